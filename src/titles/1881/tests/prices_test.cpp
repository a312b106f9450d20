// 4 and 8.2 of 2016, 4.14 to 4.20 of 2007: markers on the stock table.
#include "support/own_mutant.hpp"
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

using finance::Cell;

// Nothing of GBS is left in the bank.
template <class P> P sold_out() {
    P p;
    p.tramway(GBS, A).holds(A, GBS, 60).holds(B, GBS, 40);
    return p;
}

// --- 2016 ---

TEST(T1881Prices, OneTableWithParCells) {
    clauses("1881-2016:2/2");
    const finance::ChartData& chart = P2016::fresh().s.box().chart;
    EXPECT_EQ(chart.rows, 7);
    EXPECT_EQ(chart.columns, 16);
    EXPECT_EQ(chart.at(Cell{0, 15}), Money{418});
    EXPECT_EQ(chart.at(Cell{5, 0}), Money{64}) << "yellow";
    P2016 p;
    p.info_cards(1);
    EXPECT_DONE(p, buy(A, GBS, 20));
    EXPECT_EQ(p.cell(GBS), (Cell{4, 3}));
    EXPECT_EQ(p.price(GBS), 90);
}

// The markers of all nine companies come on the table, by purchase.
template <class P> P all_nine() {
    P p;
    p.phase(phase::green).info_cards(8).cash(A, 5000);
    for (int i = 0; i <= kTramways; ++i) {
        p.stock_round();
        EXPECT_DONE(p, buy(A, CompanyId{i}, i < kTramways ? 20 : 10));
    }
    return p;
}

TEST(T1881Prices, NineMarkers) {
    clauses("1881-2016:2/18");
    const P2016 p = all_nine<P2016>();
    const std::vector<int> pars{90, 90, 90, 82, 74, 74, 74, 66, 84};
    for (int i = 0; i <= kTramways; ++i) EXPECT_EQ(p.price(CompanyId{i}), pars[static_cast<std::size_t>(i)]) << i;
    for (CompanyId c : {S1, S2, S3}) EXPECT_FALSE(begun(p.s, c));
}

TEST(T1881Prices, WhoComesLaterGoesUnderneath) {
    clauses("1881-2016:4/16");
    P2016 p;
    p.tramway(GBS, A).tramway(SSC, B).price(SSC, 4, 4).has_run(GBS, 100);
    EXPECT_DONE(p, pay_out(p.s, GBS));
    ASSERT_EQ(p.cell(GBS), p.cell(SSC));
    EXPECT_TRUE(before(p.s, SSC, GBS));
}

TEST(T1881Prices, SoldOutRisesOneCell) {
    clauses("1881-2016:8.2/1");
    P2016 p = sold_out<P2016>();
    p.close_stock_round();
    EXPECT_EQ(p.cell(GBS), (Cell{3, 3}));
    P2016 q;
    q.tramway(GBS, A).holds(A, GBS, 60).holds(B, GBS, 30).pool(GBS, 10).close_stock_round();
    EXPECT_EQ(q.cell(GBS), (Cell{4, 3})) << "one lies in the pool";
}

TEST(T1881Prices, SoldOutInTheTopCellStays) {
    clauses("1881-2016:8.2/2");
    P2016 p = sold_out<P2016>();
    p.price(GBS, 0, 4).close_stock_round();
    EXPECT_EQ(p.cell(GBS), (Cell{0, 4}));
}

const testing::OwnMutant<int> kTramwaysOnly{"1881-2016:10/3", [](int& companies) { --companies; }};

TEST(T1881Prices, TheSBahnIsACompanyToo) {
    clauses("1881-2016:10/3");
    P2016 p;
    p.tramway(GBS, A).phase(phase::green).sbahn(A, B, C, C).holds(A, S, 50).holds(B, S, 25).holds(C, S, 25);
    ASSERT_EQ(p.offering(S), 0);
    p.close_stock_round();
    EXPECT_EQ(p.price(S), 86);
}

TEST(T1881Prices, SoldOutCompaniesRiseTheHighestFirst) {
    P2016 p = sold_out<P2016>();
    p.tramway(SSC, B).holds(B, SSC, 60).holds(C, SSC, 40).price(SSC, 5, 3).price(GBS, 5, 4);
    p.close_stock_round(); // 1881:D25
    EXPECT_EQ(p.price(GBS), 96);
    EXPECT_EQ(p.price(SSC), 90);
}

// --- 2007 ---

TEST(T1881Prices, StartCellsOf2007) {
    clauses("1881-2007:SM/6");
    const P2007 p = all_nine<P2007>();
    const std::vector<int> starts{90, 90, 90, 82, 74, 74, 74, 66, 84};
    for (int i = 0; i <= kTramways; ++i) EXPECT_EQ(p.price(CompanyId{i}), starts[static_cast<std::size_t>(i)]) << i;
    EXPECT_EQ(p.s.box().chart.rows, 19);
}

TEST(T1881Prices, AllWithPlayersRisesToTheRight) {
    clauses("1881-2007:4.16/1");
    P2007 p = sold_out<P2007>();
    p.close_stock_round();
    EXPECT_EQ(p.price(GBS), 94);
    P2007 q;
    q.tramway(GBS, A).holds(A, GBS, 60).holds(B, GBS, 30).pool(GBS, 10).close_stock_round();
    EXPECT_EQ(q.price(GBS), 90);
}

TEST(T1881Prices, TheRiseTo400EndsTheGame) {
    clauses("1881-2007:4.17/1");
    P2007 p = sold_out<P2007>();
    p.price(GBS, 384);
    for (PlayerId player : {A, B}) EXPECT_DONE(p, pass(player));
    // C has nothing to buy or sell.
    EXPECT_EQ(p.price(GBS), 400);
    EXPECT_EQ(p.s.round, Round::finished);
}

TEST(T1881Prices, AtTheEdgeAMarkerStays) {
    clauses("1881-2007:4.18/1");
    P2007 p = sold_out<P2007>();
    p.price(GBS, 7, 6).close_stock_round();
    EXPECT_EQ(p.cell(GBS), (Cell{7, 6}));
    P2007 q;
    q.tramway(GBS, A).holds(A, GBS, 40).price(GBS, 7, 0);
    EXPECT_DONE(q, sell(A, GBS, 10));
    EXPECT_EQ(q.cell(GBS), (Cell{7, 0}));
}

TEST(T1881Prices, UnderThoseAlreadyThere) {
    clauses("1881-2007:4.19/1");
    P2007 p;
    p.tramway(GBS, A).holds(A, GBS, 40).tramway(SSC, B).price(SSC, 6, 1);
    EXPECT_DONE(p, sell(A, GBS, 10));
    ASSERT_EQ(p.cell(GBS), p.cell(SSC));
    EXPECT_TRUE(before(p.s, SSC, GBS));
    EXPECT_FALSE(before(p.s, GBS, SSC));
}

TEST(T1881Prices, DividendsMoveThemAsWell) {
    clauses("1881-2007:4.20/1");
    P2007 p;
    p.tramway(GBS, A).has_run(GBS, 100);
    EXPECT_DONE(p, pay_out(p.s, GBS));
    EXPECT_EQ(p.cell(GBS), (Cell{7, 2}));
}

} // namespace
} // namespace stw::t1881
