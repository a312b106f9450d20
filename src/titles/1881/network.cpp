// Where a company's trains can run and what that is worth (2016: 7.2.3, 7.2.4, 7.4.3; 2007: 8, 9.1 to 9.3, 12.11, 14).
#include "titles/1881/track.hpp"

#include <algorithm>
#include <optional>

namespace stw::t1881 {
namespace {

using board::Colour;
using board::NodeKind;

template <class Visit> void each_stop(const State& s, Visit visit) {
    const board::Map& map = s.box().map;
    for (std::size_t i = 0; i < map.hexes.size(); ++i) {
        const HexId h{static_cast<int>(i)};
        const auto& nodes = s.board.tile_on(map, h).nodes;
        for (int n = 0; n < static_cast<int>(nodes.size()); ++n) visit(h, n, nodes[static_cast<std::size_t>(n)].kind);
    }
}

board::Tracks rails_of(const State& s, CompanyId c) {
    const Clause own_rails = is_network(c) ? "1881-2016:7.4.3/1"_clause : "1881-2016:6.1/1"_clause;
    return applies(by(s, Clauses{own_rails}, kNone)) ? board::only(track_of(c)) : board::kAllTracks;
}

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
    const bool by_colour = applies({"1881-2007:14.3/1"_clause, "1881-2007:14.4/1"_clause});
    for (std::size_t i = 0; i < n.map.hexes.size(); ++i) {
        const Colour colour = s.board.tile_on(n.map, HexId{static_cast<int>(i)}).colour;
        const bool late = colour == Colour::green || colour == Colour::brown || colour == Colour::grey;
        n.doubled.set(i, late || !by_colour);
    }
}

// 40 for each landing on the way; nothing need lead down to the pier (1881:D45).
void add_ferries(const State& s, routes::Network& n) {
    if (!applies(by(s, Clauses{"1881-2016:7.2.4/9"_clause}, {"1881-2007:9.3/1"_clause, "1881-2007:9.3/2"_clause})))
        return;
    each_stop(s, [&](HexId h, int node, NodeKind) { n.at(h, node).extra = s.box()[h].ferry; });
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
    each_stop(s, [&](HexId h, int node, NodeKind kind) {
        any = any || (kind == NodeKind::city && reach.node(h, node) && (h != home.hex || node != home.node));
    });
    return any;
}

// No route begins or ends at a stop, but while the home has nothing else: then a route leads from there to a stop.
void set_ends(const State& s, CompanyId c, routes::Network& n) {
    each_stop(s, [&](HexId h, int node, NodeKind kind) { n.at(h, node).may_end = kind != NodeKind::halt; });
    if (is_network(c) && is2016(s)) return; // 7.4.3 knows no exception
    const auto home = home_depot(s, c);
    if (!home || !applies(by(s, "1881-2016:7.2.3.1/3"_clause, "1881-2007:8.5/2"_clause))) return;
    const board::Reach reach = routes::reach_from(n.map, s.board, c, {&*home, 1}, ways_of(s, c));
    if (linked(s, *home, reach)) return;
    each_stop(s, [&](HexId h, int node, NodeKind kind) {
        if (kind == NodeKind::halt && reach.node(h, node)) n.at(h, node).may_end = true;
    });
    n.at(home->hex, home->node).through = false; // it is the other end
}

} // namespace

routes::Network network(const State& s, CompanyId c) {
    routes::Network n{s.box().map, s.board, c, 0};
    n.tracks = rails_of(s, c);
    for (const board::Station& st : s.board.stations) n.at(st.hex, st.node).through = !blocks(s, c, st.hex, st.node);
    add_second_visits(s, n);
    add_double_track(s, n);
    add_ferries(s, n);
    set_ends(s, c, n);
    return n;
}

routes::Range range_of(const State& s, TrainType t) {
    const bool s_train = is_s_train(t);
    // Stops come on top, any number of them; stations are all served.
    const bool free_stops = applies(by(s, "1881-2016:7.2.3.2/1"_clause, "1881-2007:8.6/1"_clause));
    const bool skips = !applies(by(s, Clauses{"1881-2016:7.2.3.2/2"_clause}, kNone));
    // There and back is for the S-trains of 2016 (1881:D48) ...
    const bool returns = s_train && (is2016(s) ? applies({"1881-2016:7.4.3/11"_clause, "1881-2016:7.4.3/12"_clause})
                                               : !applies("1881-2007:12.11/1"_clause));
    // ... and to and fro between its ends for the trams of 2007, with variant 1.
    const bool shuttles = is2007(s) &&
                          (double_track(s) ? applies({"1881-2007:14.2/1"_clause, "1881-2007:14.5/1"_clause,
                                                      "1881-2007:14.5/2"_clause, "1881-2007:14.5/3"_clause})
                                           : !applies("1881-2007:14.5/4"_clause)) &&
                          (!s_train || !applies("1881-2007:14.1/1"_clause));
    return {.stops = s.box()[t].stops,
            .small_besides = free_stops ? routes::kAnyNumber : 0,
            .skips = skips,
            .returns = returns,
            .shuttles = shuttles};
}

routes::Crossings used_before(const State& s, CompanyId c) {
    routes::Crossings used = s.operation.company == c ? s.operation.used : routes::Crossings{};
    // The networks share their rails for a whole Operating Round.
    if (is_network(c) && applies(by(s, "1881-2016:7.4.3/5"_clause, "1881-2007:8.7/1"_clause))) used.merge(s.sbahn.used);
    return used;
}

} // namespace stw::t1881
