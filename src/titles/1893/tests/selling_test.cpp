// RG.sale: selling shares in a stock round.
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

TEST(Selling, NotBeforeTheCompanyHasOperated) {
    clauses("1893:RG.sale/1");
    Position p;
    p.company(DE, 60, A).holds(A, DE, 60).floated(DE, 600);
    EXPECT_REFUSED(p, sell(A, DE, 10), "1893:RG.sale/1");
    p.operated(DE);
    EXPECT_DONE(p, sell(A, DE, 10));
}

TEST(Selling, NeverMoreThanHalfOnTheMarket) {
    clauses("1893:RG.sale/2");
    Position p;
    p.company(DE, 60, A).holds(A, DE, 30).holds(B, DE, 20).operated(DE);
    ASSERT_EQ(p.on_market(DE), 50);
    EXPECT_REFUSED(p, sell(A, DE, 10), "1893:RG.sale/2");
    p.holds(B, DE, 30);
    EXPECT_DONE(p, sell(A, DE, 10));
}

TEST(Selling, ThePresidentsCertificateIsNotForSale) {
    clauses("1893:RG.sale/3");
    Position p;
    p.company(DE, 60, A).holds(B, DE, 10).holds(C, DE, 10).operated(DE);
    EXPECT_REFUSED(p, sell(A, DE, 10), "1893:RG.sale/3");
    EXPECT_REFUSED(p, sell(A, DE, 20), "1893:RG.sale/3");
}

TEST(Selling, WhoHasMoreTakesThePresidentsCertificate) {
    clauses("1893:RG.sale/4");
    Position p;
    p.company(DE, 60, A).holds(A, DE, 60).holds(B, DE, 30).operated(DE);
    p.holds(C, DE, 10);
    EXPECT_DONE(p, sell(A, DE, 50));
    EXPECT_EQ(p.president(DE), B);
    EXPECT_EQ(p.percent(B, DE), 30);
    EXPECT_EQ(p.percent(A, DE), 10);
    EXPECT_EQ(p.on_market(DE), 50);
    EXPECT_EQ(p.certificates(B), 3 + 2);
}

TEST(Selling, AnEqualHoldingIsNotEnough) {
    clauses("1893:RG.sale/5");
    Position p;
    p.company(DE, 60, A).holds(A, DE, 40).holds(B, DE, 30).operated(DE);
    EXPECT_DONE(p, sell(A, DE, 10));
    EXPECT_EQ(p.percent(A, DE), 30);
    EXPECT_EQ(p.president(DE), A);
}

TEST(Selling, MarkersFallInTheOrderOfTheSales) {
    clauses("1893:RG.sale/6");
    for (bool de_first : {true, false}) {
        Position p;
        p.company(DE, 60, A).holds(A, DE, 60).operated(DE).company(RSE, 60, B).holds(B, RSE, 40).holds(A, RSE, 20).operated(RSE);
        p.price(DE, 3, 3).price(RSE, 3, 3);
        EXPECT_DONE(p, sell(A, de_first ? DE : RSE, 10));
        EXPECT_DONE(p, sell(A, de_first ? RSE : DE, 10));
        EXPECT_EQ(p.cell(DE), p.cell(RSE));
        EXPECT_EQ(p.s.markers.below_top(DE), de_first ? 0 : 1);
        EXPECT_EQ(p.s.markers.below_top(RSE), de_first ? 1 : 0);
    }
}

TEST(Selling, ABlockIsPaidAtThePriceBeforeTheSale) {
    clauses("1893:RG.sale/7");
    Position p;
    p.company(DE, 80, A).holds(A, DE, 60).operated(DE);
    EXPECT_DONE(p, sell(A, DE, 10));
    EXPECT_EQ(p.cash(A), 600 + 80);
}

TEST(Selling, ThePriceFallsOneRowWhateverTheNumber) {
    clauses("1893:RG.sale/8");
    for (int percent : {10, 30}) {
        Position p;
        p.company(DE, 80, A).holds(A, DE, 60).holds(B, DE, 20).operated(DE);
        EXPECT_DONE(p, sell(A, DE, percent));
        EXPECT_EQ(p.price(DE), 75);
    }
}

} // namespace
} // namespace stw::t1893
