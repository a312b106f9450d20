// IX.4: laying tiles, and the bonus actions of the Stadtbahn hexes.
#include "titles/1840/tests/position.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace stw::t1840 {
namespace {

// Line 4 in Erdberg (H28) with track to H26 and H30.
Position line_four(const Options& options = {}) {
    Position p(4, options);
    p.line(L4, WT).tram(WT, Pi, L4).tile("H28", "57", {"H26", "H30"});
    return p;
}

// Line 18 in Nikolsdorf (I21) with track to the Südbahnhof (J22) and to Wieden (H20).
Position line_eighteen() {
    Position p;
    p.line(L18, WT).tram(WT, Pi, L18).tile("I21", "57", {"J22", "H20"});
    return p;
}

// Line 1 at Schottentor (D18), its track leading to this neighbour.
Position line_one(std::string_view to) {
    Position p;
    p.tile("D18", "235", {to}).line(L1, WT).tram(WT, Pi, L1);
    return p;
}

TEST(T1840Track, ATileIsPartOfTheRoutesAtOnce) {
    clauses("1840:IX.4/1");
    Position p = line_four();
    p.building(L4, "1a");
    EXPECT_DONE(p, lay(p.s, L4, "H26", "58", {"H28", "G25"}));
    EXPECT_EQ(p.s.board.tile[hex_named("H26").value], tile_named("58"));
    EXPECT_EQ(p.s.board.rotation[hex_named("H26").value], turned_to("H26", "58", {"H28", "G25"}));
    EXPECT_DONE(p, pass(p.s, L4));
    EXPECT_EQ(p.s.line(L4).last_run, Money{10 + 20 + 10});
}

TEST(T1840Track, SixColoursAndAnOrangeEdge) {
    clauses("1840:IX.4/2");
    std::set<board::Colour> colours;
    for (const board::Tile& tile : data::kComponents[0].map.tiles)
        if (!tile.printed) {
            colours.insert(tile.colour);
            EXPECT_EQ(tile.frame == "orange", !tile.frame.empty());
        }
    using board::Colour;
    EXPECT_EQ(colours,
              (std::set{Colour::yellow, Colour::green, Colour::brown, Colour::grey, Colour::red, Colour::purple}));
    const Position p = line_four();
    EXPECT_EQ(kind_of(p.s, lay_of(p.s, hex_named("B20"), tile_named("L2"), 2)), LayKind::stadtbahn);
    EXPECT_EQ(kind_of(p.s, lay_of(p.s, hex_named("H26"), tile_named("58"), 2)), LayKind::yellow);
}

TEST(T1840Track, YellowRedAndPurpleAtTheStart) {
    clauses("1840:IX.4/3");
    Position p = line_eighteen();
    p.tile("H20", "5", {"I21", "I19"}).building(L18, "1a");
    EXPECT_REFUSED(p, lay(p.s, L18, "I21", "14", {"J22", "H20", "I19", "I23"}), "1840:IX.5/6");
    EXPECT_DONE(p, lay(p.s, L18, "I19", "4", {"H20", "J18"}));
    p.bonus(L18, Bonus::purple, "1a");
    EXPECT_DONE(p, lay(p.s, L18, "J22", "L24", 0));
    Position q = line_one("D20");
    q.bonus(L1, Bonus::red, "1a");
    EXPECT_DONE(q, lay(q.s, L1, "D20", "L20", {"D18", "C19", "C21", "D22"}));
}

TEST(T1840Track, TheHomeTileComesFirst) {
    clauses("1840:IX.4/4");
    Position p;
    p.new_line(L4, WT).building(L4);
    EXPECT_REFUSED(p, lay(p.s, L4, "B20", "L2", {"A19", "C21"}), "1840:IX.4/4") << "a Stadtbahn tile included";
    EXPECT_DONE(p, lay(p.s, L4, "H28", "57", {"H26", "H30"}));
    EXPECT_DONE(p, lay(p.s, L4, "B20", "L2", {"A19", "C21"}));
    // Homes in red areas and on grey hexes.
    Position q;
    q.new_line(L6, WT).building(L6);
    EXPECT_DONE(q, lay(q.s, L6, "J28", "57", {"K27", "I29"}));
    Position r;
    r.new_line(L9, WT).building(L9);
    EXPECT_DONE(r, lay(r.s, L9, "C5", "4", {"C7", "C3"}));
}

TEST(T1840Track, OtherTilesNeedARoute) {
    clauses("1840:IX.4/5", "1840:IX.2/7");
    Position p = line_four();
    p.building(L4);
    EXPECT_REFUSED(p, lay(p.s, L4, "E5", "4", {"E3", "E7"}), "1840:IX.4/5");
    // Line 6 is cut off by a full interchange.
    Position q;
    q.line(L6, DTKC).tile("J28", "57", {"K27", "I29"}).line(L4, WT).marker(L4, "J28").building(L6);
    EXPECT_REFUSED(q, lay(q.s, L6, "I29", "3", {"J28", "I27"}), "1840:IX.4/5");
}

TEST(T1840Track, PlainHexesTakeHalts) {
    clauses("1840:IX.4/6");
    Position p;
    p.line(L4, WT).tile("H28", "6", {"H26", "G29"}).building(L4);
    EXPECT_REFUSED(p, lay(p.s, L4, "G29", "6", {"H28", "F28"}), "1840:IX.4/6");
    EXPECT_DONE(p, lay(p.s, L4, "G29", "58", {"H28", "F28"}));
}

TEST(T1840Track, TheDanubeCosts40) {
    clauses("1840:IX.4/7");
    Position p;
    p.line(L17, WT).treasury(WT, 39).building(L17);
    EXPECT_REFUSED(p, lay(p.s, L17, "B28", "4", {"A29", "C27"}), "1840:IX.4/7");
    p.treasury(WT, 40);
    EXPECT_DONE(p, lay(p.s, L17, "B28", "4", {"A29", "C27"}));
    EXPECT_EQ(p.treasury(WT), 0);
    p.building(L17, "2a");
    EXPECT_DONE(p, lay(p.s, L17, "B28", "142", {"A29", "C27", "C29"})) << "upgrading is free";
}

TEST(T1840Track, CirclesTakeInterchanges) {
    clauses("1840:IX.4/8");
    Position p;
    p.line(L4, WT).tile("H28", "6", {"H26", "G29"}).tile("G29", "58", {"H28", "F28"}).building(L4);
    EXPECT_REFUSED(p, lay(p.s, L4, "F28", "58", {"G29", "F26"}), "1840:IX.4/8");
    EXPECT_DONE(p, lay(p.s, L4, "F28", "57", {"G29", "E27"}));
}

TEST(T1840Track, TwoCirclesTakeTheOoTile) {
    clauses("1840:IX.4/9");
    Position p;
    p.new_line(L1, WT).building(L1);
    EXPECT_REFUSED(p, lay(p.s, L1, "D18", "57", {"D16", "D20"}), "1840:IX.4/9");
    EXPECT_DONE(p, lay(p.s, L1, "D18", "235", {"D16"}));
    Position q;
    q.line(L4, WT).tile("H28", "6", {"H26", "G29"}).tile("G29", "58", {"H28", "F28"}).building(L4);
    EXPECT_REFUSED(q, lay(q.s, L4, "F28", "235", {"G29"}), "1840:IX.4/9");
}

TEST(T1840Track, TheDottedWayIsRebuilt) {
    clauses("1840:IX.4/11");
    Position p = line_four();
    p.building(L4);
    const int right = turned_to("B20", "L2", {"A19", "C21"});
    EXPECT_REFUSED(p, lay(p.s, L4, "B20", "L2", (right + 1) % kEdges), "1840:IX.4/11");
    EXPECT_DONE(p, lay(p.s, L4, "B20", "L2", right));
}

TEST(T1840Bonus, IsOfferedAndMayBeDeclined) {
    clauses("1840:IX.4/15");
    Position p = line_eighteen();
    p.building(L18);
    EXPECT_DONE(p, lay(p.s, L18, "B20", "L2", {"A19", "C21"}));
    EXPECT_EQ(p.s.lr.bonus, Bonus::purple);
    EXPECT_REFUSED(p, place(p.s, L18, "H20"), "1840:IX.4/15") << "at once or never";
    EXPECT_DONE(p, pass(p.s, L18));
    EXPECT_EQ(p.s.lr.step, LineStep::build);
    EXPECT_REFUSED(p, lay(p.s, L18, "J22", "L24", 0), "1840:IX.4/23") << "it is lost";
    EXPECT_DONE(p, lay(p.s, L18, "H20", "5", {"I21", "I19"}));
}

TEST(T1840Bonus, FiveKinds) {
    clauses("1840:IX.4/16");
    const std::map<Bonus, std::set<std::string>> printed{
        {Bonus::yellow, {"B10", "D22", "I7", "I13", "B16", "F12", "H12", "G23", "G19"}},
        {Bonus::red, {"B14", "C21", "I3"}},
        {Bonus::purple, {"B20", "C13", "G5", "G21", "I5"}},
        {Bonus::green, {"D12", "I9", "C9", "E7", "H16"}},
        {Bonus::station, {"E23", "F6", "I15", "D6", "E13", "G17"}}};
    const Position p;
    std::map<Bonus, std::set<std::string>> found;
    for (std::size_t i = 0; i < p.s.box().map.hexes.size(); ++i) {
        const Bonus bonus = bonus_on(p.s, HexId{static_cast<int>(i)});
        if (bonus != Bonus::none) found[bonus].insert(std::string(p.s.box().map.hexes[i].id));
    }
    EXPECT_EQ(found, printed);
}

TEST(T1840Bonus, OneMoreYellowTile) {
    clauses("1840:IX.4/17");
    Position p = line_four();
    p.building(L4);
    EXPECT_DONE(p, lay(p.s, L4, "H26", "58", {"H28", "G25"}));
    p.s.lr.step = LineStep::bonus;
    p.s.lr.bonus = Bonus::yellow;
    EXPECT_REFUSED(p, lay(p.s, L4, "E5", "4", {"E3", "E7"}), "1840:IX.4/5");
    EXPECT_REFUSED(p, lay(p.s, L4, "B20", "L2", {"A19", "C21"}), "1840:IX.4/17");
    EXPECT_DONE(p, lay(p.s, L4, "G25", "5", {"H26", "G27"}));
    EXPECT_EQ(p.s.lr.step, LineStep::build);
}

TEST(T1840Bonus, ARedTileInTheInnerCity) {
    clauses("1840:IX.4/18");
    Position p = line_one("D20");
    p.bonus(L1, Bonus::red);
    EXPECT_REFUSED(p, lay(p.s, L1, "D16", "L22", 0), "1840:IX.4/18");
    EXPECT_REFUSED(p, lay(p.s, L1, "E21", "L22", {"F20", "D22", "E23", "F22"}), "1840:IX.4/18") << "not connected";
    EXPECT_REFUSED(p, lay(p.s, L1, "D16", "4", {"D18", "D14"}), "1840:IX.4/18");
    EXPECT_DONE(p, lay(p.s, L1, "D20", "L22", {"D18", "C19", "C21", "D22"}));
}

TEST(T1840Bonus, ItsArrowsPointAway) {
    clauses("1840:IX.4/19");
    Position p = line_one("D20");
    p.bonus(L1, Bonus::red);
    const int right = turned_to("D20", "L22", {"D18", "C19", "C21", "D22"});
    for (int r = 0; r < kEdges; ++r)
        if (r != right) {
            EXPECT_REFUSED(p, lay(p.s, L1, "D20", "L22", r), "1840:IX.4/19");
        }
    EXPECT_DONE(p, lay(p.s, L1, "D20", "L22", right));
}

TEST(T1840Bonus, NoRedTileWithoutIt) {
    clauses("1840:IX.4/20");
    Position p = line_one("D20");
    p.building(L1);
    EXPECT_REFUSED(p, lay(p.s, L1, "D20", "L22", {"D18", "C19", "C21", "D22"}), "1840:IX.4/20");
}

TEST(T1840Bonus, TheLandmarkGoesOnTheRedTile) {
    clauses("1840:IX.4/21");
    Position p;
    p.line(L7, WT).tram(WT, Pi, L7).tile("F20", "57", {"E21", "G19"}).marker(L7, "F20").owns(WT, KK);
    EXPECT_EQ(p.best(L7), 0) << "the untiled hex cannot be entered";
    p.tile("E21", "L20", {"F20", "D22", "E23", "F22"});
    EXPECT_EQ(p.best(L7), 20 + 0 + 20);
}

TEST(T1840Bonus, APurpleTileOnARailwayStation) {
    clauses("1840:IX.4/22");
    Position p;
    p.line(L4, WT).tile("H28", "5", {"H26", "I27"}).bonus(L4, Bonus::purple);
    EXPECT_REFUSED(p, lay(p.s, L4, "H26", "L25", 0), "1840:IX.4/22");
    EXPECT_REFUSED(p, lay(p.s, L4, "J22", "L25", 0), "1840:IX.4/22") << "not connected";
    EXPECT_REFUSED(p, lay(p.s, L4, "H26", "4", {"H28", "H24"}), "1840:IX.4/22");
    EXPECT_DONE(p, lay(p.s, L4, "I27", "L25", 0));
}

TEST(T1840Bonus, NoPurpleTileWithoutIt) {
    clauses("1840:IX.4/23");
    Position p = line_eighteen();
    p.building(L18);
    EXPECT_REFUSED(p, lay(p.s, L18, "J22", "L25", 0), "1840:IX.4/23");
}

TEST(T1840Bonus, OneFewerThanRailwayStations) {
    clauses("1840:IX.4/24");
    for (auto [players, hexes, bonuses] : {std::tuple{4, 6, 5}, {3, 5, 4}, {2, 4, 3}}) {
        const Position p = Position::fresh(players);
        int purple = 0;
        int chances = 0;
        for (std::size_t i = 0; i < p.s.box().map.hexes.size(); ++i) {
            const HexId h{static_cast<int>(i)};
            if (p.s.box()[h].absent) continue;
            purple += p.s.box()[p.s.box()[h].printed].colour == board::Colour::purple ? 1 : 0;
            chances += bonus_on(p.s, h) == Bonus::purple ? 1 : 0;
        }
        EXPECT_EQ(purple, hexes) << players << " players";
        EXPECT_EQ(chances, bonuses) << players << " players";
    }
}

TEST(T1840Bonus, TwoSpecialPurpleTiles) {
    clauses("1840:IX.4/25");
    Position p = line_eighteen();
    p.line(L4, DTKC).tile("G25", "57", {"F24", "H26"}).marker(L4, "G25").bonus(L4, Bonus::purple);
    EXPECT_REFUSED(p, lay(p.s, L4, "F24", "L25", 0), "1840:IX.4/25");
    EXPECT_REFUSED(p, lay(p.s, L4, "G11", "L25", 0), "1840:IX.4/25");
    EXPECT_DONE(p, lay(p.s, L4, "F24", "L30b", 0));
    EXPECT_EQ(p.s.board.supply[tile_named("L30a").value], 0) << "the same piece of cardboard";
    p.bonus(L18, Bonus::purple);
    EXPECT_REFUSED(p, lay(p.s, L18, "J22", "L31b", 0), "1840:IX.4/25");
    EXPECT_DONE(p, lay(p.s, L18, "J22", "L25", 0));
}

TEST(T1840Bonus, AnUpgradeToGreen) {
    clauses("1840:IX.4/28");
    Position p = line_four();
    p.tile("H26", "58", {"H28", "G25"}).bonus(L4, Bonus::green, "1b");
    EXPECT_REFUSED(p, lay(p.s, L4, "H26", "141", {"H24", "H28", "G25"}), "1840:IX.5/6");
    p.settle();
    EXPECT_EQ(p.s.lr.step, LineStep::build) << "the bonus lapses";
    p.building(L4, "2a");
    EXPECT_DONE(p, lay(p.s, L4, "H28", "14", {"H26", "H30", "G27", "I29"}));
    p.s.lr.step = LineStep::bonus;
    p.s.lr.bonus = Bonus::green;
    EXPECT_REFUSED(p, lay(p.s, L4, "G25", "5", {"H26", "G27"}), "1840:IX.4/28");
    EXPECT_DONE(p, lay(p.s, L4, "H26", "141", {"H24", "H28", "G25"})) << "in addition";
}

TEST(T1840Bonus, AnAdditionalStation) {
    clauses("1840:IX.4/29");
    Position p = line_four();
    p.tile("H26", "58", {"H28", "G25"}).tile("G25", "5", {"H26", "G27"}).any_tile("F14", "57").marker(L4, "F14");
    EXPECT_EQ(marker_cost(p.s, L4), Money{40});
    p.bonus(L4, Bonus::station);
    EXPECT_DONE(p, place(p.s, L4, "G25"));
    EXPECT_EQ(p.treasury(WT), 500) << "it is free";
    EXPECT_EQ(marker_cost(p.s, L4), Money{60});
}

TEST(T1840Bonus, ASecondStationInTheSameTurn) {
    clauses("1840:IX.4/30");
    Position p = line_four();
    p.tile("H26", "58", {"H28", "G25"}).tile("G25", "5", {"H26", "G27"}).tile("G27", "4", {"G25", "G29"});
    p.tile("G29", "3", {"G27", "F28"}).tile("F28", "57", {"G29", "E27"}).building(L4);
    EXPECT_DONE(p, place(p.s, L4, "G25"));
    p.s.lr.step = LineStep::bonus;
    p.s.lr.bonus = Bonus::station;
    EXPECT_REFUSED(p, place(p.s, L4, "F22"), "1840:IX.6/7");
    EXPECT_DONE(p, place(p.s, L4, "F28"));
    EXPECT_TRUE(p.has_marker(L4, "F28"));
}

TEST(T1840Track, NotOffTheMap) {
    clauses("1840:IX.4/31");
    Position p;
    p.line(L4, WT).tile("H28", "6", {"H26", "G29"}).building(L4);
    // East of G29 there is nothing.
    const int east = 4;
    for (int r = 0; r < kEdges; ++r) {
        const board::EdgeMask exits = board::turned_mask(p.s.box()[tile_named("4")].exits, r);
        if ((exits & board::edge_bit(east)) != 0) {
            EXPECT_REFUSED(p, lay(p.s, L4, "G29", "4", r), "1840:IX.4/31");
        }
    }
    EXPECT_DONE(p, lay(p.s, L4, "G29", "58", {"H28", "F28"}));
}

TEST(T1840Track, NotAgainstAClosedSide) {
    clauses("1840:IX.4/32");
    Position p = line_eighteen();
    p.building(L18);
    EXPECT_REFUSED(p, lay(p.s, L18, "H20", "5", {"I21", "H22"}), "1840:IX.4/32");
    Position q = line_four();
    q.tile("H26", "4", {"H24", "H28"}).building(L4);
    EXPECT_DONE(q, lay(q.s, L4, "H24", "4", {"H22", "H26"}));
}

TEST(T1840Track, StadtparkIsAnInterchange) {
    clauses("1840:IX.4/33");
    Position p;
    p.line(L7, WT).tile("F18", "57", {"F16", "F20"}).tile("F20", "57", {"F18", "F22"}).building(L7);
    EXPECT_DONE(p, lay(p.s, L7, "F22", "6", {"F20", "G23"}));
}

TEST(T1840Track, MayMeetTrackAtTheMapEdge) {
    clauses("1840:IX.4/34");
    Position p;
    p.line(L4, WT).tile("H28", "6", {"H26", "G29"}).building(L4);
    EXPECT_DONE(p, lay(p.s, L4, "G29", "3", {"H28", "H30"}));
}

TEST(T1840Track, MayMeetAnArrowOfARedArea) {
    clauses("1840:IX.4/35");
    Position p;
    p.new_line(L8, WT).building(L8);
    EXPECT_DONE(p, lay(p.s, L8, "J10", "6", {"K9", "I9"}));
    // And of a red tile.
    Position q;
    q.new_line(L7, WT).any_tile("E19", "L20").building(L7);
    EXPECT_DONE(q, lay(q.s, L7, "F18", "57", {"E19", "G17"}));
}

TEST(T1840Track, MayMeetARailwayStation) {
    clauses("1840:IX.4/36");
    Position p;
    p.new_line(L4, WT).building(L4);
    EXPECT_DONE(p, lay(p.s, L4, "H28", "5", {"H26", "I27"}));
}

TEST(T1840Track, MayPointAtAnUntiledInnerCityHex) {
    clauses("1840:IX.4/37");
    Position p(4, {{Option::claim_below_best, 1}});
    p.new_line(L7, WT).tram(WT, Pi, L7).building(L7);
    EXPECT_DONE(p, lay(p.s, L7, "F18", "57", {"E19", "G17"}));
    EXPECT_FALSE(may_run(p.s, L7)) << "no route may enter it";
}

TEST(T1840Track, NeedNotMeetTheNeighboursTrack) {
    clauses("1840:IX.4/38");
    Position p = line_four();
    p.tile("H26", "4", {"H24", "H28"}).tile("I25", "4", {"I23", "I27"}).building(L4);
    EXPECT_DONE(p, lay(p.s, L4, "H24", "3", {"H26", "I25"}));
}

TEST(T1840Track, MarkersGoOnTheNewTile) {
    clauses("1840:IX.4/39");
    Position p;
    p.new_line(L4, WT).building(L4);
    EXPECT_DONE(p, lay(p.s, L4, "H28", "6", {"H26", "G29"}));
    EXPECT_TRUE(p.s.board.has_station(L4, hex_named("H28"), 0));
    // On an OO tile each takes one of the two circles.
    Position q;
    q.new_line(L1, WT).building(L1);
    EXPECT_DONE(q, lay(q.s, L1, "D18", "235", {"D16"}));
    EXPECT_REFUSED(q, place(q.s, L1, "E17"), "1840:IX.4/39");
    EXPECT_DONE(q, place(q.s, L1, "D18", 1));
    EXPECT_TRUE(q.s.board.has_station(L1, hex_named("D18"), 1));
    EXPECT_EQ(q.s.line(L1).markers, 1);
}

TEST(T1840Track, OneTileATurnAndBeingConnectedIsEnough) {
    clauses("1840:IX.4/43");
    Position p = line_four();
    p.tile("H26", "58", {"H28", "G25"}).building(L4, "2a");
    // Nothing for line 4: its tram could go to H24 and no further.
    EXPECT_DONE(p, lay(p.s, L4, "H26", "141", {"H24", "H28", "G25"}));
    EXPECT_REFUSED(p, lay(p.s, L4, "G25", "5", {"H26", "G27"}), "1840:IX.3/2");
}

} // namespace
} // namespace stw::t1840
