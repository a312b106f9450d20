// The oracle for reach: every route from every station, piece by piece, by the words of the rulebooks. Slow, and written without a look
// at the code it judges.
#pragma once

#include "board/walk.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace stw::test {

class ReachOracle {
  public:
    std::set<std::pair<int, int>> nodes;          // hex, node
    std::set<std::tuple<int, int, int>> arrivals; // hex, side, track: come into for the first time
    std::set<std::pair<int, int>> pieces;         // hex, path: run over

    ReachOracle(const board::Map& map, const board::Board& board, CompanyId company, const board::Ways& ways)
        : map_(map), board_(board), company_(company), ways_(ways) {
        for (const board::Station& s : board.stations) {
            if (s.company != company || ways.closed[s.hex.value]) continue;
            Trip trip;
            trip.stops.emplace_back(s.hex.index(), s.node);
            trip.hexes.push_back(s.hex.index());
            nodes.insert(trip.stops.back());
            leave(s.hex.index(), s.node, -1, trip);
        }
    }

    // Two stops that no route may have both are no way to run: is there one that ends elsewhere than it begins?
    [[nodiscard]] bool any_route() const { return any_route_; }

  private:
    struct Trip {
        std::vector<std::pair<int, int>> stops; // called at, hex and node
        std::vector<int> hexes;                 // been in
        std::set<std::pair<int, int>> sides;    // crossed: the two hexes
    };

    [[nodiscard]] const board::Tile& tile(int h) const { return board_.tile_on(map_, HexId{h}); }
    [[nodiscard]] const board::Node& node(int h, int n) const { return tile(h).nodes[static_cast<std::size_t>(n)]; }
    [[nodiscard]] bool is_stop(int h, int n) const { return node(h, n).kind != board::NodeKind::junction; }
    [[nodiscard]] bool once(int h) const { return ways_.hexes_once && !ways_.again[static_cast<std::size_t>(h)]; }

    [[nodiscard]] bool stopped_at(int h, int n) const {
        std::vector<CompanyId> there;
        for (const board::Station& s : board_.stations)
            if (s.hex.index() == h && s.node == n) there.push_back(s.company);
        return ways_.blocking(company_, node(h, n), there);
    }

    // `last`: the piece it came by; -1: the route begins here.
    void leave(int h, int n, int last, const Trip& trip) {
        if (last >= 0 && (stopped_at(h, n) || tile(h).paths[static_cast<std::size_t>(last)].terminal)) return;
        for (int p = 0; p < static_cast<int>(tile(h).paths.size()); ++p) {
            const board::Path& path = tile(h).paths[static_cast<std::size_t>(p)];
            if (p == last || (path.terminal && last >= 0)) continue;
            if (path.a.node == n) run(h, p, path.b, trip);
            if (path.b.node == n) run(h, p, path.a, trip);
        }
    }

    void come_in(int h, int side, board::Track track, const Trip& trip) {
        for (int p = 0; p < static_cast<int>(tile(h).paths.size()); ++p) {
            const board::Path& path = tile(h).paths[static_cast<std::size_t>(p)];
            if (path.track != track) continue;
            if (path.a.is_edge() && (path.a.edge + board_.rotation[static_cast<std::size_t>(h)]) % kEdges == side)
                run(h, p, path.b, trip);
            if (path.b.is_edge() && (path.b.edge + board_.rotation[static_cast<std::size_t>(h)]) % kEdges == side)
                run(h, p, path.a, trip);
        }
    }

    void run(int h, int p, board::End to, Trip trip) {
        const board::Path& path = tile(h).paths[static_cast<std::size_t>(p)];
        if (!board::has(ways_.tracks, path.track)) return;
        if (!to.is_edge()) {
            if (is_stop(h, to.node)) {
                for (const auto& [hex, stop] : trip.stops) {
                    if (hex == h && (stop == to.node || once(h))) return;
                    if (node(h, to.node).place != 0 && node(hex, stop).place == node(h, to.node).place) return;
                }
                trip.stops.emplace_back(h, to.node);
                any_route_ = true;
            }
            pieces.emplace(h, p);
            nodes.emplace(h, to.node);
            return leave(h, to.node, p, trip);
        }
        const int side = (to.edge + board_.rotation[static_cast<std::size_t>(h)]) % kEdges;
        const HexId next = map_[HexId{h}].neighbour[static_cast<std::size_t>(side)];
        if (!next) {
            pieces.emplace(h, p);
            return;
        }
        const int there = next.index();
        if (!trip.sides.insert(std::minmax(h, there)).second) return;
        pieces.emplace(h, p);
        if (ways_.closed[next.value]) return;
        const bool first = std::find(trip.hexes.begin(), trip.hexes.end(), there) == trip.hexes.end();
        if (!first && once(there)) return;
        const int facing = (side + 3) % kEdges;
        if (first) arrivals.emplace(there, facing, static_cast<int>(path.track));
        trip.hexes.push_back(there);
        come_in(there, facing, path.track, trip);
    }

    const board::Map& map_;
    const board::Board& board_;
    CompanyId company_;
    const board::Ways& ways_;
    bool any_route_ = false;
};

} // namespace stw::test
