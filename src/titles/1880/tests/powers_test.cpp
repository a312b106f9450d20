// VI.powers: what P0 to P6 are good for. The Rocket of China, P7, is in rocket_test.cpp.
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

// P0 is C's. One train of the type is left, and HKR of A, which has one already, can buy it.
Position p0_before_last(PhaseId phase_now, TrainType type) {
    Position p;
    p.owns(C, P0).company(HKR, 100, A).phase(phase_now).train(HKR, T6).on_sale(type).left(type, 1);
    p.operating(HKR, Step::trains);
    return p;
}

// Shanghai, the ferry and Qingdao, which is worth 50 in all.
Position ferry_line() {
    Position p;
    p.company(HKR, 100, A).train(HKR, T2).tile("K15", "8877", {"L14", "J16"}).tile("H14", "57", {"I15", "G13"});
    p.operating(HKR, Step::run);
    return p;
}

// Shanghai - L16 - M15 - Taiwan, with a train that reaches it.
Position line_to_taiwan(PhaseId phase_now) {
    Position p;
    p.company(HKR, 100, A).phase(phase_now).train(HKR, T44);
    p.tile("K15", "8877", {"J14", "L16"}).tile("L16", "8851", {"K15", "M15"}).tile("M15", "8851", {"L16", "N16"});
    return p;
}

// NXR of A stands in Xi'an, which has track to I5 and K7, or to I7 and K5.
Position nxr_builds(bool to_mountains) {
    Position p;
    p.company(NXR, 100, A);
    if (to_mountains) p.tile("J6", "57", {"I7", "K5"});
    else p.tile("J6", "57", {"I5", "K7"});
    p.operating(NXR, Step::track);
    return p;
}

Position p6_won_by_a() {
    Position p = Position::auction();
    p.auctioning(P6, A);
    EXPECT_DONE(p, bid(A, P6, 160));
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, pass(C));
    return p;
}

// --- P0 ---

TEST(T1880Powers, TheLast22LetsP0TakeForty) {
    clauses("1880:VI.powers/1");
    Position p = p0_before_last(phase::PA2, T22);
    EXPECT_REFUSED(p, use(C, P0), "1880:VI.powers/1"); // not yet
    ASSERT_DONE(p, buy_train(p.s, HKR, T22));
    ASSERT_EQ(p.asked(), C); // before the Share Round
    Position declined = p;
    ASSERT_DONE(p, use(C, P0));
    EXPECT_EQ(p.cash(C), 640);
    EXPECT_EQ(p.s.round, Round::share);
    ASSERT_DONE(declined, pass(C));
    EXPECT_EQ(declined.cash(C), 600);
    EXPECT_EQ(declined.s.round, Round::share);
}

TEST(T1880Powers, TheLast3LetsP0TakeSeventy) {
    clauses("1880:VI.powers/2");
    Position p = p0_before_last(phase::PB1, T3);
    ASSERT_DONE(p, buy_train(p.s, HKR, T3));
    ASSERT_DONE(p, use(C, P0));
    EXPECT_EQ(p.cash(C), 670);
}

TEST(T1880Powers, TheLast33BringsP0AHundredWithoutAsking) {
    clauses("1880:VI.powers/3", "1880:VI.powers/4");
    Position p = p0_before_last(phase::PB2, T33);
    ASSERT_DONE(p, buy_train(p.s, HKR, T33));
    EXPECT_EQ(p.cash(C), 700);
    EXPECT_EQ(p.s.round, Round::share);
}

TEST(T1880Powers, P0PaysOnce) {
    clauses("1880:VI.powers/5");
    Position p = p0_before_last(phase::PA2, T22);
    ASSERT_DONE(p, buy_train(p.s, HKR, T22));
    ASSERT_DONE(p, use(C, P0));
    p.phase(phase::PB1).left(T3, 1).operating(HKR, Step::trains);
    EXPECT_REFUSED(p, use(C, P0), "1880:VI.powers/5");
    ASSERT_DONE(p, buy_train(p.s, HKR, T3));
    EXPECT_EQ(p.s.round, Round::share); // nobody was asked
    p.company(NJR, 90, B).phase(phase::PB2).left(T33, 1).operating(NJR, Step::trains);
    ASSERT_DONE(p, buy_train(p.s, NJR, T33));
    EXPECT_EQ(p.cash(C), 640);
}

TEST(T1880Powers, P0AlsoPaysWhenTheLastAreRemoved) {
    clauses("1880:VI.powers/6");
    Position p = p0_before_last(phase::PB1, T3);
    p.train_marker(HKR);
    ASSERT_DONE(p, pass(p.s, HKR));
    ASSERT_EQ(p.on_stack(T3), 0);
    ASSERT_EQ(p.asked(), C);
    EXPECT_DONE(p, use(C, P0));
    EXPECT_EQ(p.cash(C), 670);
}

TEST(T1880Powers, OptionP0ClosesWhenPaid) {
    for (int closes : {0, 1}) {
        Position p(3, {{Option::p0_closes_when_paid, closes}});
        p.owns(C, P0).company(HKR, 100, A).phase(phase::PA2).train(HKR, T2).left(T22, 1).operating(HKR, Step::trains);
        ASSERT_DONE(p, buy_train(p.s, HKR, T22));
        ASSERT_DONE(p, use(C, P0));
        EXPECT_EQ(p.owner(P0), closes != 0 ? Owner::gone() : Owner::player(C));
    }
}

// --- P1 to P4 ---

TEST(T1880Powers, P1HasNone) {
    clauses("1880:VI.powers/7");
    Position p;
    p.owns(A, P1).company(HKR, 100, A).operating(HKR, Step::track);
    EXPECT_REFUSED(p, use(A, P1), "1880:VI.powers/7");
    EXPECT_FALSE(p.offers_any(ActionKind::exchange));
    p.share_round();
    EXPECT_FALSE(p.offers_any(ActionKind::exchange));
}

TEST(T1880Powers, P2MakesFerriesFree) {
    clauses("1880:VI.powers/8");
    Position p = ferry_line();
    Position q = p;
    q.owns(A, P2);
    ASSERT_DONE(p, run(p.s, HKR, T2, {"K15", "J16", "I15", "H14"}));
    EXPECT_EQ(p.s.operation.revenue, Money{40});
    ASSERT_DONE(q, run(q.s, HKR, T2, {"K15", "J16", "I15", "H14"}));
    EXPECT_EQ(q.s.operation.revenue, Money{50});
}

TEST(T1880Powers, P3AddsTwentyToTaiwanInEveryPhase) {
    clauses("1880:VI.powers/9");
    constexpr int kRest = 30 + 20 + 20;
    for (auto [now, taiwan] : {std::pair{phase::PA1, 30}, {phase::PB1, 30}, {phase::PC1, 0}, {phase::PD1, 0}}) {
        Position p = line_to_taiwan(now);
        const std::vector<std::string> way{"K15", "L16", "M15", "N16"};
        p.operating(HKR, Step::run);
        Position q = p;
        q.owns(A, P3);
        ASSERT_DONE(p, run(p.s, HKR, T44, way));
        EXPECT_EQ(p.s.operation.revenue, Money{kRest + taiwan});
        ASSERT_DONE(q, run(q.s, HKR, T44, way));
        EXPECT_EQ(q.s.operation.revenue, Money{kRest + taiwan + 20});
    }
}

TEST(T1880Powers, P4MakesRiverHexesFree) {
    clauses("1880:VI.powers/10");
    for (PlayerId owner : {A, B}) {
        Position p = nxr_builds(false);
        p.owns(owner, P4);
        ASSERT_DONE(p, lay(p.s, NXR, "I5", "9", {"H4", "J6"}));
        EXPECT_EQ(p.treasury(NXR), owner == A ? 500 : 480);
    }
}

TEST(T1880Powers, P4SparesTwentyWhereThereAreMountainsToo) {
    clauses("1880:VI.powers/11");
    for (PlayerId owner : {A, B}) {
        Position p = nxr_builds(true);
        p.owns(owner, P4);
        ASSERT_DONE(p, lay(p.s, NXR, "I7", "9", {"H8", "J6"}));
        EXPECT_EQ(p.treasury(NXR), owner == A ? 470 : 450);
    }
}

// --- P5 ---

TEST(T1880Powers, P5GivesOnePermitForPhaseD) {
    clauses("1880:VI.powers/12");
    Position p;
    p.owns(A, P5).company(SCR, 100, A).permits(SCR, "AB").company(HKR, 90, A).permits(HKR, "AB");
    EXPECT_REFUSED(p, use(A, P5, NJR), "1880:VI.powers/12"); // not founded
    EXPECT_DONE(p, use(A, P5, SCR));
    EXPECT_EQ(p.letters(SCR), "ABD");
    EXPECT_REFUSED(p, use(A, P5, HKR), "1880:VI.powers/12");
    EXPECT_EQ(p.owner(P5), Owner::player(A)); // it goes on paying
}

TEST(T1880Powers, P5AlsoForACompanyThatHasNotFloated) {
    clauses("1880:VI.powers/12");
    Position p;
    p.owns(A, P5).founded(NJR, 80, A).permits(NJR, "A");
    EXPECT_TRUE(p.is_offered(use(A, P5, NJR)));
    EXPECT_DONE(p, use(A, P5, NJR)); // "at any time to one of his Major Companies"
    EXPECT_EQ(p.letters(NJR), "AD");
    // Not while it has none of its own yet.
    Position q;
    q.owns(A, P5).cash(A, 600);
    ASSERT_DONE(q, found(A, NJR, 80));
    EXPECT_REFUSED(q, use(A, P5, NJR), "1880:VIII.permits/4");
    EXPECT_DONE(q, choose(A, 1));
    EXPECT_DONE(q, use(A, P5, NJR));
}

TEST(T1880Powers, P5CanBeUsedInAnybodysTurn) {
    clauses("1880:VI.powers/12");
    Position p;
    p.owns(A, P5).company(SCR, 100, A).permits(SCR, "AB").company(HKR, 90, B).operating(HKR, Step::track);
    EXPECT_DONE(p, use(A, P5, SCR));
    EXPECT_EQ(p.letters(SCR), "ABD");
    EXPECT_EQ(p.s.operation.company, HKR);
}

TEST(T1880Powers, P5OnlyForACompanyItsOwnerDirects) {
    clauses("1880:VI.powers/13");
    Position p;
    p.owns(A, P5).company(SCR, 100, A).permits(SCR, "AB").company(HKR, 90, B).permits(HKR, "AB").investor(A, A3);
    EXPECT_REFUSED(p, use(A, P5, HKR), "1880:VI.powers/13");
    EXPECT_REFUSED(p, use(A, P5, A3), "1880:VI.powers/13");
    EXPECT_DONE(p, use(A, P5, SCR));
}

TEST(T1880Powers, OptionPermitOfP5ForAnyCompany) {
    Position p(3, {{Option::permit_p5_any_company, 1}});
    p.owns(A, P5).company(HKR, 90, B).permits(HKR, "AB").founded(NJR, 90, A).permits(NJR, "A").investor(A, A3);
    EXPECT_REFUSED(p, use(A, P5, A3), "1880:VI.powers/13");
    EXPECT_REFUSED(p, use(A, P5, NJR), "1880:VI.powers/12");
    EXPECT_DONE(p, use(A, P5, HKR));
    EXPECT_EQ(p.letters(HKR), "ABD");

    Position second(3, {{Option::permit_p5_any_company, 1}});
    second.owns(A, P5).company(HKR, 90, B).permits(HKR, "CD");
    EXPECT_DONE(second, use(A, P5, HKR));
    EXPECT_EQ(second.letters(HKR), "CD");
    EXPECT_REFUSED(second, use(A, P5, HKR), "1880:VI.powers/12");
}

// --- P6 ---

TEST(T1880Powers, P6MakesItsBuyerDirectorOfBcr) {
    clauses("1880:VI.powers/14");
    Position p = p6_won_by_a();
    EXPECT_EQ(p.director(BCR), A);
    EXPECT_EQ(p.percent(A, BCR), 20);
    EXPECT_EQ(p.asked(), A);
    Position q = p;
    EXPECT_DONE(p, choose(A, 1));
    EXPECT_EQ(p.letters(BCR), "ABC");
    EXPECT_DONE(q, choose(A, 2));
    EXPECT_EQ(q.letters(BCR), "BCD");
}

TEST(T1880Powers, TheInitialPriceOfBcrIsAHundred) {
    clauses("1880:VI.powers/15");
    const Position p = p6_won_by_a();
    EXPECT_EQ(p.s[BCR].par, Money{100});
    EXPECT_EQ(p.cell(BCR), (finance::Cell{1, 3}));
    EXPECT_EQ(p.s[BCR].row, 0);
}

TEST(T1880Powers, P6IsRemovedThen) {
    clauses("1880:VI.powers/16");
    EXPECT_EQ(p6_won_by_a().owner(P6), Owner::gone());
}

TEST(T1880Powers, BcrLaysTwoYellowTilesInPhaseA) {
    clauses("1880:VI.powers/17");
    Position p;
    p.company(BCR, 100, A).company(HKR, 100, A).operating(BCR, Step::track);
    EXPECT_DONE(p, lay(p.s, BCR, "M3", "57", {"M1", "M5"}));
    EXPECT_DONE(p, lay(p.s, BCR, "M5", "8852", {"M3", "M7"}));
    EXPECT_NE(p.s.operation.step, Step::track);
    p.operating(HKR, Step::track);
    EXPECT_DONE(p, lay(p.s, HKR, "K15", "8877", {"L14", "J16"}));
    p.operating(HKR, Step::track);
    p.s.operation.yellow = 1;
    EXPECT_REFUSED(p, lay(p.s, HKR, "L14", "57", {"K15", "M13"}), "1880:X.track/4");
}

} // namespace
} // namespace stw::t1880
