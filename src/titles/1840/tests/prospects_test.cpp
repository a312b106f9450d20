// What is ahead of a company whose trams cost more than they earn.
#include "titles/1840/tests/position.hpp"

namespace stw::t1840 {
namespace {

int told(const Position& p, std::string_view topic, TrainType colour, int source = 0) {
    for (const Detail& d : Title::prospects(p.s, WT))
        if (d.topic == topic && d.what.train == colour && (source == 0 || d.what.number.value == source))
            return d.what.amount.value;
    return 0;
}
int missing(const Position& p, TrainType colour = {}) { return told(p, "shortfall", colour); }
int part(const Position& p, int source) { return told(p, "shortfall part", {}, source); }
int loans(const Position& p) {
    for (const Detail& d : Title::prospects(p.s, WT))
        if (d.topic == "shortfall" && !d.what.train) return d.what.number.value;
    return -1;
}

// Line 4 has no route; its yellow tram costs 50 for each run, 200 once somebody buys a pink one.
Position costly(const Options& options = {}) {
    Position p(4, options);
    p.line(L4, WT).line(L5, WT).tram(WT, Y, L4).newest(R);
    p.revenue(L5, 20).treasury(WT, 10).cash(A, 5).building(L4, "1a");
    return p;
}

TEST(T1840Prospects, RevenueThenTreasuryThenTheDirectorWithLoans) {
    clauses("1840:IX.8/8", "1840:IX.8/9", "1840:IX.8/11");
    const Position p = costly();
    EXPECT_EQ(missing(p), 50);
    EXPECT_EQ(part(p, 1), 20);
    EXPECT_EQ(part(p, 2), 10);
    EXPECT_EQ(part(p, 3), 20);
    EXPECT_EQ(loans(p), 1);
    EXPECT_EQ(missing(p, Pi), 200);
    EXPECT_EQ(p.cash(A), 5) << "nothing has happened";
}

TEST(T1840Prospects, RevenueIsLeftAloneWhereTheTablePlaysSo) {
    const Position p = costly({{Option::shortfall_from_treasury_first, 1}});
    EXPECT_EQ(part(p, 1), 0);
    EXPECT_EQ(part(p, 2), 10);
    EXPECT_EQ(part(p, 3), 40);
}

TEST(T1840Prospects, NoneWhereARunWithoutARouteIsNotReckoned) {
    EXPECT_EQ(missing(costly({{Option::no_route_no_reckoning, 1}})), 0);
    EXPECT_EQ(missing(costly({{Option::empty_run_is_free, 1}})), 0);
}

TEST(T1840Prospects, AfterTheLastRunNothingIsAhead) {
    Position p = costly();
    p.building(L5, "5c");
    EXPECT_EQ(missing(p), 0) << "line 4 has had its turn";
    p.building(L4, "5c");
    EXPECT_EQ(missing(p), 50);
}

} // namespace
} // namespace stw::t1840
