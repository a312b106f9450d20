// X.purchase/15-29: when a whole circle brings no purchase, and what follows when the last train of a type has left.
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

// JHU of A in its train step, with a train, 1000 and the train purchase marker.
Position jhu(PhaseId phase_now, TrainType owned) {
    Position p;
    p.company(JHU, 100, A).treasury(JHU, 1000).phase(phase_now).train(JHU, owned).train_marker(JHU);
    p.operating(JHU, Step::trains);
    return p;
}

// The worked example: BCR, HKR, CKR and NXR are floated, none of them at 80 or 70. CKR has just bought a 2-train, five are left.
Position worked_example() {
    Position p;
    p.company(BCR, 100, A).company(HKR, 100, B).company(CKR, 90, C).company(NXR, 90, A).owns(B, P1).investor(C, A3);
    for (CompanyId c : {BCR, HKR, NXR}) p.train(c, T2);
    p.left(T2, 6).operating(CKR, Step::trains);
    EXPECT_DONE(p, buy_train(p.s, CKR, T2));
    return p;
}

// … and it is CKR's turn again, in its last step, after nobody else has bought.
Position back_at_ckr() {
    Position p = worked_example();
    for (CompanyId c : {CKR, NXR, A3, BCR, HKR}) {
        EXPECT_EQ(p.s.operation.company, c);
        p.end_turn(c);
    }
    EXPECT_EQ(p.s.operation.company, CKR);
    while (p.s.operation.step != Step::trains) EXPECT_DONE(p, pass(p.s, CKR));
    return p;
}

TEST(T1880TrainRemoval, TheMarkerShowsWhoIsTheLastToOperate) {
    clauses("1880:X.purchase/15");
    Position p;
    p.phase(phase::PD1).company(QSR, 100, A).company(LHR, 90, B).treasury(QSR, 2000).train(LHR, T6).left(T8, 1);
    p.operating(QSR, Step::trains);
    ASSERT_DONE(p, buy_train(p.s, QSR, T8));
    p.close_share_round();
    for (CompanyId c : {QSR, LHR, QSR, LHR, QSR, LHR, QSR}) {
        ASSERT_EQ(p.s.operation.company, c);
        p.end_turn(c);
    }
    EXPECT_EQ(p.s.round, Round::finished);
}

// JHU of A is the only company; its 2-train came from P7, so that the marker lies nowhere.
Position nobody_has_bought() {
    Position p;
    p.company(JHU, 100, A).owns(A, P7).treasury(JHU, 1000).operating(JHU, Step::trains);
    EXPECT_DONE(p, use(A, P7, JHU));
    return p;
}

TEST(T1880TrainRemoval, AlsoWhereNobodyHasBoughtYet) {
    clauses("1880:X.purchase/16");
    Position p = nobody_has_bought();
    const int left = p.on_stack(T2);
    ASSERT_DONE(p, pass(p.s, JHU));
    EXPECT_EQ(p.on_stack(T2), left); // the circle begins with this turn
    EXPECT_EQ(p.s.round, Round::operating);
    while (p.s.operation.step != Step::trains) ASSERT_DONE(p, pass(p.s, JHU));
    ASSERT_DONE(p, pass(p.s, JHU));
    EXPECT_EQ(p.on_stack(T2), 0);
    EXPECT_EQ(on_sale(p.s), T22);
    EXPECT_EQ(p.s.round, Round::share);
    p.close_share_round();
    EXPECT_EQ(p.s.operation.company, JHU); // may buy a 2+2-train
    EXPECT_EQ(p.s.operation.step, Step::trains);
}

TEST(T1880TrainRemoval, AFullCircleWithoutAPurchaseTakesTheUnsoldTrains) {
    clauses("1880:X.purchase/16");
    Position p = jhu(phase::PB1, T3);
    ASSERT_EQ(p.on_stack(T3), 3);
    ASSERT_DONE(p, pass(p.s, JHU));
    EXPECT_EQ(p.on_stack(T3), 0);
    EXPECT_EQ(p.trains(JHU, T3), 1);
    EXPECT_EQ(on_sale(p.s), T33);
}

TEST(T1880TrainRemoval, AlsoWhenTheCompanyCouldNotBuy) {
    clauses("1880:X.purchase/16");
    Position full = jhu(phase::PA2, T2);
    full.train(JHU, T2, 3).settle(); // at its limit: nobody is asked
    EXPECT_EQ(full.on_stack(T22), 0);
    Position poor = jhu(phase::PA2, T2);
    poor.treasury(JHU, 179).settle();
    EXPECT_EQ(poor.on_stack(T22), 0);
}

TEST(T1880TrainRemoval, ARemovalMayStartAPhase) {
    clauses("1880:X.purchase/17");
    Position p = jhu(phase::PC3, T6);
    p.on_sale(T8).company(NJR, 90, B).train(NJR, T4).train(NJR, T6);
    ASSERT_DONE(p, pass(p.s, JHU));
    EXPECT_EQ(p.s.phase, phase::PD1);
    EXPECT_EQ(p.trains(NJR, T4), 0);
}

TEST(T1880TrainRemoval, AShareRoundFollows) {
    clauses("1880:X.purchase/18");
    Position p = jhu(phase::PA2, T2);
    ASSERT_DONE(p, pass(p.s, JHU));
    EXPECT_EQ(p.on_stack(T22), 0);
    EXPECT_EQ(p.s.round, Round::share);
}

TEST(T1880TrainRemoval, TheSameCompanyGoesOnBuying) {
    clauses("1880:X.purchase/19");
    Position p;
    p.company(CKR, 90, A).company(BCR, 80, A).company(NXR, 80, B).left(T2, 1).operating(CKR, Step::trains);
    ASSERT_DONE(p, buy_train(p.s, CKR, T2));
    p.close_share_round();
    ASSERT_EQ(p.s.operation.company, CKR);
    EXPECT_DONE(p, buy_train(p.s, CKR, T22));
}

TEST(T1880TrainRemoval, AlsoIfItHadDeclined) {
    clauses("1880:X.purchase/20");
    Position p = jhu(phase::PA2, T2);
    p.company(NJR, 90, B);
    ASSERT_DONE(p, pass(p.s, JHU));
    p.close_share_round();
    ASSERT_EQ(p.s.operation.company, JHU);
    EXPECT_DONE(p, buy_train(p.s, JHU, T3));
}

TEST(T1880TrainRemoval, ItHappensOncePerTurn) {
    clauses("1880:X.purchase/20");
    Position p = jhu(phase::PA2, T2);
    p.company(NJR, 90, B);
    ASSERT_DONE(p, pass(p.s, JHU));
    p.close_share_round();
    ASSERT_DONE(p, pass(p.s, JHU)); // declines again
    EXPECT_EQ(p.s.operation.company, NJR);
    EXPECT_EQ(p.on_stack(T3), 5);
}

TEST(T1880TrainRemoval, ExampleTheMarkerIsAtCkr) {
    clauses("1880:X.purchase/21");
    const Position p = worked_example();
    EXPECT_EQ(p.on_stack(T2), 5);
    EXPECT_EQ(p.s.marker, CKR);
}

TEST(T1880TrainRemoval, ExampleNxrBuysNothing) {
    clauses("1880:X.purchase/22");
    Position p = worked_example();
    p.end_turn(CKR).end_turn(NXR);
    EXPECT_EQ(p.on_stack(T2), 5);
    EXPECT_EQ(p.s.marker, CKR);
    EXPECT_EQ(p.s.round, Round::operating);
}

TEST(T1880TrainRemoval, ExampleThenThePrivatesPayAndTheInvestorsAct) {
    clauses("1880:X.purchase/23");
    Position p = worked_example();
    p.end_turn(CKR);
    EXPECT_EQ(p.cash(B), 600);
    p.end_turn(NXR);
    EXPECT_EQ(p.cash(B), 605);
    ASSERT_EQ(p.s.operation.company, A3);
    p.end_turn(A3);
    EXPECT_EQ(p.s.operation.company, BCR);
}

TEST(T1880TrainRemoval, ExampleCkrBuys) {
    clauses("1880:X.purchase/24");
    Position p = back_at_ckr();
    ASSERT_DONE(p, buy_train(p.s, CKR, T2));
    ASSERT_DONE(p, pass(p.s, CKR));
    EXPECT_EQ(p.on_stack(T2), 4);
    EXPECT_EQ(p.s.operation.company, NXR);
}

TEST(T1880TrainRemoval, ExampleCkrDoesNotBuy) {
    clauses("1880:X.purchase/25");
    Position p = back_at_ckr();
    ASSERT_DONE(p, pass(p.s, CKR));
    EXPECT_EQ(p.on_stack(T2), 0);
    EXPECT_EQ(on_sale(p.s), T22);
    EXPECT_EQ(p.s.round, Round::share);
}

TEST(T1880TrainRemoval, ExampleCkrGoesOnAfterTheShareRound) {
    clauses("1880:X.purchase/26");
    Position p = back_at_ckr();
    ASSERT_DONE(p, pass(p.s, CKR));
    p.close_share_round();
    ASSERT_EQ(p.s.operation.company, CKR);
    EXPECT_DONE(p, buy_train(p.s, CKR, T22));
}

TEST(T1880TrainRemoval, Unsold8ETrainsGoTooWithoutAShareRound) {
    clauses("1880:X.purchase/27");
    Position p = jhu(phase::PD1, T6);
    p.left(T8, 0).company(NJR, 90, B).train(NJR, T6);
    ASSERT_DONE(p, pass(p.s, JHU));
    EXPECT_EQ(p.on_stack(T8E), 0);
    EXPECT_EQ(on_sale(p.s), T10);
    EXPECT_EQ(p.s.round, Round::operating);
}

TEST(T1880TrainRemoval, OneSold8EKeepsTheOther) {
    clauses("1880:X.purchase/28");
    Position p = jhu(phase::PD2, T6);
    p.company(NJR, 90, B).train(NJR, T6);
    ASSERT_EQ(p.on_stack(T8E), 1);
    ASSERT_DONE(p, pass(p.s, JHU));
    EXPECT_EQ(p.on_stack(T8E), 1);
    EXPECT_EQ(p.s.operation.company, NJR);
}

TEST(T1880TrainRemoval, NeverTouches10TrainsAndRestoredOnes) {
    clauses("1880:X.purchase/29");
    Position p = jhu(phase::PD3, T6);
    p.company(NJR, 90, B).train(NJR, T6);
    const int tens = p.on_stack(T10);
    ASSERT_DONE(p, pass(p.s, JHU));
    EXPECT_EQ(p.on_stack(T10), tens);
    EXPECT_EQ(p.on_stack(T2R), 10);
    EXPECT_EQ(p.s.operation.company, NJR);
}

TEST(T1880TrainRemoval, OptionNoRemovalAfterAShareRound) {
    for (int none : {0, 1}) {
        Position p(3, {{Option::no_removal_after_share_round, none}});
        p.company(HKR, 100, A).company(CKR, 90, B).phase(phase::PA2).owns(A, P7).train(CKR, T2).train_marker(CKR);
        p.left(T22, 1).operating(HKR, Step::trains);
        ASSERT_DONE(p, use(A, P7, HKR)); // takes the last 2+2-train
        p.close_share_round();
        ASSERT_DONE(p, pass(p.s, HKR));
        ASSERT_EQ(p.s.operation.company, CKR);
        p.operating(CKR, Step::trains);
        ASSERT_DONE(p, pass(p.s, CKR));
        EXPECT_EQ(p.on_stack(T3), none != 0 ? 5 : 0);
    }
}

// JHU closes the circle and has nothing to decide: no permit, no route, no money, four trains. HKR and CKR come after it.
TEST(T1880TrainRemoval, OptionTheNextLosesItsTurnAfterAnIdleCompany) {
    struct Case {
        int on;
        std::string_view permits, permits_of_next;
        CompanyId next;
    };
    for (const Case& c :
         {Case{0, "C", "B", HKR}, Case{1, "C", "B", CKR}, Case{1, "C", "A", HKR}, Case{1, "AC", "B", HKR}}) {
        Position p(3, {{Option::idle_removal_skips_next, c.on}});
        p.phase(phase::PA2).company(BCR, 100, C).company(JHU, 100, A).company(HKR, 100, B).company(CKR, 90, C);
        p.train(BCR, T2).train(JHU, T2, 4).treasury(JHU, 0).permits(JHU, c.permits).train_marker(JHU);
        p.permits(HKR, c.permits_of_next);
        p.operating(BCR, Step::trains);
        ASSERT_DONE(p, pass(p.s, BCR));
        if (p.s.round != Round::share) p.end_turn(JHU);
        ASSERT_EQ(p.s.round, Round::share);
        EXPECT_EQ(p.on_stack(T22), 0);
        p.close_share_round();
        EXPECT_EQ(p.s.operation.company, c.next) << c.permits << ' ' << c.permits_of_next;
    }
}

} // namespace
} // namespace stw::t1880
