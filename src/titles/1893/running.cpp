// Running trains (RO.route) and what becomes of the revenue (RO.pay, MINOR/3).
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {
namespace {

// The clause a faulty route breaks.
Clauses clauses_of(const State& s, const routes::Checked& run) {
    if (run.fault == routes::Fault::too_short) return "1893:peer/67"_clause; // perhaps nowhere at all
    const board::Tile& tile = s.board.tile_on(s.box().map, run.at.hex);
    switch (run.fault) {
    case routes::Fault::no_station: return "1893:RO.route/4"_clause;
    case routes::Fault::too_long: return {"1893:RO.route/2"_clause, "1893:full/26"_clause};
    case routes::Fault::track_twice: return "1893:RO.route/5"_clause;
    case routes::Fault::stop_twice:
        return tile.colour == board::Colour::red ? "1893:peer/63"_clause : "1893:RO.route/6"_clause;
    case routes::Fault::blocked: return "1893:RO.route/7"_clause;
    case routes::Fault::terminal: return "1893:peer/64"_clause;
    // In a tunnel the two tracks cross without a connection.
    default:
        return tile.printed && tile.colour == board::Colour::grey && tile.nodes.empty() ? "1893:RO.track/5"_clause
                                                                                        : "1893:RO.route/1"_clause;
    }
}

} // namespace

routes::Network network(const State& s, CompanyId c) { return {s.box().map, s.board, c, revenue_column(s)}; }

routes::Range range_of(const State& s, TrainType t) {
    const rolling::Type& type = s.box()[t];
    const bool towns_free = type.towns_free && applies("1893:RO.route/3"_clause);
    return {.stops = type.stops, .small_besides = towns_free ? routes::kAnyNumber : 0};
}

Refusal check_run(const State& s, CompanyId c, TrainType train, const Route& route, routes::Checked* checked) {
    if (!s.depot.find(Owner::company(c), train))
        return refuse("1893:RO.route/1"_clause, {.company = c, .train = train});
    if (auto r = forbids("1893:peer/68"_clause, !s.depot.find_fresh(Owner::company(c), train),
                         {.company = c, .train = train}))
        return r;
    const routes::Checked found = routes::check(network(s, c), range_of(s, train), route, s.operation.used);
    if (checked != nullptr) *checked = found;
    if (found.fault != routes::Fault::none)
        if (auto r = forbids(clauses_of(s, found), true, {.company = c, .hex = found.at.hex, .train = train})) return r;
    for (const routes::Stop& stop : found.stops) {
        const bool at_end = stop == found.stops.front() || stop == found.stops.back();
        const bool blocked_end = at_end && s.board.blocks(s.box().map, c, stop.hex, stop.node);
        if (auto r = permits("1893:RO.route/8"_clause, blocked_end, {.company = c, .hex = stop.hex})) return r;
    }
    return kAllowed;
}

void run_train(Table& t, CompanyId c, TrainType train, const Route& route) {
    State& s = t.s;
    const routes::Checked run = routes::check(network(s, c), range_of(s, train), route, s.operation.used);
    s.operation.used.merge(run.used);
    s.operation.revenue += run.value;
    const TrainId fresh = s.depot.find_fresh(Owner::company(c), train);
    s.depot.mark_run(fresh ? fresh : s.depot.find(Owner::company(c), train));
    t.tell(EventKind::train_ran, {.company = c, .train = train, .amount = run.value});
}

bool may_run_something(const State& s, CompanyId c) {
    bool fresh = false;
    for (int i = 0; i < data::kTrainTypes; ++i) fresh = fresh || s.depot.find_fresh(Owner::company(c), TrainType{i});
    if (!fresh) return false;
    if (s.operation.revenue == Money{0}) return routes::has_route(s.box().map, s.board, c);
    // Some train has run: is there track left for another?
    Rng any(1);
    Route route;
    return routes::sample(network(s, c), {.stops = 2}, s.operation.used, any, route);
}

void finish_run(Table& t, CompanyId c) {
    State& s = t.s;
    const Money revenue = s.operation.revenue;
    t.tell(EventKind::revenue_booked, {.company = c, .amount = revenue});
    s.operation.step = Step::trains;
    if (is_small(c)) {
        // Always half to the owner; the other half stays in the treasury.
        s[c].operated = true;
        const Money half = applies("1893:MINOR/3"_clause) ? revenue / 2 : Money{0};
        t.pay(Account::bank(), Account::of(president(s, c)), half);
        t.tell(EventKind::dividend_paid, {.company = c, .player = president(s, c), .amount = half});
        t.pay(Account::bank(), Account::of(c), applies("1893:MINOR/4"_clause) ? revenue / 2 : Money{0});
        return;
    }
    if (revenue > Money{0}) {
        s.operation.step = Step::dividend;
        return;
    }
    // Without a run there is nothing to decide, and the price falls.
    s[c].operated = true;
    if (applies("1893:RO.pay/4"_clause)) move_left(t, c);
}

Refusal check_dividend(const State& s, CompanyId c) {
    if (auto r = forbids("1893:MINOR/3"_clause, is_small(c), {.company = c})) return r;
    if (s.operation.step != Step::dividend) return refuse("1893:RO/5"_clause, {.company = c});
    return kAllowed;
}

void pay_out(Table& t, CompanyId c) {
    State& s = t.s;
    const Money per_tenth = s.operation.revenue / 10;
    for (int i = 0; i < s.players; ++i) {
        const PlayerId p{i};
        const Money due = per_tenth * held(s, p, c).tenths();
        if (due == Money{0}) continue;
        t.pay(Account::bank(), Account::of(p), due);
        t.tell(EventKind::dividend_paid, {.company = c, .player = p, .amount = due});
    }
    // The bank keeps what falls to shares on its market.
    if (!applies("1893:RO.pay/2"_clause)) t.pay(Account::bank(), Account::of(c), per_tenth * on_market(s, c).tenths());
    s[c].operated = true;
    // One cell, however much was paid.
    if (applies("1893:RO.pay/1"_clause)) move_right(t, c);
    if (!applies("1893:full/14"_clause) && per_tenth * 2 >= price(s, c)) move_right(t, c);
}

void withhold(Table& t, CompanyId c) {
    State& s = t.s;
    t.pay(Account::bank(), Account::of(c), s.operation.revenue);
    t.tell(EventKind::revenue_withheld, {.company = c, .amount = s.operation.revenue});
    s[c].operated = true;
    if (applies("1893:RO.pay/3"_clause)) move_left(t, c);
}

void offers_run(const State& s, CompanyId c, Choices& out) {
    for (int i = 0; i < data::kTrainTypes; ++i)
        if (s.depot.find_fresh(Owner::company(c), TrainType{i}))
            out.add_route(
                {.kind = ActionKind::run_train, .by = president(s, c), .as = c, .what = {.train = TrainType{i}}});
}

} // namespace stw::t1893
