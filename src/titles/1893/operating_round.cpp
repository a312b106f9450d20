// The operating round (RO): incomes, then the small companies, then the public ones, each step by step.
#include "play/dividend.hpp"
#include "play/order.hpp"
#include "play/running.hpp"
#include "play/trains.hpp"
#include "titles/1893/rounds.hpp"

#include <algorithm>

namespace stw::t1893 {
namespace {

void pay_incomes(Table& t) {
    for (const PaperId paper : All<PaperId>(kPapers))
        play::dividend::pay_income(t, paper, under(rule::privates_and_bonds_pay, Money{t.s.box()[paper].income}));
}

void begin_turn(Table& t, CompanyId c) {
    t.s.operation = {.company = c};
    t.s.refused.clear();
    place_home_station(t, c);
}

void end_turn(Table& t) {
    t.s.done |= bit(t.s.operation.company);
    t.s.operation = {};
}

bool discard_without_choice(Table& t) {
    const auto no_choice = [&](CompanyId c) { return must_discard(t.s, c) && play::trains::only_kind_of(t.s, c); };
    const CompanyId c = play::first_with(kEvery, no_choice);
    if (c) discard(t, c, play::trains::only_kind_of(t.s, c));
    return static_cast<bool>(c);
}

// Small companies in the order of their cards, then public ones: the higher price first; then further right; then the upper
// marker. Looked up each time, as the chart stands now.
bool operates_before(const State& s, CompanyId a, CompanyId b) {
    if (is_small(a) != is_small(b)) return under(rule::small_before_public, is_small(a));
    if (is_small(a)) return under(rule::small_companies_by_number, a < b);
    if (price(s, a) != price(s, b))
        return under({rule::highest_price_operates_first, rule::order_looked_up_anew}, price(s, a) > price(s, b));
    const auto column = [&](CompanyId c) { return s.markers.cell(c).column; };
    if (column(a) != column(b)) return under(rule::further_right_operates_first, column(a) > column(b));
    return under(rule::top_marker_operates_first, s.markers.below_top(a) < s.markers.below_top(b));
}

} // namespace

bool anybody_must_discard(const State& s) {
    const auto trains = play::trains::held_by_all(s);
    return std::ranges::any_of(kEvery, [&](CompanyId c) { return trains[c.value] > train_limit(s, c); });
}

void begin_operating_round(Table& t) {
    State& s = t.s;
    s.round = Round::operating;
    ++s.leg;
    s.done = 0;
    s.trains.ran = {};
    s.operation = {};
    t.tell(EventKind::round_began, {.amount = s.set, .number = static_cast<int>(Round::operating), .limit = s.leg});
    pay_incomes(t);
}

bool settle_operating(Table& t) {
    State& s = t.s;
    if (anybody_must_discard(s)) return discard_without_choice(t);
    const CompanyId c = s.operation.company;
    if (!c) {
        const auto next = play::first_waiting<CompanyId>(
            0, kCompanies, [&](CompanyId each) { return operates(s, each) && (s.done & bit(each)) == 0; },
            [&](CompanyId a, CompanyId b) { return operates_before(s, a, b); });
        if (next) begin_turn(t, next);
        else next_round(t);
        return true;
    }
    // Its owner or president may have lost it, or it may have merged: nothing of that happens in mid-turn in 1893.
    switch (s.operation.step) {
    case Step::track: return play::unless_asked(may_lay_something(s, c), [&] { play::go_on(s.operation.step); });
    case Step::station: return play::unless_asked(may_place_station(s, c), [&] { play::go_on(s.operation.step); });
    case Step::run: return play::unless_asked(may_run_something(s, c), [&] { finish_run(t, c); });
    case Step::dividend: return false;
    case Step::trains: return play::unless_asked(may_do_something_with_trains(s, c), [&] { end_turn(t); });
    }
    return false;
}

// What a company does in its turn, and what its president sells for it.
static bool belongs_to_operating_rounds(ActionKind kind) {
    using enum ActionKind;
    return play::among(kind, {lay_tile, place_station, run_train, pay_out, withhold, pass, buy_train, sell_shares,
                              sell_paper, bankrupt, discard_train});
}

Refusal act_operating(Table& t, const Action& a) {
    State& s = t.s;
    const bool surplus = anybody_must_discard(s);
    if (a.kind == ActionKind::discard_train && surplus) {
        if (president(s, a.as) != a.by || !a.as) return refuse(rule::not_its_turn, {.company = a.as});
        return unless(check_discard(s, a.as, a.what.train), [&] { discard(t, a.as, a.what.train); });
    }
    // Surplus trains are given up before play goes on.
    if (auto r = forbids(rule::surplus_trains_go_at_once, surplus)) return r;
    const CompanyId c = s.operation.company;
    if (a.by != president(s, c)) return refuse(rule::not_asked, {.company = c, .player = president(s, c)});
    if (!belongs_to_operating_rounds(a.kind)) {
        if (belongs_to_stock_rounds(a.kind))
            if (auto r = check_in_own_name(a)) return r;
        return play::refuse_foreign(a.by, president(s, c), c);
    }
    const bool his_own = a.kind == ActionKind::sell_shares || a.kind == ActionKind::sell_paper;
    if (!his_own && a.as != c) return refuse(rule::not_its_turn, {.company = c});

    switch (a.kind) {
    case ActionKind::lay_tile: return act_lay(t, a);
    case ActionKind::place_station: return act_station(t, a);
    case ActionKind::run_train: return act_run(t, a);
    case ActionKind::pay_out:
    case ActionKind::withhold: return act_dividend(t, a);
    case ActionKind::pass:
        if (s.operation.step == Step::dividend) return refuse(rule::all_or_no_dividend, {.company = c});
        if (s.operation.step == Step::trains) return unless(act_trains(t, a), [&] { end_turn(t); });
        if (s.operation.step == Step::run) finish_run(t, c);
        else play::go_on(s.operation.step);
        return kAllowed;
    case ActionKind::discard_train: return check_discard(s, c, a.what.train); // there is no surplus
    case ActionKind::buy_train:
    case ActionKind::sell_shares:
    case ActionKind::sell_paper:
    case ActionKind::bankrupt: return act_trains(t, a);
    default: return refuse(rule::not_now);
    }
}

void offers_operating(const State& s, Choices& out) {
    if (anybody_must_discard(s)) return offers_discards(s, out);
    const CompanyId c = s.operation.company;
    const PlayerId p = president(s, c);
    switch (s.operation.step) {
    case Step::track: offers_track(s, c, out); break;
    case Step::station: offers_stations(s, c, out); break;
    case Step::run: play::offer_runs(s, p, c, out); break;
    case Step::dividend: return play::offer_dividend(p, c, out);
    case Step::trains: return offers_trains(s, c, out);
    }
    out.add({.kind = ActionKind::pass, .by = p, .as = c});
}

} // namespace stw::t1893
