// X: the share price chart.
#include "titles/1840/tests/position.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

// WT stands there and pays so much.
Position paying(int row, int column, int total) {
    Position p;
    p.price(WT, row, column).line(L4, WT).revenue(L4, std::max(total, 10)).step(CompanyStep::dividends, WT, 2);
    EXPECT_DONE(p, declare(p.s, WT, total));
    return p;
}

TEST(T1840Prices, WhoComesGoesUnder) {
    clauses("1840:X.1/2");
    Position p;
    p.price(WT, 3, 3).price(DTKC, 3, 2);
    Table t{p.s};
    move_right(t, DTKC);
    EXPECT_EQ(p.price(DTKC), 85);
    EXPECT_TRUE(ranks_before(p.s, WT, DTKC));
    move_right(t, WT);
    move_left(t, WT);
    EXPECT_EQ(p.price(WT), 85);
    EXPECT_TRUE(ranks_before(p.s, DTKC, WT));
}

TEST(T1840Prices, AHundredMovesRight) {
    clauses("1840:X.2/1");
    EXPECT_EQ(paying(3, 2, 100).price(WT), 85);
}

TEST(T1840Prices, AtTheEndOfARowUp) {
    clauses("1840:X.2/2");
    EXPECT_EQ(paying(4, 4, 100).price(WT), 91) << "from 81";
    EXPECT_EQ(paying(0, 19, 100).price(WT), 400) << "top right it stays";
}

TEST(T1840Prices, StepByStep) {
    clauses("1840:X.2/3");
    EXPECT_EQ(paying(4, 2, 680).price(WT), 98) << "75, 81, 91, 98";
}

TEST(T1840Prices, NothingMovesLeft) {
    clauses("1840:X.2/5");
    EXPECT_EQ(paying(1, 1, 0).price(WT), 90) << "from 95";
}

TEST(T1840Prices, AtTheBeginningOfARowDown) {
    clauses("1840:X.2/6");
    EXPECT_EQ(paying(3, 0, 0).price(WT), 60) << "from 70";
    EXPECT_EQ(paying(4, 0, 0).price(WT), 60) << "bottom left it stays";
}

TEST(T1840Prices, MarkersOfThoseWhoHaveActedAreTurned) {
    clauses("1840:X.2/7");
    Position p(2);
    p.line(L4, WT).revenue(L4, 100).line(L5, DTKC).revenue(L5, 100).company_round(2);
    auto acted = [&] {
        std::vector<CompanyId> found;
        for (const Detail& d : Title::overview(p.s).details)
            if (d.topic == "order" && d.what.yes == 1) found.push_back(d.what.company);
        return found;
    };
    EXPECT_TRUE(acted().empty());
    EXPECT_DONE(p, declare(p.s, WT, 0));
    EXPECT_EQ(acted(), std::vector<CompanyId>{WT});
    EXPECT_DONE(p, declare(p.s, DTKC, 0));
    EXPECT_TRUE(acted().empty()) << "all have acted";
}

TEST(T1840Prices, ASaleMovesDown) {
    clauses("1840:X.3/1");
    Position p;
    p.holds(A, StV, 10);
    EXPECT_DONE(p, sell(A, StV, 10));
    EXPECT_EQ(p.price(StV), 75);
}

TEST(T1840Prices, AfterTheSale) {
    clauses("1840:X.3/2");
    Position p(6);
    p.holds(A, GWStStB, 20);
    EXPECT_EQ(p.price(GWStStB), 90);
    EXPECT_DONE(p, sell(A, GWStStB, 20));
    EXPECT_EQ(p.cash(A), 500 + 180);
    EXPECT_EQ(p.price(GWStStB), 70);
}

TEST(T1840Prices, TheLowestStays) {
    clauses("1840:X.3/3");
    Position p(5);
    p.holds(A, StD, 10).holds(A, WKB, 10).price(StD, 4, 4).price(WKB, 3, 5);
    EXPECT_DONE(p, sell(A, StD, 10));
    EXPECT_EQ(p.price(StD), 81);
    EXPECT_DONE(p, sell(A, WKB, 10));
    EXPECT_EQ(p.price(WKB), 98);
}

// Everybody passes until the Share Round is over.
Position& end_share_round(Position& p) {
    for (int i = 0; i < 10 && p.s.round == Round::share; ++i) EXPECT_DONE(p, pass(p.asked()));
    return p;
}

TEST(T1840Prices, ATramCompanyWhollyWithPlayersRises) {
    clauses("1840:X.3/4");
    Position p;
    p.line(L4, SJE).holds(A, WT, 60).holds(B, WT, 40).holds(C, StD, 60).holds(D, StD, 40);
    end_share_round(p);
    EXPECT_EQ(p.round(), "LR2a");
    EXPECT_EQ(p.price(WT), 110) << "from 100";
    EXPECT_EQ(p.price(StD), 65) << "a Stadtbahn does not";
}

TEST(T1840Prices, TheHighestStays) {
    clauses("1840:X.3/5");
    Position p;
    p.line(L4, SJE).holds(A, WT, 60).holds(B, WT, 40).price(WT, 0, 2);
    end_share_round(p);
    EXPECT_EQ(p.price(WT), 110);
}

TEST(T1840Prices, StayInLineRounds) {
    clauses("1840:X.3/6");
    Position p;
    p.line(L4, WT).tram(WT, Pu, L4).tile("H28", "57", {"H26", "H30"}).holds(A, WT, 60).holds(B, WT, 40);
    p.building(L4, "1a");
    std::vector<finance::Cell> before;
    for (CompanyId c : {WT, DTKC, SJE, BBG, StW, StV, StG, StD}) before.push_back(p.s.markers.cell(c));
    EXPECT_REFUSED(p, sell(B, WT, 10), "1840:IV.1.1/2");
    EXPECT_DONE(p, pass(p.s, L4));
    EXPECT_EQ(p.round(), "LR1b");
    EXPECT_EQ(p.revenue(WT), 230);
    std::vector<finance::Cell> after;
    for (CompanyId c : {WT, DTKC, SJE, BBG, StW, StV, StG, StD}) after.push_back(p.s.markers.cell(c));
    EXPECT_EQ(before, after);
}

} // namespace
} // namespace stw::t1840
