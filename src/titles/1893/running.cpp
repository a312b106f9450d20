// Running trains (RO.route) and what becomes of the revenue (RO.pay, MINOR/3).
#include "play/running.hpp"
#include "play/dividend.hpp"
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {
namespace {

using play::dividend::Unsold;

// The bank keeps what falls to shares on its market.
constexpr play::dividend::Policy kDividend{.each_share = "1893:RO.pay/1"_clause,
                                           .in_pool = {Unsold::stays_in_bank, "1893:RO.pay/2"_clause}};

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
    const bool towns_free = under("1893:RO.route/3"_clause, type.towns_free);
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
    return permits("1893:RO.route/8"_clause, [&] { return play::ends_blocked(s, c, found); },
                   {.company = c, .train = train});
}

void run_train(Table& t, CompanyId c, TrainType train, const Route& route) {
    State& s = t.s;
    const routes::Checked run = routes::check(network(s, c), range_of(s, train), route, s.operation.used);
    s.operation.revenue += run.value;
    play::note_run(t, c, train, run, run.value);
}

bool may_run_something(const State& s, CompanyId c) {
    if (!play::has_fresh_train(s, c)) return false;
    if (s.operation.revenue == Money{0}) return routes::has_route(s.box().map, s.board, c);
    return play::finds_route(network(s, c), s.operation.used);
}

void finish_run(Table& t, CompanyId c) {
    State& s = t.s;
    const Money revenue = s.operation.revenue;
    t.tell(EventKind::revenue_booked, {.company = c, .amount = revenue});
    s.operation.step = Step::trains;
    if (is_small(c)) {
        // Always half to the owner; the other half stays in the treasury.
        s[c].operated = true;
        const Money half = under("1893:MINOR/3"_clause, revenue / 2);
        t.pay(Account::bank(), Account::of(president(s, c)), half);
        t.tell(EventKind::dividend_paid, {.company = c, .player = president(s, c), .amount = half});
        t.pay(Account::bank(), Account::of(c), under("1893:MINOR/4"_clause, revenue / 2));
        return;
    }
    if (revenue > Money{0}) {
        s.operation.step = Step::dividend;
        return;
    }
    // Without a run there is nothing to decide, and the price falls.
    s[c].operated = true;
    under("1893:RO.pay/4"_clause, [&] { move_left(t, c); });
}

Refusal check_dividend(const State& s, CompanyId c) {
    if (auto r = forbids("1893:MINOR/3"_clause, is_small(c), {.company = c})) return r;
    if (s.operation.step != Step::dividend) return refuse("1893:RO/5"_clause, {.company = c});
    return kAllowed;
}

void pay_out(Table& t, CompanyId c) {
    State& s = t.s;
    play::dividend::share_out(kDividend, t, c, c, s.operation.revenue);
    s[c].operated = true;
    // One cell, however much was paid.
    under({"1893:RO.pay/1"_clause, "1893:full/14"_clause}, [&] { move_right(t, c); });
}

void withhold(Table& t, CompanyId c) {
    State& s = t.s;
    play::dividend::keep(t, c, s.operation.revenue);
    s[c].operated = true;
    under("1893:RO.pay/3"_clause, [&] { move_left(t, c); });
}

void offers_run(const State& s, CompanyId c, Choices& out) { play::offer_runs(s, president(s, c), c, out); }

} // namespace stw::t1893
