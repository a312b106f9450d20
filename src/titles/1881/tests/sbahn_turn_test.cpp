// The S-Bahn's turn in an Operating Round, network by network, and what it does to the price (2016: 7.4, 7.4.5; 2007: 12.5/3, 12.12, 12.13).
#include "support/own_mutant.hpp"
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

const testing::OwnMutant<Vote> kAgainst{"1881-2016:7.4.5/5", [](Vote& vote) { vote = Vote::no; }};

// All four networks have their leaders (A, B, C, C) and an S4 each; S1 is first.
template <class P> P four_networks() {
    P p;
    p.phase(phase::green).sbahn(A, B, C, C);
    for (CompanyId c : {S, S1, S2, S3}) p.train(c, TS4);
    return p;
}

// A network's turn: its train has earned 100, and it pays or keeps.
void decides_on_income(auto& p, CompanyId c, bool pays) {
    p.has_run(c, 100);
    const int commission = is2007(p.s) && p.treasury(c) >= 20 ? 0 : -1;
    EXPECT_DONE(p, pays ? pay_out(p.s, c, 0, commission) : withhold(p.s, c));
    while (interrupted(p.s)) EXPECT_DONE(p, answer(p.asked(), true)); // the board does not mind
    p.end_turn(c);
}

void all_decide(auto& p, std::initializer_list<std::pair<CompanyId, bool>> decisions) {
    for (const auto& [c, pays] : decisions) decides_on_income(p, c, pays);
}

TEST(T1881SBahnTurn, FromItsFloatOnInTheSameRound) {
    clauses("1881-2016:7.4/1");
    P2016 p;
    p.phase(phase::green).tramway(GBS, A).train(GBS, T3).president(A).leads(B, S1).leads(C, S2).leads(B, S3);
    p.operating(GBS, Step::trade);
    EXPECT_DONE(p, buy_s(p.s, GBS));
    for (const auto& [c, hex, city] : {std::tuple{S, "G19", 1}, {S1, "G13", 1}, {S2, "J28", 0}, {S3, "L2", 0}})
        EXPECT_DONE(p, place(p.s, c, hex, city));
    p.end_turn(GBS);
    EXPECT_EQ(p.s.operating_round, 1);
    EXPECT_TRUE(p.acts(S1));
}

TEST(T1881SBahnTurn, S1S2S3AndThenMain) {
    clauses("1881-2016:7.4/2");
    P2016 p = four_networks<P2016>();
    p.operating_rounds();
    for (CompanyId c : {S1, S2, S3, S}) {
        EXPECT_TRUE(p.acts(c));
        if (c != S) {
            EXPECT_REFUSED(p, pass(p.s, S), "1881-2016:7.4/2");
        }
        p.end_turn(c);
    }
}

TEST(T1881SBahnTurn, EachNetworkFinishesItsTurn) {
    clauses("1881-2016:7.4/3");
    P2016 p = four_networks<P2016>();
    p.rails({"J26"}).operating(S1, Step::track);
    EXPECT_DONE(p, lay_rails(p.s, S1, "F14"));
    EXPECT_REFUSED(p, lay_rails(p.s, S2, "I25"), "1881-2016:7.4/3");
}

TEST(T1881SBahnTurn, NetworksDealInNoCertificates) {
    clauses("1881-2016:7.4/4");
    P2016 p = four_networks<P2016>();
    p.operating(S1, Step::trade);
    EXPECT_REFUSED(p, buy_s(p.s, S1), "1881-2016:7.4/4");
    EXPECT_FALSE(p.offers_any(ActionKind::buy_share));
}

// --- the price, 2016: 84 stands between 78 and 88 ---

TEST(T1881SBahnTurn, MostPay) {
    clauses("1881-2016:7.4.5/1");
    P2016 p = four_networks<P2016>();
    EXPECT_EQ(p.price(S), 84);
    all_decide(p, {{S1, true}, {S2, true}, {S3, false}, {S, true}});
    EXPECT_EQ(p.price(S), 88);
}

TEST(T1881SBahnTurn, AsManyPayAsKeep) {
    clauses("1881-2016:7.4.5/2");
    P2016 p = four_networks<P2016>();
    all_decide(p, {{S1, true}, {S2, false}, {S3, false}, {S, true}});
    EXPECT_EQ(p.price(S), 84);
}

TEST(T1881SBahnTurn, MostKeep) {
    clauses("1881-2016:7.4.5/3");
    P2016 p;
    p.phase(phase::green).sbahn(A, B, C, kNobody);
    for (CompanyId c : {S, S1, S2}) p.train(c, TS4);
    all_decide(p, {{S1, true}, {S2, false}, {S, false}});
    EXPECT_EQ(p.price(S), 78);
}

TEST(T1881SBahnTurn, AJoinedSubnetKeepsItsVote) {
    clauses("1881-2016:7.4.5/4");
    P2016 p = four_networks<P2016>();
    p.rails({"F14", "F18"});
    all_decide(p, {{S1, true}, {S2, true}, {S3, false}});
    EXPECT_TRUE(p.acts(S, Step::track));
    EXPECT_DONE(p, lay_rails(p.s, S, "F16"));
    EXPECT_TRUE(p.merged(S1));
    decides_on_income(p, S, false);
    EXPECT_EQ(p.price(S), 84) << "two to two";
}

TEST(T1881SBahnTurn, WhoJoinsBeforeHeDecidesHasNoVote) {
    clauses("1881-2016:7.4.5/5");
    P2016 p;
    p.phase(phase::green).sbahn(A, B, C, C).train(S1, TS4).train(S2, TS4);
    p.no_depot(S1, "G13").no_depot(S3, "L2").depot(S1, "L2").depot(S3, "G13", 1).rails({"F14", "F18"});
    all_decide(p, {{S1, true}, {S2, true}});
    EXPECT_TRUE(p.acts(S3, Step::track));
    EXPECT_DONE(p, lay_rails(p.s, S3, "F16"));
    EXPECT_TRUE(p.merged(S3));
    EXPECT_TRUE(p.acts(S)) << "S3 does nothing more";
    EXPECT_EQ(p.s.network(S3).vote, Vote::none);
    EXPECT_DONE(p, pass(p.s, S)); // no tile; it has no train and must buy one in the end
    for (int i = 0; i < 4 && p.acts(S); ++i) {
        if (p.s.operation.step == Step::trade && p.trains(S, TS4) == 0) {
            EXPECT_DONE(p, buy_train(p.s, S, TS4));
        } else {
            EXPECT_DONE(p, pass(p.s, S));
        }
    }
    EXPECT_FALSE(p.acts(S));
    EXPECT_EQ(p.price(S), 88) << "two to one";
}

TEST(T1881SBahnTurn, WhoCannotPayIsAgainstIt) {
    clauses("1881-2016:7.4.5/6");
    P2016 p;
    p.phase(phase::green).sbahn(A, B, kNobody, kNobody).train(S, TS4).operating(S1, Step::track);
    EXPECT_DONE(p, pass(p.s, S1)); // without a train it earns nothing
    EXPECT_EQ(p.s.network(S1).vote, Vote::no);
    decides_on_income(p, S, true);
    EXPECT_EQ(p.price(S), 84) << "one to one";
}

// --- 2007: 84 stands between 78 and 88, too ---

TEST(T1881SBahnTurn, TheMajorityMovesThePriceUp) {
    clauses("1881-2007:12.12/1");
    P2007 p;
    p.phase(phase::green).sbahn(A, B, C, kNobody);
    for (CompanyId c : {S, S1, S2}) p.train(c, TS4);
    all_decide(p, {{S1, true}, {S2, false}, {S, true}});
    EXPECT_EQ(p.price(S), 88);
}

TEST(T1881SBahnTurn, TheMajorityMovesThePriceDown) {
    clauses("1881-2007:12.12/1");
    P2007 p;
    p.phase(phase::green).sbahn(A, B, C, kNobody);
    for (CompanyId c : {S, S1, S2}) p.train(c, TS4);
    all_decide(p, {{S1, false}, {S2, false}, {S, true}});
    EXPECT_EQ(p.price(S), 78);
}

TEST(T1881SBahnTurn, EqualVotesLeaveThePrice) {
    clauses("1881-2007:12.12/1");
    P2007 p = four_networks<P2007>();
    all_decide(p, {{S1, true}, {S2, false}, {S3, false}, {S, true}});
    EXPECT_EQ(p.price(S), 84);
}

// S1 has paid out 100, and main pays out 60; 10 % lie in the pool.
P2007 shared_out(int in_pool) {
    P2007 p;
    p.phase(phase::green).sbahn(A, B, kNobody, kNobody).train(S, TS4).train(S1, TS4).pool(S, in_pool);
    p.has_run(S1, 100);
    EXPECT_DONE(p, pay_out(p.s, S1, 0, 0));
    EXPECT_EQ(p.cash(B), 600) << "nothing is shared out yet";
    p.end_turn(S1);
    p.has_run(S, 60);
    EXPECT_DONE(p, pay_out(p.s, S, 0, 0));
    if (interrupted(p.s)) {
        EXPECT_DONE(p, answer(B, true));
    }
    p.end_turn(S);
    return p;
}

TEST(T1881SBahnTurn, WhatTheSectionsPayIsAdded) {
    clauses("1881-2007:12.13/1");
    const P2007 p = shared_out(0);
    EXPECT_EQ(p.cash(B), 608) << "8 for 5 %";
    EXPECT_EQ(p.cash(A), 624) << "15 %";
}

TEST(T1881SBahnTurn, ThePoolPaysMain) {
    clauses("1881-2007:12.13/2");
    const P2007 p = shared_out(10);
    EXPECT_EQ(p.treasury(S), 436);
    EXPECT_EQ(p.treasury(S1), 420);
}

TEST(T1881SBahnTurn, TheLeaderMayTake20) {
    clauses("1881-2007:12.5/3");
    P2007 p = four_networks<P2007>();
    p.treasury(S1, 50).has_run(S1, 100);
    EXPECT_DONE(p, pay_out(p.s, S1, 0, 1));
    EXPECT_EQ(p.treasury(S1), 30);
    EXPECT_EQ(p.cash(B), 620);
}

TEST(T1881SBahnTurn, TheLeaderMayLeaveThe20) {
    clauses("1881-2007:12.5/3");
    P2007 p;
    p.phase(phase::green).tramway(GBS, B).train(GBS, T3).sbahn(A, GBS, C, C).train(S1, TS4).train(S2, TS4);
    p.treasury(S1, 50).has_run(S1, 100);
    P2007 q = p;
    EXPECT_DONE(p, pay_out(p.s, S1, 0, 0));
    EXPECT_EQ(p.treasury(S1), 50);
    EXPECT_DONE(q, pay_out(q.s, S1, 0, 1));
    EXPECT_EQ(q.treasury(S1), 30);
    EXPECT_EQ(q.treasury(GBS), 520) << "a tramway that leads it";
    P2007 r = four_networks<P2007>();
    r.treasury(S1, 19).has_run(S1, 100);
    EXPECT_NE(r.refused_by(pay_out(r.s, S1, 0, 1)), "");
    EXPECT_DONE(r, pay_out(r.s, S1));
}

} // namespace
} // namespace stw::t1881
