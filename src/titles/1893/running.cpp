// Running trains (RO.route) and what becomes of the revenue (RO.pay, MINOR/3).
#include "play/running.hpp"
#include "play/dividend.hpp"
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {
namespace {

using play::dividend::Unsold;

// The bank keeps what falls to shares on its market.
constexpr play::dividend::Policy kDividend{.each_share = rule::payout_moves_right,
                                           .in_pool = {Unsold::stays_in_bank, rule::bank_keeps_market_dividends}};

// The clause a faulty route breaks.
Clauses clauses_of(const State& s, const routes::Checked& run) {
    if (run.fault == routes::Fault::too_short) return rule::route_has_two_stops; // perhaps nowhere at all
    const board::Tile& tile = s.board.tile_on(s.box().map, run.at.hex);
    switch (run.fault) {
    case routes::Fault::no_station: return rule::route_has_own_station;
    case routes::Fault::too_long: return {rule::stops_within_train_number, rule::no_combined_trains};
    case routes::Fault::track_twice: return rule::no_track_used_twice;
    case routes::Fault::stop_twice:
        return tile.colour == board::Colour::red ? rule::aachen_and_wuppertal_are_one : rule::no_stop_twice_on_route;
    case routes::Fault::blocked: return rule::full_city_blocks_route;
    case routes::Fault::terminal: return rule::far_connection_ends_route;
    // In a tunnel the two tracks cross without a connection.
    default:
        return tile.printed && tile.colour == board::Colour::grey && tile.nodes.empty() ? rule::tunnels_do_not_connect
                                                                                        : rule::trains_run_open_routes;
    }
}

} // namespace

routes::Network network(const State& s, CompanyId c) { return {s.box().map, s.board, c, revenue_column(s)}; }

Makings makings(const State& s, CompanyId c) { return {&s.box(), c, revenue_column(s), s[c].at_home}; }

routes::Range range_of(const State& s, TrainType t) {
    const rolling::Type& type = s.box()[t];
    const bool towns_free = under(rule::plus_train_passes_towns, type.towns_free);
    return {.stops = type.stops, .small_besides = towns_free ? routes::kAnyNumber : 0};
}

Refusal check_run(const State& s, CompanyId c, TrainType train, const Route& route, routes::Checked* checked) {
    const Fields figures{.company = c, .train = train};
    if (!s.trains.find(Owner::company(c), train)) return refuse(rule::trains_run_open_routes, figures);
    const bool has_run = !s.trains.find_fresh(Owner::company(c), train);
    if (auto r = forbids(rule::train_runs_once_per_round, has_run, figures)) return r;
    const routes::Checked found = routes::check(play::known_network(s, c), range_of(s, train), route, s.operation.used);
    if (checked != nullptr) *checked = found;
    if (found.fault != routes::Fault::none)
        if (auto r = forbids(clauses_of(s, found), true, {.company = c, .hex = found.at.hex, .train = train})) return r;
    return permits(rule::route_ends_in_blocked_city, [&] { return play::ends_blocked(s, c, found); }, figures);
}

Refusal act_run(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    const TrainType train = a.what.train;
    if (s.operation.step != Step::run) return refuse(rule::order_of_steps, {.company = c});
    routes::Checked run;
    return unless(check_run(s, c, train, a.route, &run), [&] {
        s.operation.revenue += run.value;
        play::note_run(t, c, train, run, run.value);
    });
}

bool may_run_something(const State& s, CompanyId c) {
    if (!play::has_fresh_train(s, c)) return false;
    if (s.operation.revenue == Money{0}) return routes::known_route(s.box().map, s.board, c);
    return play::finds_route(play::known_network(s, c), s.operation.used);
}

void finish_run(Table& t, CompanyId c) {
    State& s = t.s;
    const Money revenue = s.operation.revenue;
    t.tell(EventKind::revenue_booked, {.company = c, .amount = revenue});
    s.operation.step = revenue > Money{0} && !is_small(c) ? Step::dividend : Step::trains;
    if (s.operation.step == Step::dividend) return;
    s[c].operated = true;
    // Without a run there is nothing to decide, and the price falls.
    if (!is_small(c)) return under(rule::no_run_moves_left, [&] { move_left(t, c); });
    // Always half to the owner; the other half stays in the treasury.
    const Money half = under(rule::small_pays_half_to_owner, revenue / 2);
    t.pay(Account::bank(), Account::of(president(s, c)), half);
    t.tell(EventKind::dividend_paid, {.company = c, .player = president(s, c), .amount = half});
    t.pay(Account::bank(), Account::of(c), under(rule::small_keeps_other_half, revenue / 2));
}

Refusal act_dividend(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    if (auto r = forbids(rule::small_pays_half_to_owner, is_small(c), {.company = c})) return r;
    if (s.operation.step != Step::dividend) return refuse(rule::order_of_steps, {.company = c});
    s[c].operated = true;
    if (a.kind == ActionKind::pay_out) {
        play::dividend::share_out(kDividend, t, c, c, s.operation.revenue);
        // One cell, however much was paid.
        under({rule::payout_moves_right, rule::dividend_moves_one_cell}, [&] { move_right(t, c); });
    } else {
        play::dividend::keep(t, c, s.operation.revenue);
        under(rule::retaining_moves_left, [&] { move_left(t, c); });
    }
    play::go_on(s.operation.step);
    return kAllowed;
}

} // namespace stw::t1893
