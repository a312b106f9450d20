// Company Rounds (VIII): the Stadtbahn, dividends, trams, line auctions.
#include "titles/1840/tests/position.hpp"

namespace stw::t1840 {
namespace {

TEST(Stadtbahn1840, PaysInTheFirstCompanyRound) {
    clauses("1840:VIII.5.2/13", "1840:VIII.5.2/14");
    Position p;
    p.holds(A, SD, 10).holds(B, SV, 10).holds(C, SW, 10);
    EXPECT_EQ(stadtbahn_revenue(p.s, SD).amount, 70);
    EXPECT_EQ(stadtbahn_revenue(p.s, SV).amount, 70);
    EXPECT_EQ(stadtbahn_revenue(p.s, SW).amount, 0);
    EXPECT_EQ(stadtbahn_revenue(p.s, SG).amount, 0);
    p.company_round(1);
    EXPECT_EQ(p.cash(A), 507);
    EXPECT_EQ(p.cash(B), 507);
    EXPECT_EQ(p.cash(C), 500);
    EXPECT_EQ(p.price(SW), 90);
    EXPECT_EQ(p.price(SG), 70);
    EXPECT_EQ(p.price(SD), 65);
}

TEST(Stadtbahn1840, RunsToTheLastTile) {
    clauses("1840:VIII.5.2/1", "1840:VIII.5.2/15");
    Position p;
    p.tile("B20", "L2", 2);
    EXPECT_EQ(stadtbahn_revenue(p.s, SD).amount, 80);
}

TEST(Stadtbahn1840, EarnsNothingWhereItsMarkerIsGone) {
    clauses("1840:VIII.5.2/2", "1840:VIII.5.2/4", "1840:VIII.5.2/3");
    Position p;
    p.tile("B20", "L2", 2).tile("C21", "L2", 2).tile("E23", "L4", 2);
    EXPECT_EQ(stadtbahn_revenue(p.s, SD).amount, 90);
    p.tile("D22", "L4", 2);
    EXPECT_EQ(stadtbahn_revenue(p.s, SD).amount, 150);
    p.without_marker(SD, "D22");
    EXPECT_EQ(stadtbahn_revenue(p.s, SD).amount, 130);
}

TEST(Stadtbahn1840, PrintedTrackOnG11Counts) {
    clauses("1840:IX.4/42");
    Position p;
    EXPECT_EQ(stadtbahn_revenue(p.s, SG).amount, 0);
    p.tile("H12", "L1", 0);
    EXPECT_EQ(stadtbahn_revenue(p.s, SG).amount, 50);
}

TEST(Dividend1840, OnlyTensUpToTheRevenue) {
    clauses("1840:VIII.5.1/2", "1840:VIII.5.1/3", "1840:VIII.5.1/16");
    Position p;
    p.line(WT, 4).revenue(4, 150).company_round(3);
    ASSERT_EQ(p.s.cr.asked, WT);
    EXPECT_REFUSED(p, declare(p.s, WT, 160), "1840:VIII.5.1/2");
    EXPECT_REFUSED(p, declare(p.s, WT, 105), "1840:VIII.5.1/3");
    EXPECT_DONE(p, declare(p.s, WT, 100));
    EXPECT_EQ(p.treasury(WT), 850);
    EXPECT_EQ(p.revenue(WT), 0);
    EXPECT_EQ(p.cash(A), 550);
    EXPECT_EQ(p.price(WT), 85);
}

TEST(Trams1840, PricesOfTheSecondCompanyRound) {
    clauses("1840:VIII.5.3/29", "1840:VIII.5.3/4");
    Position p;
    p.treasury(WT, 750).company_round(2);
    for (TrainType t : {Y, O, R}) EXPECT_DONE(p, buy_tram(p.s, WT, t));
    EXPECT_EQ(p.treasury(WT), 0);
}

TEST(Trams1840, ThreeAtMostAndOnlyWithTheTreasury) {
    clauses("1840:VIII.5.3/5", "1840:VIII.5.3/7");
    Position p;
    p.tram_of(WT, Y).treasury(WT, 90).company_round(1);
    EXPECT_REFUSED(p, buy_tram(p.s, WT, Y), "1840:VIII.5.3/5");
    p.treasury(WT, 900).tram_of(WT, Y).tram_of(WT, Y);
    EXPECT_REFUSED(p, buy_tram(p.s, WT, Y), "1840:VIII.5.3/7");
    EXPECT_DONE(p, scrap_of(p.s, WT, Y));
    EXPECT_DONE(p, buy_tram(p.s, WT, Y));
}

TEST(Trams1840, DutyAtTheLastOpportunity) {
    clauses("1840:VIII.5.3/19", "1840:VIII.5.3/21", "1840:VIII.5.3/23");
    Position p;
    p.company_round(1);
    EXPECT_DONE(p, pass(p.s, WT)); // in CRd it need not buy yet
    p.treasury(WT, 40).cash(A, 30).at_company_step(1, CompanyStep::others, WT);
    EXPECT_REFUSED(p, pass(p.s, WT), "1840:VIII.5.3/19");
    p.treasury(WT, 0);
    EXPECT_DONE(p, buy_tram(p.s, WT, O));
    EXPECT_EQ(p.cash(A), 30);
    EXPECT_EQ(p.s.loans[0], 3);
}

TEST(LineAuction1840, MinimumStepsAndTreasury) {
    clauses("1840:VIII.6/4", "1840:VIII.6/5", "1840:VIII.6/6");
    Position p;
    p.treasury(WT, 40).at_company_step(2, CompanyStep::choose, WT);
    EXPECT_REFUSED(p, bid(p.s, WT, 1, 15), "1840:VIII.6/4");
    EXPECT_REFUSED(p, bid(p.s, WT, 1, 45), "1840:VIII.6/6");
    ASSERT_DONE(p, bid(p.s, WT, 1, 20));
    EXPECT_REFUSED(p, bid(p.s, DTKC, 1, 22), "1840:VIII.6/5");
    EXPECT_DONE(p, bid(p.s, DTKC, 1, 50));
}

} // namespace
} // namespace stw::t1840
