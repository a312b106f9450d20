// XI: the end of the game.
#include "titles/1840/tests/position.hpp"

namespace stw::t1840 {
namespace {

TEST(T1840Ending, WithCr6) {
    clauses("1840:XI/1");
    Position p;
    p.line(L4, WT).revenue(L4, 100).company_round(6);
    EXPECT_EQ(p.round(), "CR6");
    EXPECT_DONE(p, declare(p.s, WT, 100));
    EXPECT_TRUE(Title::finished(p.s));
    EXPECT_REFUSED(p, pass(p.s, WT), "1840:XI/1");
    EXPECT_FALSE(p.offers_any(ActionKind::pass));
}

TEST(T1840Ending, CashAndSharesCount) {
    clauses("1840:XI/2", "1840:II/2");
    Position p;
    p.cash(A, 100).holds(A, WT, 60).price(WT, 3, 9);
    EXPECT_EQ(p.price(WT), 137);
    EXPECT_EQ(Title::worth(p.s, A), Money{922});
    // 900 against 880.
    p.price(WT, 3, 2).price(DTKC, 3, 2).cash(A, 420).cash(B, 480).cash(C, 0).cash(D, 0);
    EXPECT_EQ(Title::worth(p.s, A), Money{900});
    EXPECT_EQ(Title::worth(p.s, B), Money{880});
    EXPECT_EQ(Title::place(p.s, A), 1);
    EXPECT_EQ(Title::place(p.s, B), 2);
}

TEST(T1840Ending, PrivatesOfPlayersCountAtFaceValue) {
    clauses("1840:XI/2");
    Position p;
    p.cash(A, 0).owns(A, HB).owns(WT, SD);
    EXPECT_EQ(Title::worth(p.s, A), Money{5 * 100 + 40});
}

TEST(T1840Ending, LoansAreSubtracted) {
    clauses("1840:XI/3", "1840:IX.8/12");
    Position p;
    const Money before = Title::worth(p.s, A);
    p.s.loans[0] = 2;
    EXPECT_EQ(Title::worth(p.s, A), before - Money{400});
    p.s.loans[0] = 3;
    EXPECT_EQ(Title::worth(p.s, A), before - Money{600});
}

TEST(T1840Ending, TheGreatestWealthWins) {
    clauses("1840:XI/4");
    Position p(2);
    p.cash(A, 8351 - 500).cash(B, 7618 - 450);
    EXPECT_EQ(Title::worth(p.s, A), Money{8351});
    EXPECT_EQ(Title::worth(p.s, B), Money{7618});
    EXPECT_EQ(Title::place(p.s, A), 1);
    EXPECT_EQ(Title::place(p.s, B), 2);
    p.cash(B, 8351 - 450);
    EXPECT_EQ(Title::place(p.s, B), 1) << "equal wealth shares the victory";
}

TEST(T1840Ending, WhatCompaniesOwnCountsNothing) {
    clauses("1840:XI/5");
    Position p;
    p.treasury(WT, 5000).tram(WT, Pu);
    EXPECT_EQ(Title::worth(p.s, A), Money{500 + 500});
}

} // namespace
} // namespace stw::t1840
