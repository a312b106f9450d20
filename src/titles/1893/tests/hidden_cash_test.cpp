// full/37: players' cash is secret, companies' cash is open.
#include "titles/1893/tests/position.hpp"

#include "game/game.hpp"

namespace stw::t1893 {
namespace {

Position secretive(int players = 3) { return Position(players, {{Option::hidden_cash, 1}}); }

TEST(HiddenCash, TreasuriesAreSeenCashIsNot) {
    clauses("1893:full/37");
    Position p = secretive();
    p.company(DE, 80, A).floated(DE, 800).cash(A, 123).cash(B, 45);
    const State seen = Title::view(p.s, B);
    EXPECT_EQ(seen.money[DE], Money{800});
    EXPECT_EQ(seen.money[B], Money{45});
    EXPECT_FALSE(seen.money.known(Account::of(A)));
    EXPECT_FALSE(seen.money.known(Account::of(C)));
}

TEST(HiddenCash, WithoutTheOptionEverythingIsOpen) {
    clauses("1893:full/37");
    Position p;
    p.cash(A, 123);
    EXPECT_EQ(Title::view(p.s, B).money[A], Money{123});
    EXPECT_FALSE(Title::view(secretive().s, B).money.known(Account::of(A)));
}

TEST(HiddenCash, NothingInTheViewGivesItAway) {
    clauses("1893:full/37");
    Position rich = secretive(2);
    Position poor = secretive(2);
    rich.cash(A, 600);
    poor.cash(A, 0); // the bank has 600 more
    EXPECT_EQ(Title::hash(Title::view(rich.s, B)), Title::hash(Title::view(poor.s, B)));
    EXPECT_NE(Title::hash(Title::view(rich.s, A)), Title::hash(Title::view(poor.s, A)));
}

TEST(HiddenCash, TheOverviewDoesNotPretendToKnow) {
    clauses("1893:full/37");
    Position p = secretive();
    EXPECT_FALSE(game::overview(game::view(game::State{p.s}, B)).bank_known);
    EXPECT_TRUE(game::overview(game::State{p.s}).bank_known);
}

TEST(HiddenCash, NobodyIsPassedOverInAStockRoundForWantOfMoney) {
    clauses("1893:full/37");
    for (bool hidden : {true, false}) {
        Position p(3, {{Option::hidden_cash, hidden ? 1 : 0}});
        p.phase(phase::P6).cash(B, 0).turn(A); // EVA is gone: B can do nothing
        ASSERT_DONE(p, pass(A));
        EXPECT_EQ(p.s.turn, hidden ? B : C);
    }
}

TEST(HiddenCash, NorInASmallCompanysTrainStep) {
    clauses("1893:full/37");
    for (bool hidden : {true, false}) {
        Position p(3, {{Option::hidden_cash, hidden ? 1 : 0}});
        p.treasury(EKB, 0).cash(A, 0).operating(EKB, Step::trains).settle();
        EXPECT_EQ(p.s.operation.company, hidden ? EKB : KFBE);
    }
}

TEST(HiddenCash, AProposalDoesNotMeasureThePurse) {
    clauses("1893:full/37");
    Position p = secretive();
    p.cash(A, 50).turn(B);
    EXPECT_DONE(p, propose_eva(B, A, 500)); // for all he knows
    EXPECT_REFUSED(p, answer(A, true), "1893:PRIV.B/1");
    EXPECT_DONE(p, answer(A, false));
    EXPECT_FALSE(Title::view(p.s, B).money.known(Account::of(A)));
}

TEST(HiddenCash, APriceThatNobodyCouldPayIsRefusedWithoutTellingThePurse) {
    clauses("1893:full/37");
    std::vector<Violation> refusals;
    for (const int cash : {50, 310}) {
        Position p = secretive();
        p.cash(A, cash).turn(B);
        State s = p.s;
        const Outcome refused = Title::apply(s, propose_eva(B, A, 30'000), nullptr);
        ASSERT_FALSE(refused.has_value());
        refusals.push_back(refused.error());
    }
    EXPECT_EQ(refusals[0].clause.id(), refusals[1].clause.id());
    EXPECT_EQ(refusals[0].figures, refusals[1].figures);
    EXPECT_NE(refusals[0].figures.limit, 50);
}

TEST(HiddenCash, AnOwnerMaySayYesWithoutSeeingThePurse) {
    clauses("1893:full/37");
    Position p = secretive();
    p.turn(A);
    ASSERT_DONE(p, propose_eva(A, B, 50));
    Position seen = p;
    seen.s = Title::view(p.s, B);
    EXPECT_TRUE(seen.is_offered(answer(B, true)));
    EXPECT_NE(seen.s.money[A], p.s.money[A]);
    EXPECT_DONE(p, answer(B, true));
}

TEST(HiddenCash, PaymentsInAViewDoNotMakeItKnown) {
    clauses("1893:full/37");
    Position p = secretive();
    State seen = Title::view(p.s, B);
    seen.money.move(Account::bank(), Account::of(A), Money{400});
    const Overview table = Title::overview(seen);
    EXPECT_FALSE(table.bank_known);
    EXPECT_FALSE(table.players[0].cash_known);
    EXPECT_TRUE(table.players[1].cash_known);
}

TEST(HiddenCash, AtTheEndItIsShown) {
    clauses("1893:full/37");
    Position p = secretive();
    EXPECT_FALSE(Title::view(p.s, B).money.known(Account::of(A)));
    Table t{p.s};
    end_game(t, Ending::bank);
    EXPECT_EQ(Title::view(p.s, B).money[A], Money{600});
}

TEST(HiddenCash, WhatATrainMustCostDoesNotTellThePurse) {
    clauses("1893:full/37");
    Position p(3, {{Option::hidden_cash, 1}});
    p.phase(phase::P3).company(DE, 80, A).holds(A, DE, 50).holds(B, DE, 20).operated(DE);
    p.treasury(KSZ, 110).cash(B, 3).operating(KSZ, Step::trains);
    ASSERT_DONE(p, sell(B, DE, 10));
    EXPECT_EQ(Title::view(p.s, B).operation.raised.above, Money{113});
    EXPECT_EQ(Title::view(p.s, A).operation.raised.above, Money{0});
    EXPECT_TRUE(Title::view(p.s, A).operation.raised.made);
}

} // namespace
} // namespace stw::t1893
