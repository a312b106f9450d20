// XV: the end of the game and the final score.
#include "titles/1880/tests/position.hpp"

#include <algorithm>

namespace stw::t1880 {
namespace {

// LHR of B, QSR of A and NXR of C act in this order. QSR can buy the last 8-train, or, with a train of its own, let both go.
Position before_the_end(int eights) {
    Position p;
    p.company(LHR, 100, B).company(QSR, 90, A).company(NXR, 80, C).phase(eights == 2 ? phase::PC3 : phase::PD1);
    for (CompanyId c : {LHR, NXR}) p.train(c, T6);
    if (eights == 2) p.train(QSR, T6);
    p.on_sale(T8).treasury(QSR, 2000).train_marker(QSR).operating(QSR, Step::trains);
    EXPECT_EQ(p.on_stack(T8), eights);
    return p;
}

// Everybody passes to the end: whose turns that were, the one under way included.
std::vector<CompanyId> turns_to_the_end(Position& p) {
    std::vector<CompanyId> order;
    while (p.s.round == Round::operating && order.size() < 30) {
        order.push_back(p.s.operation.company);
        p.end_turn(order.back());
    }
    EXPECT_EQ(p.s.round, Round::finished);
    return order;
}

TEST(T1880Ending, EveryCompanyHasThreeMoreTurns) {
    clauses("1880:XV.general/1");
    Position p = before_the_end(1);
    ASSERT_DONE(p, buy_train(p.s, QSR, T8));
    p.close_share_round();
    ASSERT_EQ(p.s.operation.company, QSR); // finishes this turn, which does not count
    p.end_turn(QSR);
    const std::vector<CompanyId> order = turns_to_the_end(p);
    for (CompanyId c : {LHR, QSR, NXR}) EXPECT_EQ(std::count(order.begin(), order.end(), c), 3) << c.value;
}

TEST(T1880Ending, ARemovalOfTheLast8HasTheSameEffect) {
    clauses("1880:XV.general/2");
    Position p = before_the_end(2);
    ASSERT_DONE(p, pass(p.s, QSR));
    ASSERT_EQ(p.on_stack(T8), 0);
    p.close_share_round();
    p.end_turn(QSR);
    EXPECT_EQ(turns_to_the_end(p), (std::vector{NXR, LHR, QSR, NXR, LHR, QSR, NXR, LHR, QSR}));
}

TEST(T1880Ending, TheCompanyWithTheMarkerIsTheLast) {
    clauses("1880:XV.general/3");
    Position p = before_the_end(1);
    ASSERT_DONE(p, buy_train(p.s, QSR, T8));
    p.close_share_round();
    p.end_turn(QSR);
    EXPECT_EQ(turns_to_the_end(p).back(), QSR);
    EXPECT_REFUSED(p, pass(p.s, NXR), "table:turn/3");
}

TEST(T1880Ending, TrainsAndTreasuriesCountForNothing) {
    clauses("1880:XV.score/1");
    Position p;
    p.company(HKR, 100, A).phase(phase::PD3).treasury(HKR, 900).train(HKR, T10);
    EXPECT_EQ(Title::worth(p.s, A), Money{600 + 200});
}

TEST(T1880Ending, PrivatesAreWorthNothing) {
    clauses("1880:XV.score/2");
    Position p;
    p.owns(A, P2).owns(A, P5);
    EXPECT_EQ(Title::worth(p.s, A), Money{600});
}

TEST(T1880Ending, CashAndSharesCount) {
    clauses("1880:XV.score/3");
    Position p;
    p.phase(phase::PB1).company(HKR, 100, A).holds(A, HKR, 100).price(HKR, 1, 10).cash(A, 1467);
    ASSERT_EQ(p.price(HKR), 145);
    EXPECT_EQ(Title::worth(p.s, A), Money{2917});
    p.debt(A, 100); // what is owed is taken off
    EXPECT_EQ(Title::worth(p.s, A), Money{2817});
}

TEST(T1880Ending, TheRichestWins) {
    clauses("1880:XV.score/4");
    Position p(4);
    p.cash(A, 5265).cash(B, 3747).cash(C, 5891).cash(D, 4528);
    EXPECT_EQ(Title::place(p.s, C), 1);
    EXPECT_EQ(Title::place(p.s, A), 2);
    EXPECT_EQ(Title::place(p.s, D), 3);
    EXPECT_EQ(Title::place(p.s, B), 4);
}

} // namespace
} // namespace stw::t1880
