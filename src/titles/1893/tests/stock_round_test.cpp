// RG: turns of a stock round, and RG.end: what happens when it is over.
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

// The last turn of the last operating round of a set.
Position before_stock_round() {
    Position p;
    p.operating(BKB, Step::trains, 2);
    return p;
}

TEST(StockRound, OneFollowsTheOperatingRoundsOfASet) {
    clauses("1893:RG/1");
    Position p = before_stock_round();
    EXPECT_DONE(p, pass(p.s, BKB));
    EXPECT_EQ(p.s.round, Round::stock);
    EXPECT_EQ(p.s.set, 3);
    p.end_of_stock_round();
    EXPECT_EQ(p.s.round, Round::operating);
    EXPECT_EQ(p.s.leg, 1);
}

TEST(StockRound, WhoIsAboveTheCertificateLimitMustSell) {
    clauses("1893:RG/2");
    Position p;
    p.company(DE, 60, B).holds(A, DE, 10).operated(DE).bonds(A, 10);
    ASSERT_EQ(p.certificates(A), 13);
    EXPECT_REFUSED(p, pass(A), "1893:RG/2");
    EXPECT_REFUSED(p, found(A, RSE, 60), "1893:RG/2");
    EXPECT_REFUSED(p, exchange_founding(A, 60), "1893:RG/2");
    EXPECT_DONE(p, sell_bond_of(A));
    EXPECT_DONE(p, pass(A));
}

TEST(StockRound, WhoIsAboveTheShareLimitMustSellSharesOfThatCompany) {
    clauses("1893:RG/2");
    Position p;
    p.company(DE, 60, A).holds(A, DE, 80).operated(DE).bonds(A, 1);
    EXPECT_DONE(p, sell_bond_of(A));
    EXPECT_REFUSED(p, pass(A), "1893:RG/2");
    EXPECT_REFUSED(p, sell(A, DE, 10), "1893:RG/2") << "one block in a turn: it has to be large enough";
    EXPECT_DONE(p, sell(A, DE, 20));
    EXPECT_DONE(p, pass(A));
}

TEST(StockRound, ASaleThatDoesNotHelpIsNotDemanded) {
    clauses("1893:RG/2");
    Position p;
    p.company(RB, 60, A).holds(A, RB, 70).floated(RB, 600).bonds(A, 1);
    EXPECT_DONE(p, pass(A)) << "RB has not operated: nothing of it can be sold, and the bond is within the limit";
}

TEST(StockRound, ABlockMustBringHimWithinTheCertificateLimitIfNothingElseCan) {
    clauses("1893:RG/2");
    Position p(4);
    p.company(DE, 60, A).holds(A, DE, 60).operated(DE).company(RB, 60, A).holds(A, RB, 50).holds(B, DE, 40);
    ASSERT_EQ(p.certificates(A), 9 + 2);
    EXPECT_REFUSED(p, sell(A, DE, 10), "1893:RG/2");
    EXPECT_DONE(p, sell(A, DE, 20));
    EXPECT_DONE(p, pass(A));
}

TEST(StockRound, ByTheOptionABondExcusesFromSelling) {
    clauses("1893:RG/2");
    struct Case {
        int bonds, cash;
        std::string refused;
    };
    for (const Case& c : {Case{9, 99, ""}, Case{0, 99, "1893:RG/2"}, Case{0, 100, ""}}) {
        Position p(4, {{Option::over_limit_may_pass, 1}});
        p.company(DE, 60, B).holds(A, DE, 40).operated(DE).company(RSE, 60, C).holds(A, RSE, 40).operated(RSE);
        p.holds(C, DE, 30).bonds(A, c.bonds).cash(A, c.cash);
        ASSERT_GT(p.certificates(A), 9);
        EXPECT_EQ(p.refused_by(pass(A)), c.refused) << "one that he has, or could pay for";
    }
}

TEST(StockRound, ByTheOptionASmallBlockIsLargeEnoughWhereOthersCanFollow) {
    clauses("1893:RG/2");
    Position p(4, {{Option::over_limit_may_pass, 1}});
    p.company(DE, 60, B).holds(A, DE, 40).operated(DE).company(RSE, 60, C).holds(A, RSE, 40).operated(RSE);
    p.holds(C, DE, 30).holds(B, RSE, 30).bonds(A, 3);
    ASSERT_EQ(p.certificates(A), 13);
    EXPECT_DONE(p, sell(A, DE, 10)) << "10 % of RSE are next";
    EXPECT_DONE(p, sell(A, RSE, 10));
    ASSERT_EQ(p.certificates(A), 11);
}

TEST(StockRound, BeginsWithThePriorityCardAndGoesRound) {
    clauses("1893:RG/3");
    Position p = before_stock_round();
    p.priority(B);
    EXPECT_DONE(p, pass(p.s, BKB));
    EXPECT_REFUSED(p, pass(A), "table:turn/1");
    EXPECT_DONE(p, found(B, DE, 60));
    EXPECT_REFUSED(p, pass(A), "table:turn/1");
    EXPECT_DONE(p, pass(C));
    EXPECT_DONE(p, pass(A));
    EXPECT_EQ(p.s.turn, B);
}

TEST(StockRound, SeveralCompaniesMayBeSoldInOneTurn) {
    clauses("1893:RG/4");
    Position p;
    p.company(DE, 60, A).holds(A, DE, 60).holds(C, DE, 20).operated(DE);
    p.company(RSE, 60, B).holds(B, RSE, 40).holds(A, RSE, 20).operated(RSE);
    EXPECT_DONE(p, sell(A, DE, 20));
    EXPECT_DONE(p, sell(A, RSE, 10));
    EXPECT_EQ(p.percent(A, DE), 40);
    EXPECT_EQ(p.percent(A, RSE), 10);
    EXPECT_EQ(p.cash(A), 600 + 2 * 60 + 60);
    EXPECT_DONE(p, found(A, RB, 60));
}

TEST(StockRound, OnePurchaseInATurn) {
    clauses("1893:RG/5");
    for (bool bond_first : {true, false}) {
        Position p;
        p.company(DE, 60, B);
        EXPECT_DONE(p, bond_first ? buy_paper(A, paper::AdSK) : buy(A, DE));
        EXPECT_REFUSED(p, buy(A, DE), "table:turn/1");
        EXPECT_REFUSED(p, buy_paper(A, paper::AdSK), "table:turn/1");
        EXPECT_EQ(p.s.turn, B);
        EXPECT_EQ(p.certificates(A), 2 + 1);
    }
}

TEST(StockRound, SellingBuyingOrBoth) {
    clauses("1893:RG/6");
    Position start;
    start.company(DE, 60, B).company(RSE, 60, B).holds(B, RSE, 50).holds(A, RSE, 20).operated(RSE);

    Position both = start;
    EXPECT_DONE(both, sell(A, RSE, 10));
    EXPECT_DONE(both, buy(A, DE));
    EXPECT_EQ(both.percent(A, RSE), 10);
    EXPECT_EQ(both.percent(A, DE), 10);

    Position only_sale = start;
    EXPECT_DONE(only_sale, sell(A, RSE, 10));
    EXPECT_DONE(only_sale, pass(A));
    EXPECT_EQ(only_sale.percent(A, RSE), 10);
    EXPECT_EQ(only_sale.s.turn, B);

    Position only_purchase = start;
    EXPECT_DONE(only_purchase, buy(A, DE));
    EXPECT_EQ(only_purchase.s.turn, B);
}

TEST(StockRound, NoSaleAfterThePurchase) {
    clauses("1893:full/4");
    Position p;
    p.company(DE, 60, B).holds(B, DE, 40).holds(A, DE, 20).operated(DE).bonds(A, 1);
    EXPECT_DONE(p, buy(A, DE));
    EXPECT_REFUSED(p, sell(A, DE, 10), "table:turn/1");
    EXPECT_REFUSED(p, sell_bond_of(A), "table:turn/1");
    EXPECT_EQ(p.s.turn, B);
}

TEST(StockRound, WhoHasPassedMayActAgain) {
    clauses("1893:RG/7");
    Position p;
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, found(B, DE, 60));
    EXPECT_DONE(p, pass(C));
    EXPECT_EQ(p.s.turn, A);
    EXPECT_DONE(p, buy(A, DE));
}

TEST(StockRound, EndsWhenAllHavePassedInSuccession) {
    clauses("1893:RG/8");
    Position p;
    Position goes_on = p;
    for (PlayerId player : {A, B, C}) EXPECT_DONE(p, pass(player));
    EXPECT_EQ(p.s.round, Round::operating);

    EXPECT_DONE(goes_on, pass(A));
    EXPECT_DONE(goes_on, pass(B));
    EXPECT_DONE(goes_on, found(C, DE, 60));
    EXPECT_DONE(goes_on, pass(A));
    EXPECT_DONE(goes_on, pass(B));
    EXPECT_EQ(goes_on.s.round, Round::stock) << "C has not passed since he bought";
    EXPECT_DONE(goes_on, pass(C));
    EXPECT_EQ(goes_on.s.round, Round::operating);
}

TEST(StockRoundEnd, PriorityGoesToTheLeftOfTheLastTransaction) {
    clauses("1893:RG.end/1");
    for (bool sale : {true, false}) {
        Position p;
        p.company(DE, 60, B).holds(B, DE, 50).holds(C, DE, 20).operated(DE);
        EXPECT_DONE(p, buy(A, DE));
        EXPECT_DONE(p, sale ? sell(B, DE, 10) : buy(B, DE));
        p.end_of_stock_round();
        EXPECT_EQ(p.s.priority, C);
    }
}

TEST(StockRoundEnd, PriorityStaysIfNobodyDidAnything) {
    clauses("1893:peer/29");
    Position p;
    p.priority(B).turn(B).end_of_stock_round();
    EXPECT_EQ(p.s.priority, B);
}

TEST(StockRoundEnd, ASoldOutCompanyRises) {
    clauses("1893:RG.end/2");
    Position p;
    p.company(DE, 80, A).holds(A, DE, 60).holds(B, DE, 40).operated(DE).end_of_stock_round();
    EXPECT_EQ(p.price(DE), 90);
    EXPECT_EQ(p.cell(DE), (finance::Cell{2, 3}));
}

TEST(StockRoundEnd, SoldOutCompaniesRiseInTheOrderTheyStandIn) {
    clauses("1893:RG.end/2");
    Position p;
    p.company(DE, 80, A).holds(A, DE, 60).holds(B, DE, 40).operated(DE);
    p.company(RSE, 60, A).holds(A, RSE, 60).holds(B, RSE, 40).operated(RSE);
    p.price(DE, 2, 3).price(RSE, 3, 3).price(DE, 3, 3).end_of_stock_round();
    EXPECT_EQ(p.cell(DE), (finance::Cell{2, 3}));
    EXPECT_EQ(p.cell(RSE), (finance::Cell{2, 3}));
    EXPECT_EQ(p.s.markers.below_top(RSE), 0) << "RSE lay on top";
}

TEST(StockRoundEnd, InTheTopRowNothingMoves) {
    clauses("1893:RG.end/3");
    Position p;
    p.phase(phase::P4).formed(AGV).operated(AGV).holds(A, AGV, 50).holds(B, AGV, 30).price(AGV, 0, 10);
    ASSERT_EQ(p.price(AGV), 210);
    ASSERT_EQ(p.on_market(AGV), 0);
    p.end_of_stock_round();
    EXPECT_EQ(p.price(AGV), 210);
}

TEST(StockRoundEnd, OneShareOnTheMarketIsEnoughNotToRise) {
    clauses("1893:RG.end/4");
    Position p;
    p.company(DE, 80, A).holds(A, DE, 60).holds(B, DE, 30).operated(DE);
    ASSERT_EQ(p.on_market(DE), 10);
    p.end_of_stock_round();
    EXPECT_EQ(p.price(DE), 80);
}

TEST(StockRoundEnd, SharesOnTheMarketDoNotLowerThePrice) {
    clauses("1893:full/7");
    Position p;
    p.company(DE, 80, A).holds(A, DE, 50).operated(DE);
    ASSERT_EQ(p.on_market(DE), 50);
    p.end_of_stock_round();
    EXPECT_EQ(p.price(DE), 80);
}

TEST(StockRoundEnd, BeforeTheMergerThePriceOfAgvAndHgkDoesNotMove) {
    clauses("1893:peer/30");
    Position p;
    p.phase(phase::P5).holds(A, AGV, 50).holds(B, HGK, 50);
    ASSERT_EQ(p.on_market(AGV), 0);
    EXPECT_FALSE(p.president(AGV));
    EXPECT_FALSE(p.president(HGK));
    p.end_of_stock_round();
    EXPECT_EQ(p.price(AGV), 120);
    EXPECT_EQ(p.price(HGK), 120);
}

} // namespace
} // namespace stw::t1893
