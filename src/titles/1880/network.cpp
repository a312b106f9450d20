// Where a company's trains can run, what that is worth, and which rule a faulty route breaks (X Operating Trains, X Trains).
#include "play/running.hpp"
#include "titles/1880/track.hpp"

#include <algorithm>
#include <bit>

namespace stw::t1880 {
namespace {

using board::Colour;

// The ferries by the hex on which the fee is printed; the one over two hexes is charged once.
bool has_free_ferries(const State& s, CompanyId c) {
    return under(rule::p2_ferries_are_free, uses_power(s, c, paper::P2));
}
void add_ferries(const State& s, CompanyId c, routes::Network& n) {
    if (has_free_ferries(s, c)) return;
    for (HexId h : {hex::F12, hex::F14, hex::J16})
        n.fees.push_back({routes::crossing(n.map, h, s.board.tile_on(n.map, h).paths[0].a.edge), s.box()[h].fee});
}

// Of 0, where it has been paid.
routes::Bonus trans_siberian(const State& s, CompanyId c) {
    const bool per_route = s.option(Option::transsib_per_route);
    // Once a turn: a train that runs after the one that had it gets nothing. What comes after the run is for the next turn.
    const bool runs_now = s.round == Round::operating && s.operation.company == c && s.operation.step == Step::run;
    if (runs_now && s.operation.transsib && !per_route) return {};
    // One train joins the two.
    const routes::Stop russia = under(rule::transsib_by_one_train, kRussia);
    return {russia, kVladivostok, number::trans_siberian_bonus, !per_route};
}

// Some junction on the way has been run over by another train: its stem is used.
bool junction_used(const State& s, const Route& route) {
    const board::Map& map = s.box().map;
    for (const Piece& piece : route) {
        const board::Tile& tile = s.board.tile_on(map, piece.hex);
        if (!tile.nodes.empty() || piece.path >= tile.paths.size()) continue;
        for (board::End e : {tile.paths[piece.path].a, tile.paths[piece.path].b}) {
            if (std::popcount(tile.paths.at_edge(e.edge)) < 2) continue;
            const int c = routes::crossing(map, piece.hex, board::turned(e.edge, s.board.rotation[piece.hex.value]));
            if (c >= 0 && s.operation.used.has(c)) return true;
        }
    }
    return false;
}

Clauses clauses_of_length(const State& s, TrainType train, const routes::Checked& run) {
    if (s.box()[train].towns_besides == 0)
        return {train == train::T2R ? rule::restored_2_runs_as_2 : rule::train_counts_consecutive,
                rule::route_mixes_large_and_small, rule::transsib_takes_4_plus_4_or_6};
    const bool far = std::any_of(run.stops.begin(), run.stops.end(), [&](const routes::Stop& stop) {
        return s.board.tile_on(s.box().map, stop.hex).colour == Colour::red;
    });
    if (far) return {rule::off_board_is_large, rule::scr_cannot_reach_hong_kong, rule::plus_train_range};
    return rule::plus_train_range;
}

// The clauses a faulty route breaks; the first is named.
Clauses clauses_of(const State& s, TrainType train, const Route& route, const routes::Checked& run) {
    switch (run.fault) {
    case routes::Fault::no_station: return {rule::route_has_own_marker, rule::markers_make_routes_legal};
    case routes::Fault::too_long: return clauses_of_length(s, train, run);
    case routes::Fault::track_twice:
        if (!run.used.meets(s.operation.used)) return rule::no_track_used_twice;
        return junction_used(s, route) ? Clauses{rule::junction_for_one_train, rule::trains_share_no_track}
                                       : Clauses{rule::trains_share_no_track};
    case routes::Fault::stop_twice:
        if (run.at.hex == hex::F8) return {rule::brown_beijing_ends_once, rule::no_city_visited_twice};
        if (is_fixed(s.board.tile_on(s.box().map, run.at.hex))) return rule::off_board_only_once;
        return rule::no_city_visited_twice;
    case routes::Fault::blocked: return {rule::no_route_through_blocked_city, rule::full_city_blocks};
    case routes::Fault::terminal: return rule::off_board_ends_the_route;
    default: return rule::route_joins_two_stations;
    }
}

// Has the company such a train that has not run? An investor leases the type on sale, once a turn.
Refusal check_train(const State& s, CompanyId c, TrainType train) {
    const Fields figures{.company = c, .train = train};
    if (is_investor(c)) {
        const bool leased = under(rule::investor_leases_train_on_sale, train == on_sale(s) && !s.operation.ran);
        return leased ? kAllowed : refuse(rule::investor_leases_train_on_sale, figures);
    }
    const bool fresh = static_cast<bool>(s.trains.find_fresh(Owner::company(c), train));
    return fresh ? kAllowed : refuse(rule::train_counts_consecutive, figures);
}

} // namespace

routes::Network network(const State& s, CompanyId c) {
    routes::Network n{s.box().map, s.board, c, s.box()[s.phase].revenue_column};
    n.hexes_once = under(rule::unconnected_tracks_both_used, false);
    add_ferries(s, c, n);
    std::int16_t& taiwan = n.at(hex::N16, 0).value;
    if (uses_power(s, c, paper::P3)) taiwan = static_cast<std::int16_t>(taiwan + number::taiwan_bonus);
    if (const routes::Bonus bonus = trans_siberian(s, c); bonus.amount > 0) n.bonuses.push_back(bonus);
    return n;
}

Makings makings(const State& s, CompanyId c) {
    return {.box = &s.box(),
            .company = c,
            .column = s.box()[s.phase].revenue_column,
            .stands = begins_on_board(s, c),
            .free_ferries = has_free_ferries(s, c),
            .better_taiwan = uses_power(s, c, paper::P3),
            .trans_siberian = trans_siberian(s, c)};
}

routes::Range range_of(const State& s, TrainType t) {
    const rolling::Type& type = s.box()[t];
    // Only E-trains leave stations out.
    const Clauses skipping = type.skips ? Clauses{rule::e_train_leaves_out_stations}
                                        : Clauses{rule::only_e_train_skips, rule::no_skipping_by_normal_train};
    return {.stops = type.stops, .small_besides = type.towns_besides, .skips = under(skipping, type.skips)};
}

Refusal check_run(const State& s, CompanyId c, TrainType train, const Route& route, routes::Checked* checked) {
    if (auto r = check_train(s, c, train)) return r;
    routes::Checked run = routes::check(play::known_network(s, c), range_of(s, train), route, s.operation.used);
    // It may have both ends in Beijing or one in a blocked city, pass other markers, leave by any track, meet another train, ...
    run.fault = under({rule::route_ends_twice_in_beijing, rule::route_ends_in_blocked_city,
                       rule::route_through_open_city, rule::leave_station_by_any_track, rule::trains_may_share_station},
                      run.fault);
    // ... be of any length, and have small stations for large ones, harbours among them.
    run.fault = under({rule::any_track_length, rule::small_stands_in_for_large, rule::restored_2_runs_as_2,
                       rule::harbour_is_small, rule::scr_reaches_haikou, rule::scr_runs_taiwan_to_haikou},
                      run.fault);
    if (checked != nullptr) *checked = run;
    if (run.fault == routes::Fault::none) return kAllowed;
    const Fields figures{.company = c, .hex = run.at.hex, .train = train};
    if (run.fault == routes::Fault::no_track) return refuse(rule::route_joins_two_stations, figures);
    return forbids(clauses_of(s, train, route, run), true, figures);
}

} // namespace stw::t1880
