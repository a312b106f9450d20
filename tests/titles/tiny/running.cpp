// Running trains (OR.run) and what becomes of the revenue (OR.pay).
#include "titles/tiny/rounds.hpp"

namespace stw::ttiny {

routes::Network network(const State& s, CompanyId c) {
    return {s.box().map, s.board, c, s.box()[s.phase].revenue_column};
}

routes::Range range_of(const State& s, TrainType t) { return {.stops = s.box()[t].stops}; }

Refusal check_run(const State& s, CompanyId c, TrainType train, const Route& route) {
    const Fields figures{.company = c, .train = train};
    if (!s.trains.find_fresh(Owner::company(c), train)) return refuse(rule::train_runs_once, figures);
    switch (routes::check(network(s, c), range_of(s, train), route, s.operation.used).fault) {
    case routes::Fault::none: return kAllowed;
    case routes::Fault::too_long: return refuse(rule::stops_within_train_number, figures);
    case routes::Fault::no_station: return refuse(rule::route_has_own_station, figures);
    default: return refuse(rule::train_runs_once, figures);
    }
}

void run_train(Table& t, CompanyId c, TrainType train, const Route& route) {
    State& s = t.s;
    const routes::Checked run = routes::check(network(s, c), range_of(s, train), route, s.operation.used);
    s.operation.used.merge(run.used);
    s.operation.revenue += run.value;
    s.trains.mark_run(s.trains.find_fresh(Owner::company(c), train));
    t.tell(EventKind::train_ran, {.company = c, .train = train, .amount = run.value});
}

void offers_run(const State& s, CompanyId c, Choices& out) {
    for (int i = 0; i < data::kTrainTypes; ++i) {
        const TrainType type{i};
        Rng any(1);
        Route route;
        if (s.trains.find_fresh(Owner::company(c), type) &&
            routes::sample(network(s, c), range_of(s, type), s.operation.used, any, route))
            out.add_route({.kind = ActionKind::run_train, .by = president(s, c), .as = c, .what = {.train = type}});
    }
}

void finish_run(Table& t, CompanyId c) {
    Operation& o = t.s.operation;
    t.tell(EventKind::revenue_booked, {.company = c, .amount = o.revenue});
    o.step = o.revenue > Money{0} ? Step::dividend : Step::trains;
    if (under(rule::no_revenue_drops_price, o.revenue == Money{0})) move_price(t, c, finance::Direction::left);
}

void pay_out(Table& t, CompanyId c) {
    State& s = t.s;
    for (int i = 0; i < s.players; ++i) {
        const Money due = s.operation.revenue / 10 * held(s, PlayerId{i}, c).tenths();
        if (due == Money{0}) continue;
        t.pay(Account::bank(), Account::of(PlayerId{i}), due);
        t.tell(EventKind::dividend_paid, {.company = c, .player = PlayerId{i}, .amount = due});
    }
    move_price(t, c, under(rule::payout_raises_price, finance::Direction::right));
    s.operation.step = Step::trains;
}

void withhold(Table& t, CompanyId c) {
    State& s = t.s;
    t.pay(Account::bank(), Account::of(c), s.operation.revenue);
    t.tell(EventKind::revenue_withheld, {.company = c, .amount = s.operation.revenue});
    move_price(t, c, under(rule::withholding_drops_price, finance::Direction::left));
    s.operation.step = Step::trains;
}

} // namespace stw::ttiny
