// X.income, X.bonus/1-5, X.transsib: what a company's trains bring, and who gets it.
#include "support/own_mutant.hpp"
#include "support/receipt.hpp"
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

// Any train at the far end brings it.
const testing::OwnMutant<routes::Stop> kOneEnd{"1880:X.transsib/2",
                                               [](routes::Stop& russia) { russia = {data::hex::A15, 0}; }};

int earned(const Position& p) {
    for (const Event& e : p.events())
        if (e.kind == EventKind::train_ran) return e.what.amount.value;
    return 0;
}

// HKR has three 2-trains and routes of 40 (over a ferry), 50 and 40, the last one from its second station in Hefei (J12).
Position hkr_130(const Options& options = {}) {
    Position p(3, options);
    p.company(HKR, 100, A).station(HKR, "J12").train(HKR, T2, 3);
    p.tile("K15", "8877", {"L14", "J16"}).tile("H14", "57", {"I15", "G13"}).tile("L14", "57", {"K15", "M13"});
    p.tile("J12", "57", {"I13", "K11"}).tile("K11", "9", {"J12", "L10"}).tile("L10", "57", {"K11", "M9"});
    return p;
}
const std::vector<std::string> kFerry{"K15", "J16", "I15", "H14"};

// Its turn begins, it does nothing before it runs, and all trains run.
Position& runs_130(Position& p) {
    p.from_head();
    EXPECT_EQ(p.s.operation.company, HKR);
    while (p.s.operation.step < Step::run) EXPECT_DONE(p, pass(p.s, HKR));
    EXPECT_DONE(p, run(p.s, HKR, T2, kFerry));
    EXPECT_DONE(p, run(p.s, HKR, T2, {"K15", "L14"}));
    EXPECT_DONE(p, run(p.s, HKR, T2, {"J12", "K11", "L10"}));
    return p;
}

// BZU's line from Russia to Vladivostok: A3, A5, A7 (a town), B8 and A15.
Position trans_siberian(PhaseId phase_now, const Options& options = {}) {
    Position p(3, options);
    p.company(BZU, 100, A).phase(phase_now);
    p.tile("A5", "57", {"A3", "A7"}).tile("A7", "8851", {"A5", "B8"}).tile("B8", "6", {"A7", "B10"});
    p.tile("B10", "8", {"B8", "A11"}).tile("A11", "8", {"B10", "A13"}).tile("A13", "9", {"A11", "A15"});
    p.operating(BZU, Step::run);
    return p;
}
const std::vector<std::string> kTransSiberian{"A3", "A5", "A7", "B8", "B10", "A11", "A13", "A15"};

// Two lines from Russia to Vladivostok that meet in Harbin only.
Position two_lines(const Options& options) {
    Position p(3, options);
    p.company(BZU, 100, A).phase(phase::PC2).train(BZU, T6, 2);
    p.tile("A5", "57", {"A3", "A7"}).tile("A7", "8851", {"A5", "B8"}).tile("B8", "15", {"B6", "A7", "A9", "B10"});
    p.tile("A9", "8", {"B8", "A11"}).tile("A11", "9", {"A9", "A13"}).tile("A13", "9", {"A11", "A15"});
    p.tile("B4", "8", {"A3", "B6"}).tile("B6", "9", {"B4", "B8"}).tile("B10", "9", {"B8", "B12"});
    p.tile("B12", "8857", 0).tile("B14", "8851", {"B12", "A15"}).operating(BZU, Step::run);
    return p;
}

// --- income ---

TEST(T1880Income, IsPaidByTheBank) {
    clauses("1880:X.income/1");
    Position p;
    p.company(HKR, 100, A).train(HKR, T2).has_run(HKR, 90);
    const Money bank = p.s.money.bank();
    ASSERT_DONE(p, withhold(p.s, HKR));
    EXPECT_EQ(p.treasury(HKR), 590);
    EXPECT_EQ(bank - p.s.money.bank(), Money{90});
}

TEST(T1880Income, IsAllRoutesAndTheBonus) {
    clauses("1880:X.income/2");
    Position p = hkr_130();
    p.price(HKR, 1, 7);
    runs_130(p);
    ASSERT_DONE(p, withhold(p.s, HKR));
    EXPECT_EQ(p.treasury(HKR), 500 + 40 + 50 + 40 + 50);
}

TEST(T1880Income, AFerryCostsTen) {
    clauses("1880:X.income/3");
    Position p = hkr_130();
    p.operating(HKR, Step::run);
    ASSERT_DONE(p, run(p.s, HKR, T2, kFerry));
    EXPECT_EQ(earned(p), 30 + 20 - 10);
}

TEST(T1880Income, ThreeFerriesCostThirtyAtMost) {
    clauses("1880:X.income/4");
    Position p;
    p.company(HKR, 100, A).station(HKR, "E13").train(HKR, T2, 3);
    p.tile("F10", "57", {"F8", "F12"}).tile("E13", "5", {"F12", "F14"}).tile("G13", "8", {"F14", "H14"});
    p.tile("H14", "57", {"G13", "I15"}).tile("K15", "8877", {"J16", "L14"}).operating(HKR, Step::run);
    ASSERT_DONE(p, run(p.s, HKR, T2, {"F10", "F12", "E13"}));
    EXPECT_EQ(earned(p), 20 + 20 - 10);
    ASSERT_DONE(p, run(p.s, HKR, T2, {"E13", "F14", "G13", "H14"}));
    EXPECT_EQ(earned(p), 20 + 20 - 10);
    ASSERT_DONE(p, run(p.s, HKR, T2, kFerry)); // over two hexes of sea
    EXPECT_EQ(earned(p), 30 + 20 - 10);
    EXPECT_EQ(p.s.operation.revenue, Money{130 - 30});
}

TEST(T1880Income, ARouteIsWorthTheSumOfItsStations) {
    clauses("1880:X.income/5");
    Position p;
    p.company(HKR, 100, A).phase(phase::PC1).train(HKR, T3).tile("K15", "8879", 5).tile("J12", "63", 0);
    p.tile("J14", "8851", {"K15", "J12"}).operating(HKR, Step::run);
    ASSERT_DONE(p, run(p.s, HKR, T3, {"J12", "J14", "K15"}));
    EXPECT_EQ(earned(p), 40 + 20 + 60);
}

TEST(T1880Income, FarPlacesHaveAValueForEachLetter) {
    clauses("1880:X.income/6");
    for (auto [now, value] : {std::pair{phase::PA1, 30}, {phase::PB2, 40}, {phase::PC1, 50}, {phase::PD1, 60}}) {
        Position p;
        p.company(CKR, 100, A).station(CKR, "P8").phase(now).train(CKR, T2R).tile("P8", "57", {"Q7", "O9"});
        p.operating(CKR, Step::run);
        ASSERT_DONE(p, run(p.s, CKR, T2R, {"P8", "Q7"}));
        EXPECT_EQ(earned(p), 20 + value);
    }
}

TEST(T1880Income, IsPaidOutAsAWholeOrNotAtAll) {
    clauses("1880:X.income/7");
    Position p;
    p.company(HKR, 100, A, 40).train(HKR, T2).has_run(HKR, 100);
    const Action half(Move{.kind = ActionKind::declare, .by = A, .as = HKR, .what = {.amount = 50}});
    EXPECT_REFUSED(p, half, "1880:X.income/7");
    ASSERT_DONE(p, pay_out(p.s, HKR));
    EXPECT_EQ(p.cash(A), 640);
    EXPECT_EQ(p.treasury(HKR), 500);
}

TEST(T1880Income, EverybodyGetsThePercentageOfHisShares) {
    clauses("1880:X.income/8");
    Position p;
    p.company(HKR, 100, A, 40).holds(B, HKR, 10).train(HKR, T2).has_run(HKR, 180);
    ASSERT_DONE(p, pay_out(p.s, HKR));
    EXPECT_EQ(p.cash(A), 672);
    EXPECT_EQ(p.cash(B), 618);
    EXPECT_EQ(p.cash(C), 600);
}

TEST(T1880Income, NothingIsPaidForSharesInTheBankOrOnACharter) {
    clauses("1880:X.income/9");
    Position p;
    p.company(HKR, 100, A).investor(A, A4, HKR).holds(B, HKR, 20).train(HKR, T2).has_run(HKR, 100);
    const Money bank = p.s.money.bank();
    ASSERT_DONE(p, pay_out(p.s, HKR));
    EXPECT_EQ(bank - p.s.money.bank(), Money{40});
    EXPECT_EQ(p.treasury(HKR), 500);
    EXPECT_EQ(p.treasury(A4), 0);
}

// --- the bonus of the chart ---

TEST(T1880Income, TheBonusIsTenTimesThatOfTheSpace) {
    clauses("1880:X.bonus/1");
    Position p;
    p.company(HKR, 100, A).train(HKR, T2).price(HKR, 0, 8);
    ASSERT_EQ(p.price(HKR), 130);
    p.from_head();
    p.s.operation.step = Step::run;
    p.s.operation.ran = true;
    p.s.operation.revenue = Money{200};
    ASSERT_DONE(p, pass(p.s, HKR));
    ASSERT_DONE(p, withhold(p.s, HKR));
    EXPECT_EQ(p.treasury(HKR), 800);
}

TEST(T1880Income, WithoutATrainTheBonusIsLost) {
    clauses("1880:X.bonus/2");
    Position p;
    p.company(HKR, 100, A).price(HKR, 0, 6).from_head();
    ASSERT_EQ(p.price(HKR), 120);
    ASSERT_DONE(p, pass(p.s, HKR)); // lays nothing, and there is nothing to run
    EXPECT_EQ(p.s.operation.step, Step::trains);
    EXPECT_EQ(p.treasury(HKR), 500);
    EXPECT_EQ(p.price(HKR), 115);
}

TEST(T1880Income, OptionTheBonusNeedsARoute) {
    for (int needs : {0, 1}) {
        Position p(3, {{Option::bonus_needs_route, needs}});
        p.company(HKR, 100, A).train(HKR, T2).price(HKR, 0, 6).from_head();
        ASSERT_DONE(p, pass(p.s, HKR));
        if (needs == 0) {
            EXPECT_DONE(p, withhold(p.s, HKR));
        }
        EXPECT_EQ(p.treasury(HKR), needs != 0 ? 500 : 550);
    }
}

TEST(T1880Income, ExampleHkrOn120Adds50) {
    clauses("1880:X.bonus/3");
    Position p = hkr_130();
    p.price(HKR, 1, 7).holds(A, HKR, 100);
    ASSERT_EQ(p.price(HKR), 120);
    runs_130(p);
    ASSERT_DONE(p, pay_out(p.s, HKR));
    EXPECT_EQ(p.cash(A), 600 + 180);
}

TEST(T1880Income, ExampleHkrOn125Adds100) {
    clauses("1880:X.bonus/4");
    Position p = hkr_130();
    p.price(HKR, 1, 7).holds(A, HKR, 100);
    runs_130(p);
    ASSERT_DONE(p, pay_out(p.s, HKR));
    ASSERT_EQ(p.price(HKR), 125);
    ASSERT_DONE(p, pass(p.s, HKR));
    runs_130(p);
    ASSERT_DONE(p, pay_out(p.s, HKR));
    EXPECT_EQ(p.cash(A), 600 + 180 + 230);
}

TEST(T1880Income, ExampleTheBonusIsKeptWithTheRest) {
    clauses("1880:X.bonus/5");
    Position p = hkr_130();
    p.price(HKR, 1, 7);
    runs_130(p);
    ASSERT_DONE(p, withhold(p.s, HKR));
    EXPECT_EQ(p.treasury(HKR), 680);
}

TEST(T1880Income, OptionTheSpaceWhenItRuns) {
    // P7 brings a Share Round before the run; HKR, which is sold out, rises from 190+20 to 200+40 in it.
    for (int when_running : {0, 1}) {
        Position p(3, {{Option::bonus_space_when_running, when_running}});
        p.phase(phase::PB1).company(HKR, 100, A).holds(A, HKR, 100).price(HKR, 1, 13).owns(A, P7).left(T3, 1);
        p.from_head();
        ASSERT_DONE(p, use(A, P7, HKR));
        p.close_share_round();
        ASSERT_EQ(p.price(HKR), 200);
        p.s.operation.step = Step::run;
        p.settle(); // no route
        ASSERT_DONE(p, withhold(p.s, HKR));
        EXPECT_EQ(p.treasury(HKR), 500 + (when_running != 0 ? 400 : 200));
    }
}

// --- the Trans-Siberian line ---

TEST(T1880Income, OneTrainFromRussiaToVladivostokEarnsFiftyMore) {
    clauses("1880:X.transsib/1");
    Position p = trans_siberian(phase::PC2);
    p.train(BZU, T6);
    ASSERT_DONE(p, run(p.s, BZU, T6, kTransSiberian));
    EXPECT_EQ(earned(p), 130 + 50);
}

TEST(T1880Income, BonusAndFeeAreItemsOfTheirOwn) {
    clauses("1880:X.income/3", "1880:X.transsib/1");
    Position p = trans_siberian(phase::PC2);
    p.train(BZU, T6);
    EXPECT_EQ(testing::receipt(game::State{p.s}, run(p.s, BZU, T6, kTransSiberian)),
              "A3 value 40, A5 value 20, A7 value 20, B8 value 20, A15 value 30, A3-A15 bonus 50 (1880:X.transsib/1)");
    Position q = hkr_130();
    q.operating(HKR, Step::run);
    EXPECT_TRUE(testing::receipt(game::State{q.s}, run(q.s, HKR, T2, kFerry)).ends_with(" fee -10 (1880:X.income/3)"));
}

TEST(T1880Income, AfterTheRunTheNextTurnIsLookedAt) {
    clauses("1880:X.transsib/1");
    Position p = trans_siberian(phase::PC2);
    p.train(BZU, T6);
    EXPECT_EQ(p.best(BZU), 180);
    ASSERT_DONE(p, run(p.s, BZU, T6, kTransSiberian));
    while (p.s.operation.step == Step::run) ASSERT_DONE(p, pass(p.s, BZU));
    EXPECT_EQ(p.best(BZU), 180); // the bonus comes again with the next run
    p.share_round();
    EXPECT_EQ(p.best(BZU), 180);
}

TEST(T1880Income, TheTwoEndsAreJoinedByOneTrain) {
    clauses("1880:X.transsib/2");
    Position p = trans_siberian(phase::PC2);
    p.train(BZU, T4).train(BZU, T6);
    ASSERT_DONE(p, run(p.s, BZU, T4, {"A3", "A5", "A7", "B8"}));
    EXPECT_EQ(earned(p), 40 + 20 + 20 + 20);
    ASSERT_DONE(p, run(p.s, BZU, T6, {"B8", "B10", "A11", "A13", "A15"}));
    EXPECT_EQ(earned(p), 20 + 30);
}

TEST(T1880Income, ExampleNothingSmallerThanA44OrA6) {
    clauses("1880:X.transsib/3");
    Position p = trans_siberian(phase::PC2);
    p.train(BZU, T33).train(BZU, T4);
    Position q = p;
    p.train(BZU, T44);
    q.train(BZU, T6);
    EXPECT_REFUSED(p, run(p.s, BZU, T33, kTransSiberian), "1880:X.routes/9");
    EXPECT_REFUSED(p, run(p.s, BZU, T4, kTransSiberian), "1880:X.trains/1");
    ASSERT_DONE(p, run(p.s, BZU, T44, kTransSiberian));
    EXPECT_EQ(earned(p), 180);
    ASSERT_DONE(q, run(q.s, BZU, T6, kTransSiberian));
    EXPECT_EQ(earned(q), 180);
}

TEST(T1880Income, OptionTheTransSiberianBonusForEveryTrain) {
    for (int per_route : {0, 1}) {
        Position p = two_lines({{Option::transsib_per_route, per_route}});
        EXPECT_EQ(p.best(BZU), 140 + 140 + (per_route != 0 ? 100 : 50));
        ASSERT_DONE(p, run(p.s, BZU, T6, {"A3", "A5", "A7", "B8", "A9", "A11", "A13", "A15"}));
        EXPECT_EQ(earned(p), 140 + 50);
        ASSERT_DONE(p, run(p.s, BZU, T6, {"A3", "B4", "B6", "B8", "B10", "B12", "B14", "A15"}));
        EXPECT_EQ(earned(p), 140 + (per_route != 0 ? 50 : 0));
    }
}

} // namespace
} // namespace stw::t1880
