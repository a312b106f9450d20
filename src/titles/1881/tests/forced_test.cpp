// The duty to own a train, and purchases that are forced by it (2016: 7.2/9, 7.2.7.2.4, 7.2.7.2.5, 7.4.7; 2007: 10.8).
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// GBS of A has no tramcar, but its turn to buy one; the others direct SSC (B) and SpS (C).
P2016 gbs_without_car(int treasury, int cash) {
    P2016 p;
    p.tramway(GBS, A).treasury(GBS, treasury).cash(A, cash);
    p.tramway(SSC, B).train(SSC, T2).tramway(SpS, C).train(SpS, T2).operating(GBS, Step::trade);
    return p;
}

// --- the duty ---

TEST(T1881Duty, EveryTramwayMustOwnACar) {
    clauses("1881-2016:7.2/9", "1881-2016:7.2.7.2.4/1");
    P2016 p = gbs_without_car(500, 600); // and there is no route for it
    EXPECT_REFUSED(p, pass(p.s, GBS), "1881-2016:7.2.7.2.4/1");
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    EXPECT_DONE(p, pass(p.s, GBS));
}

TEST(T1881Duty, EndsWithTheLastNewCar) {
    clauses("1881-2016:7.2.7.2.4/2");
    P2016 p = gbs_without_car(400, 600);
    p.phase(phase::grey).used_train(T4);
    for (TrainType t : {T2, T3, T4, T5, T6}) p.left(t, 0);
    EXPECT_DONE(p, pass(p.s, GBS));
}

TEST(T1881Duty, IsMetByACarOfAnotherTramway) {
    clauses("1881-2016:7.2.7.2.4/3");
    P2016 p = gbs_without_car(500, 600);
    ASSERT_DONE(p, propose(p.s, GBS, SSC, T2, 1));
    ASSERT_DONE(p, answer(B, true));
    EXPECT_EQ(p.trains(GBS, T2), 1);
    EXPECT_DONE(p, pass(p.s, GBS));
}

TEST(T1881Duty, In2007ADirectorMayHelpButNeedNot) {
    for (bool helps : {true, false}) {
        P2007 p;
        p.tramway(GBS, A).treasury(GBS, 180).tramway(SSC, B).train(SSC, T2).operating(GBS, Step::trade);
        EXPECT_DONE(p, helps ? buy_train(p.s, GBS, T2) : pass(p.s, GBS));
        EXPECT_EQ(p.cash(A), helps ? 560 : 600);
    }
}

TEST(T1881Duty, In2007WhoCanPayMustBuy) {
    clauses("1881-2007:10.8/1");
    P2007 p;
    p.tramway(GBS, A).treasury(GBS, 300).tramway(SSC, B).train(SSC, T2).operating(GBS, Step::trade);
    EXPECT_REFUSED(p, pass(p.s, GBS), "1881-2007:10.8/1");
    p.treasury(GBS, 100); // without the means it stays without
    EXPECT_DONE(p, pass(p.s, GBS));
    EXPECT_EQ(trains_of(p.s, GBS), 0);
    EXPECT_EQ(p.cash(A), 600);

    P2007 sells;
    sells.phase(phase::green).on_sale(T3).tramway(GBS, A).treasury(GBS, 200).president(B).holds(GBS, S, 10);
    sells.tramway(SSC, B).train(SSC, T3).operating(GBS, Step::trade);
    EXPECT_REFUSED(sells, pass(sells.s, GBS), "1881-2007:10.8/1");
    ASSERT_DONE(sells, buy_train(sells.s, GBS, T3));
    ASSERT_DONE(sells, sell_s(sells.s, GBS, 10)); // 130 are missing
    EXPECT_EQ(sells.trains(GBS, T3), 1);
    EXPECT_EQ(sells.treasury(GBS), 38);
}

TEST(T1881Duty, In2007ADirectorMustHelpIfAnOptionSaysSo) {
    P2007 p(3, {{d2007::Option::director_must_help, 1}});
    p.tramway(GBS, A).treasury(GBS, 100).tramway(SSC, B).train(SSC, T2).operating(GBS, Step::trade);
    EXPECT_REFUSED(p, pass(p.s, GBS), "1881-2007:10.8/1");
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    EXPECT_EQ(p.cash(A), 480);
    // With his certificates, too.
    P2007 sells(3, {{d2007::Option::director_must_help, 1}});
    sells.tramway(GBS, A).treasury(GBS, 100).cash(A, 0).tramway(SSC, B).train(SSC, T2).holds(A, SSC, 20);
    sells.operating(GBS, Step::trade);
    EXPECT_REFUSED(sells, pass(sells.s, GBS), "1881-2007:10.8/1");
    ASSERT_DONE(sells, buy_train(sells.s, GBS, T2));
    while (sells.s.forced.company) ASSERT_DONE(sells, sell(A, SSC, 10));
    EXPECT_EQ(sells.trains(GBS, T2), 1);
}

// --- a forced purchase ---

TEST(T1881Forced, WhenTheTreasuryCannotPay) {
    clauses("1881-2016:7.2.7.2.4/4");
    P2016 p = gbs_without_car(100, 600);
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    EXPECT_TRUE(p.happened(EventKind::purchase_forced));
    EXPECT_EQ(p.trains(GBS, T2), 1);
}

TEST(T1881Forced, ThePoolNeedNotBeUsed) {
    clauses("1881-2016:7.2.7.2.4/5");
    P2016 p = gbs_without_car(350, 0);
    p.phase(phase::brown).used_train(T3).holds(A, SSC, 20);
    ASSERT_DONE(p, buy_train(p.s, GBS, T4));
    EXPECT_EQ(missing(p.s), Money{90});
    ASSERT_DONE(p, sell(A, SSC, 20));
    EXPECT_EQ(p.trains(GBS, T4), 1);
    EXPECT_EQ(p.in_pool_of_trains(T3), 1);
    EXPECT_EQ(p.cash(A), 164 - 90);
}

TEST(T1881Forced, NoOtherDirectorNeedBeAsked) {
    clauses("1881-2016:7.2.7.2.4/6");
    P2016 p = gbs_without_car(100, 600);
    ASSERT_TRUE(p.is_offered(propose(p.s, GBS, SSC, T2, 1)));
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    EXPECT_EQ(p.trains(SSC, T2), 1);
    EXPECT_EQ(p.cash(A), 480);
}

TEST(T1881Forced, NeedNotBeTheCheapestCar) {
    clauses("1881-2016:7.2.7.2.5/1");
    P2016 p = gbs_without_car(100, 600);
    p.phase(phase::brown).used_train(T3).tramway(NBSN, A).train(NBSN, T4);
    EXPECT_REFUSED(p, buy_from(p.s, GBS, NBSN, T4, 440), "1881-2016:7.2.7.2.3/2"); // no help for that
    ASSERT_DONE(p, buy_train(p.s, GBS, T4));
    EXPECT_EQ(p.trains(GBS, T4), 1);
    EXPECT_EQ(p.cash(A), 260);
}

TEST(T1881Forced, TheTreasuryComesFirst) {
    clauses("1881-2016:7.2.7.2.5/2");
    P2016 p = gbs_without_car(100, 600);
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    EXPECT_EQ(p.treasury(GBS), 0);
    EXPECT_EQ(p.cash(A), 480);
}

TEST(T1881Forced, ThenItsSBahnCertificates) {
    clauses("1881-2016:7.2.7.2.5/3");
    P2016 p = gbs_without_car(100, 600);
    p.president(B).holds(GBS, S, 15);
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    EXPECT_EQ(paying_now(p.s), Funding::certificates);
    EXPECT_REFUSED(p, sell(A, SSC, 10), "1881-2016:7.2.7.2.5/3");
    EXPECT_REFUSED(p, sell_s(p.s, GBS, 15), "1881-2016:7.2.7.2.5/7"); // one too many
    ASSERT_DONE(p, sell_s(p.s, GBS, 10));
    EXPECT_EQ(p.trains(GBS, T2), 1);
    EXPECT_EQ(p.treasury(GBS), 48);
    EXPECT_EQ(p.cash(A), 600);
}

TEST(T1881Forced, ASubnetMayBeLostByIt) {
    P2016 p;
    p.phase(phase::green).tramway(GBS, A).treasury(GBS, 260).cash(A, 0).tramway(SSC, B).train(SSC, T3);
    p.sbahn(B, GBS, C, kNobody).train(S, TS4).train(S1, TS4).train(S2, TS4).operating(GBS, Step::trade);
    ASSERT_DONE(p, buy_train(p.s, GBS, T3)); // 70 are missing: the Vice President certificate is all it has
    EXPECT_EQ(p.trains(GBS, T3), 1);
    EXPECT_TRUE(p.merged(S1));
    EXPECT_EQ(p.trains(S, TS4), 2);
    EXPECT_EQ(p.treasury(GBS), 14);
    EXPECT_EQ(p.price(S), 84);
}

TEST(T1881Forced, ElsewhereADirectorMayChange) {
    P2016 p = gbs_without_car(100, 50);
    p.tramway(NBSN, A).train(NBSN, T2).holds(A, NBSN, 30).holds(B, NBSN, 30);
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    EXPECT_EQ(p.director(NBSN), B);
    EXPECT_EQ(p.percent(A, NBSN), 20);
    EXPECT_EQ(p.cash(A), 50 + 74 - 120);
}

TEST(T1881Forced, ThenTheDirectorsCash) {
    clauses("1881-2016:7.2.7.2.5/4");
    P2016 p = gbs_without_car(100, 300);
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    EXPECT_EQ(p.cash(A), 180); // more than a quarter of the price
}

TEST(T1881Forced, ThenHisCertificates) {
    clauses("1881-2016:7.2.7.2.5/5");
    P2016 p = gbs_without_car(100, 50);
    p.holds(A, SSC, 20);
    ASSERT_DONE(p, buy_train(p.s, GBS, T2)); // one is enough, and there is no other way
    EXPECT_EQ(p.pool(SSC), 10);
    EXPECT_EQ(p.cash(A), 50 + 82 - 120);
    EXPECT_EQ(p.trains(GBS, T2), 1);
    // Where there are several ways, he is asked for his certificates.
    P2016 q = gbs_without_car(100, 50);
    q.holds(A, SSC, 20).holds(A, SpS, 10).price(SpS, 74);
    ASSERT_DONE(q, buy_train(q.s, GBS, T2));
    EXPECT_EQ(paying_now(q.s), Funding::portfolio);
    EXPECT_EQ(missing(q.s), Money{70});
}

TEST(T1881Forced, TheDirectorStaysDirector) {
    clauses("1881-2016:7.2.7.2.5/6");
    P2016 p = gbs_without_car(100, 50);
    p.holds(A, GBS, 30).holds(B, GBS, 30).holds(A, SSC, 10).holds(A, SpS, 10).price(SpS, 74);
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    EXPECT_REFUSED(p, sell(A, GBS, 10), "1881-2016:7.2.7.2.5/6");
    ASSERT_DONE(p, sell(A, SpS, 10));
    EXPECT_EQ(p.director(GBS), A);
}

TEST(T1881Forced, NoMoreThanTheCarNeeds) {
    clauses("1881-2016:7.2.7.2.5/7");
    P2016 p = gbs_without_car(100, 50);
    p.holds(A, SSC, 20).price(SSC, 90).holds(A, SpS, 10).price(SpS, 74);
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    EXPECT_EQ(missing(p.s), Money{70});
    EXPECT_REFUSED(p, sell(A, SSC, 20), "1881-2016:7.2.7.2.5/7");
    EXPECT_DONE(p, sell(A, SSC, 10));
}

TEST(T1881Forced, PricesFallAsUsual) {
    clauses("1881-2016:7.2.7.2.5/8");
    P2016 p = gbs_without_car(100, 50);
    p.holds(A, SSC, 20).price(SSC, 5, 2);
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    EXPECT_EQ(p.cell(SSC), (finance::Cell{6, 2}));
}

// --- S-trains ---

// S1, without a train, is to buy one. It is led by B, who directs SSC; S2 (C) has an S4; A, who directs GBS, is President.
P2016 s1_without_train(int treasury, int cash, Holder s1 = B) {
    P2016 p;
    p.phase(phase::green).tramway(GBS, A).train(GBS, T3).tramway(SSC, B).train(SSC, T3).tramway(SpS, C).train(SpS, T3);
    p.sbahn(A, s1, C, kNobody).train(S, TS4).train(S2, TS4).treasury(S1, treasury).cash(B, cash);
    p.acted(GBS).acted(SSC).acted(SpS).operating(S1, Step::trade);
    return p;
}

TEST(T1881ForcedSTrain, EveryNetworkMustOwnOne) {
    clauses("1881-2016:7.4.7/1");
    P2016 p = s1_without_train(420, 600);
    EXPECT_REFUSED(p, pass(p.s, S1), "1881-2016:7.4.7/1");
    ASSERT_DONE(p, buy_train(p.s, S1, TS4));
    EXPECT_EQ(p.trains(S1, TS4), 1);
}

TEST(T1881ForcedSTrain, ItMayComeFromAnotherNetwork) {
    clauses("1881-2016:7.4.7/2");
    P2016 p = s1_without_train(50, 600);
    ASSERT_DONE(p, propose(p.s, S1, S2, TS4, 50));
    ASSERT_DONE(p, answer(C, true));
    EXPECT_EQ(p.trains(S1, TS4), 1);
    EXPECT_FALSE(p.acts(S1) && !p.is_offered(pass(p.s, S1))); // the duty is met
}

TEST(T1881ForcedSTrain, ElseThePurchaseIsForced) {
    clauses("1881-2016:7.4.7/3");
    P2016 p = s1_without_train(50, 600);
    ASSERT_DONE(p, buy_train(p.s, S1, TS4));
    EXPECT_EQ(p.trains(S1, TS4), 1);
    EXPECT_EQ(p.treasury(S1), 0);
    EXPECT_EQ(p.cash(B), 350);
}

TEST(T1881ForcedSTrain, APlayerSellsNoSBahnCertificates) {
    clauses("1881-2016:7.4.7/4");
    P2016 p = s1_without_train(100, 50);
    p.holds(B, SSC, 40).holds(B, S, 10);
    ASSERT_DONE(p, buy_train(p.s, S1, TS4));
    EXPECT_EQ(missing(p.s), Money{150});
    EXPECT_REFUSED(p, sell(B, S, 5), "1881-2016:7.4.7/4");
    EXPECT_REFUSED(p, sell(B, S, 5, 1), "1881-2016:7.4.7/4");
    ASSERT_DONE(p, sell(B, SSC, 20));
    EXPECT_EQ(p.trains(S1, TS4), 1);
    EXPECT_EQ(p.treasury(S1), 0);
    EXPECT_EQ(p.cash(B), 14);
}

TEST(T1881ForcedSTrain, ATramwayThatLeadsPaysBeforeItsDirector) {
    clauses("1881-2016:7.4.7/5");
    P2016 p = s1_without_train(50, 600, SSC);
    p.treasury(SSC, 100);
    ASSERT_DONE(p, buy_train(p.s, S1, TS4));
    EXPECT_EQ(p.treasury(S1), 0);
    EXPECT_EQ(p.treasury(SSC), 0);
    EXPECT_EQ(p.cash(B), 450);
    const auto told = [&](auto by) {
        return std::any_of(p.events().begin(), p.events().end(),
                           [&](const Event& e) { return e.kind == EventKind::president_paid && by(e.what); });
    };
    EXPECT_TRUE(told([](const Fields& f) { return f.other == SSC && f.amount == Number{100}; }));
    EXPECT_TRUE(told([](const Fields& f) { return f.player == B && f.amount == Number{150}; }));

    P2016 sells = s1_without_train(50, 0, SSC);
    sells.treasury(SSC, 100).holds(B, SSC, 40).holds(B, GBS, 20).holds(B, S, 10);
    ASSERT_DONE(sells, buy_train(sells.s, S1, TS4));
    EXPECT_REFUSED(sells, sell(B, SSC, 10), "1881-2016:7.4.7/5");
    EXPECT_REFUSED(sells, sell(B, S, 10), "1881-2016:7.4.7/5");
    EXPECT_DONE(sells, sell(B, GBS, 20));
    EXPECT_EQ(sells.trains(S1, TS4), 1);
}

TEST(T1881ForcedSTrain, NoMoreThanItNeeds) {
    clauses("1881-2016:7.4.7/6");
    P2016 p = s1_without_train(200, 40);
    p.holds(B, GBS, 20).holds(B, SpS, 10);
    p.treasury(S1, 200).cash(B, 40);
    ASSERT_DONE(p, buy_train(p.s, S1, TS4));
    EXPECT_EQ(missing(p.s), Money{60});
    EXPECT_REFUSED(p, sell(B, GBS, 20), "1881-2016:7.4.7/6");
    EXPECT_DONE(p, sell(B, GBS, 10));
}

} // namespace
} // namespace stw::t1881
