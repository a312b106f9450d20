#include "routes/fresh_track.hpp"

#include "routes/coming_back.hpp"
#include "routes/wayfinder.hpp"

#include <algorithm>
#include <bit>

namespace stw::routes {
namespace {

using board::Board;
using board::End;
using board::Map;
using board::Paths;
using board::Reach;
using board::Step;
using board::Ways;

// A train that comes onto one tile: all ways it may take there.
class Shunter {
  public:
    Shunter(const Map& map, const Board& before, CompanyId company, const Fresh& fresh, const Ways& ways)
        : tile_(map[fresh.upgrade.tile]), rotation_(fresh.rotation), ways_(ways), once_(ways.only_once(fresh.hex)) {
        // Whose stations stand at which node of the new tile: they move with their node.
        const auto relative =
            static_cast<std::size_t>(board::turned_back(fresh.rotation, before.rotation[fresh.hex.value]));
        std::array<InlineVec<CompanyId, 16>, board::kMaxNodes> there;
        for (const board::Station& s : before.stations) {
            if (s.hex != fresh.hex) continue;
            const std::int8_t n = fresh.upgrade.node[relative][s.node];
            if (n < 0) continue;
            there[static_cast<std::uint8_t>(n)].push_back(s.company);
            if (s.company == company && !ways.closed[s.hex.value]) own_ |= 1U << static_cast<unsigned>(n);
        }
        for (std::size_t n = 0; n < tile_.nodes.size(); ++n)
            if (ways.blocking(company, tile_.nodes[n], {there[n].begin(), there[n].size()})) blocked_ |= 1U << n;
    }

    // In over the sides at which it can arrive, and out of the company's stations.
    Paths::Set run(const std::array<board::EdgeMask, board::kTracks>& arrives) {
        for (std::size_t p = 0; p < tile_.paths.size(); ++p) {
            const board::Path& path = tile_.paths[p];
            if (!board::has(ways_.tracks, path.track)) continue;
            for (const bool from_a : {true, false}) {
                const End end = from_a ? path.a : path.b;
                const bool comes = end.is_edge() ? (arrives[static_cast<std::size_t>(path.track)] &
                                                    board::edge_bit(board::turned(end.edge, rotation_))) != 0
                                                 : ((own_ >> end.node) & 1U) != 0;
                if (!comes) continue;
                const unsigned called = end.is_edge() ? 0 : 1U << static_cast<unsigned>(end.node);
                follow(p, from_a ? path.b : path.a, called);
            }
        }
        return run_over_;
    }

  private:
    // `called`: nodes it has been at.
    void follow(std::size_t p, End to, unsigned called) {
        if (!to.is_edge() && !may_call(to.node, called)) return;
        run_over_ = static_cast<Paths::Set>(run_over_ | (1U << p));
        if (to.is_edge() || ((blocked_ >> to.node) & 1U) != 0 || tile_.paths[p].terminal) return;
        called |= 1U << static_cast<unsigned>(to.node);
        for (unsigned left = tile_.paths.at_node(to.node); left != 0; left &= left - 1) {
            const auto q = static_cast<std::size_t>(std::countr_zero(left));
            const board::Path& path = tile_.paths[q];
            if (q == p || path.terminal || !board::has(ways_.tracks, path.track)) continue;
            follow(q, path.a.node == to.node ? path.b : path.a, called);
        }
    }
    [[nodiscard]] bool may_call(int n, unsigned called) const {
        for (unsigned left = called; left != 0; left &= left - 1) {
            const int before = std::countr_zero(left);
            const board::Node& a = tile_.nodes[static_cast<std::size_t>(before)];
            const board::Node& b = tile_.nodes[static_cast<std::size_t>(n)];
            if (before == n) return false;
            if (a.kind == board::NodeKind::junction || b.kind == board::NodeKind::junction) continue;
            if (once_ || (a.place != 0 && a.place == b.place)) return false;
        }
        return true;
    }

    const board::Tile& tile_;
    int rotation_;
    const Ways& ways_;
    bool once_;
    unsigned own_ = 0;
    unsigned blocked_ = 0;
    Paths::Set run_over_ = 0;
};

Board with(const Map& map, const Board& board, const Fresh& fresh) {
    Board out = board;
    const auto relative = static_cast<std::size_t>(board::turned_back(fresh.rotation, board.rotation[fresh.hex.value]));
    out.tile[fresh.hex.value] = fresh.upgrade.tile;
    out.rotation[fresh.hex.value] = static_cast<std::uint8_t>(fresh.rotation);
    out.stations.clear();
    for (board::Station s : board.stations) {
        if (s.hex == fresh.hex) {
            const std::int8_t n = fresh.upgrade.node[relative][s.node];
            if (n < 0 || n >= static_cast<int>(map[fresh.upgrade.tile].nodes.size())) continue;
            s.node = static_cast<std::uint8_t>(n);
        }
        out.stations.push_back(s);
    }
    return out;
}

// A stop that shares a place with stops of other hexes: whether a train may call there depends on all the way behind it.
bool is_part_of_a_place(const board::Tile& tile) {
    return std::any_of(tile.nodes.begin(), tile.nodes.end(), [](const board::Node& n) { return n.place != 0; });
}

// Those of some paths of the tile over which a route could lead, by a search on the board as it would be.
constexpr Paths::Set kAllPaths = 0xFFFF;
Paths::Set paths_among(Paths::Set some, const Map& map, const Board& board, CompanyId company, const Fresh& fresh,
                       const Ways& ways) {
    const Board after = with(map, board, fresh);
    board::Walk walk(map, after, company, ways);
    for (const board::Station& s : after.stations)
        if (s.company == company) walk.start(s.hex, s.node);
    while (walk.next() != nullptr) {}
    // What not even a walk comes over need not be searched for.
    unsigned walked = 0;
    for (const Step& s : walk.steps())
        if (s.hex == fresh.hex) walk.each_way_on(s, [&](std::size_t p, End) { walked |= 1U << p; });
    some = static_cast<Paths::Set>(some & walked);
    if (some == 0) return some;
    Wayfinder finder(walk);
    const auto leads_over = [&](std::size_t p) {
        const Aim there{.kind = Aim::Kind::path, .hex = fresh.hex, .path = p, .from_a = true};
        Aim back = there;
        back.from_a = false;
        return finder.find(there) || finder.find(back);
    };
    Paths::Set found = 0;
    for (std::size_t p = 0; p < map[fresh.upgrade.tile].paths.size(); ++p)
        if (((some >> p) & 1U) != 0 && leads_over(p)) found = static_cast<Paths::Set>(found | (1U << p));
    return found;
}

// Does other track meet the path at one of its sides?
bool met_from_outside(const Map& map, const Board& board, const Fresh& fresh, const board::Path& path) {
    for (const End e : {path.a, path.b}) {
        if (!e.is_edge()) return true;
        const int edge = board::turned(e.edge, fresh.rotation);
        const HexId next = map[fresh.hex].neighbour[static_cast<std::size_t>(edge)];
        if (!next) continue;
        const int facing = board::turned_back(board::opposite(edge), board.rotation[next.value]);
        if (board.tile_on(map, next).paths.at_edge(facing) != 0) return true;
    }
    return false;
}

} // namespace

Paths::Set first_paths(const Map& map, const Board& board, const Reach& now, CompanyId company, const Fresh& fresh,
                       const Ways& ways) {
    if (is_part_of_a_place(map[fresh.upgrade.tile])) return paths_among(kAllPaths, map, board, company, fresh, ways);
    return Shunter(map, board, company, fresh, ways).run(now.arrives_by[fresh.hex.value]);
}

Paths::Set all_paths(const Map& map, const Board& board, const Reach& now, CompanyId company, const Fresh& fresh,
                     const Ways& ways) {
    const Paths::Set first = first_paths(map, board, now, company, fresh, ways);
    const board::Tile& tile = map[fresh.upgrade.tile];
    if (first == 0 || ways.only_once(fresh.hex) || is_part_of_a_place(tile)) return first;
    Paths::Set later = 0;
    for (std::size_t p = 0; p < tile.paths.size(); ++p)
        if (((first >> p) & 1U) == 0 && board::has(ways.tracks, tile.paths[p].track) &&
            met_from_outside(map, board, fresh, tile.paths[p]))
            later = static_cast<Paths::Set>(later | (1U << p));
    if (later != 0 && may_come_back(map, board, company, fresh, first, now, ways))
        return static_cast<Paths::Set>(first | paths_among(later, map, board, company, fresh, ways));
    return first;
}

} // namespace stw::routes
