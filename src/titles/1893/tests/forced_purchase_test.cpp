// RO.forced: a company must buy a train and lacks the money.
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

// DE of A (40 %, B has 30 %) has no train but a route and stands at 75, the bank has only new 4-trains for 300; RSE of B
// comes after it.
Position must_buy(int treasury, int cash, std::vector<std::pair<Option, int>> options = {}) {
    Position p(3, std::move(options));
    p.phase(phase::P3).sold_out(T3).tile("O2", "5", 1);
    p.company(DE, 80, A)
        .holds(A, DE, 40)
        .holds(B, DE, 30)
        .operated(DE)
        .price(DE, 3, 2)
        .treasury(DE, treasury)
        .cash(A, cash);
    p.company(RSE, 60, B).holds(B, RSE, 50).operated(RSE);
    p.operating(DE, Step::trains);
    EXPECT_EQ(p.price(DE), 75);
    return p;
}

TEST(ForcedPurchase, ThePresidentAddsWhatIsMissing) {
    clauses("1893:RO.forced/1");
    Position p;
    p.phase(phase::P5).sold_out(T5).tile("D5", "K57", 0).company(RB, 100, A).operated(RB).treasury(RB, 584).cash(A, 15);
    p.company(RSE, 60, B).operated(RSE).operating(RB, Step::trains);
    EXPECT_REFUSED(p, buy_new(p.s, RB, T6), "1893:RO.forced/1");
    p.cash(A, 16);
    EXPECT_DONE(p, buy_new(p.s, RB, T6));
    EXPECT_EQ(p.trains(RB, T6), 1);
    EXPECT_EQ(p.treasury(RB), 0);
    EXPECT_EQ(p.cash(A), 0);
}

TEST(ForcedPurchase, HeDoesNotAddMoneyWithoutNeed) {
    clauses("1893:RO.forced/1");
    Position p = must_buy(200, 600);
    p.train(DE, T3);
    EXPECT_REFUSED(p, buy_new(p.s, DE, T4), "1893:RO.train/1");
    p = must_buy(400, 600);
    EXPECT_DONE(p, buy_new(p.s, DE, T4));
    EXPECT_EQ(p.treasury(DE), 100);
    EXPECT_EQ(p.cash(A), 600);
}

TEST(ForcedPurchase, HeSellsSharesForTheRest) {
    clauses("1893:RO.forced/2");
    Position p = must_buy(200, 30);
    EXPECT_REFUSED(p, buy_new(p.s, DE, T4), "1893:RO.forced/1");
    EXPECT_DONE(p, sell(A, DE, 10));
    EXPECT_EQ(p.cash(A), 105);
    EXPECT_DONE(p, buy_new(p.s, DE, T4));
    EXPECT_EQ(p.cash(A), 5);
}

TEST(ForcedPurchase, SharesAreSoldForNothingElse) {
    clauses("1893:RO.forced/2");
    Position p = must_buy(200, 30);
    p.train(DE, T3); // need not buy
    EXPECT_REFUSED(p, sell(A, DE, 10), "1893:RO.forced/2");
    p = must_buy(200, 30);
    EXPECT_REFUSED(p, sell(B, DE, 10), "table:turn/1"); // nor by anybody else
}

TEST(ForcedPurchase, ASaleIsNoWayOutOfThePurchase) {
    clauses("1893:RO.train/2");
    Position p = must_buy(200, 30);
    ASSERT_DONE(p, sell(A, DE, 10));
    EXPECT_REFUSED(p, pass(p.s, DE), "1893:RO.train/2");
}

TEST(ForcedPurchase, TheCompanyKeepsItsPresident) {
    clauses("1893:RO.forced/3");
    Position p = must_buy(100, 0);
    EXPECT_REFUSED(p, sell(A, DE, 20), "1893:RO.forced/3");
    EXPECT_DONE(p, sell(A, DE, 10));
    EXPECT_REFUSED(p, sell(A, DE, 10), "1893:RO.forced/3");
    EXPECT_EQ(p.president(DE), A);
}

TEST(ForcedPurchase, OtherCompaniesChangeTheirPresidentAtOnce) {
    clauses("1893:RO.forced/4");
    Position p = must_buy(100, 0);
    p.company(RB, 80, A).holds(A, RB, 40).holds(B, RB, 30).operated(RB);
    EXPECT_DONE(p, sell(A, RB, 20));
    EXPECT_EQ(p.president(RB), B);
    EXPECT_EQ(p.percent(A, RB), 20);
    EXPECT_EQ(p.percent(B, RB), 30);
    EXPECT_EQ(p.asked(), A);
    EXPECT_REFUSED(p, buy_new(p.s, DE, T4), "1893:RO.forced/1"); // and he goes on
}

TEST(ForcedPurchase, HeDecidesWhatHeSells) {
    clauses("1893:RO.forced/5");
    for (const Action& first : {sell(A, DE, 10), sell(A, RSE, 10), sell_bond_of(A)}) {
        Position p = must_buy(0, 0);
        p.holds(A, RSE, 20).bonds(A, 1);
        EXPECT_DONE(p, first);
        for (const Action& next : {sell(A, DE, 10), sell(A, RSE, 10), sell_bond_of(A)})
            EXPECT_EQ(p.is_offered(next), !(next == first) || first == sell(A, RSE, 10));
    }
}

TEST(ForcedPurchase, NoMoreThanIsNecessary) {
    clauses("1893:RO.forced/6");
    Position p = must_buy(240, 0);
    p.bonds(A, 1).holds(A, RSE, 20);
    EXPECT_REFUSED(p, sell(A, RSE, 20), "1893:RO.forced/6");
    EXPECT_DONE(p, sell(A, DE, 10)); // 75 for 60
    EXPECT_REFUSED(p, sell(A, RSE, 10), "1893:RO.forced/6");
    EXPECT_REFUSED(p, sell_bond_of(A), "1893:RO.forced/6");
    EXPECT_DONE(p, buy_new(p.s, DE, T4));
}

TEST(ForcedPurchase, ABlockMayBeAsLargeAsNeeded) {
    clauses("1893:RO.forced/6");
    Position p = must_buy(150, 0);
    p.holds(A, DE, 60);
    EXPECT_REFUSED(p, sell(A, DE, 30), "1893:RO.forced/6");
    EXPECT_DONE(p, sell(A, DE, 20));
    EXPECT_EQ(p.cash(A), 150);
}

TEST(ForcedPurchase, ATrainOfAnotherCompanyWillDo) {
    clauses("1893:RO.forced/7");
    Position p = must_buy(50, 600);
    p.train(RSE, T3);
    EXPECT_DONE(p, propose_train(p.s, DE, RSE, T3, 50));
    EXPECT_DONE(p, answer(B, true));
    EXPECT_EQ(p.trains(DE, T3), 1);
    EXPECT_EQ(p.treasury(RSE), 50);
    EXPECT_EQ(p.cash(A), 600);
}

TEST(ForcedPurchase, NeitherWayIsForcedOnHim) {
    clauses("1893:RO.forced/7");
    Position p = must_buy(300, 0);
    p.owns(A, paper::EVA).train(RSE, T3);
    EXPECT_DONE(p, propose_eva(B, A, 60)); // B asks for it
    EXPECT_DONE(p, answer(A, false));
    EXPECT_EQ(p.owner(paper::EVA), Owner::player(A));
    Action urged = propose_train(p.s, DE, RSE, T3, 50);
    urged.by = B;
    EXPECT_REFUSED(p, urged, "table:turn/1");
    EXPECT_DONE(p, buy_new(p.s, DE, T4));
}

TEST(ForcedPurchase, OnlyTheCheapestUsedTrain) {
    clauses("1893:RO.forced/8");
    Position p = must_buy(0, 450);
    p.phase(phase::P5).pool(T4).pool(T5);
    EXPECT_REFUSED(p, buy_used(p.s, DE, T5), "1893:RO.forced/8");
    EXPECT_DONE(p, buy_used(p.s, DE, T4));
    EXPECT_EQ(p.cash(A), 150);
}

TEST(ForcedPurchase, OnlyTheCheapestNewTrain) {
    clauses("1893:RO.forced/9");
    Position p = must_buy(0, 900);
    p.phase(phase::P6);
    EXPECT_REFUSED(p, buy_new(p.s, DE, T8x), "1893:RO.forced/9");
    EXPECT_DONE(p, buy_new(p.s, DE, T6));
    EXPECT_EQ(p.cash(A), 300);
}

TEST(ForcedPurchase, ItsOwnMoneyBuysWhatItLikes) {
    clauses("1893:RO.forced/8", "1893:RO.forced/9");
    Position p = must_buy(800, 0);
    p.phase(phase::P6);
    EXPECT_DONE(p, buy_new(p.s, DE, T8x));
    p = must_buy(450, 0);
    p.phase(phase::P5).pool(T4).pool(T5);
    EXPECT_DONE(p, buy_used(p.s, DE, T5));
}

TEST(ForcedPurchase, NewOrUsedIsHisChoice) {
    clauses("1893:RO.forced/8", "1893:RO.forced/9");
    Position p = must_buy(0, 600);
    p.phase(phase::P5).sold_out(T5).pool(T4).pool(T5);
    EXPECT_TRUE(p.is_offered(buy_used(p.s, DE, T4)));
    EXPECT_FALSE(p.is_offered(buy_used(p.s, DE, T5)));
    EXPECT_DONE(p, buy_new(p.s, DE, T6));
    EXPECT_EQ(p.cash(A), 0);
}

TEST(ForcedPurchase, TheLimitsOfTheMarketHold) {
    clauses("1893:RO.forced/10");
    Position p = must_buy(0, 0);
    p.holds(A, RSE, 10).market(RSE, 40);
    p.company(RB, 80, A).holds(A, RB, 50).floated(RB, 800);
    EXPECT_REFUSED(p, sell(A, RB, 10), "1893:RG.sale/1");
    EXPECT_DONE(p, sell(A, RSE, 10));
    p.company(RSE, 60, B).holds(B, RSE, 40).holds(A, RSE, 10);
    ASSERT_EQ(p.on_market(RSE), 50);
    EXPECT_REFUSED(p, sell(A, RSE, 10), "1893:RG.sale/2");
}

TEST(ForcedPurchase, BankruptWhenNothingIsLeftToSell) {
    clauses("1893:RO.forced/11");
    Position p = must_buy(0, 150);
    EXPECT_REFUSED(p, bankrupt(p.s, DE), "1893:RO.forced/11"); // he can still sell
    EXPECT_DONE(p, sell(A, DE, 10));
    EXPECT_FALSE(p.offers_any(ActionKind::sell_shares));
    EXPECT_DONE(p, bankrupt(p.s, DE));
    EXPECT_EQ(p.s.round, Round::finished);
    EXPECT_EQ(p.s.ending, Ending::bankruptcy);
    EXPECT_EQ(p.s.bankrupt, A);
}

TEST(ForcedPurchase, NobodyIsBankruptWhoCanPay) {
    clauses("1893:RO.forced/11");
    Position p = must_buy(0, 300);
    EXPECT_REFUSED(p, bankrupt(p.s, DE), "1893:RO.forced/11");
    EXPECT_DONE(p, buy_new(p.s, DE, T4));
    p = must_buy(0, 0);
    p.train(DE, T3); // need not buy
    EXPECT_REFUSED(p, bankrupt(p.s, DE), "1893:RO.forced/11");
}

TEST(ForcedPurchase, BondsAreSoldToo) {
    clauses("1893:full/33");
    Position p = must_buy(200, 0);
    p.bonds(A, 1);
    EXPECT_REFUSED(p, bankrupt(p.s, DE), "1893:RO.forced/11");
    EXPECT_DONE(p, sell_bond_of(A));
    EXPECT_EQ(p.cash(A), 100);
    EXPECT_DONE(p, buy_new(p.s, DE, T4));
    EXPECT_EQ(p.cash(A), 0);
}

TEST(ForcedPurchase, BondsAreSoldForNothingElse) {
    clauses("1893:full/33");
    Position p = must_buy(200, 0);
    p.bonds(A, 1).train(DE, T3);
    EXPECT_REFUSED(p, sell_bond_of(A), "1893:full/33");
}

TEST(ForcedPurchase, EvaIsSoldToAPlayer) {
    clauses("1893:full/34", "1893:RO.forced/7");
    Position p = must_buy(240, 0);
    p.owns(A, paper::EVA).cash(B, 60);
    EXPECT_DONE(p, propose_eva(A, B, 60));
    EXPECT_DONE(p, answer(B, true));
    EXPECT_EQ(p.cash(B), 0);
    EXPECT_EQ(p.owner(paper::EVA), Owner::player(B));
    EXPECT_DONE(p, buy_new(p.s, DE, T4));
    EXPECT_EQ(p.cash(A), 0);
}

TEST(ForcedPurchase, HelpForATrainOfAnotherCompanyUpToThePrintedPrice) {
    clauses("1893:peer/74");
    Position p = must_buy(50, 600);
    p.train(RSE, T4);
    EXPECT_REFUSED(p, propose_train(p.s, DE, RSE, T4, 350), "1893:peer/74");
    EXPECT_REFUSED(p, propose_train(p.s, DE, RSE, T4, 301), "1893:peer/74");
    EXPECT_DONE(p, propose_train(p.s, DE, RSE, T4, 300));
    EXPECT_DONE(p, answer(B, true));
    EXPECT_EQ(p.treasury(DE), 0);
    EXPECT_EQ(p.cash(A), 600 - 250);
    EXPECT_EQ(p.treasury(RSE), 300);
}

TEST(ForcedPurchase, WithoutHelpThePriceIsFree) {
    clauses("1893:peer/74");
    Position p = must_buy(350, 600);
    p.train(RSE, T4);
    EXPECT_DONE(p, propose_train(p.s, DE, RSE, T4, 350));
}

TEST(ForcedPurchase, NothingIsSoldOrAddedWhileTheTreasuryPaysForATrain) {
    clauses("1893:RO.forced/12");
    // 319 for the used 4 of 300; the new 5 costs 450.
    Position p = must_buy(319, 500);
    p.phase(phase::P5).pool(T4).bonds(A, 1);
    EXPECT_REFUSED(p, sell(A, DE, 10), "1893:RO.forced/12");
    EXPECT_REFUSED(p, sell_bond_of(A), "1893:RO.forced/12");
    EXPECT_REFUSED(p, buy_new(p.s, DE, T5), "1893:RO.forced/12");
    EXPECT_DONE(p, buy_used(p.s, DE, T4));
    EXPECT_EQ(p.treasury(DE), 19);
    EXPECT_EQ(p.cash(A), 500);
}

TEST(ForcedPurchase, NorIsATrainOfAnotherCompanyPaidForByThePresidentThen) {
    clauses("1893:RO.forced/12");
    Position p = must_buy(319, 500);
    p.phase(phase::P5).pool(T4).train(RSE, T5);
    EXPECT_REFUSED(p, propose_train(p.s, DE, RSE, T5, 320), "1893:peer/74");
    EXPECT_DONE(p, propose_train(p.s, DE, RSE, T5, 319));
    p = must_buy(299, 500);
    p.phase(phase::P5).pool(T4).train(RSE, T5);
    EXPECT_DONE(p, propose_train(p.s, DE, RSE, T5, 320));
}

TEST(ForcedPurchase, WhatWasRaisedBuysNoTrainOfHisOwnForOne) {
    clauses("1893:RO.forced/13");
    Position p = must_buy(250, 0);
    p.company(RB, 80, A).operated(RB).train(RB, T3);
    Position before = p;
    EXPECT_DONE(before, buy_own(before.s, DE, RB, T3, 1));
    EXPECT_DONE(p, sell(A, DE, 10));
    for (int amount : {1, 100, 180}) EXPECT_REFUSED(p, buy_own(p.s, DE, RB, T3, amount), "1893:RO.forced/13");
    EXPECT_DONE(p, buy_new(p.s, DE, T4));
    EXPECT_EQ(p.cash(A), 25);
}

TEST(ForcedPurchase, ItMayGoIntoATrainOfAnotherCompanyIfAllOfItDoes) {
    clauses("1893:RO.forced/13");
    Position p = must_buy(200, 30);
    p.train(RSE, T4);
    EXPECT_DONE(p, sell(A, DE, 10)); // 230 were too little
    EXPECT_REFUSED(p, propose_train(p.s, DE, RSE, T4, 230), "1893:RO.forced/13");
    EXPECT_DONE(p, propose_train(p.s, DE, RSE, T4, 231));
    EXPECT_DONE(p, answer(B, true));
    EXPECT_EQ(p.trains(DE, T4), 1);
    EXPECT_EQ(p.cash(A), 105 - 31);
}

TEST(ForcedPurchase, WhatWasRaisedDoesNotBuyEva) {
    clauses("1893:RO.forced/13");
    Position p = must_buy(200, 30);
    ASSERT_EQ(p.owner(paper::EVA), Owner::player(B));
    EXPECT_DONE(p, sell(A, DE, 10));
    EXPECT_REFUSED(p, propose_eva(A, B, 20), "1893:RO.forced/13");
    EXPECT_REFUSED(p, propose_eva(B, A, 20), "1893:RO.forced/13");
}

TEST(ForcedPurchase, WhoHasRaisedMoneyMayStillBeGivenEva) {
    clauses("1893:PRIV.B/1", "1893:RO.forced/13");
    Position p = must_buy(200, 30);
    ASSERT_DONE(p, sell(A, DE, 10)); // 305 for a train of 300: 5 are left over
    EXPECT_TRUE(p.is_offered(propose_eva(B, A, 0)));
    EXPECT_REFUSED(p, propose_eva(A, B, 1), "1893:RO.forced/13") << "first the train";
    EXPECT_DONE(p, propose_eva(B, A, 0));
    EXPECT_DONE(p, answer(A, true));
    EXPECT_EQ(p.owner(paper::EVA), Owner::player(A));
    EXPECT_DONE(p, buy_new(p.s, DE, T4));
    EXPECT_EQ(p.cash(A), 5);
}

TEST(ForcedPurchase, WhatIsMissingForTheTrainDoesNotBuyEva) {
    clauses("1893:RO.forced/1");
    Position poor = must_buy(200, 30); // 100 are missing
    EXPECT_REFUSED(poor, propose_eva(A, B, 1), "1893:RO.forced/1");
    EXPECT_REFUSED(poor, propose_eva(B, A, 1), "1893:RO.forced/1");
    EXPECT_DONE(poor, propose_eva(B, A, 0));
    Position rich = must_buy(200, 130);
    EXPECT_TRUE(rich.is_offered(propose_eva(A, B, 30)));
    EXPECT_REFUSED(rich, propose_eva(A, B, 31), "1893:RO.forced/1");
    Position other = must_buy(300, 30); // DE pays for it itself
    EXPECT_TRUE(other.is_offered(propose_eva(A, B, 30)));
}

TEST(ForcedPurchase, WhatTheTrainLeavesBuysEva) {
    clauses("1893:PRIV.B/1", "1893:RO.forced/13");
    Position p = must_buy(200, 30);
    ASSERT_DONE(p, sell(A, DE, 10));
    EXPECT_DONE(p, buy_new(p.s, DE, T4));
    EXPECT_DONE(p, propose_eva(A, B, 5));
    EXPECT_DONE(p, answer(B, true));
    EXPECT_EQ(p.owner(paper::EVA), Owner::player(A));
}

TEST(ForcedPurchase, NorByAProposalThatCouldNotSeeHisPurse) {
    clauses("1893:RO.forced/13", "1893:full/37");
    Position p = must_buy(200, 30, {{Option::hidden_cash, 1}});
    ASSERT_DONE(p, sell(A, DE, 10));
    EXPECT_DONE(p, propose_eva(B, A, 20));
    EXPECT_REFUSED(p, answer(A, true), "1893:RO.forced/13");
    EXPECT_DONE(p, answer(A, false));
}

TEST(ForcedPurchase, WhoSellsForTheDearerTrainBuysIt) {
    clauses("1893:RO.forced/13");
    // A used 4 for 300 or the new 6 for 600; A has 400.
    Position p = must_buy(0, 400);
    p.phase(phase::P5).sold_out(T5).pool(T4);
    EXPECT_REFUSED(p, sell(A, DE, 10), "1893:RO.forced/13") << "he could not pay for the 6 all the same";
    p.company(RB, 100, A).holds(A, RB, 50).holds(B, RB, 30).operated(RB);
    EXPECT_TRUE(p.is_offered(buy_used(p.s, DE, T4)));
    EXPECT_DONE(p, sell(A, RB, 20));
    EXPECT_REFUSED(p, buy_used(p.s, DE, T4), "1893:RO.forced/13");
    EXPECT_DONE(p, buy_new(p.s, DE, T6));
    EXPECT_EQ(p.cash(A), 0);
}

// C, president of DE, is 77 short, and all he could sell is one certificate of 20 % of AGV, of which A is president.
Position one_large_certificate() {
    Position p;
    p.phase(phase::P4).formed(AGV).operated(AGV).holds(A, AGV, 40).holds(B, AGV, 30).tile("O2", "5", 1);
    p.company(DE, 80, C).operated(DE).treasury(DE, 223).cash(C, 0).operating(DE, Step::trains);
    EXPECT_EQ(p.president(AGV), A);
    EXPECT_EQ(p.percent(C, AGV), 20);
    return p;
}

TEST(ForcedPurchase, ACertificateOf20PercentIsSoldWhole) {
    clauses("1893:RO.forced/6", "1893:RO.forced/11");
    Position p = one_large_certificate();
    EXPECT_REFUSED(p, sell(C, AGV, 10), "1893:RG.sale/3");
    EXPECT_REFUSED(p, bankrupt(p.s, DE), "1893:RO.forced/11");
    EXPECT_DONE(p, sell(C, AGV, 20));
    EXPECT_EQ(p.cash(C), 240);
    EXPECT_DONE(p, buy_new(p.s, DE, T4));
    EXPECT_EQ(p.cash(C), 240 - 77);
}

TEST(ForcedPurchase, NoDutyIfTheBankHasNoTrain) {
    clauses("1893:peer/75");
    Position p = must_buy(100, 0);
    p.train(RB, T4);
    for (TrainType t : {T4, T5, T6, T8x}) p.sold_out(t);
    p.company(RB, 80, A).operated(RB); // whose train DE might buy, so that it is asked
    EXPECT_DONE(p, pass(p.s, DE));
    p = must_buy(100, 0);
    for (TrainType t : {T4, T5, T6, T8x}) p.sold_out(t);
    p.pool(T4).company(RB, 80, A).operated(RB);
    EXPECT_REFUSED(p, pass(p.s, DE), "1893:RO.train/2");
}

} // namespace
} // namespace stw::t1893
