// X.trains/1-9, 16-18: which stations a train reaches.
#include "support/receipt.hpp"
#include "titles/1880/tests/position.hpp"

#include <algorithm>

namespace stw::t1880 {
namespace {

// What the train that has just run has earned.
int earned(const Position& p) {
    for (const Event& e : p.events())
        if (e.kind == EventKind::train_ran) return e.what.amount.value;
    return 0;
}

// The long line of HKR: M15 (town) - L16 (town) - Shanghai, 30 - J14 (town) - J12 (city) - L10 (city) - M7 (city) - M5 (town) - M3 (city).
// All but Shanghai are worth 20.
Position long_line(PhaseId phase_now = phase::PA1) {
    Position p;
    p.company(HKR, 100, A).phase(phase_now);
    p.tile("M15", "8851", {"L16", "N16"}).tile("L16", "8851", {"K15", "M15"}).tile("K15", "8877", {"J14", "L16"});
    p.tile("J14", "8851", {"K15", "J12"}).tile("J12", "6", {"J14", "K11"}).tile("K11", "9", {"J12", "L10"});
    p.tile("L10", "57", {"K11", "M9"}).tile("M9", "8", {"L10", "M7"}).tile("M7", "57", {"M9", "M5"});
    p.tile("M5", "8852", {"M7", "M3"}).tile("M3", "57", {"M5", "M1"}).operating(HKR, Step::run);
    return p;
}
const std::vector<std::string> kLongLine{"M15", "L16", "K15", "J14", "J12", "K11", "L10", "M9", "M7", "M5", "M3"};

std::vector<std::string> part(std::string_view from, std::string_view to) {
    const auto begin = std::find(kLongLine.begin(), kLongLine.end(), from);
    return {begin, std::find(begin, kLongLine.end(), to) + 1};
}

// The worked example: SCR's home N12, the town on O15 and Guangzhou (P14), from where the track leads to Haikou or to Hong Kong.
Position scr_line(std::string_view end) {
    Position p;
    p.company(SCR, 100, A).phase(phase::PA2).train(SCR, T22);
    p.tile("N12", "235", {"O13"}).tile("O13", "8", {"N12", "O15"}).tile("O15", "8850", {"O13", "P14"});
    p.tile("P14", end == "Q13" ? "57" : "6", {"O15", end}).operating(SCR, Step::run);
    return p;
}

TEST(T1880Ranges, ANormalTrainCountsItsNumberOfStations) {
    clauses("1880:X.trains/1");
    Position p = long_line();
    p.train(HKR, T3);
    EXPECT_REFUSED(p, run(p.s, HKR, T3, part("L16", "J12")), "1880:X.trains/1");
    ASSERT_DONE(p, run(p.s, HKR, T3, part("L16", "J14")));
    EXPECT_EQ(earned(p), 20 + 30 + 20);
    Position q = long_line();
    EXPECT_REFUSED(q, run(q.s, HKR, T3, part("L16", "J14")), "1880:X.trains/1"); // no such train
}

TEST(T1880Ranges, TheLengthOfTheTrackDoesNotMatter) {
    clauses("1880:X.trains/2");
    Position p;
    p.company(BCR, 100, A).train(BCR, T2).tile("M3", "57", {"L4", "N2"}).tile("L4", "8", {"M3", "K3"});
    p.tile("K3", "8", {"L4", "J4"}).tile("J4", "8", {"K3", "I3"}).tile("I3", "8", {"J4", "H4"});
    p.tile("H4", "8", {"I3", "H6"}).tile("H6", "57", {"H4", "H8"}).operating(BCR, Step::run);
    ASSERT_DONE(p, run(p.s, BCR, T2, {"M3", "L4", "K3", "J4", "I3", "H4", "H6"}));
    EXPECT_EQ(earned(p), 40);
}

TEST(T1880Ranges, ANormalTrainLeavesNoStationOut) {
    clauses("1880:X.trains/3");
    Position p = long_line();
    p.train(HKR, T2);
    EXPECT_REFUSED(p, run(p.s, HKR, T2, part("K15", "J12")), "1880:X.trains/1"); // city, town, city
    EXPECT_DONE(p, run(p.s, HKR, T2, part("K15", "J14")));
}

TEST(T1880Ranges, APlusTrainHasAtMostItsFirstNumberOfLargeStations) {
    clauses("1880:X.trains/4");
    Position p = long_line();
    p.train(HKR, T22);
    EXPECT_REFUSED(p, run(p.s, HKR, T22, part("K15", "L10")), "1880:X.trains/4"); // three large, one small
    EXPECT_REFUSED(p, run(p.s, HKR, T22, part("M15", "J12")), "1880:X.trains/4"); // five stations
    ASSERT_DONE(p, run(p.s, HKR, T22, part("L16", "J12")));                       // two and two
    EXPECT_EQ(earned(p), 20 + 30 + 20 + 20);
}

TEST(T1880Ranges, ASmallStationStandsInForALargeOne) {
    clauses("1880:X.trains/5");
    Position p = long_line();
    p.train(HKR, T22);
    ASSERT_DONE(p, run(p.s, HKR, T22, part("M15", "J14"))); // one large, three small
    EXPECT_EQ(earned(p), 20 + 20 + 30 + 20);
}

TEST(T1880Ranges, AnETrainCountsAsManyStationsAsItSays) {
    clauses("1880:X.trains/6");
    Position p = long_line(phase::PC3);
    p.train(HKR, T6E);
    ASSERT_DONE(p, run(p.s, HKR, T6E, kLongLine)); // nine stations
    EXPECT_EQ(earned(p), 30 + 5 * 20);
}

TEST(T1880Ranges, AnETrainLeavesOutThePoorest) {
    clauses("1880:X.trains/7");
    Position p = long_line(phase::PC3);
    p.train(HKR, T6E).train(HKR, T6);
    p.tile("J12", "14", {"J14", "K11", "J10", "I13"}).tile("L10", "14", {"K11", "M9", "L8", "L12"});
    EXPECT_REFUSED(p, run(p.s, HKR, T6, part("L16", "M3")), "1880:X.trains/1");
    ASSERT_DONE(p, run(p.s, HKR, T6E, part("L16", "M3"))); // eight stations
    EXPECT_EQ(earned(p), 30 + 30 + 30 + 3 * 20);
}

TEST(T1880Ranges, WhatAnETrainLeavesOutIsTold) {
    clauses("1880:X.trains/7");
    Position p = long_line(phase::PC3);
    p.train(HKR, T6E).tile("J12", "14", {"J14", "K11", "J10", "I13"}).tile("L10", "14", {"K11", "M9", "L8", "L12"});
    EXPECT_EQ(testing::receipt(game::State{p.s}, run(p.s, HKR, T6E, part("L16", "M3"))),
              "L16 value 20, K15 value 30, J14 value 20, J12 value 30, L10 value 30, M7 value 20, "
              "M5 passed 0 (1880:X.trains/7), M3 passed 0 (1880:X.trains/7)");
}

TEST(T1880Ranges, AnETrainCountsAStationWithAnOwnMarker) {
    clauses("1880:X.trains/8");
    // L14, Shanghai, the ferry, H14, J12, L10, M7, M5 and M3, the only one with a marker of BCR, and the poorest.
    Position p;
    p.company(BCR, 100, A).phase(phase::PC3).train(BCR, T6E);
    p.tile("L14", "15", {"K15", "K13", "L12", "M13"}).tile("K15", "8878", {"L14", "J16", "J14", "L16"});
    p.tile("H14", "15", {"I15", "I13", "H12", "G13"}).tile("I13", "9", {"H14", "J12"});
    p.tile("J12", "14", {"I13", "K11", "J10", "J14"}).tile("K11", "9", {"J12", "L10"});
    p.tile("L10", "14", {"K11", "M9", "L8", "L12"}).tile("M9", "8", {"L10", "M7"});
    p.tile("M7", "14", {"M9", "M5", "N6", "L8"}).tile("M5", "8852", {"M7", "M3"}).tile("M3", "57", {"M5", "M1"});
    p.operating(BCR, Step::run);
    ASSERT_DONE(
        p, run(p.s, BCR, T6E, {"L14", "K15", "J16", "I15", "H14", "I13", "J12", "K11", "L10", "M9", "M7", "M5", "M3"}));
    EXPECT_EQ(earned(p), 40 + 4 * 30 + 20 - 10); // not a fifth 30 in place of the 20
}

TEST(T1880Ranges, ARestoredTrainRunsLikeA2Train) {
    clauses("1880:X.trains/9");
    Position p;
    p.company(CKR, 100, A).phase(phase::PC2).station(CKR, "P8").train(CKR, T2R);
    p.tile("P8", "611", {"Q7", "P6", "O7", "O9", "P10"}).tile("P6", "8852", {"P4", "P8"});
    p.operating(CKR, Step::run);
    EXPECT_REFUSED(p, run(p.s, CKR, T2R, {"Q7", "P8", "P6"}), "1880:X.trains/9");
    ASSERT_DONE(p, run(p.s, CKR, T2R, {"P8", "Q7"}));
    EXPECT_EQ(earned(p), 40 + 50);
}

TEST(T1880Ranges, ScrReachesHaikouWithA22) {
    clauses("1880:X.trains/16");
    Position p = scr_line("Q13");
    ASSERT_DONE(p, run(p.s, SCR, T22, {"N12", "O13", "O15", "P14", "Q13"}));
    EXPECT_EQ(earned(p), 30 + 20 + 20 + 20);
}

TEST(T1880Ranges, ScrDoesNotReachHongKongWithA22) {
    clauses("1880:X.trains/17");
    Position p = scr_line("Q15");
    EXPECT_REFUSED(p, run(p.s, SCR, T22, {"N12", "O13", "O15", "P14", "Q15"}), "1880:X.routes/9");
    EXPECT_DONE(p, run(p.s, SCR, T22, {"N12", "O13", "O15", "P14"}));
}

TEST(T1880Ranges, ScrRunsFromTaiwanToHaikouWithA33) {
    clauses("1880:X.trains/18");
    Position p = scr_line("Q13");
    p.phase(phase::PB2).train(SCR, T33).tile("N12", "8860", 1).no_station(SCR, "N12").station(SCR, "N12", 1);
    p.tile("M15", "8851", {"N16", "M13"}).tile("M13", "8", {"M15", "N12"});
    ASSERT_DONE(p, run(p.s, SCR, T33, {"N16", "M15", "M13", "N12", "O13", "O15", "P14", "Q13"}));
    EXPECT_EQ(earned(p), 30 + 20 + 40 + 20 + 20 + 30); // two large, four small
}

} // namespace
} // namespace stw::t1880
