#include "board/reach.hpp"

#include <algorithm>
#include <bit>

namespace stw::board {
namespace {

constexpr std::size_t kTracks = 4; // kinds

using Companies = InlineVec<CompanyId, 16>; // whose stations stand at one node; no city has as many places

// Walks the track outward from stations. A step is "entering hex h over edge e" or "standing at node n of hex h".
// `arrived(hex, node)` may end the walk by saying true.
template <class Arrived> class Walker {
  public:
    // NOLINTNEXTLINE(*-member-init): `left_` and `come_` are large, and filled only where they are used
    Walker(const Map& map, const Board& board, const Ways& ways, Reach& out, Arrived arrived)
        : map_(map), board_(board), ways_(ways), out_(out), arrived_(arrived) {
        if (ways_.turning == Turning::never) left_.fill({});
        if (ways_.keep_to_track) come_.fill({});
    }

    void from(const Station& s) {
        company_ = s.company;
        visit_node(s.hex, s.node, kStart);
        while (waiting_ > 0 && !over_) {
            const Entry e = stack_[--waiting_];
            enter(HexId{e.hex}, e.edge, e.track);
        }
    }
    [[nodiscard]] bool over() const { return over_; }

  private:
    struct Entry {
        std::uint8_t hex;
        std::uint8_t edge;
        Track track; // by which it came
    };

    static constexpr std::size_t kStart = 0xFF; // in place of the path over which a node is entered

    void visit_node(HexId h, int n, std::size_t over) {
        const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(n));
        const bool again = (out_.nodes[h.value] & bit) != 0;
        // Where a way begins, it goes on even if others have to end there.
        if (again && ways_.turning == Turning::at_stops && (over != kStart || !blocks(h, n))) return;
        out_.nodes[h.value] |= bit;
        if (!again && arrived_(h, n)) {
            over_ = true;
            return;
        }
        if (over != kStart && blocks(h, n)) return;
        const Paths& paths = board_.tile_on(map_, h).paths;
        for (unsigned left = ways_on(h, n, over); left != 0 && !over_; left &= left - 1) {
            const auto p = static_cast<std::size_t>(std::countr_zero(left));
            if (!has(ways_.tracks, paths[p].track)) continue;
            // A terminal path leads to its node and no further, unless the company starts there.
            if (paths[p].terminal && over != kStart && !board_.has_station(company_, h, n)) continue;
            follow(h, p, paths[p].a.node == n ? paths[p].b : paths[p].a);
        }
    }

    [[nodiscard]] bool blocks(HexId h, int n) const {
        if (ways_.blocking == full_of_others) return board_.blocks(map_, company_, h, n);
        Companies there;
        for (const Station& s : board_.stations)
            if (s.hex == h && s.node == n) there.push_back(s.company);
        return ways_.blocking(company_, board_.tile_on(map_, h).nodes[static_cast<std::size_t>(n)],
                              {there.begin(), there.size()});
    }

    // The paths by which to leave a node. Where nobody turns round, each is taken the first time that may be.
    unsigned ways_on(HexId h, int n, std::size_t over) {
        unsigned ways = board_.tile_on(map_, h).paths.at_node(n);
        if (ways_.turning == Turning::at_stops) return ways;
        Paths::Set& left = left_[h.value][static_cast<std::size_t>(n)];
        ways &= ~static_cast<unsigned>(left);
        if (over != kStart) ways &= ~(1U << over);
        left = static_cast<Paths::Set>(left | ways);
        return ways;
    }

    void follow(HexId h, std::size_t p, End to) {
        out_.paths[h.value] |= static_cast<std::uint16_t>(1U << p);
        if (!to.is_edge()) return visit_node(h, to.node, p);
        const int edge = turned(to.edge, board_.rotation[h.value]);
        const HexId next = map_[h].neighbour[static_cast<std::size_t>(edge)];
        if (!next) return;
        const EdgeMask bit = edge_bit(opposite(edge));
        const Track track = board_.tile_on(map_, h).paths[p].track;
        EdgeMask& before =
            ways_.keep_to_track ? come_[static_cast<std::size_t>(track)][next.value] : out_.arrives[next.value];
        if ((before & bit) != 0) return;
        before |= bit;
        out_.arrives[next.value] |= bit;
        stack_[waiting_++] = {next.value, static_cast<std::uint8_t>(opposite(edge)), track};
    }

    void enter(HexId h, int edge, Track track) {
        const Paths& paths = board_.tile_on(map_, h).paths;
        const int printed = turned_back(edge, board_.rotation[h.value]); // the same side as the tile calls it
        for (unsigned left = paths.at_edge(printed); left != 0; left &= left - 1) {
            const auto p = static_cast<std::size_t>(std::countr_zero(left));
            if (!has(ways_.tracks, paths[p].track) || (ways_.keep_to_track && paths[p].track != track)) continue;
            follow(h, p, paths[p].a.edge == printed ? paths[p].b : paths[p].a);
        }
    }

    const Map& map_;
    const Board& board_;
    CompanyId company_;
    Ways ways_;
    Reach& out_;
    Arrived arrived_;
    bool over_ = false;
    std::size_t waiting_ = 0;
    // Each side of each hex is entered once at most, or once by each kind of track. Not cleared beforehand: that would cost more
    // than a short walk.
    std::array<Entry, static_cast<std::size_t>(kMaxHexes) * kEdges * kTracks> stack_; // NOLINT(*-member-init)
    // Paths by which each node has been left; only where nobody turns round.
    std::array<std::array<Paths::Set, kMaxNodes>, kMaxHexes> left_;
    // Sides over which each kind of track has come; only where they are kept apart.
    std::array<std::array<EdgeMask, kMaxHexes>, kTracks> come_;
};

} // namespace

bool full_of_others(CompanyId company, const Node& node, std::span<const CompanyId> stations) {
    return node.slots > 0 && stations.size() >= node.slots &&
           std::find(stations.begin(), stations.end(), company) == stations.end();
}

bool never_blocks(CompanyId /*company*/, const Node& /*node*/, std::span<const CompanyId> /*stations*/) {
    return false;
}

Reach reach_from(const Map& map, const Board& board, std::span<const Station> starts, const Ways& ways) {
    Reach out;
    Walker walker(map, board, ways, out, [](HexId, int) { return false; });
    for (const Station& s : starts) walker.from(s);
    return out;
}

Reach reach(const Map& map, const Board& board, CompanyId company, const Ways& ways) {
    Reach out;
    Walker walker(map, board, ways, out, [](HexId, int) { return false; });
    for (const Station& s : board.stations)
        if (s.company == company) walker.from(s);
    return out;
}

Reach reach(const Map& map, const Board& board, CompanyId company, Tracks tracks, Turning turning) {
    return reach(map, board, company, Ways{.tracks = tracks, .turning = turning});
}

std::uint16_t reach_on_new_tile(const Map& map, const Board& board, const Reach& now, CompanyId company, HexId h,
                                const Upgrade& upgrade, int new_rotation, const Ways& ways) {
    const Tile& tile = map[upgrade.tile];
    const EdgeMask arrives = now.arrives[h.value];
    const auto relative = static_cast<std::size_t>(turned_back(new_rotation, board.rotation[h.value]));

    // Whose stations stand at which node of the new tile: they move with their node.
    std::array<Companies, kMaxNodes> there;
    std::array<bool, kMaxNodes> own{};
    for (const Station& s : board.stations) {
        if (s.hex != h) continue;
        const std::int8_t n = upgrade.node[relative][s.node];
        if (n < 0) continue;
        there[static_cast<std::uint8_t>(n)].push_back(s.company);
        if (s.company == company) own[static_cast<std::uint8_t>(n)] = true;
    }

    std::uint16_t reached = 0;
    std::uint8_t standing = 0; // nodes that can be run through
    auto arrive_at = [&](int n) {
        const auto i = static_cast<std::size_t>(n);
        if (own[i] || !ways.blocking(company, tile.nodes[i], {there[i].begin(), there[i].size()}))
            standing |= static_cast<std::uint8_t>(1U << i);
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
            if ((reached & bit) != 0 || !has(ways.tracks, tile.paths[p].track) ||
                (!starts(tile.paths[p].a) && !starts(tile.paths[p].b)))
                continue;
            reached |= bit;
            more = true;
            if (!tile.paths[p].a.is_edge()) arrive_at(tile.paths[p].a.node);
            if (!tile.paths[p].b.is_edge()) arrive_at(tile.paths[p].b.node);
        }
    }
    return reached;
}

std::uint16_t reach_on_new_tile(const Map& map, const Board& board, const Reach& now, CompanyId company, HexId h,
                                const Upgrade& upgrade, int new_rotation, Tracks tracks) {
    return reach_on_new_tile(map, board, now, company, h, upgrade, new_rotation, Ways{.tracks = tracks});
}

bool has_route(const Map& map, const Board& board, CompanyId company, const Ways& ways) {
    for (const Station& s : board.stations) {
        if (s.company != company) continue;
        const std::uint8_t own_place = board.tile_on(map, s.hex).nodes[s.node].place;
        auto another_stop = [&](HexId h, int n) {
            const Node& node = board.tile_on(map, h).nodes[static_cast<std::size_t>(n)];
            const bool same_place = own_place != 0 && node.place == own_place;
            return node.kind != NodeKind::junction && (h != s.hex || n != s.node) && !same_place;
        };
        Reach unused;
        Walker walker(map, board, ways, unused, another_stop);
        walker.from(s);
        if (walker.over()) return true;
    }
    return false;
}

bool has_route(const Map& map, const Board& board, CompanyId company, Tracks tracks) {
    return has_route(map, board, company, Ways{.tracks = tracks});
}

} // namespace stw::board
