// Trains on credit: variant 2 of 2007 (15.1 to 15.4).
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// GBS of A without a train; SSC of B has its turn after it.
P2007 gbs_poor(int treasury) {
    P2007 p(3, {{d2007::Option::credit, 1}});
    p.tramway(GBS, A).treasury(GBS, treasury).tramway(SSC, B).train(SSC, T2).operating(GBS, Step::trade);
    return p;
}

// The same with a T2 that is not paid.
P2007 gbs_in_debt(int treasury) {
    P2007 p = gbs_poor(treasury);
    p.train(GBS, T2);
    p.s[GBS].credit = T2;
    return p;
}

TEST(T1881Credit, ForWhoCannotPay) {
    clauses("1881-2007:15.1/1");
    P2007 p = gbs_poor(50);
    ASSERT_DONE(p, buy_on_credit(p.s, GBS, T2));
    EXPECT_EQ(p.trains(GBS, T2), 1);
    EXPECT_EQ(p.treasury(GBS), 50);
    P2007 rich = gbs_poor(220);
    EXPECT_REFUSED(rich, buy_on_credit(rich.s, GBS, T2), "1881-2007:15.1/1");
    P2007 shares = gbs_poor(60); // and two S-Bahn shares of 84
    shares.president(B).holds(GBS, S, 10);
    EXPECT_REFUSED(shares, buy_on_credit(shares.s, GBS, T2), "1881-2007:15.1/1");
    P2007 base;
    base.tramway(GBS, A).treasury(GBS, 50).operating(GBS, Step::trade);
    EXPECT_REFUSED(base, buy_on_credit(base.s, GBS, T2), "1881-2007:15.1/1");
}

TEST(T1881Credit, IsMarkedUntilItIsPaid) {
    clauses("1881-2007:15.2/1");
    P2007 p = gbs_poor(50);
    ASSERT_DONE(p, buy_on_credit(p.s, GBS, T2));
    EXPECT_EQ(p.s[GBS].credit, T2);
    EXPECT_EQ(train_price(p.s, p.s[GBS].credit), Money{220});
}

TEST(T1881Credit, AllIncomeIsKept) {
    clauses("1881-2007:15.3/1");
    P2007 p = gbs_in_debt(50);
    p.operating(GBS, Step::dividend);
    p.s.operation.income = Money{60};
    EXPECT_REFUSED(p, pay_out(p.s, GBS), "1881-2007:15.3/1");
    P2007 run = gbs_in_debt(50);
    run.has_run(GBS, 60); // nobody is asked
    EXPECT_EQ(run.treasury(GBS), 110);
    EXPECT_EQ(run.cash(A), 600);
}

TEST(T1881Credit, MoneyGoesIntoTilesAlone) {
    clauses("1881-2007:15.3/2");
    P2007 p = gbs_in_debt(150);
    p.phase(phase::green).president(B).tile("G17", "8", {"G19", "G15"});
    EXPECT_REFUSED(p, buy_s(p.s, GBS), "1881-2007:15.3/2");
    EXPECT_REFUSED(p, buy_train(p.s, GBS, T3), "1881-2007:15.3/2");
    EXPECT_REFUSED(p, propose(p.s, GBS, SSC, T2, 10), "1881-2007:15.3/2");
    p.operating(GBS, Step::depot);
    EXPECT_REFUSED(p, place(p.s, GBS, "G17"), "1881-2007:15.3/2");
    p.operating(GBS, Step::track);
    ASSERT_DONE(p, lay(p.s, GBS, "H18", "8", {"G19", "I17"})); // water: 50
    EXPECT_EQ(p.treasury(GBS), 100);
}

TEST(T1881Credit, IsPaidAsSoonAsTheMoneyIsThere) {
    clauses("1881-2007:15.3/3");
    P2007 p = gbs_in_debt(170);
    p.has_run(GBS, 60);
    EXPECT_EQ(p.treasury(GBS), 10);
    EXPECT_FALSE(p.s[GBS].credit);
    p.has_run(GBS, 60);
    EXPECT_DONE(p, pay_out(p.s, GBS));
}

TEST(T1881Credit, SuchATrainIsNotSold) {
    clauses("1881-2007:15.4/1");
    P2007 p = gbs_in_debt(50);
    p.acted(GBS).operating(SSC, Step::trade);
    EXPECT_REFUSED(p, propose(p.s, SSC, GBS, T2, 10), "1881-2007:15.4/1");
}

TEST(T1881Credit, FiveAtATime) {
    P2007 p = gbs_poor(50);
    for (CompanyId c : {SpS, NBSN, SBV, SHG}) p.tramway(c, C).train(c, T2).s[c].credit = T2;
    EXPECT_TRUE(p.is_offered(buy_on_credit(p.s, GBS, T2)));
    p.tramway(BESTAG, C).train(BESTAG, T2).s[BESTAG].credit = T2;
    EXPECT_REFUSED(p, buy_on_credit(p.s, GBS, T2), "1881-2007:SM/15");
}

TEST(T1881Credit, EndsWithTheTrain) {
    P2007 p = gbs_in_debt(50);
    p.phase(phase::green).on_sale(T4).train(GBS, T2).acted(GBS).operating(SSC, Step::trade);
    ASSERT_DONE(p, buy_train(p.s, SSC, T4)); // type 2 is scrapped
    EXPECT_FALSE(p.s[GBS].credit);
}

} // namespace
} // namespace stw::t1881
