// Running trains and what they earn (X Operating Trains, X Trains, X Calculating Income, the two bonuses).
#include "titles/1880/running.hpp"
#include "routes/payment.hpp"
#include "titles/1880/printed.hpp"
#include "titles/1880/track.hpp"

#include <algorithm>

namespace stw::t1880 {
namespace {

constexpr routes::Stop kRussia{data::hex::A3, 0};
constexpr routes::Stop kVladivostok{data::hex::A15, 0};

bool visits(const routes::Checked& run, routes::Stop stop) { return run.stops.contains(stop); }

bool may_run_another(const State& s, CompanyId c) {
    // Every train can make two stops: is there track left for that?
    Rng any(1);
    Route route;
    return routes::sample(network(s, c), {.stops = 2}, s.operation.used, any, route);
}

bool has_fresh_train(const State& s, CompanyId c) {
    if (is_investor(c)) return !s.operation.ran && on_sale(s);
    InlineVec<TrainType, 1> one;
    s.depot.fresh(Owner::company(c), one);
    return !one.empty();
}

// The bonus of the chart goes to whoever has a train, whether it found a route or not (1880:D39).
Money bonus_of_turn(const State& s, CompanyId c) {
    const Operation& turn = s.operation;
    const Money bonus = s.option(Option::bonus_space_when_running) ? chart_bonus(s, c) : turn.bonus;
    if (bonus == Money{0} || !applies({"1880:X.bonus/1"_clause, "1880:X.bonus/3"_clause, "1880:X.bonus/4"_clause}))
        return Money{0};
    if (trains_of(s, c) == 0 && applies("1880:X.bonus/2"_clause)) return Money{0};
    if (s.option(Option::bonus_needs_route) && !turn.ran && !may_run_something(s, c)) return Money{0};
    return bonus;
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
    return s.operation.revenue + (applies("1880:X.income/2"_clause) ? s.operation.bonus : Money{0});
}

void run_train(Table& t, CompanyId c, TrainType train, const routes::Checked& run) {
    State& s = t.s;
    note_trans_siberian(s, c, train, run);
    const Money value = applies("1880:X.income/5"_clause) ? run.value : Money{0};
    s.operation.used.merge(run.used);
    s.operation.revenue += value;
    s.operation.ran = true;
    // What an investor runs is leased: it stays in the bank.
    if (is_major(c))
        if (const TrainId card = s.depot.find_fresh(Owner::company(c), train)) s.depot.mark_run(card);
    t.tell(EventKind::train_ran, {.company = c, .train = train, .amount = value});
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
    if (is_investor(c)) {
        // Always kept; it has no price that could move.
        s.operation.step = Step::trains;
        t.tell(EventKind::revenue_booked, {.company = c, .amount = s.operation.revenue});
        const PlayerId owner = director(s, c);
        const Account purse = applies("1880:VII.investors/7"_clause) ? Account::of(c) : Account::of(owner);
        t.pay(Account::bank(), purse, s.operation.revenue);
        t.tell(EventKind::revenue_withheld, {.company = c, .amount = s.operation.revenue});
        const CompanyId associate = s.investor(c).associate;
        if (associate && s.operation.revenue == Money{0} && !applies("1880:VII.investors/6"_clause))
            move_left(t, associate);
        return;
    }
    s.operation.bonus = bonus_of_turn(s, c);
    s[c].income = income_of_turn(s) / 10;
    t.tell(EventKind::revenue_booked, {.company = c, .amount = income_of_turn(s)});
    s.operation.step = Step::dividend;
    // With nothing to decide on, nothing is paid out (1880:D40).
    if (income_of_turn(s) == Money{0}) withhold(t, c);
}

void pay_out(Table& t, CompanyId c) {
    State& s = t.s;
    // All of it or nothing.
    const Money paid = applies("1880:X.income/7"_clause) ? income_of_turn(s) : income_of_turn(s) / 2;
    t.pay(Account::bank(), Account::of(c), income_of_turn(s) - paid);
    const Money per_tenth = paid / 10;
    for (int i = 0; i < s.players && applies("1880:X.income/8"_clause); ++i) {
        const PlayerId p{i};
        const Money due = per_tenth * held(s, p, c).tenths();
        if (due == Money{0}) continue;
        t.pay(Account::bank(), Account::of(p), due);
        t.tell(EventKind::dividend_paid, {.company = c, .player = p, .amount = due});
    }
    // What falls to shares in the bank or on an investor's charter stays in the bank.
    if (!applies("1880:X.income/9"_clause)) t.pay(Account::bank(), Account::of(c), per_tenth * in_bank(s, c).tenths());
    for (int i = 0; i < kInvestors && !applies("1880:VII.investors/13"_clause); ++i) {
        const CompanyId investor = investor_numbered(i + 1);
        const Percent reserved = s.papers.percent(s.box().papers, Owner::company(investor), c);
        t.pay(Account::bank(), Account::of(investor), per_tenth * reserved.tenths());
    }
    s.operation.step = Step::trains;
    move_right(t, c);
}

void withhold(Table& t, CompanyId c) {
    State& s = t.s;
    Money kept = income_of_turn(s);
    if (!applies("1880:X.bonus/5"_clause)) kept = s.operation.revenue;
    if (applies({"1880:X.income/1"_clause, "1880:VIII.general/5"_clause})) t.pay(Account::bank(), Account::of(c), kept);
    t.tell(EventKind::revenue_withheld, {.company = c, .amount = kept});
    s.operation.step = Step::trains;
    move_left(t, c);
}

void offers_run(const State& s, CompanyId c, Choices& out) {
    // The step may wait for P7 alone.
    if (!has_fresh_train(s, c) || !may_run_another(s, c)) return;
    auto offer = [&](TrainType train) {
        out.add_route({.kind = ActionKind::run_train, .by = director(s, c), .as = c, .what = {.train = train}});
    };
    if (is_investor(c)) {
        offer(on_sale(s));
        return;
    }
    for (int i = 0; i < data::kTrainTypes; ++i)
        if (s.depot.find_fresh(Owner::company(c), TrainType{i})) offer(TrainType{i});
}

} // namespace stw::t1880
