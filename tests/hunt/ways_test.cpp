// Ways for trains, tried one after the other: small boards where one can see what the answer is.
#include "hunt/story.hpp"
#include "support/tiny_board.hpp"

#include <algorithm>

namespace stw::hunt {
namespace {

using namespace stw::test;

constexpr CompanyId kOurs{0};
constexpr CompanyId kTheirs{1};
constexpr long kSteps = 10'000;

constexpr WaysBook kBook{.tracks = [](CompanyId) { return board::kAllTracks; }, .blocks = full_of_others};

Answer way(const TinyBoard& tiny, HexId to, WaysBook book = kBook, long steps = kSteps) {
    Components box;
    box.map = tiny.map;
    return way_exists(box, tiny.board, kOurs, book, {.hex = to, .node = 0}, steps);
}

// Three cities from north to south, ours in the north.
TEST(HuntWays, ThroughACityThatHasRoom) {
    TinyBoard tiny;
    std::vector<HexId> line;
    for (int i = 0; i < 3; ++i) {
        line.push_back(tiny.hex(0, 2 * i));
        tiny.lay(line.back(), {city(20, 2)}, {into(0, 0), into(3, 0)});
    }
    tiny.station(kOurs, line[0]);
    EXPECT_EQ(way(tiny, line[2]), Answer::yes);
    EXPECT_EQ(way(tiny, line[2], kBook, 1), Answer::unknown) << "given up";
    tiny.station(kTheirs, line[1]);
    EXPECT_EQ(way(tiny, line[2]), Answer::yes);
    tiny.station(kTheirs, line[1]);
    EXPECT_EQ(way(tiny, line[2]), Answer::no);
    EXPECT_EQ(way(tiny, line[1]), Answer::yes) << "it may end there";
}

// From the north into a hex, round a circle, and through the same hex to the south.
TEST(HuntWays, ACircleComesBackIntoAHex) {
    TinyBoard tiny;
    const HexId home = tiny.hex(0, 0);
    const HexId twice = tiny.hex(0, 2);
    const HexId goal = tiny.hex(0, 4);
    tiny.lay(home, {city(20)}, {into(0, 0)});
    tiny.lay(twice, {}, {plain(3, 5), plain(1, 0)});
    tiny.lay(goal, {city(20)}, {into(3, 0)});
    tiny.lay(tiny.hex(1, 3), {}, {plain(2, 0)});
    tiny.lay(tiny.hex(1, 5), {}, {plain(3, 1)});
    tiny.lay(tiny.hex(0, 6), {}, {plain(4, 2)});
    tiny.lay(tiny.hex(-1, 5), {}, {plain(5, 3)});
    tiny.lay(tiny.hex(-1, 3), {}, {plain(0, 4)});
    tiny.station(kOurs, home);
    EXPECT_EQ(way(tiny, goal), Answer::yes);
    WaysBook once = kBook;
    once.hexes_once = true;
    EXPECT_EQ(way(tiny, goal, once), Answer::no);
    once.again = [](const Components&, const board::Board&, HexId h) { return h == HexId{1}; };
    EXPECT_EQ(way(tiny, goal, once), Answer::yes) << "into this hex a train may come again";
}

// A fork leads to a city; who has come over one branch cannot turn round there and leave by the other.
TEST(HuntWays, NobodyTurnsRoundInACity) {
    TinyBoard tiny;
    const HexId fork = tiny.hex(0, 0);
    const HexId home = tiny.hex(1, 1);
    const HexId end = tiny.hex(0, 2);
    const HexId goal = tiny.hex(1, -1);
    tiny.lay(fork, {}, {plain(5, 0), plain(4, 0)});
    tiny.lay(home, {city(20)}, {into(2, 0)});
    tiny.lay(end, {city(20)}, {into(3, 0)});
    tiny.lay(goal, {city(20)}, {into(1, 0)});
    tiny.station(kOurs, home);
    EXPECT_EQ(way(tiny, end), Answer::yes);
    EXPECT_EQ(way(tiny, goal), Answer::no);
}

// --- what is built ---

const Found kFault{"what is built can be reached by some way that a train may run"};

class HuntBuilding : public ::testing::Test {
  protected:
    Story story{"1893"};
    CompanyId kbe = story.company("KBE"); // stands on O4 from the beginning

    void SetUp() override {
        story.now.round = {"operating", 1, 1, "OR 1.1"};
        story.now.operating = kbe;
        story.put("O4", "57");
        story.keep();
    }
    Found lays(std::string_view hex, std::string_view tile) {
        story.put(hex, tile);
        return story.after({.kind = ActionKind::lay_tile, .what = {.hex = story.hex(hex)}},
                           {{EventKind::tile_laid, {.company = kbe, .hex = story.hex(hex)}}});
    }
};

TEST_F(HuntBuilding, BesideItsStation) { EXPECT_EQ(lays("M4", "58"), Found{}); }

TEST_F(HuntBuilding, SomewhereElse) { EXPECT_EQ(lays("D7", "57"), kFault); }

TEST_F(HuntBuilding, AMarkerBesideNothing) {
    const HexId far = story.hex("D7");
    story.now.board.stations.push_back({kbe, far, 0});
    EXPECT_EQ(story.after({.kind = ActionKind::place_station, .what = {.hex = far}},
                          {{EventKind::station_placed, {.company = kbe, .hex = far}}}),
              kFault);
}

// --- 1881: the second depot of the main network ---

class HuntSecondDepot : public ::testing::Test {
  protected:
    Story story{"1881-2016"};

    // Is it found to be in the wrong place?
    bool is_wrong(std::string_view hex, std::uint8_t node) {
        const CompanyId main = story.company("S");
        story.now.round = {"operating", 3, 1, "OR 3.1"};
        story.now.step = "station";
        story.now.operating = main;
        story.keep();
        story.now.board.stations.push_back({main, story.hex(hex), node});
        const Found found = story.after({.kind = ActionKind::place_station, .by = kA, .what = {.hex = story.hex(hex)}});
        return std::ranges::count(found,
                                  "the second depot of the main network stands at a hub or on a place marked S") == 1;
    }
};

TEST_F(HuntSecondDepot, AtAStationWithoutTramRails) {
    story.put("G21", "819");
    EXPECT_TRUE(is_wrong("G21", 0));
}

TEST_F(HuntSecondDepot, AtAHub) {
    story.put("G21", "811");
    EXPECT_FALSE(is_wrong("G21", 0));
}

TEST_F(HuntSecondDepot, OnAPlaceMarkedS) { EXPECT_FALSE(is_wrong("G13", 1)); }

} // namespace
} // namespace stw::hunt
