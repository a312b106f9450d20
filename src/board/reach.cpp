#include "board/reach.hpp"

namespace stw::board {
namespace {

// Walks the track outward from stations. A step is "entering hex h over edge e" or "standing at node n of hex h".
class Walker {
  public:
    Walker(const Map& map, const Board& board, CompanyId company, Reach& out)
        : map_(map), board_(board), company_(company), out_(out) {}

    void from(const Station& s) {
        visit_node(s.hex, s.node);
        while (!stack_.empty()) {
            const Entry e = stack_.back();
            stack_.pop_back();
            enter(e.hex, e.edge);
        }
    }

  private:
    struct Entry {
        HexId hex;
        std::uint8_t edge = 0;
    };

    void visit_node(HexId h, int n) {
        const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(n));
        if ((out_.nodes[h.value] & bit) != 0) return;
        out_.nodes[h.value] |= bit;
        if (board_.blocks(map_, company_, h, n)) return;
        const auto& paths = board_.tile_on(map_, h).paths;
        for (std::size_t p = 0; p < paths.size(); ++p) {
            // A terminal path leads to its node and no further, unless the company starts there.
            if (paths[p].terminal && !board_.has_station(company_, h, n)) continue;
            if (paths[p].a.node == n) follow(h, p, paths[p].b);
            else if (paths[p].b.node == n) follow(h, p, paths[p].a);
        }
    }

    void follow(HexId h, std::size_t p, End to) {
        out_.paths[h.value] |= static_cast<std::uint16_t>(1U << p);
        if (!to.is_edge()) return visit_node(h, to.node);
        const int edge = turned(to.edge, board_.rotation[h.value]);
        const HexId next = map_[h].neighbour[static_cast<std::size_t>(edge)];
        if (!next) return;
        const EdgeMask bit = edge_bit(opposite(edge));
        if ((out_.arrives[next.value] & bit) != 0) return;
        out_.arrives[next.value] |= bit;
        stack_.push_back({next, static_cast<std::uint8_t>(opposite(edge))});
    }

    void enter(HexId h, int edge) {
        const auto& paths = board_.tile_on(map_, h).paths;
        const int r = board_.rotation[h.value];
        for (std::size_t p = 0; p < paths.size(); ++p) {
            if (paths[p].a.is_edge() && turned(paths[p].a.edge, r) == edge) follow(h, p, paths[p].b);
            else if (paths[p].b.is_edge() && turned(paths[p].b.edge, r) == edge) follow(h, p, paths[p].a);
        }
    }

    const Map& map_;
    const Board& board_;
    CompanyId company_;
    Reach& out_;
    InlineVec<Entry, static_cast<std::size_t>(kMaxHexes) * kEdges> stack_;
};

} // namespace

Reach reach(const Map& map, const Board& board, CompanyId company) {
    Reach out;
    Walker walker(map, board, company, out);
    for (const Station& s : board.stations)
        if (s.company == company) walker.from(s);
    return out;
}

std::uint16_t reach_on_new_tile(const Map& map, const Board& board, const Reach& now, CompanyId company, HexId h,
                                TileId t, int new_rotation) {
    const Tile& tile = map[t];
    const EdgeMask arrives = now.arrives[h.value];
    const Upgrade* upgrade = board.upgrade(map, h, t, new_rotation);
    const auto relative = static_cast<std::size_t>((new_rotation - board.rotation[h.value] + kEdges) % kEdges);

    // Which nodes of the new tile hold an own station, and how many foreign ones: stations move with their node.
    std::array<std::uint8_t, kMaxNodes> foreign{};
    std::array<bool, kMaxNodes> own{};
    for (const Station& s : board.stations) {
        if (s.hex != h) continue;
        const int n = upgrade != nullptr ? upgrade->node[relative][s.node] : s.node;
        if (n < 0) continue;
        if (s.company == company) own[static_cast<std::size_t>(n)] = true;
        else ++foreign[static_cast<std::size_t>(n)];
    }

    std::uint16_t reached = 0;
    std::uint8_t standing = 0; // nodes that can be run through
    auto arrive_at = [&](int n) {
        const auto i = static_cast<std::size_t>(n);
        const bool blocked = tile.nodes[i].slots > 0 && !own[i] && foreign[i] >= tile.nodes[i].slots;
        if (!blocked) standing |= static_cast<std::uint8_t>(1U << i);
    };
    for (std::size_t n = 0; n < tile.nodes.size(); ++n)
        if (own[n]) arrive_at(static_cast<int>(n));

    auto starts = [&](End e) {
        if (e.is_edge()) return (arrives & edge_bit(turned(e.edge, new_rotation))) != 0;
        return ((standing >> e.node) & 1) != 0;
    };
    for (bool more = true; more;) {
        more = false;
        for (std::size_t p = 0; p < tile.paths.size(); ++p) {
            const auto bit = static_cast<std::uint16_t>(1U << p);
            if ((reached & bit) != 0 || (!starts(tile.paths[p].a) && !starts(tile.paths[p].b))) continue;
            reached |= bit;
            more = true;
            if (!tile.paths[p].a.is_edge()) arrive_at(tile.paths[p].a.node);
            if (!tile.paths[p].b.is_edge()) arrive_at(tile.paths[p].b.node);
        }
    }
    return reached;
}

bool has_route(const Map& map, const Board& board, CompanyId company) {
    for (const Station& s : board.stations) {
        if (s.company != company) continue;
        Reach r;
        Walker(map, board, company, r).from(s);
        const std::uint8_t own_place = board.tile_on(map, s.hex).nodes[s.node].place;
        for (std::size_t h = 0; h < map.hexes.size(); ++h) {
            const auto& nodes = map[board.tile[h]].nodes;
            for (std::size_t n = 0; n < nodes.size(); ++n) {
                if (!r.node(HexId{static_cast<int>(h)}, static_cast<int>(n)) || nodes[n].kind == NodeKind::junction)
                    continue;
                if (h == s.hex.value && n == s.node) continue;
                if (own_place != 0 && nodes[n].place == own_place) continue;
                return true;
            }
        }
    }
    return false;
}

} // namespace stw::board
