#include "hunt/hunt.hpp"

#include "bots/player.hpp"
#include "bots/turn.hpp"
#include "hunt/book.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace stw::hunt {
namespace {

constexpr int kLongest = 4'000; // actions: players with habits need not come to an end

class Events final : public EventSink {
  public:
    void on(const Event& e) override { all.push_back(e); }
    std::vector<Event> all;
};

// Asks the properties of a ruleset, action by action.
class Watch {
  public:
    Watch(const game::TitleInfo& title, std::span<const std::int16_t> options, const game::State& first)
        : properties_(properties_for(title.ruleset)),
          allowed_(allowed_by(title, options)),
          was_(first),
          before_(game::overview(first)) {
        game::choices(first, offered_);
    }

    [[nodiscard]] const Choices& choices() const { return offered_; }
    [[nodiscard]] Findings& findings() { return findings_; }

    void see(const Action& a, std::span<const Event> events, const game::State& now) {
        ++number_;
        Overview after = game::overview(now);
        Choices offers;
        game::choices(now, offers);
        const Moment m{.box = game::components(now),
                       .number = number_,
                       .action = a,
                       .events = events,
                       .before = before_,
                       .after = after,
                       .offered = offered_,
                       .offers = offers,
                       .state = &now,
                       .was = &was_};
        Findings found;
        for (const auto& p : properties_) p->see(m, found);
        for (Finding& f : found)
            if (is_news(f)) findings_.push_back(std::move(f));
        was_ = now;
        before_ = std::move(after);
        offered_ = std::move(offers);
    }

  private:
    [[nodiscard]] bool is_news(const Finding& f) const {
        auto same = [&](const auto& known) { return known.property == f.property; };
        return std::ranges::none_of(findings_, same) && std::ranges::none_of(allowed_, same);
    }

    Properties properties_;
    std::vector<Allowance> allowed_; // by the options of the game
    Findings findings_;
    game::State was_;
    Overview before_;
    Choices offered_;
    int number_ = 0;
};

bool decide_next(const Hunt& h, int game, const game::State& s, const Choices& choices,
                 std::array<Past, kMaxPlayers>& pasts, Rng& rng, Action& out) {
    return bots::next_decides(choices, rng, [&](PlayerId seat) {
        const game::State seen = game::view(s, seat);
        if (seat == kChance) return bots::decide(bots::Kind::random, seen, choices, seat, rng, out);
        Past& past = pasts[seat.value];
        if (!decide(h.habit_at(game, seat.index()), seen, choices, seat, past, rng, out)) return false;
        past.last = static_cast<const Move&>(out);
        return true;
    });
}

// Plays on with `act` until the game has ended, something is wrong, or `most` actions are done.
template <class Choose, class Act>
HuntedGame play(const Hunt& h, int game, const game::State& s, int most, Choose choices, Act act) {
    HuntedGame out{.seed = h.seed(game), .players = h.players_in(game)};
    Rng rng(out.seed);
    std::array<Past, kMaxPlayers> pasts{};
    for (; out.actions < most; ++out.actions) {
        if (game::finished(s)) {
            out.ended = true;
            return out;
        }
        Action a;
        if (!decide_next(h, game, s, choices(), pasts, rng, a)) out.problem = "nobody can act";
        else if (const Outcome done = act(a); !done) out.problem = game::explain(done.error());
        else out.problem = game::first_broken_invariant(s);
        if (!out.problem.empty()) return out;
    }
    return out;
}

} // namespace

int Hunt::players_in(int game) const {
    return players > 0 ? players
                       : title->least_players +
                             static_cast<int>(seed(game) % static_cast<std::uint64_t>(title->most_players -
                                                                                      title->least_players + 1));
}

Habit Hunt::habit_at(int game, int seat) const {
    // At every fourth table all have the same.
    const std::uint64_t place = seed(game) % 4 == 0 ? 0 : static_cast<std::uint64_t>(seat);
    Rng rng(seed(game) * 131 + place);
    return static_cast<Habit>(rng.below(static_cast<std::uint32_t>(Habit::count_)));
}

HuntedGame hunt_game(const Hunt& h, int game) {
    auto s = game::set_up(*h.title, h.players_in(game), h.options);
    if (!s) return {.seed = h.seed(game), .players = h.players_in(game), .problem = game::explain(s.error())};
    Watch watch(*h.title, h.options, *s);
    HuntedGame out = play(
        h, game, *s, kLongest, [&]() -> const Choices& { return watch.choices(); },
        [&](const Action& a) {
            Events events;
            Outcome done = game::apply(*s, a, &events);
            if (done) watch.see(a, events.all, *s);
            return done;
        });
    out.findings = std::move(watch.findings());
    return out;
}

game::Record record_game(const Hunt& h, int game, int actions) {
    game::Setup setup{.ruleset = std::string(h.title->ruleset), .profile = h.profile, .options = h.options};
    for (int i = 0; i < h.players_in(game); ++i)
        setup.players.push_back(fmt::format("{} {}", name_of(h.habit_at(game, i)), i + 1));
    game::Record record = *game::Record::begin(std::move(setup));
    Choices choices;
    play(
        h, game, record.state(), actions,
        [&]() -> const Choices& {
            game::choices(record.state(), choices);
            return choices;
        },
        [&](const Action& a) { return record.act(a); });
    return record;
}

std::vector<std::string_view> property_names(std::string_view ruleset) {
    std::vector<std::string_view> all;
    for (const auto& p : properties_for(ruleset))
        for (const std::string_view name : p->names()) all.push_back(name);
    return all;
}

Findings look_through(const game::Record& record) {
    game::State s = record.at(0);
    const game::Setup& setup = record.setup();
    Watch watch(*game::find_title(setup.ruleset), setup.options, s);
    for (const Action& a : record.actions()) {
        Events events;
        if (!record.follow(s, a, &events)) break;
        watch.see(a, events.all, s);
    }
    return std::move(watch.findings());
}

} // namespace stw::hunt
