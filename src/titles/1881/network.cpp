// Where a company's trains can run and what that is worth (2016: 7.2.3, 7.2.4, 7.4.3; 2007: 8, 9.1 to 9.3, 12.11, 14).
#include "play/running.hpp"
#include "titles/1881/track.hpp"

#include <algorithm>
#include <optional>

namespace stw::t1881 {
namespace {

using board::Colour;
using board::NodeKind;

// A hex is good for one visit; tile 53 of 2007 for two, one for each of its stations (1881:D42).
void add_second_visits(const State& s, routes::Network& n) {
    n.hexes_once = true;
    for (const HexId h : kAllHexes) {
        const board::Tile& tile = s.board.tile_on(n.map, h);
        if (tile.nodes.size() < 2) continue;
        n.again[h.value] = two_visits(s, s.board.tile[h.value]);
        const board::Paths& paths = tile.paths;
        // A rail from one of them to the other is a rail like others: two trains do not share it.
        for (std::size_t p = 0; p < paths.size(); ++p)
            if (joins_stations(paths[p]) && !n.inner.full()) n.inner.push_back({h, static_cast<std::uint8_t>(p)});
    }
}

// Variant 1 of 2007: track is double on green, brown and grey, and a route must lie on it from end to end (1881:D64).
void add_double_track(const State& s, routes::Network& n) {
    if (is2016(s)) return;
    for (const HexId h : kAllHexes) {
        const Colour colour = s.board.tile_on(n.map, h).colour;
        const bool late = colour == Colour::green || colour == Colour::brown || colour == Colour::grey;
        n.doubled.set(h.value, under({rule::when_a_line_is_double.in2007, rule::double_line_shuttle.in2007}, late));
    }
}

// --- stops as ends (1881:D41) ---

// Where the company began, if its depot still stands there. A network: the depot it placed first.
std::optional<board::Station> home_depot(const State& s, CompanyId c) {
    const board::Station home{c, s.box()[c].home, static_cast<std::uint8_t>(is_tramway(c) ? home_node(s, c) : 0)};
    for (const board::Station& st : s.board.stations)
        if (is_tramway(c) ? st == home : st.company == c) return st;
    return std::nullopt;
}

// Is there a route from its home to any other station?
bool linked(const State& s, const board::Station& home, const board::Reach& reach) {
    bool any = false;
    play::each_stop(s, [&](HexId h, int node, const board::Node& stop) {
        any = any || (stop.kind == NodeKind::city && reach.node(h, node) && (h != home.hex || node != home.node));
    });
    return any;
}

// No route begins or ends at a stop, but while the home has nothing else: then a route leads from there to a stop.
void add_ends(const State& s, CompanyId c, const board::Ways& ways, routes::Network& n) {
    if (is_network(c) && is2016(s)) return; // 7.4.3 knows no exception
    const auto home = home_depot(s, c);
    if (!home) return;
    const board::Reach& reach = routes::known_reach_from(n.map, s.board, c, *home, ways);
    if (under(rule::stop_as_end_if_cut_off(s), linked(s, *home, reach))) return;
    play::each_stop(s, [&](HexId h, int node, const board::Node& stop) {
        if (stop.kind == NodeKind::halt && reach.node(h, node)) n.at(h, node).may_end = true;
    });
    n.at(home->hex, home->node).through = false; // it is the other end
}

} // namespace

routes::Network network(const State& s, CompanyId c) {
    routes::Network n{s.box().map, s.board, c, 0};
    n.tracks = board::only(track_of(c));
    const board::Ways ways = ways_of(s, c);
    for (const board::Station& st : s.board.stations)
        n.at(st.hex, st.node).through = !board::blocked(n.map, s.board, c, st.hex, st.node, ways); // 1881:D44
    // 40 for each landing on the way; nothing need lead down to the pier (1881:D45).
    play::each_stop(s, [&](HexId h, int node, const board::Node& stop) {
        routes::Terms& terms = n.at(h, node);
        terms.extra = s.box()[h].ferry;
        terms.may_end = stop.kind != NodeKind::halt;
    });
    add_second_visits(s, n);
    add_double_track(s, n);
    add_ends(s, c, ways, n);
    return n;
}

Makings makings(const State& s, CompanyId c) { return {&s.box(), c, begins_on_board(s, c)}; }

routes::Range range_of(const State& s, TrainType t) {
    // There and back is for the S-trains of 2016 (1881:D48) ...
    const Clauses there_and_back = by(s, {rule::s_train_runs_both_ways.in2016, rule::example_s_train_income.in2016},
                                      rule::sbahn_like_tramways.in2007);
    const bool returns = is_s_train(t) && under(there_and_back, is2016(s));
    // ... and to and fro between its ends for the trams of 2007, with variant 1.
    const Clauses to_and_fro =
        double_track(s) ? Clauses{rule::double_track_allows_shuttling.in2007, rule::shuttle_counts_between_twice.in2007,
                                  rule::shuttle_range_counts_once.in2007, rule::example_of_shuttling.in2007}
                        : Clauses{rule::no_shuttle_without_variant.in2007};
    const bool shuttles = is2007(s) && under(to_and_fro, double_track(s)) &&
                          under(rule::double_track_for_trams_only.in2007, !is_s_train(t));
    // Stops come on top, any number of them; stations are all served.
    return {.stops = s.box()[t].stops,
            .small_besides = under(rule::any_number_of_stops(s), routes::kAnyNumber),
            .skips = under(rule::no_station_skipped(s), false),
            .returns = returns,
            .shuttles = shuttles};
}

routes::Crossings used_before(const State& s, CompanyId c) {
    routes::Crossings used = s.operation.company == c ? s.operation.used : routes::Crossings{};
    // The networks share their rails for a whole Operating Round.
    if (is_network(c)) used.merge(s.sbahn.used);
    return used;
}

} // namespace stw::t1881
