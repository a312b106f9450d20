// 9 of 2016, 13 of 2007: the end of the game, and who has won.
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// GBS is A's, 20 %, and B has 60 % of it; it has a tramcar that lasts. Nobody else acts.
template <class P> P one_tramway(PhaseId phase) {
    P p;
    p.tramway(GBS, A).holds(B, GBS, 60).phase(phase).train(GBS, T4);
    return p;
}

// Everybody passes to the end of the set: the number of its last round.
template <class P> int last_round_of_set(P& p) {
    int last = 0;
    for (int i = 0; i < 60 && p.s.round == Round::operating; ++i) {
        last = p.s.operating_round;
        const CompanyId c = p.s.operation.company;
        EXPECT_DONE(p, p.s.operation.step == Step::dividend ? withhold(p.s, c) : pass(p.s, c));
    }
    return last;
}

TEST(T1881Ending, TheRichestWins) {
    clauses("1881-2016:1/1");
    P2016 p;
    p.tramway(GBS, A).holds(A, GBS, 50).price(GBS, 100).cash(A, 900).cash(B, 1300).cash(C, 0);
    EXPECT_EQ(Title2016::worth(p.s, A), Money{1400});
    EXPECT_EQ(Title2016::place(p.s, A), 1);
    EXPECT_EQ(Title2016::place(p.s, B), 2);
}

TEST(T1881Ending, TheTopRightCell) {
    clauses("1881-2016:9/1");
    P2016 p = one_tramway<P2016>(phase::green);
    p.price(GBS, 382).has_run(GBS, 100);
    EXPECT_DONE(p, pay_out(p.s, GBS));
    EXPECT_EQ(p.price(GBS), 418);
    EXPECT_EQ(p.s.ending, Ending::price);
    EXPECT_EQ(p.s.round, Round::operating);
    EXPECT_EQ(last_round_of_set(p), 2);
    EXPECT_EQ(p.s.round, Round::finished);
}

TEST(T1881Ending, ASoldOutRiseToTheTopRightCell) {
    P2016 p;
    p.tramway(GBS, A).holds(A, GBS, 60).holds(B, GBS, 40).train(GBS, T2).price(GBS, 384).close_stock_round();
    EXPECT_EQ(p.price(GBS), 418);
    EXPECT_EQ(p.s.round, Round::operating) << "the set that follows is played (1881:D73)";
    last_round_of_set(p);
    EXPECT_EQ(p.s.round, Round::finished);
}

TEST(T1881Ending, TheBankRunsOutInAnOperatingRound) {
    clauses("1881-2016:9/2");
    P2016 p = one_tramway<P2016>(phase::green);
    p.bank(50).has_run(GBS, 100);
    EXPECT_DONE(p, pay_out(p.s, GBS));
    EXPECT_TRUE(p.happened(EventKind::bank_broken));
    EXPECT_EQ(p.cash(A), 620);
    EXPECT_EQ(p.cash(B), 660) << "paid in full";
    EXPECT_EQ(p.bank(), -30);
    last_round_of_set(p);
    EXPECT_EQ(p.s.round, Round::finished);
}

TEST(T1881Ending, TheSetIsPlayedToItsEnd) {
    clauses("1881-2016:9/3");
    P2016 p = one_tramway<P2016>(phase::brown);
    p.bank(50).has_run(GBS, 100);
    EXPECT_EQ(p.s.operating_round, 1);
    EXPECT_DONE(p, pay_out(p.s, GBS));
    EXPECT_EQ(last_round_of_set(p), 3);
    EXPECT_EQ(p.s.round, Round::finished) << "and no Stock Round";
}

TEST(T1881Ending, AStockRoundGoesOnWithAnEmptyBank) {
    clauses("1881-2016:9/4", "1881-2016:9/5", "1881-2016:9/6");
    P2016 p = one_tramway<P2016>(phase::green);
    p.bank(50).turn(B);
    const int before = p.cash(B);
    EXPECT_DONE(p, sell(B, GBS, 10));
    EXPECT_EQ(p.cash(B), before + 90) << "what it cannot pay is noted";
    EXPECT_EQ(p.bank(), -40);
    EXPECT_EQ(p.s.round, Round::stock);
    p.close_stock_round();
    EXPECT_EQ(last_round_of_set(p), 2);
    EXPECT_EQ(p.s.round, Round::finished);
}

TEST(T1881Ending, CashAndCertificates) {
    clauses("1881-2016:9/7");
    P2016 p;
    p.tramway(GBS, A).price(GBS, 110).president(B).holds(A, S, 10).price(S, 90).cash(A, 300);
    EXPECT_EQ(Title2016::worth(p.s, A), Money{700});
}

TEST(T1881Ending, TheHighestResult) {
    clauses("1881-2016:9/8");
    P2016 p(4);
    p.cash(A, 700).cash(B, 690).cash(C, 690).cash(D, 10);
    EXPECT_EQ(Title2016::place(p.s, A), 1);
    EXPECT_EQ(Title2016::place(p.s, B), 2);
    EXPECT_EQ(Title2016::place(p.s, C), 2) << "equal results share a place";
    EXPECT_EQ(Title2016::place(p.s, D), 4);
}

TEST(T1881Ending, ATramwaysPortfolioIsNotItsDirectors) {
    clauses("1881-2016:10/8");
    P2016 p;
    p.tramway(SSC, A).president(B).holds(SSC, S, 10).cash(A, 300);
    EXPECT_EQ(Title2016::worth(p.s, A), Money{300 + 164});
}

// --- 2007 ---

TEST(T1881Ending, TheGreatestCapital) {
    clauses("1881-2007:1/1");
    P2007 p;
    p.tramway(GBS, A).holds(A, GBS, 40).price(GBS, 100).cash(A, 500).cash(B, 800).cash(C, 0);
    EXPECT_EQ(Title2007::worth(p.s, A), Money{900});
    EXPECT_EQ(Title2007::place(p.s, A), 1);
    EXPECT_EQ(Title2007::place(p.s, B), 2);
}

TEST(T1881Ending, TheBankIsBroken) {
    clauses("1881-2007:13.1/1");
    P2007 p;
    p.tramway(GBS, A).holds(A, GBS, 50).train(GBS, T2).bank(30).has_run(GBS, 100);
    const int before = p.cash(A);
    EXPECT_DONE(p, pay_out(p.s, GBS));
    EXPECT_TRUE(p.happened(EventKind::bank_broken));
    EXPECT_EQ(p.cash(A), before + 50);
}

TEST(T1881Ending, MoneyForCompaniesDoesNotBreakIt) {
    P2007 p;
    p.tramway(GBS, A).train(GBS, T2).bank(30).has_run(GBS, 100);
    EXPECT_DONE(p, withhold(p.s, GBS)); // 1881:D75
    EXPECT_FALSE(p.s.bank_broken);
}

TEST(T1881Ending, ThatRoundIsPlayedToItsLastCompany) {
    clauses("1881-2007:13.1/2");
    P2007 p = one_tramway<P2007>(phase::brown);
    p.tramway(SSC, C).train(SSC, T4).operating(GBS, Step::run);
    p.s.operating_round = 2;
    p.bank(30).has_run(GBS, 100);
    EXPECT_DONE(p, pay_out(p.s, GBS));
    p.end_turn(GBS);
    EXPECT_TRUE(p.acts(SSC)) << "the round goes on";
    EXPECT_EQ(last_round_of_set(p), 2) << "and the third is not played";
    EXPECT_EQ(p.s.round, Round::finished);
}

TEST(T1881Ending, InAStockRoundAtOnce) {
    clauses("1881-2007:13.1/3");
    P2007 p = one_tramway<P2007>(phase::green);
    p.bank(50).turn(B);
    EXPECT_DONE(p, sell(B, GBS, 10));
    EXPECT_EQ(p.s.round, Round::finished);
}

TEST(T1881Ending, APriceOf400EndsItAtOnce) {
    clauses("1881-2007:13.1/4");
    P2007 p = one_tramway<P2007>(phase::green);
    p.tramway(SSC, C).train(SSC, T4).price(GBS, 382).has_run(GBS, 100);
    const int before = p.cash(A);
    EXPECT_DONE(p, pay_out(p.s, GBS));
    EXPECT_EQ(p.price(GBS), 400);
    EXPECT_EQ(p.cash(A), before + 20) << "with the payment of the dividend";
    EXPECT_EQ(p.s.round, Round::finished) << "SSC does not act";
    EXPECT_EQ(p.s.ending, Ending::price);
}

TEST(T1881Ending, WhatTheBankOwesIsAdded) {
    clauses("1881-2007:13.2/1");
    P2007 p = one_tramway<P2007>(phase::green);
    p.bank(0).has_run(GBS, 100);
    const Money before = Title2007::worth(p.s, A);
    EXPECT_DONE(p, pay_out(p.s, GBS));
    EXPECT_EQ(p.cash(A), 620);
    EXPECT_EQ(Title2007::worth(p.s, A), before + Money{20 + 2 * (96 - 90)}) << "and the price rises";
}

TEST(T1881Ending, PrivateCashAndShares) {
    clauses("1881-2007:13.3/1", "1881-2007:13.4/1");
    P2007 p;
    p.tramway(GBS, B).holds(A, GBS, 30).holds(B, GBS, 40).price(GBS, 120).cash(A, 100).cash(B, 0).cash(C, 450);
    EXPECT_EQ(Title2007::worth(p.s, A), Money{460});
    p.cash(B, 0);
    EXPECT_EQ(Title2007::worth(p.s, C), Money{450});
    EXPECT_LT(Title2007::place(p.s, A), Title2007::place(p.s, C));
}

TEST(T1881Ending, TwoEnds) {
    clauses("1881-2007:SU/3");
    P2007 p = one_tramway<P2007>(phase::green);
    p.operating_rounds();
    last_round_of_set(p);
    EXPECT_EQ(p.s.round, Round::stock) << "neither, and the game goes on";
    P2007 q = one_tramway<P2007>(phase::green);
    q.price(GBS, 382).has_run(GBS, 100);
    EXPECT_DONE(q, pay_out(q.s, GBS));
    EXPECT_EQ(q.s.round, Round::finished);
    P2007 r = one_tramway<P2007>(phase::green);
    r.bank(10).has_run(GBS, 100);
    EXPECT_DONE(r, pay_out(r.s, GBS));
    last_round_of_set(r);
    EXPECT_EQ(r.s.round, Round::finished);
}

} // namespace
} // namespace stw::t1881
