// 6.2.1 of 2016, 4.25 to 4.27 of 2007: a tramway floats.
#include "support/own_mutant.hpp"
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// 50 % of a tramway are sold, all to C, and A is asked.
template <class P> P at_50(CompanyId c) {
    P p;
    p.begun(c, C).holds(C, c, 50).stock_round();
    return p;
}

TEST(T1881Floating, TheFifthCertificateFloatsATramway) {
    clauses("1881-2016:6.2.1/1", "1881-2016:3.1/2");
    P2016 p;
    p.begun(SBV, C).holds(C, SBV, 40).stock_round();
    EXPECT_DONE(p, buy(A, SBV));
    EXPECT_FALSE(p.s[SBV].floated) << "50 %";
    EXPECT_EQ(p.treasury(SBV), 0);
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, buy(B, SBV));
    EXPECT_TRUE(p.happened(EventKind::company_floated));
    EXPECT_TRUE(p.s[SBV].floated);
}

TEST(T1881Floating, TenTimesTheParValue) {
    clauses("1881-2016:6.2.1/2");
    P2016 p = at_50<P2016>(NBSN);
    const int bank = p.bank();
    EXPECT_DONE(p, buy(A, NBSN));
    EXPECT_EQ(p.treasury(NBSN), 740);
    EXPECT_EQ(p.bank(), bank + 74 - 740);
    EXPECT_TRUE(p.has_depot(NBSN, "E23"));
}

const testing::OwnMutant<Percent> kInHands2016{"1881-2016:10/5", [](Percent& sold) { sold -= Percent{10}; }};

TEST(T1881Floating, PurchasesFromTheOfferingCount) {
    clauses("1881-2016:10/5");
    P2016 p = at_50<P2016>(NBSN);
    p.stock_round().turn(C);
    EXPECT_DONE(p, sell(C, NBSN, 10));
    EXPECT_DONE(p, pass(C));
    EXPECT_DONE(p, buy(A, NBSN));
    EXPECT_EQ(p.pool(NBSN), 10);
    EXPECT_TRUE(p.s[NBSN].floated);
}

TEST(T1881Floating, AllTramwaysFloatAtTheSameLevel) {
    clauses("1881-2016:6.2/2");
    for (int i = 0; i < kTramways; ++i) {
        const CompanyId c{i};
        P2016 p;
        p.begun(c, C).holds(C, c, 40).stock_round();
        EXPECT_DONE(p, buy(A, c));
        EXPECT_FALSE(p.s[c].floated) << i;
        P2016 q = at_50<P2016>(c);
        EXPECT_DONE(q, buy(A, c));
        EXPECT_TRUE(q.s[c].floated) << i;
    }
}

TEST(T1881Floating, ACompanyOperatesWith60PercentSold) {
    clauses("1881-2007:4.25/1", "1881-2007:4.27/1");
    P2007 p = at_50<P2007>(NBSN);
    p.tramway(GBS, A).stock_round().close_stock_round();
    EXPECT_TRUE(p.acts(GBS));
    EXPECT_FALSE(p.s[NBSN].floated);
    P2007 q = at_50<P2007>(NBSN);
    EXPECT_DONE(q, buy(A, NBSN));
    q.close_stock_round();
    EXPECT_TRUE(q.acts(NBSN)) << "in the next Operating Round";
}

const testing::OwnMutant<Percent> kInHands2007{"1881-2007:4.25/2", [](Percent& sold) { sold -= Percent{10}; }};

TEST(T1881Floating, SharesInThePoolCountAsSold) {
    clauses("1881-2007:4.25/2");
    P2007 p;
    p.begun(NBSN, C).holds(C, NBSN, 30).pool(NBSN, 20).stock_round();
    EXPECT_DONE(p, buy(A, NBSN));
    EXPECT_TRUE(p.s[NBSN].floated);
}

TEST(T1881Floating, WorkingCapitalAndStartDepot) {
    clauses("1881-2007:4.26/1", "1881-2007:4.26/2");
    P2007 p = at_50<P2007>(SpS);
    EXPECT_DONE(p, buy(A, SpS));
    EXPECT_EQ(p.treasury(SpS), 660);
    P2007 q = at_50<P2007>(NBSN);
    EXPECT_FALSE(q.has_depot(NBSN, "E23"));
    EXPECT_DONE(q, buy(A, NBSN));
    EXPECT_TRUE(q.has_depot(NBSN, "E23"));
}

TEST(T1881Floating, SummaryOfTheFloat) {
    clauses("1881-2007:SU/5");
    P2007 p = at_50<P2007>(GBS);
    EXPECT_DONE(p, buy(A, GBS));
    EXPECT_EQ(p.treasury(GBS), 900);
    P2007 q;
    q.tramway(GBS, A)
        .phase(phase::green)
        .train(GBS, T3)
        .president(A)
        .leads(B, S1)
        .leads(C, S2)
        .leads(B, S3)
        .stock_round();
    EXPECT_DONE(q, buy(A, S, 5)); // 30 %
    EXPECT_TRUE(q.s.sbahn.floated);
    q.close_stock_round();
    for (CompanyId c : {S, S1, S2, S3}) EXPECT_EQ(q.treasury(c), 420);
}

} // namespace
} // namespace stw::t1881
