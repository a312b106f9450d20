// IX.5: upgrades.
#include "support/own_mutant.hpp"
#include "titles/1840/tests/position.hpp"

namespace stw::t1840 {
namespace {

// Line 4 in Erdberg (H28) with track to H26 and H30.
Position line_four() {
    Position p;
    p.line(L4, WT).tram(WT, Pi, L4).tile("H28", "57", {"H26", "H30"});
    return p;
}

const Neighbours kFour{"H26", "H30", "G27", "I29"};        // of tile 14 on H28
const Neighbours kFive{"H26", "H30", "G27", "I29", "G29"}; // of tile 611
const Neighbours kSix{"H26", "H30", "G27", "I29", "G29", "I27"};

TEST(T1840Upgrades, UseUpTheTileOfTheTurn) {
    clauses("1840:IX.5/1");
    Position p = line_four();
    p.tile("H26", "58", {"H28", "G25"}).building(L4, "2a");
    EXPECT_DONE(p, lay(p.s, L4, "H28", "14", kFour));
    EXPECT_REFUSED(p, lay(p.s, L4, "H26", "141", {"H24", "H28", "G25"}), "1840:IX.5/1");
}

TEST(T1840Upgrades, YellowToGreen) {
    clauses("1840:IX.5/2");
    Position p = line_four();
    p.building(L4, "4a");
    EXPECT_REFUSED(p, lay(p.s, L4, "H28", "611", kFive), "1840:IX.5/2");
    Position q;
    q.line(L4, WT).tile("H28", "6", {"H26", "G29"}).building(L4, "2a");
    EXPECT_DONE(q, lay(q.s, L4, "H28", "619", {"H26", "G29", "H30", "I29"}));
}

TEST(T1840Upgrades, GreenToBrown) {
    clauses("1840:IX.5/3");
    Position p = line_four();
    p.tile("H28", "14", kFour).building(L4, "5a");
    EXPECT_REFUSED(p, lay(p.s, L4, "H28", "455", kSix), "1840:IX.5/3");
    p.building(L4, "4a");
    EXPECT_DONE(p, lay(p.s, L4, "H28", "611", kFive));
}

TEST(T1840Upgrades, BrownToGrey) {
    clauses("1840:IX.5/4");
    Position p = line_four();
    p.tile("H28", "14", kFour).tile("H28", "611", kFive).building(L4, "5a");
    EXPECT_REFUSED(p, lay(p.s, L4, "H28", "14", kFour), "1840:IX.5/4");
    EXPECT_DONE(p, lay(p.s, L4, "H28", "455", kSix));
}

TEST(T1840Upgrades, GreyRedAndPurpleStay) {
    clauses("1840:IX.5/5");
    Position p;
    p.line(L7, WT).tile("F18", "57", {"E19", "G17"}).any_tile("E19", "L20").building(L7, "5c");
    EXPECT_REFUSED(p, lay(p.s, L7, "E19", "57", {"F18", "D20"}), "1840:IX.5/5");
    Position q;
    q.line(L18, WT).tile("I21", "57", {"J22", "H20"}).tile("J22", "L24", 0).building(L18, "5c");
    EXPECT_REFUSED(q, lay(q.s, L18, "J22", "4", {"I21", "K23"}), "1840:IX.5/5");
    Position r = line_four();
    r.tile("H28", "14", kFour).tile("H28", "611", kFive).tile("H28", "455", kSix).building(L4, "5c");
    EXPECT_REFUSED(r, lay(r.s, L4, "H28", "611", kFive), "1840:IX.5/5");
}

TEST(T1840Upgrades, GreenFromLr2a) {
    clauses("1840:IX.5/6");
    Position p = line_four();
    p.building(L4, "1b");
    EXPECT_REFUSED(p, lay(p.s, L4, "H28", "14", kFour), "1840:IX.5/6");
    p.building(L4, "2a");
    EXPECT_DONE(p, lay(p.s, L4, "H28", "14", kFour));
}

TEST(T1840Upgrades, BrownFromLr4a) {
    clauses("1840:IX.5/7");
    Position p = line_four();
    p.tile("H28", "14", kFour).building(L4, "3b");
    EXPECT_REFUSED(p, lay(p.s, L4, "H28", "611", kFive), "1840:IX.5/7");
    p.building(L4, "4a");
    EXPECT_DONE(p, lay(p.s, L4, "H28", "611", kFive));
}

TEST(T1840Upgrades, GreyFromLr5a) {
    clauses("1840:IX.5/8");
    Position p = line_four();
    p.tile("H28", "14", kFour).tile("H28", "611", kFive).building(L4, "4b");
    EXPECT_REFUSED(p, lay(p.s, L4, "H28", "455", kSix), "1840:IX.5/8");
    p.building(L4, "5a");
    EXPECT_DONE(p, lay(p.s, L4, "H28", "455", kSix));
}

TEST(T1840Upgrades, OneTrackMustBeJoined) {
    clauses("1840:IX.5/9");
    // The track of line 4 comes to the south-western side of G29, where the yellow tile has none.
    Position p;
    p.line(L4, WT).tile("H28", "6", {"H26", "G29"}).tile("G29", "3", {"G27", "F28"}).tile("G25", "5", {"G27", "H26"});
    p.tile("G27", "4", {"G25", "G29"}).building(L4, "2a");
    EXPECT_REFUSED(p, lay(p.s, L4, "G27", "141", {"G25", "G29", "F26"}), "1840:IX.5/9");
    EXPECT_DONE(p, lay(p.s, L4, "G29", "143", {"H28", "G27", "F28"}));
}

TEST(T1840Upgrades, NotNecessarilyTheNewOne) {
    clauses("1840:IX.5/10");
    Position p = line_four();
    p.tile("H26", "4", {"H24", "H28"}).building(L4, "2a");
    EXPECT_DONE(p, lay(p.s, L4, "H26", "141", {"H24", "H28", "G25"}));
}

TEST(T1840Upgrades, KeepAllTrack) {
    clauses("1840:IX.5/11");
    Position p = line_four();
    p.tile("H26", "58", {"H28", "G25"}).building(L4, "2a");
    EXPECT_REFUSED(p, lay(p.s, L4, "H26", "141", {"H24", "H28", "I27"}), "1840:IX.5/11");
    EXPECT_DONE(p, lay(p.s, L4, "H26", "141", {"H24", "H28", "G25"}));
}

TEST(T1840Upgrades, KeepTheKindOfStop) {
    clauses("1840:IX.5/12");
    Position p = line_four();
    p.tile("H26", "58", {"H28", "G25"}).building(L4, "2a");
    EXPECT_REFUSED(p, lay(p.s, L4, "H26", "14", {"H28", "G25", "H24", "I27"}), "1840:IX.5/12");
    EXPECT_REFUSED(p, lay(p.s, L4, "H28", "14", {"G27", "G29", "I27", "I29"}), "1840:IX.5/11")
        << "without its old exits";
}

TEST(T1840Upgrades, AnOoTileFollowsAnOoTile) {
    clauses("1840:IX.5/13");
    Position p;
    p.tile("D18", "235", {"D16"}).line(L1, WT).building(L1, "2a");
    EXPECT_REFUSED(p, lay(p.s, L1, "D18", "619", 1), "1840:IX.5/13");
    EXPECT_DONE(p, lay(p.s, L1, "D18", "8859", 1));
    p.building(L1, "4a");
    EXPECT_REFUSED(p, lay(p.s, L1, "D18", "611", 0), "1840:IX.5/13");
    p.any_tile("D18", "L17").building(L1, "5a");
    EXPECT_REFUSED(p, lay(p.s, L1, "D18", "455", 0), "1840:IX.5/13");
    EXPECT_DONE(p, lay(p.s, L1, "D18", "L18", 0));
}

TEST(T1840Upgrades, AnOrangeEdgeFollowsAnOrangeEdge) {
    clauses("1840:IX.5/14");
    Position p;
    p.tile("D18", "235", {"C19"}).line(L1, WT).tile("C19", "58", {"D18", "C21"});
    p.tile("C21", "L2", {"B20", "D22"}).building(L1, "2a");
    EXPECT_REFUSED(p, lay(p.s, L1, "C21", "141", {"C19", "C23", "B20"}), "1840:IX.5/14");
    EXPECT_DONE(p, lay(p.s, L1, "C21", "L9", {"C19", "C23", "B20", "D22"}));
    for (const board::Tile& tile : p.s.box().map.tiles)
        EXPECT_FALSE(!tile.printed && !tile.frame.empty() && tile.colour == board::Colour::grey);
}

TEST(T1840Upgrades, OfAStadtbahnTileIsAnOrdinaryOne) {
    clauses("1840:IX.5/15");
    Position p;
    p.line(L16, WT).tile("D26", "57", {"D24", "D28"}).tile("D24", "57", {"D22", "D26"});
    p.tile("D22", "L4", {"C21", "E23"}).building(L16, "2a");
    EXPECT_DONE(p, lay(p.s, L16, "D22", "L12", {"C21", "E23", "C23", "D24", "E21"}));
    EXPECT_EQ(p.treasury(WT), 500);
    EXPECT_EQ(p.s.lr.step, LineStep::build) << "no bonus";
    EXPECT_REFUSED(p, lay(p.s, L16, "C23", "58", {"D22", "C25"}), "1840:IX.3/2");
}

TEST(T1840Upgrades, MarkersKeepTheirTrack) {
    clauses("1840:IX.5/16");
    Position p;
    p.tile("E17", "235", {"F16"}).line(L3, WT).building(L3, "2a");
    EXPECT_DONE(p, lay(p.s, L3, "E17", "8859", 0));
    EXPECT_EQ(p.s.lr.step, LineStep::build) << "nobody is asked";
    const HexId h = hex_named("E17");
    int city = -1;
    for (int n = 0; n < 2; ++n)
        if (p.s.board.has_station(L3, h, n)) city = n;
    ASSERT_GE(city, 0);
    const board::Tile& tile = p.s.board.tile_on(p.s.box().map, h);
    EXPECT_NE(tile.nodes[static_cast<std::size_t>(city)].exits & board::edge_bit(0), 0) << "the track to F16";
}

const testing::OwnMutant<int> kNoMore{"1840:IX.5/17", [](int& circles) { --circles; }};

TEST(T1840Upgrades, MayOfferMoreCircles) {
    clauses("1840:IX.5/17");
    Position p = line_four();
    p.tile("H26", "58", {"H28", "G25"}).tile("G25", "5", {"H26", "G27"}).line(L18, DTKC).marker(L18, "G25");
    p.building(L4, "2a");
    EXPECT_REFUSED(p, place(p.s, L4, "G25"), "1840:IX.6/1");
    EXPECT_DONE(p, lay(p.s, L4, "G25", "15", {"H26", "G27", "F26", "F24"}));
    EXPECT_DONE(p, place(p.s, L4, "G25"));
}

TEST(T1840Upgrades, AFreeCircleLetsBuildersPass) {
    clauses("1840:IX.5/18");
    Position p;
    p.line(L6, WT).tile("J28", "619", {"K27", "J26", "I29", "K29"}).line(L4, DTKC).marker(L4, "J28");
    Position full = p;
    full.line(L18, SJE).marker(L18, "J28").building(L6, "2a");
    EXPECT_REFUSED(full, lay(full.s, L6, "I29", "3", {"J28", "I27"}), "1840:IX.4/5");
    p.building(L6, "2a");
    EXPECT_DONE(p, lay(p.s, L6, "I29", "3", {"J28", "I27"}));
}

TEST(T1840Upgrades, ReplacedTilesAreUsedAgain) {
    clauses("1840:IX.5/19");
    Position p = line_four();
    for (std::string_view hex : {"F14", "F18", "F20", "F22"}) p.any_tile(hex, "57");
    p.tile("H26", "58", {"H28", "G25"});
    EXPECT_EQ(p.s.board.supply[tile_named("57").value], 0);
    p.building(L4, "2a");
    EXPECT_DONE(p, lay(p.s, L4, "H28", "14", kFour));
    p.building(L4, "2b");
    EXPECT_DONE(p, lay(p.s, L4, "G25", "57", {"H26", "F24"}));
}

TEST(T1840Upgrades, CostNothing) {
    clauses("1840:IX.5/20");
    Position p;
    p.line(L17, WT).tile("B28", "4", {"A29", "C27"}).treasury(WT, 0).building(L17, "2a");
    EXPECT_DONE(p, lay(p.s, L17, "B28", "142", {"A29", "C27", "C29"}));
    EXPECT_EQ(p.treasury(WT), 0);
}

} // namespace
} // namespace stw::t1840
