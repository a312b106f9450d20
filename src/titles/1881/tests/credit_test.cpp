// Trains on credit: variant 2 of 2007 (15.1 to 15.4).
#include "titles/1881/operating_round.hpp"
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
    p.on_credit(GBS, T2);
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
    ASSERT_TRUE(owes(p.s, GBS));
    EXPECT_EQ(p.s.trains.type[unpaid_train(p.s, GBS).value], T2);
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
    EXPECT_FALSE(owes(p.s, GBS));
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
    for (CompanyId c : {SpS, NBSN, SBV, SHG}) p.tramway(c, C).on_credit(c, T2);
    EXPECT_TRUE(p.is_offered(buy_on_credit(p.s, GBS, T2)));
    p.tramway(BESTAG, C).on_credit(BESTAG, T2);
    EXPECT_REFUSED(p, buy_on_credit(p.s, GBS, T2), "1881-2007:SM/15");
}

TEST(T1881Credit, EndsWithTheTrain) {
    P2007 p = gbs_in_debt(50);
    p.phase(phase::green).on_sale(T4).train(GBS, T2).acted(GBS).operating(SSC, Step::trade);
    ASSERT_DONE(p, buy_train(p.s, SSC, T4)); // type 2 is scrapped
    EXPECT_FALSE(owes(p.s, GBS));
}

// "Eine Gesellschaft, die keine Bahnen mehr besitzt": a section of the S-Bahn as well.
TEST(T1881Credit, ForASectionOfTheSBahn) {
    clauses("1881-2007:15.1/1", "1881-2007:15.3/2");
    P2007 p(3, {{d2007::Option::credit, 1}});
    p.phase(phase::green).sbahn(A, B, C, C).treasury(S1, 50).operating(S1, Step::trade);
    P2007 rich = p;
    rich.treasury(S1, 300);
    EXPECT_REFUSED(rich, buy_on_credit(rich.s, S1, TS4), "1881-2007:15.1/1");
    ASSERT_DONE(p, buy_on_credit(p.s, S1, TS4));
    EXPECT_EQ(p.trains(S1, TS4), 1);
    EXPECT_EQ(p.treasury(S1), 50);
    p.treasury(S1, 290).operating(S1, Step::trade);
    EXPECT_REFUSED(p, scrap_for(p.s, S1, TS4, TS4), "1881-2007:15.3/2");
}

TEST(T1881Credit, GoesWithTheTrainWhenASectionJoins) {
    clauses("1881-2007:15.2/1", "1881-2007:15.3/1", "1881-2007:15.3/3");
    P2007 p(3, {{d2007::Option::credit, 1}});
    p.phase(phase::green).sbahn(A, B, C, C).treasury(S, 100).treasury(S1, 50).on_credit(S1, TS4).turn(B);
    EXPECT_DONE(p, sell(B, S, 5, 1));
    EXPECT_TRUE(p.merged(S1));
    EXPECT_TRUE(owes(p.s, S));
    p.operating(S, Step::dividend);
    p.s.operation.income = Money{60};
    EXPECT_REFUSED(p, pay_out(p.s, S, 0, 0), "1881-2007:15.3/1");
    p.has_run(S, 170);
    EXPECT_FALSE(owes(p.s, S));
    EXPECT_EQ(p.treasury(S), 20);
}

} // namespace
} // namespace stw::t1881
