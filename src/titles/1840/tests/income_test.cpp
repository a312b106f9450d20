// IX.8/7 to IX.8/20: maintenance, shortfalls and the worked examples.
#include "titles/1840/tests/position.hpp"

namespace stw::t1840 {
namespace {

TEST(T1840Income, MaintenanceIsSubtractedAnd200Added) {
    clauses("1840:IX.8/7");
    Position p;
    p.line(L4, WT).tram(WT, R, L4).line(L5, DTKC).tram(DTKC, Pu, L5).building(L4).books(L4, 270).books(L5, 350);
    EXPECT_EQ(p.revenue(WT), 170);
    EXPECT_EQ(p.revenue(DTKC), 550);
}

// A yellow tram, which costs 400 by now, has run for 160: the company owes 240.
Position owing(int revenue, int treasury, int director) {
    Position p;
    p.line(L4, WT).line(L5, WT).tram(WT, Y, L4).newest(Pu);
    p.revenue(L5, revenue).treasury(WT, treasury).cash(A, director).building(L4).books(L4, 160);
    return p;
}

TEST(T1840Income, AShortfallIsMetByRevenueFirst) {
    clauses("1840:IX.8/8");
    const Position p = owing(210, 70, 500);
    EXPECT_EQ(p.revenue(WT), 0);
    EXPECT_EQ(p.treasury(WT), 40);
    EXPECT_EQ(p.cash(A), 500);
}

TEST(T1840Income, ThenByTheTreasury) {
    clauses("1840:IX.8/9");
    const Position p = owing(0, 300, 500);
    EXPECT_EQ(p.treasury(WT), 60);
    EXPECT_EQ(p.cash(A), 500);
}

TEST(T1840Income, ThenByTheDirector) {
    clauses("1840:IX.8/10");
    const Position p = owing(0, 70, 196);
    EXPECT_EQ(p.treasury(WT), 0);
    EXPECT_EQ(p.cash(A), 26);
}

TEST(T1840Income, ThenByLoans) {
    clauses("1840:IX.8/11");
    const Position p = owing(0, 0, 30);
    EXPECT_EQ(p.loans(A), 3);
    EXPECT_EQ(p.cash(A), 90);
}

TEST(T1840Income, ATramMayBeScrappedBeforeItCosts) {
    clauses("1840:IX.8/13");
    Position p;
    p.line(L4, WT).tram(WT, Y, L4).newest(Pu).tile("H28", "57", {"H26", "H30"}).building(L4, "1a");
    EXPECT_DONE(p, scrap(p.s, L4, Y));
    EXPECT_DONE(p, pass(p.s, L4));
    EXPECT_EQ(p.treasury(WT), 500);
    EXPECT_EQ(p.cash(A), 500);
    EXPECT_EQ(p.revenue(WT), 0);
    // Otherwise it costs 400 and earns 30.
    Position q;
    q.line(L4, WT).tram(WT, Y, L4).newest(Pu).tile("H28", "57", {"H26", "H30"}).building(L4, "1a");
    EXPECT_DONE(q, pass(q.s, L4)) << "builds nothing";
    EXPECT_DONE(q, pass(q.s, L4)) << "and runs";
    EXPECT_EQ(q.treasury(WT), 500 - 370);
}

// Line 4 has lost its route, its yellow tram costs 50, and nobody has anything to pay with.
Position about_to_cost(const Options& options = {}) {
    Position p(4, options);
    p.line(L4, WT).tram(WT, Y, L4).newest(R).treasury(WT, 0).cash(A, 15).building(L4, "1a");
    return p;
}

TEST(T1840Income, WhatARunCostsIsNotBookedUnasked) {
    clauses("1840:IX.8/13", "1840:IV.2/4");
    Position p = about_to_cost();
    p.owns(A, SD);
    EXPECT_DONE(p, pass(p.s, L4)) << "builds nothing";
    EXPECT_EQ(p.loans(A), 0) << "he may still return Stephansdom or scrap the tram";
    Position q = p;
    EXPECT_DONE(p, hand_back(A, SD));
    EXPECT_DONE(p, pass(p.s, L4)) << "it runs all the same";
    EXPECT_EQ(p.loans(A), 0);
    EXPECT_EQ(p.cash(A), 15 + 50 - 50);
    EXPECT_DONE(q, scrap(q.s, L4, Y));
    EXPECT_EQ(q.cash(A), 15);
    EXPECT_EQ(q.loans(A), 0);
    EXPECT_EQ(q.round(), "LR1b") << "nothing is left to be done";
}

TEST(T1840Income, AlsoWhereDirectorsDrawTheirRoutes) {
    clauses("1840:IX.8/13");
    Position p = about_to_cost({{Option::claim_below_best, 1}});
    EXPECT_DONE(p, pass(p.s, L4)) << "there is no route to draw";
    EXPECT_EQ(p.loans(A), 0);
    EXPECT_DONE(p, scrap(p.s, L4, Y));
    EXPECT_EQ(p.cash(A), 15);
    EXPECT_EQ(p.loans(A), 0);
}

TEST(T1840Income, WhatEarnsIsBookedAtOnce) {
    clauses("1840:IX.8/14");
    Position p;
    p.line(L4, WT).tram(WT, Y, L4).newest(Y).tile("H28", "57", {"H26", "H30"}).building(L4, "1a");
    EXPECT_DONE(p, pass(p.s, L4));
    EXPECT_EQ(p.revenue(WT), 30);
}

TEST(T1840Income, GoesToTheRevenueSpace) {
    clauses("1840:IX.8/14");
    Position p;
    p.line(L4, WT).tram(WT, Pi, L4).line(L6, WT).tram(WT, Pi, L6).building(L4).books(L4, 160).books(L6, 90);
    EXPECT_EQ(p.revenue(WT), 250);
    EXPECT_EQ(p.treasury(WT), 500);
}

TEST(T1840Examples, Line18Earns60) {
    clauses("1840:IX.8/15");
    Position p;
    p.line(L18, WT).tram(WT, Y, L18).newest(R).owns(WT, SB);
    p.tile("J22", "L26", 0).tile("I21", "5", {"J22", "I23"}).tile("I23", "3", {"I21", "H22"});
    p.tile("H24", "4", {"H22", "H26"});
    EXPECT_EQ(p.runs(L18, "3a"), 30 + 20 + 10 + 40 + 10);
    EXPECT_EQ(p.revenue(WT), 60);
}

TEST(T1840Examples, Line1Earns110) {
    clauses("1840:IX.8/16");
    Position p;
    p.tile("F14", "57", {"F16", "F12"}).tile("F16", "58", {"F14", "E17"}).tile("E17", "8859", 0);
    p.tile("D18", "8858", 0).line(L1, WT).marker(L1, "F14").marker(L1, "E17").tram(WT, Pi, L1);
    EXPECT_EQ(p.runs(L1, "2b"), 20 + 10 + 40 + 40);
}

TEST(T1840Examples, Line2Earns130) {
    clauses("1840:IX.8/17");
    Position p;
    p.tile("F16", "58", {"F14", "E17"}).tile("E17", "8859", 0).tile("D18", "8858", 4);
    p.tile("D20", "L20", {"D18", "C19", "C21", "D22"});
    p.line(L2, WT).marker(L2, "E17").marker(L2, "D20").tram(WT, Pi, L2);
    EXPECT_EQ(p.runs(L2, "2b"), 10 + 40 + 40 + 40);
}

// A H14, B G13, I G15 (nobody's), C F16, D E15 (30, both lines), E D14, F D16, L E17 (full with line 3), M D18 (line 3).
Position example_two() {
    Position p(4, {{Option::claim_below_best, 1}});
    p.tile("H14", "4", {"G13", "I15"}).tile("G13", "3", {"G15", "H14"}).tile("G15", "6", {"G13", "F16"});
    p.tile("F16", "58", {"G15", "E15"})
        .tile("E15", "15", {"D14", "E13", "F14", "F16"})
        .tile("D14", "3", {"E15", "D16"});
    p.tile("D16", "58", {"D14", "E17"}).tile("E17", "8863", 2).tile("D18", "8858", 0);
    p.line(L3, WT).marker(L3, "E15").marker(L3, "D18").tram(WT, Pi, L3);
    p.line(L12, DTKC).marker(L12, "E15").tram(DTKC, Pi, L12);
    return p;
}

TEST(T1840Examples, Line3Earns160) {
    clauses("1840:IX.8/18");
    Position p = example_two();
    p.running(L3, "2b");
    EXPECT_EQ(p.best(L3), 10 + 10 + 10 + 30 + 10 + 10 + 40 + 40);
    EXPECT_DONE(p, run(p.s, L3, {"H14", "G13", "G15", "F16", "E15", "D14", "D16", "E17", "D18"}));
    EXPECT_EQ(p.s.line(L3).last_run, Money{160});
}

TEST(T1840Examples, Line12Earns80) {
    clauses("1840:IX.8/19");
    Position p = example_two();
    p.running(L12, "2b");
    EXPECT_EQ(p.best(L12), 10 + 10 + 10 + 30 + 10 + 10);
    EXPECT_REFUSED(p, run(p.s, L12, {"E15", "D14", "D16", "E17", "D18"}), "1840:IX.2/6");
    EXPECT_DONE(p, run(p.s, L12, {"H14", "G13", "G15", "F16", "E15", "D14", "D16", "E17"}));
    EXPECT_EQ(p.s.line(L12).last_run, Money{80}) << "L adds nothing";
}

TEST(T1840Income, AddsUpUntilTheNextCompanyRound) {
    clauses("1840:IX.8/20");
    Position p;
    p.line(L4, WT).tram(WT, Pi, L4).building(L4, "1a").books(L4, 60).building(L4, "1b").books(L4, 100);
    p.company_round(2);
    EXPECT_EQ(p.s.cr.asked, WT);
    EXPECT_EQ(p.revenue(WT), 160);
    EXPECT_DONE(p, declare(p.s, WT, 160));
}

} // namespace
} // namespace stw::t1840
