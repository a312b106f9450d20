// Cases that other implementations got wrong, one after another.
#include "titles/1880/tests/position.hpp"

#include <algorithm>

namespace stw::t1880 {
namespace {

// A4, in Qingdao, is A's and associated with HKR, in Shanghai; the ferry links them. Qingdao has two places.
Position linked(PlayerId director, const Options& options = {}) {
    Position p(3, options);
    p.company(HKR, 100, director).investor(A, A4, HKR).tile("K15", "8877", {"L14", "J16"});
    p.tile("H14", "15", {"I15", "G13", "I13", "H12"});
    return p;
}

// How many per cent of a company are somewhere in play.
int in_play(const Position& p, CompanyId c) {
    int sum = p.in_bank(c);
    for (int i = 0; i < p.s.players; ++i) sum += p.percent(PlayerId{i}, c);
    for (int n = 1; n <= kInvestors; ++n)
        sum += p.s.papers.percent(p.s.box().papers, Owner::company(investor_numbered(n)), c).value;
    return sum;
}

// --- floating and the circle ---

TEST(T1880Cases, FloatingIsJudgedAtTheEndOfTheShareRoundBeforePricesMove) {
    clauses("1880:XII.inauguration/9", "1880:XIII.sr/3");
    Position p;
    p.phase(phase::PB1).founded(HKR, 100, A).holds(B, HKR, 40).holds(C, HKR, 40);
    EXPECT_FALSE(p.s[HKR].floated); // sold out, but the round is not over
    p.close_share_round();
    EXPECT_TRUE(p.s[HKR].floated); // A has 20 % only, but nothing is left in the bank
    EXPECT_EQ(p.price(HKR), 105);  // so it has floated before the sold-out companies rose
}

TEST(T1880Cases, FoundedCompaniesDoNotOperateBeforeTheyFloat) {
    clauses("1880:IX.general/1");
    Position p;
    p.phase(phase::PB1).founded(HKR, 100, A).company(NJR, 90, B).train(NJR, T3).from_head();
    EXPECT_EQ(p.s.operation.company, NJR);
    p.end_turn(NJR);
    EXPECT_EQ(p.s.operation.company, NJR);
}

TEST(T1880Cases, AShareRoundInMidTurnLeadsBackToTheSameCompanyWithItsNewCash) {
    clauses("1880:X.purchase/19", "1880:XII.capital/3");
    Position p;
    p.phase(phase::PB1).company(HKR, 100, A).company(NJR, 90, B).holds(A, HKR, 40).left(T3, 1).treasury(HKR, 200);
    p.operating(HKR, Step::trains);
    ASSERT_DONE(p, buy_train(p.s, HKR, T3));
    ASSERT_EQ(p.treasury(HKR), 20);
    ASSERT_DONE(p, buy(A, HKR)); // five are left in the bank: the second half is paid
    p.close_share_round();
    ASSERT_EQ(p.s.operation.company, HKR);
    EXPECT_DONE(p, buy_train(p.s, HKR, T33));
    EXPECT_EQ(p.treasury(HKR), 20 + 500 - 300);
}

TEST(T1880Cases, AfterTheFirst8ENothingIsRemoved) {
    clauses("1880:X.purchase/28");
    Position p;
    p.phase(phase::PD2).company(HKR, 100, A).train(HKR, T6).train_marker(HKR).operating(HKR, Step::trains);
    ASSERT_EQ(p.on_stack(T8E), 1);
    ASSERT_DONE(p, pass(p.s, HKR));
    EXPECT_EQ(p.on_stack(T8E), 1);
}

TEST(T1880Cases, TheGameEndsWithTheThirdTurnOfACompanyThatCannotAct) {
    clauses("1880:XV.general/3");
    Position p;
    p.phase(phase::PD1).company(HKR, 100, A).company(NJR, 90, B).train(NJR, T6).treasury(HKR, 800).permits(HKR, "A");
    p.operating(HKR, Step::trains);
    ASSERT_DONE(p, buy_train(p.s, HKR, T8));
    p.close_share_round();
    // No permit, no route, no money: nobody is asked in its turns, and still they count.
    const int circle = p.s.circles;
    for (int i = 0; p.s.round == Round::operating && i < 20; ++i) {
        ASSERT_EQ(p.s.operation.company, NJR);
        ASSERT_DONE(p, pass(p.s, NJR));
    }
    EXPECT_EQ(p.s.round, Round::finished);
    EXPECT_EQ(p.s.circles, circle + 3);
}

TEST(T1880Cases, A6ECosts700) {
    clauses("1880:XI/8");
    EXPECT_EQ(train_price(Position().s, T6E), Money{700});
}

// --- the Rocket and restored trains ---

TEST(T1880Cases, WhenAll4TrainsAreRemovedTheSecondGoesToTheRocket) {
    clauses("1880:VI.powers/30");
    Position p;
    p.phase(phase::PB2).on_sale(T4).company(HKR, 100, A).train(HKR, T33).train_marker(HKR);
    p.owns(B, P7).company(NJR, 90, B).operating(HKR, Step::trains);
    ASSERT_DONE(p, pass(p.s, HKR));
    EXPECT_EQ(p.trains(NJR, T4), 1);
    EXPECT_EQ(p.on_stack(T4), 0);
    EXPECT_EQ(p.s.phase, phase::PB3);
    EXPECT_EQ(p.s.round, Round::share);
}

TEST(T1880Cases, TheRocketFliesAtAnyTimeEvenWithoutAPermit) {
    clauses("1880:VI.powers/18", "1880:VI.powers/22", "1880:VI.powers/24");
    Position p;
    p.phase(phase::PB1).company(HKR, 100, A).permits(HKR, "A").company(CKR, 90, B).owns(A, P7).left(T3, 1);
    p.train_marker(CKR).from_head();
    ASSERT_EQ(p.s.operation.company, HKR);
    ASSERT_EQ(p.s.operation.step, Step::track); // nothing to lay, but P7 can be used
    ASSERT_DONE(p, use(A, P7, HKR));
    EXPECT_EQ(p.trains(HKR, T3), 1);
    EXPECT_EQ(p.s.marker, CKR);
    EXPECT_EQ(p.s.round, Round::share);
}

TEST(T1880Cases, OnlyTheForcedExchangeTakesAFullCompany) {
    clauses("1880:VI.powers/19", "1880:VI.powers/27");
    Position p;
    p.phase(phase::PB2).on_sale(T4).company(HKR, 100, A).owns(B, P7).company(NJR, 90, B).train(NJR, T3, 3);
    p.operating(NJR, Step::trains);
    EXPECT_REFUSED(p, use(B, P7, NJR), "1880:VI.powers/19");
    p.operating(HKR, Step::trains);
    ASSERT_DONE(p, buy_train(p.s, HKR, T4));
    ASSERT_DONE(p, use(B, P7, NJR)); // one of its 3-trains goes for it
    EXPECT_EQ(p.trains(NJR, T3), 2);
    EXPECT_EQ(p.trains(NJR, T4), 1);
}

TEST(T1880Cases, TheRocketIsNotForInvestors) {
    clauses("1880:VI.powers/23");
    Position p;
    p.investor(A, A3).owns(A, P7).company(HKR, 100, A).operating(A3, Step::track);
    EXPECT_REFUSED(p, use(A, P7, A3), "1880:VI.powers/23");
    EXPECT_REFUSED(p, use(A, P7, HKR), "1880:IX.order/1");
}

TEST(T1880Cases, ARestoredTrainIsBoughtWithMoneyOfTheCompanyOnly) {
    clauses("1880:X.trains/12", "1880:X.forced/15", "1880:X.forced/2");
    Position p;
    p.phase(phase::PC2).company(HKR, 100, A).company(NJR, 90, A).train(NJR, T2R).train(NJR, T6).treasury(HKR, 100);
    p.operating(HKR, Step::trains);
    EXPECT_REFUSED(p, buy_train(p.s, HKR, T2R), "1880:X.forced/15");
    EXPECT_REFUSED(p, buy_from(p.s, HKR, NJR, T2R, 101), "1880:X.forced/2");
    ASSERT_DONE(p, buy_from(p.s, HKR, NJR, T2R, 60));
    EXPECT_REFUSED(p, pass(p.s, HKR), "1880:X.purchase/1"); // it still has to have another
    ASSERT_DONE(p, buy_train(p.s, HKR, T6));                // with the Director's money
    EXPECT_EQ(p.cash(A), 600 - (600 - 40));
}

TEST(T1880Cases, A6ERunsFromRussiaToVladivostok) {
    clauses("1880:X.trains/6", "1880:X.transsib/1");
    Position p;
    p.phase(phase::PC3).company(BZU, 100, A).train(BZU, T6E).tile("A5", "57", {"A3", "A7"});
    p.tile("A7", "8851", {"A5", "B8"}).tile("B8", "6", {"A7", "B10"}).tile("B10", "8", {"B8", "A11"});
    p.tile("A11", "8", {"B10", "A13"}).tile("A13", "9", {"A11", "A15"}).operating(BZU, Step::run);
    ASSERT_DONE(p, run(p.s, BZU, T6E, {"A3", "A5", "A7", "B8", "B10", "A11", "A13", "A15"}));
    EXPECT_EQ(p.s.operation.revenue, Money{40 + 20 + 20 + 20 + 30 + 50});
}

// --- investors ---

TEST(T1880Cases, AMergerRemovesOnlyTheMarkerOfTheInvestor) {
    clauses("1880:VII.merger/8");
    Position p = linked(A);
    p.company(NJR, 90, B).station(NJR, "H14").phase(phase::PB3).operating(A4, Step::track).settle();
    ASSERT_DONE(p, choose(A, 2));
    EXPECT_FALSE(p.has_station(A4, "H14"));
    EXPECT_TRUE(p.has_station(NJR, "H14"));
}

TEST(T1880Cases, TheDirectorDecidesOnTheMarker) {
    clauses("1880:VII.merger/8");
    Position p = linked(B);
    p.phase(phase::PB3).operating(A4, Step::track).settle();
    ASSERT_EQ(p.asked(), B);
    EXPECT_REFUSED(p, choose(A, 1), "1880:VII.merger/8");
    ASSERT_DONE(p, choose(B, 1));
    EXPECT_TRUE(p.has_station(HKR, "H14"));
    EXPECT_EQ(p.treasury(HKR), 500);
    EXPECT_EQ(station_cost(p.s, HKR), Money{100}); // the cheapest one is used up
}

TEST(T1880Cases, ALinkThroughACityFullOfMarkersCountsOrNotAsTheTableWants) {
    clauses("1880:VII.merger/14");
    for (int homes_only : {0, 1}) {
        Position p(3, {{Option::merger_ignores_homes_only, homes_only}});
        p.company(NJR, 100, A).investor(A, A4, NJR).station(WNR, "J12").tile("K13", "57", {"J12", "L14"});
        p.tile("J12", "6", {"K13", "I13"}).tile("I13", "9", {"J12", "H14"}).tile("H14", "57", {"I13", "G15"});
        EXPECT_EQ(t1880::linked(p.s, A4), homes_only == 0);
    }
}

TEST(T1880Cases, InvestorsStopWithTheFirst4Train) {
    clauses("1880:VII.merger/10");
    for (PhaseId now : {phase::PB2, phase::PB3}) {
        Position p;
        p.investor(A, A3).company(HKR, 100, B).phase(now).train(HKR, T33).from_head();
        EXPECT_EQ(p.s.operation.company, now == phase::PB2 ? A3 : HKR);
    }
}

TEST(T1880Cases, InvestorsUseFerriesOfTheirOwnersPrivateForNothing) {
    clauses("1880:VI.general/16");
    Position p = linked(A);
    p.owns(A, P2).operating(A4, Step::run);
    ASSERT_DONE(p, run(p.s, A4, T2, {"H14", "I15", "J16", "K15"}));
    EXPECT_EQ(p.treasury(A4), 30 + 30);
}

TEST(T1880Cases, TheGameEndsWithAnInvestorThatHasNothing) {
    clauses("1880:VII.merger/11");
    Position p;
    p.company(HKR, 100, B).investor(A, A4, HKR).phase(phase::PD1).on_sale(T10).train(HKR, T10);
    p.train_marker(HKR).operating(HKR, Step::trains);
    p.s.ending = true;
    p.s.turns_left = 1;
    ASSERT_DONE(p, pass(p.s, HKR));
    EXPECT_EQ(p.s.round, Round::finished);
    EXPECT_EQ(p.cash(A), 600);
}

// --- homes and track ---

TEST(T1880Cases, TheTwoCitiesOfAHomeAreReservedOnYellowAndGreenOnly) {
    clauses("1880:X.stations/18");
    for (std::string_view tile : {"8860", "8874"}) {
        Position p;
        p.company(WNR, 100, A).phase(phase::PC1).tile("N12", tile, 0);
        p.tile("L10", "57", {"M11", "K9"}).tile("M11", "9", {"L10", "N12"}).operating(WNR, Step::station);
        if (tile == "8860") EXPECT_REFUSED(p, place(p.s, WNR, "N12", 1), "1880:X.stations/18");
        else EXPECT_DONE(p, place(p.s, WNR, "N12"));
    }
}

TEST(T1880Cases, TheOwnerPicksTheSideOfAGreenTile) {
    clauses("1880:X.stations/17");
    Position p;
    p.company(HKR, 90, A).train(HKR, T2).founded(SCR, 100, B).tile("N12", "8860", 0).operating(HKR, Step::trains);
    p.share_round().close_share_round(); // SCR floats
    ASSERT_EQ(p.asked(), B);
    EXPECT_DONE(p, place(p.s, SCR, "N12", 1));
    EXPECT_TRUE(p.has_station(SCR, "N12", 1));
}

TEST(T1880Cases, NobodyIsWalledInInBeijing) {
    clauses("1880:X.track/27");
    Position p;
    p.company(HKR, 100, A).company(JGG, 100, B).station(HKR, "F4").tile("F4", "235", {"F6"});
    p.operating(HKR, Step::track); // JLR, whose track leads to F6, is not even founded
    EXPECT_REFUSED(p, lay(p.s, HKR, "F6", "57", {"F4", "F8"}) /* fits */, "");
    Position q;
    q.company(HKR, 100, A).station(HKR, "F4").tile("F4", "235", {"F6"}).operating(HKR, Step::track);
    EXPECT_REFUSED(q, lay(q.s, HKR, "F6", "5", {"F4", "E5"}), "1880:X.track/27");
}

// --- shares, money, privates ---

TEST(T1880Cases, NoSharesGetLostWhenTheDirectorChanges) {
    clauses("1880:VIII.change/6");
    for (int size : {20, 30, 40}) {
        Position p;
        p.phase(phase::PB1).company(HKR, 100, A, size).holds(B, HKR, size).turn(B);
        ASSERT_EQ(in_play(p, HKR), 100);
        ASSERT_DONE(p, buy(B, HKR));
        EXPECT_EQ(p.director(HKR), B);
        EXPECT_EQ(p.percent(A, HKR), size);
        EXPECT_EQ(p.percent(B, HKR), size + 10);
        EXPECT_EQ(in_play(p, HKR), 100);
    }
}

TEST(T1880Cases, WorthUnderTheTakeoverIsReckonedAsAlways) {
    clauses("1880:XV.score/3");
    Position p;
    p.company(HKR, 100, A).holds(A, HKR, 50).phase(phase::PB3).debt(A, 150);
    EXPECT_EQ(Title::worth(p.s, A), Money{600 + 500 - 150});
}

TEST(T1880Cases, P5IsNotOfferedToACompanyThatHasD) {
    clauses("1880:VI.powers/12");
    Position p;
    p.owns(A, P5).company(HKR, 100, A).permits(HKR, "BCD").company(NJR, 90, A).permits(NJR, "ABC");
    p.operating(NJR, Step::track); // whether the company in turn has it is not what counts
    EXPECT_REFUSED(p, use(A, P5, HKR), "1880:VI.powers/12");
    EXPECT_TRUE(p.is_offered(use(A, P5, NJR)));
}

TEST(T1880Cases, AnAuctionInWhichAllPass) {
    clauses("1880:V/20");
    Position p = Position::auction();
    p.auctioning(P2, B);
    const int before = p.cash(A);
    for (PlayerId asked : {B, C, A}) ASSERT_DONE(p, pass(asked));
    EXPECT_EQ(p.cash(A), before + 5); // P1 has paid
    EXPECT_EQ(p.s.auction.paper, P2);
    EXPECT_EQ(p.s.round, Round::auction);
}

TEST(T1880Cases, WhoCannotAffordABidIsNotAsked) {
    clauses("1880:V/6");
    Position p = Position::auction();
    p.auctioning(P3, A).cash(B, 40);
    ASSERT_DONE(p, bid(A, P3, 45));
    EXPECT_EQ(p.asked(), C);
    ASSERT_DONE(p, pass(C));
    EXPECT_EQ(p.owner(P3), Owner::player(A));
    EXPECT_EQ(p.s.auction.opener, B); // the next one is his to open, though he cannot afford it either
    EXPECT_EQ(p.asked(), C);
}

// --- routes ---

TEST(T1880Cases, A22TakesOneCityAndThreeTowns) {
    clauses("1880:X.trains/5");
    Position p;
    p.company(HKR, 100, A).train(HKR, T22).tile("M15", "8851", {"L16", "N16"}).tile("L16", "8851", {"K15", "M15"});
    p.tile("K15", "8877", {"J14", "L16"}).tile("J14", "8851", {"K15", "J12"}).operating(HKR, Step::run);
    EXPECT_EQ(p.best(HKR), 20 + 20 + 30 + 30); // with Taiwan, without J14
    Position q = p;
    ASSERT_DONE(p, run(p.s, HKR, T22, {"M15", "L16", "K15", "J14"}));
    EXPECT_EQ(p.s.operation.revenue, Money{90});
    ASSERT_DONE(q, run(q.s, HKR, T22, {"J14", "K15", "L16", "M15"})); // whichever way it is told
    EXPECT_EQ(q.s.operation.revenue, Money{90});
}

TEST(T1880Cases, ETrainsInADenseNetworkAreReckonedAtOnce) {
    clauses("1880:X.trains/7");
    Position p;
    p.company(WNR, 100, A).company(NJR, 90, A).phase(phase::PD2).train(WNR, T8E, 2).station(WNR, "J12");
    for (std::string_view city : {"L10", "K13", "J12", "M7"}) p.tile(city, "63", 0);
    for (std::string_view town : {"K5", "K7", "M5"}) p.tile(town, "8871", 0);
    p.tile("K11", "23", {"L10", "J12", "K13"}).tile("L8", "25", {"L10", "M7", "K7"}).tile("M9", "8", {"L10", "M7"});
    p.tile("L6", "24", {"M5", "K7", "K5"}).tile("K9", "8", {"K7", "L10"}).tile("L12", "8856", 4);
    std::vector<routes::Range> trains(2, range_of(p.s, T8E));
    const routes::Plan plan = routes::best(network(p.s, WNR), trains);
    EXPECT_TRUE(plan.optimal);
    EXPECT_GT(plan.value, Money{200});
}

} // namespace
} // namespace stw::t1880
