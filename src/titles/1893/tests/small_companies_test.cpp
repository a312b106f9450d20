// MINOR: what is different with the small companies.
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

// KSZ, owned by B, in its turn; track leads from its station in P7 to the town Q8.
Position ksz(Step step) {
    Position p;
    p.tile("Q8", "58", {"P7", "S8"}).operating(KSZ, step);
    return p;
}

TEST(SmallCompanies, OperateLikePublicOnes) {
    clauses("1893:MINOR/1");
    Position p;
    p.train(KSZ, T2).operating(KSZ, Step::track).settle();
    EXPECT_DONE(p, lay(p.s, KSZ, "Q8", "58", {"P7", "S8"}));
    EXPECT_DONE(p, run(p.s, KSZ, T2, {"P7", "Q8"}));
    EXPECT_DONE(p, buy_new(p.s, KSZ, T2));
    EXPECT_EQ(p.trains(KSZ, T2), 2);
}

TEST(SmallCompanies, HaveOneStationOnly) {
    clauses("1893:MINOR/2");
    Position p;
    p.tile("Q6", "7", {"P7", "R7"}).tile("R7", "57", {"Q6", "S8"}).operating(KSZ, Step::station);
    EXPECT_REFUSED(p, place(p.s, KSZ, "R7"), "1893:MINOR/2");
    EXPECT_FALSE(p.offers_any(ActionKind::place_station));
}

TEST(SmallCompanies, AlwaysPayHalfToTheOwner) {
    clauses("1893:MINOR/3");
    Position p;
    p.has_run(KBE, 90);
    EXPECT_EQ(p.cash(C), 600 + 45);
    EXPECT_REFUSED(p, pay_out(p.s, KBE), "1893:MINOR/3");
    EXPECT_REFUSED(p, withhold(p.s, KBE), "1893:MINOR/3");
}

TEST(SmallCompanies, KeepTheOtherHalf) {
    clauses("1893:MINOR/4");
    Position p;
    const int bank = p.bank();
    p.has_run(KBE, 90);
    EXPECT_EQ(p.treasury(KBE), 100 + 45);
    EXPECT_EQ(p.bank(), bank - 90);
}

TEST(SmallCompanies, NeedNoTrain) {
    clauses("1893:MINOR/5");
    Position p = ksz(Step::trains);
    ASSERT_TRUE(p.is_offered(buy_new(p.s, KSZ, T2)));
    EXPECT_DONE(p, pass(p.s, KSZ));
    EXPECT_EQ(p.treasury(KSZ), 100);
    EXPECT_EQ(p.s.operation.company, KBE);
}

TEST(SmallCompanies, TheOwnerMayAddCashForATrain) {
    clauses("1893:MINOR/6");
    Position p;
    p.phase(phase::P3).treasury(KSZ, 40).cash(B, 139).operating(KSZ, Step::trains);
    EXPECT_REFUSED(p, buy_new(p.s, KSZ, T3), "1893:MINOR/6");
    p.cash(B, 150);
    EXPECT_DONE(p, buy_new(p.s, KSZ, T3));
    EXPECT_EQ(p.trains(KSZ, T3), 1);
    EXPECT_EQ(p.treasury(KSZ), 0);
    EXPECT_EQ(p.cash(B), 10);
}

TEST(SmallCompanies, TheOwnerMaySellSharesForATrainButNoMoreThanNeeded) {
    clauses("1893:MINOR/7");
    Position p;
    p.phase(phase::P3).company(DE, 80, A).holds(A, DE, 50).holds(B, DE, 20).operated(DE);
    p.treasury(KSZ, 110).cash(B, 0).operating(KSZ, Step::trains);
    EXPECT_REFUSED(p, sell(B, DE, 20), "1893:MINOR/7");
    EXPECT_DONE(p, sell(B, DE, 10));
    EXPECT_REFUSED(p, sell(B, DE, 10), "1893:MINOR/7");
    EXPECT_DONE(p, buy_new(p.s, KSZ, T3));
    EXPECT_EQ(p.cash(B), 10);
}

// KSZ of B in phase 3, where the cheapest train costs 180; B has `percent` of DE at 80 and no cash.
Position ksz_and_shares(int treasury, int percent) {
    Position p;
    p.phase(phase::P3).company(DE, 80, A).holds(A, DE, 50).holds(B, DE, percent).operated(DE);
    p.treasury(KSZ, treasury).cash(B, 0).operating(KSZ, Step::trains);
    return p;
}

TEST(SmallCompanies, TheOwnerSellsNothingWhileItsTreasuryPays) {
    clauses("1893:MINOR/10");
    Position p = ksz_and_shares(228, 30);
    p.bonds(B, 1).pool(T4); // for which 300 are too little
    EXPECT_REFUSED(p, sell(B, DE, 10), "1893:MINOR/10");
    EXPECT_REFUSED(p, sell_bond_of(B), "1893:MINOR/10");
    EXPECT_FALSE(p.offers_any(ActionKind::sell_shares));
    EXPECT_DONE(p, buy_new(p.s, KSZ, T3));
}

TEST(SmallCompanies, WhatTheOwnerRaisedIsForTheTrain) {
    clauses("1893:MINOR/11");
    Position p = ksz_and_shares(110, 20);
    p.owns(A, paper::EVA);
    EXPECT_DONE(p, sell(B, DE, 10));
    EXPECT_REFUSED(p, pass(p.s, KSZ), "1893:MINOR/11");
    EXPECT_REFUSED(p, propose_eva(B, A, 50), "1893:MINOR/11");
    EXPECT_DONE(p, buy_new(p.s, KSZ, T3));
    EXPECT_EQ(p.treasury(KSZ), 0);
    EXPECT_EQ(p.cash(B), 10);
}

TEST(SmallCompanies, TheOwnerDoesNotSellForATrainOutOfReach) {
    clauses("1893:MINOR/11");
    Position p = ksz_and_shares(10, 20);
    EXPECT_REFUSED(p, sell(B, DE, 20), "1893:MINOR/11");
    // 20 + 160 is just enough; share by share, at falling prices, it is not.
    p = ksz_and_shares(20, 20);
    EXPECT_REFUSED(p, sell(B, DE, 10), "1893:MINOR/11");
    EXPECT_DONE(p, sell(B, DE, 20));
    EXPECT_DONE(p, buy_new(p.s, KSZ, T3));
    EXPECT_EQ(p.cash(B), 0);
}

TEST(SmallCompanies, ACertificateOf20PercentIsSoldWhole) {
    clauses("1893:MINOR/7");
    Position p;
    p.phase(phase::P4).formed(AGV).operated(AGV).holds(A, AGV, 40).holds(B, AGV, 30);
    p.treasury(KBE, 223).cash(C, 0).operating(KBE, Step::trains);
    ASSERT_EQ(p.percent(C, AGV), 20);
    EXPECT_DONE(p, sell(C, AGV, 20));
    EXPECT_DONE(p, buy_new(p.s, KBE, T4));
    EXPECT_EQ(p.cash(C), 240 - 77);
}

TEST(SmallCompanies, TheOwnerIsNeverForcedToHelp) {
    clauses("1893:MINOR/8");
    Position p = ksz(Step::trains);
    p.treasury(KSZ, 0).cash(B, 50);
    EXPECT_REFUSED(p, bankrupt(p.s, KSZ), "1893:MINOR/8");
    EXPECT_EQ(p.cash(B), 50);
    p.cash(B, 600);
    EXPECT_DONE(p, pass(p.s, KSZ));
    EXPECT_EQ(p.cash(B), 600);
    EXPECT_EQ(p.trains(KSZ, T2), 0);
}

TEST(SmallCompanies, AreAllMergedInTheEnd) {
    clauses("1893:MINOR/9");
    Position p;
    p.phase(phase::P5).formed(AGV).sold_out(T5).treasury(KBE, 600).operating(KBE, Step::trains);
    EXPECT_DONE(p, buy_new(p.s, KBE, T6));
    p.end_of_operating_round();
    for (CompanyId c : kSmall) {
        EXPECT_TRUE(p.s[c].closed);
        EXPECT_FALSE(p.president(c));
        EXPECT_EQ(stations_placed(p.s, c), 0);
    }
}

TEST(SmallCompanies, UnsoldOnesDoNotOperateButTheirStationsBlock) {
    clauses("1893:peer/41");
    Position p;
    p.unsold(paper::BKB).unsold(paper::EVA).operating_round();
    EXPECT_EQ(p.cash(B), 600); // EVA pays nobody
    EXPECT_EQ(p.turns_to_end_of_round(), (std::vector{EKB, KFBE, KSZ, KBE}));
    EXPECT_TRUE(p.has_station(BKB, "I2"));
    EXPECT_TRUE(p.s.board.blocks(p.s.box().map, DE, hex_named("I2"), 0));
}

} // namespace
} // namespace stw::t1893
