// Reach against the oracle, on thousands of small boards full of loops, for every kind of rule of running.
#include "core/memory.hpp"
#include "routes/fresh_track.hpp"
#include "routes/known_reach.hpp"
#include "routes/random_board.hpp"
#include "routes/reach.hpp"
#include "routes/reach_oracle.hpp"
#include "routes/wayfinder.hpp"

#include <gtest/gtest.h>

namespace stw::test {
namespace {

bool one_is_enough(CompanyId company, const board::Node& /*node*/, std::span<const CompanyId> stations) {
    return !stations.empty() && std::find(stations.begin(), stations.end(), company) == stations.end();
}

enum class Hexes : std::uint8_t { any, once, mostly_once };

class Boards : public testing::TestWithParam<std::tuple<int, Hexes>> {
  protected:
    Boards() : lottery_(seed()), dice_(seed()) {}

    // The next board with its rules; the reach of each is compared.
    void draw() {
        drawn_ = lottery_.draw(6, 14);
        memory::forget(); // those of titles last for ever; this map may lie where another one lay
        const auto hexes = std::get<1>(GetParam());
        ways_ = {};
        ways_.hexes_once = hexes != Hexes::any;
        ways_.blocking = dice_.below(2) == 0   ? board::full_of_others
                         : dice_.below(2) == 0 ? one_is_enough
                                               : board::never_blocks;
        if (dice_.below(8) == 0) ways_.tracks = board::only(Track::broad);
        for (std::size_t h = 0; h < map().hexes.size(); ++h) {
            ways_.again[h] = hexes == Hexes::mostly_once && dice_.below(3) == 0;
            ways_.closed[h] = dice_.below(25) == 0;
        }
    }
    [[nodiscard]] const board::Map& map() const { return drawn_->tiny.map; }
    [[nodiscard]] const board::Board& board() const { return drawn_->tiny.board; }
    int below(int n) { return static_cast<int>(dice_.below(static_cast<std::uint32_t>(n))); }

    // Calls `at(aim)` for every node and every side of the board.
    template <class At> void each_aim(At at) const {
        for (int h = 0; h < static_cast<int>(map().hexes.size()); ++h) {
            for (int n = 0; n < board::kMaxNodes; ++n)
                at(routes::Aim{.kind = routes::Aim::Kind::node, .hex = HexId{h}, .node = n});
            for (int e = 0; e < kEdges; ++e)
                for (const Track t : {Track::broad, Track::narrow})
                    at(routes::Aim{.kind = routes::Aim::Kind::arrival, .hex = HexId{h}, .edge = e, .track = t});
        }
    }
    [[nodiscard]] static bool has(const ReachOracle& all, const routes::Aim& aim) {
        if (aim.kind == routes::Aim::Kind::node) return all.nodes.contains({aim.hex.index(), aim.node});
        return all.arrivals.contains({aim.hex.index(), aim.edge, static_cast<int>(aim.track)});
    }
    [[nodiscard]] static bool has(const board::Reach& reach, const routes::Aim& aim) {
        if (aim.kind == routes::Aim::Kind::node) return reach.node(aim.hex, aim.node);
        return reach.arrival(aim.hex, aim.edge, aim.track);
    }
    [[nodiscard]] static std::string text(const routes::Aim& aim) {
        return "hex " + std::to_string(aim.hex.index()) + " node " + std::to_string(aim.node) + " side " +
               std::to_string(aim.edge);
    }

    BoardLottery lottery_;
    Rng dice_;
    std::unique_ptr<RandomBoard> drawn_;
    board::Ways ways_;

  private:
    static std::uint64_t seed() {
        return static_cast<std::uint64_t>(std::get<0>(GetParam())) * 10 +
               static_cast<std::uint64_t>(std::get<1>(GetParam()));
    }
};

TEST_P(Boards, ReachIsWhatSomeRouteComesTo) {
    int too_much = 0; // places to which a walk comes, and no route
    for (int i = 0; i < 400; ++i) {
        draw();
        const ReachOracle all(map(), board(), kOurs, ways_);
        const board::Reach reach = routes::reach(map(), board(), kOurs, ways_);
        const board::Reach walk = board::walk(map(), board(), kOurs, ways_);
        const routes::Bounds& bounds = routes::known_bounds(map(), board(), kOurs, ways_);
        each_aim([&](const routes::Aim& aim) {
            EXPECT_EQ(has(reach, aim), has(all, aim)) << "board " << i << ", " << text(aim);
            EXPECT_TRUE(has(walk, aim) || !has(all, aim)) << "board " << i << ", " << text(aim);
            EXPECT_TRUE(has(all, aim) || !has(bounds.sure, aim)) << "board " << i << ", " << text(aim);
            EXPECT_TRUE(has(bounds.possible, aim) || !has(all, aim)) << "board " << i << ", " << text(aim);
            EXPECT_TRUE(bounds.in_doubt(aim.hex) || has(bounds.sure, aim) == has(all, aim)) << "board " << i;
            if (has(walk, aim) && !has(all, aim)) ++too_much;
        });
        for (int h = 0; h < static_cast<int>(map().hexes.size()); ++h) {
            board::EdgeMask sides = 0;
            for (const board::EdgeMask m : reach.arrives_by[static_cast<std::size_t>(h)]) sides |= m;
            EXPECT_EQ(reach.arrives[static_cast<std::size_t>(h)], sides);
        }
        EXPECT_EQ(routes::has_route(map(), board(), kOurs, ways_), all.any_route()) << "board " << i;
        if (HasFailure()) return;
    }
    EXPECT_GT(too_much, 100); // else these boards prove nothing
}

TEST_P(Boards, ATileIsUsedAsSomeRouteUsesIt) {
    int later = 0; // paths that a route comes to only when it has been on the tile before
    for (int i = 0; i < 400; ++i) {
        draw();
        const board::Reach reach = routes::reach(map(), board(), kOurs, ways_);
        const routes::Bounds bounds = routes::known_bounds(map(), board(), kOurs, ways_);
        for (int tries = 0; tries < 5; ++tries) {
            // The tile of another hex, turned by lot; stations stay at their nodes.
            const HexId h{below(static_cast<int>(map().hexes.size()))};
            board::Upgrade upgrade;
            upgrade.tile = board().tile[static_cast<std::size_t>(below(static_cast<int>(map().hexes.size())))];
            const auto& nodes = map()[upgrade.tile].nodes;
            for (auto& of_rotation : upgrade.node) {
                of_rotation.fill(-1);
                for (std::size_t n = 0; n < nodes.size(); ++n)
                    if (nodes[n].kind != NodeKind::junction) of_rotation[n] = static_cast<std::int8_t>(n);
            }
            const int rotation = below(kEdges);
            board::Board after = board();
            after.tile[h.value] = upgrade.tile;
            after.rotation[h.value] = static_cast<std::uint8_t>(rotation);
            after.stations.clear();
            for (const board::Station& s : board().stations)
                if (s.hex != h || upgrade.node[0][s.node] >= 0) after.stations.push_back(s);
            const ReachOracle all(map(), after, kOurs, ways_);
            unsigned expected = 0;
            for (const auto& [hex, path] : all.pieces)
                if (hex == h.index()) expected |= 1U << static_cast<unsigned>(path);
            // Nobody builds where nobody comes.
            if (ways_.closed[h.value]) expected = 0;
            const routes::Fresh fresh{h, upgrade, rotation};
            const unsigned first = routes::first_paths(map(), board(), reach, kOurs, fresh, ways_);
            ASSERT_EQ(routes::all_paths(map(), board(), reach, kOurs, fresh, ways_), expected) << "board " << i;
            ASSERT_EQ(first != 0, expected != 0) << "board " << i;
            ASSERT_EQ(first & ~expected, 0U) << "board " << i;
            if (first != expected) ++later;
            // What is allowed with less in reach is allowed with more, and who asks for some paths is told about these.
            const auto paths_with = [&](const board::Reach& within, unsigned wanted) -> unsigned {
                return routes::all_paths(map(), board(), within, kOurs, fresh, ways_,
                                         static_cast<board::Paths::Set>(wanted));
            };
            ASSERT_EQ(paths_with(bounds.sure, routes::kAllPaths) & ~expected, 0U) << "board " << i;
            ASSERT_EQ(expected & ~paths_with(bounds.possible, routes::kAllPaths), 0U) << "board " << i;
            const unsigned wanted = dice_.below(routes::kAllPaths);
            ASSERT_EQ(paths_with(reach, wanted) & wanted, expected & wanted) << "board " << i;
        }
    }
    if (!ways_.hexes_once) {
        EXPECT_GT(later, 0);
    }
}

// Where the search has no patience the sweep answers.
TEST_P(Boards, TheSweepSaysTheSame) {
    int refused = 0;
    for (int i = 0; i < 40; ++i) {
        draw();
        const ReachOracle all(map(), board(), kOurs, ways_);
        board::Walk walk(map(), board(), kOurs, ways_);
        for (const board::Station& s : board().stations)
            if (s.company == kOurs) walk.start(s.hex, s.node);
        while (walk.next() != nullptr) {}
        routes::Wayfinder finder(walk, 0);
        for (const board::Step& s : walk.steps()) {
            if (s.is_start() || (s.at_node() && walk.starts_at(s.hex, s.node))) continue;
            const auto& nodes = board().tile_on(map(), s.hex).nodes;
            if (s.at_node() && nodes[static_cast<std::size_t>(s.node)].kind == NodeKind::junction) continue;
            const routes::Aim aim{.kind = s.at_node() ? routes::Aim::Kind::node : routes::Aim::Kind::arrival,
                                  .hex = s.hex,
                                  .node = s.node,
                                  .edge = s.edge,
                                  .track = s.track};
            ASSERT_EQ(finder.find(aim), has(all, aim)) << "board " << i << ", " << text(aim);
            ASSERT_TRUE(finder.swept());
            if (!has(all, aim)) ++refused;
        }
        for (int h = 0; h < static_cast<int>(map().hexes.size()); ++h)
            for (std::size_t p = 0; p < board().tile_on(map(), HexId{h}).paths.size(); ++p) {
                bool found = false;
                for (const bool from_a : {true, false})
                    found =
                        finder.find({.kind = routes::Aim::Kind::path, .hex = HexId{h}, .path = p, .from_a = from_a}) ||
                        found;
                ASSERT_EQ(found, all.pieces.contains({h, static_cast<int>(p)}))
                    << "board " << i << ", hex " << h << ", path " << p;
            }
    }
    EXPECT_GT(refused, 5);
}

INSTANTIATE_TEST_SUITE_P(All, Boards,
                         testing::Combine(testing::Range(1, 5),
                                          testing::Values(Hexes::any, Hexes::once, Hexes::mostly_once)));

} // namespace
} // namespace stw::test
