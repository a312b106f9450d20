// The circle of the turn order list (IX): privates, investors, majors, and again.
#include "play/dividend.hpp"
#include "play/order.hpp"
#include "titles/1880/rounds.hpp"

namespace stw::t1880 {
namespace {

// Play never goes round so often: every circle sells or removes trains.
constexpr int kMostCircles = 250;

// Investors in the order of their numbers, then the majors by initial price and row, whatever their shares cost now. None: an empty row.
CompanyId in_turn_at(const State& s, Place p) {
    const Clauses order = p < kInvestors ? Clauses{rule::all_operate_and_earn, rule::investors_after_privates,
                                                   rule::two_turn_order_markers, rule::investors_in_number_order}
                                         : Clauses{rule::majors_by_initial_price, rule::price_moves_keep_order,
                                                   rule::same_price_by_list_place};
    const Place at = under(order, p);
    const auto acts = [&](CompanyId c) { return is_major(c) ? s[c].floated : static_cast<bool>(director(s, c)); };
    const auto acts_here = [&](CompanyId c) { return acts(c) && place_of(s, c) == at; };
    return play::first_with(All<CompanyId>(kCompanies), acts_here);
}

void pass_head(Table& t) {
    State& s = t.s;
    const bool first = s.circles == 0;
    if (s.circles >= kMostCircles || (s.ending && s.turns_left == 0)) return end_game(t);
    ++s.circles;
    s.share_round_in_circle = 0;
    t.tell(EventKind::round_began,
           {.amount = s.share_rounds, .number = static_cast<int>(Round::operating), .limit = s.circles});
    const Clauses why =
        first ? Clauses{rule::privates_paid_at_round_start, rule::privates_pay_first, rule::first_round_from_privates}
              : Clauses{rule::privates_paid_at_round_start, rule::privates_pay_first, rule::turn_order_is_a_circle,
                        rule::example_circle_passes_start};
    under(why, [&] { pay_privates(t); });
}

void begin_turn(State& s, CompanyId c) {
    s.operation = {.company = c};
    s.trains.ran = {};
    if (!is_major(c)) return;
    s.operation.bonus = chart_bonus(s, c);
    s.operation.idle = !may_build_now(s, c);
}

// May it not build in this phase, and has it no train, or nothing to decide?
bool passed_over(State s, CompanyId c) {
    if (!is_major(c) || may_build_now(s, c)) return false;
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
    if (const CompanyId c = in_turn_at(s, s.place)) begin_turn(s, c);
}

bool has_acted(const State& s, CompanyId c) {
    if (is_major(c) && !s[c].floated) return false;
    const Place at = place_of(s, c);
    return under(rule::turn_marker_shows_who_acted, at < s.place || (at == s.place && s.operation.company != c));
}

void pay_privates(Table& t) {
    const PhaseId now = t.s.phase;
    const Clause idle = now < phase::PC2 ? rule::phase_b3_no_private_revenue : rule::privates_investors_stay_idle;
    if (under({rule::first_4_ends_private_revenue, idle, rule::takeover_stops_private_pay}, now >= phase::PB3)) return;
    for (const PaperId p : kAllPrivates) play::dividend::pay_income(t, p, income_of(t.s, p));
}

void begin_operating(Table& t) {
    t.s.round = Round::operating;
    t.s.first_share_round = false;
    t.s.place = kBeforeHead;
    t.s.operation = {};
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
    const Clauses same_step = s.operation.step != Step::trains ? Clauses{rule::p7_can_cause_share_round}
                              : s.operation.removed
                                  ? Clauses{rule::buying_resumes_after_round, rule::example_ckr_buys_after_round,
                                            rule::decliner_may_still_buy}
                                  : Clauses{rule::buying_resumes_after_round, rule::example_ckr_buys_after_round};
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
    under({rule::train_marker_company_is_last, rule::train_marker_names_the_last}, [&] { end_game(t); });
}

} // namespace stw::t1880
