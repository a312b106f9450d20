// What a turn brings in, what becomes of it, and what it does to the price (2016: 7.2.4 to 7.2.6, 7.4.4; 2007: 9).
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// GBS of A (30 %) and B (20 %), a tramcar, 500 in the treasury; 20 % in the pool, the rest unsold. SSC of B has its turn after it.
template <class P> P gbs() {
    P p;
    p.tramway(GBS, A).holds(A, GBS, 30).holds(B, GBS, 20).pool(GBS, 20).train(GBS, T2);
    p.tramway(SSC, B).train(SSC, T2);
    return p;
}

// --- the bank pays ---

TEST(T1881Income, ConsistsOfFourItems) {
    clauses("1881-2016:7.2/6", "1881-2016:7.2.5/2");
    P2016 p = gbs<P2016>();
    p.has_run(GBS, 60, 50, 0, 40);
    EXPECT_EQ(p.s[GBS].income, Money{60});
    EXPECT_EQ(p.treasury(GBS), 550); // the construction bonus, whatever is decided
    ASSERT_DONE(p, pay_out(p.s, GBS));
    EXPECT_EQ(p.treasury(GBS), 550 + 12 + 40);
    EXPECT_EQ(p.cash(A), 600 + 18);
}

TEST(T1881Income, TheBankPaysIt) {
    clauses("1881-2016:7.2.5/1");
    P2016 p = gbs<P2016>();
    p.has_run(GBS, 120);
    const int bank = p.bank();
    ASSERT_DONE(p, withhold(p.s, GBS));
    EXPECT_EQ(p.bank(), bank - 120);
    EXPECT_EQ(p.treasury(GBS), 620);
}

TEST(T1881Income, In2007TheBankPaysIt) {
    clauses("1881-2007:9.5/1", "1881-2007:9.6/1");
    P2007 p = gbs<P2007>();
    p.has_run(GBS, 90);
    const int bank = p.bank();
    EXPECT_TRUE(p.is_offered(pay_out(p.s, GBS)));
    EXPECT_REFUSED(p, pass(p.s, GBS), "1881-2007:9.6/1");
    ASSERT_DONE(p, withhold(p.s, GBS));
    EXPECT_EQ(p.bank(), bank - 90);
    EXPECT_EQ(p.treasury(GBS), 590);
}

// --- a dividend ---

TEST(T1881Income, IsPaidWholly) {
    clauses("1881-2016:7.2.5/4", "1881-2016:7.2.5/5");
    P2016 p = gbs<P2016>();
    p.has_run(GBS, 140);
    ASSERT_DONE(p, pay_out(p.s, GBS));
    EXPECT_EQ(p.cash(A), 642); // 30 % of 140
    EXPECT_EQ(p.cash(B), 628);
}

TEST(T1881Income, TheOfferingsPartStaysInTheBank) {
    clauses("1881-2016:7.2.5/6", "1881-2016:7.2.5/7");
    P2016 p = gbs<P2016>();
    p.offering(GBS, 20); // C has 10 % then
    p.has_run(GBS, 100);
    const int bank = p.bank();
    ASSERT_DONE(p, pay_out(p.s, GBS));
    EXPECT_EQ(p.treasury(GBS), 520); // of the pool's 20 %
    EXPECT_EQ(p.bank(), bank - 80);  // 20 are not paid out
}

TEST(T1881Income, In2007TenPercentForEveryShare) {
    clauses("1881-2007:9.7/1", "1881-2007:9.8/1");
    P2007 p = gbs<P2007>();
    p.has_run(GBS, 90);
    ASSERT_DONE(p, pay_out(p.s, GBS));
    EXPECT_EQ(p.cash(A), 627); // the director's and one more
    EXPECT_EQ(p.cash(B), 618);
}

TEST(T1881Income, In2007ThePoolsPartIsTheCompanys) {
    clauses("1881-2007:9.7/2");
    P2007 p = gbs<P2007>();
    p.has_run(GBS, 90);
    ASSERT_DONE(p, pay_out(p.s, GBS));
    EXPECT_EQ(p.treasury(GBS), 518);
}

// --- bonuses ---

TEST(T1881Income, NoneOneOrBothBonusesMayBePaidOutToo) {
    clauses("1881-2016:7.2.5/8");
    for (int also : {0, 1, 2, 3}) {
        P2016 p = gbs<P2016>();
        p.has_run(GBS, 80, 0, 100, 40);
        const int paid = 80 + ((also & 1) != 0 ? 100 : 0) + ((also & 2) != 0 ? 40 : 0);
        ASSERT_DONE(p, pay_out(p.s, GBS, also));
        EXPECT_EQ(p.cash(A), 600 + paid * 3 / 10);
        EXPECT_EQ(p.treasury(GBS), 500 + 220 - paid + paid * 2 / 10);
    }
    P2016 p = gbs<P2016>();
    p.has_run(GBS, 80, 0, 100, 0);
    EXPECT_REFUSED(p, pay_out(p.s, GBS, 2), "1881-2016:7.2.5/8"); // no ferry
}

TEST(T1881Income, WhoKeepsTheIncomeKeepsTheBonuses) {
    clauses("1881-2016:7.2.5/9");
    P2016 p = gbs<P2016>();
    p.has_run(GBS, 80, 0, 100, 40);
    Action keeps = withhold(p.s, GBS);
    keeps.what.number = 2;
    EXPECT_REFUSED(p, keeps, "table:format/2");
    ASSERT_DONE(p, withhold(p.s, GBS));
    EXPECT_EQ(p.treasury(GBS), 500 + 220);
    EXPECT_EQ(p.cash(A), 600);
}

TEST(T1881Income, BonusesDoNotTouchTheValue) {
    clauses("1881-2016:7.2.5/10");
    for (int also : {0, 3}) {
        P2016 p = gbs<P2016>();
        p.has_run(GBS, 80, 0, 100, 40);
        ASSERT_DONE(p, pay_out(p.s, GBS, also));
        EXPECT_EQ(p.price(GBS), 96);
    }
}

TEST(T1881Income, In2007BonusesMayBeKept) {
    clauses("1881-2007:9.8/2");
    P2007 p = gbs<P2007>();
    p.has_run(GBS, 90, 0, 100, 0);
    ASSERT_DONE(p, pay_out(p.s, GBS));
    EXPECT_EQ(p.cash(A), 627);
    EXPECT_EQ(p.treasury(GBS), 500 + 18 + 100);
    EXPECT_EQ(p.price(GBS), 96); // one step all the same
}

// --- S-Bahn certificates of tramways ---

TEST(T1881Income, TramwaysHaveDividendsOfTheSBahn) {
    clauses("1881-2016:7.2.4/11", "1881-2016:7.2.5/3");
    P2016 p = gbs<P2016>();
    p.phase(phase::green).sbahn(A, B, C, kNobody).holds(SSC, S, 15).train(S1, TS4).has_run(S1, 200);
    ASSERT_DONE(p, pay_out(p.s, S1));
    EXPECT_EQ(p.treasury(SSC), 530);
    EXPECT_EQ(p.cash(B), 600 + 10 + 20); // his own 5 % as Vice President, and his 20
}

TEST(T1881Income, In2007TramwaysHaveDividendsOfTheSBahn) {
    clauses("1881-2007:10.9/3");
    P2007 p = gbs<P2007>();
    p.phase(phase::green).sbahn(A, kNobody, kNobody, kNobody).holds(SSC, S, 10).train(S, TS4).acted(GBS).acted(SSC);
    p.has_run(S, 200);
    ASSERT_DONE(p, pay_out(p.s, S, 0, 0));
    p.end_turn(S);
    EXPECT_EQ(p.treasury(SSC), 520);
}

// --- the marker ---

TEST(T1881Income, ADividendMovesTheMarkerRight) {
    clauses("1881-2016:7.2.6/1");
    P2016 p = gbs<P2016>();
    p.price(GBS, 4, 3).has_run(GBS, 60);
    ASSERT_DONE(p, pay_out(p.s, GBS));
    EXPECT_EQ(p.cell(GBS), (finance::Cell{4, 4}));
}

TEST(T1881Income, AtTheRightEndItMovesUp) {
    clauses("1881-2016:7.2.6/2");
    P2016 p = gbs<P2016>();
    p.price(GBS, 6, 4).has_run(GBS, 60);
    ASSERT_DONE(p, pay_out(p.s, GBS));
    EXPECT_EQ(p.cell(GBS), (finance::Cell{5, 4}));
}

TEST(T1881Income, WithoutIncomeTheMarkerMovesLeft) {
    clauses("1881-2016:7.2.6/3");
    P2016 p = gbs<P2016>();
    p.price(GBS, 4, 3).has_run(GBS, 60);
    ASSERT_DONE(p, withhold(p.s, GBS));
    EXPECT_EQ(p.cell(GBS), (finance::Cell{4, 2}));
    p.has_run(SSC, 0); // nothing to decide
    EXPECT_EQ(p.cell(SSC), (finance::Cell{5, 1}));
}

TEST(T1881Income, AtTheLeftEndItMovesDown) {
    clauses("1881-2016:7.2.6/4");
    P2016 p = gbs<P2016>();
    p.price(GBS, 5, 0).price(SSC, 6, 0).has_run(GBS, 60);
    ASSERT_DONE(p, withhold(p.s, GBS));
    EXPECT_EQ(p.cell(GBS), (finance::Cell{6, 0}));
    p.has_run(SSC, 0);
    EXPECT_EQ(p.cell(SSC), (finance::Cell{6, 0})); // in the corner it stays
}

TEST(T1881Income, In2007ADividendMovesTheMarkerDown) {
    clauses("1881-2007:9.9/1");
    for (int also : {0, 1}) {
        P2007 p = gbs<P2007>();
        p.price(GBS, 6, 2).has_run(GBS, 60, 0, 100, 0);
        ASSERT_DONE(p, pay_out(p.s, GBS, also));
        EXPECT_EQ(p.cell(GBS), (finance::Cell{7, 2}));
        EXPECT_EQ(p.price(GBS), 96);
    }
}

TEST(T1881Income, In2007WithoutIncomeTheMarkerMovesUp) {
    clauses("1881-2007:9.10/1");
    P2007 p = gbs<P2007>();
    p.price(GBS, 6, 2).has_run(GBS, 60);
    ASSERT_DONE(p, withhold(p.s, GBS));
    EXPECT_EQ(p.cell(GBS), (finance::Cell{5, 2}));
    EXPECT_EQ(p.price(GBS), 86);
    p.price(SSC, 6, 2).has_run(SSC, 0);
    EXPECT_EQ(p.cell(SSC), (finance::Cell{5, 2}));
}

TEST(T1881Income, In2007ArrowsLeadAlongTheEdge) {
    clauses("1881-2007:9.11/1");
    P2007 p = gbs<P2007>();
    p.price(GBS, 9, 1).has_run(GBS, 60); // nothing below it
    ASSERT_DONE(p, pay_out(p.s, GBS));
    EXPECT_EQ(p.cell(GBS), (finance::Cell{9, 2}));
    p.price(SSC, 3, 4).has_run(SSC, 60); // nothing above it
    ASSERT_DONE(p, withhold(p.s, SSC));
    EXPECT_EQ(p.cell(SSC), (finance::Cell{3, 3}));
}

TEST(T1881Income, In2007ThePriceOf400EndsTheGame) {
    clauses("1881-2007:9.12/1");
    P2007 p = gbs<P2007>();
    p.price(GBS, 17, 6).has_run(GBS, 60);
    ASSERT_EQ(p.price(GBS), 382);
    ASSERT_DONE(p, pay_out(p.s, GBS));
    EXPECT_EQ(p.price(GBS), 400);
    EXPECT_EQ(p.cash(A), 618); // after that payment
    EXPECT_EQ(p.s.round, Round::finished);
}

// --- networks of the S-Bahn, 2016 ---

// S (A), S1 (B), S2 (C), each with an S4 and 420; A has 15 %, B 5 %, C 5 %; GBS and SSC have acted.
P2016 networks() {
    P2016 p = gbs<P2016>();
    p.phase(phase::green).sbahn(A, B, C, kNobody).train(S, TS4).train(S1, TS4).train(S2, TS4).acted(GBS).acted(SSC);
    return p;
}

TEST(T1881NetworkIncome, FollowsTheRulesOfTramways) {
    clauses("1881-2016:7.4.4/1");
    P2016 p = networks();
    p.has_run(S1, 100, 50, 100, 40);
    EXPECT_EQ(p.treasury(S1), 470);
    ASSERT_DONE(p, withhold(p.s, S1));
    EXPECT_EQ(p.treasury(S1), 470 + 240);
}

TEST(T1881NetworkIncome, EachLeaderDecidesForHisNetwork) {
    clauses("1881-2016:7.4.4/2");
    P2016 p = networks();
    p.has_run(S1, 100);
    ASSERT_DONE(p, pay_out(p.s, S1));
    p.has_run(S2, 100);
    EXPECT_REFUSED(p, by_player(withhold(p.s, S2), A), "1881-2016:6.3.2/1");
    ASSERT_DONE(p, withhold(p.s, S2));
    EXPECT_EQ(p.s.network(S1).vote, Vote::yes);
    EXPECT_EQ(p.s.network(S2).vote, Vote::no);
}

TEST(T1881NetworkIncome, TheLeaderHasTwentyOfTheTreasury) {
    clauses("1881-2016:7.4.4/3");
    P2016 p = networks();
    p.treasury(S1, 100).has_run(S1, 100);
    ASSERT_DONE(p, pay_out(p.s, S1));
    EXPECT_EQ(p.treasury(S1), 80);
    EXPECT_EQ(p.cash(B), 600 + 20 + 5);
}

TEST(T1881NetworkIncome, TheTwentyComeBeforeTheDividend) {
    clauses("1881-2016:7.4.4/4");
    P2016 p = networks();
    p.treasury(S1, 20).has_run(S1, 100, 0, 100, 0);
    const int bank = p.bank();
    ASSERT_DONE(p, pay_out(p.s, S1));
    EXPECT_EQ(p.treasury(S1), 0 + 100); // the bonus that is kept comes after it
    EXPECT_EQ(p.bank(), bank - 25 - 100);
    EXPECT_EQ(p.cash(B), 600 + 20 + 5);
}

TEST(T1881NetworkIncome, WithLessThanTwentyTheLeaderHasNothing) {
    clauses("1881-2016:7.4.4/5");
    P2016 p = networks();
    p.treasury(S1, 19).has_run(S1, 100);
    ASSERT_DONE(p, pay_out(p.s, S1));
    EXPECT_EQ(p.treasury(S1), 19);
    EXPECT_EQ(p.cash(B), 605);
}

TEST(T1881NetworkIncome, NetworksTreatTheirBonusesAsTheyLike) {
    clauses("1881-2016:7.4.4/6", "1881-2016:7.4.4/7");
    P2016 p = networks();
    p.has_run(S1, 100, 0, 100, 0);
    ASSERT_DONE(p, pay_out(p.s, S1));
    EXPECT_EQ(p.cash(A), 600 + 15);
    EXPECT_EQ(p.treasury(S1), 400 + 100);
    p.has_run(S, 100, 0, 100, 0);
    ASSERT_DONE(p, pay_out(p.s, S, 1));
    EXPECT_EQ(p.cash(A), 600 + 15 + 20 + 30);
    EXPECT_EQ(p.treasury(S), 400);
}

TEST(T1881NetworkIncome, GoesToAllCertificatesOfTheSBahn) {
    clauses("1881-2016:7.4.4/8");
    P2016 p = networks();
    p.holds(C, S, 10).has_run(S1, 200); // C has no part in S1
    ASSERT_DONE(p, pay_out(p.s, S1));
    EXPECT_EQ(p.cash(C), 620);
    p.has_run(S2, 310); // 5 % are 15.50
    ASSERT_DONE(p, pay_out(p.s, S2));
    EXPECT_EQ(p.cash(B), 600 + 20 + 10 + 15);
}

TEST(T1881NetworkIncome, ThePoolsPartIsTheMainNetworks) {
    clauses("1881-2016:7.4.4/9", "1881-2016:7.4.4/10");
    P2016 p = networks();
    p.pool(S, 10).holds(C, S, 25).holds(A, S, 20); // 40 % are not sold
    ASSERT_EQ(p.offering(S), 40);
    p.has_run(S1, 200);
    const int bank = p.bank();
    ASSERT_DONE(p, pay_out(p.s, S1));
    EXPECT_EQ(p.treasury(S), 440);
    EXPECT_EQ(p.bank(), bank - 120);
}

} // namespace
} // namespace stw::t1881
