#include "support/ways.hpp"

namespace stw::testing {
namespace {

// Appends to `route` the pieces that lead over `hexes` from `at` on; a hex without a fitting piece ends the route there.
bool trace_way(const board::Map& map, const board::Board& board, const std::vector<HexId>& hexes, std::size_t at,
               int entered, board::Tracks tracks, Route& route) {
    const HexId h = hexes[at];
    const auto& paths = board.tile_on(map, h).paths;
    const int r = board.rotation[h.value];
    int leave = -1;
    if (at + 1 < hexes.size())
        for (int e = 0; e < kEdges; ++e)
            if (map[h].neighbour[static_cast<std::size_t>(e)] == hexes[at + 1]) leave = e;
    auto edge_of = [&](board::End e) { return e.is_edge() ? board::turned(e.edge, r) : -1; };
    auto piece = [&](std::size_t p) { return Piece{h, static_cast<std::uint8_t>(p)}; };
    for (std::size_t p = 0; p < paths.size(); ++p) {
        if (!board::has(tracks, paths[p].track)) continue;
        for (auto [from, to] : {std::pair{paths[p].a, paths[p].b}, std::pair{paths[p].b, paths[p].a}}) {
            const Route before = route;
            if (entered >= 0 && edge_of(from) != entered) continue;
            if (entered < 0 && from.is_edge()) continue;
            route.push_back(piece(p));
            if (to.is_edge()) {
                if (edge_of(to) == leave && leave >= 0 &&
                    trace_way(map, board, hexes, at + 1, board::opposite(leave), tracks, route))
                    return true;
            } else if (leave < 0) {
                return true;
            } else {
                for (std::size_t q = 0; q < paths.size(); ++q) {
                    if (q == p || !board::has(tracks, paths[q].track)) continue;
                    const bool joins = (paths[q].a == to && edge_of(paths[q].b) == leave) ||
                                       (paths[q].b == to && edge_of(paths[q].a) == leave);
                    if (!joins) continue;
                    const Route with_node = route;
                    route.push_back(piece(q));
                    if (trace_way(map, board, hexes, at + 1, board::opposite(leave), tracks, route)) return true;
                    route = with_node;
                }
            }
            route = before;
        }
    }
    return false;
}

// A piece of track on `h` that has an end towards `next`; the first one if there is none.
Piece piece_towards(const board::Map& map, const board::Board& board, HexId h, HexId next) {
    const auto& paths = board.tile_on(map, h).paths;
    for (std::size_t p = 0; p < paths.size(); ++p)
        for (board::End e : {paths[p].a, paths[p].b})
            if (e.is_edge() &&
                map[h].neighbour[static_cast<std::size_t>(board::turned(e.edge, board.rotation[h.value]))] == next)
                return {h, static_cast<std::uint8_t>(p)};
    return {h, 0};
}

} // namespace

Route way_over(const board::Map& map, const board::Board& board, const std::vector<HexId>& hexes,
               board::Tracks tracks) {
    Route route;
    if (trace_way(map, board, hexes, 0, -1, tracks, route)) return route;
    route.clear();
    for (std::size_t i = 0; i < hexes.size(); ++i)
        route.push_back(piece_towards(map, board, hexes[i], hexes[i + 1 < hexes.size() ? i + 1 : i - (i > 0 ? 1 : 0)]));
    return route;
}

} // namespace stw::testing
