// 8.1.2 of 2016, 4.2 and 4.9 to 4.15 of 2007: selling certificates.
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// A directs GBS and has 60 % of it; B directs SSC and has 30 %.
template <class P> P with_shares() {
    P p;
    p.tramway(GBS, A).holds(A, GBS, 60).tramway(SSC, B).holds(B, SSC, 30);
    return p;
}

TEST(T1881Selling, NoCeilingOnSales) {
    clauses("1881-2016:8.1.2/1");
    P2016 p = with_shares<P2016>();
    p.holds(A, SSC, 10);
    EXPECT_DONE(p, sell(A, GBS, 40));
    EXPECT_DONE(p, sell(A, SSC, 10)) << "the fifth";
    EXPECT_EQ(p.pool(GBS), 40);
}

TEST(T1881Selling, TheBankRefusesDirectorsCertificates) {
    clauses("1881-2016:8.1.2/2");
    P2016 p;
    p.tramway(GBS, A).holds(B, GBS, 20);
    EXPECT_REFUSED(p, sell(A, GBS, 20), "1881-2016:8.1.2/2");
    EXPECT_REFUSED(p, sell(A, GBS, 10), "1881-2016:8.1.2/2");
}

TEST(T1881Selling, TheBankRefusesThePresidentsCertificate) {
    clauses("1881-2016:8.1.2/3");
    P2016 p;
    p.phase(phase::green).president(A);
    EXPECT_REFUSED(p, sell(A, S, 10), "1881-2016:8.1.2/3");
}

TEST(T1881Selling, APresidentIsReplacedByMoreThanTen) {
    clauses("1881-2016:8.1.2/5");
    P2016 p;
    p.phase(phase::green).sbahn(A, C, C, B).holds(B, S, 15);
    ASSERT_EQ(p.percent(A, S), 15);
    EXPECT_DONE(p, sell(A, S, 5));
    EXPECT_TRUE(p.led_by(B, S));
    P2016 q;
    q.phase(phase::green).sbahn(A, C, C, B).holds(B, S, 10);
    EXPECT_DONE(q, sell(A, S, 5));
    EXPECT_TRUE(q.led_by(A, S));
}

TEST(T1881Selling, ThePoolHasNoLimit) {
    clauses("1881-2016:8.1.2/6");
    P2016 p;
    p.tramway(SSC, B).holds(B, SSC, 30).pool(SSC, 70).turn(B);
    EXPECT_DONE(p, sell(B, SSC, 10));
    EXPECT_EQ(p.pool(SSC), 80);
    EXPECT_EQ(p.offering(SSC), 0);
}

TEST(T1881Selling, AllAtTheValueBeforeTheSale) {
    clauses("1881-2016:8.1.2/7");
    P2016 p = with_shares<P2016>();
    p.price(GBS, 2, 3);
    ASSERT_EQ(p.price(GBS), 100);
    EXPECT_DONE(p, sell(A, GBS, 30));
    EXPECT_EQ(p.cash(A), 900);
}

TEST(T1881Selling, OneSaleIsOneCell) {
    clauses("1881-2016:8.1.2/8");
    P2016 p = with_shares<P2016>();
    p.price(GBS, 2, 3);
    EXPECT_DONE(p, sell(A, GBS, 30));
    EXPECT_EQ(p.cell(GBS), (finance::Cell{3, 3}));
    EXPECT_EQ(p.price(GBS), 94);
}

TEST(T1881Selling, TheLowestCellIsTheEnd) {
    clauses("1881-2016:8.1.2/9");
    P2016 p = with_shares<P2016>();
    p.price(GBS, 6, 3);
    EXPECT_DONE(p, sell(A, GBS, 10));
    EXPECT_EQ(p.cell(GBS), (finance::Cell{6, 3}));
    EXPECT_EQ(p.cash(A), 600 + 84);
}

TEST(T1881Selling, SinglyForLessEachTime) {
    clauses("1881-2016:8.1.2/10");
    P2016 p = with_shares<P2016>();
    p.price(GBS, 2, 3);
    EXPECT_DONE(p, sell(A, GBS, 10));
    EXPECT_DONE(p, sell(A, GBS, 10));
    EXPECT_EQ(p.cash(A), 600 + 100 + 94);
    EXPECT_EQ(p.cell(GBS), (finance::Cell{4, 3}));
}

TEST(T1881Selling, WhatOneHasNotCannotBeSold) {
    P2016 p = with_shares<P2016>();
    EXPECT_REFUSED(p, sell(A, SSC, 10), "table:format/1");
    EXPECT_REFUSED(p, sell(A, NBSN, 10), "table:format/1");
    EXPECT_REFUSED(p, sell(A, GBS, 70), "table:format/1");
    EXPECT_REFUSED(p, sell(A, GBS, 60), "1881-2016:8.1.2/2");
}

TEST(T1881Selling, UnfloatedCompaniesMayBeSold) {
    P2016 p;
    p.begun(NBSN, A).holds(A, NBSN, 40);
    EXPECT_DONE(p, sell(A, NBSN, 10)); // 1881:D28
    EXPECT_EQ(p.price(NBSN), 66);
    P2007 q;
    q.begun(NBSN, A).holds(A, NBSN, 40);
    EXPECT_DONE(q, sell(A, NBSN, 10));
    EXPECT_EQ(q.price(NBSN), 66);
}

// --- 2007 ---

TEST(T1881Selling, ADirectorShareIsNotForSale) {
    clauses("1881-2007:4.2/1", "1881-2007:4.24/1");
    P2007 p;
    p.tramway(GBS, A).holds(A, GBS, 30).holds(B, GBS, 20);
    EXPECT_REFUSED(p, sell(A, GBS, 20), "1881-2007:4.2/1");
    EXPECT_REFUSED(p, sell(A, GBS, 30), "1881-2007:4.2/1");
    EXPECT_DONE(p, sell(A, GBS, 10));
}

TEST(T1881Selling, TheBankBuysAtCurrentPrices) {
    clauses("1881-2007:4.9/1");
    P2007 p = with_shares<P2007>();
    p.price(GBS, 100);
    EXPECT_DONE(p, sell(A, GBS, 20));
    EXPECT_EQ(p.cash(A), 800);
}

TEST(T1881Selling, SoldSharesLieInThePool) {
    clauses("1881-2007:4.9/2");
    P2007 p = with_shares<P2007>();
    EXPECT_DONE(p, sell(A, GBS, 20));
    EXPECT_EQ(p.pool(GBS), 20);
    EXPECT_EQ(p.offering(GBS), 40);
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, buy(B, GBS, 10, Source::pool));
    EXPECT_EQ(p.pool(GBS), 10);
}

TEST(T1881Selling, ASaleMovesTheMarkerLeft) {
    clauses("1881-2007:4.14/1");
    P2007 p = with_shares<P2007>();
    const finance::Cell before = p.cell(GBS);
    EXPECT_DONE(p, sell(A, GBS, 30));
    EXPECT_EQ(p.cell(GBS).row, before.row);
    EXPECT_EQ(p.cell(GBS).column, before.column - 1);
}

TEST(T1881Selling, SalesBankruptNoCompany) {
    clauses("1881-2007:4.15/1");
    P2007 p = with_shares<P2007>();
    p.price(GBS, 10);
    EXPECT_DONE(p, sell(A, GBS, 10));
    EXPECT_EQ(p.price(GBS), 10);
    EXPECT_FALSE(p.s[GBS].gone);
    EXPECT_EQ(p.director(GBS), A);
}

TEST(T1881Selling, SummaryOfTheMarkers) {
    clauses("1881-2007:SU/4");
    P2007 p = with_shares<P2007>();
    p.tramway(NBSN, C).holds(C, NBSN, 60).holds(B, NBSN, 40).price(SSC, 86).price(NBSN, 88).stock_round();
    EXPECT_DONE(p, sell(A, GBS, 10));
    p.close_stock_round();
    EXPECT_EQ(p.price(GBS), 88) << "90 and one left";
    EXPECT_EQ(p.price(NBSN), 92) << "one right of 88 in its row";
}

} // namespace
} // namespace stw::t1881
