// VI: the Pre-Share Round, and the choice of order cards after it.
#include "titles/1840/tests/position.hpp"

namespace stw::t1840 {
namespace {

void all_pass(Position& p) {
    const int players = p.s.players;
    for (int i = 0; i < players; ++i) EXPECT_DONE(p, pass(p.asked()));
}

TEST(T1840Auction, OpensWithFaceValueInStepsOfFive) {
    clauses("1840:VI/1");
    for (int amount : {35, 42}) {
        Position p = Position::auction(3);
        EXPECT_REFUSED(p, bid(A, HB, amount), "1840:VI/1");
    }
    for (int amount : {40, 45}) {
        Position p = Position::auction(3);
        EXPECT_DONE(p, bid(A, HB, amount));
    }
    Position p = Position::auction(3);
    EXPECT_DONE(p, pass(A));
    EXPECT_EQ(p.asked(), B) << "names nothing";
    // What is sold is not for sale.
    p.owns(C, HB);
    EXPECT_REFUSED(p, bid(B, HB, 40), "1840:VI/1");
}

TEST(T1840Auction, OthersRaiseInStepsOfFive) {
    clauses("1840:VI/2");
    for (int amount : {40, 43}) {
        Position p = Position::auction(3);
        EXPECT_DONE(p, bid(A, HB, 40));
        EXPECT_REFUSED(p, bid(B, HB, amount), "1840:VI/2");
    }
    for (int amount : {45, 60}) {
        Position p = Position::auction(3);
        EXPECT_DONE(p, bid(A, HB, 40));
        EXPECT_DONE(p, bid(B, HB, amount));
    }
}

TEST(T1840Auction, ALaterPlayerMayOpen) {
    clauses("1840:VI/3");
    Position p = Position::auction(3);
    EXPECT_DONE(p, put_up(A, SB));
    EXPECT_EQ(p.asked(), B);
    EXPECT_REFUSED(p, bid(B, SB, 25), "1840:VI/3");
    EXPECT_REFUSED(p, bid(B, HB, 40), "table:turn/2");
    EXPECT_DONE(p, bid(B, SB, 30));
    EXPECT_DONE(p, pass(C));
    EXPECT_EQ(p.owner(SB), Owner::player(B));
}

TEST(T1840Auction, WhoPassesIsOutOfIt) {
    clauses("1840:VI/4");
    Position p = Position::auction(4);
    EXPECT_DONE(p, put_up(A, HB));
    EXPECT_DONE(p, bid(B, HB, 40));
    EXPECT_DONE(p, bid(C, HB, 45));
    EXPECT_DONE(p, bid(D, HB, 50));
    EXPECT_EQ(p.asked(), B) << "not A";
    EXPECT_REFUSED(p, bid(A, HB, 55), "1840:VI/4");
}

TEST(T1840Auction, TheHighestBidderPays) {
    clauses("1840:VI/5");
    Position p = Position::auction(3);
    const Money bank = p.s.money.bank();
    EXPECT_DONE(p, bid(A, SD, 50));
    EXPECT_DONE(p, bid(B, SD, 75));
    EXPECT_DONE(p, pass(C));
    EXPECT_DONE(p, pass(A));
    EXPECT_EQ(p.owner(SD), Owner::player(B));
    EXPECT_EQ(p.cash(B), 300 - 75);
    EXPECT_EQ(p.s.money.bank(), bank + Money{75});
}

TEST(T1840Auction, TheNextCardChoosesNext) {
    clauses("1840:VI/6");
    Position p = Position::auction(3);
    EXPECT_DONE(p, bid(A, SD, 50));
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, bid(C, SD, 55));
    EXPECT_DONE(p, pass(A));
    EXPECT_EQ(p.owner(SD), Owner::player(C));
    EXPECT_EQ(p.asked(), B) << "counted from A, who chose";
}

TEST(T1840Auction, ThePriceOfTheFirstOneFalls) {
    clauses("1840:VI/7");
    Position p = Position::auction(3);
    EXPECT_DONE(p, put_up(A, KK));
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, pass(C));
    EXPECT_EQ(opening_price(p.s, KK), Money{15});
    EXPECT_EQ(opening_price(p.s, SB), Money{30}) << "of the one that was named alone";
    EXPECT_EQ(p.asked(), A);
    EXPECT_DONE(p, bid(A, KK, 15));
    // If none was named the cheapest falls.
    Position q = Position::auction(4);
    all_pass(q);
    EXPECT_EQ(opening_price(q.s, PR), Money{5});
    EXPECT_EQ(face_value(q.s, PR), Money{10}) << "what it says on it stays";
    EXPECT_EQ(q.asked(), A);
}

TEST(T1840Auction, AtNothingTheStartingPlayerTakesIt) {
    clauses("1840:VI/8");
    Position p = Position::auction(4);
    all_pass(p);
    EXPECT_EQ(p.owner(PR), Owner::stack());
    all_pass(p);
    EXPECT_EQ(p.owner(PR), Owner::player(A));
    EXPECT_EQ(p.cash(A), 260);
    EXPECT_EQ(p.asked(), B);
}

TEST(T1840Auction, LaterPrivatesPayInstead) {
    clauses("1840:VI/9");
    Position p = Position::auction(3);
    p.owns(A, SB);
    EXPECT_DONE(p, put_up(A, KK));
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, pass(C));
    EXPECT_EQ(p.cash(A), 300 + 15);
    EXPECT_EQ(opening_price(p.s, KK), Money{20});
}

TEST(T1840Auction, ThenTheLowestCardBegins) {
    clauses("1840:VI/10");
    Position p = Position::auction(3);
    p.owns(A, SB);
    p.s.auction.chooser = p.s.auction.asked = C;
    EXPECT_DONE(p, put_up(C, KK));
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, pass(B));
    EXPECT_EQ(p.cash(A), 315);
    EXPECT_EQ(p.asked(), A);
    // Also when somebody else was to name one.
    p.s.auction.chooser = p.s.auction.asked = B;
    all_pass(p);
    EXPECT_EQ(p.cash(A), 330);
    EXPECT_EQ(p.asked(), A);
}

TEST(T1840Auction, GoesOnUntilAllAreSold) {
    clauses("1840:VI/11");
    Position p = Position::auction(4);
    for (PaperId each : {KK, SB, HB, SD, SSB}) p.owns(A, each);
    for (int i = 1; i <= 10; ++i) {
        all_pass(p);
        EXPECT_EQ(p.s.round, Round::privates);
        EXPECT_EQ(p.cash(A), 260 + i * (10 + 15 + 20 + 25 + 30));
    }
    EXPECT_DONE(p, bid(A, PR, 10));
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, pass(C));
    EXPECT_DONE(p, pass(D));
    EXPECT_EQ(p.s.round, Round::cards);
}

// All privates are sold; the cards are chosen next.
Position choosing_cards(int a, int b, int c) {
    Position p = Position::auction(3);
    for (PaperId each : kPrivatePapers) p.owns(A, each);
    return p.cash(A, a).cash(B, b).cash(C, c).settle();
}

TEST(T1840OrderCards, LeastMoneyChoosesFirst) {
    clauses("1840:VI/12");
    Position p = choosing_cards(80, 50, 120);
    EXPECT_REFUSED(p, choose(A, 1), "1840:VI/12");
    EXPECT_DONE(p, choose(B, 2));
    EXPECT_REFUSED(p, choose(A, 2), "1840:VI/12");
    EXPECT_DONE(p, choose(A, 3));
    EXPECT_EQ(p.s.order.front(), C) << "gets the last card";
}

TEST(T1840OrderCards, TiesKeepTheOldOrder) {
    clauses("1840:VI/13");
    Position p = choosing_cards(80, 80, 120);
    EXPECT_EQ(p.asked(), A);
    EXPECT_DONE(p, choose(A, 3));
    EXPECT_EQ(p.asked(), B);
}

TEST(T1840OrderCards, ThenTheFirstShareRoundBegins) {
    clauses("1840:VI/14");
    Position p = choosing_cards(80, 50, 120);
    EXPECT_DONE(p, choose(B, 3));
    EXPECT_DONE(p, choose(A, 2));
    EXPECT_EQ(p.round(), "SR1");
    EXPECT_EQ(p.asked(), C);
}

} // namespace
} // namespace stw::t1840
