// Running trains and what they earn (X Operating Trains, X Trains, X Calculating Income, the two bonuses).
#include "titles/1880/running.hpp"
#include "play/dividend.hpp"
#include "play/running.hpp"
#include "routes/payment.hpp"
#include "titles/1880/printed.hpp"
#include "titles/1880/track.hpp"

namespace stw::t1880 {
namespace {

using play::dividend::Unsold;

// What falls to shares in the bank or on an investor's charter stays in the bank.
constexpr play::dividend::Policy kDividend{
    .each_share = "1880:X.income/8"_clause,
    .in_pool = {Unsold::stays_in_bank, "1880:X.income/9"_clause},
    .in_stack = {Unsold::stays_in_bank, "1880:X.income/9"_clause},
    .companies = {false, {"1880:VII.investors/13"_clause, "1880:X.income/9"_clause}}};

constexpr routes::Stop kRussia{data::hex::A3, 0};
constexpr routes::Stop kVladivostok{data::hex::A15, 0};

bool visits(const routes::Checked& run, routes::Stop stop) { return run.stops.contains(stop); }

bool may_run_another(const State& s, CompanyId c) { return play::finds_route(network(s, c), s.operation.used); }

bool has_fresh_train(const State& s, CompanyId c) {
    return is_investor(c) ? !s.operation.ran && on_sale(s) : play::has_fresh_train(s, c);
}

// The bonus of the chart goes to whoever has a train, whether it found a route or not (1880:D39).
Money bonus_of_turn(const State& s, CompanyId c) {
    const Operation& turn = s.operation;
    const Money bonus = s.option(Option::bonus_space_when_running) ? chart_bonus(s, c) : turn.bonus;
    if (bonus == Money{0} || under("1880:X.bonus/2"_clause, trains_of(s, c) == 0)) return Money{0};
    if (s.option(Option::bonus_needs_route) && !turn.ran && !may_run_something(s, c)) return Money{0};
    return under({"1880:X.bonus/1"_clause, "1880:X.bonus/3"_clause, "1880:X.bonus/4"_clause}, bonus);
}

// The Trans-Siberian bonus is for one train of a turn (1880:D36). Of an E-train one cannot see at once whether it counted both ends.
void note_trans_siberian(State& s, CompanyId c, TrainType train, const routes::Checked& run) {
    if (!visits(run, kRussia) || !visits(run, kVladivostok) || s.operation.transsib) return;
    routes::Network plain = network(s, c);
    const std::span<const routes::Stop> stops(run.stops.begin(), run.stops.end());
    const auto with = routes::payment(plain, range_of(s, train), stops);
    plain.bonuses.clear();
    s.operation.transsib = with != routes::payment(plain, range_of(s, train), stops);
}

} // namespace

Money income_of_turn(const State& s) {
    return under("1880:X.income/2"_clause, s.operation.revenue + s.operation.bonus);
}

void run_train(Table& t, CompanyId c, TrainType train, const routes::Checked& run) {
    State& s = t.s;
    note_trans_siberian(s, c, train, run);
    const Money value = under({"1880:X.income/5"_clause, "1880:X.trains/8"_clause}, run.value);
    s.operation.revenue += value;
    s.operation.ran = true;
    play::note_run(t, c, train, run, value);
}

bool may_run_something(const State& s, CompanyId c) {
    if (!has_fresh_train(s, c)) return false;
    return s.operation.ran ? may_run_another(s, c) : routes::has_route(s.box().map, s.board, c);
}

Refusal check_pass_run(const State& s, CompanyId c) {
    if (s.operation.ran || s.option(Option::run_may_be_empty) || !has_fresh_train(s, c)) return kAllowed;
    return forbids("1880:X.general/2"_clause, may_run_another(s, c), {.company = c});
}

void finish_run(Table& t, CompanyId c) {
    State& s = t.s;
    if (is_major(c)) {
        s.operation.bonus = bonus_of_turn(s, c);
        s[c].income = income_of_turn(s) / 10;
    }
    t.tell(EventKind::revenue_booked, {.company = c, .amount = income_of_turn(s)});
    s.operation.step = Step::dividend;
    // An investor keeps it always; and with nothing to decide on, nothing is paid out (1880:D40).
    if (is_investor(c) || income_of_turn(s) == Money{0}) withhold(t, c);
}

void pay_out(Table& t, CompanyId c) {
    State& s = t.s;
    play::dividend::share_out(kDividend, t, c, c, income_of_turn(s));
    s.operation.step = Step::trains;
    move_right(t, c);
}

void withhold(Table& t, CompanyId c) {
    State& s = t.s;
    const Clauses kept = is_investor(c)
                             ? Clauses{"1880:VII.investors/7"_clause}
                             : Clauses{"1880:X.income/1"_clause, "1880:VIII.general/5"_clause, "1880:X.bonus/5"_clause};
    play::dividend::keep(t, c, under(kept, income_of_turn(s)));
    s.operation.step = Step::trains;
    // An investor has no price that could move.
    const CompanyId priced = under("1880:VII.investors/6"_clause, is_major(c) ? c : CompanyId{});
    if (priced) move_left(t, priced);
}

void offers_run(const State& s, CompanyId c, Choices& out) {
    // The step may wait for P7 alone.
    if (!has_fresh_train(s, c) || !may_run_another(s, c)) return;
    if (is_investor(c)) play::offer_run(director(s, c), c, on_sale(s), out);
    else play::offer_runs(s, director(s, c), c, out);
}

} // namespace stw::t1880
