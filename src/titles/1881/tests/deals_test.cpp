// Trains of other companies: proposed and answered, or bought at once of an own one (2016: 7.2.7.2, 7.2.7.2.3; 2007: 10.5).
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// GBS of A may buy, SSC of B and SpS of A have a T2 each.
template <class P> P gbs_buys(int treasury) {
    P p;
    p.tramway(GBS, A).train(GBS, T2).treasury(GBS, treasury);
    p.tramway(SSC, B).train(SSC, T2).tramway(SpS, A).train(SpS, T2).operating(GBS, Step::trade);
    return p;
}

TEST(T1881Deals, CarsOfBankPoolAndOtherTramways) {
    clauses("1881-2016:7.2.7.2/2");
    P2016 p = gbs_buys<P2016>(500);
    ASSERT_DONE(p, propose(p.s, GBS, SSC, T2, 50)); // in the yellow phase
    EXPECT_EQ(p.asked(), B);
    ASSERT_DONE(p, answer(B, true));
    EXPECT_EQ(p.treasury(GBS), 450);
    EXPECT_EQ(p.treasury(SSC), 550);
    EXPECT_EQ(p.trains(GBS, T2), 2);
    EXPECT_EQ(p.trains(SSC, T2), 0);
    ASSERT_DONE(p, buy_from(p.s, GBS, SpS, T2, 100));
    EXPECT_EQ(p.trains(GBS, T2), 3);
    EXPECT_DONE(p, buy_train(p.s, GBS, T2));
}

TEST(T1881Deals, TheOtherDirectorMayRefuse) {
    P2016 p = gbs_buys<P2016>(500);
    ASSERT_DONE(p, propose(p.s, GBS, SSC, T2, 50));
    ASSERT_DONE(p, answer(B, false));
    EXPECT_EQ(p.trains(SSC, T2), 1);
    EXPECT_REFUSED(p, propose(p.s, GBS, SSC, T2, 50), "table:deal/2");
    EXPECT_DONE(p, propose(p.s, GBS, SSC, T2, 51));
}

TEST(T1881Deals, ForOneMarkAtLeast) {
    clauses("1881-2016:7.2.7.2.3/1");
    P2016 p = gbs_buys<P2016>(500);
    EXPECT_REFUSED(p, propose(p.s, GBS, SSC, T2, 0), "1881-2016:7.2.7.2.3/1");
    ASSERT_DONE(p, propose(p.s, GBS, SSC, T2, 1));
    ASSERT_DONE(p, answer(B, true));
    EXPECT_EQ(p.treasury(GBS), 499);
}

TEST(T1881Deals, OutOfTheTreasuryAlone) {
    clauses("1881-2016:7.2.7.2.3/2");
    P2016 p = gbs_buys<P2016>(100);
    EXPECT_REFUSED(p, propose(p.s, GBS, SSC, T2, 120), "1881-2016:7.2.7.2.3/2");
    EXPECT_REFUSED(p, buy_from(p.s, GBS, SpS, T2, 120), "1881-2016:7.2.7.2.3/2");
    EXPECT_DONE(p, buy_from(p.s, GBS, SpS, T2, 100));
}

TEST(T1881Deals, InTheBuyersTurn) {
    clauses("1881-2016:7.2.7.2.3/3");
    P2016 p = gbs_buys<P2016>(500);
    EXPECT_REFUSED(p, propose(p.s, SSC, GBS, T2, 50), "1881-2016:7.2.7.2.3/3");
    EXPECT_REFUSED(p, buy_from(p.s, SpS, GBS, T2, 50), "1881-2016:7.2.7.2.3/3");
    p.acted(GBS).operating(SSC, Step::trade);
    EXPECT_DONE(p, propose(p.s, SSC, GBS, T2, 50));
}

TEST(T1881Deals, In2007AtAnAgreedPrice) {
    clauses("1881-2007:10.5/1");
    P2007 p = gbs_buys<P2007>(500);
    EXPECT_REFUSED(p, propose(p.s, GBS, SSC, T2, 0), "1881-2007:10.5/1");
    ASSERT_DONE(p, propose(p.s, GBS, SSC, T2, 50));
    ASSERT_DONE(p, answer(B, true));
    EXPECT_EQ(p.trains(GBS, T2), 2);
    EXPECT_EQ(p.treasury(SSC), 550);
}

TEST(T1881Deals, In2007NobodySellsInHisOwnTurn) {
    clauses("1881-2007:10.5/2");
    P2007 p = gbs_buys<P2007>(500);
    p.acted(GBS).operating(SSC, Step::trade);
    EXPECT_REFUSED(p, propose(p.s, GBS, SSC, T2, 50), "1881-2007:10.5/2");
}

} // namespace
} // namespace stw::t1881
