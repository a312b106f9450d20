// V: the first Share Round after the choice of investors, and what follows it.
#include "support/own_mutant.hpp"
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

// All have chosen: C directs BCR and has A7, A has A1, B has A2; everybody has 600.
Position all_chosen() {
    Position p = Position::choosing_investors();
    EXPECT_DONE(p, choose(A, 1));
    EXPECT_DONE(p, choose(B, 2));
    EXPECT_DONE(p, choose(C, 7));
    return p.cash(A, 600).cash(B, 600).cash(C, 600);
}

void founds(Position& p, PlayerId who, CompanyId c, int par, int size = 20) {
    EXPECT_DONE(p, found(who, c, par, size));
    EXPECT_DONE(p, choose(who, 1));
}

TEST(T1880FirstShareRound, FoundBuyBcrOrPassBeginningWithThePriorityMarker) {
    clauses("1880:V/29");
    Position p = all_chosen();
    EXPECT_EQ(p.asked(), A);
    EXPECT_TRUE(p.is_offered(found(A, HKR, 90)));
    EXPECT_TRUE(p.is_offered(buy(A, BCR)));
    EXPECT_DONE(p, pass(A));
    EXPECT_EQ(p.asked(), B);
}

TEST(T1880FirstShareRound, SharesOfAnyFoundedCompany) {
    clauses("1880:V/30");
    Position p = all_chosen();
    founds(p, A, HKR, 80);
    EXPECT_DONE(p, buy(B, HKR));
    EXPECT_EQ(p.percent(B, HKR), 10);
    EXPECT_EQ(p.cash(B), 600 - 80);
}

TEST(T1880FirstShareRound, EveryFoundedCompanyGoesIntoOperation) {
    clauses("1880:V/31");
    Position p = all_chosen();
    founds(p, A, SCR, 100);
    EXPECT_FALSE(p.s[SCR].floated);
    p.close_share_round();
    EXPECT_TRUE(p.s[SCR].floated);
}

TEST(T1880FirstShareRound, LaterMoreSharesAreNeeded) {
    clauses("1880:V/32");
    Position p;
    p.company(NXR, 100, B).phase(phase::PB1).founded(SCR, 100, A);
    p.close_share_round();
    EXPECT_GT(p.available(SCR), 0);
    EXPECT_FALSE(p.s[SCR].floated);
    Position enough;
    enough.company(NXR, 100, B).phase(phase::PB1).founded(SCR, 100, A, 30).close_share_round();
    EXPECT_TRUE(enough.s[SCR].floated);
}

TEST(T1880FirstShareRound, WhatFloatsGetsItsMarkerWhenTheRoundCloses) {
    clauses("1880:V/33");
    Position p = all_chosen();
    founds(p, A, NXR, 100);
    EXPECT_FALSE(p.has_station(NXR, "J6"));
    p.close_share_round();
    EXPECT_TRUE(p.has_station(NXR, "J6"));
    EXPECT_EQ(p.s.operation.company, A1) << "nobody has acted before";
}

const testing::OwnMutant<Percent> kIdle{"1880:V/34", [](Percent& holding) { holding -= Percent{10}; }};

TEST(T1880FirstShareRound, BcrIsActiveAtOnce) {
    clauses("1880:V/34");
    Position p = all_chosen();
    p.close_share_round();
    EXPECT_TRUE(p.s[BCR].floated);
    EXPECT_EQ(p.treasury(BCR), 500);
    for (CompanyId investor : {A1, A2, A7}) p.end_turn(investor);
    EXPECT_EQ(p.s.operation.company, BCR);
    EXPECT_EQ(p.s.circles, 1);
}

TEST(T1880FirstShareRound, NothingIsSold) {
    clauses("1880:V/35");
    Position p = all_chosen();
    founds(p, A, HKR, 80);
    EXPECT_DONE(p, buy(B, HKR));
    EXPECT_DONE(p, pass(C));
    EXPECT_DONE(p, pass(A));
    EXPECT_REFUSED(p, sell(B, HKR, 10), "1880:V/35");
    EXPECT_FALSE(p.offers_any(ActionKind::sell_shares));
}

TEST(T1880FirstShareRound, NothingIsSoldBeforeCompaniesHaveOperated) {
    clauses("1880:XII.sale/7");
    Position p = Position::first_share_round();
    p.founded(HKR, 100, A).holds(B, HKR, 10).turn(B);
    p.s.share_rounds = 3; // others have ended with the privates unsold
    EXPECT_REFUSED(p, sell(B, HKR, 10), "1880:V/35");
    p.s.first_share_round = false;
    EXPECT_DONE(p, sell(B, HKR, 10));
}

TEST(T1880FirstShareRound, PriorityGoesToTheLeftOfWhoBoughtLast) {
    clauses("1880:V/36");
    Position p = all_chosen();
    founds(p, A, HKR, 80);
    EXPECT_DONE(p, buy(B, HKR));
    for (PlayerId who : {C, A, B}) EXPECT_DONE(p, pass(who));
    EXPECT_EQ(p.s.round, Round::operating);
    EXPECT_EQ(p.s.priority, C);
}

TEST(T1880FirstShareRound, AnOperatingRoundOfTheCompaniesFollows) {
    clauses("1880:V/37");
    Position p = all_chosen();
    for (PlayerId who : {A, B, C}) EXPECT_DONE(p, pass(who));
    EXPECT_EQ(p.s.round, Round::operating);
    EXPECT_EQ(p.s.phase, phase::PA1);
    EXPECT_EQ(on_sale(p.s), T2);
    EXPECT_EQ(p.s.operation.company, A1);
    EXPECT_FALSE(p.s.first_share_round);
}

} // namespace
} // namespace stw::t1880
