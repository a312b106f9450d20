// V: the auction of the privates, one after another.
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

Money least_bid(const Position& p) { return p.range(ActionKind::bid).least; }

// Everybody passes, as they are asked.
void all_pass(Position& p) {
    for (int i = 0; i < p.s.players; ++i) EXPECT_DONE(p, pass(p.s.auction.asked));
}

// He bids the least that is allowed and everybody else passes. With P6 he chooses the permits of BCR, too.
void wins(Position& p, PlayerId winner) {
    const PaperId sold = p.s.auction.paper;
    for (int i = 0; i < 2 * p.s.players && p.s.auction.paper == sold; ++i) {
        const PlayerId asked = p.s.auction.asked;
        const bool bids = asked == winner && p.s.auction.bidder != winner;
        EXPECT_DONE(p, bids ? bid(asked, sold, least_bid(p).amount) : pass(asked));
    }
    if (p.s.founding.company) {
        EXPECT_DONE(p, choose(winner, 1));
    }
}

// Nothing is bid for P3: P0 is A's, P1 is B's, and P2 was bought last, by A, in the auction that C opened.
Position all_passed_on_p3(const Options& options = {}) {
    Position p = Position::auction(3, options);
    p.auctioning(P2, C).owns(B, P1);
    wins(p, A);
    all_pass(p);
    return p;
}

TEST(T1880Auction, OneAfterAnotherInAscendingOrder) {
    clauses("1880:V/1");
    Position p = Position::auction();
    EXPECT_REFUSED(p, bid(A, P1, 10), "1880:V/1");
    wins(p, A);
    EXPECT_EQ(p.s.auction.paper, P1);
    EXPECT_REFUSED(p, bid(B, P2, 25), "1880:V/1");
    EXPECT_REFUSED(p, bid(B, P0, 25), "1880:V/1") << "it is sold";
    EXPECT_DONE(p, bid(B, P1, 10));
}

TEST(T1880Auction, ThePriorityMarkerOpensTheFirst) {
    clauses("1880:V/2");
    Position p = Position::fresh();
    EXPECT_DONE(p, deal(C));
    EXPECT_DONE(p, deal(A));
    EXPECT_EQ(p.s.priority, C);
    EXPECT_EQ(p.asked(), C);
    EXPECT_TRUE(p.is_offered(bid(C, P0, 5)));
    EXPECT_TRUE(p.is_offered(pass(C)));
}

TEST(T1880Auction, TheFaceValueIsTheLowestBid) {
    clauses("1880:V/3");
    Position p = Position::auction();
    p.auctioning(P4, B);
    EXPECT_REFUSED(p, bid(B, P4, 65), "1880:V/3");
    EXPECT_DONE(p, bid(B, P4, 70));
}

TEST(T1880Auction, ClockwiseUntilNobodyBidsHigher) {
    clauses("1880:V/4");
    Position p = Position::auction();
    EXPECT_DONE(p, bid(A, P0, 5));
    EXPECT_DONE(p, bid(B, P0, 10));
    EXPECT_DONE(p, pass(C));
    EXPECT_DONE(p, pass(A));
    EXPECT_EQ(p.owner(P0), Owner::player(B));
    EXPECT_REFUSED(p, bid(B, P0, 15), "1880:V/1");
}

TEST(T1880Auction, ABidIsHigherThanTheOneThatStands) {
    clauses("1880:V/5");
    Position p = Position::auction();
    p.auctioning(P2, A);
    EXPECT_DONE(p, bid(A, P2, 30));
    EXPECT_REFUSED(p, bid(B, P2, 30), "1880:V/5");
    EXPECT_REFUSED(p, bid(B, P2, 25), "1880:V/5");
    EXPECT_DONE(p, bid(B, P2, 35));
}

TEST(T1880Auction, NobodyBidsMoreThanHeHas) {
    clauses("1880:V/6");
    Position p = Position::auction();
    p.auctioning(P2, B).cash(B, 40);
    EXPECT_REFUSED(p, bid(B, P2, 45), "1880:V/6");
    EXPECT_DONE(p, bid(B, P2, 40));
}

TEST(T1880Auction, WhoCannotPayTheNextBidIsNotAsked) {
    clauses("1880:V/6");
    Position p = Position::auction();
    p.auctioning(P2, A).cash(B, 30);
    EXPECT_DONE(p, bid(A, P2, 30));
    EXPECT_EQ(p.asked(), C);
    EXPECT_DONE(p, pass(C));
    EXPECT_EQ(p.owner(P2), Owner::player(A));
}

TEST(T1880Auction, TheWinnerPaysAtOnceAndTheNextOneComesUp) {
    clauses("1880:V/7");
    Position p = Position::auction();
    p.auctioning(P2, A);
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, bid(B, P2, 35));
    EXPECT_DONE(p, pass(C));
    EXPECT_EQ(p.cash(B), 600 - 35);
    EXPECT_EQ(p.owner(P2), Owner::player(B));
    EXPECT_EQ(p.s.auction.paper, P3);
}

TEST(T1880Auction, TheOpeningMovesOneSeatWhoeverHasWon) {
    clauses("1880:V/8");
    Position p = Position::auction();
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, bid(B, P0, 5));
    EXPECT_DONE(p, pass(C));
    EXPECT_EQ(p.owner(P0), Owner::player(B));
    EXPECT_EQ(p.asked(), B);
    EXPECT_DONE(p, bid(B, P1, 10));
    EXPECT_DONE(p, pass(C));
    EXPECT_DONE(p, pass(A));
    EXPECT_EQ(p.asked(), C);
}

TEST(T1880Auction, SomeOpenMoreThanOne) {
    clauses("1880:V/9");
    Position p = Position::auction();
    for (PlayerId opener : {A, B, C, A, B, C, A, B}) {
        EXPECT_EQ(p.s.auction.opener, opener) << "of P" << p.s.auction.paper.value - P0.value;
        wins(p, C);
    }
    EXPECT_EQ(p.s.round, Round::investors);
}

TEST(T1880Auction, BidsAreMultiplesOfFive) {
    clauses("1880:V/10");
    Position p = Position::auction();
    p.auctioning(P1, B);
    EXPECT_REFUSED(p, bid(B, P1, 13), "1880:V/10");
    EXPECT_DONE(p, bid(B, P1, 15));
    EXPECT_REFUSED(p, bid(C, P1, 21), "1880:V/10");
}

TEST(T1880Auction, ByTheOptionAnyAmountFiveHigher) {
    clauses("1880:V/10");
    Position p = Position::auction(3, {{Option::bid_any_amount, 1}});
    p.auctioning(P1, B);
    EXPECT_DONE(p, bid(B, P1, 13));
    EXPECT_REFUSED(p, bid(C, P1, 17), "1880:V/5");
    EXPECT_DONE(p, bid(C, P1, 18));
}

TEST(T1880Auction, WhatNobodyWantsOfP0FallsByFive) {
    clauses("1880:V/11");
    Position p = Position::auction();
    all_pass(p);
    EXPECT_TRUE(p.happened(EventKind::price_lowered));
    EXPECT_EQ(p.owner(P0), Owner::player(A)) << "for nothing it must be taken";
}

TEST(T1880Auction, WhatNobodyWantsOfP1FallsByFiveAndTheSameOpenerBegins) {
    clauses("1880:V/12");
    Position p = Position::auction();
    p.auctioning(P1, B);
    all_pass(p);
    EXPECT_EQ(p.s.auction.paper, P1);
    EXPECT_EQ(p.asked(), B);
    EXPECT_EQ(least_bid(p), Money{5});
    EXPECT_EQ(p.s.share_rounds, 1);
}

TEST(T1880Auction, TheOverviewTellsTheLowestBidAsItHasFallen) {
    clauses("1880:V/12");
    Position p = Position::auction();
    p.auctioning(P1, B);
    all_pass(p);
    ASSERT_EQ(p.s.auction.paper, P1);
    int told = 0;
    for (const Detail& d : Title::overview(p.s).details) {
        if ((d.topic != "lowest bid" && d.topic != "auction") || d.what.paper != P1) continue;
        EXPECT_EQ(d.what.amount.money(), Money{5}) << d.topic;
        ++told;
    }
    EXPECT_EQ(told, 2);
}

TEST(T1880Auction, OnlyThoseTwoFall) {
    clauses("1880:V/13");
    for (PaperId paper : {P2, P7}) {
        Position p = Position::auction();
        p.auctioning(paper, B);
        const Money before = least_bid(p);
        all_pass(p);
        EXPECT_EQ(p.s.auction.paper, paper);
        EXPECT_EQ(least_bid(p), before);
    }
}

TEST(T1880Auction, ItFallsMoreThanOnce) {
    clauses("1880:V/14");
    Position p = Position::auction();
    p.auctioning(P1, B);
    EXPECT_EQ(least_bid(p), Money{10});
    all_pass(p);
    EXPECT_EQ(least_bid(p), Money{5});
    all_pass(p);
    EXPECT_EQ(p.owner(P1), Owner::player(B));
    EXPECT_EQ(p.cash(B), 600);
}

TEST(T1880Auction, TheOpenerTakesP0ForNothing) {
    clauses("1880:V/15");
    Position p = Position::auction();
    p.auctioning(P0, B);
    all_pass(p);
    EXPECT_EQ(p.owner(P0), Owner::player(B));
    EXPECT_EQ(p.cash(B), 600);
    EXPECT_EQ(p.s.auction.paper, P1);
    EXPECT_EQ(p.asked(), C);
}

TEST(T1880Auction, TheOpenerTakesP1ForNothing) {
    clauses("1880:V/16");
    Position p = Position::auction();
    p.auctioning(P1, B);
    all_pass(p);
    all_pass(p);
    EXPECT_EQ(p.owner(P1), Owner::player(B));
    EXPECT_EQ(p.cash(B), 600);
    EXPECT_EQ(p.s.auction.paper, P2);
    EXPECT_EQ(p.asked(), C);
}

TEST(T1880Auction, ByTheOptionTheNextAuctionAfterThatOpensOneSeatTooFar) {
    clauses("1880:V/15", "1880:V/16");
    for (bool shifted : {false, true}) {
        Position p = Position::auction(3, {{Option::auction_forced_sale_shift, shifted ? 1 : 0}});
        all_pass(p);
        EXPECT_EQ(p.owner(P0), Owner::player(A));
        EXPECT_EQ(p.asked(), shifted ? C : B);
        wins(p, A);
        EXPECT_EQ(p.s.auction.paper, P2);
        EXPECT_EQ(p.asked(), C) << "then it is as ever";

        Position second = Position::auction(3, {{Option::auction_forced_sale_shift, shifted ? 1 : 0}});
        second.auctioning(P1, B);
        all_pass(second);
        all_pass(second);
        EXPECT_EQ(second.asked(), shifted ? A : C);
    }
}

TEST(T1880Auction, ByTheOptionItStaysSoWhenAPriceFallsOrPrivatesPay) {
    for (bool shifted : {false, true}) {
        Position p = Position::auction(
            3, {{Option::auction_forced_sale_shift, shifted ? 1 : 0}, {Option::auction_reopen_same_opener, 1}});
        all_pass(p); // P0 goes to A
        ASSERT_EQ(p.s.auction.paper, P1);
        all_pass(p);
        EXPECT_EQ(p.asked(), shifted ? C : B) << "P1 has fallen to 5";
        all_pass(p);
        EXPECT_EQ(p.owner(P1), Owner::player(shifted ? C : B));
        ASSERT_EQ(p.s.auction.paper, P2);
        EXPECT_EQ(p.asked(), shifted ? A : C);
        all_pass(p);
        EXPECT_EQ(p.s.share_rounds, 2);
        EXPECT_EQ(p.asked(), shifted ? A : C);
    }
}

TEST(T1880Auction, WhoHasPassedIsOut) {
    clauses("1880:V/17");
    Position p = Position::auction();
    p.auctioning(P3, A);
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, bid(B, P3, 45));
    EXPECT_DONE(p, bid(C, P3, 50));
    EXPECT_EQ(p.asked(), B);
    EXPECT_REFUSED(p, bid(A, P3, 55), "1880:V/17");
    EXPECT_DONE(p, pass(B));
    EXPECT_EQ(p.asked(), B) << "of the next private";
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, pass(C));
    EXPECT_DONE(p, bid(A, P4, 70));
}

TEST(T1880Auction, AfterAFallEverybodyIsInAgain) {
    clauses("1880:V/18");
    Position p = Position::auction();
    p.auctioning(P1, A);
    all_pass(p);
    EXPECT_DONE(p, bid(A, P1, 5));
    EXPECT_DONE(p, bid(B, P1, 10));
}

TEST(T1880Auction, AllPassingEndsTheShareRound) {
    clauses("1880:V/19");
    Position p = all_passed_on_p3();
    EXPECT_EQ(p.s.share_rounds, 2);
    EXPECT_EQ(least_bid(p), Money{45}) << "it did not fall";
    EXPECT_FALSE(p.happened(EventKind::price_lowered));
}

TEST(T1880Auction, ThenPrivatesPayAndNothingElse) {
    clauses("1880:V/20");
    Position p = all_passed_on_p3();
    EXPECT_EQ(p.cash(A), 600 - 25 + 10);
    EXPECT_EQ(p.cash(B), 600 + 5);
    EXPECT_EQ(p.cash(C), 600);
}

TEST(T1880Auction, BcrDoesNotOperateBeforeAllAreSold) {
    clauses("1880:V/20");
    Position p = Position::auction();
    p.auctioning(P6, A);
    wins(p, C);
    ASSERT_EQ(p.director(BCR), C);
    const int before = p.cash(A);
    all_pass(p);
    EXPECT_EQ(p.cash(A), before + 5 + 10 + 15 + 20 + 25);
    EXPECT_FALSE(p.s[BCR].floated);
    EXPECT_EQ(p.treasury(BCR), 0);
    EXPECT_EQ(p.s.round, Round::auction);
    EXPECT_EQ(p.s.auction.paper, P7);
}

TEST(T1880Auction, TheNextShareRoundFollowsAtOnce) {
    clauses("1880:V/21");
    Position p = all_passed_on_p3();
    EXPECT_EQ(p.s.round, Round::auction);
    EXPECT_EQ(p.s.share_rounds, 2);
    EXPECT_EQ(p.s.auction.paper, P3);
    EXPECT_TRUE(p.s.first_share_round) << "no company has operated yet";
}

TEST(T1880Auction, NothingElseIsOnSaleBeforeThePrivatesAreSold) {
    clauses("1880:V/22");
    Position p = all_passed_on_p3();
    EXPECT_REFUSED(p, found(B, HKR, 100), "1880:VIII.general/7");
    p.auctioning(P7, B).founded(BCR, 100, A);
    EXPECT_REFUSED(p, buy(B, BCR), "1880:XII.purchase/1");
}

TEST(T1880Auction, ThePriorityMarkerOpensTheNextShareRound) {
    clauses("1880:V/23");
    Position p = all_passed_on_p3();
    EXPECT_EQ(p.s.priority, B) << "left of A, who has bought last";
    EXPECT_EQ(p.asked(), B);
    all_pass(p);
    EXPECT_EQ(p.s.share_rounds, 3);
    EXPECT_EQ(p.asked(), B) << "nobody has bought";
    wins(p, A);
    EXPECT_EQ(p.s.auction.paper, P4);
    EXPECT_EQ(p.asked(), C) << "the opening goes on from there";
}

TEST(T1880Auction, ByTheOptionTheSamePlayerOpensItAgain) {
    clauses("1880:V/23");
    Position p = all_passed_on_p3({{Option::auction_reopen_same_opener, 1}});
    EXPECT_EQ(p.s.priority, B);
    EXPECT_EQ(p.asked(), A) << "he opened P3";
}

TEST(T1880Auction, ByTheOptionWhoCanPayForNoneDoesNotOpen) {
    clauses("1880:V/8");
    struct Case {
        bool option;
        int cash; // of B, who is to open P4 (70); P7 would cost 50
        bool skipped;
    };
    for (const Case& c : {Case{false, 40, false}, Case{true, 60, false}, Case{true, 40, true}}) {
        Position p = Position::auction(3, {{Option::auction_skip_poor_opener, c.option ? 1 : 0}});
        p.auctioning(P3, A).cash(B, c.cash);
        wins(p, C);
        ASSERT_EQ(p.s.auction.paper, P4);
        EXPECT_EQ(p.s.auction.opener, c.skipped ? C : B);
        EXPECT_EQ(p.asked(), C) << "B cannot bid 70 in any case";
        wins(p, C);
        EXPECT_EQ(p.s.auction.opener, c.skipped ? A : C);
    }
}

} // namespace
} // namespace stw::t1880
