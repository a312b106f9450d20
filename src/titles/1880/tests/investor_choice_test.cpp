// V and VII: the seating for the rest of the game, and who gets which Foreign Investor.
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

using Seats = std::vector<PlayerId>;

Seats seats(const Position& p) { return {p.s.seats.begin(), p.s.seats.end()}; }

// Four players; P7 is up and `last` buys it for 50, with this cash in his hand and the others'.
Position all_sold(PlayerId last, int a, int b, int c, int d) {
    Position p = Position::auction(4);
    p.auctioning(P7, last).cash(A, a).cash(B, b).cash(C, c).cash(D, d);
    EXPECT_DONE(p, bid(last, P7, 50));
    for (int i = 0; i < 4 && p.s.round == Round::auction; ++i) EXPECT_DONE(p, pass(p.s.auction.asked));
    return p;
}

int reserved(const Position& p, CompanyId investor, CompanyId c) {
    return p.s.papers.percent(p.s.box().papers, Owner::company(investor), c).value;
}

TEST(T1880Seating, WhoHasLeastSitsFirst) {
    clauses("1880:V/24");
    Position p = all_sold(B, 330, 480 + 50, 340, 180);
    EXPECT_EQ(seats(p), (Seats{D, A, C, B}));
    EXPECT_EQ(left_of(p.s, B), D);
}

TEST(T1880Seating, ThePriorityMarkerGoesToWhoHasLeast) {
    clauses("1880:V/25");
    Position p = all_sold(B, 330, 480 + 50, 340, 180);
    EXPECT_EQ(p.s.priority, D);
    EXPECT_EQ(p.asked(), D);
}

TEST(T1880Seating, WithEqualCashWhoSatEarlier) {
    clauses("1880:V/26");
    Position p = all_sold(D, 100, 200, 300, 200 + 50);
    EXPECT_EQ(seats(p), (Seats{A, B, D, C}));
}

TEST(T1880InvestorChoice, InTheNewSeating) {
    clauses("1880:V/27");
    Position p = all_sold(B, 330, 480 + 50, 340, 180);
    EXPECT_REFUSED(p, choose(A, 7), "table:turn/1");
    EXPECT_DONE(p, choose(D, 7));
    EXPECT_EQ(p.asked(), A);
    EXPECT_REFUSED(p, choose(A, 7), "1880:VII.investors/1");
    EXPECT_EQ(p.offers(ActionKind::choose).size(), 6U);
    for (PlayerId next : {A, C, B}) {
        EXPECT_EQ(p.asked(), next);
        EXPECT_DONE(p, choose(next, next.value + 1));
    }
    EXPECT_EQ(p.s.round, Round::share);
}

TEST(T1880InvestorChoice, WhatNobodyChoseLeavesTheGame) {
    clauses("1880:V/28");
    Position p = Position::choosing_investors();
    EXPECT_DONE(p, choose(A, 1));
    EXPECT_DONE(p, choose(B, 2));
    EXPECT_DONE(p, choose(C, 7));
    for (CompanyId out : {A3, A4, A5, A6}) {
        EXPECT_EQ(p.owner(card_of(out)), Owner::gone());
        EXPECT_EQ(stations_placed(p.s, out), 0);
    }
    for (CompanyId in : {A1, A2, A7}) EXPECT_EQ(stations_placed(p.s, in), 1);
}

TEST(T1880InvestorChoice, AsManyInvestorsAsPlayers) {
    clauses("1880:VII.investors/2");
    for (int players : {3, 5, 7}) {
        Position p = Position::choosing_investors(players);
        for (int i = 0; i < players && p.s.round == Round::investors; ++i) EXPECT_DONE(p, choose(p.s.turn, i + 1));
        EXPECT_EQ(p.s.round, Round::share);
        int chosen = 0;
        int gone = 0;
        for (int n = 1; n <= kInvestors; ++n) {
            chosen += p.owner(card_of(investor_numbered(n))).is_player() ? 1 : 0;
            gone += p.owner(card_of(investor_numbered(n))) == Owner::gone() ? 1 : 0;
        }
        EXPECT_EQ(chosen, players);
        EXPECT_EQ(gone, kInvestors - players);
    }
}

TEST(T1880InvestorChoice, OneForEachAndForNothing) {
    clauses("1880:VII.investors/1");
    Position p = Position::choosing_investors();
    EXPECT_REFUSED(p, pass(A), "1880:VII.investors/1") << "everybody has to choose";
    EXPECT_DONE(p, choose(A, 4));
    EXPECT_EQ(p.owner(card_of(A4)), Owner::player(A));
    EXPECT_EQ(p.cash(A), 100);
    EXPECT_REFUSED(p, choose(B, 4), "1880:VII.investors/1");
    EXPECT_REFUSED(p, choose(A, 5), "1880:VII.investors/1");
    EXPECT_DONE(p, choose(B, 5));
}

TEST(T1880InvestorChoice, MarkerAtHomeAndNoMoney) {
    clauses("1880:VII.investors/14");
    Position p = Position::choosing_investors();
    EXPECT_DONE(p, choose(A, 1));
    EXPECT_TRUE(p.has_station(A1, "A3"));
    EXPECT_EQ(p.treasury(A1), 0);
    EXPECT_DONE(p, choose(B, 2));
    EXPECT_DONE(p, choose(C, 3));
    p.close_share_round();
    ASSERT_EQ(p.s.operation.company, A1);
    EXPECT_REFUSED(p, lay(p.s, A1, "B4", "9", {"A3", "C5"}), "1880:X.track/29") << "a hill for 30";
    EXPECT_DONE(p, lay(p.s, A1, "A5", "57", {"A3", "A7"}));
}

TEST(T1880InvestorChoice, TheFirstCompanyFoundedPutsAShareOnTheCharter) {
    clauses("1880:VII.investors/8");
    Position p = Position::first_share_round();
    EXPECT_DONE(p, found(A, SCR, 100));
    EXPECT_DONE(p, choose(A, 1));
    EXPECT_EQ(reserved(p, A1, SCR), 10);
    EXPECT_EQ(p.s.investor(A1).associate, SCR);
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, pass(C));
    EXPECT_DONE(p, found(A, HKR, 70));
    EXPECT_DONE(p, choose(A, 1));
    EXPECT_EQ(reserved(p, A1, HKR), 0);
    EXPECT_EQ(p.s.investor(A1).associate, SCR);
}

TEST(T1880InvestorChoice, BcrCountsAsTheFirstCompany) {
    clauses("1880:VII.investors/9");
    Position p = Position::choosing_investors();
    p.cash(C, 600);
    EXPECT_DONE(p, choose(A, 1));
    EXPECT_DONE(p, choose(B, 2));
    ASSERT_EQ(p.director(BCR), C);
    EXPECT_DONE(p, choose(C, 7));
    EXPECT_EQ(reserved(p, A7, BCR), 10);
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, found(C, HKR, 100));
    EXPECT_DONE(p, choose(C, 1));
    EXPECT_EQ(reserved(p, A7, HKR), 0);
    EXPECT_EQ(p.available(HKR), 30);
}

TEST(T1880InvestorChoice, TheShareComesFromTheTopOfTheStack) {
    clauses("1880:VII.investors/12");
    Position p = Position::first_share_round();
    EXPECT_DONE(p, found(A, HKR, 100));
    EXPECT_EQ(p.available(HKR), 20) << "of the three above the card two are left";
    EXPECT_EQ(p.in_bank(HKR), 70);
}

TEST(T1880InvestorChoice, OnTheCharterBeforeTheNextPlayerActs) {
    clauses("1880:XII.inauguration/11");
    Position p = Position::first_share_round();
    EXPECT_DONE(p, found(A, HKR, 100, 40));
    EXPECT_EQ(reserved(p, A1, HKR), 10);
    EXPECT_EQ(p.available(HKR), 0) << "40 and 10 make up the half that can be had in phase A";
}

TEST(T1880InvestorChoice, ComesBeforeAllTradeAndNobodyPasses) {
    clauses("1880:VII.investors/1", "1880:V/35");
    Position p = Position::choosing_investors();
    EXPECT_REFUSED(p, pass(A), "1880:VII.investors/1");
    EXPECT_REFUSED(p, sell(C, BCR, 10), "1880:V/35");
    EXPECT_REFUSED(p, buy(A, BCR), "1880:V/29");
}

} // namespace
} // namespace stw::t1880
