// XIII: how markers move on the share price chart.
#include "support/own_mutant.hpp"
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

// HKR has earned 100 and stands on this space.
Position earned(int row, int column) {
    Position p;
    p.company(HKR, 100, A).train(HKR, T2).price(HKR, row, column).has_run(HKR, 100);
    return p;
}

int after_paying(int row, int column) {
    Position p = earned(row, column);
    EXPECT_DONE(p, pay_out(p.s, HKR));
    return p.price(HKR);
}

int after_keeping(int row, int column) {
    Position p = earned(row, column);
    EXPECT_DONE(p, withhold(p.s, HKR));
    return p.price(HKR);
}

// B directs HKR on this space and A sells so much of it.
int after_selling(int row, int column, int percent) {
    Position p;
    p.company(HKR, 100, B).holds(A, HKR, percent).price(HKR, row, column);
    EXPECT_DONE(p, sell(A, HKR, percent));
    return p.price(HKR);
}

// HKR on this space, with so much left to buy when the Share Round closes.
int after_closing(int row, int column, int left) {
    Position p;
    p.phase(phase::PB1).company(HKR, 100, A).in_bank(HKR, left).price(HKR, row, column).close_share_round();
    return p.price(HKR);
}

TEST(T1880Chart, ThePriceIsThatOfTheSpace) {
    clauses("1880:XIII.general/1");
    Position p;
    EXPECT_DONE(p, found(A, LHR, 100));
    EXPECT_EQ(p.price(LHR), 100);
    p.price(LHR, 4, 9);
    EXPECT_EQ(p.price(LHR), 120);
}

TEST(T1880Chart, NothingMovesUnderTheTakeover) {
    clauses("1880:XIII.general/2");
    Position p;
    p.phase(phase::PC1).company(HKR, 100, A).holds(C, HKR, 80).train(HKR, T44);
    Position paid = p;
    EXPECT_DONE(paid.has_run(HKR, 100), pay_out(p.s, HKR));
    EXPECT_EQ(paid.price(HKR), 100);
    Position kept = p;
    EXPECT_DONE(kept.has_run(HKR, 100), withhold(p.s, HKR));
    EXPECT_EQ(kept.price(HKR), 100);
    Position sold = p;
    EXPECT_DONE(sold.turn(C), sell(C, HKR, 30));
    EXPECT_EQ(sold.price(HKR), 100);
    ASSERT_EQ(p.available(HKR), 0);
    p.close_share_round();
    EXPECT_EQ(p.price(HKR), 100);
}

const testing::OwnMutant<finance::Direction> kBack{"1880:XIII.or/1",
                                                   [](finance::Direction& way) { way = finance::Direction::left; }};

TEST(T1880Chart, ADividendMovesItRight) {
    clauses("1880:XIII.or/1");
    EXPECT_EQ(after_paying(1, 3), 105);
}

TEST(T1880Chart, AtTheRightEdgeUp) {
    clauses("1880:XIII.or/2");
    EXPECT_EQ(after_paying(3, 11), 150);
}

TEST(T1880Chart, InTheTopRightCornerItStays) {
    clauses("1880:XIII.or/3");
    EXPECT_EQ(after_paying(0, 13), 200);
    EXPECT_EQ(after_paying(1, 13), 200);
}

TEST(T1880Chart, WithoutADividendLeft) {
    clauses("1880:XIII.or/4");
    EXPECT_EQ(after_keeping(1, 3), 95);
    Position p;
    p.company(HKR, 100, A).operating(HKR, Step::run).settle();
    EXPECT_EQ(p.price(HKR), 95) << "for want of a train";
    Position routeless;
    routeless.company(HKR, 100, A).train(HKR, T2).operating(HKR, Step::run).settle();
    EXPECT_EQ(routeless.price(HKR), 95) << "or of a route";
}

TEST(T1880Chart, AtTheLeftEdgeDown) {
    clauses("1880:XIII.or/5");
    EXPECT_EQ(after_keeping(0, 2), 95);
}

TEST(T1880Chart, InTheBottomLeftCornerItStays) {
    clauses("1880:XIII.or/6");
    EXPECT_EQ(after_keeping(8, 0), 40);
    EXPECT_EQ(after_keeping(7, 0), 40);
}

TEST(T1880Chart, EachShareSoldMovesItDown) {
    clauses("1880:XIII.sr/1");
    EXPECT_EQ(after_selling(5, 4, 20), 75);
    EXPECT_EQ(after_selling(5, 4, 10), 80);
}

TEST(T1880Chart, AtTheFootOfAColumnItStays) {
    clauses("1880:XIII.sr/2");
    EXPECT_EQ(after_selling(7, 5, 10), 80);
    EXPECT_EQ(after_selling(6, 5, 30), 80);
}

TEST(T1880Chart, SoldOutItRises) {
    clauses("1880:XIII.sr/3");
    EXPECT_EQ(after_closing(1, 4, 0), 110);
    EXPECT_EQ(after_closing(1, 4, 10), 105);
}

TEST(T1880Chart, AtTheTopItStays) {
    clauses("1880:XIII.sr/4");
    EXPECT_EQ(after_closing(0, 8, 0), 130);
}

TEST(T1880Chart, TheSecondHalfIsNotAvailableBeforeTheFirst3Train) {
    clauses("1880:XIII.sr/5");
    Position p;
    p.company(NXR, 90, C);
    EXPECT_DONE(p, found(A, HKR, 100, 40));
    EXPECT_DONE(p, choose(A, 1));
    EXPECT_EQ(p.in_bank(HKR), 60);
    EXPECT_EQ(p.available(HKR), 10);
    EXPECT_DONE(p, buy(B, HKR));
    p.close_share_round();
    EXPECT_EQ(p.price(HKR), 105);
}

TEST(T1880Chart, TheReservedShareIsNotAvailable) {
    clauses("1880:XIII.sr/6");
    Position p;
    p.company(HKR, 100, A).investor(A, A6, HKR).holds(B, HKR, 20);
    ASSERT_EQ(p.available(HKR), 0);
    p.close_share_round();
    EXPECT_EQ(p.price(HKR), 105);
}

TEST(T1880Chart, WhatFloatsInTheSameRoundRises) {
    clauses("1880:XIII.sr/3");
    Position p;
    p.company(NXR, 90, C).founded(HKR, 100, A).holds(B, HKR, 30);
    ASSERT_EQ(p.available(HKR), 0);
    p.close_share_round();
    EXPECT_TRUE(p.s[HKR].floated);
    EXPECT_EQ(p.price(HKR), 105) << "floating comes first";
}

} // namespace
} // namespace stw::t1880
