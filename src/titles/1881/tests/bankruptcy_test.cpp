// Bankrupt players (2016: 7.2.7.2.6, 7.4.7) and bankrupt companies (2007: 9.13).
#include "support/own_mutant.hpp"
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// What was raised for the train.
const testing::OwnMutant<Account> kSubnetKeepsIt{"1881-2016:7.4.7/9", [](Account& to) { to = Account::of(S); }};
const testing::OwnMutant<Account> kMainKeepsIt{"1881-2016:7.4.7/13", [](Account& to) { to = Account::of(S); }};

// A has 150 and directs GBS, which has 20, no tramcar, and is to buy one for 220. B directs SSC.
P2016 a_cannot_pay() {
    P2016 p;
    p.tramway(GBS, A).treasury(GBS, 20).cash(A, 150).tramway(SSC, B).train(SSC, T2).operating(GBS, Step::trade);
    return p;
}

TEST(T1881Bankruptcy, WhoCannotPayLeavesTheGame) {
    clauses("1881-2016:7.2.7.2.6/1");
    P2016 p = a_cannot_pay();
    EXPECT_FALSE(p.is_offered(buy_train(p.s, GBS, T2)));
    ASSERT_DONE(p, bankrupt(p.s, GBS));
    EXPECT_FALSE(in_game(p.s, A));
    EXPECT_EQ(p.cash(A), 0);
    EXPECT_TRUE(p.acts(SSC));
    p.end_turn(SSC);
    ASSERT_EQ(p.s.round, Round::stock);
    for (int i = 0; i < 4 && p.s.round == Round::stock; ++i) {
        EXPECT_NE(p.asked(), A);
        ASSERT_DONE(p, pass(p.asked()));
    }
    P2016 rich = a_cannot_pay();
    rich.cash(A, 200);
    EXPECT_REFUSED(rich, bankrupt(rich.s, GBS), "1881-2016:7.2.7.2.6/1");
}

TEST(T1881Bankruptcy, TheActingTramwayLeavesToo) {
    clauses("1881-2016:7.2.7.2.6/2");
    P2016 p = a_cannot_pay();
    p.tile("G17", "57", {"G19", "G15"}).depot(GBS, "G17").holds(C, GBS, 20);
    ASSERT_DONE(p, bankrupt(p.s, GBS));
    EXPECT_TRUE(p.s[GBS].gone);
    EXPECT_FALSE(begun(p.s, GBS));
    EXPECT_FALSE(p.has_depot(GBS, "G19"));
    EXPECT_FALSE(p.has_depot(GBS, "G17"));
    EXPECT_EQ(p.treasury(GBS), 0);
    p.end_turn(SSC);
    EXPECT_EQ(p.s.round, Round::stock);
}

TEST(T1881Bankruptcy, WithAllItsCertificates) {
    clauses("1881-2016:7.2.7.2.6/3");
    P2016 p = a_cannot_pay();
    p.holds(A, GBS, 30).holds(B, GBS, 30).cash(A, 0).treasury(GBS, 0);
    ASSERT_DONE(p, bankrupt(p.s, GBS));
    EXPECT_EQ(p.percent(B, GBS), 0);
    EXPECT_EQ(p.offering(GBS), 0);
    EXPECT_EQ(p.pool(GBS), 0);
    EXPECT_EQ(p.cash(B), 600);
}

TEST(T1881Bankruptcy, HisOtherCertificatesGoIntoThePool) {
    clauses("1881-2016:7.2.7.2.6/4");
    P2016 p = a_cannot_pay();
    p.holds(A, SSC, 20).cash(A, 0);
    ASSERT_EQ(p.price(SSC), 82);
    ASSERT_DONE(p, bankrupt(p.s, GBS)); // they are not worth 200
    EXPECT_EQ(p.pool(SSC), 20);
    EXPECT_EQ(p.price(SSC), 82);
}

TEST(T1881Bankruptcy, HisOtherTramwaysLeaveUnlessSomebodyTakesThem) {
    clauses("1881-2016:7.2.7.2.6/5");
    P2016 p = a_cannot_pay();
    p.tramway(SpS, A).train(SpS, T2).holds(C, SpS, 10);
    ASSERT_DONE(p, bankrupt(p.s, GBS));
    EXPECT_TRUE(p.s[SpS].gone);
    EXPECT_EQ(p.in_pool_of_trains(T2), 1);
    P2016 taken = a_cannot_pay();
    taken.tramway(SpS, A).train(SpS, T2).holds(C, SpS, 20);
    ASSERT_DONE(taken, bankrupt(taken.s, GBS));
    EXPECT_FALSE(taken.s[SpS].gone);
    EXPECT_EQ(taken.director(SpS), C);
    EXPECT_EQ(taken.percent(C, SpS), 20);
    EXPECT_EQ(taken.pool(SpS), 20);
}

// --- over an S-train ---

// S1 of B is to buy an S4 for 300 and has 100; B has 150 and no tramway. A is President, S2 is C's; these have trains.
P2016 b_cannot_pay() {
    P2016 p;
    p.phase(phase::green).tramway(GBS, A).train(GBS, T3).tramway(SSC, C).train(SSC, T3).acted(GBS).acted(SSC);
    p.sbahn(A, B, C, kNobody).train(S, TS4).train(S2, TS4).treasury(S1, 100).cash(B, 150).operating(S1, Step::trade);
    return p;
}

TEST(T1881Bankruptcy, OverAnSTrain) {
    clauses("1881-2016:7.4.7/7");
    P2016 p = b_cannot_pay();
    EXPECT_REFUSED(p, buy_train(p.s, S1, TS4), "1881-2016:7.4.7/7");
    ASSERT_DONE(p, bankrupt(p.s, S1));
    EXPECT_FALSE(in_game(p.s, B));
}

TEST(T1881Bankruptcy, TheSubnetJoinsTheMainNetwork) {
    clauses("1881-2016:7.4.7/8");
    P2016 p = b_cannot_pay();
    const int left = p.in_bank(TS4);
    ASSERT_DONE(p, bankrupt(p.s, S1));
    EXPECT_TRUE(p.merged(S1));
    EXPECT_EQ(p.leader(S1), Owner::market());
    EXPECT_EQ(p.in_bank(TS4), left);
    EXPECT_TRUE(p.has_depot(S, "G13", 1));
}

TEST(T1881Bankruptcy, WithTheTreasuryItHadBefore) {
    clauses("1881-2016:7.4.7/9");
    P2016 p = b_cannot_pay();
    ASSERT_DONE(p, bankrupt(p.s, S1));
    EXPECT_EQ(p.treasury(S), 520);
    EXPECT_EQ(p.cash(B), 0);
}

// The main network of A has no S-train and 120; A has 50. S1 of B has an S4. C directs SSC.
P2016 president_cannot_pay() {
    P2016 p;
    p.phase(phase::green).tramway(SSC, C).train(SSC, T3).acted(SSC);
    p.sbahn(A, B, C, kNobody).train(S1, TS4).treasury(S, 120).cash(A, 50).acted(S1).acted(S2);
    p.operating(S, Step::trade);
    return p;
}

TEST(T1881Bankruptcy, TheNextByMajorityBecomesPresident) {
    clauses("1881-2016:7.4.7/10");
    P2016 p = president_cannot_pay();
    p.holds(B, S, 15).holds(SSC, S, 20);
    ASSERT_DONE(p, bankrupt(p.s, S));
    EXPECT_TRUE(p.led_by(SSC, S));
    EXPECT_EQ(p.percent(SSC, S), 20);
    EXPECT_EQ(p.pool(S), 15);
}

TEST(T1881Bankruptcy, ASubnetOfTheNewPresidentBringsItsTrain) {
    clauses("1881-2016:7.4.7/11");
    P2016 p = president_cannot_pay();
    p.train(S2, TS4).holds(C, S, 15);
    const int left = p.in_bank(TS4);
    ASSERT_DONE(p, bankrupt(p.s, S));
    EXPECT_TRUE(p.led_by(C, S));
    EXPECT_TRUE(p.merged(S2));
    EXPECT_EQ(p.trains(S, TS4), 1);
    EXPECT_EQ(p.in_bank(TS4), left);
    ASSERT_TRUE(p.acts(S, Step::trade));
    EXPECT_DONE(p, pass(p.s, S)); // no purchase follows
}

TEST(T1881Bankruptcy, ASuccessorMustBuyAllTheSame) {
    clauses("1881-2016:7.4.7/12", "1881-2016:7.4.7/13");
    P2016 p = president_cannot_pay();
    p.leads(Owner::stack(), S2);
    p.s.network(S2) = {.merged = true};
    p.treasury(S2, 0).holds(C, S, 15);
    ASSERT_DONE(p, bankrupt(p.s, S));
    EXPECT_TRUE(p.led_by(C, S));
    EXPECT_EQ(p.treasury(S), 120);
    ASSERT_TRUE(p.acts(S, Step::trade));
    EXPECT_REFUSED(p, pass(p.s, S), "1881-2016:7.4.7/1");
    ASSERT_DONE(p, buy_train(p.s, S, TS4));
    EXPECT_EQ(p.cash(C), 600 - 180);
}

TEST(T1881Bankruptcy, NobodyEntitledThePresidencyLiesInThePool) {
    P2016 p = president_cannot_pay();
    p.treasury(S, 120).cash(C, 600).operating(S, Step::trade);
    ASSERT_DONE(p, bankrupt(p.s, S));
    EXPECT_EQ(p.leader(S), Owner::market());
    EXPECT_EQ(p.s.round, Round::operating); // S has rested and voted against; another round of two
    EXPECT_EQ(p.s.operating_round, 2);
    EXPECT_LT(p.price(S), 84);
    EXPECT_EQ(p.treasury(S), 120);
}

TEST(T1881Bankruptcy, ATramwayThatLeadsLosesItsCertificates) {
    P2016 p;
    p.phase(phase::green).tramway(GBS, A).train(GBS, T3).tramway(SSC, B).train(SSC, T3).holds(C, SSC, 20);
    p.sbahn(A, SSC, C, kNobody).train(S, TS4).train(S2, TS4).treasury(S1, 50).treasury(SSC, 60).cash(B, 70);
    p.holds(SSC, S, 10).acted(GBS).acted(SSC).operating(S1, Step::trade);
    ASSERT_DONE(p, bankrupt(p.s, S1));
    EXPECT_FALSE(in_game(p.s, B));
    EXPECT_TRUE(p.merged(S1));
    EXPECT_EQ(p.percent(SSC, S), 0);
    EXPECT_EQ(p.pool(S), 10);
    EXPECT_FALSE(p.s[SSC].gone); // it passes on
    EXPECT_EQ(p.director(SSC), C);
    EXPECT_EQ(p.treasury(SSC), 60);
    EXPECT_EQ(p.treasury(S), 470);
}

TEST(T1881Bankruptcy, TheLastPlayerEndsTheGame) {
    P2016 p = a_cannot_pay();
    p.s.out = bit(C);
    ASSERT_DONE(p, bankrupt(p.s, GBS));
    EXPECT_EQ(p.s.round, Round::finished);
    EXPECT_EQ(p.s.ending, Ending::last_player);
}

// --- companies, 2007 ---

// GBS of A (30 %) and B (30 %) on 24; one step more is 10. It has 120 and a T3.
P2007 gbs_near_ten() {
    P2007 p;
    p.phase(phase::green).tramway(GBS, A).holds(A, GBS, 30).holds(B, GBS, 30).treasury(GBS, 120).train(GBS, T3);
    p.tramway(SSC, B).train(SSC, T3).price(GBS, 1, 0).has_run(GBS, 60);
    EXPECT_EQ(p.price(GBS), 24);
    return p;
}

TEST(T1881Bankruptcy, In2007ACompanyThatSinksToTenIsBankrupt) {
    clauses("1881-2007:9.13/1");
    P2007 p = gbs_near_ten();
    ASSERT_DONE(p, withhold(p.s, GBS));
    EXPECT_TRUE(p.s[GBS].gone);
    EXPECT_FALSE(begun(p.s, GBS));
    EXPECT_FALSE(p.has_depot(GBS, "G19"));
    EXPECT_TRUE(p.acts(SSC));
    EXPECT_TRUE(in_game(p.s, A));
}

TEST(T1881Bankruptcy, In2007ItsSharesAreWorthless) {
    clauses("1881-2007:9.13/2");
    P2007 p = gbs_near_ten();
    ASSERT_DONE(p, withhold(p.s, GBS));
    EXPECT_EQ(p.percent(B, GBS), 0);
    EXPECT_EQ(p.offering(GBS), 0);
    EXPECT_EQ(p.pool(GBS), 0);
    EXPECT_EQ(p.cash(B), 600);
}

TEST(T1881Bankruptcy, In2007MoneyAndTrainsGoBack) {
    clauses("1881-2007:9.13/3");
    P2007 p = gbs_near_ten();
    const int bank = p.bank();
    ASSERT_DONE(p, withhold(p.s, GBS)); // 60 more
    EXPECT_EQ(p.bank(), bank + 120);
    EXPECT_EQ(p.treasury(GBS), 0);
    p.operating(SSC, Step::trade);
    EXPECT_DONE(p, buy_train(p.s, SSC, T3, Source::pool));
}

TEST(T1881Bankruptcy, In2007TheSBahnAsAWhole) {
    P2007 p;
    p.phase(phase::green).tramway(GBS, A).train(GBS, T3).acted(GBS);
    p.sbahn(A, kNobody, kNobody, kNobody).train(S, TS4).price(S, 1, 0).has_run(S, 60);
    ASSERT_DONE(p, withhold(p.s, S));
    p.end_turn(S);
    EXPECT_TRUE(p.s.sbahn.gone);
    EXPECT_EQ(p.percent(A, S), 0);
    EXPECT_EQ(p.in_pool_of_trains(TS4), 1);
    EXPECT_FALSE(p.has_depot(S, "G19"));
    EXPECT_EQ(p.treasury(S), 0);
}

TEST(T1881Bankruptcy, In2007OnlyOperationBringsACompanyDown) {
    P2007 p = gbs_near_ten();
    ASSERT_DONE(p, pay_out(p.s, GBS));
    EXPECT_FALSE(p.s[GBS].gone);
    EXPECT_EQ(p.price(GBS), 40);
    // Sold down to 10 it stands until it fails to pay.
    P2007 low = gbs_near_ten();
    low.price(GBS, 0, 0);
    ASSERT_DONE(low, withhold(low.s, GBS));
    EXPECT_TRUE(low.s[GBS].gone);
}

} // namespace
} // namespace stw::t1881
