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
    for (std::size_t i = 0; i < n.map.hexes.size(); ++i) {
        const HexId h{static_cast<int>(i)};
        n.again[i] = two_visits(s, s.board.tile[i]);
        const board::Paths& paths = s.board.tile_on(n.map, h).paths;
        // A rail from one of them to the other is a rail like others: two trains do not share it.
        for (std::size_t p = 0; p < paths.size(); ++p)
            if (!paths[p].a.is_edge() && !paths[p].b.is_edge() && !n.inner.full())
                n.inner.push_back({h, static_cast<std::uint8_t>(p)});
    }
}

// Variant 1 of 2007: track is double on green, brown and grey, and a route must lie on it from end to end (1881:D64).
void add_double_track(const State& s, routes::Network& n) {
    if (is2016(s)) return;
    for (std::size_t i = 0; i < n.map.hexes.size(); ++i) {
        const Colour colour = s.board.tile_on(n.map, HexId{static_cast<int>(i)}).colour;
        const bool late = colour == Colour::green || colour == Colour::brown || colour == Colour::grey;
        n.doubled.set(i, under({"1881-2007:14.3/1"_clause, "1881-2007:14.4/1"_clause}, late));
    }
}

// 40 for each landing on the way; nothing need lead down to the pier (1881:D45).
void add_ferries(const State& s, routes::Network& n) {
    play::each_stop(s, [&](HexId h, int node, const board::Node&) { n.at(h, node).extra = s.box()[h].ferry; });
}

// --- stops as ends (1881:D41) ---

// Where the company began, if its depot still stands there. A network: the depot it placed first.
std::optional<board::Station> home_depot(const State& s, CompanyId c) {
    const auto& all = s.board.stations;
    if (is_tramway(c)) {
        const board::Station home{c, s.box()[c].home, static_cast<std::uint8_t>(home_node(s, c))};
        return all.contains(home) ? std::optional(home) : std::nullopt;
    }
    const auto* first = std::find_if(all.begin(), all.end(), [&](const board::Station& st) { return st.company == c; });
    return first != all.end() ? std::optional(*first) : std::nullopt;
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
void set_ends(const State& s, CompanyId c, routes::Network& n) {
    play::each_stop(
        s, [&](HexId h, int node, const board::Node& stop) { n.at(h, node).may_end = stop.kind != NodeKind::halt; });
    if (is_network(c) && is2016(s)) return; // 7.4.3 knows no exception
    const auto home = home_depot(s, c);
    if (!home) return;
    const board::Reach reach = routes::reach_from(n.map, s.board, c, {&*home, 1}, ways_of(s, c));
    if (under(by(s, "1881-2016:7.2.3.1/3"_clause, "1881-2007:8.5/2"_clause), linked(s, *home, reach))) return;
    play::each_stop(s, [&](HexId h, int node, const board::Node& stop) {
        if (stop.kind == NodeKind::halt && reach.node(h, node)) n.at(h, node).may_end = true;
    });
    n.at(home->hex, home->node).through = false; // it is the other end
}

} // namespace

routes::Network network(const State& s, CompanyId c) {
    routes::Network n{s.box().map, s.board, c, 0};
    n.tracks = board::only(track_of(c));
    for (const board::Station& st : s.board.stations) n.at(st.hex, st.node).through = !blocks(s, c, st.hex, st.node);
    add_second_visits(s, n);
    add_double_track(s, n);
    add_ferries(s, n);
    set_ends(s, c, n);
    return n;
}

routes::Range range_of(const State& s, TrainType t) {
    // There and back is for the S-trains of 2016 (1881:D48) ...
    const Clauses there_and_back =
        by(s, {"1881-2016:7.4.3/11"_clause, "1881-2016:7.4.3/12"_clause}, "1881-2007:12.11/1"_clause);
    const bool returns = is_s_train(t) && under(there_and_back, is2016(s));
    // ... and to and fro between its ends for the trams of 2007, with variant 1.
    const Clauses to_and_fro = double_track(s) ? Clauses{"1881-2007:14.2/1"_clause, "1881-2007:14.5/1"_clause,
                                                         "1881-2007:14.5/2"_clause, "1881-2007:14.5/3"_clause}
                                               : Clauses{"1881-2007:14.5/4"_clause};
    const bool shuttles =
        is2007(s) && under(to_and_fro, double_track(s)) && under("1881-2007:14.1/1"_clause, !is_s_train(t));
    // Stops come on top, any number of them; stations are all served.
    return {.stops = s.box()[t].stops,
            .small_besides = under(by(s, kNone, "1881-2007:8.6/1"_clause), routes::kAnyNumber),
            .skips = under(by(s, "1881-2016:7.2.3.2/2"_clause, kNone), false),
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
