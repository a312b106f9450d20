// XII: when there is a Share Round, how turns go in it, and how it ends.
#include "support/own_mutant.hpp"
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

// HKR with one train, in its train step, in phase B3 with this many 4-trains left.
Position four_trains_left(int n) {
    Position p;
    p.phase(phase::PB3).left(T4, n).company(HKR, 100, A).train(HKR, T33).operating(HKR, Step::trains);
    return p;
}

TEST(T1880ShareRoundTiming, TheLastTrainOfATypeBringsOne) {
    clauses("1880:XII.timing/1");
    Position p = four_trains_left(2);
    EXPECT_DONE(p, buy_train(p.s, HKR, T4));
    EXPECT_EQ(p.s.round, Round::operating);

    Position bought = four_trains_left(1);
    EXPECT_DONE(bought, buy_train(bought.s, HKR, T4));
    EXPECT_EQ(bought.s.round, Round::share);
    EXPECT_EQ(bought.s.share_rounds, 3);

    Position removed = four_trains_left(3);
    removed.train_marker(HKR);
    EXPECT_DONE(removed, pass(removed.s, HKR));
    EXPECT_EQ(removed.on_stack(T4), 0);
    EXPECT_EQ(removed.s.round, Round::share);
}

TEST(T1880ShareRoundTiming, P7CanBringOne) {
    clauses("1880:XII.timing/2");
    Position p;
    p.phase(phase::PB1).left(T3, 1).company(HKR, 100, A).owns(A, P7).operating(HKR, Step::trains);
    EXPECT_DONE(p, use(A, P7, HKR));
    EXPECT_EQ(p.trains(HKR, T3), 1);
    EXPECT_EQ(p.s.round, Round::share);
}

TEST(T1880ShareRoundTiming, TheLastRestoredTrainBringsNone) {
    clauses("1880:XII.timing/3");
    Position p;
    p.phase(phase::PC2).left(T2R, 1).company(HKR, 100, A).train(HKR, T6).operating(HKR, Step::trains);
    EXPECT_DONE(p, buy_train(p.s, HKR, T2R));
    EXPECT_EQ(p.on_stack(T2R), 0);
    EXPECT_EQ(p.s.round, Round::operating);
}

TEST(T1880ShareRoundTiming, ALeasedTrainBringsNone) {
    clauses("1880:XII.timing/4");
    Position p;
    p.left(T2, 1).company(HKR, 100, B).investor(A, A4).operating(A4, Step::run);
    p.tile("H14", "57", {"I13", "G15"}).tile("G15", "8850", {"H14", "G13"});
    EXPECT_DONE(p, run(p.s, A4, T2, {"H14", "G15"}));
    EXPECT_EQ(p.on_stack(T2), 1);
    EXPECT_EQ(p.s.round, Round::operating);
}

TEST(T1880ShareRound, IsForTrading) {
    clauses("1880:XII.general/1");
    Position p;
    p.company(HKR, 100, B).holds(A, HKR, 20);
    EXPECT_TRUE(p.is_offered(buy(A, HKR)));
    EXPECT_TRUE(p.is_offered(found(A, NJR, 90)));
    EXPECT_TRUE(p.is_offered(sell(A, HKR, 10)));
    EXPECT_TRUE(p.is_offered(pass(A)));
    EXPECT_DONE(p, sell(A, HKR, 10));
}

TEST(T1880ShareRound, EveryTradeIsWithTheBank) {
    clauses("1880:XII.general/2");
    Position p;
    p.phase(phase::PB1).company(HKR, 100, B).holds(B, HKR, 100);
    EXPECT_REFUSED(p, buy(A, HKR), "1880:XII.general/2") << "the bank has none";
    EXPECT_FALSE(p.offers_any(ActionKind::propose));
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, sell(B, HKR, 10));
    EXPECT_EQ(p.available(HKR), 10);
}

TEST(T1880ShareRound, TheBankSellsAtTheCurrentPrice) {
    clauses("1880:XII.general/3");
    Position p;
    p.company(CKR, 80, B).price(CKR, 1, 4);
    ASSERT_EQ(p.price(CKR), 105);
    EXPECT_DONE(p, buy(A, CKR));
    EXPECT_EQ(p.cash(A), 600 - 105);
}

TEST(T1880ShareRound, SellAnyNumberThenBuyOne) {
    clauses("1880:XII.general/4");
    Position p;
    p.company(HKR, 100, B).company(NJR, 100, B).company(SCR, 100, C).holds(A, HKR, 20).holds(A, NJR, 10);
    EXPECT_DONE(p, sell(A, HKR, 20));
    EXPECT_DONE(p, sell(A, NJR, 10));
    EXPECT_EQ(p.s.turn, A);
    EXPECT_DONE(p, buy(A, SCR));
    EXPECT_REFUSED(p, buy(A, SCR), "table:turn/1");
    EXPECT_EQ(p.s.turn, B);
}

TEST(T1880ShareRound, FirstSellingThenBuying) {
    clauses("1880:XII.general/5");
    Position p;
    p.company(HKR, 100, B).company(SCR, 100, C).holds(A, HKR, 20);
    Position founding = p;
    EXPECT_DONE(p, buy(A, SCR));
    EXPECT_REFUSED(p, sell(A, HKR, 10), "table:turn/1");

    EXPECT_DONE(founding, found(A, NJR, 70));
    EXPECT_DONE(founding, choose(A, 1));
    EXPECT_REFUSED(founding, sell(A, HKR, 10), "table:turn/1");
}

TEST(T1880ShareRound, OrPasses) {
    clauses("1880:XII.general/6");
    Position p;
    EXPECT_DONE(p, pass(A));
    EXPECT_EQ(p.asked(), B);
    EXPECT_EQ(p.s.passes, 1);
}

const testing::OwnMutant<int> kOneTurn{"1880:XII.general/7", [](int& passes) { passes = 1; }};

TEST(T1880ShareRound, TurnsComeBack) {
    clauses("1880:XII.general/7");
    Position p;
    p.company(HKR, 100, B);
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, buy(B, HKR));
    EXPECT_DONE(p, pass(C));
    EXPECT_DONE(p, buy(A, HKR));
}

TEST(T1880ShareRound, EachShareSoldCostsABrokersFee) {
    clauses("1880:XII.general/8");
    Position p;
    p.company(HKR, 100, B).holds(A, HKR, 20).price(HKR, 5, 4);
    ASSERT_EQ(p.price(HKR), 85);
    EXPECT_DONE(p, sell(A, HKR, 20));
    EXPECT_EQ(p.cash(A), 600 + 160);
}

TEST(T1880ShareRound, ThePriorityMarkerBegins) {
    clauses("1880:XII.order/1");
    Position p = four_trains_left(1);
    p.priority(B);
    EXPECT_DONE(p, buy_train(p.s, HKR, T4));
    EXPECT_EQ(p.asked(), B);
}

TEST(T1880ShareRound, GoesClockwise) {
    clauses("1880:XII.order/2");
    Position p;
    p.company(HKR, 100, C).turn(B);
    EXPECT_DONE(p, buy(B, HKR));
    EXPECT_EQ(p.asked(), C);
    EXPECT_DONE(p, pass(C));
    EXPECT_EQ(p.asked(), A);
}

TEST(T1880ShareRound, EndsWhenAllHavePassedInSequence) {
    clauses("1880:XII.order/3");
    Position p;
    p.company(HKR, 100, B);
    EXPECT_DONE(p, buy(A, HKR));
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, pass(C));
    EXPECT_EQ(p.s.round, Round::share);
    EXPECT_DONE(p, pass(A));
    EXPECT_EQ(p.s.round, Round::operating);
}

TEST(T1880ShareRound, PriorityGoesToTheLeftOfWhoActedLast) {
    clauses("1880:XII.order/4");
    Position idle;
    idle.company(HKR, 100, C).priority(B).turn(B).close_share_round();
    EXPECT_EQ(idle.s.priority, B) << "nobody has bought or sold";

    Position bought;
    bought.company(HKR, 100, C).priority(B).turn(C);
    EXPECT_DONE(bought, buy(C, HKR));
    bought.close_share_round();
    EXPECT_EQ(bought.s.priority, A);

    Position sold;
    sold.company(HKR, 100, C).holds(A, HKR, 10).priority(A).turn(A);
    EXPECT_DONE(sold, sell(A, HKR, 10));
    sold.close_share_round();
    EXPECT_EQ(sold.s.priority, B);
}

TEST(T1880ShareRound, ThenTheCompanyGoesOnBuyingTrains) {
    clauses("1880:XII.order/5");
    Position p = four_trains_left(1);
    p.company(JHA, 100, B).treasury(HKR, 1000);
    EXPECT_DONE(p, buy_train(p.s, HKR, T4));
    p.close_share_round();
    EXPECT_EQ(p.s.operation.company, HKR);
    EXPECT_EQ(p.s.operation.step, Step::trains);
    EXPECT_TRUE(p.is_offered(buy_train(p.s, HKR, T44)));
}

TEST(T1880ShareRound, OrWhereItWasWhenP7WasUsed) {
    clauses("1880:XII.order/5");
    Position p;
    p.phase(phase::PB1).left(T3, 1).company(HKR, 100, A).owns(A, P7).investor(B, A4);
    p.tile("H14", "57", {"G13", "I15"}).tile("K15", "8877", {"L14", "J16"}).operating(HKR, Step::run);
    EXPECT_DONE(p, use(A, P7, HKR));
    ASSERT_EQ(p.s.round, Round::share);
    p.close_share_round();
    EXPECT_EQ(p.s.operation.company, HKR);
    EXPECT_DONE(p, run(p.s, HKR, T3, {"K15", "J16", "I15", "H14"}));
}

} // namespace
} // namespace stw::t1880
