// XII: how companies begin, and their capital in two halves.
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

// Founded by A in this phase with so much in his hand; NXR operates beside it.
Position founded_by_a(PhaseId phase, int held, int par = 100) {
    Position p;
    p.phase(phase).company(NXR, 90, B).founded(LHR, par, A, std::min(held, 40)).holds(A, LHR, held);
    return p;
}

bool floats_with(PhaseId phase, int held) {
    Position p = founded_by_a(phase, held);
    p.close_share_round();
    return p.s[LHR].floated;
}

TEST(T1880Inauguration, TheMarkerGoesIntoTheTurnOrderListAtOnce) {
    clauses("1880:XII.inauguration/1");
    Position p;
    p.company(NXR, 80, B);
    EXPECT_DONE(p, found(A, LHR, 80));
    EXPECT_EQ(p.s[LHR].row, 1) << "the second of 80";
    EXPECT_EQ(place_of(p.s, LHR), place_of(p.s, NXR) + 1);
}

TEST(T1880Inauguration, TheHoldingIsTestedWhenTheRoundCloses) {
    clauses("1880:XII.inauguration/2");
    Position p = founded_by_a(phase::PB1, 20);
    EXPECT_DONE(p, buy(A, LHR));
    EXPECT_EQ(p.percent(A, LHR), 30);
    EXPECT_FALSE(p.s[LHR].floated);
    p.close_share_round();
    EXPECT_TRUE(p.s[LHR].floated);
}

TEST(T1880Inauguration, TheHomeMarkerIsFree) {
    clauses("1880:XII.inauguration/3");
    Position p = founded_by_a(phase::PA1, 20);
    p.close_share_round();
    EXPECT_TRUE(p.has_station(LHR, "J2"));
    EXPECT_EQ(p.treasury(LHR), 500);
}

TEST(T1880Inauguration, ThePriceMarkerLiesOnTheStartSpace) {
    clauses("1880:XII.inauguration/4");
    Position p;
    p.company(NXR, 100, B);
    EXPECT_DONE(p, found(A, LHR, 90));
    EXPECT_DONE(p, choose(A, 1));
    p.close_share_round();
    ASSERT_TRUE(p.s[LHR].floated);
    EXPECT_EQ(p.cell(LHR), (finance::Cell{3, 3})) << "90 in the fourth row";
    EXPECT_EQ(p.price(LHR), 90);
}

TEST(T1880Inauguration, TwentyPerCentInPhaseA) {
    clauses("1880:XII.inauguration/5");
    EXPECT_TRUE(floats_with(phase::PA1, 20));
    EXPECT_TRUE(floats_with(phase::PA2, 20));
}

TEST(T1880Inauguration, ThirtyPerCentFromB1) {
    clauses("1880:XII.inauguration/6");
    EXPECT_FALSE(floats_with(phase::PB1, 20));
    EXPECT_FALSE(floats_with(phase::PB2, 20));
    EXPECT_TRUE(floats_with(phase::PB2, 30));
}

TEST(T1880Inauguration, FortyPerCentFromB3) {
    clauses("1880:XII.inauguration/7");
    EXPECT_FALSE(floats_with(phase::PB3, 30));
    EXPECT_FALSE(floats_with(phase::PC1, 30));
    EXPECT_TRUE(floats_with(phase::PC1, 40));
}

TEST(T1880Inauguration, SixtyPerCentFromC2) {
    clauses("1880:XII.inauguration/8");
    EXPECT_FALSE(floats_with(phase::PC2, 50));
    EXPECT_FALSE(floats_with(phase::PD1, 40));
    EXPECT_TRUE(floats_with(phase::PD1, 60));
}

TEST(T1880Inauguration, OrWhenNothingIsLeftToBuy) {
    clauses("1880:XII.inauguration/9");
    for (int others : {50, 60}) {
        Position p = founded_by_a(phase::PC2, 40);
        p.holds(B, LHR, 40).holds(C, LHR, others - 40).close_share_round();
        EXPECT_EQ(p.s[LHR].floated, others == 60);
    }
}

TEST(T1880Inauguration, OpensWithTooSmallAHoldingIfTheBankHasNone) {
    clauses("1880:XII.purchase/15");
    Position p;
    p.phase(phase::PB3).company(NXR, 90, B).founded(LHR, 100, A, 30).holds(B, LHR, 30).holds(C, LHR, 30);
    Position one_left = p;
    one_left.close_share_round();
    EXPECT_FALSE(one_left.s[LHR].floated);

    p.turn(C);
    EXPECT_DONE(p, pass(C));
    p.holds(A, LHR, 40).s.phase = phase::PC2; // 60 % would be needed
    p.close_share_round();
    EXPECT_TRUE(p.s[LHR].floated);
    EXPECT_TRUE(p.has_station(LHR, "J2"));
}

TEST(T1880Inauguration, TheCapitalGoesIntoTheTreasury) {
    clauses("1880:XII.inauguration/10");
    Position p = founded_by_a(phase::PA1, 20);
    EXPECT_EQ(p.treasury(LHR), 0);
    p.close_share_round();
    EXPECT_EQ(p.treasury(LHR), 500);
}

TEST(T1880Capital, FiveTimesTheInitialPrice) {
    clauses("1880:XII.capital/1");
    for (int par : {70, 80, 90, 100}) {
        Position p = founded_by_a(phase::PA1, 20, par);
        p.close_share_round();
        EXPECT_EQ(p.treasury(LHR), 5 * par);
    }
}

TEST(T1880Capital, TheFirst3TrainPaysTheSecondHalf) {
    clauses("1880:XII.capital/2");
    Position p;
    p.phase(phase::PA2).on_sale(T3).company(NJR, 100, A).company(SCR, 100, A).company(HKR, 100, B);
    p.in_bank(SCR, 50).in_bank(HKR, 60).operating(NJR, Step::trains);
    EXPECT_DONE(p, buy_train(p.s, NJR, T3));
    EXPECT_EQ(p.treasury(SCR), 500 + 500);
    EXPECT_EQ(p.treasury(HKR), 500);
    EXPECT_EQ(p.treasury(NJR), 500 - 180);
    EXPECT_TRUE(p.s[SCR].second_half);
    EXPECT_FALSE(p.s[HKR].second_half);
}

TEST(T1880Capital, LaterAsSoonAsFiveSharesAreLeft) {
    clauses("1880:XII.capital/3");
    Position p;
    p.phase(phase::PB1).company(NJR, 100, B).in_bank(NJR, 70);
    EXPECT_DONE(p, buy(A, NJR));
    EXPECT_EQ(p.treasury(NJR), 500);
    p.turn(A);
    EXPECT_DONE(p, buy(A, NJR));
    EXPECT_EQ(p.in_bank(NJR), 50);
    EXPECT_EQ(p.treasury(NJR), 1000);
}

TEST(T1880Capital, WhatComesBackToTheBankChangesNothing) {
    clauses("1880:XII.capital/4");
    Position p;
    p.phase(phase::PB1).company(NXR, 90, B).founded(NJR, 100, A, 30).holds(B, NJR, 10).turn(C);
    EXPECT_DONE(p, buy(C, NJR));
    EXPECT_EQ(p.treasury(NJR), 0) << "not in operation yet";
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, sell(B, NJR, 10));
    EXPECT_EQ(p.in_bank(NJR), 60);
    EXPECT_DONE(p, pass(B));
    p.close_share_round();
    EXPECT_EQ(p.treasury(NJR), 500 + 500);
}

TEST(T1880Capital, TheSecondHalfOnlyOnce) {
    clauses("1880:XII.capital/5");
    Position p;
    p.phase(phase::PB1).company(NJR, 100, B).in_bank(NJR, 60);
    EXPECT_DONE(p, buy(A, NJR));
    EXPECT_EQ(p.treasury(NJR), 1000);
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, sell(C, NJR, 10));
    EXPECT_DONE(p, pass(C));
    ASSERT_EQ(p.in_bank(NJR), 60);
    EXPECT_DONE(p, buy(A, NJR));
    EXPECT_EQ(p.treasury(NJR), 1000);
}

TEST(T1880Capital, NotBeforeTheFirst3Train) {
    clauses("1880:XII.capital/6");
    Position p;
    p.phase(phase::PA2).company(NXR, 90, C).company(NJR, 100, B).holds(C, NJR, 20);
    EXPECT_DONE(p, buy(A, NJR));
    ASSERT_EQ(p.available(NJR), 0);
    EXPECT_EQ(p.in_bank(NJR), 50);
    p.close_share_round();
    EXPECT_EQ(p.treasury(NJR), 500);
    EXPECT_FALSE(p.s[NJR].second_half);
}

TEST(T1880Capital, ByTheOptionTheSecondHalfComesBeforeTheFirst) {
    clauses("1880:XII.capital/3");
    for (bool before : {false, true}) {
        Position p(3, {{Option::second_half_before_float, before ? 1 : 0}});
        p.phase(phase::PB1).company(NXR, 90, B).founded(NJR, 100, A, 30).in_bank(NJR, 60).turn(C);
        EXPECT_DONE(p, buy(C, NJR));
        EXPECT_EQ(p.treasury(NJR), before ? 500 : 0);
        p.close_share_round();
        EXPECT_EQ(p.treasury(NJR), 1000);
    }
}

// With 40 % and a reserved share five are left in the bank.
TEST(T1880Capital, ByTheOptionOnlyAPurchaseBringsTheSecondHalf) {
    clauses("1880:XII.capital/3");
    for (bool only : {false, true}) {
        Position p(3, {{Option::second_half_only_on_purchase, only ? 1 : 0}});
        p.phase(phase::PB1).company(NXR, 90, B).investor(A, A6);
        EXPECT_DONE(p, found(A, NJR, 100, 40));
        EXPECT_DONE(p, choose(A, 1));
        EXPECT_EQ(p.in_bank(NJR), 50);
        p.close_share_round();
        EXPECT_EQ(p.treasury(NJR), only ? 500 : 1000);
        p.turn(B).share_round().turn(B);
        EXPECT_DONE(p, buy(B, NJR));
        EXPECT_EQ(p.treasury(NJR), 1000);
    }
}

} // namespace
} // namespace stw::t1880
