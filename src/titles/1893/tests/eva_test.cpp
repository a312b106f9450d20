// PRIV.B: EVA, the one private company that is traded between players.
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

// A owns EVA.
Position with_eva(std::vector<std::pair<Option, int>> options = {}) {
    Position p(3, std::move(options));
    p.owns(A, paper::EVA);
    return p;
}

const std::vector<std::pair<Option, int>> kInTurnOnly{{Option::eva_in_turn_only, 1}};

void expect_sold_to_b(Position p) {
    const int cash = p.cash(B);
    EXPECT_TRUE(p.is_offered(propose_eva(A, B, 10)));
    EXPECT_DONE(p, propose_eva(A, B, 10));
    EXPECT_DONE(p, answer(B, true));
    EXPECT_EQ(p.owner(paper::EVA), Owner::player(B));
    EXPECT_EQ(p.cash(B), cash - 10);
}

TEST(Eva, IsSoldAtAnyMoment) {
    clauses("1893:PRIV.B/1");
    Position first = Position::late_first_round();
    first.owns(A, paper::EVA);
    for (PlayerId turn : {A, B, C}) {
        first.s.turn = turn;
        expect_sold_to_b(first);
    }
    Position offer = with_eva();
    offer.unsold(paper::HdSK).unsold(paper::BKB).priority(C).offering();
    ASSERT_EQ(offer.s.round, Round::offer);
    expect_sold_to_b(offer); // while C chooses
    Position vote = with_eva();
    vote.phase(phase::P4).end_of_round();
    ASSERT_EQ(vote.s.round, Round::merger);
    expect_sold_to_b(vote);
    Position third = with_eva();
    expect_sold_to_b(third.turn(C));
    expect_sold_to_b(third.operating(KBE, Step::track));
}

TEST(Eva, WhoHasItIsAskedBeforeHeIsPassedOver) {
    clauses("1893:PRIV.B/1");
    Position p = Position::late_first_round();
    p.owns(A, paper::EVA).cash(A, 0).settle();
    EXPECT_EQ(p.asked(), A);
    EXPECT_DONE(p, propose_eva(A, B, 300));
    EXPECT_DONE(p, answer(B, true));
    EXPECT_DONE(p, buy_paper(A, paper::BKB));
    p = Position::late_first_round();
    p.cash(A, 0).settle();
    EXPECT_EQ(p.asked(), B);
}

TEST(Eva, WhatWasRefusedIsAnotherDealTheOtherWayRound) {
    clauses("1893:PRIV.B/1");
    Position p = with_eva();
    p.turn(B);
    EXPECT_DONE(p, propose_eva(B, A, 2)); // he wants to buy it
    EXPECT_DONE(p, answer(A, false));
    EXPECT_REFUSED(p, propose_eva(B, A, 1), "table:deal/2");
    EXPECT_DONE(p, propose_eva(A, B, 0));
    EXPECT_DONE(p, answer(B, true));
    EXPECT_DONE(p, propose_eva(B, A, 40)); // now he wants to sell it
}

TEST(Eva, ASaleInTheTurnOfAnotherIsNotHisAction) {
    clauses("1893:full/12");
    Position p = with_eva();
    p.turn(C);
    EXPECT_DONE(p, propose_eva(A, B, 10));
    EXPECT_DONE(p, answer(B, true));
    EXPECT_DONE(p, pass(C));
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, pass(B));
    EXPECT_EQ(p.s.round, Round::operating) << "C's pass has counted";
}

TEST(Eva, IsSoldForAnyAmountOnWhichBothAgree) {
    clauses("1893:PRIV.B/1");
    Position p = with_eva();
    p.operating(KFBE, Step::track);
    ASSERT_EQ(in_turn(p.s), B);
    EXPECT_DONE(p, propose_eva(A, B, 37));
    EXPECT_EQ(p.owner(paper::EVA), Owner::player(A)) << "B has not agreed";
    EXPECT_DONE(p, answer(B, true));
    EXPECT_EQ(p.owner(paper::EVA), Owner::player(B));
    EXPECT_EQ(p.cash(A), 600 + 37);
    EXPECT_EQ(p.cash(B), 600 - 37);
}

TEST(Eva, StaysWhereItIsIfOneOfThemRefuses) {
    clauses("1893:PRIV.B/1");
    Position p = with_eva();
    EXPECT_DONE(p, propose_eva(B, A, 600));
    EXPECT_REFUSED(p, answer(B, true), "table:deal/1");
    EXPECT_DONE(p, answer(A, false));
    EXPECT_EQ(p.owner(paper::EVA), Owner::player(A));
    EXPECT_EQ(p.cash(B), 600);
}

TEST(Eva, IsSoldToAnyPlayerWhoCanPay) {
    clauses("1893:PRIV.B/1");
    Position p = with_eva();
    EXPECT_REFUSED(p, propose_eva(B, A, 601), "1893:PRIV.B/1");
    EXPECT_REFUSED(p, propose_eva(A, B, 601), "1893:PRIV.B/1");
    EXPECT_REFUSED(p, propose_eva(A, A, 10), "1893:PRIV.B/1");
    EXPECT_REFUSED(p, propose_eva(B, C, 10), "1893:PRIV.B/1") << "neither of them owns it";
    EXPECT_DONE(p, propose_eva(A, C, 0));
    EXPECT_DONE(p, answer(C, true));
    EXPECT_EQ(p.owner(paper::EVA), Owner::player(C));
}

TEST(Eva, NeedsRoomUnderTheCertificateLimit) {
    clauses("1893:RG.buy/12");
    Position p = with_eva();
    p.bonds(B, 10);
    ASSERT_EQ(p.certificates(B), 12);
    EXPECT_REFUSED(p, propose_eva(A, B, 37), "1893:RG.buy/12");
}

TEST(Eva, ByTheOptionOnlyInTheTurnOfTheBuyerOrTheSeller) {
    clauses("1893:full/11");
    // EKB is A's, KFBE is B's, KBE is C's.
    for (CompanyId c : {EKB, KFBE, KBE}) {
        Position operating = with_eva(kInTurnOnly);
        operating.operating(c, Step::track);
        EXPECT_EQ(operating.refused_by(propose_eva(A, B, 10)), c == KBE ? "1893:full/11" : "");
    }
    for (PlayerId turn : {A, B, C}) {
        Position stock = with_eva(kInTurnOnly);
        stock.turn(turn);
        EXPECT_EQ(stock.refused_by(propose_eva(B, A, 10)), turn == C ? "1893:full/11" : "");
    }
}

TEST(Eva, ByTheOptionNotInTheFirstStockRound) {
    clauses("1893:full/11");
    Position p = Position::late_first_round(3, kInTurnOnly);
    EXPECT_REFUSED(p, propose_eva(B, A, 10), "1893:full/11");
}

TEST(Eva, ByTheOptionItIsBoughtOfTheBankInAStockRound) {
    Position p = with_eva({{Option::eva_bought_of_bank, 1}, {Option::eva_past_certificate_limit, 1}});
    EXPECT_REFUSED(p, propose_eva(A, B, 10), "1893:full/11"); // it is not B's turn
    p.turn(B).bonds(B, 10);
    ASSERT_GE(p.certificates(B), certificate_limit(p.s));
    const int bank = p.bank();
    EXPECT_DONE(p, propose_eva(B, A, 10));
    EXPECT_DONE(p, answer(A, true));
    EXPECT_EQ(p.owner(paper::EVA), Owner::player(B));
    EXPECT_EQ(p.bank(), bank + 10);
    EXPECT_EQ(p.cash(A), 600);
    EXPECT_EQ(p.asked(), C) << "that was B's purchase";
    // In an operating round the seller is paid.
    p.operating(EKB, Step::track);
    EXPECT_DONE(p, propose_eva(A, B, 20));
    EXPECT_DONE(p, answer(B, true));
    EXPECT_EQ(p.cash(A), 580);
}

TEST(Eva, ItsSaleCountsForThePriorityCard) {
    clauses("1893:full/12");
    Position p = with_eva();
    EXPECT_DONE(p, propose_eva(A, B, 40));
    EXPECT_DONE(p, answer(B, true));
    p.end_of_stock_round();
    EXPECT_EQ(p.s.priority, C) << "B's purchase was the last transaction";
}

TEST(Eva, ItsPurchaseIsNotThePurchaseOfTheTurn) {
    clauses("1893:full/12");
    Position p = with_eva();
    p.turn(B);
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, propose_eva(C, A, 40));
    EXPECT_DONE(p, answer(A, true));
    Position buys_too = p;
    EXPECT_DONE(buys_too, found(C, DE, 60));
    EXPECT_DONE(p, pass(C));
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, pass(B));
    EXPECT_EQ(p.s.turn, C) << "C has acted: he is asked again";
}

TEST(Eva, WhatWasTurnedDownIsProposedAgainWhenTheTurnIsOver) {
    clauses("table:deal/2", "1893:PRIV.B/1");
    Position p = with_eva();
    EXPECT_DONE(p, propose_eva(A, B, 0));
    EXPECT_DONE(p, answer(B, false));
    EXPECT_REFUSED(p, propose_eva(A, B, 0), "table:deal/2");
    Position offer = p;
    offer.unsold(paper::HdSK).offering();
    EXPECT_DONE(offer, propose_eva(A, B, 0)) << "in the offer of what is left";
    p.phase(phase::P4).end_of_round();
    ASSERT_EQ(p.s.round, Round::merger);
    EXPECT_DONE(p, propose_eva(A, B, 0)) << "in the votes after the round";
}

TEST(Eva, CompaniesBuyNoPrivateCompanies) {
    clauses("1893:full/9");
    Position p;
    p.company(DE, 60, A).holds(A, DE, 50).floated(DE, 500).operating(DE, Step::trains);
    Action deal = propose_eva(A, B, 100);
    deal.as = DE;
    EXPECT_REFUSED(p, deal, "1893:full/9");
    Action purchase = buy_paper(A, paper::EVA);
    purchase.as = DE;
    EXPECT_REFUSED(p, purchase, "1893:full/9");
    EXPECT_DONE(p, propose_eva(A, B, 100)) << "its president may, for himself";
}

TEST(Eva, IsGoneAfterTheFirstSix) {
    clauses("1893:PRIV.B/2");
    Position p;
    p.phase(phase::P5).sold_out(T5).company(DE, 60, A).holds(A, DE, 50).operated(DE).treasury(DE, 600).operating(
        DE, Step::trains);
    ASSERT_EQ(p.owner(paper::EVA), Owner::player(B));
    EXPECT_DONE(p, buy_new(p.s, DE, T6));
    EXPECT_EQ(p.owner(paper::EVA), Owner::gone());
    EXPECT_EQ(p.cash(B), 600) << "without payment";
    EXPECT_REFUSED(p, propose_eva(A, B, 10), "1893:PRIV.B/2");
    p.operating_round();
    EXPECT_EQ(p.cash(B), 600) << "no income any more";
}

} // namespace
} // namespace stw::t1893
