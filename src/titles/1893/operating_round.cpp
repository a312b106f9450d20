// The operating round (RO): incomes, then the small companies, then the public ones, each step by step.
#include "play/company_turn.hpp"
#include "play/incomes.hpp"
#include "play/order.hpp"
#include "play/surplus.hpp"
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {
namespace {

void pay_incomes(Table& t) {
    for (int i = 0; i < data::kPapers; ++i) {
        const PaperId paper{i};
        play::pay_income(t, paper, under("1893:RO/2"_clause, Money{t.s.box()[paper].income}));
    }
}

void begin_turn(Table& t, CompanyId c) {
    State& s = t.s;
    s.operation = {.company = c};
    s.refused.clear();
    place_home_station(t, c);
}

void end_turn(Table& t) {
    State& s = t.s;
    s.done |= bit(s.operation.company);
    s.operation = {};
}

bool discard_without_choice(Table& t) {
    State& s = t.s;
    for (int i = 0; i < data::kCompanies; ++i) {
        const CompanyId c{i};
        if (!must_discard(s, c)) continue;
        const TrainType only = play::only_kind_of_train(s, c);
        if (!only) continue;
        discard(t, c, only);
        return true;
    }
    return false;
}

// Small companies in the order of their cards, then public ones: the higher price first; then further right; then the upper
// marker. Looked up each time, as the chart stands now.
bool operates_before(const State& s, CompanyId a, CompanyId b) {
    if (is_small(a) != is_small(b)) return under("1893:RO/3"_clause, is_small(a));
    if (is_small(a)) return under("1893:RO/4"_clause, a < b);
    if (price(s, a) != price(s, b))
        return under({"1893:RO.order/1"_clause, "1893:full/27"_clause}, price(s, a) > price(s, b));
    const auto column = [&](CompanyId c) { return s.markers.cell(c).column; };
    if (column(a) != column(b)) return under("1893:RO.order/3"_clause, column(a) > column(b));
    return under("1893:RO.order/2"_clause, s.markers.below_top(a) < s.markers.below_top(b));
}

void next_step(State& s) { play::go_on(s.operation.step); }

} // namespace

bool anybody_must_discard(const State& s) {
    // Asked after every action: all are counted in one look at the cards.
    std::array<std::uint8_t, data::kCompanies> trains{};
    for (std::size_t i = 0; i < s.depot.cards(); ++i)
        if (s.depot.owner[i].is_company()) ++trains[s.depot.owner[i].company().value];
    for (int i = 0; i < data::kCompanies; ++i)
        if (trains[static_cast<std::size_t>(i)] > train_limit(s, CompanyId{i}) && must_discard(s, CompanyId{i}))
            return true;
    return false;
}

CompanyId next_company(const State& s) {
    return play::first_waiting<CompanyId>(
        0, data::kCompanies, [&](CompanyId c) { return operates(s, c) && (s.done & bit(c)) == 0; },
        [&](CompanyId a, CompanyId b) { return operates_before(s, a, b); });
}

void begin_operating_round(Table& t) {
    State& s = t.s;
    s.round = Round::operating;
    ++s.leg;
    s.done = 0;
    s.depot.ran = {};
    s.operation = {};
    t.tell(EventKind::round_began, {.amount = s.set, .number = static_cast<int>(Round::operating), .limit = s.leg});
    pay_incomes(t);
}

bool settle_operating(Table& t) {
    State& s = t.s;
    if (anybody_must_discard(s)) return discard_without_choice(t);
    const CompanyId c = s.operation.company;
    if (!c) {
        const CompanyId next = next_company(s);
        if (next) begin_turn(t, next);
        else next_round(t);
        return true;
    }
    // Its owner or president may have lost it, or it may have merged: nothing of that happens in mid-turn in 1893.
    switch (s.operation.step) {
    case Step::track: return play::unless_asked(may_lay_something(s, c), [&] { next_step(s); });
    case Step::station: return play::unless_asked(may_place_station(s, c), [&] { next_step(s); });
    case Step::run: return play::unless_asked(may_run_something(s, c), [&] { finish_run(t, c); });
    case Step::dividend: return false;
    case Step::trains: return play::unless_asked(may_do_something_with_trains(s, c), [&] { end_turn(t); });
    }
    return false;
}

static Refusal act_lay(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    if (s.operation.step != Step::track)
        return refuse(s.operation.step == Step::station ? "1893:RO.track/1"_clause : "1893:RO/5"_clause,
                      {.company = c});
    const board::Reach reach = reach_of(s, c);
    if (auto r = check_lay(s, reach, c, lay_of(s, a.what.hex, a.what.tile, a.what.rotation))) return r;
    lay(t, c, a.what.hex, a.what.tile, a.what.rotation);
    under("1893:RO.track/1"_clause, [&] { next_step(s); });
    return kAllowed;
}

static Refusal act_station(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    if (s.operation.step == Step::track) return refuse("table:turn/2"_clause, {.company = c});
    if (s.operation.step != Step::station)
        return refuse(s.operation.step == Step::run ? "1893:full/19"_clause : "1893:RO/5"_clause, {.company = c});
    const board::Reach reach = reach_of(s, c);
    if (auto r = check_station(s, reach, c, a.what.hex, a.what.city)) return r;
    place_station(t, c, a.what.hex, a.what.city);
    under("1893:full/19"_clause, [&] { next_step(s); });
    return kAllowed;
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
        if (president(s, a.as) != a.by || !a.as) return refuse("table:turn/4"_clause, {.company = a.as});
        if (auto r = check_discard(s, a.as, a.what.train)) return r;
        discard(t, a.as, a.what.train);
        return kAllowed;
    }
    // Surplus trains are given up before play goes on.
    if (auto r = forbids("1893:peer/72"_clause, surplus)) return r;
    const CompanyId c = s.operation.company;
    if (a.by != president(s, c)) return refuse("table:turn/1"_clause, {.company = c, .player = president(s, c)});
    if (!belongs_to_operating_rounds(a.kind)) {
        if (belongs_to_stock_rounds(a.kind))
            if (auto r = check_in_own_name(a)) return r;
        return play::refuse_foreign(a.by, president(s, c), c);
    }
    const bool his_own = a.kind == ActionKind::sell_shares || a.kind == ActionKind::sell_paper;
    if (!his_own && a.as != c) return refuse("table:turn/4"_clause, {.company = c});

    switch (a.kind) {
    case ActionKind::lay_tile: return act_lay(t, a);
    case ActionKind::place_station: return act_station(t, a);
    case ActionKind::run_train:
        if (s.operation.step != Step::run) return refuse("1893:RO/5"_clause, {.company = c});
        if (auto r = check_run(s, c, a.what.train, a.route)) return r;
        run_train(t, c, a.what.train, a.route);
        return kAllowed;
    case ActionKind::pay_out:
    case ActionKind::withhold:
        if (auto r = check_dividend(s, c)) return r;
        if (a.kind == ActionKind::pay_out) pay_out(t, c);
        else withhold(t, c);
        next_step(s);
        return kAllowed;
    case ActionKind::pass:
        if (s.operation.step == Step::dividend) return refuse("1893:full/15"_clause, {.company = c});
        if (s.operation.step == Step::run) {
            finish_run(t, c);
            return kAllowed;
        }
        if (s.operation.step == Step::trains) {
            if (auto r = act_trains(t, a)) return r;
            end_turn(t);
            return kAllowed;
        }
        next_step(s);
        return kAllowed;
    case ActionKind::discard_train: return check_discard(s, c, a.what.train); // there is no surplus
    case ActionKind::buy_train:
    case ActionKind::sell_shares:
    case ActionKind::sell_paper:
    case ActionKind::bankrupt: return act_trains(t, a);
    default: return refuse("table:turn/2"_clause);
    }
}

void offers_operating(const State& s, Choices& out) {
    if (anybody_must_discard(s)) return offers_discards(s, out);
    const CompanyId c = s.operation.company;
    const PlayerId p = president(s, c);
    const Move pass{.kind = ActionKind::pass, .by = p, .as = c};
    switch (s.operation.step) {
    case Step::track:
        offers_track(s, c, out);
        out.add(pass);
        break;
    case Step::station:
        offers_stations(s, c, out);
        out.add(pass);
        break;
    case Step::run:
        offers_run(s, c, out);
        out.add(pass);
        break;
    case Step::dividend: play::offer_dividend(p, c, out); break;
    case Step::trains: offers_trains(s, c, out); break;
    }
}

} // namespace stw::t1893
