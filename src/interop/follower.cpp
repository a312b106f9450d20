#include "interop/follower.hpp"

#include <algorithm>

namespace stw::interop {
namespace {

// More questions in a row than any round has that a recorder might not ask.
constexpr int kMostPasses = 80;

// The pass that is offered now.
std::optional<Action> pass_now(const game::State& s) {
    Choices choices;
    game::choices(s, choices);
    for (const Offer& o : choices.offers)
        if (o.form == OfferForm::list && o.pattern.kind == ActionKind::pass) return Action{choices.moves[o.first]};
    return std::nullopt;
}

// What the first train earned. Others may run by themselves after it: a Stadtbahn, when a line was the last.
class RunValue final : public EventSink {
  public:
    void on(const Event& e) override {
        if (e.kind == EventKind::train_ran && !value) value = e.what.amount.money();
    }
    std::optional<Money> value;
};

bool names_player(const Position& p) { return !p.asked.empty() && p.asked.front().starts_with("player:"); }

std::string list_of(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text.empty() ? "nobody" : text;
}

} // namespace

std::expected<Follower, std::string> Follower::begin(const RecordedGame& game) {
    auto interpreter = interpreter_for(game);
    if (interpreter == nullptr) return std::unexpected("there is no title " + game.title + " here");
    auto setup = interpreter->setup();
    if (!setup) return std::unexpected(setup.error());
    auto record = game::Record::begin(*setup);
    if (!record) return std::unexpected(record.error());
    Follower follower(game, std::move(interpreter), std::move(*record));
    for (const Action& a : follower.interpreter_->opening())
        if (auto problem = follower.act({a})) return std::unexpected(*problem);
    follower.draw();
    return follower;
}

bool Follower::asked(const game::State& s, std::size_t i) const {
    const Position p = interpreter_->position(s);
    return std::find(p.asked.begin(), p.asked.end(), interpreter_->asked_as(s, i)) != p.asked.end();
}

bool Follower::offered(const game::State& s, std::size_t i) const {
    if (!asked(s, i)) return false;
    const NextDeed deed = interpreter_->next(s, i, 0);
    if (!deed) return false;
    const std::optional<Deed>& wanted = *deed;
    if (!wanted) return false;
    Choices choices;
    game::choices(s, choices);
    return game::contains(s, choices, wanted->action);
}

template <class Enough, class Onward>
std::optional<std::vector<Action>> Follower::passes_until(int most, Enough enough, Onward onward) const {
    std::vector<Action> passes;
    game::State s = state();
    while (!enough(s)) {
        if (most-- == 0 || game::finished(s) || !interpreter_->may_be_skipped(s) || !onward(s)) return std::nullopt;
        const auto next = pass_now(s);
        if (!next || !game::apply(s, *next)) return std::nullopt;
        passes.push_back(*next);
        while (const auto lot = interpreter_->drawn(s))
            if (!game::apply(s, *lot)) return std::nullopt;
    }
    return passes;
}

void Follower::pass(const std::vector<Action>& passes) {
    for (const Action& a : passes) {
        if (!record_.act(a)) return; // cannot be: they were tried out before
        draw();
    }
}

void Follower::draw() {
    while (const auto lot = interpreter_->drawn(state()))
        if (!record_.act(*lot)) return;
}

std::optional<std::vector<Action>> Follower::passes_to_actor(std::size_t i) const {
    auto anyway = [](const game::State&) { return true; };
    return passes_until(kMostPasses, [&](const game::State& s) { return asked(s, i); }, anyway);
}

std::optional<std::vector<Action>> Follower::passes_to_deed(std::size_t i) const {
    auto wanted = [&](const game::State& s) { return interpreter_->done_already(s, i) || offered(s, i); };
    const Position start = position();
    // A trace says whose turn it is: only steps of that turn can lie before the action.
    if (aligned_)
        return passes_until(kMostPasses, wanted,
                            [&](const game::State& s) { return interpreter_->position(s).same_turn(start); });
    // Without one: the rest of his last turn, of which the recorder saw no end, and one more turn; never two in one round,
    // and never past a whole set of operating rounds or a whole stock round, unless the record shows that it is over.
    int turns = 0;
    int switches = 0; // between companies and players
    const int most_switches = std::max(1, recorded_switches(i));
    std::string round;
    bool his = false;
    bool players = names_player(start);
    auto onward = [&](const game::State& s) {
        const Position p = interpreter_->position(s);
        if (names_player(p) != players) ++switches;
        players = names_player(p);
        const bool now = asked(s, i);
        const bool begins = now && !his;
        his = now;
        const bool again = begins && p.round == round;
        if (begins) {
            ++turns;
            round = p.round;
        }
        return switches <= most_switches && turns <= 2 && !again;
    };
    return passes_until(kMostPasses, wanted, onward);
}

int Follower::recorded_switches(std::size_t i) const {
    int switches = 0;
    std::optional<bool> players;
    for (std::size_t k = last_done_; k <= i; ++k) {
        const std::string& who = game_->actions[k].entity;
        if (who.starts_with("private:")) continue;
        const bool player = who.starts_with("player:");
        if (players && *players != player) ++switches;
        players = player;
    }
    return switches;
}

bool Follower::align(const Position& target, std::size_t next) {
    if (game::finished(state())) return target.asked.empty();
    auto there = [&](const game::State& s) {
        if (target.asked.empty()) return game::finished(s);
        const Position p = interpreter_->position(s);
        if (p.round != target.round) return false;
        const bool same = std::any_of(target.asked.begin(), target.asked.end(), [&](const std::string& who) {
            return std::find(p.asked.begin(), p.asked.end(), who) != p.asked.end();
        });
        const bool before = p.step > 0 && p.step < target.step;
        // What is chosen next may have been the last of its kind.
        return same ? !before : next < game_->actions.size() && interpreter_->done_already(s, next);
    };
    // In one round a player's turn comes after at most all the others.
    const bool lap = names_player(target) && position().round == target.round;
    const int most = lap ? static_cast<int>(game_->players.size()) - 1 : kMostPasses;
    const auto passes = passes_until(most, there, [](const game::State&) { return true; });
    if (passes) pass(*passes);
    aligned_ = passes.has_value();
    recorded_step_ = aligned_ ? target.step : 0;
    return aligned_;
}

std::optional<std::string> Follower::act(const Deed& deed) {
    Choices choices;
    game::choices(state(), choices);
    const bool offered = game::contains(state(), choices, deed.action);
    RunValue run;
    game::State tried = state();
    const Outcome outcome = game::apply(tried, deed.action, &run);
    const std::string kind(name_of(deed.action.kind));
    if (!outcome) return kind + " is refused by " + game::explain(outcome.error());
    if (!offered) return kind + " is accepted but not among the choices";
    if (deed.value && run.value != deed.value)
        return "the route is worth " + std::to_string(run.value.value_or(Money{}).amount) + ", recorded " +
               std::to_string(deed.value->amount);
    if (!record_.act(deed.action)) return kind + " was accepted once and refused then";
    draw();
    return std::nullopt;
}

std::optional<std::string> Follower::do_deeds(std::size_t i) {
    const NextDeed first = interpreter_->next(state(), i, 0);
    if (first && !*first) return std::nullopt;
    auto passes = passes_to_deed(i);
    // It cannot be done; the rules say best why when it is his turn.
    if (!passes) passes = passes_to_actor(i);
    if (!passes) {
        if (!first) return first.error();
        const Position p = position();
        return interpreter_->asked_as(state(), i) + " is not asked; " + list_of(p.asked) + " is, in " + p.round;
    }
    pass(*passes);
    if (did_already(i)) return std::nullopt;
    for (std::size_t done = 0;; ++done) {
        const NextDeed deed = interpreter_->next(state(), i, done);
        if (!deed) return deed.error();
        const std::optional<Deed>& wanted = *deed;
        if (!wanted) return std::nullopt;
        if (auto problem = act(*wanted)) return problem;
    }
}

std::optional<Action> Follower::meant_by_pass(std::size_t i) const {
    // If somebody else is asked, he has passed here already; or those before him have to pass first, and then he will be
    // made to pass with them, when the next action needs it.
    if (!asked(state(), i)) return std::nullopt;
    const auto pass = pass_now(state());
    // Where a trace says which step the pass ends, it ends that one or none.
    if (const int step = position().step; step > 0 && recorded_step_ > 0)
        return step == recorded_step_ ? pass : std::nullopt;
    if (const auto counts = interpreter_->counts(state(), i)) return *counts ? pass : std::nullopt;
    const RecordedAction& a = game_->actions[i];
    const bool player = a.entity.starts_with("player:");
    std::size_t next = i + 1;
    while (next < game_->actions.size() && interpreter_->in_any_step(next)) ++next;
    const bool stays = next < game_->actions.size() && game_->actions[next].entity == a.entity;
    if (!pass || player || !stays) return pass;
    // The record stays with this company: the pass ended a step we did not ask about if the next action can be done now,
    // or if our pass would end the turn.
    if (!interpreter_->ends_step(state(), next) && offered(state(), next)) return std::nullopt;
    game::State s = state();
    if (!game::apply(s, *pass) || !asked(s, next)) return std::nullopt;
    return pass;
}

std::optional<std::string> Follower::follow(std::size_t i) {
    std::optional<std::string> problem;
    if (interpreter_->ends_step(state(), i)) {
        if (const auto meant = meant_by_pass(i)) {
            pass({*meant});
            last_done_ = i;
        }
    } else {
        if (!interpreter_->done_already(state(), i)) problem = do_deeds(i);
        last_done_ = i;
    }
    if (!problem) interpreter_->followed(state(), i);
    while (!interpreter_->asks_too(state(), i + 1)) {
        const auto meant = pass_now(state());
        if (!meant || !record_.act(*meant)) break;
    }
    aligned_ = false;
    recorded_step_ = 0;
    return problem;
}

} // namespace stw::interop
