// IX.2, IX.7 and IX.8/1 to IX.8/5: routes, and what they are worth.
#include "support/own_mutant.hpp"
#include "support/receipt.hpp"
#include "titles/1840/tests/position.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

const testing::OwnMutant<int> kTwoPlaces{"1840:IX.7/4", [](int& places) { places = 2; }};

const Options kClaims{{Option::claim_below_best, 1}};

// Line 6 in Simmering (K27): its track leads over Sankt Marx (J28), an interchange, to a halt on I29.
Position line_six(const Options& options = {}) {
    Position p(4, options);
    p.line(L6, WT).tram(WT, Pi, L6).tile("J28", "57", {"K27", "I29"}).tile("I29", "3", {"J28", "I27"});
    return p;
}

// Line 4 in Erdberg (H28) with track to the halts H26 and H30.
Position line_four(const Options& options = {}) {
    Position p(4, options);
    p.line(L4, WT).tram(WT, Pi, L4).tile("H28", "57", {"H26", "H30"});
    return p;
}

TEST(T1840Stops, AHaltIsABlackBar) {
    clauses("1840:IX.2/1");
    const board::Tile& tile = data::kComponents[0][tile_named("58")];
    ASSERT_EQ(tile.nodes.size(), 1U);
    EXPECT_EQ(tile.nodes[0].kind, board::NodeKind::halt);
    EXPECT_EQ(tile.nodes[0].revenue[0], 10);
    EXPECT_EQ(tile.nodes[0].slots, 0);
    Position p = line_four();
    p.building(L4);
    EXPECT_REFUSED(p, lay(p.s, L4, "H26", "6", {"H28", "G25"}), "1840:IX.4/6");
    EXPECT_DONE(p, lay(p.s, L4, "H26", "58", {"H28", "G25"}));
}

TEST(T1840Stops, AnInterchangeIsAWhiteCircle) {
    clauses("1840:IX.2/2");
    Position p;
    p.new_line(L4, WT).building(L4);
    EXPECT_REFUSED(p, lay(p.s, L4, "H28", "58", {"H26", "G29"}), "1840:IX.4/8");
    Position q;
    q.new_line(L6, WT).building(L6);
    EXPECT_REFUSED(q, lay(q.s, L6, "K27", "5", {"J28", "J26"}), "1840:III.4.1/3");
}

TEST(T1840Stops, StationsStandOnInterchanges) {
    clauses("1840:IX.2/3");
    Position p = line_six();
    p.building(L6);
    EXPECT_REFUSED(p, place(p.s, L6, "I29"), "1840:IX.2/3");
    EXPECT_DONE(p, place(p.s, L6, "J28"));
}

TEST(T1840Routes, NeedAStationOfTheLine) {
    clauses("1840:IX.2/4", "1840:IX.7/3");
    Position p = line_four(kClaims);
    p.tile("H26", "4", {"H24", "H28"}).tile("H24", "4", {"H22", "H26"}).running(L4);
    EXPECT_REFUSED(p, run(p.s, L4, {"H26", "H24"}), "1840:IX.7/3");
    EXPECT_DONE(p, run(p.s, L4, {"H28", "H26"}));
}

TEST(T1840Routes, HaltsAndOwnInterchangesCount) {
    clauses("1840:IX.2/5");
    EXPECT_EQ(line_six().best(L6), 20 + 0 + 10) << "K27, J28 without a marker of its own, I29";
}

TEST(T1840Routes, WhatDoesNotCountHasARule) {
    clauses("1840:IX.2/5", "1840:IV.2/8");
    Position p = line_six(kClaims);
    p.running(L6);
    EXPECT_EQ(testing::receipt(game::State{p.s}, run(p.s, L6, {"K27", "J28", "I29"})),
              "K27 value 20, J28 nothing 0 (1840:IX.2/5), I29 value 10");
    Position q(4, kClaims);
    q.line(L4, WT).tile("H28", "57", {"H26", "H30"}).tile("H26", "4", {"H24", "H28"}).tile("H24", "4", {"H22", "H26"});
    q.tram(WT, Y, L4).owns(WT, SB).running(L4);
    EXPECT_EQ(testing::receipt(game::State{q.s}, run(q.s, L4, {"H22", "H24", "H26", "H28"})),
              "H22 value 20, H22 extra 20 (1840:IV.2/8), H24 value 10, H26 value 10, H28 value 20");
}

TEST(T1840Routes, AFullInterchangeIsForItsOwnersOnly) {
    clauses("1840:IX.2/6");
    Position p = line_six(kClaims);
    p.line(L4, DTKC).tram(DTKC, Pi, L4).marker(L4, "J28");
    EXPECT_REFUSED(p.running(L6), run(p.s, L6, {"K27", "J28", "I29"}), "1840:IX.2/6");
    EXPECT_DONE(p.running(L4), run(p.s, L4, {"K27", "J28", "I29"}));
}

TEST(T1840Routes, MayEndAtAFullInterchangeButNotPassIt) {
    clauses("1840:IX.2/15", "1840:IX.2/16");
    Position p = line_six(kClaims);
    p.line(L4, DTKC).marker(L4, "J28").running(L6, "1a");
    EXPECT_REFUSED(p, run(p.s, L6, {"K27", "J28", "I29"}), "1840:IX.2/6");
    EXPECT_DONE(p, run(p.s, L6, {"K27", "J28"}));
    EXPECT_EQ(p.s.line(L6).last_run, Money{20}) << "J28 adds nothing";
}

TEST(T1840Routes, EndAtABlockedInterchange) {
    clauses("1840:IX.7/8");
    Position p(4, kClaims);
    p.line(L7, WT).tram(WT, Pi, L7).tile("F18", "57", {"F16", "F20"}).tile("F16", "4", {"F14", "F18"});
    p.tile("F14", "6", {"F16", "G13"}).tile("G13", "3", {"F14", "G15"}).line(L5, DTKC).marker(L5, "F14").running(L7);
    EXPECT_REFUSED(p, run(p.s, L7, {"F18", "F16", "F14", "G13"}), "1840:IX.2/6");
    EXPECT_DONE(p, run(p.s, L7, {"F18", "F16", "F14"}));
}

TEST(T1840Routes, AFreeCircleLetsEverybodyPass) {
    clauses("1840:IX.2/17");
    Position p = line_six();
    p.tile("J28", "619", {"K27", "J26", "I29", "K29"}).line(L4, DTKC).marker(L4, "J28");
    EXPECT_TRUE(p.circle_free("J28"));
    EXPECT_EQ(p.best(L6), 20 + 0 + 10);
}

TEST(T1840Routes, JoinAtLeastTwoPlaces) {
    clauses("1840:IX.2/9", "1840:IX.7/2");
    Position p = line_four(kClaims);
    p.running(L4);
    Action nowhere = run(p.s, L4, {"H28", "H30"});
    nowhere.route.clear();
    EXPECT_REFUSED(p, nowhere, "1840:IX.7/2");
    EXPECT_DONE(p, run(p.s, L4, {"H28", "H30"}));
}

TEST(T1840Routes, NoTrackTwice) {
    clauses("1840:IX.2/10");
    // In Liesing (K9) and out again over the same arrow.
    Position p(4, kClaims);
    p.line(L8, WT).tram(WT, Pi, L8).tile("J10", "6", {"K11", "I11"}).tile("J12", "58", {"K11", "J14"}).running(L8);
    Action there_and_back = run(p.s, L8, {"J10", "K11", "K9"});
    for (const Piece& piece : run(p.s, L8, {"K9", "K11", "J12"}).route) there_and_back.route.push_back(piece);
    EXPECT_REFUSED(p, there_and_back, "1840:IX.2/10");
}

// Line 1 in Schottentor (D18) on green OO tiles: from one of its interchanges over D16 and E17 back to the other.
Position line_one() {
    Position p(4, kClaims);
    p.tile("D18", "8859", 1).tile("E17", "8863", 2).tile("D16", "3", {"D18", "E17"}).tile("C19", "58", {"D18", "C21"});
    p.line(L1, WT).tram(WT, Pi, L1);
    return p;
}

TEST(T1840Routes, SeparateTracksOfATile) {
    clauses("1840:IX.2/11");
    Position p = line_one();
    p.running(L1, "2a");
    EXPECT_DONE(p, run(p.s, L1, {"D18", "D16", "E17", "D18"}));
    EXPECT_EQ(p.s.line(L1).last_run, Money{40 + 10}) << "its own interchange and the halt";
}

TEST(T1840Routes, NoTurningBackAtAJunction) {
    clauses("1840:IX.2/12");
    Position p(4, kClaims);
    p.line(L8, WT).tram(WT, Pi, L8).tile("J10", "6", {"K11", "I11"}).tile("J12", "58", {"K11", "J14"}).running(L8);
    EXPECT_REFUSED(p, run(p.s, L8, {"J10", "K11", "J12"}), "1840:IX.2/12");
    EXPECT_DONE(p, run(p.s, L8, {"J10", "K11", "K9"}));
}

TEST(T1840Routes, CrossingTracksStayApart) {
    clauses("1840:IX.2/13");
    Position p = line_one();
    p.running(L1, "2a");
    EXPECT_REFUSED(p, run(p.s, L1, {"D16", "D18", "C19"}), "1840:IX.2/13");
}

TEST(T1840Routes, InByOneTrackOutByAnyOther) {
    clauses("1840:IX.2/14");
    for (const char* out : {"H24", "G25"}) {
        Position p = line_four(kClaims);
        p.tile("H26", "141", {"H24", "H28", "G25"}).tile("H24", "4", {"H22", "H26"}).tile("G25", "5", {"H26", "G27"});
        p.running(L4, "2a");
        EXPECT_DONE(p, run(p.s, L4, {"H28", "H26", out}));
    }
}

TEST(T1840Routes, AlsoAtAnInterchange) {
    clauses("1840:IX.7/9");
    for (const char* out : {"H26", "G29", "I29"}) {
        Position p = line_four(kClaims);
        p.tile("H28", "619", {"H26", "G29", "H30", "I29"}).tile("H26", "4", {"H24", "H28"});
        p.tile("G29", "3", {"H28", "G27"}).tile("I29", "3", {"H28", "I27"}).running(L4, "2a");
        EXPECT_DONE(p, run(p.s, L4, {"H30", "H28", out}));
    }
}

TEST(T1840Routes, OneRunPerTurn) {
    clauses("1840:IX.7/1");
    Position p = line_four(kClaims);
    p.owns(B, PR).running(L4, "2a");
    EXPECT_DONE(p, run(p.s, L4, {"H28", "H30"}));
    EXPECT_EQ(p.s.lr.line, L4) << "its company may still buy a private";
    EXPECT_REFUSED(p, run(p.s, L4, {"H28", "H30"}), "1840:IX.7/1");
}

TEST(T1840Routes, AnyNumberOfPlaces) {
    clauses("1840:IX.7/4");
    // From the margin at H30 round the south of the town to Hietzing, 27 places.
    const std::vector<std::string> way{"H30", "H28", "G29", "F28", "E27", "E25", "F26", "G27", "H26",
                                       "I25", "J26", "J24", "I23", "I21", "J20", "I19", "J18", "I17",
                                       "J16", "J14", "J12", "I11", "J10", "J8",  "K7",  "J6",  "J4"};
    Position p(4, kClaims);
    p.line(L4, WT).tram(WT, Y, L4);
    for (std::size_t i = 1; i + 1 < way.size(); ++i) {
        const board::Tile& printed = p.s.box()[p.s.box()[hex_named(way[i])].printed];
        if (printed.colour == board::Colour::grey) continue;
        const Neighbours exits{way[i - 1], way[i + 1]};
        std::vector<int> sides;
        for (int e = 0; e < kEdges; ++e)
            for (std::string_view next : exits)
                if (p.s.box()[hex_named(way[i])].neighbour[static_cast<std::size_t>(e)] == hex_named(next))
                    sides.push_back(e);
        ASSERT_EQ(sides.size(), 2U) << way[i];
        const int apart = std::min(sides[1] - sides[0], kEdges - (sides[1] - sides[0]));
        const bool city = !printed.nodes.empty();
        p.tile(way[i],
               city ? std::array{"5", "6", "57"}[static_cast<std::size_t>(apart - 1)]
                    : std::array{"3", "58", "4"}[static_cast<std::size_t>(apart - 1)],
               exits);
    }
    const int all = 20 + 20 + 19 * 10;
    EXPECT_EQ(p.best(L4), all) << "H28 and Schönbrunn 20 each, 19 halts";
    p.running(L4);
    EXPECT_DONE(p, run(p.s, L4, way));
    EXPECT_EQ(p.s.line(L4).last_run, Money{all});
}

TEST(T1840Routes, NotOverDottedTrack) {
    clauses("1840:IX.7/5");
    Position p(4, kClaims);
    p.line(L16, WT).tram(WT, Pi, L16).tile("D26", "57", {"D24", "D28"}).tile("D24", "57", {"D22", "D26"});
    p.tile("D22", "L4", {"C21", "E23"}).tile("E23", "L4", {"D22", "F24"}).no_marker(StD, "D22").marker(L16, "D22");
    p.running(L16);
    EXPECT_REFUSED(p, run(p.s, L16, {"D22", "E23"}), "1840:IX.7/5");
    // On the green tile the solid track can be used.
    p.tile("D22", "L12", {"C21", "E23", "C23", "D24", "E21"}).running(L16, "2a");
    EXPECT_REFUSED(p, run(p.s, L16, {"D22", "E23"}), "1840:IX.7/5");
    EXPECT_DONE(p, run(p.s, L16, {"D26", "D24", "D22"}));
}

TEST(T1840Routes, NoPlaceTwice) {
    clauses("1840:IX.7/6");
    Position p(4, kClaims);
    p.line(L4, WT).tram(WT, Pi, L4).tile("H28", "5", {"H26", "G27"}).tile("H26", "3", {"H28", "G27"});
    p.tile("G27", "3", {"H26", "H28"}).running(L4);
    EXPECT_REFUSED(p, run(p.s, L4, {"H28", "H26", "G27", "H28"}), "1840:IX.7/6");
    EXPECT_DONE(p, run(p.s, L4, {"H28", "H26", "G27"}));
}

TEST(T1840Routes, SeparatePlacesOfATile) {
    clauses("1840:IX.7/7");
    Position p(4, kClaims);
    p.line(L18, WT).tram(WT, Pi, L18).tile("I21", "5", {"J22", "I23"}).tile("I23", "3", {"I21", "J22"});
    p.tile("J22", "L24", 0).running(L18);
    EXPECT_DONE(p, run(p.s, L18, {"J22", "I21", "I23", "J22"}));
    EXPECT_EQ(p.s.line(L18).last_run, Money{10 + 20 + 10 + 10});
}

TEST(T1840Value, TheSumOfWhatCounts) {
    clauses("1840:IX.8/1");
    Position p;
    p.line(L6, WT).tram(WT, Pi, L6).tile("J28", "57", {"K27", "I29"}).tile("I29", "58", {"J28", "H28"});
    p.tile("H28", "57", {"I29", "G27"}).tile("G27", "4", {"H28", "F26"}).at("LR2a");
    EXPECT_EQ(p.best(L6), 30 + 0 + 10 + 0 + 10) << "K27; J28 and H28 without a marker; I29, G27";
}

TEST(T1840Value, IsPrintedOnTheTile) {
    clauses("1840:IX.8/2");
    Position p;
    p.line(L4, WT).tram(WT, Pi, L4);
    for (auto [tile, value] : {std::pair{"57", 20}, std::pair{"14", 30}, std::pair{"611", 40}, std::pair{"455", 50}}) {
        p.any_tile("H28", tile);
        EXPECT_EQ(network(p.s, L4).at(hex_named("H28"), 0).value, value) << tile;
    }
}

TEST(T1840Value, RedAreasByTheLatestColour) {
    clauses("1840:IX.8/3");
    for (auto [round, value] : {std::pair{"3b", 40}, std::pair{"4a", 60}}) {
        Position p;
        p.line(L17, WT).tram(WT, Pi, L17).tile("B28", "4", {"A29", "C27"});
        EXPECT_EQ(p.runs(L17, round), value + 10);
    }
}

TEST(T1840Value, OwnLandmarks) {
    clauses("1840:IX.8/4");
    Position p(6);
    p.line(L16, GWStStB).tram(GWStStB, Pi, L16).tile("D26", "57", {"D24", "D28"}).tile("E27", "58", {"D28", "F28"});
    EXPECT_EQ(p.best(L16), 20 + 20 + 10);
    EXPECT_EQ(p.owns(GWStStB, PR).best(L16), 20 + 40 + 10) << "D28 counts 40";
}

TEST(T1840Value, TheBestIsBooked) {
    clauses("1840:IX.8/5");
    Position p = line_four();
    p.tile("H26", "4", {"H24", "H28"}).tile("H24", "58", {"H26", "I23"});
    EXPECT_EQ(p.runs(L4, "1a"), 10 + 20 + 10 + 10);
    EXPECT_EQ(p.revenue(WT), 50);
}

TEST(T1840Value, IsKeptOnTheRevenueTable) {
    clauses("1840:IX.8/6");
    Position p = line_four();
    p.building(L4).books(L4, 220);
    EXPECT_EQ(p.s.line(L4).last_run, Money{220});
}

TEST(T1840Value, OfTheRedTiles) {
    clauses("1840:IX.4/40");
    const std::vector<std::pair<std::string_view, std::array<int, 4>>> printed{
        {"L20", {20, 40, 60, 80}}, {"L21", {30, 30, 60, 90}}, {"L22", {30, 40, 50, 70}}, {"L23", {30, 50, 70, 30}}};
    for (const auto& [tile, values] : printed)
        for (std::size_t i = 0; i < 4; ++i) {
            Position p;
            p.line(L7, WT).tram(WT, Pi, L7).tile("F18", "57", {"E19", "G17"}).any_tile("E19", tile).marker(L7, "E19");
            EXPECT_EQ(p.runs(L7, std::array{"1b", "2a", "4a", "5a"}[i]), 20 + values[i]) << tile;
        }
}

TEST(T1840Value, OfThePurpleTiles) {
    clauses("1840:IX.4/41");
    // 10, then 30 once brown tiles are available; 20 and 20; 30 and 10.
    for (auto [tile, before, after] : {std::tuple{"L24", 10, 30},
                                       {"L25", 20, 20},
                                       {"L26", 30, 10},
                                       {"L27", 10, 30},
                                       {"L28", 20, 20},
                                       {"L29", 30, 10}}) {
        Position p;
        p.line(L18, WT).tram(WT, Pi, L18).tile("I21", "57", {"J22", "H20"}).tile("J22", tile, 0);
        EXPECT_EQ(Position(p).runs(L18, "3b"), 20 + before) << tile;
        EXPECT_EQ(Position(p).runs(L18, "4a"), 20 + after) << tile;
    }
    for (auto [tile, before, after] : {std::tuple{"L30a", 30, 10}, {"L31a", 10, 30}}) {
        Position p;
        p.tile("G11", tile, 0).line(L4, WT);
        EXPECT_EQ(network(p.at("LR3b").s, L4).at(hex_named("G11"), 0).value, before);
        EXPECT_EQ(network(p.at("LR4a").s, L4).at(hex_named("G11"), 0).value, after);
    }
}

} // namespace
} // namespace stw::t1840
