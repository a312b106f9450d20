// Cases at the table that the books leave open, as they are decided (1881:D52, D61, D66 to D72).
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// C has S1 and S2 and buys S3: with 15 % he takes the office of A, who has 10 %, although it has not floated yet (1881:D67).
template <class P> void majority_of_vice_presidents() {
    P p;
    p.phase(phase::green).president(A).leads(C, S1).leads(C, S2).turn(C);
    EXPECT_DONE(p, buy(C, S, 5));
    EXPECT_TRUE(p.led_by(C, S));
    EXPECT_EQ(p.percent(C, S), 15);
    EXPECT_EQ(p.percent(A, S), 10) << "two that were Vice Presidents'";
    for (CompanyId c : {S1, S2, S3}) EXPECT_TRUE(p.merged(c));
    p.turn(B);
    p.s.stock_turn = {};
    EXPECT_DONE(p, buy(B, S, 5));
    EXPECT_TRUE(p.s.sbahn.floated);
    if (is2007(p.s)) p.operating_rounds();
    EXPECT_EQ(p.treasury(S), 1680);
    for (CompanyId c : {S1, S2, S3}) EXPECT_FALSE(p.s.network(c).runs);
    EXPECT_EQ(first_broken(p.s), "");
}

TEST(T1881SBahnCases, VicePresidentsOutvoteThePresident2016) {
    clauses("1881-2016:6.3.2/3", "1881-2016:6.3.3/10");
    majority_of_vice_presidents<P2016>();
}

TEST(T1881SBahnCases, VicePresidentsOutvoteThePresident2007) {
    clauses("1881-2007:12.3/1", "1881-2007:12.3/2");
    majority_of_vice_presidents<P2007>();
}

TEST(T1881SBahnCases, OfEqualsTheNextOnTheLeft) {
    clauses("1881-2016:6.3.2/3");
    P2016 p(4);
    p.phase(phase::green).sbahn(B, D, D, D).holds(B, S, 20).holds(A, S, 15).holds(C, S, 15).turn(B);
    EXPECT_DONE(p, sell(B, S, 10));
    EXPECT_TRUE(p.led_by(C, S)) << "left of B, and not A";
    EXPECT_EQ(p.percent(B, S), 10);
    EXPECT_EQ(p.percent(C, S), 15);
}

TEST(T1881SBahnCases, TwoSubnetsAtOnce) {
    clauses("1881-2016:6.3.3/1", "1881-2016:6.3.3/6");
    P2016 p;
    p.phase(phase::green).sbahn(A, B, C, C).no_depot(S2, "J28").depot(S2, "F14").rails({"F14", "F18"});
    p.train(S1, TS4).train(S2, TS4).operating(S2, Step::track);
    EXPECT_DONE(p, lay_rails(p.s, S2, "F16"));
    EXPECT_TRUE(p.merged(S1));
    EXPECT_TRUE(p.merged(S2));
    EXPECT_EQ(p.treasury(S), 1260);
    EXPECT_EQ(p.trains(S, TS4), 2);
    EXPECT_TRUE(p.acts(S3)) << "the turn of S2 is over";
    EXPECT_EQ(first_broken(p.s), "");
}

TEST(T1881SBahnCases, SurplusAfterAMergerGoesToThePool) {
    clauses("1881-2016:6.3.3/6", "1881-2016:7.4.6/9");
    P2016 p;
    p.phase(phase::brown).sbahn(A, B, C, C).train(S, TS4, 2).train(S, TS7).train(S2, TS7).turn(C);
    EXPECT_DONE(p, sell(C, S, 5, 2));
    EXPECT_EQ(p.asked(), A) << "four trains, three allowed";
    EXPECT_DONE(p, discard(p.s, S, TS4));
    EXPECT_EQ(p.trains(S, TS7), 2);
    EXPECT_EQ(p.in_pool_of_trains(TS4), 1);
    EXPECT_FALSE(interrupted(p.s));
}

TEST(T1881SBahnCases, AForcedSaleOfATramwayMayCostItASubnet) {
    clauses("1881-2016:6.3.3/2");
    P2016 p;
    p.phase(phase::green).tramway(GBS, A).treasury(GBS, 200).sbahn(B, GBS, C, C).operating(GBS, Step::trade);
    EXPECT_DONE(p, buy_train(p.s, GBS, T3)); // 130 are missing, more than the director may add
    EXPECT_EQ(p.trains(GBS, T3), 1);
    EXPECT_TRUE(p.merged(S1)) << "its certificate has brought 84";
    EXPECT_EQ(p.treasury(S), 840);
    EXPECT_EQ(p.cash(A), 554) << "and the director the rest";
}

// --- 2007 ---

TEST(T1881SBahnCases, AJoinedMemberStillVotes) {
    clauses("1881-2007:12.6/2");
    P2007 p;
    p.phase(phase::green).sbahn(A, B, kNobody, kNobody).rails({"F14", "F18", "F16"}).train(S, TS4);
    Table t{p.s};
    merge_where_due(t);
    EXPECT_TRUE(p.merged(S1));
    p.operating(S, Step::track);
    EXPECT_DONE(p, lay_rails(p.s, S, "G21"));
    EXPECT_EQ(p.asked(), B);
}

TEST(T1881SBahnCases, ASoldBoardShareHasNoVote) {
    clauses("1881-2007:12.5/4");
    P2007 p;
    p.phase(phase::green).sbahn(A, B, kNobody, kNobody).train(S, TS4).turn(B);
    EXPECT_DONE(p, sell(B, S, 5, 1));
    EXPECT_TRUE(p.merged(S1));
    p.operating(S, Step::track);
    EXPECT_DONE(p, lay_rails(p.s, S, "G21"));
    EXPECT_TRUE(p.lies("G21", "27")) << "nobody can object";
}

TEST(T1881SBahnCases, TheSBahnActsAsABlockAtItsPrice) {
    clauses("1881-2007:5.1/1");
    P2007 p;
    p.phase(phase::green).tramway(GBS, A).train(GBS, T3).tramway(SpS, B).train(SpS, T3).sbahn(A, B, C, C);
    for (CompanyId c : {S, S1, S2, S3}) p.train(c, TS4);
    p.operating_rounds(); // 90, 84, 66
    for (CompanyId c : {GBS, S1, S2, S3, S, SpS}) {
        EXPECT_TRUE(p.acts(c));
        p.end_turn(c);
    }
}

} // namespace
} // namespace stw::t1881
