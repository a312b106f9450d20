// Line Rounds (IX): every line builds, then its tram runs.
#include "play/order.hpp"
#include "play/running.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

// The next line begins its turn; none is in turn: the first.
void next_turn(Table& t) {
    State& s = t.s;
    // All lines with an owner, not those of one company (1840:D72), in ascending number.
    const auto line = play::first_waiting<CompanyId>(
        s.lr.line ? s.lr.line.value + 1 : company::L1.value, kCompanies,
        [&](CompanyId c) { return under(rule::owned_lines_end_line_round, s.line(c).status == LineStatus::owned); },
        [](CompanyId a, CompanyId b) { return under({rule::lines_ascending, rule::lines_in_line_rounds}, a < b); });
    s.lr = {.line = line, .first_turn = line && !s.line(line).operating};
    s.refused.clear();
    if (!line) return next_round(t);
    if (s.lr.first_turn) place_home(t, line);
}

// `found(move)` for everything it may build now, until it returns false. False then.
bool each_building(const State& s, const Found& found) {
    if (s.lr.bonus != Bonus::station && !each_lay(s, found)) return false;
    if (s.lr.bonus != Bonus::none && s.lr.bonus != Bonus::station) return true;
    return each_station(s, found) && each_removal(s, found);
}

bool may_build_something(const State& s) {
    // For its additional station a Stadtbahn marker may have to go first (1840:D46).
    if (s.lr.bonus == Bonus::station && marker_cost(s, s.lr.line) < Money{0}) return false;
    return !each_building(s, [](const Move&) { return false; });
}

// For what it has not the money for, its company may return privates, and buy some before (1840:IV.2/4, IV.2/5).
bool could_use_bonus(const State& s) {
    if (may_build_something(s)) return true;
    const CompanyId owner = s.line(s.lr.line).owner;
    const Money more = could_raise_by_privates(s, owner);
    return more > Money{0} &&
           may_build_something(play::after(s, [&](Table& t) { t.pay(Account::bank(), Account::of(owner), more); }));
}

// The best that anybody could point out (1840:D55).
Money best_claim(const State& s, CompanyId line) { return under(rule::claim_best_revenue_shown, best_run(s, line)); }

void book_claim(Table& t, Money value) {
    t.s.lr.ran = true;
    book_run(t, t.s.lr.line, value);
}

bool settle_run(Table& t) {
    State& s = t.s;
    const CompanyId line = s.lr.line;
    // A line without a tram does not run (1840:D37).
    if (under(rule::no_run_without_tram, !s.line(line).tram) || s.lr.ran) {
        s.lr.step = LineStep::after;
        return true;
    }
    if (draws_its_route(s, line)) return false;
    const Money best = best_claim(s, line);
    // Before it costs the director may still scrap the tram, and return privates (1840:IV.2/4).
    const bool costs = under(rule::discarded_tram_brings_nothing, best + maintenance(s, s.line(line).tram) < Money{0});
    if (!is_reckoned(s, line, best)) s.lr.ran = true;
    else if (costs) return false;
    else book_claim(t, best);
    return true;
}

Refusal act_run(Table& t, const Action& a) {
    State& s = t.s;
    const Fields figures{.company = s.lr.line};
    if (s.lr.step != LineStep::run) return refuse(s.lr.ran ? rule::tram_runs_once_per_turn : rule::not_now, figures);
    if (!draws_its_route(s, s.lr.line)) return refuse(rule::claim_best_revenue_shown, figures);
    Money value;
    return unless(check_run(s, s.lr.line, a.what.train, a.route, &value), [&] { book_claim(t, value); });
}

// Tiles and stations, and markers of the Stadtbahn that go.
Refusal act_building(Table& t, const Action& a) {
    const LineRound& lr = t.s.lr;
    const Fields figures{.company = lr.line};
    if (lr.step == LineStep::circles && a.kind == ActionKind::place_station) return kCircles.act(t, a);
    if (lr.step != LineStep::build && lr.step != LineStep::bonus)
        return refuse(rule::no_construction_after_run, figures);
    if (a.kind == ActionKind::lay_tile) return act_lay(t, a);
    if (lr.bonus != Bonus::none && lr.bonus != Bonus::station) return refuse(rule::covered_hex_gives_bonus, figures);
    return a.kind == ActionKind::place_station ? act_station(t, a) : act_removal(t, a);
}

Refusal act_pass(Table& t) {
    State& s = t.s;
    switch (s.lr.step) {
    case LineStep::circles: return refuse(rule::home_station_is_free, {.company = s.lr.line});
    case LineStep::bonus: end_bonus(s); break;
    case LineStep::build: under(rule::construction_is_optional, [&] { s.lr.step = LineStep::run; }); break;
    case LineStep::run:
        if (!draws_its_route(s, s.lr.line)) book_claim(t, best_claim(s, s.lr.line));
        else if (may_stay_at_home(s, s.lr.line)) s.lr.ran = true;
        else return refuse(rule::construction_then_running, {.company = s.lr.line}); // running is mandatory
        break;
    case LineStep::after: next_turn(t); break;
    }
    return kAllowed;
}

bool settle_line_round(Table& t) {
    State& s = t.s;
    const CompanyId owner = s.line(s.lr.line).owner;
    switch (s.lr.step) {
    case LineStep::circles: return kCircles.settle(t);
    case LineStep::bonus:
        // One that cannot be used lapses (1840:D45).
        return play::unless_asked(could_use_bonus(s), [&] { end_bonus(s); });
    case LineStep::build:
        // What the company owns could still be turned into money to build with.
        return play::unless_asked(may_build_something(s) || may_propose_something(s, owner) ||
                                      holds_private(s, Owner::company(owner)),
                                  [&] { s.lr.step = LineStep::run; });
    case LineStep::run: return settle_run(t);
    case LineStep::after: return play::unless_asked(may_propose_something(s, owner), [&] { next_turn(t); });
    }
    return false;
}

constexpr play::TurnPolicy kLineInTurn{.order = rule::lines_ascending, .decides = rule::line_obeys_its_director};

Refusal act_line_round(Table& t, const Action& a) {
    const State& s = t.s;
    const CompanyId line = s.lr.line;
    // Nobody sells shares, so no price changes.
    if (a.kind == ActionKind::buy_share || a.kind == ActionKind::sell_shares)
        return refuse({rule::deals_only_in_share_rounds, rule::no_price_moves_in_line_rounds},
                      {.company = a.what.company});
    if (a.kind == ActionKind::bid && a.what.company)
        return refuse(rule::lines_sold_only_in_cre, {.company = a.what.company});
    if (a.kind == ActionKind::assign_train) return refuse(rule::rearrange_trams_in_crd, {.company = a.as});
    using enum ActionKind;
    const bool belongs = play::among(a.kind, {lay_tile, place_station, remove_station, run_train, pass});
    const bool leads_other = is_line(a.as) && director(s, a.as) == a.by;
    if (auto r = play::check_in_turn(kLineInTurn, belongs, a, line, director(s, line), leads_other)) return r;
    return a.kind == pass ? act_pass(t) : a.kind == run_train ? act_run(t, a) : act_building(t, a);
}

void offers_line_round(const State& s, Choices& out) {
    const CompanyId line = s.lr.line;
    const PlayerId p = director(s, line);
    const Move pass{.kind = ActionKind::pass, .by = p, .as = line};
    switch (s.lr.step) {
    case LineStep::circles: return kCircles.offers(s, out);
    case LineStep::bonus:
    case LineStep::build:
        under(rule::deeds_of_a_line, [&] {
            each_building(s, [&](const Move& m) {
                out.add(m);
                return true;
            });
        });
        return out.add(pass);
    case LineStep::run:
        if (!draws_its_route(s, line)) return out.add(pass);
        if (may_run(s, line)) play::offer_run(p, line, s.line(line).tram, out);
        if (may_stay_at_home(s, line)) out.add(pass);
        return;
    case LineStep::after: return out.add(pass);
    }
}

} // namespace

constinit const play::RoundPlay<State> kLineRound{settle_line_round, act_line_round, offers_line_round};

void begin_line_round(Table& t) {
    t.s.lr = {};
    next_turn(t);
}

void end_bonus(State& s) {
    s.lr.bonus = Bonus::none;
    s.lr.step = LineStep::build;
}

} // namespace stw::t1840
