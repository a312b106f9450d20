#include "capi/stellwerk.h"

#include "bots/player.hpp"
#include "core/clause_text.hpp"
#include "game/catalogue_json.hpp"
#include "game/earnings.hpp"
#include "game/json.hpp"
#include "game/overview_json.hpp"
#include "game/record.hpp"
#include "game/standing_order.hpp"
#include "game/taking_back.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>

#include <algorithm>
#include <map>
#include <optional>

namespace {

using namespace stw;
namespace json = boost::json;

// The games that are open, and room for the text that comes in and the one that is answered.
struct Workspace {
    std::map<std::int32_t, game::Record> games;
    std::int32_t last = 0;
    std::string in, out;
};
Workspace& workspace() {
    static Workspace w;
    return w;
}

const char* reply(const json::object& o) {
    workspace().out = json::serialize(o);
    return workspace().out.c_str();
}

const char* refuse_call(std::string_view problem) { return reply({{"error", json::string(problem)}}); }

const char* refuse_call(const Components& box, const Violation& v) {
    return reply({{"error", game::explain(v)}, {"violation", game::to_json(box, v)}});
}

std::expected<json::value, std::string> parsed(const char* text) {
    json::error_code error;
    json::value v = json::parse(text == nullptr ? "" : text, error);
    if (error) return std::unexpected("this is not JSON: " + error.message());
    return v;
}

// Runs `f(record)` on an open game.
template <class F> const char* with_game(std::int32_t number, F f) {
    const auto found = workspace().games.find(number);
    if (found == workspace().games.end()) return refuse_call("there is no open game " + std::to_string(number));
    return f(found->second);
}

// Numbers that are no seats: see stellwerk.h.
constexpr std::int32_t kEverything = 0;
constexpr std::int32_t kChanceSeat = -1;
constexpr std::int32_t kWatcher = -2;

PlayerId seated(std::int32_t seat) {
    if (seat == kChanceSeat) return kChance;
    return seat > 0 ? PlayerId{seat - 1} : PlayerId{};
}

// Runs `f(record, player)` on an open game and somebody who has a seat at it.
template <class F> const char* with_player(std::int32_t number, std::int32_t seat, F f) {
    return with_game(number, [&](const game::Record& r) {
        if (seat < 1 || seat > game::players(r.state()))
            return refuse_call("the game has no seat " + std::to_string(seat));
        return f(r, seated(seat));
    });
}

// Runs `f(state)` on a moment of a game as a seat sees it.
template <class F> const char* with_view(std::int32_t number, std::int32_t at, std::int32_t seat, F f) {
    return with_game(number, [&](const game::Record& r) {
        if (at < -1 || at > static_cast<std::int32_t>(r.actions().size()))
            return refuse_call("the game has no moment " + std::to_string(at));
        if (seat < kWatcher || seat > game::players(r.state()))
            return refuse_call("the game has no seat " + std::to_string(seat));
        const game::State s = at < 0 ? r.state() : r.at(static_cast<std::size_t>(at));
        return f(seat > 0 || seat == kWatcher ? game::view(s, seated(seat)) : s);
    });
}

class Events final : public EventSink {
  public:
    explicit Events(const Components& box) : box_(box) {}
    void on(const Event& e) override { list_.emplace_back(game::to_json(box_, e)); }
    json::array take() { return std::move(list_); }

  private:
    const Components& box_;
    json::array list_;
};

// What a run is worth is told by the event of running it, the first one: others may run by themselves after it.
class RunValue final : public EventSink {
  public:
    void on(const Event& e) override {
        if (e.kind == EventKind::train_ran && !amount_) amount_ = e.what.amount;
    }
    [[nodiscard]] std::int32_t amount() const { return amount_ ? amount_.value : 0; }

  private:
    Number amount_;
};

std::string hash_text(const game::State& s) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const std::uint64_t hash = game::hash(s);
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[(hash >> static_cast<unsigned>(shift)) & 0xFU];
    return text;
}

json::object view_json(const game::State& s) {
    json::object o = game::overview_json(s);
    o["hash"] = hash_text(s);
    return o;
}

std::optional<game::Sitter> sitter(std::string_view text) {
    using enum game::Sitter;
    for (const auto& [name, who] : std::initializer_list<std::pair<std::string_view, game::Sitter>>{
             {"here", here}, {"person", person}, {"bot", bot}, {"open", nobody}})
        if (name == text) return who;
    return std::nullopt;
}

// One for each seat of the game; empty if it is something else.
std::vector<game::Sitter> sitters(const game::Record& r, const json::value& v) {
    std::vector<game::Sitter> seats;
    if (!v.is_array() || static_cast<int>(v.get_array().size()) != game::players(r.state())) return {};
    for (const json::value& who : v.get_array()) {
        const auto found = who.is_string() ? sitter(who.get_string()) : std::nullopt;
        if (!found) return {};
        seats.push_back(*found);
    }
    return seats;
}

const char* keep(std::expected<game::Record, std::string> record) {
    if (!record) return refuse_call(record.error());
    const std::int32_t number = ++workspace().last;
    const auto& kept = workspace().games.insert_or_assign(number, std::move(*record)).first->second;
    return reply({{"game", number}, {"actions", kept.actions().size()}});
}

} // namespace

char* stw_room(uint32_t size) {
    workspace().in.assign(size, '\0');
    return workspace().in.data();
}

const char* stw_titles() { return reply({{"titles", game::titles_json()}}); }

const char* stw_rules(const char* ruleset) {
    json::array clauses = game::rules_json(ruleset);
    if (clauses.empty()) return refuse_call("there is no ruleset \"" + std::string(ruleset).substr(0, 40) + "\"");
    return reply({{"clauses", std::move(clauses)}, {"decisions", game::decisions_json(ruleset)}});
}

const char* stw_new(const char* setup) {
    const auto v = parsed(setup);
    if (!v) return refuse_call(v.error());
    auto read = game::setup_from_json(*v);
    if (!read) return refuse_call(read.error());
    return keep(game::Record::begin(std::move(*read)));
}

const char* stw_open(const char* saved) {
    const auto v = parsed(saved);
    if (!v) return refuse_call(v.error());
    return keep(game::Record::from_json(*v));
}

const char* stw_save(int32_t game) {
    return with_game(game, [](const game::Record& r) { return reply(r.to_json()); });
}

void stw_close(int32_t game) { workspace().games.erase(game); }

const char* stw_apply(int32_t game, const char* action) {
    return with_game(game, [&](game::Record& r) {
        const Components& box = game::components(r.state());
        const auto v = parsed(action);
        if (!v) return refuse_call(v.error());
        const auto a = game::action_from_json(box, *v);
        if (!a) return refuse_call(a.error());
        Events events(box);
        if (const Outcome done = r.act(*a, &events); !done) return refuse_call(box, done.error());
        return reply({{"actions", r.actions().size()},
                      {"events", events.take()},
                      {"hash", hash_text(r.state())},
                      {"finished", game::finished(r.state())}});
    });
}

const char* stw_try(int32_t game, const char* action, int32_t seat) {
    return with_view(game, -1, seat, [&](game::State s) {
        const Components& box = game::components(s);
        const auto v = parsed(action);
        if (!v) return refuse_call(v.error());
        const auto a = game::action_from_json(box, *v);
        if (!a) return refuse_call(a.error());
        Events events(box);
        if (const Outcome done = game::apply(s, *a, &events); !done) return refuse_call(box, done.error());
        return reply({{"events", events.take()}, {"view", view_json(s)}});
    });
}

const char* stw_undo(int32_t game, int32_t n) {
    return with_game(game, [&](game::Record& r) {
        if (!r.undo(n)) return refuse_call("there are only " + std::to_string(r.actions().size()) + " actions");
        return reply({{"actions", r.actions().size()}});
    });
}

const char* stw_taken_back(int32_t game, int32_t n, const char* seats) {
    return with_game(game, [&](const game::Record& r) {
        const auto v = parsed(seats);
        if (!v) return refuse_call(v.error());
        const std::vector<game::Sitter> sitting = sitters(r, *v);
        if (sitting.empty()) return refuse_call("each seat is \"here\", \"person\", \"bot\" or \"open\"");
        const std::span<const Move> actions = r.actions().moves();
        if (n < 0 || static_cast<std::size_t>(n) > actions.size())
            return refuse_call("there are only " + std::to_string(actions.size()) + " actions");
        const game::TakenBack t = n == 0 ? game::last_step(actions, sitting)
                                         : game::taken_back(actions, static_cast<std::size_t>(n), sitting);
        return reply({{"n", t.n}, {"decided", t.decided}, {"chance", t.chance}, {"asks", t.asks}});
    });
}

const char* stw_order(int32_t game, int32_t seat) {
    return with_player(game, seat, [](const game::Record& r, PlayerId me) {
        return reply({{"order", game::order_to_pass(r.state(), me)}});
    });
}

const char* stw_order_to_bid(int32_t game, int32_t seat, const char* bid) {
    return with_player(game, seat, [&](const game::Record& r, PlayerId me) {
        const auto v = parsed(bid);
        if (!v) return refuse_call(v.error());
        const auto most = game::action_from_json(game::components(r.state()), *v);
        if (!most) return refuse_call(most.error());
        const auto order = most->by == me ? game::order_to_bid(r.state(), *most) : std::nullopt;
        return order ? reply({{"order", *order}}) : refuse_call("no bids are called out for it now");
    });
}

const char* stw_order_now(int32_t game, int32_t seat, const char* order) {
    return with_player(game, seat, [&](const game::Record& r, PlayerId me) {
        const std::string given = order == nullptr ? "" : order;
        return reply({{"now", name_of(game::now_under(given, r.state(), me))}});
    });
}

const char* stw_act_under(int32_t game, int32_t seat, const char* order) {
    return with_player(game, seat, [&](const game::Record& r, PlayerId me) {
        std::string given = order == nullptr ? "" : order;
        const auto action = game::act_under(given, r.state(), me);
        return reply({{"action", action ? json::value(game::to_json(game::components(r.state()), *action)) : nullptr},
                      {"order", given}});
    });
}

const char* stw_choices(int32_t game, int32_t at, int32_t seat) {
    return with_view(game, at, seat, [&](const game::State& s) {
        Choices all;
        game::choices(s, all);
        if (seat != kEverything)
            std::erase_if(all.offers, [&](const Offer& o) { return o.pattern.by != seated(seat); });
        return reply({{"offers", game::to_json(s, all)}});
    });
}

const char* stw_view(int32_t game, int32_t at, int32_t seat) {
    return with_view(game, at, seat, [](const game::State& s) { return reply(view_json(s)); });
}

const char* stw_components(int32_t game) {
    return with_game(game,
                     [](const game::Record& r) { return reply(game::components_json(game::components(r.state()))); });
}

const char* stw_routes(int32_t game) {
    return with_game(game, [](const game::Record& r) {
        game::State s = r.state();
        const Components& box = game::components(s);
        std::int32_t revenue = 0;
        json::array runs;
        for (const Action& a : game::best_run(r.state())) {
            RunValue value;
            json::array items = game::earnings_json(s, a);
            if (!game::apply(s, a, &value)) break;
            revenue += value.amount();
            runs.emplace_back(json::object{
                {"action", game::to_json(box, a)}, {"value", value.amount()}, {"items", std::move(items)}});
        }
        return reply({{"revenue", revenue}, {"runs", std::move(runs)}});
    });
}

const char* stw_outlook(int32_t game, int32_t at, const char* company) {
    return with_view(game, at, kEverything, [&](const game::State& s) {
        const Components& box = game::components(s);
        const Overview now = game::overview(s);
        const auto mine = std::find_if(now.companies.begin(), now.companies.end(), [&](const CompanyOverview& c) {
            return box[c.id].id == std::string_view{company};
        });
        if (mine == now.companies.end()) return refuse_call("there is no company " + std::string(company));
        const Action computed{Move{.kind = ActionKind::run_train, .by = mine->president, .as = mine->id}, {}};
        if (const std::vector<game::Earning> items = game::earnings(s, mine->id, {}, {}); !items.empty()) {
            int revenue = 0;
            for (const game::Earning& e : items) revenue += e.item.amount;
            return reply({{"revenue", revenue},
                          {"runs", json::array{json::object{{"action", game::to_json(box, computed)},
                                                            {"value", revenue},
                                                            {"items", game::earnings_json(s, computed)}}}}});
        }
        const routes::Plan plan = game::best_plan(s, mine->id, mine->trains);
        json::array runs;
        for (const routes::Run& run : plan.runs) {
            Action ran{Move{.kind = ActionKind::run_train,
                            .by = mine->president,
                            .as = mine->id,
                            .what = {.train = mine->trains[static_cast<std::size_t>(run.train)]}},
                       run.route};
            runs.emplace_back(json::object{{"action", game::to_json(box, ran)},
                                           {"value", run.value.amount},
                                           {"items", game::earnings_json(s, ran)}});
        }
        return reply({{"revenue", plan.value.amount}, {"runs", std::move(runs)}});
    });
}

const char* stw_earnings(int32_t game, int32_t at, const char* action) {
    return with_view(game, at, kEverything, [&](const game::State& s) {
        const auto v = parsed(action);
        if (!v) return refuse_call(v.error());
        const auto a = game::action_from_json(game::components(s), *v);
        if (!a) return refuse_call(a.error());
        if (a->kind != ActionKind::run_train || !a->as || !a->what.train)
            return refuse_call("this is no run of a train");
        return reply({{"items", game::earnings_json(s, *a)}});
    });
}

const char* stw_prospects(int32_t game, const char* company) {
    return with_view(game, -1, 0, [&](const game::State& s) {
        const Components& box = game::components(s);
        for (std::size_t i = 0; i < box.companies.size(); ++i)
            if (box.companies[i].id == std::string_view{company})
                return reply({{"details", game::to_json(box, game::prospects(s, CompanyId{static_cast<int>(i)}))}});
        return refuse_call("there is no company " + std::string(company));
    });
}

const char* stw_log(int32_t game, int32_t from, int32_t to) {
    return with_game(game, [&](const game::Record& r) {
        const auto size = static_cast<std::int32_t>(r.actions().size());
        if (to < 0 || to > size) to = size;
        if (from < 0 || from > to) return refuse_call("the game has no moment " + std::to_string(from));
        game::State s = r.at(static_cast<std::size_t>(from));
        const Components& box = game::components(s);
        json::array log;
        for (std::int32_t i = from; i < to; ++i) {
            const Action a = r.actions()[static_cast<std::size_t>(i)];
            Events events(box);
            if (!r.follow(s, a, &events)) break;
            log.emplace_back(
                json::object{{"number", i + 1}, {"action", game::to_json(box, a)}, {"events", events.take()}});
        }
        return reply({{"log", std::move(log)}});
    });
}

const char* stw_curves(int32_t game) {
    return with_game(game, [](const game::Record& r) {
        game::State s = r.at(0);
        const Components& box = game::components(s);
        json::array curves;
        RoundOverview round = game::overview(s).round;
        auto point = [&](std::size_t at) {
            const Overview o = game::overview(s);
            json::array worth;
            json::object price;
            for (const PlayerOverview& p : o.players)
                worth.emplace_back(p.cash_known ? json::value(p.worth.amount) : json::value(nullptr));
            for (const CompanyOverview& c : o.companies)
                if (c.price > Money{0}) price[box[c.id].id] = c.price.amount;
            curves.emplace_back(json::object{
                {"at", at}, {"round", game::to_json(round)}, {"worth", std::move(worth)}, {"price", std::move(price)}});
        };
        for (std::size_t i = 0; i < r.actions().size(); ++i) {
            if (!r.follow(s, r.actions()[i])) break;
            RoundOverview now = game::overview(s).round;
            if (now != round || i + 1 == r.actions().size()) point(i + 1);
            round = std::move(now);
        }
        return reply({{"curves", std::move(curves)}});
    });
}

const char* stw_bot(int32_t game, int32_t seat, const char* kind, uint32_t seed) {
    const auto found = bots::find_kind(kind == nullptr ? "" : kind);
    if (!found) return refuse_call("there is no such bot");
    return with_view(game, -1, seat, [&](const game::State& s) {
        Choices all;
        game::choices(s, all);
        Rng rng(seed);
        Action a;
        if (!bots::decide(*found, s, all, seated(seat), rng, a)) return refuse_call("this seat has nothing to decide");
        return reply({{"action", game::to_json(game::components(s), a)}});
    });
}
