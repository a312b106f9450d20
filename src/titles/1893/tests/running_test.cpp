// RO.route: where trains run, and what the places are worth.
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

// What the train that has just run has earned.
int earned(const Position& p) {
    for (const Event& e : p.events())
        if (e.kind == EventKind::train_ran) return e.what.amount.value;
    return 0;
}

// DE in its step of running, A is president. No track lies but what is printed.
Position de_runs(PhaseId phase_now = phase::P2) {
    Position p;
    p.company(DE, 60, A).holds(A, DE, 60).operated(DE).phase(phase_now).operating(DE, Step::run);
    return p;
}

// Aachen (N1) - Düren (O2, DE) - Brühl (O4, green, with KBE and a free place) - M4, a town.
Position line_to_m4() {
    Position p = de_runs(phase::P3);
    p.tile("O2", "57", {"N1", "P3"}).tile("P3", "8", {"O2", "O4"}).tile("O4", "14", {"P3", "Q4", "M4", "N5"});
    p.tile("M4", "4", {"O4", "K4"});
    return p;
}

// Two ways from Düren (O2) to Brühl (O4): by P3 and by N3.
Position two_ways_to_bruehl() {
    Position p = de_runs(phase::P3);
    p.tile("O2", "5", {"N3", "P3"}).tile("P3", "8", {"O2", "O4"}).tile("N3", "8", {"O2", "O4"});
    p.tile("O4", "15", {"P3", "N3", "M4", "Q4"});
    return p;
}

// HGK's line from Aachen to Benrath: nine cities and far connections, three towns.
const std::vector<std::string> kAachenToDuesseldorf{"N1", "O2", "P3", "O4", "M4", "L5", "K4", "L3", "J3",
                                                    "H3", "I2", "G2", "F1", "E2", "C2", "B3", "A4"};
Position long_line() {
    Position p;
    p.phase(phase::P8x).formed(AGV).formed(HGK).train(HGK, T8x);
    p.tile("O2", "57", {"N1", "P3"})
        .tile("P3", "8", {"O2", "O4"})
        .tile("O4", "6", {"P3", "M4"})
        .tile("M4", "58", {"O4", "L5"});
    p.tile("L5", "K201", {"M4", "K4"})
        .tile("K4", "8", {"L5", "L3"})
        .tile("L3", "5", {"K4", "J3"})
        .tile("J3", "9", {"L3", "H3"});
    p.tile("H3", "3", {"J3", "I2"}).tile("I2", "15", {"H3", "G2", "J3", "K2"}).tile("G2", "8", {"I2", "F1"});
    p.tile("E2", "6", {"F1", "C2"})
        .tile("C2", "8", {"E2", "B3"})
        .tile("B3", "9", {"C2", "A4"})
        .tile("D5", "K57", {"B5", "F5"});
    p.operating(HGK, Step::run);
    return p;
}

TEST(Running, ARouteEarnsTheValuesOfItsPlaces) {
    clauses("1893:RO.route/1");
    Position p = de_runs();
    p.tile("O2", "57", {"N1", "P3"}).train(DE, T2);
    EXPECT_REFUSED(p, run(p.s, DE, T2, {"O2", "P3", "O4"}), "1893:RO.route/1"); // no track on P3
    EXPECT_REFUSED(p, run(p.s, DE, T3, {"O2", "N1"}), "1893:RO.route/1");       // no such train
    EXPECT_DONE(p, run(p.s, DE, T2, {"O2", "N1"}));
    EXPECT_EQ(p.s.operation.revenue, Money{20 + 20});
    EXPECT_EQ(p.s.operation.step, Step::dividend);
}

TEST(Running, CitiesTownsAndFarConnectionsCount) {
    clauses("1893:RO.route/2");
    Position p = line_to_m4();
    p.train(DE, T3);
    EXPECT_REFUSED(p, run(p.s, DE, T3, {"N1", "O2", "P3", "O4", "M4"}), "1893:RO.route/2");
    Position q = p;
    EXPECT_DONE(p, run(p.s, DE, T3, {"O2", "P3", "O4", "M4"}));
    EXPECT_EQ(earned(p), 20 + 30 + 10);
    EXPECT_DONE(q, run(q.s, DE, T3, {"N1", "O2", "P3", "O4"}));
    EXPECT_EQ(earned(q), 30 + 20 + 30);
}

TEST(Running, TwoTrainsAreNotOneLongerTrain) {
    clauses("1893:full/26");
    Position p = line_to_m4();
    p.train(DE, T2, 2);
    EXPECT_REFUSED(p, run(p.s, DE, T2, {"N1", "O2", "P3", "O4", "M4"}), "1893:RO.route/2");
    EXPECT_DONE(p, run(p.s, DE, T2, {"N1", "O2"}));
    EXPECT_DONE(p, run(p.s, DE, T2, {"O2", "P3", "O4"}));
}

TEST(Running, TownsAreFreeForAnEightPlus) {
    clauses("1893:RO.route/3");
    Position p = long_line();
    std::vector<std::string> nine = kAachenToDuesseldorf;
    nine.insert(nine.end(), {"B5", "D5"});
    EXPECT_REFUSED(p, run(p.s, HGK, T8x, nine), "1893:RO.route/2");
    EXPECT_DONE(p, run(p.s, HGK, T8x, kAachenToDuesseldorf));
    // N1, O2, O4, M4, L5, L3, H3, I2, F1, E2, A4.
    EXPECT_EQ(earned(p), 50 + 20 + 20 + 10 + 30 + 20 + 10 + 30 + 10 + 20 + 50);
}

TEST(Running, WithoutAPlusTownsCount) {
    clauses("1893:RO.route/2");
    Position p = long_line();
    p.train(HGK, T6);
    EXPECT_REFUSED(p, run(p.s, HGK, T6, {"N1", "O2", "P3", "O4", "M4", "L5", "K4", "L3", "J3", "H3", "I2"}),
                   "1893:RO.route/2");
    EXPECT_DONE(p, run(p.s, HGK, T6, {"N1", "O2", "P3", "O4", "M4", "L5", "K4", "L3"}));
}

TEST(Running, AStationOfItsOwnMustBeOnTheRoute) {
    clauses("1893:RO.route/4");
    Position p = de_runs();
    p.tile("T3", "57", {"S2", "U4"})
        .tile("S2", "58", {"T3", "Q2"})
        .tile("Q2", "9", {"S2", "O2"})
        .tile("O2", "57", {"Q2", "M2"});
    p.train(DE, T3);
    EXPECT_REFUSED(p, run(p.s, DE, T3, {"T3", "S2"}), "1893:RO.route/4");
    EXPECT_DONE(p, run(p.s, DE, T3, {"T3", "S2", "Q2", "O2"}));
    EXPECT_EQ(earned(p), 20 + 10 + 20);
}

TEST(Running, NoTrackIsUsedTwice) {
    clauses("1893:RO.route/5");
    Position p = line_to_m4();
    p.train(DE, T2).train(DE, T3);
    EXPECT_DONE(p, run(p.s, DE, T2, {"O2", "N1"}));
    EXPECT_REFUSED(p, run(p.s, DE, T3, {"N1", "O2", "P3", "O4"}), "1893:RO.route/5");
    EXPECT_DONE(p, run(p.s, DE, T3, {"O2", "P3", "O4"}));
}

TEST(Running, NoTrackIsUsedTwiceByTheSameTrain) {
    clauses("1893:RO.route/5");
    // From Q4 and from Brühl the tracks join on P3 before they come to Düren.
    Position p = de_runs(phase::P3);
    p.tile("O2", "57", {"N1", "P3"})
        .tile("P3", "24", {"O2", "Q4", "O4"})
        .tile("Q4", "4", {"P3", "R5"})
        .tile("O4", "6", {"P3", "M4"});
    p.train(DE, T3);
    Action in_and_out = run(p.s, DE, T3, {"Q4", "P3", "O2"});
    for (const Piece& piece : run(p.s, DE, T3, {"O2", "P3", "O4"}).route) in_and_out.route.push_back(piece);
    EXPECT_REFUSED(p, in_and_out, "1893:RO.route/5");
    EXPECT_DONE(p, run(p.s, DE, T3, {"Q4", "P3", "O2", "N1"}));
}

TEST(Running, NoPlaceIsVisitedTwice) {
    clauses("1893:RO.route/6");
    Position p = two_ways_to_bruehl();
    p.train(DE, T4).train(DE, T3);
    EXPECT_REFUSED(p, run(p.s, DE, T4, {"O2", "P3", "O4", "N3", "O2"}), "1893:RO.route/6");
    // Two trains may both visit it.
    EXPECT_DONE(p, run(p.s, DE, T4, {"O2", "P3", "O4"}));
    EXPECT_DONE(p, run(p.s, DE, T3, {"O2", "N3", "O4"}));
    EXPECT_EQ(p.s.operation.revenue, Money{2 * (20 + 30)});
}

TEST(Running, AFullCityBlocksTheWay) {
    clauses("1893:RO.route/7");
    Position p = de_runs();
    p.tile("O2", "57", {"N1", "P3"})
        .tile("P3", "8", {"O2", "O4"})
        .tile("O4", "6", {"P3", "M4"})
        .tile("M4", "4", {"O4", "K4"});
    p.train(DE, T3);
    EXPECT_REFUSED(p, run(p.s, DE, T3, {"O2", "P3", "O4", "M4"}), "1893:RO.route/7");
    // A free place lets everybody through.
    p.tile("O4", "15", {"P3", "N3", "M4", "Q4"});
    EXPECT_DONE(p, run(p.s, DE, T3, {"O2", "P3", "O4", "M4"}));
}

TEST(Running, ABlockedCityMayBeTheEndOfARoute) {
    clauses("1893:RO.route/8");
    Position p = de_runs();
    p.tile("O2", "57", {"N1", "P3"}).tile("P3", "8", {"O2", "O4"}).tile("O4", "6", {"P3", "M4"}).train(DE, T3);
    EXPECT_DONE(p, run(p.s, DE, T3, {"N1", "O2", "P3", "O4"}));
    EXPECT_EQ(earned(p), 20 + 20 + 20);
}

TEST(Running, TracksCrossInATunnelWithoutAConnection) {
    clauses("1893:RO.track/5");
    Position p = de_runs();
    p.station(DE, "E4").tile("E4", "57", {"D3", "F5"}).tile("G4", "9", {"F5", "H3"}).tile("H3", "4", {"G4", "I2"});
    p.tile("G6", "K1", {"F5", "E6", "H7", "I6"}).tile("D5", "K57", {"F5", "B5"}).train(DE, T2);
    EXPECT_REFUSED(p, run(p.s, DE, T2, {"E4", "F5", "G6"}), "1893:RO.track/5");
    EXPECT_REFUSED(p, run(p.s, DE, T2, {"E4", "F5", "D5"}), "1893:RO.track/5");
    EXPECT_DONE(p, run(p.s, DE, T2, {"E4", "F5", "G4", "H3"}));
}

TEST(Running, AachenIsOnePlace) {
    clauses("1893:peer/63");
    Position p = de_runs();
    p.tile("O2", "5", {"N1", "P1"}).train(DE, T2).train(DE, T3);
    EXPECT_REFUSED(p, run(p.s, DE, T3, {"N1", "O2", "P1"}), "1893:peer/63");
    EXPECT_DONE(p, run(p.s, DE, T2, {"N1", "O2"}));
    EXPECT_DONE(p, run(p.s, DE, T3, {"O2", "P1"}));
    EXPECT_EQ(p.s.operation.revenue, Money{2 * (20 + 20)});
}

TEST(Running, WuppertalIsOnePlace) {
    clauses("1893:peer/63");
    Position p = de_runs(phase::P5);
    p.station(DE, "D7")
        .tile("D7", "14", {"C8", "E8", "C6", "E6"})
        .tile("C8", "9", {"B9", "D7"})
        .tile("E8", "8", {"D7", "D9"});
    p.train(DE, T3);
    EXPECT_REFUSED(p, run(p.s, DE, T3, {"B9", "C8", "D7", "E8", "D9"}), "1893:peer/63");
    EXPECT_DONE(p, run(p.s, DE, T3, {"D7", "E8", "D9"}));
    EXPECT_EQ(earned(p), 30 + 40);
}

TEST(Running, AFarConnectionEndsARoute) {
    clauses("1893:peer/64");
    Position p = de_runs();
    p.station(DE, "I8")
        .tile("I8", "57", {"K8", "G8"})
        .tile("K8", "8", {"I8", "L9"})
        .tile("M8", "58", {"L9", "O8"})
        .train(DE, T3);
    EXPECT_REFUSED(p, run(p.s, DE, T3, {"I8", "K8", "L9", "M8"}), "1893:peer/64");
    EXPECT_DONE(p, run(p.s, DE, T3, {"I8", "K8", "L9"}));
    EXPECT_EQ(earned(p), 20 + 20);
}

TEST(Running, DuesseldorfMayBePassedThrough) {
    clauses("1893:peer/62");
    for (const auto& [now, value] : {std::pair{phase::P2, 20}, {phase::P4, 30}, {phase::P5, 50}}) {
        Position p;
        p.company(RB, 60, A).holds(A, RB, 60).operated(RB).phase(now).train(RB, T3);
        p.tile("D5", "K57", {"F5", "B5"})
            .tile("B3", "9", {"A4", "C2"})
            .tile("C2", "8", {"B3", "E2"})
            .tile("E2", "57", {"C2", "G2"});
        p.operating(RB, Step::run);
        EXPECT_DONE(p, run(p.s, RB, T3, {"E2", "C2", "B3", "A4", "B5", "D5"}));
        EXPECT_EQ(earned(p), 20 + value + 20);
    }
}

struct FarConnection {
    std::vector<std::string> way; // from a station of DE
    int rest;                     // what else is on the way
    std::array<int, 3> values;    // phases 2, 3 and 4, 5 and later
};

TEST(Running, FarConnectionsHaveTheirValues) {
    clauses("1893:peer/61");
    const std::vector<FarConnection> all{
        {{"O2", "N1"}, 20, {20, 30, 50}},            // Aachen
        {{"O2", "P1"}, 20, {20, 30, 50}},            //
        {{"D7", "C8", "B9"}, 20, {20, 30, 40}},      // Wuppertal
        {{"D7", "E8", "D9"}, 20, {20, 30, 40}},      //
        {{"I8", "K8", "L9"}, 20, {20, 20, 20}},      // Gummersbach
        {{"R7", "Q8", "P9"}, 20 + 10, {20, 20, 30}}, // Siegen
        {{"S6", "T7", "U6"}, 20, {10, 20, 30}},      // Andernach
        {{"R7", "T7", "U8"}, 20, {20, 30, 40}},      // Neuwied
    };
    const std::array<std::pair<PhaseId, std::size_t>, 5> phases{
        {{phase::P2, 0}, {phase::P3, 1}, {phase::P4, 1}, {phase::P5, 2}, {phase::P6, 2}}};
    for (const auto& [now, column] : phases)
        for (const FarConnection& far : all) {
            Position p = de_runs(now);
            for (std::string_view city : {"D7", "I8", "R7", "S6"}) p.station(DE, city);
            const bool by_hills = far.way[1] == "C8";
            p.tile("O2", "5", {"N1", "P1"})
                .tile("D7", "57", by_hills ? Neighbours{"C8", "E6"} : Neighbours{"E8", "C6"});
            p.tile("C8", "9", {"D7", "B9"})
                .tile("E8", "8", {"D7", "D9"})
                .tile("I8", "57", {"K8", "G8"})
                .tile("K8", "8", {"I8", "L9"});
            p.tile("R7", "6", {"Q8", "T7"}).tile("Q8", "4", {"R7", "P9"}).tile("S6", "K57", {"R5", "T7"}).train(DE, T4);
            EXPECT_DONE(p, run(p.s, DE, T4, far.way));
            EXPECT_EQ(earned(p), far.rest + far.values[column]) << far.way.back() << " in phase " << int{now.value};
        }
}

TEST(Running, InPhaseTwoTheLowValuesCount) {
    clauses("1893:TAB.2/4");
    Position p = de_runs(phase::P2);
    p.tile("O2", "57", {"N1", "P3"}).train(DE, T2);
    EXPECT_DONE(p, run(p.s, DE, T2, {"O2", "N1"}));
    EXPECT_EQ(earned(p), 20 + 20);
}

TEST(Running, InPhasesThreeAndFourTheMiddleValuesCount) {
    clauses("1893:TAB.3/5");
    for (PhaseId now : {phase::P3, phase::P4}) {
        Position p = de_runs(now);
        p.tile("O2", "57", {"N1", "P3"}).train(DE, T3);
        EXPECT_DONE(p, run(p.s, DE, T3, {"O2", "N1"}));
        EXPECT_EQ(earned(p), 20 + 30);
    }
}

TEST(Running, FromPhaseFiveTheHighValuesCount) {
    clauses("1893:TAB.5/6");
    for (PhaseId now : {phase::P5, phase::P6, phase::P8x}) {
        Position p = de_runs(now);
        p.tile("O2", "57", {"N1", "P3"}).train(DE, T5);
        EXPECT_DONE(p, run(p.s, DE, T5, {"O2", "N1"}));
        EXPECT_EQ(earned(p), 20 + 50);
    }
}

TEST(Running, GreyTownsAreWorthTenAndGreyCitiesTwenty) {
    clauses("1893:peer/65");
    for (PhaseId now : {phase::P2, phase::P4, phase::P5}) {
        Position p;
        p.phase(now).tile("I2", "57", {"G2", "K2"}).tile("G2", "8", {"I2", "F1"}).tile("T3", "57", {"S2", "U4"});
        p.tile("L3", "57", {"K4", "M2"}).tile("K4", "9", {"L3", "J5"});
        for (CompanyId c : {EKB, KFBE, BKB}) p.train(c, now < phase::P4 ? T2 : T3);
        const TrainType train = now < phase::P4 ? T2 : T3;
        p.operating(EKB, Step::run);
        EXPECT_DONE(p, run(p.s, EKB, train, {"T3", "U4"}));
        EXPECT_EQ(earned(p), 20 + 10);
        p.operating(KFBE, Step::run);
        EXPECT_DONE(p, run(p.s, KFBE, train, {"L3", "K4", "J5"}));
        EXPECT_EQ(earned(p), 20 + 20);
        p.operating(BKB, Step::run);
        EXPECT_DONE(p, run(p.s, BKB, train, {"I2", "G2", "F1"}));
        EXPECT_EQ(earned(p), 20 + 10);
    }
    Position harbour;
    harbour.phase(phase::P8x).formed(HGK).train(HGK, T5).operating(HGK, Step::run);
    EXPECT_DONE(harbour, run(harbour.s, HGK, T5, {"J5", "H5"}));
    EXPECT_EQ(earned(harbour), 20 + 20);
}

TEST(Running, ARouteNeedsTwoStopsAndMayEndInATown) {
    clauses("1893:peer/67");
    Position p;
    p.tile("T3", "57", {"S2", "U4"}).train(EKB, T2).operating(EKB, Step::run);
    Action nowhere = run(p.s, EKB, T2, {"T3", "U4"});
    nowhere.route.clear();
    EXPECT_DONE(p, run(p.s, EKB, T2, {"T3", "U4"}));
    // Round and back to Düren: one stop only.
    Position loop = de_runs();
    loop.tile("O2", "5", {"N3", "P3"}).tile("P3", "7", {"O2", "N3"}).tile("N3", "7", {"O2", "P3"}).train(DE, T2);
    loop.tile("O2", "15", {"N3", "P3", "N1", "M2"});
    EXPECT_REFUSED(loop, run(loop.s, DE, T2, {"O2", "P3", "N3", "O2"}), "1893:peer/67");
    p.operating(EKB, Step::run).train(EKB, T3);
    EXPECT_REFUSED(p, nowhere, "1893:peer/68");
    nowhere.what.train = T3;
    EXPECT_REFUSED(p, nowhere, "1893:peer/67");
}

TEST(Running, ATrainRunsOnceInARound) {
    clauses("1893:peer/68");
    Position p = line_to_m4();
    p.train(DE, T2).train(DE, T3);
    EXPECT_DONE(p, run(p.s, DE, T2, {"O2", "N1"}));
    EXPECT_REFUSED(p, run(p.s, DE, T2, {"O2", "P3", "O4"}), "1893:peer/68");
}

TEST(Running, AlsoATrainThatHasChangedHandsRunsOnce) {
    clauses("1893:peer/68");
    // KFBE runs a 3-train, and KBE buys it.
    Position p;
    p.phase(phase::P3)
        .tile("L3", "57", {"K4", "M2"})
        .tile("K4", "9", {"L3", "J5"})
        .train(KFBE, T3)
        .operating(KFBE, Step::run);
    p.tile("O4", "6", {"P3", "M4"}).tile("M4", "4", {"O4", "K4"});
    EXPECT_DONE(p, run(p.s, KFBE, T3, {"L3", "K4", "J5"}));
    p.operating(KBE, Step::trains);
    EXPECT_DONE(p, propose_train(p.s, KBE, KFBE, T3, 1));
    EXPECT_DONE(p, answer(B, true));
    ASSERT_EQ(p.trains(KBE, T3), 1);
    p.operating(KBE, Step::run);
    const Action again = run(p.s, KBE, T3, {"O4", "M4"});
    EXPECT_REFUSED(p, again, "1893:peer/68");
    // In the next round it runs again.
    p.operating_round(2).operating(KBE, Step::run, 2);
    EXPECT_DONE(p, again);
}

} // namespace
} // namespace stw::t1893
