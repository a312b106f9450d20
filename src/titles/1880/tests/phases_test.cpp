// XI/13-49: what the purchase of new trains brings about.
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

// HKR of A in its train step, with 1000. The first train of this type is on sale.
Position before_first(TrainType type, const Options& options = {}) {
    Position p(3, options);
    p.company(HKR, 100, A).treasury(HKR, 1000);
    for (int i = 1; i < data::kPhases && p.s.box()[PhaseId{i}].begins_with.value < type.value; ++i) p.phase(PhaseId{i});
    p.on_sale(type).operating(HKR, Step::trains);
    return p;
}

// NJR of B has such a train, which is gone when HKR buys the first of another type; then this phase begins.
void expect_rust(TrainType rusts, TrainType first, PhaseId begins) {
    Position p = before_first(first);
    p.company(NJR, 90, B).train(NJR, rusts);
    ASSERT_DONE(p, buy_train(p.s, HKR, first));
    EXPECT_EQ(p.s.phase, begins);
    EXPECT_EQ(p.trains(NJR, rusts), 0);
}

// CKR is founded at 80 by A, who holds so much of it, and the Share Round ends. Does it float?
bool floats(PhaseId now, int percent) {
    Position p;
    p.phase(now).founded(CKR, 80, A).holds(A, CKR, percent).close_share_round();
    return p.s[CKR].floated;
}

// --- phases A ---

TEST(T1880Phases, A1IsTheStart) {
    clauses("1880:XI/13");
    const Position fresh = Position::fresh();
    EXPECT_EQ(fresh.s.phase, phase::PA1);
    EXPECT_EQ(on_sale(fresh.s), T2);
    Position p = before_first(T2);
    EXPECT_REFUSED(p, buy_train(p.s, HKR, T22), "1880:X.purchase/5");
    EXPECT_DONE(p, buy_train(p.s, HKR, T2));
}

TEST(T1880Phases, A1LimitIsFour) {
    clauses("1880:XI/14");
    for (TrainType on_sale : {T2, T22, T3}) {
        Position p = before_first(on_sale);
        p.train(HKR, T2, 4);
        EXPECT_EQ(train_limit(p.s), 4);
        EXPECT_REFUSED(p, buy_train(p.s, HKR, on_sale), "1880:X.purchase/31");
        Position q = before_first(on_sale);
        q.train(HKR, T2, 3);
        EXPECT_DONE(q, buy_train(q.s, HKR, on_sale));
    }
}

TEST(T1880Phases, A1FloatsWithTwentyPercent) {
    clauses("1880:XI/15");
    EXPECT_TRUE(floats(phase::PA1, 20));
    EXPECT_TRUE(floats(phase::PA2, 20));
}

TEST(T1880Phases, A1FloatsWithHalfTheCapital) {
    clauses("1880:XI/16");
    Position p;
    p.founded(CKR, 90, A).close_share_round();
    EXPECT_EQ(p.treasury(CKR), 450);
}

TEST(T1880Phases, A1OnlyFiveSharesAreAvailable) {
    clauses("1880:XI/17");
    Position p;
    p.company(HKR, 100, A).investor(A, A4, HKR).holds(B, HKR, 10).turn(C);
    EXPECT_EQ(p.available(HKR), 10);
    EXPECT_DONE(p, buy(C, HKR));
    p.turn(B);
    EXPECT_REFUSED(p, buy(B, HKR), "1880:XI/17");
}

TEST(T1880Phases, A2HasNoOtherEffect) {
    clauses("1880:XI/18");
    Position p = before_first(T22);
    p.company(NJR, 90, B).train(NJR, T2, 4);
    const int limit = train_limit(p.s);
    ASSERT_DONE(p, buy_train(p.s, HKR, T22));
    EXPECT_EQ(p.s.phase, phase::PA2);
    EXPECT_EQ(train_limit(p.s), limit);
    EXPECT_EQ(p.s.box()[phase::PA2].colours, p.s.box()[phase::PA1].colours);
    EXPECT_EQ(float_percent(p.s), Percent{20});
    EXPECT_EQ(p.trains(NJR, T2), 4);
}

// --- phases B ---

TEST(T1880Phases, B1BeginsWithTheFirst3) {
    clauses("1880:XI/19");
    Position p = before_first(T3);
    p.company(NJR, 90, B).permits(NJR, "A");
    ASSERT_DONE(p, buy_train(p.s, HKR, T3));
    EXPECT_EQ(p.s.phase, phase::PB1);
    EXPECT_EQ(letter(p.s), Letter::B);
    p.operating(NJR, Step::track);
    EXPECT_REFUSED(p, lay(p.s, NJR, "K13", "57", {"J14", "L12"}), "1880:X.track/3");
    p.permits(NJR, "B");
    EXPECT_DONE(p, lay(p.s, NJR, "K13", "57", {"J14", "L12"}));
}

TEST(T1880Phases, B1FloatsWithThirtyPercent) {
    clauses("1880:XI/20");
    EXPECT_FALSE(floats(phase::PB1, 20));
    EXPECT_TRUE(floats(phase::PB1, 30));
}

TEST(T1880Phases, B1AllSharesAreAvailable) {
    clauses("1880:XI/21");
    Position p = before_first(T3);
    p.company(NJR, 90, A).holds(A, NJR, 50);
    ASSERT_EQ(p.available(NJR), 0);
    ASSERT_DONE(p, buy_train(p.s, HKR, T3));
    EXPECT_EQ(p.available(NJR), 50);
    p.share_round().turn(B);
    EXPECT_DONE(p, buy(B, NJR));
}

TEST(T1880Phases, B1GreenTiles) {
    clauses("1880:XI/22");
    Position p = before_first(T3);
    p.tile("K15", "8877", {"L14", "J16"});
    ASSERT_DONE(p, buy_train(p.s, HKR, T3));
    p.operating(HKR, Step::track);
    EXPECT_DONE(p, lay(p.s, HKR, "K15", "8878", {"L14", "J16", "J14", "L16"}));
}

TEST(T1880Phases, B1TwoYellowTiles) {
    clauses("1880:XI/23");
    Position p = before_first(T3);
    ASSERT_DONE(p, buy_train(p.s, HKR, T3));
    p.operating(HKR, Step::track);
    EXPECT_DONE(p, lay(p.s, HKR, "K15", "8877", {"L14", "J16"}));
    EXPECT_DONE(p, lay(p.s, HKR, "L14", "57", {"K15", "M13"}));
}

TEST(T1880Phases, B1SistersSellTrains) {
    clauses("1880:XI/24");
    Position p = before_first(T3);
    p.company(NJR, 90, A).train(NJR, T2);
    EXPECT_REFUSED(p, buy_from(p.s, HKR, NJR, T2, 1), "1880:X.purchase/9");
    ASSERT_DONE(p, buy_train(p.s, HKR, T3));
    EXPECT_DONE(p, buy_from(p.s, HKR, NJR, T2, 1));
}

TEST(T1880Phases, B1SecondHalfForThoseWithHalfOfTheirSharesPlaced) {
    clauses("1880:XI/25");
    Position p = before_first(T3);
    p.company(CKR, 80, B).holds(B, CKR, 50).company(NJR, 80, C).holds(C, NJR, 40);
    ASSERT_EQ(p.in_bank(CKR), 50);
    ASSERT_DONE(p, buy_train(p.s, HKR, T3));
    EXPECT_EQ(p.treasury(CKR), 900);
    EXPECT_EQ(p.treasury(NJR), 500);
}

TEST(T1880Phases, B2LimitIsThree) {
    clauses("1880:XI/26");
    Position p = before_first(T33);
    p.company(NJR, 90, B).train(NJR, T2, 3).train(NJR, T3);
    ASSERT_DONE(p, buy_train(p.s, HKR, T33));
    EXPECT_EQ(p.s.phase, phase::PB2);
    ASSERT_EQ(p.asked(), B);
    EXPECT_DONE(p, discard(p.s, NJR, T3));
    EXPECT_EQ(trains_of(p.s, NJR), 3);
}

TEST(T1880Phases, B3The2TrainsRust) {
    clauses("1880:XI/27");
    expect_rust(T2, T4, phase::PB3);
}

TEST(T1880Phases, B3FloatsWithFortyPercent) {
    clauses("1880:XI/28");
    EXPECT_FALSE(floats(phase::PB3, 30));
    EXPECT_TRUE(floats(phase::PB3, 40));
}

TEST(T1880Phases, B3NoPriceMoves) {
    clauses("1880:XI/29");
    Position p = before_first(T4);
    p.company(NJR, 90, B).holds(C, NJR, 10);
    ASSERT_DONE(p, buy_train(p.s, HKR, T4));
    EXPECT_TRUE(p.happened(EventKind::takeover_began));
    p.has_run(HKR, 100);
    ASSERT_DONE(p, pay_out(p.s, HKR));
    EXPECT_EQ(p.price(HKR), 100);
    p.share_round().turn(C);
    ASSERT_DONE(p, sell(C, NJR, 10));
    EXPECT_EQ(p.price(NJR), 90);
}

TEST(T1880Phases, B3DirectorsKeepTheirShares) {
    clauses("1880:XI/30");
    Position p;
    p.company(HKR, 100, A).holds(A, HKR, 50).holds(B, HKR, 10).phase(phase::PB3);
    EXPECT_REFUSED(p, sell(A, HKR, 10), "1880:XIV.effects/6");
    p.turn(B);
    EXPECT_DONE(p, sell(B, HKR, 10));
}

TEST(T1880Phases, B3PrivatesPayNothing) {
    clauses("1880:XI/31");
    Position p;
    p.owns(B, P3).company(HKR, 100, A).phase(phase::PB3).train(HKR, T4).from_head();
    EXPECT_EQ(p.cash(B), 600);
}

TEST(T1880Phases, B3InvestorsAreInactive) {
    clauses("1880:XI/32");
    Position p;
    p.investor(B, A4).company(HKR, 100, A).tile("K15", "8877", {"L14", "J16"}).tile("H14", "57", {"I15", "G13"});
    Position active = p;
    active.from_head();
    EXPECT_EQ(active.s.operation.company, A4);
    p.phase(phase::PB3).train(HKR, T4).from_head();
    EXPECT_EQ(p.s.operation.company, HKR); // A4 could build and run, but does not
}

// --- phases C ---

TEST(T1880Phases, C1The22TrainsRust) {
    clauses("1880:XI/33");
    expect_rust(T22, T44, phase::PC1);
}

TEST(T1880Phases, C1BrownTiles) {
    clauses("1880:XI/34");
    Position p = before_first(T44);
    p.tile("K15", "8878", {"L14", "J16", "J14", "L16"}).operating(HKR, Step::track);
    EXPECT_REFUSED(p, lay(p.s, HKR, "K15", "8879", 5), "1880:X.upgrade/7");
    p.operating(HKR, Step::trains);
    ASSERT_DONE(p, buy_train(p.s, HKR, T44));
    p.operating(HKR, Step::track);
    EXPECT_DONE(p, lay(p.s, HKR, "K15", "8879", 5));
}

TEST(T1880Phases, C2The3TrainsRust) {
    clauses("1880:XI/35");
    expect_rust(T3, T6, phase::PC2);
}

TEST(T1880Phases, C2FloatsWithSixtyPercent) {
    clauses("1880:XI/36");
    EXPECT_FALSE(floats(phase::PC2, 50));
    EXPECT_TRUE(floats(phase::PC2, 60));
}

TEST(T1880Phases, C2RestoredTrainsAreOnSale) {
    clauses("1880:XI/37");
    Position p = before_first(T6);
    EXPECT_FALSE(p.is_offered(buy_train(p.s, HKR, T2R)));
    ASSERT_DONE(p, buy_train(p.s, HKR, T6));
    EXPECT_TRUE(p.is_offered(buy_train(p.s, HKR, T2R)));
    EXPECT_EQ(train_price(p.s, T2R), Money{250});
}

TEST(T1880Phases, C2TradeIsNormalAgain) {
    clauses("1880:XI/38");
    Position p = before_first(T6);
    p.holds(A, HKR, 50);
    ASSERT_DONE(p, buy_train(p.s, HKR, T6));
    EXPECT_TRUE(p.happened(EventKind::exchange_reopened));
    p.share_round();
    EXPECT_DONE(p, sell(A, HKR, 10));
}

TEST(T1880Phases, C2PricesMoveAgain) {
    clauses("1880:XI/39");
    Position p = before_first(T6);
    ASSERT_DONE(p, buy_train(p.s, HKR, T6));
    p.has_run(HKR, 100);
    ASSERT_DONE(p, pay_out(p.s, HKR));
    EXPECT_EQ(p.price(HKR), 105);
}

TEST(T1880Phases, C3The33TrainsRust) {
    clauses("1880:XI/40");
    expect_rust(T33, T6E, phase::PC3);
}

TEST(T1880Phases, C3LimitIsTwo) {
    clauses("1880:XI/41");
    Position p = before_first(T6E);
    p.company(NJR, 90, B).train(NJR, T4).train(NJR, T44).train(NJR, T6);
    ASSERT_DONE(p, buy_train(p.s, HKR, T6E));
    ASSERT_EQ(p.asked(), B);
    EXPECT_DONE(p, discard(p.s, NJR, T4));
    EXPECT_EQ(trains_of(p.s, NJR), 2);
    EXPECT_EQ(p.asked(), A);
}

// --- phases D ---

TEST(T1880Phases, D1The4TrainsRust) {
    clauses("1880:XI/42");
    expect_rust(T4, T8, phase::PD1);
}

TEST(T1880Phases, D1GreyTiles) {
    clauses("1880:XI/43");
    Position p = before_first(T8);
    p.tile("K15", "8879", 5).operating(HKR, Step::track);
    EXPECT_REFUSED(p, lay(p.s, HKR, "K15", "8880", 5), "1880:X.upgrade/8");
    p.operating(HKR, Step::trains);
    ASSERT_DONE(p, buy_train(p.s, HKR, T8));
    p.operating(HKR, Step::track);
    EXPECT_DONE(p, lay(p.s, HKR, "K15", "8880", 5));
}

TEST(T1880Phases, D1MarkersCostTwiceAsMuch) {
    clauses("1880:XI/44");
    Position p;
    p.company(HKR, 100, A).phase(phase::PD1).tile("K15", "8877", {"L14", "J16"}).tile("H14", "57", {"I15", "G13"});
    p.operating(HKR, Step::station);
    ASSERT_DONE(p, place(p.s, HKR, "H14"));
    EXPECT_EQ(p.treasury(HKR), 500 - 80);
}

// HKR has bought the second 8-train; the Share Round runs.
Position after_last_eight() {
    Position p;
    p.company(HKR, 100, A).company(NJR, 90, B).phase(phase::PD1).treasury(HKR, 800).treasury(NJR, 5000);
    p.train(NJR, T6).operating(HKR, Step::trains);
    EXPECT_DONE(p, buy_train(p.s, HKR, T8));
    return p;
}

TEST(T1880Phases, D1TheSecond8BringsTheLastShareRound) {
    clauses("1880:XI/45");
    Position p = after_last_eight();
    ASSERT_EQ(p.s.round, Round::share);
    EXPECT_EQ(p.s.turns_left, 3);
    p.close_share_round();
    p.end_turn(HKR);
    ASSERT_EQ(p.s.operation.company, NJR);
    p.left(T8E, 1).operating(NJR, Step::trains);
    ASSERT_DONE(p, buy_train(p.s, NJR, T8E)); // the last of them
    EXPECT_EQ(p.s.round, Round::operating);
    int turns = 0;
    for (; p.s.round == Round::operating && turns < 20; ++turns) p.end_turn(p.s.operation.company);
    EXPECT_EQ(p.s.round, Round::finished);
    EXPECT_EQ(turns, 5); // HKR three times, and NJR between them
}

TEST(T1880Phases, D1TheMarkerIsNotMovedAnyMore) {
    clauses("1880:XI/46");
    Position p = after_last_eight();
    p.close_share_round();
    p.operating(NJR, Step::trains);
    ASSERT_DONE(p, buy_train(p.s, NJR, T8E));
    EXPECT_EQ(p.s.marker, HKR);
}

TEST(T1880Phases, D2The44TrainsRust) {
    clauses("1880:XI/47");
    expect_rust(T44, T8E, phase::PD2);
}

TEST(T1880Phases, D3HasNoOtherEffect) {
    clauses("1880:XI/48");
    Position p = before_first(T10);
    p.company(NJR, 90, B).train(NJR, T6).train(NJR, T2R);
    ASSERT_DONE(p, buy_train(p.s, HKR, T10));
    EXPECT_EQ(p.s.phase, phase::PD3);
    EXPECT_EQ(train_limit(p.s), 2);
    EXPECT_EQ(p.s.box()[phase::PD3].colours, p.s.box()[phase::PD2].colours);
    EXPECT_EQ(trains_of(p.s, NJR), 2);
}

TEST(T1880Phases, EachTypeThatRunsOutBringsAShareRoundUpToThe8Trains) {
    clauses("1880:XI/49");
    for (TrainType type : {T2, T22, T3, T33, T4, T44, T6, T6E, T8, T8E}) {
        Position p = before_first(type);
        p.phase(PhaseId{p.s.phase.value + (type == T2 ? 0 : 1)}).left(type, 1);
        ASSERT_DONE(p, buy_train(p.s, HKR, type));
        EXPECT_EQ(p.s.round, type == T8E ? Round::operating : Round::share) << type.value;
    }
    // Removed or bought, it is the same.
    Position p = before_first(T6E);
    p.train(HKR, T6).train_marker(HKR);
    ASSERT_DONE(p, pass(p.s, HKR));
    EXPECT_EQ(p.on_stack(T6E), 0);
    EXPECT_EQ(p.s.round, Round::share);
}

} // namespace
} // namespace stw::t1880
