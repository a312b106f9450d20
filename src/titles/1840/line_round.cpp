// Line Rounds (IX): every line builds, then its tram runs.
#include "play/company_turn.hpp"
#include "play/order.hpp"
#include "play/running.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

// All lines with an owner, not those of one company (1840:D72), in ascending number.
CompanyId next_line(const State& s, int after) {
    return play::first_waiting<CompanyId>(
        line_numbered(after + 1).value, line_numbered(kLines).value + 1,
        [&](CompanyId line) { return under("1840:IX.3/9"_clause, s.line(line).status == LineStatus::owned); },
        [](CompanyId a, CompanyId b) { return under({"1840:IX.1/1"_clause, "1840:V/3"_clause}, a < b); });
}

void begin_turn(Table& t, CompanyId line) {
    State& s = t.s;
    s.lr = {.line = line};
    s.refused.clear();
    s.lr.first_turn = !s.line(line).operating;
    if (s.lr.first_turn) place_home(t, line);
}

void end_turn(Table& t) {
    State& s = t.s;
    if (const CompanyId next = next_line(s, number_of(s.lr.line))) return begin_turn(t, next);
    s.lr = {};
    s.refused.clear();
    next_round(t);
}

void end_building(State& s) { s.lr.step = LineStep::run; }

bool may_build_something(const State& s, CompanyId line) {
    return may_lay_something(s, line, Bonus::none) || may_place_station(s, line, false) ||
           may_remove_something(s, line);
}

bool may_use_bonus(const State& s, CompanyId line) {
    if (s.lr.bonus != Bonus::station) return may_lay_something(s, line, s.lr.bonus);
    // A Stadtbahn marker may have to go first (1840:D46).
    return may_place_station(s, line, true) || (marker_cost(s, line) >= Money{0} && may_remove_something(s, line));
}

// For what it has not the money for, its company may return privates, and buy some before (1840:IV.2/4, IV.2/5).
bool could_use_bonus(const State& s, CompanyId line) {
    if (may_use_bonus(s, line)) return true;
    const CompanyId owner = s.line(line).owner;
    const Money more = could_raise_by_privates(s, owner);
    if (more == Money{0}) return false;
    State richer = s;
    richer.money.move(Account::bank(), Account::of(owner), more);
    return may_use_bonus(richer, line);
}

void end_bonus(State& s) {
    s.lr.bonus = Bonus::none;
    s.lr.step = LineStep::build;
}

// The best that anybody could point out (1840:D55).
Money best_claim(const State& s, CompanyId line) {
    return may_run(s, line) ? under("1840:IX.8/5"_clause, best_run(s, line).value) : Money{0};
}

void book_claim(Table& t, Money value) {
    t.s.lr.ran = true;
    t.s.lr.step = LineStep::after;
    book_run(t, t.s.lr.line, value);
}

bool settle_run(Table& t) {
    State& s = t.s;
    const CompanyId line = s.lr.line;
    // A line without a tram does not run (1840:D37).
    if (under("1840:IX.3/10"_clause, !s.line(line).tram) || s.lr.ran) {
        s.lr.step = LineStep::after;
        return true;
    }
    if (draws_its_route(s, line)) return false;
    if (!may_run(s, line) && s.option(Option::no_route_no_reckoning)) {
        s.lr.ran = true;
        return true;
    }
    const Money best = best_claim(s, line);
    // Before it costs the director may still scrap the tram, and return privates (1840:IV.2/4).
    const bool costs = under("1840:IX.8/13"_clause, best + maintenance(s, s.line(line).tram) < Money{0});
    if (!costs) {
        book_claim(t, best);
        return true;
    }
    if (s.option(Option::empty_run_is_free)) {
        s.lr.ran = true;
        return true;
    }
    return false;
}

Refusal act_lay(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId line = s.lr.line;
    if (s.lr.step != LineStep::build && s.lr.step != LineStep::bonus)
        return refuse("1840:IX.3/7"_clause, {.company = line});
    const Bonus bonus = s.lr.step == LineStep::bonus ? s.lr.bonus : Bonus::none;
    const Lay what = lay_of(s, a.what.hex, a.what.tile, a.what.rotation);
    if (auto r = check_lay(s, reach_of(s, line), line, what, bonus)) return r;
    const LayKind kind = kind_of(s, what);
    lay(t, line, what);
    if (bonus != Bonus::none) end_bonus(s);
    else if (kind == LayKind::stadtbahn) {
        s.lr.stadtbahn = true;
        s.lr.bonus = bonus_on(s, what.hex);
        if (under({"1840:IX.4/15"_clause, "1840:IX.3/3"_clause}, s.lr.bonus != Bonus::none))
            s.lr.step = LineStep::bonus;
    } else s.lr.laid = true;
    ask_for_circles(t, what.hex);
    return kAllowed;
}

Refusal act_station(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId line = s.lr.line;
    if (s.lr.step == LineStep::circles) {
        if (auto r = check_circle(s, a.what.hex, a.what.city)) return r;
        place_on_circle(t, a.what.city);
        return kAllowed;
    }
    if (s.lr.step != LineStep::build && s.lr.step != LineStep::bonus)
        return refuse("1840:IX.3/7"_clause, {.company = line});
    const bool free = s.lr.step == LineStep::bonus;
    if (free && s.lr.bonus != Bonus::station) return refuse("1840:IX.4/15"_clause, {.company = line});
    if (auto r = check_station(s, reach_of(s, line), line, a.what.hex, a.what.city, free)) return r;
    place_station(t, line, a.what.hex, a.what.city, free);
    if (free) end_bonus(s);
    else s.lr.station = true;
    return kAllowed;
}

Refusal act_remove(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId line = s.lr.line;
    const bool for_bonus = s.lr.step == LineStep::bonus && s.lr.bonus == Bonus::station;
    if (s.lr.step != LineStep::build && !for_bonus)
        return refuse(s.lr.step == LineStep::bonus ? "1840:IX.4/15"_clause : "1840:IX.3/7"_clause, {.company = line});
    if (auto r = check_remove(s, reach_of(s, line), line, a.what.hex, a.what.city)) return r;
    remove_station(t, line, a.what.hex, a.what.city);
    return kAllowed;
}

} // namespace

void begin_line_round(Table& t) {
    State& s = t.s;
    s.round = Round::line;
    s.lr = {};
    t.tell(EventKind::round_began,
           {.amount = now(s).number, .number = static_cast<int>(Round::line), .limit = now(s).letter - 'a' + 1});
    if (const CompanyId first = next_line(s, 0)) begin_turn(t, first);
    else next_round(t);
}

bool settle_line_round(Table& t) {
    State& s = t.s;
    const CompanyId line = s.lr.line;
    switch (s.lr.step) {
    case LineStep::circles: return settle_circles(t);
    case LineStep::bonus:
        // One that cannot be used lapses (1840:D45).
        return play::unless_asked(could_use_bonus(s, line), [&] { end_bonus(s); });
    case LineStep::build:
        // What the company owns could still be turned into money to build with.
        return play::unless_asked(may_build_something(s, line) || may_propose_something(s, s.line(line).owner) ||
                                      holds_private(s, Owner::company(s.line(line).owner)),
                                  [&] { end_building(s); });
    case LineStep::run: return settle_run(t);
    case LineStep::after: return play::unless_asked(may_propose_something(s, s.line(line).owner), [&] { end_turn(t); });
    }
    return false;
}

static constexpr play::TurnPolicy kInTurn{.order = "1840:IX.1/1"_clause, .decides = "1840:IX.1/2"_clause};

Refusal act_line_round(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId line = s.lr.line;
    // Nobody sells shares, so no price changes.
    if (a.kind == ActionKind::buy_share || a.kind == ActionKind::sell_shares)
        return refuse({"1840:IV.1.1/2"_clause, "1840:X.3/6"_clause}, {.company = a.what.company});
    if (a.kind == ActionKind::bid && a.what.company) return refuse("1840:IV.3/3"_clause, {.company = a.what.company});
    if (a.kind == ActionKind::assign_train) return refuse("1840:VIII.5.3/2"_clause, {.company = a.as});
    const PlayerId asked = director(s, line);
    using enum ActionKind;
    const bool belongs = play::among(a.kind, {lay_tile, place_station, remove_station, run_train, pass});
    const bool leads_other = is_line(a.as) && director(s, a.as) == a.by;
    if (auto r = play::check_in_turn(kInTurn, belongs, a, line, asked, leads_other)) return r;
    switch (a.kind) {
    case ActionKind::lay_tile: return act_lay(t, a);
    case ActionKind::place_station: return act_station(t, a);
    case ActionKind::remove_station: return act_remove(t, a);
    case ActionKind::run_train: {
        if (s.lr.step == LineStep::run && !draws_its_route(s, line))
            return refuse("1840:IX.8/5"_clause, {.company = line});
        if (s.lr.step != LineStep::run)
            return refuse(s.lr.ran ? "1840:IX.7/1"_clause : "table:turn/2"_clause, {.company = line});
        Money value;
        if (auto r = check_run(s, line, a.what.train, a.route, &value)) return r;
        s.lr.ran = true;
        book_run(t, line, value);
        return kAllowed;
    }
    case ActionKind::pass:
        switch (s.lr.step) {
        case LineStep::circles: return refuse("1840:IX.6/3"_clause, {.company = line});
        case LineStep::bonus: end_bonus(s); return kAllowed;
        case LineStep::build: under("1840:IX.3/6"_clause, [&] { end_building(s); }); return kAllowed;
        case LineStep::run:
            if (!draws_its_route(s, line)) {
                book_claim(t, best_claim(s, line));
                return kAllowed;
            }
            // Running is mandatory.
            if (!may_stay_at_home(s, line)) return refuse("1840:IX.3/1"_clause, {.company = line});
            s.lr.ran = true;
            return kAllowed;
        case LineStep::after: end_turn(t); return kAllowed;
        }
        return refuse("table:turn/2"_clause);
    default: return refuse("table:turn/2"_clause);
    }
}

void offers_line_round(const State& s, Choices& out) {
    const CompanyId line = s.lr.line;
    const PlayerId p = director(s, line);
    const Move pass{.kind = ActionKind::pass, .by = p, .as = line};
    switch (s.lr.step) {
    case LineStep::circles: return offers_circles(s, out);
    case LineStep::bonus:
        if (s.lr.bonus == Bonus::station) {
            offers_stations(s, line, true, out);
            offers_removals(s, line, out);
        } else offers_track(s, line, s.lr.bonus, out);
        out.add(pass);
        return;
    case LineStep::build:
        under("1840:IV.3/4"_clause, [&] { offers_track(s, line, Bonus::none, out); });
        offers_stations(s, line, false, out);
        offers_removals(s, line, out);
        out.add(pass);
        return;
    case LineStep::run:
        if (!draws_its_route(s, line)) return out.add(pass);
        if (may_run(s, line)) play::offer_run(p, line, s.line(line).tram, out);
        if (may_stay_at_home(s, line)) out.add(pass);
        return;
    case LineStep::after: out.add(pass); return;
    }
}

} // namespace stw::t1840
