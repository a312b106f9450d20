// RG.buy: buying shares and founding companies.
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

Action in_the_name_of(CompanyId c, Action a) {
    a.as = c;
    return a;
}

TEST(Buying, ThereIsOnlyOnePrice) {
    clauses("1893:RG.buy/1");
    Position p;
    p.company(DE, 60, B).price(DE, 4, 3).cash(A, 74);
    ASSERT_EQ(p.price(DE), 75);
    EXPECT_REFUSED(p, buy(A, DE), "1893:RG.buy/1");
    p.cash(A, 200);
    EXPECT_DONE(p, buy(A, DE));
    EXPECT_EQ(p.cash(A), 200 - 75);
}

TEST(Buying, NewAndResoldSharesLieOnOneMarket) {
    clauses("1893:full/6");
    Position p;
    p.company(DE, 60, A).holds(A, DE, 60).holds(C, DE, 10).operated(DE);
    EXPECT_DONE(p, sell(A, DE, 10));
    ASSERT_EQ(p.on_market(DE), 40) << "one was resold, three were never sold";
    EXPECT_DONE(p, pass(A));
    for (int i = 1; i <= 4; ++i) {
        EXPECT_DONE(p.turn(B), buy(B, DE));
        EXPECT_EQ(p.cash(B), 600 - i * 55);
    }
    EXPECT_REFUSED(p.turn(B), buy(B, DE), "1893:full/6");
}

TEST(Buying, OnceAtMostOneCertificateOfThePackageIsLeft) {
    clauses("1893:RG.buy/2");
    Position p = Position::late_first_round();
    p.unsold(paper::KBE);
    EXPECT_REFUSED(p, found(A, DE, 60), "1893:RG.buy/2");
    EXPECT_REFUSED(p, buy_paper(A, paper::AdSK), "1893:RG.buy/2");
    p.owns(C, paper::KBE);
    EXPECT_DONE(p, found(A, DE, 60));
    EXPECT_DONE(p, buy_paper(B, paper::AdSK));
}

TEST(Buying, OrdinarySharesAlreadyInTheFirstStockRound) {
    clauses("1893:peer/26");
    Position p = Position::late_first_round();
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, found(B, DE, 60));
    EXPECT_DONE(p, buy(C, DE));
    EXPECT_EQ(p.percent(C, DE), 10);
}

TEST(Buying, TheFirstCertificateFoundsTheCompany) {
    clauses("1893:RG.buy/3");
    Position p;
    EXPECT_REFUSED(p, buy(A, RSE), "1893:RG.buy/3");
    EXPECT_DONE(p, found(A, RSE, 70));
    EXPECT_EQ(p.president(RSE), A);
    EXPECT_EQ(p.price(RSE), 70);
    EXPECT_REFUSED(p, found(B, RSE, 70), "1893:RG.buy/3");
    EXPECT_DONE(p, buy(B, RSE));
}

TEST(Buying, TheFounderChoosesAParPrice) {
    clauses("1893:RG.buy/4");
    for (CompanyId c : kFounded) {
        Position p;
        for (int no_par : {0, 50, 75, 110, 120}) EXPECT_REFUSED(p, found(A, c, no_par), "1893:RG.buy/4");
        EXPECT_DONE(p, found(A, c, 80));
        EXPECT_EQ(p.price(c), 80);
    }
}

TEST(Buying, AgvAndHgkCostTheirFixedPrice) {
    clauses("1893:RG.buy/5");
    Position p;
    p.phase(phase::P5);
    for (CompanyId c : {AGV, HGK}) {
        EXPECT_REFUSED(p.turn(A), found(A, c, 100), "1893:RG.buy/5");
        EXPECT_REFUSED(p, found(A, c, 120), "1893:RG.buy/5");
        p.cash(A, 600);
        EXPECT_DONE(p, buy(A, c));
        EXPECT_EQ(p.cash(A), 600 - 120);
        EXPECT_EQ(p.cell(c), p.s.box()[c].start);
    }
}

TEST(Buying, AgvAndHgkAreNotOnSaleAtTheBeginning) {
    clauses("1893:RG.buy/6");
    Position p;
    EXPECT_REFUSED(p, buy(A, AGV), "1893:AGV/4");
    EXPECT_REFUSED(p, buy(A, HGK), "1893:HGK/4");
    p.phase(phase::P4);
    EXPECT_REFUSED(p, buy(A, HGK), "1893:HGK/4");
    EXPECT_DONE(p, buy(A, AGV));
}

TEST(Buying, ThePresidentsCertificateCostsTwoShares) {
    clauses("1893:RG.buy/7");
    Position p;
    p.cash(A, 130);
    EXPECT_REFUSED(p, found(A, DE, 70), "1893:RG.buy/7");
    p.cash(A, 150);
    EXPECT_DONE(p, found(A, DE, 70));
    EXPECT_EQ(p.cash(A), 10);
    EXPECT_EQ(p.percent(A, DE), 20);
    EXPECT_EQ(p.certificates(A), 2 + 1);
}

TEST(Buying, ThreeStationsWhateverTheParPrice) {
    clauses("1893:RG.buy/8");
    Position p;
    p.company(DE, 60, A).company(RSE, 100, B);
    for (CompanyId c : {DE, RSE}) {
        EXPECT_EQ(station_cost(p.s, c), Money{0});
        p.operated(c);
        EXPECT_EQ(station_cost(p.s, c), Money{40});
        p.station(c, "O4");
        EXPECT_EQ(station_cost(p.s, c), Money{100});
        p.station(c, "T3");
        EXPECT_EQ(station_cost(p.s, c), Money{-1}) << "it has no more";
    }
}

TEST(Buying, ACompanyFloatsWithHalfOfItSold) {
    clauses("1893:RG.buy/9");
    Position p;
    p.company(DE, 60, A).holds(A, DE, 30);
    EXPECT_DONE(p, buy(A, DE));
    Position not_enough = p;
    EXPECT_DONE(p, buy(B, DE));
    p.end_of_stock_round();
    EXPECT_TRUE(operates(p.s, DE));

    not_enough.end_of_stock_round();
    EXPECT_EQ(not_enough.percent(A, DE), 40);
    EXPECT_FALSE(operates(not_enough.s, DE));
}

TEST(Buying, AFloatedCompanyGetsTenTimesItsIssuePriceAtOnce) {
    clauses("1893:RG.buy/10");
    Position p;
    p.company(DE, 60, A).holds(A, DE, 40).price(DE, 4, 1);
    ASSERT_EQ(p.treasury(DE), 0);
    const int bank = p.bank();
    EXPECT_DONE(p, buy(A, DE));
    EXPECT_EQ(p.treasury(DE), 600) << "of the issue price, not of today's 65";
    EXPECT_EQ(p.bank(), bank + 65 - 600);
}

TEST(Buying, NobodyHoldsMoreThanSixtyPerCent) {
    clauses("1893:RG.buy/11");
    Position p;
    p.company(DE, 60, A).holds(A, DE, 50);
    EXPECT_DONE(p, buy(A, DE));
    EXPECT_REFUSED(p.turn(A), buy(A, DE), "1893:RG.buy/11");
}

TEST(Buying, ByTheOptionTheOwnerOfFdsdBuysRbPastTheLimits) {
    clauses("1893:RG.buy/11");
    for (int option : {0, 1}) {
        Position p(3, {{Option::fdsd_buys_past_limits, option}});
        p.company(RB, 60, A).holds(A, RB, 60);
        EXPECT_EQ(p.refused_by(buy(A, RB)), option == 1 ? "" : "1893:RG.buy/11");
    }
}

TEST(Buying, TheCertificateLimitDependsOnThePlayers) {
    clauses("1893:RG.buy/12");
    for (auto [players, limit] : {std::pair{2, 18}, std::pair{3, 12}, std::pair{4, 9}}) {
        Position p(players);
        p.company(DE, 60, B).holds(B, DE, 40).holds(A, DE, 30);
        p.bonds(A, limit - 1 - p.certificates(A));
        ASSERT_EQ(p.certificates(A), limit - 1);
        EXPECT_DONE(p, buy(A, DE));
        EXPECT_REFUSED(p.turn(A), buy(A, DE), "1893:RG.buy/12");
        EXPECT_REFUSED(p, found(A, RSE, 60), "1893:RG.buy/12");
        EXPECT_REFUSED(p, buy_paper(A, paper::AdSK), "1893:RG.buy/12");
    }
}

TEST(Buying, AtTheLimitByTheOptionWhatLeavesTheCountAsItWas) {
    clauses("1893:RG.buy/12");
    for (int by_option : {0, 1}) {
        Position p(3, {{Option::limit_after_exchange, by_option}});
        p.company(DE, 60, B).holds(A, DE, 20);
        p.bonds(A, 12 - p.certificates(A));
        ASSERT_EQ(p.certificates(A), 12);
        EXPECT_EQ(p.refused_by(buy(A, DE)), by_option == 1 ? "" : "1893:RG.buy/12");
        EXPECT_REFUSED(p.turn(A), buy_paper(A, paper::AdSK), "1893:RG.buy/12");
    }
}

TEST(Buying, NotWhatOneHasSoldInTheSameStockRound) {
    clauses("1893:RG.buy/13");
    Position p;
    p.company(DE, 60, B).holds(B, DE, 40).holds(A, DE, 20).operated(DE);
    EXPECT_DONE(p, sell(A, DE, 10));
    EXPECT_REFUSED(p, buy(A, DE), "1893:RG.buy/13");
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, buy(B, DE));
    EXPECT_DONE(p, pass(C));
    EXPECT_REFUSED(p, buy(A, DE), "1893:RG.buy/13");
    EXPECT_DONE(p.new_stock_round(), buy(A, DE));
}

TEST(Buying, TheRestOfAFoundedCompanyLiesOnTheMarket) {
    clauses("1893:peer/28");
    Position p;
    EXPECT_DONE(p, found(A, DE, 60));
    EXPECT_EQ(p.on_market(DE), 80) << "more than half, but nothing was sold";
    EXPECT_DONE(p, buy(B, DE));
    EXPECT_EQ(p.on_market(DE), 70);
    EXPECT_EQ(p.percent(B, DE), 10);
}

TEST(Buying, CompaniesBuyNoShares) {
    clauses("1893:full/8");
    Position p;
    p.company(DE, 60, A).holds(A, DE, 50).floated(DE, 500).company(RSE, 60, B);
    EXPECT_REFUSED(p, in_the_name_of(DE, buy(A, RSE)), "1893:full/8");
    p.operating(DE, Step::trains);
    EXPECT_REFUSED(p, in_the_name_of(DE, buy(A, RSE)), "1893:full/8");
    EXPECT_REFUSED(p, in_the_name_of(DE, buy(A, DE)), "1893:full/8");
}

TEST(Buying, WhoBuysMoreThanThePresidentHasBecomesPresident) {
    clauses("1893:RG.sale/5");
    Position p;
    p.company(DE, 60, A).holds(B, DE, 10);
    EXPECT_DONE(p.turn(B), buy(B, DE));
    EXPECT_EQ(p.president(DE), A) << "as many are not enough";
    EXPECT_DONE(p.turn(B), buy(B, DE));
    EXPECT_EQ(p.president(DE), B);
    EXPECT_EQ(p.percent(A, DE), 20);
    EXPECT_EQ(p.certificates(A), 2 + 2) << "two of 10 % for the president's certificate";
}

} // namespace
} // namespace stw::t1893
