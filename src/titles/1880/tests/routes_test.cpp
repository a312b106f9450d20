// X.routes: where a train may run.
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

int earned(const Position& p) {
    for (const Event& e : p.events())
        if (e.kind == EventKind::train_ran) return e.what.amount.value;
    return 0;
}

// HKR of A runs; no track lies but what is printed.
Position hkr_runs(PhaseId phase_now = phase::PA1) {
    Position p;
    p.company(HKR, 100, A).phase(phase_now).operating(HKR, Step::run);
    return p;
}

// L16 (town) - Shanghai - J14 (town) - J12 (city) - L10 (city), and M15 (town) at the beginning.
Position coast(PhaseId phase_now = phase::PA1) {
    Position p = hkr_runs(phase_now);
    p.tile("M15", "8851", {"L16", "N16"}).tile("L16", "8851", {"K15", "M15"}).tile("K15", "8877", {"J14", "L16"});
    p.tile("J14", "8851", {"K15", "J12"}).tile("J12", "6", {"J14", "K11"}).tile("K11", "9", {"J12", "L10"});
    p.tile("L10", "57", {"K11", "M9"});
    return p;
}

// Shanghai - ferry - Qingdao (H14) - ferry - Dalian (E13).
Position ferries(std::string_view qingdao = "57") {
    Position p = hkr_runs(phase::PB1);
    p.tile("K15", "8877", {"L14", "J16"}).tile("G13", "8", {"F14", "H14"}).tile("E13", "57", {"F14", "D12"});
    if (qingdao == "57") p.tile("H14", "57", {"I15", "G13"});
    else p.tile("H14", qingdao, {"I15", "G13", "I13", "H12"});
    p.train(HKR, T3).train(HKR, T2);
    return p;
}
const std::vector<std::string> kToQingdao{"K15", "J16", "I15", "H14"};
const std::vector<std::string> kToDalian{"K15", "J16", "I15", "H14", "G13", "F14", "E13"};

// CKR's network around N4: from one city of it to Kunming (O5), and back to the other by N6, or to the same by O3 and N2.
Position loops_of_n4() {
    Position p;
    p.company(CKR, 100, A).phase(phase::PB1).train(CKR, T4).tile("N4", "8860", 0).tile("N6", "7", {"O5", "N4"});
    p.tile("O5", "15", {"O3", "N4", "N6", "O7"}).tile("N2", "7", {"N4", "O3"}).tile("O3", "8856", 5);
    p.operating(CKR, Step::run);
    return p;
}

// HKR's station in Hefei (J12): to Wuhan (L10), and to a junction on I13 from which track leads to Qingdao (H14) and to J14, a town.
Position junction() {
    Position p = hkr_runs(phase::PB1);
    p.station(HKR, "J12").train(HKR, T3).train(HKR, T2).tile("J12", "57", {"I13", "K11"});
    p.tile("I13", "26", {"J12", "H14", "J14"}).tile("H14", "57", {"I13", "G15"}).tile("J14", "8851", {"I13", "K13"});
    p.tile("K11", "9", {"J12", "L10"}).tile("L10", "57", {"K11", "M9"});
    return p;
}

// From Beijing by E9 and F10 back to Beijing.
Position beijing(PhaseId phase_now, std::string_view tile) {
    Position p;
    p.company(JHA, 100, A).company(JHU, 100, B).phase(phase_now).train(JHA, T4);
    p.tile("E9", "8850", {"F8", "F10"}).tile("F10", "5", {"F8", "E9"});
    if (!tile.empty()) p.tile("F8", tile, 0);
    p.operating(JHA, Step::run);
    return p;
}
const std::vector<std::string> kRoundBeijing{"F8", "E9", "F10", "F8"};

TEST(T1880Routes, HaveTwoStations) {
    clauses("1880:X.routes/1");
    Position p = ferries();
    Action one = run(p.s, HKR, T2, kToQingdao);
    while (one.route.size() > 1) one.route.pop_back();
    EXPECT_REFUSED(p, one, "1880:X.routes/1");
    EXPECT_REFUSED(p, run(p.s, HKR, T2, {"K15", "L14"}), "1880:X.routes/1"); // no track there
    EXPECT_DONE(p, run(p.s, HKR, T2, kToQingdao));
}

TEST(T1880Routes, HaveAMarkerOfTheCompany) {
    clauses("1880:X.routes/2");
    Position p = coast();
    p.train(HKR, T2);
    EXPECT_REFUSED(p, run(p.s, HKR, T2, {"J12", "K11", "L10"}), "1880:X.routes/2");
    p.station(HKR, "L10");
    EXPECT_DONE(p, run(p.s, HKR, T2, {"J12", "K11", "L10"}));
}

TEST(T1880Routes, MixLargeAndSmallStations) {
    clauses("1880:X.routes/3");
    Position p = coast(phase::PB3);
    p.train(HKR, T4);
    EXPECT_REFUSED(p, run(p.s, HKR, T4, {"M15", "L16", "K15", "J14", "J12"}), "1880:X.trains/1");
    ASSERT_DONE(p, run(p.s, HKR, T4, {"L16", "K15", "J14", "J12"}));
    EXPECT_EQ(earned(p), 20 + 30 + 20 + 20);
}

TEST(T1880Routes, OnlyETrainsSkipStations) {
    clauses("1880:X.routes/4");
    Position p = coast(phase::PC3);
    p.train(HKR, T3).train(HKR, T6E).tile("L10", "14", {"K11", "M9", "L8", "L12"});
    EXPECT_REFUSED(p, run(p.s, HKR, T3, {"L16", "K15", "J14", "J12"}), "1880:X.trains/1");
    // An E-train passes as many as it likes, and is paid for six at most.
    ASSERT_DONE(p, run(p.s, HKR, T6E, {"N16", "M15", "L16", "K15", "J14", "J12", "K11", "L10"}));
    EXPECT_EQ(earned(p), 20 + 20 + 30 + 20 + 20 + 30); // Taiwan is worth nothing now
}

TEST(T1880Routes, VisitNoCityTwice) {
    clauses("1880:X.routes/5");
    Position p = loops_of_n4();
    EXPECT_REFUSED(p, run(p.s, CKR, T4, {"N4", "O5", "O3", "N2", "N4"}), "1880:X.routes/5");
    ASSERT_DONE(p, run(p.s, CKR, T4, {"N4", "O5", "N6", "N4"})); // two cities on one tile
    EXPECT_EQ(earned(p), 40 + 30 + 40);
}

TEST(T1880Routes, MayHaveTwoStationsOfBeijingAsTheirEnds) {
    clauses("1880:X.routes/6");
    Position yellow = beijing(phase::PA1, "");
    ASSERT_DONE(yellow, run(yellow.s, JHA, T4, kRoundBeijing));
    EXPECT_EQ(earned(yellow), 20 + 20 + 20 + 20);
    Position green = beijing(phase::PB1, "8886");
    ASSERT_DONE(green, run(green.s, JHA, T4, kRoundBeijing));
    EXPECT_EQ(earned(green), 40 + 20 + 20 + 40);
}

TEST(T1880Routes, NotOnceBeijingIsBrown) {
    clauses("1880:X.routes/7");
    Position p = beijing(phase::PC1, "8887");
    EXPECT_REFUSED(p, run(p.s, JHA, T4, kRoundBeijing), "1880:X.routes/7");
    ASSERT_DONE(p, run(p.s, JHA, T4, {"F8", "E9", "F10"}));
    EXPECT_EQ(earned(p), 60 + 20 + 20);
}

TEST(T1880Routes, HaveAHarbourOnce) {
    clauses("1880:X.routes/8");
    Position p;
    p.company(SCR, 100, A).station(SCR, "P12").phase(phase::PB2).train(SCR, T33);
    p.tile("P12", "5", {"Q13", "P14"}).tile("P14", "5", {"P12", "Q13"}).operating(SCR, Step::run);
    EXPECT_REFUSED(p, run(p.s, SCR, T33, {"Q13", "P12", "P14", "Q13"}), "1880:X.routes/8");
    EXPECT_DONE(p, run(p.s, SCR, T33, {"Q13", "P12", "P14"}));
}

TEST(T1880Routes, AFarPlaceIsALargeStation) {
    clauses("1880:X.routes/9");
    Position p;
    p.company(BZU, 100, A).phase(phase::PA2).train(BZU, T22);
    p.tile("A5", "57", {"A3", "A7"}).tile("A7", "8851", {"A5", "B8"}).tile("B8", "6", {"A7", "B10"});
    p.tile("B10", "8", {"B8", "A11"}).tile("A11", "8", {"B10", "A13"}).tile("A13", "9", {"A11", "A15"});
    p.operating(BZU, Step::run);
    EXPECT_REFUSED(p, run(p.s, BZU, T22, {"A5", "A7", "B8", "B10", "A11", "A13", "A15"}), "1880:X.routes/9");
    EXPECT_DONE(p, run(p.s, BZU, T22, {"A5", "A7", "B8"}));
}

TEST(T1880Routes, AHarbourIsASmallStation) {
    clauses("1880:X.routes/10");
    Position p;
    p.company(SCR, 100, A).phase(phase::PA2).train(SCR, T22).tile("N12", "235", {"O13"});
    p.tile("O13", "8", {"N12", "O15"}).tile("O15", "8850", {"O13", "P14"}).tile("P14", "57", {"O15", "Q13"});
    p.operating(SCR, Step::run);
    EXPECT_DONE(p, run(p.s, SCR, T22, {"N12", "O13", "O15", "P14", "Q13"}));
}

TEST(T1880Routes, FarPlacesAreAtTheEnds) {
    clauses("1880:X.routes/11");
    Position p;
    p.company(LHR, 100, A).phase(phase::PB1).train(LHR, T3).tile("J2", "57", {"K1", "I3"});
    p.tile("L2", "9", {"K1", "M3"}).tile("M3", "57", {"L2", "N4"}).operating(LHR, Step::run);
    EXPECT_REFUSED(p, run(p.s, LHR, T3, {"J2", "K1", "L2", "M3"}), "1880:X.routes/11");
    EXPECT_DONE(p, run(p.s, LHR, T3, {"J2", "K1"}));
}

TEST(T1880Routes, MayEndInABlockedCity) {
    clauses("1880:X.routes/12");
    Position p = ferries();
    p.station(NJR, "H14");
    ASSERT_DONE(p, run(p.s, HKR, T2, kToQingdao));
    EXPECT_EQ(earned(p), 30 + 20 - 10);
}

TEST(T1880Routes, DoNotGoThroughABlockedCity) {
    clauses("1880:X.routes/13");
    Position p = ferries();
    p.station(NJR, "H14");
    EXPECT_REFUSED(p, run(p.s, HKR, T3, kToDalian), "1880:X.routes/13");
    p.no_station(NJR, "H14");
    EXPECT_DONE(p, run(p.s, HKR, T3, kToDalian));
}

TEST(T1880Routes, GoThroughACityWithAFreePlace) {
    clauses("1880:X.routes/14");
    Position p = ferries("15");
    p.station(NJR, "H14");
    ASSERT_DONE(p, run(p.s, HKR, T3, kToDalian));
    EXPECT_EQ(earned(p), 30 + 30 + 20 - 20);
    Position full = ferries("15");
    full.station(NJR, "H14").station(WNR, "H14");
    EXPECT_REFUSED(full, run(full.s, HKR, T3, kToDalian), "1880:X.routes/13");
}

TEST(T1880Routes, UseNoPieceOfTrackTwice) {
    clauses("1880:X.routes/15");
    Position p = junction();
    // Into Hefei and out again by the same side, and then by the other leg of the junction.
    Action back = run(p.s, HKR, T3, {"H14", "I13", "J12"});
    for (const Piece& piece : run(p.s, HKR, T3, {"J12", "I13", "J14"}).route) back.route.push_back(piece);
    EXPECT_REFUSED(p, back, "1880:X.routes/15");
    EXPECT_DONE(p, run(p.s, HKR, T3, {"H14", "I13", "J12", "K11", "L10"}));
}

TEST(T1880Routes, MayUseBothTracksOfATile) {
    clauses("1880:X.routes/16");
    Position p = hkr_runs(phase::PB1);
    p.station(HKR, "J12").train(HKR, T3).tile("J12", "57", {"J10", "J14"}).tile("J10", "20", 0);
    p.tile("J8", "8854", 0).tile("K9", "7", {"J8", "J10"}).tile("I11", "8", {"J10", "I13"});
    p.tile("I13", "8", {"I11", "H14"}).tile("H14", "57", {"I13", "G15"});
    ASSERT_DONE(p, run(p.s, HKR, T3, {"J12", "J10", "J8", "K9", "J10", "I11", "I13", "H14"}));
    EXPECT_EQ(earned(p), 20 + 20 + 20);
}

TEST(T1880Routes, LeaveAStationByAnyOtherTrack) {
    clauses("1880:X.routes/17");
    Position p = coast(phase::PC1);
    p.train(HKR, T44, 2).tile("J12", "63", 0).tile("I13", "9", {"J12", "H14"}).tile("H14", "57", {"I13", "G15"});
    Position q = p;
    EXPECT_DONE(p, run(p.s, HKR, T44, {"K15", "J14", "J12", "K11", "L10"}));
    EXPECT_DONE(q, run(q.s, HKR, T44, {"K15", "J14", "J12", "I13", "H14"}));
}

TEST(T1880Routes, OfOneCompanyShareNoTrack) {
    clauses("1880:X.routes/18");
    Position p = ferries();
    p.tile("L14", "57", {"K15", "M13"});
    ASSERT_DONE(p, run(p.s, HKR, T2, kToQingdao));
    EXPECT_REFUSED(p, run(p.s, HKR, T3, kToDalian), "1880:X.routes/18");
}

TEST(T1880Routes, MayShareAStation) {
    clauses("1880:X.routes/19");
    Position p = ferries();
    p.tile("L14", "57", {"K15", "M13"});
    ASSERT_DONE(p, run(p.s, HKR, T2, kToQingdao));
    ASSERT_DONE(p, run(p.s, HKR, T3, {"K15", "L14"}));
    EXPECT_EQ(earned(p), 30 + 20); // Shanghai counts for both
}

TEST(T1880Routes, AJunctionIsForOneTrain) {
    clauses("1880:X.routes/20");
    Position p = junction();
    ASSERT_DONE(p, run(p.s, HKR, T2, {"J12", "I13", "H14"}));
    EXPECT_REFUSED(p, run(p.s, HKR, T3, {"J12", "I13", "J14"}), "1880:X.routes/20");
}

} // namespace
} // namespace stw::t1880
