// Line Rounds (IX): building, stations, runs, maintenance.
#include "titles/1840/tests/position.hpp"

namespace stw::t1840 {
namespace {

TEST(Building1840, TheHomeTileComesFirst) {
    clauses("1840:IX.4/4", "1840:IX.6/3");
    Position p;
    p.line(WT, 4).line_round(1, 'a', 4);
    EXPECT_TRUE(p.has_station(line_numbered(4), "H28"));
    EXPECT_EQ(p.treasury(WT), 800);
    EXPECT_REFUSED(p, lay(p.s, 4, "B20", "L2", 2), "1840:IX.4/4");
    EXPECT_DONE(p, lay(p.s, 4, "H28", "6", {"H30", "I27"}));
    EXPECT_DONE(p, lay(p.s, 4, "B20", "L2", 2));
}

TEST(Building1840, AStadtbahnTileCostsTwentyAndGivesItsBonus) {
    clauses("1840:IX.3/3", "1840:IX.4/10", "1840:IX.4/15");
    Position p;
    p.line(WT, 4).operating(4).tile("H28", "6", {"H30", "I27"}).line_round(1, 'a', 4);
    p.treasury(WT, 19);
    EXPECT_REFUSED(p, lay(p.s, 4, "B20", "L2", 2), "1840:IX.3/3");
    p.treasury(WT, 20);
    ASSERT_DONE(p, lay(p.s, 4, "B20", "L2", 2));
    EXPECT_EQ(p.treasury(WT), 0);
    EXPECT_EQ(p.s.lr.bonus, Bonus::purple);
    EXPECT_REFUSED(p, lay(p.s, 4, "G29", "58", {"H28", "F28"}), "1840:IX.4/22");
    EXPECT_DONE(p, lay(p.s, 4, "I27", "L25", 0));
}

TEST(Building1840, GreenTilesFromTheSecondSet) {
    clauses("1840:IX.5/6", "1840:IX.4/3");
    Position p;
    p.line(WT, 4).operating(4).tile("H28", "6", {"H30", "I27"}).line_round(1, 'b', 4);
    EXPECT_REFUSED(p, lay(p.s, 4, "H28", "619", {"I27", "G27", "G29", "H30"}), "1840:IX.5/6");
}

TEST(Stations1840, CostMoreEachTime) {
    clauses("1840:IX.6/5", "1840:III.5/14");
    Position p;
    p.line(WT, 4).operating(4).tile("H28", "6", {"G29", "I29"}).tile("G29", "58", {"H28", "F28"});
    p.tile("F28", "57", {"G29", "E27"}).revenue(4, 200).line_round(1, 'b', 4).treasury(WT, 19);
    EXPECT_REFUSED(p, place(p.s, 4, "F28"), "1840:IX.6/5");
    p.treasury(WT, 20);
    EXPECT_DONE(p, place(p.s, 4, "F28"));
    EXPECT_EQ(marker_cost(p.s, line_numbered(4)).amount, 40);
}

TEST(Runs1840, TheBestRunIsBooked) {
    clauses("1840:IX.8/14", "1840:IX.8/5", "1840:IV.3/5");
    Position p;
    p.line(WT, 4).operating(4).tram(4, Y).tile("H28", "57", {"H26", "H30"}).tile("H26", "4", {"H28", "H24"});
    p.line_round(1, 'b', 4);
    EXPECT_EQ(p.best(4), 40); // H30 10, H28 20, H26 10
    EXPECT_DONE(p, pass(p.s, 4));
    EXPECT_EQ(p.revenue(WT), 40);
    EXPECT_EQ(p.treasury(WT), 800);
}

TEST(Runs1840, AShortfallIsPaidFromRevenueFirst) {
    clauses("1840:IX.8/8", "1840:IX.8/9", "1840:IX.8/10");
    Position p;
    p.line(WT, 4).operating(4).tram(4, Y).newest(Pi).line(WT, 18).revenue(18, 60);
    p.tile("H28", "57", {"H26", "H30"}).treasury(WT, 70).line_round(3, 'a', 4);
    // 30 less 200: 60 of Revenue, 70 of the treasury, 40 of the director.
    EXPECT_DONE(p, pass(p.s, 4));
    EXPECT_EQ(p.revenue(WT), 0);
    EXPECT_EQ(p.treasury(WT), 0);
    EXPECT_EQ(p.cash(A), 460);
}

} // namespace
} // namespace stw::t1840
