// X.purchase/1-14, 30-34: buying trains and giving them up. What happens when nobody buys is in train_removal_test.cpp.
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

// HKR of A in its train step, with 500, and this on sale.
Position hkr(PhaseId phase_now = phase::PA1) {
    Position p;
    p.company(HKR, 100, A).phase(phase_now).operating(HKR, Step::trains);
    return p;
}

// BCR and CKR are A's, NJR is B's; CKR is in its train step, with 500.
Position sisters(PhaseId phase_now, const Options& options = {}) {
    Position p(3, options);
    p.company(BCR, 100, A).company(CKR, 90, A).company(NJR, 80, B).phase(phase_now);
    p.train(BCR, T22).train(NJR, T22).train(CKR, T22).operating(CKR, Step::trains);
    return p;
}

TEST(T1880TrainPurchase, NoTurnEndsWithoutATrain) {
    clauses("1880:X.purchase/1");
    Position p = hkr();
    EXPECT_REFUSED(p, pass(p.s, HKR), "1880:X.purchase/1");
    ASSERT_DONE(p, buy_train(p.s, HKR, T2));
    EXPECT_DONE(p, pass(p.s, HKR));
}

TEST(T1880TrainPurchase, ATrainDoesNotRunInTheTurnItIsBought) {
    clauses("1880:X.purchase/2");
    Position p = hkr(phase::PB1);
    p.tile("K15", "8877", {"L14", "J16"}).tile("H14", "57", {"I15", "G13"});
    ASSERT_DONE(p, buy_train(p.s, HKR, T3));
    EXPECT_REFUSED(p, run(p.s, HKR, T3, {"K15", "J16", "I15", "H14"}), "1880:X.purchase/2");
}

TEST(T1880TrainPurchase, TheBankWantsThePrintedPrice) {
    clauses("1880:X.purchase/4");
    Position p = hkr(phase::PC3);
    p.treasury(HKR, 1000);
    Action cheaper = buy_train(p.s, HKR, T6E);
    cheaper.what.amount = 600;
    EXPECT_REFUSED(p, cheaper, "table:format/2"); // there is no price to name
    const Money bank = p.s.money.bank();
    ASSERT_DONE(p, buy_train(p.s, HKR, T6E));
    EXPECT_EQ(p.treasury(HKR), 300);
    EXPECT_EQ(p.s.money.bank() - bank, Money{700});
}

TEST(T1880TrainPurchase, NewTrainsComeInAscendingOrder) {
    clauses("1880:X.purchase/5");
    Position p = hkr(phase::PA2);
    EXPECT_REFUSED(p, buy_train(p.s, HKR, T3), "1880:X.purchase/5");
    EXPECT_REFUSED(p, buy_train(p.s, HKR, T2), "1880:X.purchase/5"); // none is left
    EXPECT_DONE(p, buy_train(p.s, HKR, T22));
}

TEST(T1880TrainPurchase, SistersSellAtAnyPriceFromOneOn) {
    clauses("1880:X.purchase/6");
    Position p = sisters(phase::PB1);
    EXPECT_REFUSED(p, buy_from(p.s, CKR, BCR, T22, 0), "1880:X.purchase/6");
    EXPECT_REFUSED(p, buy_from(p.s, CKR, BCR, T22, 501), "1880:X.purchase/6");
    EXPECT_REFUSED(p, buy_from(p.s, CKR, BCR, T3, 1), "1880:X.purchase/6"); // it has none
    ASSERT_DONE(p, buy_from(p.s, CKR, BCR, T22, 1));
    EXPECT_EQ(p.treasury(CKR), 499);
    EXPECT_EQ(p.treasury(BCR), 501);
    EXPECT_EQ(p.trains(CKR, T22), 2);
    EXPECT_EQ(p.trains(BCR, T22), 0);
}

TEST(T1880TrainPurchase, EverybodyCanReadWhatASisterWasPaid) {
    clauses("1880:X.purchase/7");
    Position p = sisters(phase::PB1);
    ASSERT_DONE(p, buy_from(p.s, CKR, BCR, T22, 77));
    bool told = false;
    for (const Event& e : p.events())
        told |= e.kind == EventKind::train_bought && e.what.company == CKR && e.what.other == BCR &&
                e.what.train == T22 && e.what.amount == Number{77};
    EXPECT_TRUE(told);
}

TEST(T1880TrainPurchase, NotFromACompanyWithAnotherDirector) {
    clauses("1880:X.purchase/8");
    Position p = sisters(phase::PB1);
    EXPECT_REFUSED(p, buy_from(p.s, CKR, NJR, T22, 1), "1880:X.purchase/8");
    EXPECT_REFUSED(p, buy_from(p.s, CKR, NJR, T22, 500), "1880:X.purchase/8");
}

TEST(T1880TrainPurchase, SistersTradeFromTheFirst3TrainOn) {
    clauses("1880:X.purchase/9");
    Position p = sisters(phase::PA2);
    EXPECT_REFUSED(p, buy_from(p.s, CKR, BCR, T22, 10), "1880:X.purchase/9");
    Position q = sisters(phase::PB1);
    EXPECT_DONE(q, buy_from(q.s, CKR, BCR, T22, 10));
}

TEST(T1880TrainPurchase, OptionSistersTradeInPhaseA) {
    Position p = sisters(phase::PA1, {{Option::sister_trade_in_phase_a, 1}});
    EXPECT_DONE(p, buy_from(p.s, CKR, BCR, T22, 10));
}

TEST(T1880TrainPurchase, OptionASisterSellsBeforeItFloats) {
    for (int on : {0, 1}) {
        Position p(3, {{Option::sister_trade_before_float, on}});
        p.phase(phase::PB1).company(CKR, 90, A).founded(NJR, 80, A).train(NJR, T3).train(CKR, T22);
        p.operating(CKR, Step::trains);
        EXPECT_EQ(p.refused_by(buy_from(p.s, CKR, NJR, T3, 10)), on == 1 ? "" : "1880:X.purchase/6");
    }
}

TEST(T1880TrainPurchase, SeveralInOneTurn) {
    clauses("1880:X.purchase/10");
    Position p = hkr();
    p.treasury(HKR, 400);
    EXPECT_DONE(p, buy_train(p.s, HKR, T2));
    EXPECT_DONE(p, buy_train(p.s, HKR, T2));
    EXPECT_EQ(p.treasury(HKR), 200);
}

TEST(T1880TrainPurchase, APurchaseFromTheBankMovesTheMarker) {
    clauses("1880:X.purchase/11");
    Position p = sisters(phase::PB1);
    p.train_marker(BCR);
    ASSERT_DONE(p, buy_from(p.s, CKR, BCR, T22, 10));
    EXPECT_EQ(p.s.marker, BCR);
    ASSERT_DONE(p, buy_train(p.s, CKR, T3));
    EXPECT_EQ(p.s.marker, CKR);
}

TEST(T1880TrainPurchase, TheLastOfATypeStopsTheOperatingRound) {
    clauses("1880:X.purchase/13");
    Position p = hkr(phase::PB1);
    p.left(T3, 1);
    ASSERT_DONE(p, buy_train(p.s, HKR, T3));
    EXPECT_EQ(p.s.round, Round::share);
    EXPECT_NE(p.refused_by(buy_train(p.s, HKR, T33)), "");
    Position q = hkr(phase::PB1);
    q.left(T3, 2);
    ASSERT_DONE(q, buy_train(q.s, HKR, T3));
    EXPECT_EQ(q.s.round, Round::operating);
}

TEST(T1880TrainPurchase, TheMarkerIsFrozenWhenNo8TrainIsLeft) {
    clauses("1880:X.purchase/14");
    Position p;
    p.phase(phase::PD1).company(QSR, 100, A).company(LHR, 90, B).treasury(QSR, 800).treasury(LHR, 1000).left(T8, 1);
    p.operating(QSR, Step::trains);
    ASSERT_DONE(p, buy_train(p.s, QSR, T8));
    EXPECT_EQ(p.s.marker, QSR);
    p.close_share_round();
    p.on_sale(T10).operating(LHR, Step::trains);
    ASSERT_DONE(p, buy_train(p.s, LHR, T10));
    EXPECT_EQ(p.s.marker, QSR);
}

TEST(T1880TrainPurchase, TheLimitChangesWithThePhase) {
    clauses("1880:X.purchase/30");
    for (int i = 0; i < data::kPhases; ++i) {
        const PhaseId now{i};
        const int limit = now < phase::PB2 ? 4 : now < phase::PC3 ? 3 : 2;
        Position p = hkr(now);
        EXPECT_EQ(train_limit(p.s), limit);
        p.treasury(HKR, 1000).train(HKR, T6, limit - 1);
        EXPECT_TRUE(p.is_offered(buy_train(p.s, HKR, on_sale(p.s)))) << i;
        p.train(HKR, T6);
        EXPECT_REFUSED(p, buy_train(p.s, HKR, on_sale(p.s)), "1880:X.purchase/31");
    }
}

TEST(T1880TrainPurchase, NotAtTheLimitEvenIfSomeWouldRust) {
    clauses("1880:X.purchase/31");
    Position p = hkr(phase::PC2);
    p.on_sale(T6E).treasury(HKR, 1000).train(HKR, T33, 2).train(HKR, T4);
    EXPECT_REFUSED(p, buy_train(p.s, HKR, T6E), "1880:X.purchase/31");
}

TEST(T1880TrainPurchase, WhatIsAboveTheLimitIsGivenUpForNothing) {
    clauses("1880:X.purchase/32");
    Position p = hkr(phase::PB1);
    p.on_sale(T33).treasury(HKR, 1000).company(NJR, 90, B).train(NJR, T2, 2).train(NJR, T22).train(NJR, T3);
    ASSERT_DONE(p, buy_train(p.s, HKR, T33));
    ASSERT_EQ(p.asked(), B);
    EXPECT_REFUSED(p, pass(p.s, HKR), "1880:X.purchase/32");
    ASSERT_DONE(p, discard(p.s, NJR, T2));
    EXPECT_EQ(trains_of(p.s, NJR), 3);
    EXPECT_EQ(p.treasury(NJR), 500);
    EXPECT_EQ(p.asked(), A);
}

TEST(T1880TrainPurchase, SurplusTrainsGoInTheOrderOfTheListFromTheOneInTurn) {
    clauses("1880:X.purchase/32");
    Position p;
    p.company(HKR, 100, A).company(NJR, 90, B).company(WNR, 80, C).phase(phase::PB1).on_sale(T33);
    for (CompanyId c : {HKR, WNR}) p.train(c, T2, 3).train(c, T3);
    p.operating(NJR, Step::trains);
    ASSERT_DONE(p, buy_train(p.s, NJR, T33));
    EXPECT_REFUSED(p, discard(p.s, HKR, T2), "1880:IX.order/1");
    EXPECT_DONE(p, discard(p.s, WNR, T2));
    EXPECT_DONE(p, discard(p.s, HKR, T2));
}

TEST(T1880TrainPurchase, OptionSurplusTrainsGoByTheNumbersOfTheCompanies) {
    Position p(3, {{Option::discards_by_number, 1}});
    p.company(HKR, 100, A).company(NJR, 90, B).company(WNR, 80, C).phase(phase::PB1).on_sale(T33);
    for (CompanyId c : {HKR, WNR}) p.train(c, T2, 3).train(c, T3);
    p.operating(NJR, Step::trains);
    ASSERT_DONE(p, buy_train(p.s, NJR, T33));
    EXPECT_DONE(p, discard(p.s, HKR, T2));
    EXPECT_DONE(p, discard(p.s, WNR, T2));
}

TEST(T1880TrainPurchase, OptionSurplusTrainsGoAfterTheShareRound) {
    for (int after : {0, 1}) {
        Position p(3, {{Option::discards_after_share_round, after}});
        p.company(HKR, 100, A).company(NJR, 90, B).phase(phase::PB1).on_sale(T33).train(HKR, T3).train_marker(HKR);
        p.train(NJR, T2, 3).train(NJR, T3).operating(HKR, Step::trains);
        ASSERT_DONE(p, pass(p.s, HKR)); // all 3+3-trains are removed: the limit falls
        EXPECT_EQ(p.s.round, after != 0 ? Round::share : Round::operating);
        if (after != 0) p.close_share_round();
        ASSERT_EQ(p.asked(), B);
        EXPECT_DONE(p, discard(p.s, NJR, T3));
        EXPECT_EQ(p.s.round, after != 0 ? Round::operating : Round::share);
    }
}

} // namespace
} // namespace stw::t1880
