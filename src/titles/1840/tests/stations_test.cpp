// IX.6: stations, and the markers of the Stadtbahn.
#include "titles/1840/tests/position.hpp"

namespace stw::t1840 {
namespace {

// Line 4 in Erdberg (H28): over H26 its track leads to Landstraße (G25).
Position line_four() {
    Position p;
    p.line(L4, WT).tram(WT, Pi, L4).tile("H28", "57", {"H26", "H30"}).tile("H26", "58", {"H28", "G25"});
    p.tile("G25", "5", {"H26", "G27"});
    return p;
}

TEST(T1840Stations, NeedAnEmptyCircle) {
    clauses("1840:IX.6/1");
    Position p = line_four();
    p.line(L18, DTKC).marker(L18, "G25").building(L4);
    EXPECT_REFUSED(p, place(p.s, L4, "G25"), "1840:IX.6/1");
    // One a turn.
    Position q = line_four();
    q.tile("G27", "3", {"G25", "F26"}).tile("F26", "3", {"G27", "F28"}).tile("F28", "5", {"F26", "G27"}).building(L4);
    EXPECT_DONE(q, place(q.s, L4, "G25"));
    EXPECT_REFUSED(q, place(q.s, L4, "F28"), "1840:IX.3/4");
}

TEST(T1840Stations, TheHomeStationComesByItself) {
    clauses("1840:IX.6/3");
    Position p;
    p.new_line(L4, WT).tram(WT, Pi, L4).line_round("1a");
    EXPECT_EQ(p.s.lr.line, L4);
    EXPECT_TRUE(p.has_marker(L4, "H28")) << "tile or no tile";
    EXPECT_EQ(p.treasury(WT), 500);
    // On a home with two circles that has a tile already the director says which, and has to.
    Position q;
    q.tile("D18", "235", {"D16"}).new_line(L1, WT).line_round("1a");
    EXPECT_EQ(q.s.lr.step, LineStep::circles);
    EXPECT_REFUSED(q, pass(q.s, L1), "1840:IX.6/3");
    EXPECT_DONE(q, place(q.s, L1, "D18", 1));
    EXPECT_EQ(q.s.lr.step, LineStep::build);
}

// The only circle in reach is taken: for the bonus a Stadtbahn marker would have to go first, which costs 40.
Position bonus_without_money(int treasury) {
    Position p = line_four();
    p.line(L18, DTKC).marker(L18, "G25").treasury(WT, treasury);
    return p;
}

TEST(T1840Bonus, PrivatesMayBeReturnedForIt) {
    clauses("1840:IV.2/4");
    Position p = bonus_without_money(0);
    p.owns(WT, SD).bonus(L4, Bonus::station, "2a").settle();
    EXPECT_EQ(p.s.lr.step, LineStep::bonus) << "it does not lapse unasked";
    EXPECT_DONE(p, hand_back(A, SD));
    EXPECT_DONE(p, remove(p.s, L4, "D22"));
    Position q = bonus_without_money(0);
    q.bonus(L4, Bonus::station, "2a").settle();
    EXPECT_NE(q.s.lr.step, LineStep::bonus) << "there is nothing to be done";
}

TEST(T1840Bonus, PrivatesMayBeBoughtAndReturnedForIt) {
    clauses("1840:IV.2/5");
    Position p = bonus_without_money(1);
    p.owns(A, SD).bonus(L4, Bonus::station, "2a").settle();
    EXPECT_EQ(p.s.lr.step, LineStep::bonus);
    EXPECT_DONE(p, propose(p.s, WT, A, SD, 1));
    EXPECT_DONE(p, hand_back(A, SD));
    EXPECT_DONE(p, remove(p.s, L4, "D22"));
}

TEST(T1840Stations, OneMoreInTheFirstTurn) {
    clauses("1840:IX.6/4");
    Position p;
    p.tile("G15", "57", {"F14", "H16"}).tile("F14", "57", {"G15", "E13"}).new_line(L5, WT).building(L5);
    EXPECT_TRUE(p.has_marker(L5, "G15"));
    EXPECT_DONE(p, place(p.s, L5, "F14"));
    EXPECT_EQ(p.treasury(WT), 480);
}

TEST(T1840Stations, CostMoreAndMore) {
    clauses("1840:IX.6/5");
    Position p = line_four();
    const std::array<int, 6> costs{0, 20, 40, 60, 80, 100};
    for (std::size_t i = 0; i < costs.size(); ++i) {
        p.s.line(L4).markers = static_cast<std::uint8_t>(i);
        EXPECT_EQ(marker_cost(p.s, L4), Money{costs[i]});
    }
    p.s.line(L4).markers = 1;
    p.any_tile("F14", "57").marker(L4, "F14").any_tile("F18", "57").marker(L4, "F18").treasury(WT, 59).building(L4);
    EXPECT_REFUSED(p, place(p.s, L4, "G25"), "1840:IX.6/5");
    p.treasury(WT, 60);
    EXPECT_DONE(p, place(p.s, L4, "G25"));
    EXPECT_EQ(p.treasury(WT), 0);
}

TEST(T1840Stations, OnePerHex) {
    clauses("1840:IX.6/6");
    Position p;
    p.tile("D18", "8859", 1).tile("D16", "3", {"D18", "E17"}).tile("E17", "8863", 2).line(L2, WT).building(L2, "2a");
    EXPECT_REFUSED(p, place(p.s, L2, "D18", 1), "1840:IX.6/6");
}

TEST(T1840Stations, NeedAConnection) {
    clauses("1840:IX.6/7", "1840:IX.2/8");
    Position p = line_four();
    p.building(L4);
    EXPECT_REFUSED(p, place(p.s, L4, "F22"), "1840:IX.6/7");
    // Over eight hexes.
    Position q;
    q.line(L4, WT).tile("H28", "5", {"H30", "G29"}).tile("G29", "58", {"H28", "F28"}).tile("F28", "57", {"G29", "E27"});
    q.tile("E27", "58", {"F28", "E25"}).tile("E25", "3", {"E27", "F26"}).tile("F26", "4", {"E25", "G27"});
    q.tile("G27", "3", {"F26", "G25"});
    Position cut = q;
    q.tile("G25", "57", {"G27", "G23"}).building(L4);
    EXPECT_DONE(q, place(q.s, L4, "G25"));
    // With a full interchange of others on the way.
    cut.tile("G25", "57", {"G27", "G23"}).line(L18, DTKC).marker(L18, "F28").building(L4);
    EXPECT_REFUSED(cut, place(cut.s, L4, "G25"), "1840:IX.6/7");
}

// Line 18 with a station in Landstraße (G25), from where its track leads to Erdberg (H28), the home of line 4.
Position at_the_home_of_line_four() {
    Position p;
    p.tile("H28", "57", {"H26", "H30"}).tile("H26", "58", {"H28", "G25"}).tile("G25", "5", {"H26", "G27"});
    p.line(L18, WT).marker(L18, "G25");
    return p;
}

TEST(T1840Stations, AHomeKeepsACircleFree) {
    clauses("1840:IX.6/8");
    Position p = at_the_home_of_line_four();
    p.building(L18);
    EXPECT_REFUSED(p, place(p.s, L18, "H28"), "1840:IX.6/8");
    p.tile("H28", "14", {"H26", "H30", "G27", "I29"}).building(L18, "2a");
    EXPECT_DONE(p, place(p.s, L18, "H28"));
    p.line(L15, DTKC).any_tile("J26", "57").building(L15, "2a");
    EXPECT_REFUSED(p, place(p.s, L15, "H28"), "1840:IX.6/8");
    // Once line 4 operates, or is out of the game, nothing is kept.
    Position q = at_the_home_of_line_four();
    q.s.line(L4).status = LineStatus::out;
    q.building(L18);
    EXPECT_DONE(q, place(q.s, L18, "H28"));
}

TEST(T1840StadtbahnMarkers, AreRemovedFor40) {
    clauses("1840:IX.6/9");
    Position p = line_four();
    p.treasury(WT, 39).building(L4);
    EXPECT_REFUSED(p, remove(p.s, L4, "D22"), "1840:IX.6/9");
    p.treasury(WT, 40);
    EXPECT_DONE(p, remove(p.s, L4, "D22"));
    EXPECT_EQ(p.treasury(WT), 0);
    EXPECT_FALSE(p.has_marker(StD, "D22"));
    // Where only dotted track leads they stay.
    p.treasury(WT, 500).building(L4);
    for (auto [hex, city] :
         {std::pair{"A17", 0}, std::pair{"A17", 2}, std::pair{"I1", 0}, std::pair{"I11", 0}, std::pair{"F24", 1}})
        EXPECT_REFUSED(p, remove(p.s, L4, hex, city), "1840:IX.6/9");
}

TEST(T1840StadtbahnMarkers, LeaveACircleFree) {
    clauses("1840:IX.6/10");
    Position p;
    p.line(L16, WT).tile("D26", "57", {"D24", "D28"}).tile("D24", "57", {"D22", "D26"});
    p.tile("D22", "L12", {"C21", "E23", "C23", "D24", "E21"}).line(L17, DTKC).marker(L17, "D22").building(L16, "2a");
    EXPECT_REFUSED(p, place(p.s, L16, "D22"), "1840:IX.6/1");
    EXPECT_DONE(p, remove(p.s, L16, "D22"));
    EXPECT_TRUE(p.circle_free("D22"));
    Position declined = p;
    EXPECT_DONE(p, place(p.s, L16, "D22"));
    EXPECT_EQ(p.treasury(WT), 500 - 40 - 20);
    // Or the circle stays free for anybody who is connected.
    EXPECT_DONE(declined, pass(declined.s, L16));
    EXPECT_TRUE(declined.circle_free("D22"));
    declined.line(L4, SJE).building(L4, "2b");
    EXPECT_REFUSED(declined, place(declined.s, L4, "D22"), "1840:IX.6/7");
}

TEST(T1840StadtbahnMarkers, ExampleLine13) {
    clauses("1840:IX.6/11");
    Position p;
    p.line(L13, WT).tile("F4", "58", {"G3", "F6"}).tile("F6", "L11", {"E7", "G5", "F4", "E5", "G7"});
    p.line(L14, DTKC).marker(L14, "F6").any_tile("G5", "L1").any_tile("E7", "L1").any_tile("D6", "L1");
    EXPECT_FALSE(p.circle_free("F6"));
    const Money before = stadtbahn_revenue(p.at("CR3").s, StV);
    p.building(L13, "2a");
    EXPECT_DONE(p, remove(p.s, L13, "F6"));
    EXPECT_EQ(p.treasury(WT), 460);
    EXPECT_DONE(p, place(p.s, L13, "F6"));
    EXPECT_EQ(p.treasury(WT), 440);
    EXPECT_EQ(stadtbahn_revenue(p.at("CR3").s, StV), before - Money{40}) << "without F6";
}

} // namespace
} // namespace stw::t1840
