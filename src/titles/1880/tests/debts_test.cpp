// X: what becomes of the money that was missing for a train.
#include "support/own_mutant.hpp"
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

// HKR has no train and 100; the 3+3-train costs 300, and its Director A has this much.
Position forced(int cash) {
    Position p;
    p.phase(phase::PB1).on_sale(T33).company(HKR, 100, A).treasury(HKR, 100).cash(A, cash);
    p.operating(HKR, Step::trains);
    return p;
}

TEST(T1880Debts, WhatIsMissingIsOwedWithInterest) {
    clauses("1880:X.forced/8");
    Position p = forced(100);
    EXPECT_DONE(p, buy_train(p.s, HKR, T33));
    EXPECT_EQ(p.trains(HKR, T33), 1);
    EXPECT_EQ(p.treasury(HKR), 0);
    EXPECT_EQ(p.cash(A), 0);
    EXPECT_EQ(p.debt(A), 150);
}

TEST(T1880Debts, OrAfterSomeSales) {
    clauses("1880:X.forced/8");
    Position p = forced(0);
    p.company(NJR, 100, B).holds(A, NJR, 20);
    EXPECT_DONE(p, sell(A, NJR, 10));
    EXPECT_DONE(p, buy_train(p.s, HKR, T33)) << "he sells no more";
    EXPECT_EQ(p.percent(A, NJR), 10);
    EXPECT_EQ(p.debt(A), 158) << "of 105, half a yuan goes to the bank";
}

TEST(T1880Debts, ArePaidBeforeAnythingIsBought) {
    clauses("1880:X.forced/9");
    Position p;
    p.company(HKR, 100, B).debt(A, 1);
    EXPECT_REFUSED(p, buy(A, HKR), "1880:X.forced/9");
    EXPECT_REFUSED(p, found(A, NJR, 70), "1880:X.forced/9");
    Position founding = p;
    EXPECT_DONE(p, repay(A, 1));
    EXPECT_DONE(p, buy(A, HKR));
    EXPECT_DONE(founding, repay(A, 1));
    EXPECT_DONE(founding, found(A, NJR, 70));
}

TEST(T1880Debts, AnyPartAtAnyTimeInAShareRound) {
    clauses("1880:X.forced/10");
    Position p;
    p.company(HKR, 100, B).debt(A, 150).cash(A, 200).priority(B).turn(B);
    EXPECT_REFUSED(p, repay(A, 151), "1880:X.forced/10");
    EXPECT_REFUSED(p, repay(A, 0), "1880:X.forced/10");
    EXPECT_REFUSED(p, repay(B, 1), "1880:X.forced/10") << "he owes nothing";
    EXPECT_DONE(p, repay(A, 60));
    EXPECT_EQ(p.debt(A), 90);
    EXPECT_EQ(p.cash(A), 140);
    EXPECT_EQ(p.s.turn, B);
    p.cash(A, 50);
    EXPECT_REFUSED(p, repay(A, 60), "1880:X.forced/10") << "he has 50";
    EXPECT_EQ(p.s.passes, 0);
    p.close_share_round();
    EXPECT_EQ(p.s.priority, B) << "it was no action";
    EXPECT_REFUSED(p, repay(A, 10), "1880:X.forced/10") << "no Share Round";
}

const testing::OwnMutant<Refusal> kMustSell{"1880:X.forced/11",
                                            [](Refusal& r) { r = Violation{"table:turn/2"_clause}; }};

TEST(T1880Debts, NobodyMustSellForThem) {
    clauses("1880:X.forced/11");
    Position p;
    p.company(HKR, 100, B).holds(A, HKR, 20).debt(A, 100);
    EXPECT_TRUE(p.is_offered(sell(A, HKR, 20)));
    EXPECT_DONE(p, pass(A));
    EXPECT_EQ(p.debt(A), 100);
}

TEST(T1880Debts, GrowByHalfWhenAShareRoundEnds) {
    clauses("1880:X.forced/12");
    for (auto [debt, then] : {std::pair{90, 135}, {135, 203}, {1, 2}}) {
        Position p;
        p.company(HKR, 100, B).debt(A, debt);
        p.close_share_round();
        EXPECT_EQ(p.debt(A), then);
        EXPECT_EQ(p.debt(B), 0);
    }
}

TEST(T1880Debts, NobodyGoesBankrupt) {
    clauses("1880:X.forced/13");
    Position p = forced(0);
    EXPECT_REFUSED(p, pass(p.s, HKR), "1880:X.purchase/1");
    EXPECT_FALSE(p.offers_any(ActionKind::sell_shares)) << "the certificate is all he has";
    EXPECT_DONE(p, buy_train(p.s, HKR, T33));
    EXPECT_EQ(p.debt(A), 300);
    EXPECT_EQ(p.director(HKR), A);
    EXPECT_EQ(Title::worth(p.s, A), Money{200 - 300}) << "two shares less the debt";
    EXPECT_NE(p.s.round, Round::finished);
}

TEST(T1880Debts, ByTheOptionADebtorMayFoundAndPaysWhatHeCan) {
    clauses("1880:X.forced/9");
    Position p(3, {{Option::founding_while_in_debt, 1}});
    p.company(HKR, 100, B).debt(A, 500).cash(A, 200);
    EXPECT_REFUSED(p, buy(A, HKR), "1880:X.forced/9");
    EXPECT_DONE(p, found(A, NJR, 70));
    EXPECT_REFUSED(p, repay(A, 60), "1880:VIII.permits/4");
    EXPECT_DONE(p, choose(A, 1));
    EXPECT_EQ(p.asked(), A);
    EXPECT_REFUSED(p, pass(A), "1880:X.forced/9");
    EXPECT_REFUSED(p, repay(A, 10), "1880:X.forced/10") << "all that he has";
    EXPECT_DONE(p, repay(A, 60));
    EXPECT_EQ(p.debt(A), 440);
    EXPECT_EQ(p.asked(), B);

    Position all_spent(3, {{Option::founding_while_in_debt, 1}});
    all_spent.debt(A, 500).cash(A, 140);
    EXPECT_DONE(all_spent, found(A, NJR, 70));
    EXPECT_DONE(all_spent, choose(A, 1));
    EXPECT_EQ(all_spent.asked(), B) << "he has nothing to pay with";
}

TEST(T1880Debts, ByTheOptionPayingIsAnAction) {
    clauses("1880:X.forced/10");
    Position p(3, {{Option::debt_payment_is_action, 1}});
    p.company(HKR, 100, B).holds(A, HKR, 10).debt(A, 150).cash(A, 100).priority(B).turn(B);
    EXPECT_REFUSED(p, repay(A, 100), "table:turn/1");
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, pass(C));
    EXPECT_REFUSED(p, repay(A, 60), "1880:X.forced/10");
    EXPECT_DONE(p, repay(A, 100));
    EXPECT_EQ(p.debt(A), 50);
    EXPECT_EQ(p.s.passes, 0);
    EXPECT_EQ(p.asked(), A) << "he may still sell";
    EXPECT_DONE(p, pass(A));
    EXPECT_EQ(p.s.round, Round::share) << "everybody is asked once more";
    p.close_share_round();
    EXPECT_EQ(p.s.priority, B) << "left of A";
    EXPECT_EQ(p.debt(A), 75);
}

TEST(T1880Debts, ByTheOptionWhoCanOnlyPayMustPay) {
    clauses("1880:X.forced/10");
    for (bool as_action : {false, true}) {
        Position p(3, {{Option::debt_payment_is_action, as_action ? 1 : 0}});
        p.company(HKR, 100, B).debt(A, 150).cash(A, 20);
        EXPECT_EQ(p.refused_by(pass(A)), as_action ? "1880:X.forced/10" : "");
    }
}

} // namespace
} // namespace stw::t1880
