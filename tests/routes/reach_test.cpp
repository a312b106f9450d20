// How far a train may come: where a title says itself what blocks, where ways begin, and which track counts.
#include "routes/fresh_track.hpp"
#include "routes/reach.hpp"
#include "support/tiny_board.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace stw::test {
namespace {

constexpr CompanyId kOurs{0};
constexpr CompanyId kTheirs{1};

// Anybody's station stops everybody else, however many places are left.
bool one_is_enough(CompanyId company, const board::Node& /*node*/, std::span<const CompanyId> stations) {
    return !stations.empty() && std::find(stations.begin(), stations.end(), company) == stations.end();
}

// Three cities from north to south with two places each; ours in the north, theirs in the middle.
class ReachTest : public testing::Test {
  protected:
    ReachTest() {
        for (int i = 0; i < 3; ++i) {
            line_.push_back(tiny_.hex(0, 2 * i));
            tiny_.lay(line_.back(), {city(20, 2)}, {into(0, 0), into(3, 0)});
        }
        tiny_.station(kOurs, line_[0]);
        tiny_.station(kTheirs, line_[1]);
    }

    [[nodiscard]] board::Reach reach(const board::Ways& ways) const {
        return routes::reach(tiny_.map, tiny_.board, kOurs, ways);
    }

    TinyBoard tiny_;
    std::vector<HexId> line_;
};

TEST_F(ReachTest, TheUsualRuleAsksForAFullCity) {
    EXPECT_TRUE(reach({}).node(line_[2], 0));
    tiny_.station(CompanyId{2}, line_[1]);
    EXPECT_TRUE(reach({}).node(line_[1], 0));
    EXPECT_FALSE(reach({}).node(line_[2], 0));
    EXPECT_TRUE(reach({.blocking = board::never_blocks}).node(line_[2], 0));
}

TEST_F(ReachTest, ATitleSaysWhatBlocks) {
    const board::Ways ways{.blocking = one_is_enough};
    EXPECT_TRUE(reach(ways).node(line_[1], 0));
    EXPECT_FALSE(reach(ways).node(line_[2], 0));
    EXPECT_TRUE(routes::has_route(tiny_.map, tiny_.board, kOurs, ways));
}

TEST_F(ReachTest, ATitleSaysWhatBlocksOnATileToBeLaid) {
    board::Upgrade upgrade;
    upgrade.tile = tiny_.tile({city(30, 2)}, {into(0, 0), into(3, 0)});
    for (auto& nodes : upgrade.node) nodes.fill(-1);
    upgrade.node[0][0] = 0;
    const auto paths = [&](const board::Ways& ways) {
        return routes::first_paths(tiny_.map, tiny_.board, reach(ways), kOurs, {line_[1], upgrade, 0}, ways);
    };
    EXPECT_EQ(paths({}), 0b11);
    EXPECT_EQ(paths({.blocking = one_is_enough}), 0b10); // in by the north, and no further
}

TEST_F(ReachTest, WaysBeginWhereTheTitleSays) {
    const board::Ways ways{.blocking = one_is_enough};
    // Somebody without a station here begins at theirs: it stops those who come, not those who begin.
    constexpr CompanyId kNobodyHere{2};
    const std::array<board::Station, 2> starts{{{kNobodyHere, line_[0], 0}, {kNobodyHere, line_[1], 0}}};
    const auto reaches = [&](std::size_t from) {
        const auto some = std::span(starts).first(from);
        return routes::reach_from(tiny_.map, tiny_.board, kNobodyHere, some, ways).node(line_[2], 0);
    };
    EXPECT_FALSE(reaches(1));
    EXPECT_TRUE(reaches(2));
}

TEST_F(ReachTest, KindsOfTrackMeetAtNodes) {
    tiny_.lay(line_[0], {city(20, 2)}, {into(0, 0, Track::tram)});
    tiny_.lay(line_[1], {city(20, 2)}, {into(3, 0, Track::tram), into(0, 0, Track::rapid)});
    tiny_.lay(line_[2], {city(20, 2)}, {into(3, 0, Track::tram)});
    EXPECT_FALSE(reach({}).node(line_[2], 0)); // not where one tile ends and the next begins
    EXPECT_FALSE(reach({.tracks = board::only(Track::tram)}).node(line_[2], 0));
    tiny_.lay(line_[2], {city(20, 2)}, {into(3, 0, Track::rapid)});
    EXPECT_TRUE(reach({}).node(line_[2], 0));
    EXPECT_FALSE(reach({.tracks = board::only(Track::tram)}).node(line_[2], 0));
}

} // namespace
} // namespace stw::test
