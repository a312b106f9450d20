// Running trains and what they earn (X Operating Trains, X Trains, X Calculating Income, the two bonuses).
#include "play/running.hpp"
#include "play/dividend.hpp"
#include "routes/payment.hpp"
#include "titles/1880/track.hpp"

namespace stw::t1880 {
namespace {

using play::dividend::Unsold;

// What falls to shares in the bank or on an investor's charter stays in the bank.
constexpr play::dividend::Policy kDividend{
    .each_share = rule::dividend_by_percentage,
    .in_pool = {Unsold::stays_in_bank, rule::no_dividend_to_bank_shares},
    .in_stack = {Unsold::stays_in_bank, rule::no_dividend_to_bank_shares},
    .companies = {false, {rule::no_dividend_on_reserved_share, rule::no_dividend_to_bank_shares}}};

bool may_run_another(const State& s, CompanyId c) {
    return play::finds_route(play::known_network(s, c), s.operation.used);
}

bool has_fresh_train(const State& s, CompanyId c) {
    return is_investor(c) ? !s.operation.ran && on_sale(s) : play::has_fresh_train(s, c);
}

// The bonus of the chart goes to whoever has a train, whether it found a route or not (1880:D39).
Money bonus_of_turn(const State& s, CompanyId c) {
    const Operation& turn = s.operation;
    const Money bonus = s.option(Option::bonus_space_when_running) ? chart_bonus(s, c) : turn.bonus;
    if (bonus == Money{0} || under(rule::no_bonus_without_train, trains_of(s, c) == 0)) return Money{0};
    if (s.option(Option::bonus_needs_route) && !turn.ran && !may_run_something(s, c)) return Money{0};
    return under({rule::price_bonus_times_10, rule::hkr_on_120_adds_50, rule::hkr_on_125_adds_100}, bonus);
}

// The Trans-Siberian bonus is for one train of a turn (1880:D36). Of an E-train one cannot see at once whether it counted both ends.
void note_trans_siberian(State& s, CompanyId c, TrainType train, const routes::Checked& run) {
    if (!run.stops.contains(kRussia) || !run.stops.contains(kVladivostok) || s.operation.transsib) return;
    routes::Network plain = network(s, c);
    const std::span<const routes::Stop> stops(run.stops.begin(), run.stops.end());
    const auto with = routes::payment(plain, range_of(s, train), stops);
    plain.bonuses.clear();
    s.operation.transsib = with != routes::payment(plain, range_of(s, train), stops);
}

// Of the trains, and the bonus of the chart (once the run is over).
Money income_of_turn(const State& s) { return under(rule::routes_and_bonus, s.operation.revenue + s.operation.bonus); }

} // namespace

Refusal act_run(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    if (s.operation.step != Step::run)
        return refuse(s.operation.bought ? rule::bought_train_runs_next_turn : rule::five_steps_in_order,
                      {.company = c});
    routes::Checked run;
    if (auto r = check_run(s, c, a.what.train, a.route, &run)) return r;
    note_trans_siberian(s, c, a.what.train, run);
    const Money value = under({rule::route_worth_its_stations, rule::e_train_counts_own_marker}, run.value);
    s.operation.revenue += value;
    s.operation.ran = true;
    play::note_run(t, c, a.what.train, run, value);
    return kAllowed;
}

bool may_run_something(const State& s, CompanyId c) {
    if (!has_fresh_train(s, c)) return false;
    return s.operation.ran ? may_run_another(s, c) : routes::known_route(s.box().map, s.board, c);
}

Refusal check_pass_run(const State& s, CompanyId c) {
    if (s.operation.ran || s.option(Option::run_may_be_empty) || !has_fresh_train(s, c)) return kAllowed;
    return forbids(rule::run_and_price_compulsory, may_run_another(s, c), {.company = c});
}

static void withhold(Table& t, CompanyId c) {
    const Clauses kept = is_investor(c) ? Clauses{rule::investor_keeps_earnings}
                                        : Clauses{rule::bank_pays_income, rule::pay_dividends_or_keep_all,
                                                  rule::bonus_also_when_withheld};
    play::dividend::keep(t, c, under(kept, income_of_turn(t.s)));
    t.s.operation.step = Step::trains;
    // An investor has no price that could move.
    const CompanyId priced = under(rule::investors_have_no_price, is_major(c) ? c : CompanyId{});
    if (priced) move_left(t, priced);
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

Refusal act_dividend(Table& t, const Action& a) {
    Operation& turn = t.s.operation;
    const CompanyId c = turn.company;
    if (is_investor(c)) return refuse(rule::investor_keeps_earnings, {.company = c});
    if (turn.step != Step::dividend) return refuse(rule::five_steps_in_order, {.company = c});
    if (a.kind == ActionKind::pay_out) {
        play::dividend::share_out(kDividend, t, c, c, income_of_turn(t.s));
        turn.step = Step::trains;
        move_right(t, c);
    } else {
        withhold(t, c);
    }
    return kAllowed;
}

void offers_run(const State& s, CompanyId c, Choices& out) {
    // The step may wait for P7 alone.
    if (!has_fresh_train(s, c) || !may_run_another(s, c)) return;
    if (is_investor(c)) play::offer_run(director(s, c), c, on_sale(s), out);
    else play::offer_runs(s, director(s, c), c, out);
}

} // namespace stw::t1880
