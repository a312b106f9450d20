// VI.powers/18-30: the Rocket of China, P7.
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

// HKR of A in turn, which has 500 and no train; P7 is A's.
Position hkr_with_rocket(Step step = Step::track) {
    Position p;
    p.owns(A, P7).company(HKR, 100, A).operating(HKR, step);
    return p;
}

// HKR of A can buy the first 4-train; P7 is B's, who directs NJR and WNR.
Position before_first_four(const Options& options = {}) {
    Position p(3, options);
    p.phase(phase::PB2).on_sale(T4).company(HKR, 100, A).owns(B, P7).company(NJR, 90, B).company(WNR, 80, B);
    p.treasury(HKR, 1000).operating(HKR, Step::trains);
    return p;
}

// The same, but B directs only NJR, which has three trains.
Position with_a_full_company(const Options& options = {}) {
    Position p(3, options);
    p.phase(phase::PB2).on_sale(T4).company(HKR, 100, A).owns(B, P7).company(NJR, 90, B);
    p.train(NJR, T3, 2).train(NJR, T33).operating(HKR, Step::trains);
    return p;
}

TEST(T1880Rocket, IsExchangedForTheTrainOnSaleInATurnOfItsOwner) {
    clauses("1880:VI.powers/18");
    for (Step step : {Step::track, Step::station, Step::run, Step::trains}) {
        Position p = hkr_with_rocket(step);
        ASSERT_DONE(p, use(A, P7, HKR));
        EXPECT_EQ(p.trains(HKR, T2), 1);
        EXPECT_EQ(p.treasury(HKR), 500);
        EXPECT_EQ(p.owner(P7), Owner::gone());
    }
    Position p = hkr_with_rocket();
    p.company(NJR, 90, B).operating(NJR, Step::track);
    EXPECT_REFUSED(p, use(A, P7, NJR), "1880:VI.powers/18"); // directed by B
    EXPECT_REFUSED(p, use(A, P7, HKR), "1880:IX.order/1");   // not in turn
}

TEST(T1880Rocket, NeedsAFreePlace) {
    clauses("1880:VI.powers/19");
    Position p = hkr_with_rocket();
    p.train(HKR, T2, 4);
    EXPECT_REFUSED(p, use(A, P7, HKR), "1880:VI.powers/19");
    Position q = hkr_with_rocket();
    q.train(HKR, T2, 3);
    EXPECT_DONE(q, use(A, P7, HKR));
}

TEST(T1880Rocket, TheTrainMayRunInTheSameTurn) {
    clauses("1880:VI.powers/20", "1880:X.purchase/3");
    Position p = hkr_with_rocket();
    p.tile("K15", "8877", {"L14", "J16"}).tile("H14", "57", {"I15", "G13"});
    ASSERT_DONE(p, use(A, P7, HKR));
    ASSERT_DONE(p, pass(p.s, HKR)); // no tile
    while (p.s.operation.step == Step::station) ASSERT_DONE(p, pass(p.s, HKR));
    ASSERT_DONE(p, run(p.s, HKR, T2, {"K15", "J16", "I15", "H14"}));
    ASSERT_DONE(p, pay_out(p.s, HKR));
    EXPECT_EQ(p.cash(A), 600 + 8);
}

TEST(T1880Rocket, FollowsTheRulesOfAPurchase) {
    clauses("1880:VI.powers/21");
    Position p = hkr_with_rocket();
    p.phase(phase::PA2).on_sale(T3);
    ASSERT_DONE(p, use(A, P7, HKR));
    EXPECT_EQ(p.trains(HKR, T3), 1);
    EXPECT_EQ(p.s.phase, phase::PB1);
}

TEST(T1880Rocket, DoesNotMoveTheTrainMarker) {
    clauses("1880:VI.powers/22", "1880:X.purchase/12");
    Position p = hkr_with_rocket();
    p.company(CKR, 90, B).train_marker(CKR);
    ASSERT_DONE(p, use(A, P7, HKR));
    EXPECT_EQ(p.s.marker, CKR);
}

TEST(T1880Rocket, IsNotForInvestors) {
    clauses("1880:VI.powers/23");
    Position p = hkr_with_rocket();
    p.investor(A, A3).operating(A3, Step::track);
    EXPECT_REFUSED(p, use(A, P7, A3), "1880:VI.powers/23");
}

TEST(T1880Rocket, CanBringAShareRound) {
    clauses("1880:VI.powers/24");
    Position p = hkr_with_rocket();
    p.phase(phase::PA2).left(T22, 1);
    ASSERT_DONE(p, use(A, P7, HKR));
    ASSERT_EQ(p.s.round, Round::share);
    p.close_share_round();
    EXPECT_EQ(p.s.operation.company, HKR);
    EXPECT_EQ(p.s.operation.step, Step::track);
    EXPECT_DONE(p, lay(p.s, HKR, "K15", "8877", {"L14", "J16"}));
}

TEST(T1880Rocket, TakesTheSecond4TrainAtTheLatest) {
    clauses("1880:VI.powers/25");
    Position p = before_first_four();
    ASSERT_DONE(p, buy_train(p.s, HKR, T4));
    ASSERT_EQ(p.s.phase, phase::PB3);
    ASSERT_EQ(p.asked(), B);
    EXPECT_REFUSED(p, buy_train(p.s, HKR, T4), "1880:VI.powers/25"); // not before P7
    EXPECT_REFUSED(p, pass(B), "1880:VI.powers/25");                 // there is room
    ASSERT_DONE(p, use(B, P7, WNR));
    EXPECT_EQ(p.owner(P7), Owner::gone());
    EXPECT_EQ(p.on_stack(T4), 3);
    EXPECT_EQ(p.s.operation.company, HKR);
}

TEST(T1880Rocket, TheForcedExchangeIsForAnyCompanyOfItsOwner) {
    clauses("1880:VI.powers/26");
    Position p = before_first_four();
    ASSERT_DONE(p, buy_train(p.s, HKR, T4));
    EXPECT_REFUSED(p, use(B, P7, HKR), "1880:VI.powers/26");
    ASSERT_DONE(p, use(B, P7, NJR));
    EXPECT_EQ(p.trains(NJR, T4), 1);
}

TEST(T1880Rocket, ACompanyWithRoomComesBeforeAFullOne) {
    clauses("1880:VI.powers/26");
    Position p = before_first_four();
    p.company(CKR, 70, B).train(NJR, T3, 3);
    ASSERT_DONE(p, buy_train(p.s, HKR, T4));
    EXPECT_REFUSED(p, use(B, P7, NJR), "1880:VI.powers/26");
    EXPECT_DONE(p, use(B, P7, CKR));
}

TEST(T1880Rocket, WithoutRoomATrainMayBeGivenUp) {
    clauses("1880:VI.powers/27");
    Position p = with_a_full_company();
    ASSERT_DONE(p, buy_train(p.s, HKR, T4));
    ASSERT_EQ(p.asked(), B);
    Position declined = p;
    ASSERT_DONE(p, use(B, P7, NJR));
    EXPECT_REFUSED(p, discard(p.s, NJR, T4), "table:format/1"); // not the 4-train itself
    ASSERT_DONE(p, discard(p.s, NJR, T3));
    EXPECT_EQ(p.trains(NJR, T3), 1);
    EXPECT_EQ(p.trains(NJR, T4), 1);
    ASSERT_DONE(declined, pass(B));
    EXPECT_EQ(declined.trains(NJR, T3), 2);
    EXPECT_EQ(declined.on_stack(T4), 3); // one bought, one removed
    EXPECT_EQ(declined.owner(P7), Owner::gone());
}

TEST(T1880Rocket, OptionExchangeCompulsory) {
    const Options compulsory{{Option::rocket_exchange_compulsory, 1}};
    Position p = with_a_full_company(compulsory);
    p.company(WNR, 80, B).train(WNR, T3, 3);
    ASSERT_DONE(p, buy_train(p.s, HKR, T4));
    EXPECT_REFUSED(p, pass(B), "1880:VI.powers/25");
    ASSERT_DONE(p, use(B, P7, NJR));
    EXPECT_EQ(p.trains(NJR, T4), 1);
    EXPECT_DONE(p, discard(p.s, NJR, T4)); // any of them, the new one too
    EXPECT_EQ(trains_of(p.s, NJR), 3);
    // With one company there is nothing to name.
    Position q = with_a_full_company(compulsory);
    ASSERT_DONE(q, buy_train(q.s, HKR, T4));
    EXPECT_EQ(q.trains(NJR, T4), 1);
    EXPECT_DONE(q, discard(q.s, NJR, T33));
}

TEST(T1880Rocket, NoOtherTrainIsGivenUpOfOnesOwnWill) {
    clauses("1880:VI.powers/28", "1880:X.purchase/34");
    Position p = hkr_with_rocket(Step::trains);
    p.train(HKR, T2, 4);
    EXPECT_REFUSED(p, discard(p.s, HKR, T2), "1880:X.purchase/34");
    EXPECT_REFUSED(p, use(A, P7, HKR), "1880:VI.powers/19");
}

TEST(T1880Rocket, WithoutACompanyTheTrainIsLost) {
    clauses("1880:VI.powers/29");
    Position p;
    p.phase(phase::PB2).on_sale(T4).company(HKR, 100, A).owns(C, P7).operating(HKR, Step::trains);
    ASSERT_DONE(p, buy_train(p.s, HKR, T4));
    EXPECT_EQ(p.on_stack(T4), 3);
    EXPECT_EQ(p.owner(P7), Owner::gone());
    EXPECT_EQ(p.asked(), A);
}

TEST(T1880Rocket, TakesOneOf4TrainsThatAreRemoved) {
    clauses("1880:VI.powers/30");
    Position p = before_first_four();
    p.train(HKR, T33).train_marker(HKR);
    ASSERT_DONE(p, pass(p.s, HKR));
    EXPECT_EQ(p.s.phase, phase::PB3);
    ASSERT_EQ(p.asked(), B);
    ASSERT_DONE(p, use(B, P7, NJR));
    EXPECT_EQ(p.trains(NJR, T4), 1);
    EXPECT_EQ(p.on_stack(T4), 0);
    EXPECT_EQ(p.s.round, Round::share);
}

TEST(T1880Rocket, FliesInNoShareRound) {
    clauses("1880:VI.powers/18");
    Position p;
    p.company(HKR, 100, A).owns(A, P7).turn(A);
    EXPECT_REFUSED(p, use(A, P7, HKR), "1880:VI.powers/18");
}

TEST(T1880Rocket, CanBeAllThatIsLeftToDoBeforeTheRun) {
    clauses("1880:VI.powers/20");
    Position p;
    p.company(HKR, 100, A).train(HKR, T2).owns(A, P7).operating(HKR, Step::run).settle();
    ASSERT_EQ(p.s.operation.step, Step::run) << "its owner may still use P7";
    EXPECT_FALSE(p.offers_any(ActionKind::run_train)) << "there is no route";
    EXPECT_DONE(p, use(A, P7, HKR));
    EXPECT_EQ(p.trains(HKR, T2), 2);
}

} // namespace
} // namespace stw::t1880
