// A small board made at run time, for tests that want just this track and nothing else.
#pragma once

#include "board/board.hpp"

#include <deque>
#include <vector>

namespace stw::test {

using board::End;
using board::Node;
using board::NodeKind;
using board::Path;
using board::Track;

constexpr Node stop(NodeKind kind, int revenue, int slots = 0, int place = 0) {
    const auto r = static_cast<std::int16_t>(revenue);
    return {kind, static_cast<std::uint8_t>(slots), {r, r, r, r}, static_cast<std::uint8_t>(place), 0};
}
constexpr Node city(int revenue, int slots = 1) { return stop(NodeKind::city, revenue, slots); }
constexpr Node town(int revenue) { return stop(NodeKind::town, revenue); }
constexpr Node far(int revenue, int place = 0) { return stop(NodeKind::offboard, revenue, 0, place); }
constexpr Node junction() { return stop(NodeKind::junction, 0); }

constexpr End at_edge(int edge) { return {static_cast<std::int8_t>(edge), -1}; }
constexpr End at_node(int node) { return {-1, static_cast<std::int8_t>(node)}; }
constexpr Path plain(int edge, int other, Track track = Track::broad) {
    return {at_edge(edge), at_edge(other), track, false};
}
constexpr Path into(int edge, int node, Track track = Track::broad) {
    return {at_edge(edge), at_node(node), track, false};
}
constexpr Path dead_end(int edge, int node) { return {at_edge(edge), at_node(node), Track::broad, true}; }
constexpr Path between(int node, int other) { return {at_node(node), at_node(other), Track::broad, false}; }

class TinyBoard {
  public:
    board::Map map;
    board::Board board;

    TinyBoard() = default;
    TinyBoard(const TinyBoard&) = delete; // the map points into it
    TinyBoard(TinyBoard&&) = delete;
    TinyBoard& operator=(const TinyBoard&) = delete;
    TinyBoard& operator=(TinyBoard&&) = delete;
    ~TinyBoard() = default;

    // At doubled coordinates: a step south is (0, 2), a step south-west (-1, 1). Neighbours find each other.
    HexId hex(int column, int row) {
        const HexId here{static_cast<int>(hexes_.size())};
        hexes_.emplace_back();
        hexes_.back().column = static_cast<std::int16_t>(column);
        hexes_.back().row = static_cast<std::int16_t>(row);
        for (int e = 0; e < kEdges; ++e) {
            const HexId other = find(column + kStep[e][0], row + kStep[e][1]);
            if (!other) continue;
            hexes_[here.value].neighbour[static_cast<std::size_t>(e)] = other;
            hexes_[other.value].neighbour[static_cast<std::size_t>(board::opposite(e))] = here;
        }
        map.hexes = hexes_;
        lay(here, tile({}, {}));
        return here;
    }

    // A hex beside another one.
    HexId hex_beside(HexId other, int edge) {
        const board::Hex& o = hexes_[other.value];
        return hex(o.column + kStep[edge][0], o.row + kStep[edge][1]);
    }

    [[nodiscard]] HexId find(int column, int row) const {
        for (std::size_t i = 0; i < hexes_.size(); ++i)
            if (hexes_[i].column == column && hexes_[i].row == row) return HexId{static_cast<int>(i)};
        return {};
    }

    TileId tile(std::vector<Node> nodes, std::vector<Path> paths) {
        nodes_.push_back(std::move(nodes));
        paths_.push_back(std::move(paths));
        board::Tile t;
        t.nodes = nodes_.back();
        t.paths = board::Paths(paths_.back());
        for (const Path& p : paths_.back())
            for (const board::End e : {p.a, p.b})
                if (e.is_edge()) t.exits |= board::edge_bit(e.edge);
        tiles_.push_back(t);
        map.tiles = tiles_;
        return TileId{static_cast<int>(tiles_.size()) - 1};
    }

    void lay(HexId h, TileId t, int rotation = 0) {
        board.tile[h.value] = t;
        board.rotation[h.value] = static_cast<std::uint8_t>(rotation);
    }
    void lay(HexId h, std::vector<Node> nodes, std::vector<Path> paths, int rotation = 0) {
        lay(h, tile(std::move(nodes), std::move(paths)), rotation);
    }

    void station(CompanyId c, HexId h, int node = 0) {
        board.stations.push_back({c, h, static_cast<std::uint8_t>(node)});
    }

  private:
    static constexpr int kStep[kEdges][2] = {{0, 2}, {-1, 1}, {-1, -1}, {0, -2}, {1, -1}, {1, 1}};

    std::vector<board::Hex> hexes_;
    std::vector<board::Tile> tiles_;
    std::deque<std::vector<Node>> nodes_;
    std::deque<std::vector<Path>> paths_;
};

} // namespace stw::test
