#include "interop/route_finder.hpp"

namespace stw::interop {
namespace {

using board::End;

// Follows one connection after the other from stop to stop, trying both directions of each.
class Finder {
  public:
    Finder(const board::Map& map, const board::Board& board, std::span<const Connection> connections)
        : map_(map), board_(board), connections_(connections) {}

    bool from(HexId hex, int node) { return connect(0, {hex, node}); }
    [[nodiscard]] const Route& route() const { return route_; }

  private:
    struct Stop {
        HexId hex;
        int node = 0;
    };

    bool connect(std::size_t index, Stop at) {
        if (index == connections_.size()) return true;
        const Connection& forward = connections_[index];
        const Connection backward(forward.rbegin(), forward.rend());
        for (const Connection& hexes : {forward, backward})
            if (hexes.front() == at.hex && leave(index, hexes, at)) return true;
        return false;
    }

    // Takes every piece that leads away from the stop.
    bool leave(std::size_t index, const Connection& hexes, Stop at) {
        const auto& paths = board_.tile_on(map_, at.hex).paths;
        for (std::size_t p = 0; p < paths.size(); ++p)
            for (const auto& [near, far] : {std::pair{paths[p].a, paths[p].b}, std::pair{paths[p].b, paths[p].a}})
                if (near.node == at.node && take(index, hexes, 0, p, far)) return true;
        return false;
    }

    // Runs over path `p` of the hex at `place` towards `far`.
    bool take(std::size_t index, const Connection& hexes, std::size_t place, std::size_t p, End far) {
        const Piece piece{hexes[place], static_cast<std::uint8_t>(p)};
        if (route_.full() || route_.contains(piece)) return false;
        route_.push_back(piece);
        if (far.is_edge() ? cross(index, hexes, place, far) : arrive(index, hexes, place, far.node)) return true;
        route_.pop_back();
        return false;
    }

    bool cross(std::size_t index, const Connection& hexes, std::size_t place, End far) {
        const int edge = board::turned(far.edge, board_.rotation[hexes[place].value]);
        const HexId next = map_[hexes[place]].neighbour[static_cast<std::size_t>(edge)];
        if (place + 1 >= hexes.size() || next != hexes[place + 1]) return false;
        const auto& paths = board_.tile_on(map_, next).paths;
        const int entry = board::opposite(edge);
        auto is_entry = [&](End e) {
            return e.is_edge() && board::turned(e.edge, board_.rotation[next.value]) == entry;
        };
        for (std::size_t p = 0; p < paths.size(); ++p)
            for (const auto& [near, onward] : {std::pair{paths[p].a, paths[p].b}, std::pair{paths[p].b, paths[p].a}})
                if (is_entry(near) && take(index, hexes, place + 1, p, onward)) return true;
        return false;
    }

    bool arrive(std::size_t index, const Connection& hexes, std::size_t place, int node) {
        const Stop here{hexes[place], node};
        const auto& tile = board_.tile_on(map_, here.hex);
        if (tile.nodes[static_cast<std::size_t>(node)].kind == board::NodeKind::junction) {
            for (std::size_t p = 0; p < tile.paths.size(); ++p)
                for (const auto& [near, far] :
                     {std::pair{tile.paths[p].a, tile.paths[p].b}, std::pair{tile.paths[p].b, tile.paths[p].a}})
                    if (near.node == node && take(index, hexes, place, p, far)) return true;
            return false;
        }
        return place + 1 == hexes.size() && connect(index + 1, here);
    }

    const board::Map& map_;
    const board::Board& board_;
    std::span<const Connection> connections_;
    Route route_;
};

} // namespace

std::optional<Route> find_route(const board::Map& map, const board::Board& board,
                                std::span<const Connection> connections) {
    if (connections.empty()) return std::nullopt;
    for (const Connection& c : connections)
        if (c.empty()) return std::nullopt;
    for (const HexId start : {connections.front().front(), connections.front().back()}) {
        const std::size_t nodes = board.tile_on(map, start).nodes.size();
        for (std::size_t n = 0; n < nodes; ++n) {
            Finder finder(map, board, connections);
            if (finder.from(start, static_cast<int>(n))) return finder.route();
        }
    }
    return std::nullopt;
}

} // namespace stw::interop
