// RO.token: placing stations.
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

// Track from Düren (O2, DE) to Brühl (O4), which has a free place beside KBE's station, and on to Köln (L5), which is empty.
Position line_to_koeln() {
    Position p;
    p.company(DE, 60, A).holds(A, DE, 60).floated(DE, 500).phase(phase::P3);
    p.tile("O2", "57", {"N1", "P3"}).tile("P3", "8", {"O2", "O4"}).tile("O4", "14", {"P3", "Q4", "M4", "N5"});
    p.tile("M4", "58", {"O4", "L5"}).tile("L5", "K201", {"M4", "K4"});
    return p;
}

// AGV, of which A is president, with two ways to go: from Bergheim (I2) to E2, from Troisdorf (P7) to O6.
Position agv_formed() {
    Position p;
    p.phase(phase::P4).formed(AGV).treasury(AGV, 250);
    p.tile("I2", "57", {"G2", "K2"}).tile("G2", "9", {"I2", "E2"}).tile("E2", "57", {"G2", "C2"});
    p.tile("Q6", "7", {"P7", "O6"}).tile("O6", "57", {"Q6", "M6"});
    return p;
}

TEST(Stations, ACompanyMayPlaceOneAndNeedNot) {
    clauses("1893:RO.token/1");
    Position p = line_to_koeln();
    p.operated(DE).treasury(DE, 40).operating(DE, Step::station).settle();
    Position idle = p;
    EXPECT_DONE(p, place(p.s, DE, "O4"));
    EXPECT_TRUE(p.has_station(DE, "O4"));
    EXPECT_EQ(p.treasury(DE), 0);
    EXPECT_DONE(idle, pass(idle.s, DE));
    EXPECT_FALSE(idle.has_station(DE, "O4"));
    EXPECT_EQ(idle.treasury(DE), 40);
}

TEST(Stations, OnlyOneInAHex) {
    clauses("1893:RO.token/2");
    Position p = line_to_koeln();
    p.operated(DE).tile("O2", "15", {"N1", "M2", "N3", "P3"}).operating(DE, Step::station);
    // Düren has two places now, one of them free.
    EXPECT_REFUSED(p, place(p.s, DE, "O2"), "1893:RO.token/2");
    Position q = p;
    EXPECT_DONE(p, place(p.s, DE, "O4"));
    p.operating(DE, Step::station, 2);
    EXPECT_REFUSED(p, place(p.s, DE, "O4"), "1893:RO.token/2");
    // The free place is there for others.
    q.company(RSE, 60, B)
        .holds(B, RSE, 60)
        .operated(RSE)
        .treasury(RSE, 500)
        .station(RSE, "O4")
        .operating(RSE, Step::station);
    EXPECT_DONE(q, place(q.s, RSE, "O2"));
}

TEST(Stations, TheFirstGoesHomeInTheFirstTurn) {
    clauses("1893:RO.token/3");
    Position p = line_to_koeln();
    for (PaperId paper : {paper::EKB, paper::KFBE, paper::KSZ, paper::KBE, paper::BKB}) p.unsold(paper);
    p.operating_round();
    ASSERT_EQ(p.s.operation.company, DE);
    EXPECT_TRUE(p.has_station(DE, "O2"));
    EXPECT_EQ(p.treasury(DE), 500);
    EXPECT_EQ(stations_placed(p.s, DE), 1);
    EXPECT_DONE(p, pass(p.s, DE));
    EXPECT_REFUSED(p, place(p.s, DE, "T3"), "1893:full/20");
}

TEST(Stations, TheHomeStationWaitsForTheFirstTurn) {
    clauses("1893:full/21");
    Position p = line_to_koeln();
    p.operating_round();
    ASSERT_EQ(p.s.operation.company, EKB);
    EXPECT_FALSE(p.has_station(DE, "O2"));
    // RSE, which reaches Düren from Brühl, finds its only place kept for DE; with two places it may have one.
    p.company(RSE, 60, B)
        .holds(B, RSE, 60)
        .operated(RSE)
        .treasury(RSE, 500)
        .station(RSE, "O4")
        .operating(RSE, Step::station);
    EXPECT_REFUSED(p, place(p.s, RSE, "O2"), "1893:full/21");
    p.tile("O2", "15", {"N1", "M2", "N3", "P3"});
    EXPECT_DONE(p, place(p.s, RSE, "O2"));
}

TEST(Stations, TheSecondMayFollowInTheSameTurnButNotAThird) {
    clauses("1893:RO.token/4");
    Position p = line_to_koeln();
    p.train(DE, T2).operating(DE, Step::station);
    ASSERT_TRUE(p.has_station(DE, "O2"));
    EXPECT_DONE(p, place(p.s, DE, "O4"));
    EXPECT_EQ(p.treasury(DE), 460);
    EXPECT_REFUSED(p, place(p.s, DE, "L5"), "1893:full/19");
}

TEST(Stations, TheyCostNothingFortyAndAHundred) {
    clauses("1893:full/17");
    Position p = line_to_koeln();
    p.operating(DE, Step::station);
    EXPECT_EQ(p.treasury(DE), 500);
    EXPECT_DONE(p, place(p.s, DE, "O4"));
    EXPECT_EQ(p.treasury(DE), 460);
    p.operating(DE, Step::station, 2).treasury(DE, 99);
    EXPECT_REFUSED(p, place(p.s, DE, "L5"), "1893:full/17");
    p.treasury(DE, 460);
    EXPECT_DONE(p, place(p.s, DE, "L5"));
    EXPECT_EQ(p.treasury(DE), 360);
    p.tile("K4", "8", {"L5", "L3"}).tile("L3", "15", {"K4", "J3", "M4", "N3"}).operating(DE, Step::station, 2);
    EXPECT_REFUSED(p, place(p.s, DE, "L3"), "1893:full/17");
}

TEST(Stations, TheCheaperOneIsUsedFirst) {
    clauses("1893:peer/66");
    Position p = line_to_koeln();
    p.operated(DE).operating(DE, Step::station);
    EXPECT_DONE(p, place(p.s, DE, "L5"));
    EXPECT_EQ(p.treasury(DE), 460);
}

TEST(Stations, OfAgvAndHgkCostAHundred) {
    clauses("1893:full/18");
    Position p = agv_formed();
    p.operating(AGV, Step::station).treasury(AGV, 99);
    EXPECT_REFUSED(p, place(p.s, AGV, "O6"), "1893:full/18");
    p.treasury(AGV, 100);
    EXPECT_DONE(p, place(p.s, AGV, "O6"));
    EXPECT_EQ(p.treasury(AGV), 0);
}

TEST(Stations, OneInATurn) {
    clauses("1893:full/19");
    Position p = agv_formed();
    p.train(AGV, T3).operating(AGV, Step::station);
    EXPECT_DONE(p, place(p.s, AGV, "O6"));
    EXPECT_REFUSED(p, place(p.s, AGV, "E2"), "1893:full/19");
    p.operating(AGV, Step::station, 2);
    EXPECT_DONE(p, place(p.s, AGV, "E2"));
}

TEST(Stations, OnlyInAFreePlaceWithinReach) {
    clauses("1893:full/20");
    Position p = line_to_koeln();
    p.operated(DE).operating(DE, Step::station);
    EXPECT_REFUSED(p, place(p.s, DE, "L3"), "1893:full/20");
    Position full = p;
    full.station(RSE, "O4");
    EXPECT_REFUSED(full, place(full.s, DE, "O4"), "1893:full/20");
    EXPECT_DONE(p, place(p.s, DE, "O4"));
}

TEST(Stations, NoneInDuesseldorf) {
    clauses("1893:peer/62");
    Position p;
    p.company(RB, 60, A).holds(A, RB, 60).operated(RB).treasury(RB, 500);
    p.tile("D5", "K57", {"F5", "B5"})
        .tile("B3", "9", {"A4", "C2"})
        .tile("C2", "8", {"B3", "E2"})
        .tile("E2", "57", {"C2", "G2"});
    p.phase(phase::P3).operating(RB, Step::station);
    EXPECT_REFUSED(p, place(p.s, RB, "A4"), "1893:peer/62");
    EXPECT_DONE(p, place(p.s, RB, "E2"));
}

} // namespace
} // namespace stw::t1893
