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
    using Sides = std::array<board::EdgeMask, board::kTracks>; // by the kind of track that leads there

    Shunter(const Map& map, const Board& before, CompanyId company, const Fresh& fresh, const Ways& ways)
        : tile_(map[fresh.upgrade.tile]), rotation_(fresh.rotation), ways_(ways), once_(ways.only_once(fresh.hex)) {
        if (std::ranges::any_of(before.stations, [&](const board::Station& s) { return s.hex == fresh.hex; })) {
            see_stations(before, company, fresh);
            return;
        }
        // Mostly there are none.
        for (std::size_t n = 0; n < tile_.nodes.size(); ++n)
            if (ways.blocking(company, tile_.nodes[n], {})) blocked_ |= 1U << n;
    }

    // In over the sides at which it can arrive.
    Paths::Set run_in(const Sides& arrives) {
        run_over_ = 0;
        for (std::size_t t = 0; t < arrives.size(); ++t) {
            const auto track = static_cast<board::Track>(t);
            if (!board::has(ways_.tracks, track)) continue;
            for (unsigned sides = arrives[t]; sides != 0; sides &= sides - 1) {
                const int printed = board::turned_back(std::countr_zero(sides), rotation_); // as the tile calls it
                for (unsigned left = tile_.paths.at_edge(printed); left != 0; left &= left - 1) {
                    const auto p = static_cast<std::size_t>(std::countr_zero(left));
                    const board::Path& path = tile_.paths[p];
                    if (path.track == track) follow(p, path.a.edge == printed ? path.b : path.a, 0);
                }
            }
        }
        return run_over_;
    }

    // The same, and out of the company's stations.
    Paths::Set run(const Sides& arrives) {
        run_in(arrives);
        for (unsigned nodes = own_; nodes != 0; nodes &= nodes - 1) {
            const int n = std::countr_zero(nodes);
            for (unsigned left = tile_.paths.at_node(n); left != 0; left &= left - 1) {
                const auto p = static_cast<std::size_t>(std::countr_zero(left));
                const board::Path& path = tile_.paths[p];
                if (!board::has(ways_.tracks, path.track)) continue;
                follow(p, path.a.node == n ? path.b : path.a, nodes & -nodes);
            }
        }
        return run_over_;
    }
    [[nodiscard]] bool is_at_home() const { return own_ != 0; }

  private:
    // Whose stations stand at which node of the new tile: they move with their node.
    void see_stations(const Board& before, CompanyId company, const Fresh& fresh) {
        const auto relative =
            static_cast<std::size_t>(board::turned_back(fresh.rotation, before.rotation[fresh.hex.value]));
        std::array<InlineVec<CompanyId, 16>, board::kMaxNodes> there;
        for (const board::Station& s : before.stations) {
            if (s.hex != fresh.hex) continue;
            const std::int8_t n = fresh.upgrade.node[relative][s.node];
            if (n < 0) continue;
            there[static_cast<std::uint8_t>(n)].push_back(s.company);
            if (s.company == company && !ways_.closed[s.hex.value]) own_ |= 1U << static_cast<unsigned>(n);
        }
        for (std::size_t n = 0; n < tile_.nodes.size(); ++n)
            if (ways_.blocking(company, tile_.nodes[n], {there[n].begin(), there[n].size()})) blocked_ |= 1U << n;
    }

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

// Sides over which paths of the tile leave it.
board::EdgeMask sides_of(const Map& map, const Fresh& fresh, Paths::Set some) {
    board::EdgeMask sides = 0;
    for (unsigned left = some; left != 0; left &= left - 1) {
        const board::Path& path = map[fresh.upgrade.tile].paths[static_cast<std::size_t>(std::countr_zero(left))];
        for (const End e : {path.a, path.b})
            if (e.is_edge()) sides |= board::edge_bit(board::turned(e.edge, fresh.rotation));
    }
    return sides;
}

// No other path of the tile can be run over by a train that has been there before, and has first run over those.
Paths::Set bound_of_later(Shunter& shunter, Paths::Set first, const Map& map, const Board& board, const Reach& now,
                          const Fresh& fresh, const Ways& ways) {
    const board::EdgeMask arrives = now.arrives[fresh.hex.value];
    // The one side it came in by it does not leave over, unless it begins on the tile.
    const bool one_way_in = !shunter.is_at_home() && std::has_single_bit(unsigned{arrives});
    const auto leaves_over = [&](Paths::Set some) {
        const board::EdgeMask sides = sides_of(map, fresh, some);
        return static_cast<board::EdgeMask>(one_way_in ? sides & ~arrives : sides);
    };
    board::EdgeMask out = leaves_over(first);
    if (out == 0) return 0;
    const WaysBack& back = ways_back(map, board, fresh.hex, ways);
    Paths::Set later = 0;
    // What it comes to by leaving and coming back lets it leave over other sides.
    for (board::EdgeMask before = 0; out != before;) {
        before = out;
        board::EdgeMask in = 0;
        for (unsigned left = out; left != 0; left &= left - 1)
            in |= back[static_cast<std::size_t>(std::countr_zero(left))];
        // Over a side at which it can arrive at first, and by the same kind of track, nothing new begins.
        Shunter::Sides comes{};
        for (std::size_t t = 0; t < comes.size(); ++t)
            comes[t] = static_cast<board::EdgeMask>(in & ~now.arrives_by[fresh.hex.value][t]);
        later = shunter.run_in(comes);
        out |= leaves_over(later);
    }
    return static_cast<Paths::Set>(later & ~first);
}

} // namespace

Paths::Set first_paths(const Map& map, const Board& board, const Reach& now, CompanyId company, const Fresh& fresh,
                       const Ways& ways) {
    if (is_part_of_a_place(map[fresh.upgrade.tile])) return paths_among(kAllPaths, map, board, company, fresh, ways);
    return Shunter(map, board, company, fresh, ways).run(now.arrives_by[fresh.hex.value]);
}

Paths::Set all_paths(const Map& map, const Board& board, const Reach& now, CompanyId company, const Fresh& fresh,
                     const Ways& ways, Paths::Set wanted) {
    const board::Tile& tile = map[fresh.upgrade.tile];
    if (is_part_of_a_place(tile)) return paths_among(kAllPaths, map, board, company, fresh, ways);
    Shunter shunter(map, board, company, fresh, ways);
    const Paths::Set first = shunter.run(now.arrives_by[fresh.hex.value]);
    if (first == 0 || (first & wanted) == wanted || ways.only_once(fresh.hex)) return first;
    const auto later = static_cast<Paths::Set>(wanted & bound_of_later(shunter, first, map, board, now, fresh, ways));
    if (later == 0) return first;
    return static_cast<Paths::Set>(first | paths_among(later, map, board, company, fresh, ways));
}

} // namespace stw::routes
