// VIII.1 to VIII.5.1: the order of a Company Round, and dividends.
#include "titles/1840/tests/position.hpp"

namespace stw::t1840 {
namespace {

using Turns = std::vector<CompanyId>;

Turns order_of(const Position& p) { return {p.s.cr.order.begin(), p.s.cr.order.end()}; }

TEST(T1840CompanyRound, PrivatesPayTheirOwners) {
    clauses("1840:VIII.2/1");
    Position p;
    p.owns(SJE, HB).owns(A, PR).company_round(2);
    EXPECT_EQ(p.treasury(SJE), 520);
    EXPECT_EQ(p.cash(A), 505);
}

TEST(T1840TramStacks, TheRightmostLeave) {
    clauses("1840:VIII.3/1");
    Position p;
    p.company_round(2);
    EXPECT_EQ(p.on_stack(Y), 6);
    p.company_round(3);
    EXPECT_EQ(p.on_stack(Y), 0);
    EXPECT_EQ(p.on_stack(O), 5);
}

TEST(T1840TramStacks, TheOthersMoveRight) {
    clauses("1840:VIII.3/2");
    Position p;
    p.company_round(1);
    EXPECT_EQ(tram_price(p.s, Y), Money{100}) << "the middle space";
    p.company_round(2);
    EXPECT_EQ(tram_price(p.s, Y), Money{50}) << "the right one";
}

TEST(T1840TramStacks, TheNextColourComes) {
    clauses("1840:VIII.3/3");
    for (auto [round, colour, price] : {std::tuple{1, O, 300}, {2, R, 500}, {3, Pi, 600}, {4, Pu, 800}}) {
        Position p;
        p.company_round(round);
        EXPECT_EQ(tram_price(p.s, colour), Money{price});
    }
}

TEST(T1840TramStacks, WhatIsForSaleWhen) {
    clauses("1840:VIII.3/4");
    const std::vector<std::vector<TrainType>> for_sale{{Y, O}, {Y, O, R}, {O, R, Pi}, {R, Pi, Pu}, {Pi, Pu}};
    for (int round = 1; round <= 5; ++round) {
        Position p;
        p.treasury(WT, 1000).company_round(round).step(CompanyStep::trams, WT, round);
        for (TrainType t : {Y, O, R, Pi, Pu}) {
            const auto& sold = for_sale[static_cast<std::size_t>(round - 1)];
            if (std::find(sold.begin(), sold.end(), t) != sold.end()) {
                EXPECT_TRUE(tram_for_sale(p.s, t));
            } else {
                EXPECT_REFUSED(p, buy_tram(p.s, WT, t), "1840:VIII.3/4");
            }
        }
    }
    Position p;
    p.treasury(WT, 1000).step(CompanyStep::trams, WT, 2);
    EXPECT_REFUSED(p, buy_tram(p.s, WT, Pi), "1840:VIII.3/4");
    p.step(CompanyStep::trams, WT, 3);
    EXPECT_DONE(p, buy_tram(p.s, WT, Pi));
}

TEST(T1840CompanyRound, HighestPriceFirst) {
    clauses("1840:VIII.4/1");
    Position p(3);
    p.price(WT, 3, 1).price(DTKC, 1, 1).price(SJE, 2, 1).company_round(2);
    EXPECT_EQ(order_of(p), (Turns{DTKC, SJE, WT})) << "75, 95, 85";
}

TEST(T1840CompanyRound, TheUpperMarkerFirst) {
    clauses("1840:VIII.4/2");
    Position p(3);
    p.price(WT, 3, 2).company_round(2);
    EXPECT_EQ(order_of(p), (Turns{DTKC, SJE, WT})) << "WT has come to 80 after SJE";
}

TEST(T1840CompanyRound, FurtherRightFirst) {
    clauses("1840:VIII.4/3");
    Position p(3);
    p.price(WT, 0, 0).price(DTKC, 1, 2).company_round(2);
    EXPECT_EQ(order_of(p), (Turns{DTKC, WT, SJE})) << "100 in the third space of the second row, 100 top left";
}

TEST(T1840CompanyRound, TheOrderHoldsForTheRound) {
    clauses("1840:VIII.4/4");
    Position p(2);
    p.line(L4, DTKC).revenue(L4, 1000).company_round(2);
    EXPECT_DONE(p, declare(p.s, DTKC, 1000));
    EXPECT_GT(p.price(DTKC), p.price(WT));
    EXPECT_EQ(p.s.cr.step, CompanyStep::trams);
    EXPECT_EQ(p.s.cr.asked, WT);
    EXPECT_EQ(order_of(p), (Turns{WT, DTKC}));
}

TEST(T1840Dividends, FromLeftToRight) {
    clauses("1840:VIII.5.1/1");
    Position p(2);
    p.line(L4, DTKC).revenue(L4, 100).line(L5, WT).revenue(L5, 100).company_round(2);
    EXPECT_REFUSED(p, declare(p.s, DTKC, 50), "1840:VIII.5.1/1");
    EXPECT_DONE(p, declare(p.s, WT, 50));
    EXPECT_DONE(p, declare(p.s, DTKC, 50));
}

// WT with so much in the Revenue space declares its dividend.
Position with_revenue(int amount, int round = 2) {
    Position p;
    p.line(L4, WT).revenue(L4, amount).step(CompanyStep::dividends, WT, round);
    return p;
}

TEST(T1840Dividends, AnythingUpToTheRevenue) {
    clauses("1840:VIII.5.1/2");
    for (int total : {0, 100, 150}) {
        Position p = with_revenue(150);
        EXPECT_DONE(p, declare(p.s, WT, total));
    }
    for (int total : {-10, 160}) {
        Position p = with_revenue(150);
        EXPECT_REFUSED(p, declare(p.s, WT, total), "1840:VIII.5.1/2");
    }
    Position p = with_revenue(150);
    EXPECT_REFUSED(p, pass(p.s, WT), "1840:VIII.5.1/2");
}

TEST(T1840Dividends, MultiplesOfTen) {
    clauses("1840:VIII.5.1/3");
    Position p = with_revenue(150);
    EXPECT_REFUSED(p, declare(p.s, WT, 105), "1840:VIII.5.1/3");
}

TEST(T1840Dividends, ByTheSharesHeld) {
    clauses("1840:VIII.5.1/4");
    Position p = with_revenue(140);
    p.holds(A, WT, 60).holds(B, WT, 20);
    EXPECT_DONE(p, declare(p.s, WT, 140));
    EXPECT_EQ(p.cash(A), 500 + 84);
    EXPECT_EQ(p.cash(B), 500 + 28);
}

TEST(T1840Dividends, NothingForThePool) {
    clauses("1840:VIII.5.1/5");
    Position p = with_revenue(130);
    EXPECT_DONE(p, declare(p.s, WT, 100));
    EXPECT_EQ(p.cash(A), 500 + 50);
    EXPECT_EQ(p.treasury(WT), 500 + 30);
}

TEST(T1840Dividends, TheDeclaredTotalMovesTheMarker) {
    clauses("1840:VIII.5.1/6");
    Position p = with_revenue(100);
    EXPECT_DONE(p, declare(p.s, WT, 100));
    EXPECT_EQ(p.cash(A), 550) << "half of it reaches players";
    EXPECT_EQ(p.s.markers.cell(WT), (finance::Cell{1, 3}));
}

// From 75 in the fourth row, after a dividend of so much.
int price_after(int total) {
    Position p = with_revenue(total);
    p.price(WT, 3, 1);
    EXPECT_DONE(p, declare(p.s, WT, total));
    return p.price(WT);
}

TEST(T1840Dividends, NothingMovesLeft) {
    clauses("1840:VIII.5.1/7");
    Position p = with_revenue(50);
    p.price(WT, 3, 2);
    EXPECT_DONE(p, declare(p.s, WT, 0));
    EXPECT_EQ(p.price(WT), 75);
}
TEST(T1840Dividends, TenToNinetyStays) {
    clauses("1840:VIII.5.1/8", "1840:X.2/4");
    EXPECT_EQ(price_after(10), 75);
    EXPECT_EQ(price_after(90), 75);
}
TEST(T1840Dividends, From100OneSpace) {
    clauses("1840:VIII.5.1/9");
    EXPECT_EQ(price_after(100), 80);
    EXPECT_EQ(price_after(190), 80);
}
TEST(T1840Dividends, From200Two) {
    clauses("1840:VIII.5.1/10");
    EXPECT_EQ(price_after(200), 85);
    EXPECT_EQ(price_after(390), 85);
}
TEST(T1840Dividends, From400Three) {
    clauses("1840:VIII.5.1/11");
    EXPECT_EQ(price_after(400), 91);
    EXPECT_EQ(price_after(590), 91);
}
TEST(T1840Dividends, From600Four) {
    clauses("1840:VIII.5.1/12");
    EXPECT_EQ(price_after(600), 98);
    EXPECT_EQ(price_after(990), 98);
}
TEST(T1840Dividends, From1000Five) {
    clauses("1840:VIII.5.1/13");
    EXPECT_EQ(price_after(1000), 106);
    EXPECT_EQ(price_after(1490), 106);
}
TEST(T1840Dividends, From1500Six) {
    clauses("1840:VIII.5.1/14");
    EXPECT_EQ(price_after(1500), 115);
    EXPECT_EQ(price_after(2490), 115);
}
TEST(T1840Dividends, From2500Seven) {
    clauses("1840:VIII.5.1/15");
    EXPECT_EQ(price_after(2500), 125);
    EXPECT_EQ(price_after(4100), 125);
}

TEST(T1840Dividends, InCr1EveryMarkerGoesLeft) {
    clauses("1840:VIII.5.1/17");
    Position p;
    p.company_round(1);
    EXPECT_EQ(p.price(WT), 95);
    EXPECT_EQ(p.treasury(WT), 500);
    EXPECT_EQ(p.price(BBG), 65);
}

} // namespace
} // namespace stw::t1840
