// RO.pay: what becomes of the revenue, and of the price.
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

// DE stands at 70; A holds 60 %, the rest lies on the market. Its trains have run for 120.
Position has_earned_120() {
    Position p;
    p.company(DE, 70, A).holds(A, DE, 60).operated(DE).treasury(DE, 100).has_run(DE, 120);
    return p;
}

TEST(Dividends, PayingOutMovesThePriceRight) {
    clauses("1893:RO.pay/1");
    Position p = has_earned_120();
    p.holds(B, DE, 10);
    EXPECT_DONE(p, pay_out(p.s, DE));
    EXPECT_EQ(p.cash(A), 600 + 6 * 12);
    EXPECT_EQ(p.cash(B), 600 + 12);
    EXPECT_EQ(p.cash(C), 600);
    EXPECT_EQ(p.price(DE), 75);
}

TEST(Dividends, TheBankKeepsThoseOfTheMarket) {
    clauses("1893:RO.pay/2");
    Position p = has_earned_120();
    ASSERT_EQ(p.on_market(DE), 40);
    const int bank = p.bank();
    EXPECT_DONE(p, pay_out(p.s, DE));
    EXPECT_EQ(p.cash(A), 600 + 72);
    EXPECT_EQ(p.treasury(DE), 100);
    EXPECT_EQ(p.bank(), bank - 72);
}

TEST(Dividends, RetainingMovesThePriceLeft) {
    clauses("1893:RO.pay/3");
    Position p = has_earned_120();
    EXPECT_DONE(p, withhold(p.s, DE));
    EXPECT_EQ(p.treasury(DE), 220);
    EXPECT_EQ(p.cash(A), 600);
    EXPECT_EQ(p.price(DE), 65);
}

TEST(Dividends, WithoutARunThePriceMovesLeft) {
    clauses("1893:RO.pay/4");
    Position p;
    p.company(DE, 60, A).holds(A, DE, 60).operated(DE).treasury(DE, 100).operating(DE, Step::run).settle();
    EXPECT_EQ(p.price(DE), 55);
    // Nor does it help to leave a train standing.
    Position idle;
    idle.company(DE, 60, A)
        .holds(A, DE, 60)
        .operated(DE)
        .tile("O2", "57", {"N1", "P3"})
        .train(DE, T2)
        .operating(DE, Step::run);
    EXPECT_DONE(idle, pass(idle.s, DE));
    EXPECT_EQ(idle.price(DE), 55);
    // A small company has no price.
    Position small;
    small.company(DE, 60, A).operating(BKB, Step::run).settle();
    EXPECT_FALSE(small.s.markers.placed(BKB));
    EXPECT_EQ(small.price(DE), 60);
}

TEST(Dividends, AllOrNothing) {
    clauses("1893:full/15");
    Position p = has_earned_120();
    Action half = pay_out(p.s, DE);
    half.what.amount = 60;
    EXPECT_REFUSED(p, half, "table:format/2");
    EXPECT_REFUSED(p, pass(p.s, DE), "1893:full/15");
    EXPECT_TRUE(p.is_offered(pay_out(p.s, DE)));
    EXPECT_TRUE(p.is_offered(withhold(p.s, DE)));
    EXPECT_DONE(p, pay_out(p.s, DE));
    EXPECT_EQ(p.cash(A), 600 + 72);
}

} // namespace
} // namespace stw::t1893
