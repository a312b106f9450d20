// The circle of the turn order list (IX): privates, investors, majors, and again.
#include "titles/1880/circle.hpp"

#include "play/incomes.hpp"
#include "titles/1880/printed.hpp"

namespace stw::t1880 {
namespace {

// Play never goes round so often: every circle sells or removes trains.
constexpr int kMostCircles = 250;

// Investors in the order of their numbers, then the majors by initial price and row, whatever their shares cost now.
CompanyId in_turn_at(const State& s, Place p) {
    const Clauses order = p < kInvestors
                              ? Clauses{"1880:IX.general/1"_clause, "1880:IX.order/3"_clause, "1880:III/13"_clause,
                                        "1880:VII.merger/9"_clause}
                              : Clauses{"1880:IX.order/4"_clause, "1880:IX.order/5"_clause, "1880:IX.order/6"_clause};
    return company_at(s, under(order, p));
}

void pass_head(Table& t) {
    State& s = t.s;
    const bool first = s.circles == 0;
    if (s.circles >= kMostCircles || (s.ending && s.turns_left == 0)) return end_game(t);
    ++s.circles;
    s.share_round_in_circle = 0;
    t.tell(EventKind::round_began,
           {.amount = s.share_rounds, .number = static_cast<int>(Round::operating), .limit = s.circles});
    const Clauses why = first ? Clauses{"1880:VI.general/10"_clause, "1880:IX.order/2"_clause, "1880:IX.order/7"_clause}
                              : Clauses{"1880:VI.general/10"_clause, "1880:IX.order/2"_clause, "1880:IX.order/9"_clause,
                                        "1880:X.purchase/23"_clause};
    under(why, [&] { pay_privates(t); });
}

void begin_turn(Table& t, CompanyId c) {
    State& s = t.s;
    s.operation = {.company = c};
    s.depot.ran = {};
    if (!is_major(c)) return;
    s.operation.bonus = chart_bonus(s, c);
    s.operation.idle = (s[c].permits & permit(letter(s))) == 0;
}

// May it not build in this phase, and has it no train, or nothing to decide?
bool passed_over(State s, CompanyId c) {
    if (!is_major(c) || (s[c].permits & permit(letter(s))) != 0) return false;
    s.operation = {.company = c, .step = Step::trains};
    if (trains_of(s, c) == 0) return !may_use_rocket(s, c);
    return !may_place_station(s, c) && !may_run_something(s, c) && !may_buy_train(s, c);
}

// As the recorded games have it, the next company in the list can lose its turn, without a fall of its price.
void pass_over_next(State& s) {
    for (Place p = static_cast<Place>(s.place + 1); p < kPlaces; ++p) {
        const CompanyId next = in_turn_at(s, p);
        if (!next) continue;
        if (passed_over(s, next)) s.place = p;
        return;
    }
}

} // namespace

void advance(Table& t) {
    State& s = t.s;
    if (s.place == kBeforeHead) {
        pass_head(t);
        if (s.round != Round::operating) return;
    }
    if (++s.place == kPlaces) {
        s.place = kBeforeHead;
        return;
    }
    if (const CompanyId c = in_turn_at(s, s.place)) begin_turn(t, c);
}

bool has_acted(const State& s, CompanyId c) {
    if (is_major(c) && !s[c].floated) return false;
    const Place at = place_of(s, c);
    return under("1880:helpers/5"_clause, at < s.place || (at == s.place && s.operation.company != c));
}

void pay_privates(Table& t) {
    State& s = t.s;
    const Clauses stop =
        s.phase < phase::PC2
            ? Clauses{"1880:VI.general/14"_clause, "1880:XI/31"_clause, "1880:XIV.effects/1"_clause}
            : Clauses{"1880:VI.general/14"_clause, "1880:XIV.end/4"_clause, "1880:XIV.effects/1"_clause};
    if (under(stop, s.phase >= phase::PB3)) return;
    for (int n = 0; n < kPrivates; ++n) play::pay_income(t, private_numbered(n), income_of(s, private_numbered(n)));
}

void begin_operating(Table& t) {
    State& s = t.s;
    s.round = Round::operating;
    s.first_share_round = false;
    s.place = kBeforeHead;
    s.operation = {};
}

void resume_operating(Table& t) {
    State& s = t.s;
    s.round = Round::operating;
    t.tell(EventKind::round_began,
           {.amount = s.share_rounds, .number = static_cast<int>(Round::operating), .limit = s.circles});
    if (!s.operation.company) return;
    const bool still_idle = s.operation.idle && !may_buy_train(s, s.operation.company);
    if (still_idle && s.option(Option::idle_removal_skips_next)) {
        end_turn(t);
        return pass_over_next(s);
    }
    // P7 can have stopped any step; otherwise it was the last, and the company goes on buying (1880:D61).
    const Clauses same_step = s.operation.step != Step::trains ? Clauses{"1880:VI.powers/24"_clause}
                              : s.operation.removed ? Clauses{"1880:X.purchase/19"_clause, "1880:X.purchase/26"_clause,
                                                              "1880:X.purchase/20"_clause}
                                                    : Clauses{"1880:X.purchase/19"_clause, "1880:X.purchase/26"_clause};
    s.operation.step = under(same_step, s.operation.step);
}

void end_turn(Table& t) {
    State& s = t.s;
    // The company with the marker is the last to act, in its third turn after the one in which the last 8-train went.
    const CompanyId c = s.operation.company;
    if (!closes_circle(s) && is_major(c)) s.first_to_act = c;
    const bool counts = s.ending && c == closes_circle(s) && !s.operation.last_eight && s.turns_left > 0;
    s.operation = {};
    if (!counts || --s.turns_left > 0) return;
    under({"1880:XV.general/3"_clause, "1880:X.purchase/15"_clause}, [&] { end_game(t); });
}

} // namespace stw::t1880
