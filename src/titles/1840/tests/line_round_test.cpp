// IX.1 and IX.3: whose turn it is in a Line Round, and the steps of a turn.
#include "titles/1840/tests/position.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

// Line 4 in Erdberg (H28): over H26 its track leads to Landstraße (G25), where it may place a station.
Position line_four(const Options& options = {}) {
    Position p(4, options);
    p.line(L4, WT).tram(WT, Pi, L4).tile("H28", "57", {"H26", "H30"}).tile("H26", "58", {"H28", "G25"});
    p.tile("G25", "5", {"H26", "G27"});
    return p;
}

Action normal(const Position& p) { return lay(p.s, L4, "G27", "3", {"G25", "F26"}); }
Action stadtbahn(const Position& p) { return lay(p.s, L4, "B20", "L2", {"A19", "C21"}); }
Action station(const Position& p) { return place(p.s, L4, "G25"); }

TEST(T1840LineRound, ALineObeysItsDirector) {
    clauses("1840:IX.1/2");
    Position p = line_four();
    p.building(L4);
    Action by_another = normal(p);
    by_another.by = B;
    EXPECT_REFUSED(p, by_another, "1840:IX.1/2");
    EXPECT_DONE(p, normal(p));
}

TEST(T1840LineRound, RunningIsMandatory) {
    clauses("1840:IX.3/1");
    Position p = line_four({{Option::claim_below_best, 1}});
    p.building(L4);
    EXPECT_DONE(p, pass(p.s, L4)) << "building is not";
    EXPECT_EQ(p.s.lr.step, LineStep::run);
    EXPECT_REFUSED(p, pass(p.s, L4), "1840:IX.3/1");
}

TEST(T1840LineRound, OneTileOrUpgrade) {
    clauses("1840:IX.3/2");
    Position p = line_four();
    p.building(L4, "2a");
    EXPECT_DONE(p, normal(p));
    EXPECT_REFUSED(p, lay(p.s, L4, "F26", "4", {"G27", "E25"}), "1840:IX.3/2");
    EXPECT_REFUSED(p, lay(p.s, L4, "H26", "141", {"H24", "H28", "G25"}), "1840:IX.5/1");
}

TEST(T1840LineRound, OneStadtbahnTileFor20) {
    clauses("1840:IX.3/3", "1840:IX.4/10");
    Position p = line_four();
    p.tile("C19", "3", 0).treasury(WT, 19).building(L4);
    EXPECT_REFUSED(p, lay(p.s, L4, "I3", "L2", {"I1", "I5"}), "1840:IX.3/3");
    p.treasury(WT, 20);
    EXPECT_DONE(p, lay(p.s, L4, "B16", "L1", {"A17", "B14"}));
    EXPECT_EQ(p.treasury(WT), 0);
    EXPECT_EQ(p.s.lr.step, LineStep::bonus);
    EXPECT_EQ(p.s.lr.bonus, Bonus::yellow);
    EXPECT_DONE(p, pass(p.s, L4));
    p.treasury(WT, 100);
    EXPECT_REFUSED(p, stadtbahn(p), "1840:IX.3/3");
}

TEST(T1840LineRound, OneStation) {
    clauses("1840:IX.3/4");
    Position p = line_four();
    p.tile("G27", "3", {"G25", "F26"}).tile("F26", "3", {"G27", "F28"}).tile("F28", "5", {"F26", "G27"}).building(L4);
    EXPECT_DONE(p, station(p));
    EXPECT_REFUSED(p, place(p.s, L4, "F28"), "1840:IX.3/4");
}

TEST(T1840LineRound, InAnyOrder) {
    clauses("1840:IX.3/5");
    std::array<int, 3> order{0, 1, 2};
    do {
        Position p = line_four();
        p.building(L4);
        for (int what : order) {
            EXPECT_DONE(p, what == 0 ? normal(p) : what == 1 ? stadtbahn(p) : station(p));
            if (p.s.lr.step == LineStep::bonus) {
                EXPECT_DONE(p, pass(p.s, L4));
            }
        }
        EXPECT_REFUSED(p, lay(p.s, L4, "C21", "L2", {"B20", "D22"}), "1840:IX.3/3") << "once each";
    } while (std::next_permutation(order.begin(), order.end()));
}

TEST(T1840LineRound, NothingHasToBeBuilt) {
    clauses("1840:IX.3/6");
    Position p = line_four();
    p.building(L4, "1a");
    EXPECT_DONE(p, pass(p.s, L4));
    EXPECT_TRUE(p.happened(EventKind::train_ran));
}

TEST(T1840LineRound, NoBuildingAfterTheRun) {
    clauses("1840:IX.3/7");
    Position p = line_four();
    p.owns(B, PR).building(L4, "2a");
    EXPECT_DONE(p, pass(p.s, L4));
    EXPECT_EQ(p.s.lr.step, LineStep::after);
    EXPECT_REFUSED(p, normal(p), "1840:IX.3/7");
    EXPECT_REFUSED(p, station(p), "1840:IX.3/7");
    EXPECT_REFUSED(p, remove(p.s, L4, "D22"), "1840:IX.3/7");
}

TEST(T1840LineRound, TheCompanyMayBuyPrivates) {
    clauses("1840:IX.3/8");
    for (const bool first : {true, false}) {
        Position p = line_four();
        p.owns(B, PR).building(L4, "2a");
        if (!first) {
            EXPECT_DONE(p, pass(p.s, L4)) << "builds nothing and runs";
        }
        EXPECT_DONE(p, propose(p.s, WT, B, PR, 10));
        EXPECT_DONE(p, answer(B, true));
        EXPECT_EQ(p.owner(PR), Owner::company(WT));
    }
    Position p = line_four();
    p.owns(B, PR).line(L5, SJE).building(L5, "2a");
    EXPECT_REFUSED(p, propose(p.s, WT, B, PR, 10), "1840:IX.3/8");
}

TEST(T1840LineRound, AlsoWhileABonusWaits) {
    clauses("1840:IV.2/5");
    Position p = line_four();
    p.owns(B, PR).owns(A, KK).bonus(L4, Bonus::yellow, "2a");
    EXPECT_DONE(p, propose(p.s, WT, B, PR, 10));
    EXPECT_DONE(p, answer(B, true));
    EXPECT_EQ(p.owner(PR), Owner::company(WT));
    EXPECT_EQ(p.s.lr.step, LineStep::bonus) << "which is not lost";
    // And before the marker of a new line has its circle.
    Position q;
    q.owns(B, PR).tile("D18", "235", {"D16"}).new_line(L1, WT).line_round("2a");
    EXPECT_EQ(q.s.lr.step, LineStep::circles);
    EXPECT_DONE(q, propose(q.s, WT, B, PR, 10));
}

TEST(T1840LineRound, AProposalKeepsNobodyFromReturningAndScrapping) {
    clauses("1840:IV.2/4", "1840:VIII.5.3/17");
    Position p = line_four();
    p.owns(B, PR).owns(C, HB).tram(SJE, Y).building(L4, "2a");
    EXPECT_DONE(p, propose(p.s, WT, B, PR, 10));
    EXPECT_TRUE(p.offers_any(ActionKind::sell_paper));
    EXPECT_DONE(p, hand_back(C, HB));
    EXPECT_DONE(p, scrap(p.s, SJE, Y));
    EXPECT_REFUSED(p, pass(p.s, L4), "table:deal/1") << "it still waits";
    Position q = p;
    EXPECT_DONE(p, answer(B, true));
    EXPECT_EQ(p.owner(PR), Owner::company(WT));
    EXPECT_DONE(q, hand_back(B, PR)) << "instead of an answer";
    EXPECT_EQ(q.cash(B), 510);
    EXPECT_DONE(q, pass(q.s, L4));
}

TEST(T1840LineRound, EndsWhenEveryOwnedLineHadItsTurn) {
    clauses("1840:IX.3/9");
    Position p;
    for (auto [line, owner] : {std::pair{L4, WT}, {L5, WT}, {L7, DTKC}, {L8, SJE}, {L15, BBG}}) p.line(line, owner);
    p.offered(L1).offered(L3).offered(L6).line_round("1a");
    std::vector<CompanyId> turns;
    while (p.round() == "LR1a" && turns.size() < 20) {
        turns.push_back(p.s.lr.line);
        ASSERT_DONE(p, pass(p.s, p.s.lr.line));
    }
    EXPECT_EQ(turns, (std::vector<CompanyId>{L4, L5, L7, L8, L15}));
    EXPECT_EQ(p.round(), "LR1b");
}

TEST(T1840LineRound, ALineWithoutATramMayBuild) {
    clauses("1840:IX.3/10");
    Position p;
    p.line(L4, WT).tram(WT, Y).newest(Pu).tile("H28", "57", {"H26", "H30"}).line_round("1a");
    EXPECT_EQ(p.s.lr.step, LineStep::build);
    EXPECT_DONE(p, lay(p.s, L4, "H26", "58", {"H28", "G25"}));
    EXPECT_DONE(p, pass(p.s, L4));
    EXPECT_EQ(p.revenue(WT), 0);
    EXPECT_EQ(p.treasury(WT), 500);
}

} // namespace
} // namespace stw::t1840
