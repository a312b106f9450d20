// BON: bonds of the city of Cologne.
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

TEST(Bonds, PayTenEachBeforeAnyCompanyOperates) {
    clauses("1893:BON/1");
    Position p;
    p.owns(B, paper::FdSD).bonds(A, 2).operating_round();
    EXPECT_EQ(p.s.operation.company, EKB);
    EXPECT_EQ(p.cash(A), 600 + 20);
}

TEST(Bonds, TheBankTakesThemBackAndSellsThemAgain) {
    clauses("1893:BON/2");
    Position p;
    EXPECT_REFUSED(p, sell_bond_of(A), "1893:BON/2");
    p.bonds(A, 10);
    EXPECT_DONE(p, sell_bond_of(A));
    EXPECT_DONE(p, sell_bond_of(A)) << "several in a turn";
    EXPECT_EQ(p.cash(A), 600 + 2 * 100);
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, buy_paper(B, paper::AdSK));
}

TEST(Bonds, CostOneHundredBothWays) {
    clauses("1893:peer/4");
    Position p;
    p.cash(A, 99);
    EXPECT_REFUSED(p, buy_paper(A, paper::AdSK), "1893:peer/4");
    p.cash(A, 100);
    EXPECT_DONE(p, buy_paper(A, paper::AdSK));
    EXPECT_EQ(p.cash(A), 0);
    EXPECT_DONE(p.new_stock_round(), sell_bond_of(A));
    EXPECT_EQ(p.cash(A), 100);
}

TEST(Bonds, WhoHasSoldOneBuysNoneInThisStockRound) {
    clauses("1893:BON/3");
    Position p;
    p.bonds(A, 1).company(DE, 60, C);
    EXPECT_DONE(p, sell_bond_of(A));
    EXPECT_REFUSED(p, buy_paper(A, paper::AdSK), "1893:BON/3");
    EXPECT_DONE(p, buy(A, DE)) << "shares he may buy";
    EXPECT_DONE(p, buy_paper(B, paper::AdSK));
    EXPECT_DONE(p, pass(C));
    EXPECT_REFUSED(p, buy_paper(A, paper::AdSK), "1893:BON/3");
    EXPECT_DONE(p.new_stock_round(), buy_paper(A, paper::AdSK));
}

TEST(Bonds, CountForTheCertificateLimit) {
    clauses("1893:BON/4");
    Position p(4);
    p.company(DE, 60, A)
        .holds(D, DE, 40)
        .holds(A, DE, 50)
        .company(RSE, 60, B)
        .holds(D, RSE, 40)
        .holds(B, RSE, 50)
        .turn(D);
    p.bonds(D, 1);
    EXPECT_REFUSED(p, buy(D, DE), "1893:RG.buy/12");
}

TEST(Bonds, ThereAreTen) {
    clauses("1893:full/3");
    Position p;
    p.bonds(A, 9);
    EXPECT_DONE(p.turn(B), buy_paper(B, paper::AdSK));
    EXPECT_REFUSED(p, buy_paper(C, paper::AdSK), "1893:full/3");
}

TEST(Bonds, AreNotSoldInTheFirstStockRound) {
    clauses("1893:peer/27");
    Position p = Position::late_first_round();
    EXPECT_DONE(p, buy_paper(A, paper::AdSK));
    EXPECT_DONE(p, buy_paper(B, paper::AdSK));
    EXPECT_DONE(p, buy_paper(C, paper::AdSK));
    EXPECT_REFUSED(p, sell_bond_of(A), "1893:peer/27");
    EXPECT_DONE(p.new_stock_round(), sell_bond_of(A));
}

} // namespace
} // namespace stw::t1893
