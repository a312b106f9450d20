// X Laying Track: when a company may build, where it reaches, what it pays.
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

// WNR at home in Wuhan (L10), with track to M9 and K11, which are plain and cost nothing.
Position wuhan(PhaseId phase_now = phase::PA1) {
    Position p;
    p.phase(phase_now).company(WNR, 100, A).tile("L10", "57", {"M9", "K11"}).operating(WNR, Step::track);
    return p;
}

// BCR in Chengdu (M3), with track to N2 and L4.
Position chengdu(PhaseId phase_now = phase::PA1) {
    Position p;
    p.phase(phase_now).company(BCR, 100, A).tile("M3", "57", {"N2", "L4"}).operating(BCR, Step::track);
    return p;
}

TEST(T1880Track, ATileBringsTrack) {
    clauses("1880:X.track/1");
    Position p = wuhan();
    const Action beyond = lay(p.s, WNR, "N8", "9", {"M9", "O7"});
    EXPECT_REFUSED(p, beyond, "1880:X.track/9");
    EXPECT_REFUSED(p, lay(p.s, WNR, "M9", "23", 0), "1880:X.upgrade/6"); // not yellow
    EXPECT_DONE(p, lay(p.s, WNR, "M9", "9", {"L10", "N8"}));
    p.operating(WNR, Step::track);
    EXPECT_DONE(p, beyond);
}

TEST(T1880Track, TheFirstTileOnAHexIsYellow) {
    clauses("1880:X.track/1");
    Position p = wuhan(phase::PB1);
    EXPECT_REFUSED(p, lay(p.s, WNR, "M9", "23", 0), "1880:X.track/1");
    EXPECT_DONE(p, lay(p.s, WNR, "M9", "8", {"L10", "N10"}));
}

TEST(T1880Track, RedAndBlueHexesStayAsTheyArePrinted) {
    clauses("1880:X.track/2");
    Position p;
    p.company(WNR, 100, A).station(WNR, "P8").train(WNR, T2).operating(WNR, Step::track);
    EXPECT_REFUSED(p, lay(p.s, WNR, "Q7", "57", 2), "1880:X.track/2");
    EXPECT_REFUSED(p, lay(p.s, WNR, "N16", "8852", 1), "1880:X.track/2");
    EXPECT_DONE(p, lay(p.s, WNR, "P8", "57", {"Q7", "O9"}));
    EXPECT_EQ(p.best(WNR), 20 + 30) << "the arrow joins P8 and French Indochina";
}

TEST(T1880Track, WantsAPermitForThePhase) {
    clauses("1880:X.track/3");
    Position p = wuhan(phase::PA2);
    p.permits(WNR, "BC");
    const Action tile = lay(p.s, WNR, "M9", "9", {"L10", "N8"});
    EXPECT_REFUSED(p, tile, "1880:X.track/3");
    p.permits(WNR, "AB");
    EXPECT_DONE(p, tile);
}

TEST(T1880Track, OneYellowTileInPhaseA) {
    clauses("1880:X.track/4");
    Position p = wuhan();
    const Action second = lay(p.s, WNR, "K11", "9", {"L10", "J12"});
    EXPECT_DONE(p, lay(p.s, WNR, "M9", "9", {"L10", "N8"}));
    EXPECT_REFUSED(p, second, "1880:X.track/4");
}

TEST(T1880Track, BcrLaysTwoInPhaseA) {
    clauses("1880:X.track/5");
    Position p = chengdu(phase::PA2);
    EXPECT_DONE(p, lay(p.s, BCR, "L4", "9", {"M3", "K5"}));
    const Action third = lay(p.s, BCR, "K5", "8852", {"L4", "J6"});
    EXPECT_DONE(p, lay(p.s, BCR, "N2", "9", {"M3", "O1"}));
    EXPECT_REFUSED(p, third, "1880:X.track/5");
}

TEST(T1880Track, TwoYellowTilesFromPhaseBOnOrOneUpgrade) {
    clauses("1880:X.track/6");
    Position p = wuhan(phase::PB1);
    Position upgraded = p;
    EXPECT_DONE(p, lay(p.s, WNR, "M9", "9", {"L10", "N8"}));
    EXPECT_DONE(p, lay(p.s, WNR, "K11", "9", {"L10", "J12"}));
    EXPECT_REFUSED(p, lay(p.s, WNR, "N8", "9", {"M9", "O7"}), "1880:X.track/6");
    EXPECT_DONE(upgraded, lay(upgraded.s, WNR, "L10", "14", {"M9", "L8", "K11", "L12"}));
    EXPECT_REFUSED(upgraded, lay(upgraded.s, WNR, "M9", "9", {"L10", "N8"}), "1880:X.track/6");
    EXPECT_REFUSED(upgraded, lay(upgraded.s, WNR, "L10", "63", 0), "1880:X.track/6");
}

TEST(T1880Track, LaysAndAnUpgradeAreNotMixed) {
    clauses("1880:X.track/7");
    Position p = wuhan(phase::PB1);
    EXPECT_DONE(p, lay(p.s, WNR, "M9", "9", {"L10", "N8"}));
    EXPECT_REFUSED(p, lay(p.s, WNR, "L10", "14", {"M9", "L8", "K11", "L12"}), "1880:X.track/7");
    EXPECT_DONE(p, lay(p.s, WNR, "K11", "9", {"L10", "J12"}));
}

TEST(T1880Track, OnlyYellowInPhaseA) {
    clauses("1880:X.track/8");
    for (PhaseId early : {phase::PA1, phase::PA2}) {
        Position p = wuhan(early);
        EXPECT_REFUSED(p, lay(p.s, WNR, "L10", "14", {"M9", "L8", "K11", "L12"}), "1880:X.upgrade/6");
    }
}

TEST(T1880Track, ATileExtendsWhatTheCompanyHas) {
    clauses("1880:X.track/9");
    Position p = wuhan();
    EXPECT_REFUSED(p, lay(p.s, WNR, "M11", "9", {"M9", "M13"}), "1880:X.track/9");
    EXPECT_REFUSED(p, lay(p.s, WNR, "M9", "9", {"M7", "M11"}), "1880:X.track/9"); // does not meet its track
    EXPECT_DONE(p, lay(p.s, WNR, "M9", "8", {"L10", "M7"}));
}

// From Wuhan over L8 to K9, where the track goes round by J10 and K11 and comes back: only so it could go on to M9.
TEST(T1880Track, NoRouteTurnsRoundInALoop) {
    clauses("1880:X.track/9");
    Position p;
    p.phase(phase::PB1).company(WNR, 100, A).tile("L10", "57", {"L8", "L12"});
    Position direct = p;
    p.tile("L8", "29", {"K9", "L10", "M9"}).tile("K9", "23", {"L8", "J10", "K11"});
    p.tile("J10", "7", {"K9", "K11"}).tile("K11", "7", {"K9", "J10"}).operating(WNR, Step::track);
    EXPECT_REFUSED(p, lay(p.s, WNR, "M9", "9", {"L8", "N10"}), "1880:X.track/9");
    direct.tile("L8", "7", {"L10", "M9"}).operating(WNR, Step::track);
    EXPECT_DONE(direct, lay(direct.s, WNR, "M9", "9", {"L8", "N10"}));
}

TEST(T1880Track, NoForeignMarkerIsInTheWay) {
    clauses("1880:X.track/10");
    Position p = wuhan();
    p.tile("K11", "9", {"L10", "J12"}).tile("J12", "57", {"K11", "I13"}).company(HKR, 100, B).station(HKR, "J12");
    p.operating(WNR, Step::track);
    const Action beyond = lay(p.s, WNR, "I13", "9", {"J12", "H14"});
    EXPECT_REFUSED(p, beyond, "1880:X.track/10");
    p.no_station(HKR, "J12");
    EXPECT_DONE(p, beyond);
}

TEST(T1880Track, TheSecondTileMayContinueFromTheFirst) {
    clauses("1880:X.track/11");
    Position p;
    p.company(BCR, 100, A).operating(BCR, Step::track);
    EXPECT_DONE(p, lay(p.s, BCR, "M3", "57", {"M1", "M5"}));
    EXPECT_DONE(p, lay(p.s, BCR, "M5", "8852", {"M3", "M7"}));
}

TEST(T1880Track, TheFirstTileIsTheHomeTile) {
    clauses("1880:X.track/12");
    Position p;
    p.company(SCR, 100, A).operating(SCR, Step::track);
    EXPECT_REFUSED(p, lay(p.s, SCR, "M11", "9", {"M9", "M13"}), "1880:X.track/12");
    EXPECT_REFUSED(p, lay(p.s, SCR, "N14", "7", {"N12", "M13"}), "1880:X.track/12");
    EXPECT_DONE(p, lay(p.s, SCR, "N12", "235", {"M11"}));
}

TEST(T1880Track, NoHomeTileWhereOneLies) {
    clauses("1880:X.track/13");
    Position p;
    p.company(JHU, 100, A).operating(JHU, Step::track);
    EXPECT_DONE(p, lay(p.s, JHU, "F10", "57", {"F8", "F12"}));
    Position laid = wuhan();
    EXPECT_DONE(laid, lay(laid.s, WNR, "M9", "9", {"L10", "N8"}));
}

TEST(T1880Track, NeedNotJoinItsNeighbours) {
    clauses("1880:X.track/26");
    Position p = wuhan();
    p.tile("J12", "57", {"J10", "J14"});
    EXPECT_DONE(p, lay(p.s, WNR, "K11", "9", {"L10", "J12"}));
}

TEST(T1880Track, TerrainIsPaid) {
    clauses("1880:X.track/28");
    Position p = chengdu();
    p.tile("N2", "9", {"M3", "O1"});
    EXPECT_DONE(p, lay(p.s, BCR, "O1", "8", {"N2", "P2"}));
    EXPECT_EQ(p.treasury(BCR), 440) << "60 for mountain and river";
    EXPECT_DONE(p, lay(p.s, BCR, "L4", "9", {"M3", "K5"}));
    EXPECT_EQ(p.treasury(BCR), 410) << "30 for the mountain";
    Position plain = wuhan();
    EXPECT_DONE(plain, lay(plain.s, WNR, "M9", "9", {"L10", "N8"}));
    EXPECT_EQ(plain.treasury(WNR), 500);
}

TEST(T1880Track, TerrainIsPaidByTheTreasuryAlone) {
    clauses("1880:X.track/29");
    Position p = chengdu();
    const Action mountain = lay(p.s, BCR, "L4", "9", {"M3", "K5"});
    p.treasury(BCR, 20).cash(A, 1000);
    EXPECT_REFUSED(p, mountain, "1880:X.track/29");
    p.treasury(BCR, 30);
    EXPECT_DONE(p, mountain);
    EXPECT_EQ(p.treasury(BCR), 0);
    EXPECT_EQ(p.cash(A), 1000);
}

TEST(T1880Track, AFerryIsTrackThatStays) {
    clauses("1880:X.track/30");
    Position p;
    p.phase(phase::PB1).company(JHU, 100, A).tile("F10", "57", {"F8", "F12"}).operating(JHU, Step::track);
    EXPECT_REFUSED(p, lay(p.s, JHU, "F12", "9", 1), "1880:X.track/30");
    EXPECT_REFUSED(p, lay(p.s, JHU, "F12", "23", 1), "1880:X.track/30");
    EXPECT_REFUSED(p, lay(p.s, JHU, "I15", "9", 2), "1880:X.track/30");
    EXPECT_DONE(p, lay(p.s, JHU, "E13", "57", {"F12", "D14"}));
}

TEST(T1880Track, OnlyWhileTheSupplyHoldsOne) {
    clauses("1880:X.track/34");
    Position p;
    p.company(HKR, 100, A).supply("8877", 0).operating(HKR, Step::track);
    EXPECT_REFUSED(p, lay(p.s, HKR, "K15", "8877", {"L14", "J16"}), "1880:X.track/34");
    Position plain = wuhan();
    plain.supply("9", 1);
    EXPECT_DONE(plain, lay(plain.s, WNR, "M9", "9", {"L10", "N8"}));
    plain.operating(WNR, Step::track);
    EXPECT_REFUSED(plain, lay(plain.s, WNR, "K11", "9", {"L10", "J12"}), "1880:X.track/34");
    EXPECT_DONE(plain, lay(plain.s, WNR, "K11", "8", {"L10", "K13"}));
}

} // namespace
} // namespace stw::t1880
