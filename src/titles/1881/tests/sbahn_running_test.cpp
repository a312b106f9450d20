// Routes of S-trains (2016: 7.4.3).
#include "support/receipt.hpp"
#include "support/ways.hpp"
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// S1 has moved to Potsdam; its rails lead past Westkreuz to Charlottenburg.
P2016 from_potsdam() {
    P2016 p;
    p.phase(phase::green).sbahn(A, B, C, C).no_depot(S1, "G13").no_depot(S3, "L2").depot(S1, "L2");
    p.rails({"L4", "K5", "J6", "I7", "H8", "G9", "G11"}).train(S1, TS4).operating(S1, Step::run);
    return p;
}
// S1 at Köpenick and S2 at Ostkreuz, with rails between them over Karlshorst.
P2016 in_the_east() {
    P2016 p;
    p.phase(phase::green).sbahn(A, B, C, C).no_depot(S1, "G13").no_depot(S2, "J28").depot(S1, "J28").depot(S2, "G23");
    p.rails({"G23", "H24", "I25", "J26"}).train(S1, TS4).train(S2, TS4).train(S3, TS4).operating(S1, Step::run);
    return p;
}
const std::vector<std::string> kKoepenickKarlshorst{"J28", "J26", "I25"};
const std::vector<std::string> kOstkreuzKarlshorst{"G23", "H24", "I25"};
const std::vector<std::string> kOstkreuzKoepenick{"G23", "H24", "I25", "J26", "J28"};

TEST(T1881SBahnRunning, STrainsKeepToTheirRails) {
    clauses("1881-2016:7.4.3/1");
    P2016 p = in_the_east();
    p.tile("J30", "57", {"J28", "J32"});
    Action by_tram = run(p.s, S1, TS4, {"J28", "J30"});
    by_tram.route = testing::way_over(p.s.box().map, p.s.board, {hex_named("J28"), hex_named("J30")});
    EXPECT_REFUSED(p, by_tram, "1881-2016:7.4.3/1");
}

TEST(T1881SBahnRunning, AStopIsNeverAnEnd) {
    clauses("1881-2016:7.4.3/2");
    P2016 p;
    p.phase(phase::green).sbahn(A, B, C, C).train(S3, TS4).rails({"L4"}).operating(S3, Step::run);
    EXPECT_REFUSED(p, run(p.s, S3, TS4, {"L2", "L4"}), "1881-2016:7.4.3/2");
}

TEST(T1881SBahnRunning, RailsAreUsedOnceInARound) {
    clauses("1881-2016:7.4.3/5");
    P2016 p = in_the_east();
    EXPECT_DONE(p, run(p.s, S1, TS4, kKoepenickKarlshorst));
    p.operating(S2, Step::run);
    EXPECT_REFUSED(p, run(p.s, S2, TS4, kOstkreuzKoepenick), "1881-2016:7.4.3/5");
    p.operating_rounds().operating(S2, Step::run);
    EXPECT_DONE(p, run(p.s, S2, TS4, kOstkreuzKoepenick));
}

TEST(T1881SBahnRunning, RoutesMayEndInTheSameStation) {
    clauses("1881-2016:7.4.3/6");
    P2016 p = in_the_east();
    EXPECT_DONE(p, run(p.s, S1, TS4, kKoepenickKarlshorst));
    p.operating(S2, Step::run);
    EXPECT_DONE(p, run(p.s, S2, TS4, kOstkreuzKarlshorst));
}

// S1's train has run; then S2 lays the tile that links both with main, which is next.
P2016 after_the_merger() {
    P2016 p = in_the_east();
    EXPECT_DONE(p, run(p.s, S1, TS4, kKoepenickKarlshorst));
    EXPECT_DONE(p, withhold(p.s, S1));
    p.end_turn(S1);
    EXPECT_TRUE(p.acts(S2, Step::track));
    EXPECT_DONE(p, lay_rails(p.s, S2, "G21"));
    while (interrupted(p.s)) EXPECT_DONE(p, answer(p.asked(), true));
    EXPECT_TRUE(p.merged(S1));
    EXPECT_TRUE(p.merged(S2));
    for (int i = 0; i < 9 && !p.acts(S, Step::run); ++i) EXPECT_DONE(p, pass(p.s, p.s.operation.company));
    return p;
}

TEST(T1881SBahnRunning, WhatHasRunDoesNotRunAgain) {
    clauses("1881-2016:7.4.3/7", "1881-2016:7.4.3/8");
    P2016 p = after_the_merger();
    EXPECT_EQ(p.trains(S, TS4), 2);
    EXPECT_DONE(p, run(p.s, S, TS4, {"G19", "G21"}));
    EXPECT_EQ(p.s.trains.find_fresh(Owner::company(S), TS4), TrainId{}) << "the other one ran for S1";
}

TEST(T1881SBahnRunning, ATrainThatHasRunIsRefused) {
    clauses("1881-2016:7.4.3/7");
    P2016 p = in_the_east();
    p.s.trains.mark_run(p.s.trains.find_fresh(Owner::company(S1), TS4));
    EXPECT_REFUSED(p, run(p.s, S1, TS4, kKoepenickKarlshorst), "1881-2016:7.4.3/7");
}

TEST(T1881SBahnRunning, RailsUsedBeforeTheMergerStayClosed) {
    clauses("1881-2016:7.4.3/9");
    P2016 p = after_the_merger();
    EXPECT_REFUSED(p, run(p.s, S, TS4, kOstkreuzKoepenick), "1881-2016:7.4.3/5");
    p.operating_rounds().operating(S, Step::run);
    EXPECT_DONE(p, run(p.s, S, TS4, kOstkreuzKoepenick));
}

TEST(T1881SBahnRunning, TheNumberIsThatOfTheStations) {
    clauses("1881-2016:7.4.3/10");
    P2016 p = from_potsdam();
    EXPECT_REFUSED(p, run(p.s, S1, TS4, {"L2", "L4", "K5", "J6", "I7", "H8", "G9", "G11"}), "1881-2016:7.4.3/10");
    EXPECT_DONE(p, run(p.s, S1, TS4, {"L2", "L4", "K5", "J6", "I7", "H8", "G9"}));
}

TEST(T1881SBahnRunning, ThereAndBack) {
    clauses("1881-2016:7.4.3/11");
    P2016 p = in_the_east();
    EXPECT_DONE(p, run(p.s, S1, TS4, kKoepenickKarlshorst));
    EXPECT_EQ(p.s.operation.income, Money{150}); // 40 and 30 twice, a stop once
}

TEST(T1881SBahnRunning, WhatCountsTwiceIsToldTwice) {
    clauses("1881-2016:7.4.3/11");
    P2016 p = in_the_east();
    const std::string told = testing::receipt(game::State{p.s}, run(p.s, S1, TS4, kKoepenickKarlshorst));
    EXPECT_NE(told.find("again 40 (1881-2016:7.4.3/11)"), std::string::npos) << told;
    EXPECT_NE(told.find("again 30 (1881-2016:7.4.3/11)"), std::string::npos) << told;
    EXPECT_EQ(told.find("again 10"), std::string::npos) << told;
}

TEST(T1881SBahnRunning, FromPotsdamToWestkreuz) {
    clauses("1881-2016:7.4.3/12");
    P2016 p = from_potsdam();
    EXPECT_DONE(p, run(p.s, S1, TS4, {"L2", "L4", "K5", "J6", "I7", "H8", "G9"}));
    EXPECT_EQ(p.s.operation.income + p.s.operation.ferry, Money{310}); // 1881:D47
    EXPECT_EQ(p.s.operation.ferry, Money{40});
}

} // namespace
} // namespace stw::t1881
