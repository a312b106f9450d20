// X.forced/1-6, 14, 15: a company must buy a train and cannot pay for it. The debts that follow are in debts_test.cpp.
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

// HKR of A has no train and 100; a 3+3-train costs 300.
Position hkr_must_buy(int cash, const Options& options = {}) {
    Position p(3, options);
    p.company(HKR, 100, A).phase(phase::PB2).treasury(HKR, 100).cash(A, cash).operating(HKR, Step::trains);
    return p;
}

TEST(T1880ForcedPurchase, IsMadeWhenTheTreasuryIsTooSmall) {
    clauses("1880:X.forced/1");
    Position p = hkr_must_buy(500);
    EXPECT_REFUSED(p, pass(p.s, HKR), "1880:X.purchase/1");
    ASSERT_DONE(p, buy_train(p.s, HKR, T33));
    EXPECT_EQ(p.trains(HKR, T33), 1);
}

TEST(T1880ForcedPurchase, OnlyFromTheBank) {
    clauses("1880:X.forced/2");
    Position p = hkr_must_buy(500);
    p.company(BCR, 90, A).train(BCR, T33, 2);
    EXPECT_REFUSED(p, buy_from(p.s, HKR, BCR, T33, 101), "1880:X.forced/2");
    EXPECT_DONE(p, buy_from(p.s, HKR, BCR, T33, 100)); // out of its treasury
}

TEST(T1880ForcedPurchase, TheDirectorPaysWhatIsMissing) {
    clauses("1880:X.forced/3");
    Position p = hkr_must_buy(500);
    ASSERT_DONE(p, buy_train(p.s, HKR, T33));
    EXPECT_EQ(p.cash(A), 300);
    EXPECT_EQ(p.treasury(HKR), 0);
    EXPECT_EQ(p.debt(A), 0);
}

TEST(T1880ForcedPurchase, ADirectorShortOfCashMaySellShares) {
    clauses("1880:X.forced/4");
    Position p = hkr_must_buy(110);
    p.company(NJR, 100, B).holds(A, NJR, 20);
    ASSERT_EQ(missing_for_train(p.s, HKR), Money{90});
    EXPECT_REFUSED(p, sell(A, NJR, 20), "1880:X.forced/4"); // one is enough
    ASSERT_DONE(p, sell(A, NJR, 10));
    EXPECT_EQ(p.cash(A), 110 + 95);
    EXPECT_REFUSED(p, sell(A, NJR, 10), "1880:X.forced/4");
    ASSERT_DONE(p, buy_train(p.s, HKR, T33));
    EXPECT_EQ(p.cash(A), 5);
    // Who has enough sells nothing.
    Position rich = hkr_must_buy(200);
    rich.company(NJR, 100, B).holds(A, NJR, 20);
    EXPECT_REFUSED(rich, sell(A, NJR, 10), "1880:X.forced/4");
}

TEST(T1880ForcedPurchase, WhatIsRaisedIsNotKeptByTakingTheTrainOfP7) {
    clauses("1880:X.forced/4");
    Position p = hkr_must_buy(110);
    p.company(NJR, 100, B).holds(A, NJR, 20).owns(A, P7);
    Position q = p;
    ASSERT_DONE(p, sell(A, NJR, 10));
    EXPECT_REFUSED(p, use(A, P7, HKR), "1880:X.forced/4");
    ASSERT_DONE(p, buy_train(p.s, HKR, T33));
    EXPECT_DONE(p, use(A, P7, HKR)); // a second train
    EXPECT_DONE(q, use(A, P7, HKR)); // instead of a sale
}

TEST(T1880ForcedPurchase, OptionTheFeeIsIgnored) {
    for (int ignored : {0, 1}) {
        Position p = hkr_must_buy(5, {{Option::forced_sale_fee_ignored, ignored}}); // 195 are missing
        p.company(NJR, 100, B).holds(A, NJR, 30);
        EXPECT_TRUE(p.is_offered(sell(A, NJR, 20)));
        // Two shares bring 190.
        EXPECT_EQ(p.is_offered(sell(A, NJR, 30)), ignored == 0);
    }
}

TEST(T1880ForcedPurchase, SalesMayNotChangeADirector) {
    clauses("1880:X.forced/5");
    Position p = hkr_must_buy(0);
    p.holds(A, HKR, 30).holds(B, HKR, 30).company(NJR, 90, A).holds(A, NJR, 40).holds(C, NJR, 30);
    EXPECT_REFUSED(p, sell(A, HKR, 10), "1880:X.forced/5");
    EXPECT_REFUSED(p, sell(A, NJR, 20), "1880:X.forced/5");
    EXPECT_DONE(p, sell(A, NJR, 10)); // C has as many, but not more
    EXPECT_EQ(p.director(NJR), A);
}

TEST(T1880ForcedPurchase, UnderTheTakeoverNotOfHisOwnCompanies) {
    clauses("1880:X.forced/6");
    for (int allowed : {0, 1}) {
        Position p(3, {{Option::forced_sale_own_under_takeover, allowed}});
        p.company(HKR, 100, A).phase(phase::PB3).treasury(HKR, 100).cash(A, 100).holds(A, HKR, 50);
        p.operating(HKR, Step::trains);
        if (allowed != 0) {
            EXPECT_DONE(p, sell(A, HKR, 10));
            continue;
        }
        EXPECT_REFUSED(p, sell(A, HKR, 10), "1880:X.forced/6");
        ASSERT_DONE(p, buy_train(p.s, HKR, T4));
        EXPECT_EQ(p.debt(A), 150);
    }
    // Shares of other people's companies he may sell.
    Position p(3);
    p.company(HKR, 100, A).phase(phase::PB3).treasury(HKR, 100).cash(A, 100).company(NJR, 90, B).holds(A, NJR, 10);
    p.operating(HKR, Step::trains);
    EXPECT_DONE(p, sell(A, NJR, 10));
}

TEST(T1880ForcedPurchase, NoSecondTrain) {
    clauses("1880:X.forced/14");
    Position p = hkr_must_buy(500);
    p.train(HKR, T3);
    EXPECT_REFUSED(p, buy_train(p.s, HKR, T33), "1880:X.forced/14");
    p.treasury(HKR, 300);
    EXPECT_DONE(p, buy_train(p.s, HKR, T33));
}

TEST(T1880ForcedPurchase, NoRestoredTrain) {
    clauses("1880:X.forced/15");
    Position p;
    p.company(HKR, 100, A).phase(phase::PC2).treasury(HKR, 100).operating(HKR, Step::trains);
    EXPECT_REFUSED(p, buy_train(p.s, HKR, T2R), "1880:X.forced/15");
    EXPECT_DONE(p, buy_train(p.s, HKR, T6));
}

} // namespace
} // namespace stw::t1880
