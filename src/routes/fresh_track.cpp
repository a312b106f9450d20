#include "routes/fresh_track.hpp"

#include "core/memory.hpp"
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

// Over which paths of a tile a train can run that comes in over one side, where no node stops it: wherever the tile lies.
class KnownRuns {
  public:
    // `side`: as the tile calls it. `find()`
    template <class Find>
    Paths::Set over(const Map& map, const Ways& ways, bool once, TileId tile, int side, board::Track track, Find find) {
        if (!memory::holds(age_) || map_ != &map || tracks_ != ways.tracks || once_ != once) {
            map_ = &map;
            tracks_ = ways.tracks;
            once_ = once;
            known_ = {};
            age_ = memory::now();
        }
        const auto t = static_cast<std::size_t>(track);
        Paths::Set& over = over_[tile.value][t][static_cast<std::size_t>(side)];
        board::EdgeMask& known = known_[tile.value][t];
        if ((known & board::edge_bit(side)) == 0) over = find();
        known |= board::edge_bit(side);
        return over;
    }

  private:
    std::uint32_t age_ = 0; // 0: nothing is known
    const Map* map_ = nullptr;
    board::Tracks tracks_ = 0;
    bool once_ = false;
    std::array<Sides, board::kMaxTiles> known_{}; // sides that were asked about
    std::array<std::array<std::array<Paths::Set, kEdges>, board::kTracks>, board::kMaxTiles> over_{};
};

KnownRuns& known_runs() {
    thread_local constinit KnownRuns known;
    return known;
}

// A train that comes onto one tile: all ways it may take there.
class Shunter {
  public:
    // Where it has been on the tile: sides, as they lie, and nodes. Which of its paths it has run over is seen by these.
    struct Been {
        board::EdgeMask sides = 0;
        unsigned nodes = 0;
    };

    Shunter(const Map& map, const Board& before, CompanyId company, const Fresh& fresh, const Ways& ways)
        : map_(map),
          tile_(map[fresh.upgrade.tile]),
          number_(fresh.upgrade.tile),
          rotation_(fresh.rotation),
          ways_(ways),
          once_(ways.only_once(fresh.hex)) {
        if (std::ranges::any_of(before.stations, [&](const board::Station& s) { return s.hex == fresh.hex; })) {
            see_stations(before, company, fresh);
            return;
        }
        // Mostly there are none.
        for (std::size_t n = 0; n < tile_.nodes.size(); ++n)
            if (ways.blocking(company, tile_.nodes[n], {})) blocked_ |= 1U << n;
    }

    // In over the sides at which it can arrive, and out of the company's stations. `leaves(side, track, been)`.
    template <class Leaves> Paths::Set run(const Sides& arrives, Leaves leaves) {
        run_over_ = 0;
        for (std::size_t t = 0; t < arrives.size(); ++t)
            for (unsigned sides = arrives[t]; sides != 0; sides &= sides - 1)
                come_in(std::countr_zero(sides), static_cast<board::Track>(t), {}, leaves);
        for (unsigned nodes = own_; nodes != 0; nodes &= nodes - 1) {
            const int n = std::countr_zero(nodes);
            for (unsigned left = tile_.paths.at_node(n); left != 0; left &= left - 1) {
                const auto p = static_cast<std::size_t>(std::countr_zero(left));
                const board::Path& path = tile_.paths[p];
                if (!board::has(ways_.tracks, path.track)) continue;
                follow(p, path.a.node == n ? path.b : path.a, {.sides = 0, .nodes = nodes & -nodes}, leaves);
            }
        }
        return run_over_;
    }
    Paths::Set run(const Sides& arrives) {
        if (own_ != 0 || blocked_ != 0) return run(arrives, Stays{});
        unsigned over = 0;
        for (std::size_t t = 0; t < arrives.size(); ++t) {
            const auto track = static_cast<board::Track>(t);
            for (unsigned sides = arrives[t]; sides != 0; sides &= sides - 1) {
                const int side = std::countr_zero(sides);
                const auto find = [&] {
                    run_over_ = 0;
                    come_in(side, track, {}, Stays{});
                    return run_over_;
                };
                const int printed = board::turned_back(side, rotation_);
                over |= known_runs().over(map_, ways_, once_, number_, printed, track, find);
            }
        }
        return static_cast<Paths::Set>(over);
    }
    // In over one side, having been here. What it runs over comes to the rest.
    template <class Leaves> void run_again(int side, board::Track track, Been been, Leaves leaves) {
        been.nodes &= stops(); // over a junction it may come again
        come_in(side, track, been, leaves);
    }

  private:
    struct Stays { // where it goes from the tile is not asked
        void operator()(int /*side*/, board::Track /*track*/, const Been& /*been*/) const {}
    };

    template <class Leaves> void come_in(int side, board::Track track, Been been, Leaves leaves) {
        if (!board::has(ways_.tracks, track)) return;
        been.sides |= board::edge_bit(side);
        const int printed = board::turned_back(side, rotation_); // as the tile calls it
        for (unsigned left = tile_.paths.at_edge(printed); left != 0; left &= left - 1) {
            const auto p = static_cast<std::size_t>(std::countr_zero(left));
            const board::Path& path = tile_.paths[p];
            if (path.track == track) follow(p, path.a.edge == printed ? path.b : path.a, been, leaves);
        }
    }

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

    template <class Leaves> void follow(std::size_t p, End to, Been been, Leaves leaves) {
        const auto bit = static_cast<Paths::Set>(1U << p);
        if (to.is_edge()) {
            const int side = board::turned(to.edge, rotation_);
            if ((been.sides & board::edge_bit(side)) != 0) return;
            run_over_ = static_cast<Paths::Set>(run_over_ | bit);
            been.sides |= board::edge_bit(side);
            return leaves(side, tile_.paths[p].track, been);
        }
        if (!may_call(to.node, been.nodes)) return;
        run_over_ = static_cast<Paths::Set>(run_over_ | bit);
        if (((blocked_ >> to.node) & 1U) != 0 || tile_.paths[p].terminal) return;
        been.nodes |= 1U << static_cast<unsigned>(to.node);
        for (unsigned left = tile_.paths.at_node(to.node); left != 0; left &= left - 1) {
            const auto q = static_cast<std::size_t>(std::countr_zero(left));
            const board::Path& path = tile_.paths[q];
            if (q == p || path.terminal || !board::has(ways_.tracks, path.track)) continue;
            follow(q, path.a.node == to.node ? path.b : path.a, been, leaves);
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
    [[nodiscard]] unsigned stops() const {
        unsigned all = 0;
        for (std::size_t n = 0; n < tile_.nodes.size(); ++n)
            if (tile_.nodes[n].kind != board::NodeKind::junction) all |= 1U << n;
        return all;
    }

    const Map& map_;
    const board::Tile& tile_;
    TileId number_;
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

// Over which other paths of the tile a train may run that has been there before: it leaves over a side, a walk comes back over another one,
// and it runs on over what it has not used yet. There may be no route; but over no other path is there one.
class Returning {
  public:
    Returning(Shunter& shunter, const Map& map, const Board& board, const Reach& now, CompanyId company,
              const Fresh& fresh, const Ways& ways)
        : shunter_(shunter), map_(map), board_(board), now_(now), company_(company), hex_(fresh.hex), ways_(ways) {}

    // Those over which it runs at first among them.
    Paths::Set run() { return shunter_.run(now_.arrives_by[hex_.value], Leaves{this}); }

  private:
    struct Leaves {
        Returning* train;
        void operator()(int side, board::Track track, const Shunter::Been& been) const {
            train->leave(side, track, been);
        }
    };
    void leave(int side, board::Track track, const Shunter::Been& been) {
        const Sides& back = ways_back(map_, board_, company_, ways_, hex_, side, track);
        for (std::size_t t = 0; t < back.size(); ++t) {
            // Over a side at which it can arrive at first, and by the same kind of track, nothing new begins.
            const unsigned again = back[t] & ~(been.sides | now_.arrives_by[hex_.value][t]);
            for (unsigned sides = again; sides != 0; sides &= sides - 1)
                shunter_.run_again(std::countr_zero(sides), static_cast<board::Track>(t), been, Leaves{this});
        }
    }

    Shunter& shunter_;
    const Map& map_;
    const Board& board_;
    const Reach& now_;
    CompanyId company_;
    HexId hex_;
    const Ways& ways_;
};

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
    const Paths::Set returning = Returning(shunter, map, board, now, company, fresh, ways).run();
    const auto later = static_cast<Paths::Set>(wanted & returning & ~first);
    if (later == 0) return first;
    return static_cast<Paths::Set>(first | paths_among(later, map, board, company, fresh, ways));
}

} // namespace stw::routes
