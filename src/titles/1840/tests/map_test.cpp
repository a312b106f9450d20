// III.4: the map and the share price board.
#include "titles/1840/tests/position.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

bool there(const Position& p, std::string_view hex) { return !p.s.box()[hex_named(hex)].absent; }

// Line 4 at home in H28 with track to H26 and H30, its company WT.
Position line_four(const Options& options = {}) {
    Position p(4, options);
    p.line(L4, WT).tile("H28", "57", {"H26", "H30"}).tram(WT, Pi, L4).newest(Pi);
    return p;
}

TEST(T1840Map, ItsSideDependsOnTheNumberOfPlayers) {
    clauses("1840:III.4/1");
    for (std::string_view hex : {"A3", "B4", "C7", "D28", "E3", "G3"}) {
        EXPECT_TRUE(there(Position::fresh(4), hex)) << hex;
        EXPECT_FALSE(there(Position::fresh(3), hex)) << hex;
        EXPECT_FALSE(there(Position::fresh(2), hex)) << hex;
    }
    for (std::string_view hex : {"A13", "E11", "I1", "K7"}) {
        EXPECT_TRUE(there(Position::fresh(3), hex)) << hex;
        EXPECT_FALSE(there(Position::fresh(2), hex)) << hex;
    }
}

TEST(T1840Map, HaltsOnPlainHexesInterchangesOnCircles) {
    clauses("1840:III.4.1/1");
    Position p = line_four();
    p.tile("H26", "4", {"H24", "H28"}).building(L4);
    EXPECT_REFUSED(p, lay(p.s, L4, "H24", "6", {"H26", "G23"}), "1840:IX.4/6");
    EXPECT_DONE(p, lay(p.s, L4, "H24", "58", {"H26", "G23"}));
    Position q;
    q.new_line(L4, WT).building(L4);
    EXPECT_REFUSED(q, lay(q.s, L4, "H28", "58", {"H26", "G29"}), "1840:IX.4/8");
    EXPECT_DONE(q, lay(q.s, L4, "H28", "6", {"H26", "G29"}));
}

TEST(T1840Map, NoTileOnTheMargin) {
    clauses("1840:III.4.1/2");
    Position p = line_four();
    p.building(L4);
    EXPECT_REFUSED(p, lay(p.s, L4, "H30", "3", {"H28", "G29"}), "1840:III.4.1/2");
    EXPECT_EQ(p.runs(L4), 20 + 10) << "H28 and the halt printed on H30";
}

// Line 15 at home in J16 with track to K15 and J18.
Position line_fifteen() {
    Position p;
    p.line(L15, WT).tile("J16", "6", {"K15", "J18"}).tram(WT, Pi, L15).newest(Pi);
    return p;
}

TEST(T1840Map, RedAreasTakeNoTilesButStations) {
    clauses("1840:III.4.1/3");
    Position p = line_fifteen();
    p.building(L15);
    EXPECT_REFUSED(p, lay(p.s, L15, "K15", "5", {"J16", "J14"}), "1840:III.4.1/3");
    EXPECT_DONE(p, place(p.s, L15, "K15"));
    EXPECT_TRUE(p.has_marker(L15, "K15"));
}

TEST(T1840Map, RedAreasGrow) {
    clauses("1840:III.4.1/4");
    // Line 8 at home in J10, with a station in Liesing (K9).
    for (auto [round, value] : {std::pair{"1a", 30}, std::pair{"2a", 40}, std::pair{"4a", 50}, std::pair{"5a", 60}}) {
        Position p;
        p.line(L8, WT).tile("J10", "57", {"K9", "I11"}).marker(L8, "K9").tram(WT, Pi, L8);
        EXPECT_EQ(p.runs(L8, round), 20 + value + 10) << round << ", with the halt on I11";
    }
}

TEST(T1840Map, RedAreasAreEndsOfRoutesButGrinzingIsNot) {
    clauses("1840:III.4.1/5");
    Position p(4, {{Option::claim_below_best, 1}});
    p.line(L8, WT).tile("J10", "57", {"K9", "I11"}).tile("J8", "4", {"K9", "I7"}).marker(L8, "K9").tram(WT, Pi, L8);
    p.running(L8);
    EXPECT_REFUSED(p, run(p.s, L8, {"J10", "K9", "J8"}), "1840:III.4.1/5");
    EXPECT_DONE(p, run(p.s, L8, {"J10", "K9"}));
    // Grinzing (A13): from B12 through it to B14.
    Position q(4, {{Option::claim_below_best, 1}});
    q.line(L11, WT).tile("B12", "57", {"A13", "C11"}).tile("B14", "L8", {"A13", "C15", "C13", "B16"});
    q.tram(WT, Pi, L11).running(L11, "2a");
    EXPECT_DONE(q, run(q.s, L11, {"B12", "A13", "B14"}));
    EXPECT_EQ(q.s.line(L11).last_run, Money{20 + 0 + 10});
}

TEST(T1840Map, ParksTakeNoTilesButStadtparkDoes) {
    clauses("1840:III.4.1/6");
    Position p = line_four();
    p.tile("H26", "4", {"H24", "H28"}).tile("H24", "4", {"H22", "H26"}).building(L4);
    EXPECT_REFUSED(p, lay(p.s, L4, "H22", "4", {"H24", "H20"}), "1840:III.4.1/6");
    Position q;
    q.line(L7, WT).tile("F18", "57", {"F16", "F20"}).tile("F20", "57", {"F18", "F22"}).building(L7);
    EXPECT_DONE(q, lay(q.s, L7, "F22", "6", {"F20", "G23"}));
}

TEST(T1840Map, LandmarksInParks) {
    clauses("1840:III.4.1/7");
    const Position p = Position::fresh(4);
    EXPECT_EQ(landmark(p.s, PR), hex_named("D28"));
    EXPECT_EQ(landmark(p.s, SB), hex_named("H22"));
    EXPECT_EQ(landmark(p.s, SSB), hex_named("K7"));
    for (std::string_view hex : {"D28", "H22", "K7"})
        EXPECT_EQ(p.s.box()[p.s.box()[hex_named(hex)].printed].colour, board::Colour::grey);
}

// Line 7 at home in F18 (Museum), whose track leads to Hofburg (E19).
Position line_seven() {
    Position p;
    p.line(L7, WT).tile("F18", "57", {"E19", "G17"}).tram(WT, Pi, L7).newest(Pi);
    return p;
}

TEST(T1840Map, TheInnerCityTakesRedTilesOnly) {
    clauses("1840:III.4.1/8");
    Position p = line_seven();
    p.building(L7);
    EXPECT_REFUSED(p, lay(p.s, L7, "E19", "3", {"F18", "E17"}), "1840:III.4.1/8");
    p.bonus(L7, Bonus::red);
    EXPECT_DONE(p, lay(p.s, L7, "E19", "L22", {"F18", "F20", "E17", "D18"}));
}

TEST(T1840Map, LandmarksOfTheInnerCity) {
    clauses("1840:III.4.1/9");
    const Position p = Position::fresh(4);
    EXPECT_EQ(landmark(p.s, SD), hex_named("D20"));
    EXPECT_EQ(landmark(p.s, HB), hex_named("E19"));
    EXPECT_EQ(landmark(p.s, KK), hex_named("E21"));
}

TEST(T1840Map, RailwayStationsTakePurpleTilesOnly) {
    clauses("1840:III.4.1/10");
    Position p;
    p.line(L18, WT).tile("I21", "57", {"J22", "H20"}).building(L18);
    EXPECT_REFUSED(p, lay(p.s, L18, "J22", "4", {"I21", "K23"}), "1840:III.4.1/10");
    p.bonus(L18, Bonus::purple);
    EXPECT_DONE(p, lay(p.s, L18, "J22", "L25", 0));
}

TEST(T1840Map, OrangeHexesTakeOrangeTilesOnly) {
    clauses("1840:III.4.1/11");
    Position p = line_four();
    p.building(L4);
    EXPECT_REFUSED(p, lay(p.s, L4, "H12", "58", {"G11", "I11"}), "1840:III.4.1/11");
    EXPECT_DONE(p, lay(p.s, L4, "H12", "L1", {"G11", "I11"}));
}

// Line 17 at home in Kagran (A29): its arrow leads to B28, the Danube.
Position line_seventeen() {
    Position p;
    p.line(L17, WT).tram(WT, Pi, L17).newest(Pi);
    return p;
}

TEST(T1840Map, OnlyTheDanubeCosts) {
    clauses("1840:III.4.1/12");
    Position p = line_seventeen();
    p.building(L17);
    EXPECT_DONE(p, lay(p.s, L17, "B28", "4", {"A29", "C27"}));
    EXPECT_EQ(p.treasury(WT), 500 - 40);
    p.building(L17);
    EXPECT_DONE(p, lay(p.s, L17, "C27", "4", {"B28", "D26"}));
    EXPECT_EQ(p.treasury(WT), 500 - 40) << "the canal behind it costs nothing";
}

TEST(T1840Map, ValuesOfTheEdgeAreas) {
    clauses("1840:III.4.1/13");
    struct {
        std::string_view hex;
        std::array<int, 4> values;
    } const printed[] = {{"K9", {30, 40, 50, 60}},  {"K15", {20, 30, 40, 50}}, {"K27", {20, 30, 40, 50}},
                         {"J4", {30, 50, 60, 80}},  {"A29", {30, 40, 60, 70}}, {"B2", {30, 40, 60, 70}},
                         {"A21", {20, 30, 40, 50}}, {"G3", {30, 40, 50, 60}},  {"I1", {20, 30, 40, 50}},
                         {"A13", {30, 30, 30, 30}}, {"A17", {40, 40, 40, 40}}};
    for (std::size_t column = 0; column < 4; ++column) {
        Position p;
        p.line(L4, WT).at(std::array{"LR1a", "LR2a", "LR4a", "LR5a"}[column]);
        for (const auto& area : printed) {
            const HexId h = hex_named(area.hex);
            // As a line with a station there sees it.
            Position with = p;
            with.s.board.stations.push_back({L4, h, 0});
            EXPECT_EQ(network(with.s, L4).at(h, 0).value, area.values[column]) << area.hex << " " << column;
        }
    }
}

TEST(T1840Map, PrintedHaltsCountFromTheStart) {
    clauses("1840:III.4.1/14");
    Position p;
    p.line(L8, WT).tile("J10", "57", {"K9", "I11"}).tile("J12", "58", {"I11", "J14"}).tram(WT, Pi, L8);
    EXPECT_EQ(p.runs(L8), 20 + 10 + 10) << "J10, the tram halt on I11, J12";
    EXPECT_EQ(stadtbahn_revenue(p.s, StD), Money{40 + 30}) << "A17 and A19, before any tile is laid";
}

TEST(T1840Chart, FiveRows) {
    clauses("1840:III.4.2/2");
    Position p;
    const std::array<int, 5> third{110, 100, 90, 80, 70};
    const std::array<int, 5> last{400, 380, 230, 137, 81};
    const std::array<int, 5> length{20, 20, 15, 10, 5};
    for (int row = 0; row < 5; ++row) {
        const auto r = static_cast<std::size_t>(row);
        EXPECT_EQ(p.price(WT, row, 2).price(WT), third[r]);
        EXPECT_EQ(p.price(WT, row, length[r] - 1).price(WT), last[r]);
        EXPECT_EQ(p.s.box().chart.at({static_cast<std::int8_t>(row), static_cast<std::int8_t>(length[r])}), Money{0});
    }
}

} // namespace
} // namespace stw::t1840
