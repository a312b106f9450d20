// RG.sale: selling shares in a stock round.
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

TEST(Selling, NotBeforeTheCompanyHasOperated) {
    clauses("1893:RG.sale/1");
    Position p;
    p.company(DE, 60, A).holds(A, DE, 60).floated(DE, 600);
    EXPECT_REFUSED(p, sell(A, DE, 10), "1893:RG.sale/1");
    // Its first turn: it has no train to run and buys none.
    p.operating(DE, Step::run, 2).settle();
    EXPECT_DONE(p, pass(p.s, DE));
    ASSERT_EQ(p.s.round, Round::stock);
    EXPECT_DONE(p, sell(A, DE, 10));
}

TEST(Selling, OfAgvAndHgkNotBeforeTheyHaveOperated) {
    clauses("1893:peer/31");
    Position p;
    p.phase(phase::P4).holds(B, AGV, 10);
    EXPECT_REFUSED(p.turn(B), sell(B, AGV, 10), "1893:RG.sale/1");
    p.formed(AGV);
    EXPECT_REFUSED(p, sell(B, AGV, 10), "1893:RG.sale/1");
    p.operated(AGV);
    EXPECT_DONE(p, sell(B, AGV, 10));
}

TEST(Selling, NothingInTheFirstStockRound) {
    clauses("1893:full/5");
    Position p = Position::late_first_round();
    p.company(DE, 60, B).holds(B, DE, 40).holds(A, DE, 20).operated(DE);
    EXPECT_REFUSED(p, sell(A, DE, 10), "1893:full/5");
    EXPECT_DONE(p.new_stock_round(), sell(A, DE, 10));
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
    p.holds(B, DE, 60).holds(C, DE, 20);
    EXPECT_DONE(p, sell(A, DE, 20)) << "B has more and takes it";
    EXPECT_EQ(p.president(DE), B);
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
        p.company(DE, 60, A)
            .holds(A, DE, 60)
            .operated(DE)
            .company(RSE, 60, B)
            .holds(B, RSE, 40)
            .holds(A, RSE, 20)
            .operated(RSE);
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
    p.company(DE, 80, A).holds(A, DE, 60).holds(B, DE, 20).operated(DE);
    const int bank = p.bank();
    EXPECT_DONE(p, sell(A, DE, 30));
    EXPECT_EQ(p.cash(A), 600 + 240);
    EXPECT_EQ(p.bank(), bank - 240);
}

TEST(Selling, ThePriceFallsOneRowWhateverTheNumber) {
    clauses("1893:RG.sale/8");
    for (int percent : {10, 40}) {
        Position p;
        p.company(DE, 80, A).holds(A, DE, 60).holds(B, DE, 30).operated(DE);
        EXPECT_DONE(p, sell(A, DE, percent));
        EXPECT_EQ(p.price(DE), 75);
        EXPECT_EQ(p.cell(DE), (finance::Cell{4, 3}));
    }
}

TEST(Selling, OneBlockOfACompanyInATurn) {
    clauses("1893:RG.sale/8");
    for (int option : {0, 1}) {
        Position p(3, {{Option::several_blocks_per_turn, option}});
        p.company(DE, 80, A).holds(A, DE, 60).holds(B, DE, 20).operated(DE);
        EXPECT_DONE(p, sell(A, DE, 10));
        EXPECT_EQ(p.refused_by(sell(A, DE, 10)), option == 1 ? "" : "1893:RG.sale/8");
        EXPECT_EQ(p.cash(A), 600 + 80 + (option == 1 ? 75 : 0));
    }
}

TEST(Selling, OfEqualHoldersTheNearestToTheLeftOfTheSellerIsPresident) {
    clauses("1893:full/13");
    for (PlayerId seller : {A, B, C}) {
        Position p;
        p.company(DE, 60, seller).holds(seller, DE, 40).operated(DE);
        for (PlayerId other : {A, B, C})
            if (other != seller) p.holds(other, DE, 20);
        EXPECT_DONE(p.turn(seller), sell(seller, DE, 30));
        EXPECT_EQ(p.president(DE), left_of(p.s, seller));
        EXPECT_EQ(p.percent(seller, DE), 10);
    }
}

// Shown by recorded games: the certificates that a president keeps were not the right ones.
TEST(Selling, AFallenPresidentHasSoldHisOwnCertificatesFirst) {
    clauses("1893:RG.sale/4");
    Position p;
    p.owns(A, paper::BKB).phase(phase::P4).formed(AGV).operated(AGV).holds(B, AGV, 30);
    ASSERT_EQ(p.percent(A, AGV), 40);
    EXPECT_DONE(p, sell(A, AGV, 20));
    EXPECT_EQ(p.president(AGV), B);
    EXPECT_EQ(p.percent(A, AGV), 20);
    const auto& papers = p.s.box().papers;
    EXPECT_FALSE(p.s.papers.find(papers, Owner::player(A), AGV, Percent{20}))
        << "he keeps two of 10 % from the new president";
    EXPECT_TRUE(p.s.papers.find(papers, Owner::market(), AGV, Percent{20}));
}

TEST(Selling, TheMarketGivesChangeForALargeCertificate) {
    clauses("1893:RG.sale/3", "1893:RG.sale/4");
    Position p(4);
    p.phase(phase::P4).formed(AGV).operated(AGV).holds(D, AGV, 20);
    ASSERT_EQ(p.percent(C, AGV), 20);
    EXPECT_DONE(p, sell(A, AGV, 10));
    EXPECT_EQ(p.president(AGV), C);
    EXPECT_EQ(p.percent(A, AGV), 10);
    EXPECT_EQ(p.on_market(AGV), 40);
}

TEST(Selling, ByTheOptionWhatLiesFirstOnTheMarketComesBack) {
    for (int on : {0, 1}) {
        // A has the president's and the double certificate. Nothing is on the market.
        Position p(3, {{Option::change_is_first_in_market, on}});
        p.owns(A, paper::BKB).phase(phase::P4).formed(AGV).operated(AGV).holds(B, AGV, 50).holds(C, AGV, 10);
        ASSERT_EQ(p.percent(A, AGV), 40);
        ASSERT_EQ(p.on_market(AGV), 0);
        const int cash = p.cash(A);
        const int price = p.price(AGV);
        EXPECT_DONE(p, sell(A, AGV, 30));
        EXPECT_EQ(p.president(AGV), B);
        EXPECT_EQ(p.cash(A), cash + 3 * price);
        EXPECT_EQ(p.percent(A, AGV), on == 1 ? 20 : 10);
        EXPECT_EQ(p.on_market(AGV), on == 1 ? 20 : 30);
    }
    // A certificate of 10 % that was there before is change as ever.
    Position p(3, {{Option::change_is_first_in_market, 1}});
    p.owns(A, paper::BKB).phase(phase::P4).formed(AGV).operated(AGV).holds(B, AGV, 50);
    ASSERT_EQ(p.on_market(AGV), 10);
    EXPECT_DONE(p, sell(A, AGV, 30));
    EXPECT_EQ(p.percent(A, AGV), 10);
    EXPECT_EQ(p.on_market(AGV), 40);

    // C has sold his double certificate, and then others of 10 %: the double one lies before them.
    Position order(4, {{Option::change_is_first_in_market, 1}});
    order.phase(phase::P4).formed(AGV).operated(AGV).holds(D, AGV, 40).holds(B, AGV, 20).turn(C);
    ASSERT_EQ(order.on_market(AGV), 0);
    EXPECT_DONE(order, sell(C, AGV, 20));
    EXPECT_DONE(order, pass(C));
    EXPECT_DONE(order, sell(D, AGV, 10));
    EXPECT_DONE(order, pass(D));
    EXPECT_DONE(order, sell(A, AGV, 10));
    EXPECT_EQ(order.president(AGV), D);
    EXPECT_EQ(order.percent(A, AGV), 20);
    EXPECT_EQ(order.on_market(AGV), 30);

    // For the presidency what came back counts 10 %.
    order.holds(A, AGV, 40).turn(B);
    EXPECT_DONE(order, buy(B, AGV));
    ASSERT_EQ(order.percent(D, AGV), 30);
    EXPECT_EQ(order.president(AGV), D);
}

TEST(Selling, WhatCannotBeSoldYetDoesNotForceLargeBlocksOfOthers) {
    clauses("1893:RG/2");
    // A has 70 % of AGV, which has just been formed and not operated, and 30 % of DE.
    Position p;
    p.owns(A, paper::KSZ).owns(A, paper::BKB).phase(phase::P4).formed(AGV).holds(A, AGV, 70);
    p.company(DE, 80, B).holds(B, DE, 50).holds(A, DE, 30).operated(DE);
    ASSERT_EQ(p.percent(A, AGV), 70);
    EXPECT_REFUSED(p, sell(A, AGV, 10), "1893:RG.sale/1");
    for (int percent : {10, 20, 30}) EXPECT_TRUE(p.is_offered(sell(A, DE, percent)));
    EXPECT_DONE(p, sell(A, DE, 10));
    EXPECT_DONE(p, pass(A));
}

} // namespace
} // namespace stw::t1893
