// Running trains, and which rule a faulty route breaks (2016: 7.2.3, 7.2.4, 7.4.3; 2007: 8, 9.1 to 9.3).
#include "play/running.hpp"
#include "titles/1881/track.hpp"

#include <algorithm>

namespace stw::t1881 {
namespace {

using routes::Fault;

bool lies_there(const State& s, const Route& route) {
    return std::ranges::all_of(route, [&](const Piece& p) {
        return p.hex.value < s.box().map.hexes.size() && p.path < s.board.tile_on(s.box().map, p.hex).paths.size();
    });
}

Clauses clauses_of_rails_used(const State& s, CompanyId c, const routes::Checked& run) {
    if (run.used.meets(s.operation.used)) return rule::routes_are_separate(s);
    if (is_network(c) && run.used.meets(s.sbahn.used))
        return by(s, {rule::no_rails_of_other_networks.in2016, rule::example_of_used_rails.in2016},
                  Clauses{rule::routes_are_separate.in2007});
    return by(s, rule::no_rail_twice.in2016, rule::no_hex_twice.in2007);
}

Clauses clauses_of_blocking(const State& s, CompanyId c, const routes::Stop& at) {
    // The only end besides a stop is the home.
    if (s.board.has_station(c, at.hex, at.node)) return rule::stop_as_end_if_cut_off(s);
    if (is_network(c)) return by(s, rule::other_subnet_depots_block.in2016, rule::blocked_station_ends_route.in2007);
    return by(s, {rule::blocked_station_ends_route.in2016, rule::station_to_station.in2016},
              Clauses{rule::blocked_station_ends_route.in2007});
}

// The clauses a faulty route breaks; the first is named.
Clauses clauses_of(const State& s, CompanyId c, const routes::Checked& run) {
    const bool network = is_network(c);
    switch (run.fault) {
    case Fault::no_station: return by(s, rule::station_to_station.in2016, rule::route_of_connected_rail.in2007);
    case Fault::too_long:
        return by(s, network ? rule::s_train_range.in2016 : rule::range_counts_stations.in2016,
                  {rule::range_counts_stations.in2007, rule::example_of_range_3.in2007});
    case Fault::track_twice: return clauses_of_rails_used(s, c, run);
    case Fault::stop_twice: return by(s, rule::no_station_twice.in2016, rule::no_hex_twice.in2007);
    case Fault::hex_twice: return rule::no_hex_twice(s);
    case Fault::blocked: return clauses_of_blocking(s, c, run.at);
    case Fault::no_end:
        return by(s, network ? rule::no_stop_as_s_train_end.in2016 : rule::no_stop_as_end.in2016,
                  rule::station_to_station.in2007);
    default: return rule::station_to_station(s);
    }
}

// Track that is not there, or not for these trains, or does not join: no rule can be lifted that would make it a route.
Refusal refuse_track(const State& s, CompanyId c, const Route& route, const routes::Checked& run,
                     const Fields& figures) {
    if (run.fault == Fault::wrong_track)
        return refuse(by(s, is_network(c) ? rule::s_trains_on_sbahn_rails.in2016 : rule::separate_rail_systems.in2016,
                         rule::route_of_connected_rail.in2007),
                      figures);
    const bool too_sharp = lies_there(s, route);
    return refuse(too_sharp ? rule::no_sharp_turn_at_switches(s) : rule::route_of_connected_rail(s), figures);
}

// It may turn at a stop, end where others block the way, and meet other trains in a station.
Clauses allowances(const State& s, CompanyId c) {
    const bool network = is_network(c) && is2016(s);
    return {rule::any_turn_in_stations(s), rule::routes_meet_in_stations(s), rule::summary_routes_share_ends(s),
            network ? rule::other_subnet_depots_block(s) : rule::blocked_station_ends_route(s),
            network ? rule::s_trains_share_end_station(s) : rule::route_may_end_where_blocked(s)};
}

// A train runs once in an Operating Round, whoever has got it since.
Refusal check_train(const State& s, CompanyId c, TrainType train, const Fields& figures) {
    if (s.trains.find_fresh(Owner::company(c), train)) return kAllowed;
    const bool has_run = static_cast<bool>(s.trains.find(Owner::company(c), train));
    const Clause once =
        is_network(c) && has_run ? rule::no_second_run_after_merger.in2016 : rule::one_run_per_train.in2016;
    return refuse(by(s, once, rule::all_trains_may_run.in2007), figures);
}

} // namespace

Refusal check_run(const State& s, CompanyId c, TrainType train, const Route& route, routes::Checked* checked) {
    if (auto r = check_train(s, c, train, {.company = c, .train = train})) return r;
    routes::Checked run = routes::check(play::known_network(s, c), range_of(s, train), route, used_before(s, c));
    run.fault = under(allowances(s, c), run.fault);
    if (checked != nullptr) *checked = run;
    const Fields figures{.company = c, .hex = run.at.hex, .train = train};
    if (run.fault == Fault::no_track || run.fault == Fault::wrong_track || run.stops.empty())
        return refuse_track(s, c, route, run, figures);
    return run.fault == Fault::none ? kAllowed : forbids(clauses_of(s, c, run), true, figures);
}

void run_train(Table& t, CompanyId c, TrainType train, const routes::Checked& run) {
    State& s = t.s;
    // The part of it that is a ferry bonus. Two landings bring twice as much.
    Money landings;
    for (const routes::Stop& stop : run.stops) landings += Money{s.box()[stop.hex].ferry};
    const Money ferry = under(rule::both_landings_bring_80(s), landings);
    // Values of the stations and stops, also of those that an earlier train has served.
    const Money income =
        under({rule::printed_values_of_places(s), rule::income_sums_places_served(s), rule::income_sums_all_trains(s),
               rule::longer_routes_earn_more(s), rule::all_trains_may_run(s)},
              run.value - ferry);
    s.operation.income += income;
    s.operation.ferry += ferry;
    if (is_network(c)) s.sbahn.used.merge(run.used);
    s.operation.ran = true;
    play::note_run(t, c, train, run, income + ferry);
}

bool may_run_something(const State& s, CompanyId c) {
    if (!play::has_fresh_train(s, c)) return false;
    return remembered(s, c, [c](const State& position) {
        return play::finds_route(play::known_network(position, c), used_before(position, c), routes::kAnyNumber);
    });
}

// Who can run does so, with one train at least; with which, and where, is free (1881:D50). In 2007 only the S-Bahn has to.
Refusal check_pass_run(const State& s, CompanyId c) {
    const bool free = is2007(s) && is_tramway(c);
    if (free || s.operation.ran) return kAllowed;
    const Clause duty = is_network(c) ? by(s, rule::no_network_dealings.in2016, rule::s_train_duty.in2007)
                                      : rule::running_is_compulsory.in2016;
    return forbids(duty, may_run_something(s, c), {.company = c});
}

void offers_run(const State& s, CompanyId c, Choices& out) {
    if (may_run_something(s, c)) play::offer_runs(s, decides(s, c), c, out);
}

} // namespace stw::t1881
