// VIII.6 and VIII.7: line auctions, and what comes after them.
#include "support/own_mutant.hpp"
#include "titles/1840/tests/position.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

// Nobody buys any more.
const testing::OwnMutant<CompanySet> kAllDone{"1840:VIII.6/16", [](CompanySet& done) { done = ~CompanySet{0}; }};

// CRe begins with lines 17 and 13 on offer; all four companies have a tram already and stand in the order WT, DTKC, SJE, BBG.
Position auctions(int round = 2) {
    Position p;
    for (CompanyId c : {WT, DTKC, SJE, BBG}) p.tram(c, O);
    return p.offered(L17).offered(L13).step(CompanyStep::choose, {}, round).settle();
}

int offered_lines(const Position& p) {
    return static_cast<int>(std::count_if(p.s.lines.begin(), p.s.lines.end(),
                                          [](const LineRecord& l) { return l.status == LineStatus::offered; }));
}

// WT and DTKC with three lines each.
Position& three_lines_each(Position& p) {
    for (CompanyId line : {L1, L2, L3}) p.line(line, WT);
    for (CompanyId line : {L4, L5, L6}) p.line(line, DTKC);
    return p;
}

TEST(T1840LineAuction, NoneWhenAllHaveThreeLines) {
    clauses("1840:VIII.6/1");
    Position p(2);
    three_lines_each(p).tram(WT, R).tram(DTKC, R).step(CompanyStep::trams, DTKC, 4);
    EXPECT_DONE(p, pass(p.s, DTKC));
    EXPECT_EQ(p.round(), "SR4") << "no second tram purchase either";
    // Nor in CR6, whatever the lines.
    Position q = auctions(6);
    q.company_round(6);
    EXPECT_EQ(q.round(), "end");
}

TEST(T1840LineAuction, TheLeftmostChooses) {
    clauses("1840:VIII.6/2");
    Position p = auctions();
    EXPECT_EQ(p.s.cr.asked, WT);
    EXPECT_REFUSED(p, bid(p.s, WT, L4, 20), "1840:VIII.6/2") << "not face up";
    EXPECT_DONE(p, bid(p.s, WT, L17, 20));
}

TEST(T1840LineAuction, GoesFromLeftToRight) {
    clauses("1840:VIII.6/3");
    Position p = auctions();
    int amount = 20;
    for (CompanyId c : {WT, DTKC, SJE, BBG, WT}) {
        ASSERT_EQ(p.s.cr.asked, c);
        EXPECT_DONE(p, bid(p.s, c, L17, amount));
        amount += 5;
    }
}

TEST(T1840LineAuction, OpensWithTwenty) {
    clauses("1840:VIII.6/4");
    Position p = auctions();
    EXPECT_REFUSED(p, bid(p.s, WT, L17, 15), "1840:VIII.6/4");
    EXPECT_DONE(p, bid(p.s, WT, L17, 20));
}

TEST(T1840LineAuction, InStepsOfFive) {
    clauses("1840:VIII.6/5");
    for (int amount : {20, 22}) {
        Position p = auctions();
        EXPECT_DONE(p, bid(p.s, WT, L17, 20));
        EXPECT_REFUSED(p, bid(p.s, DTKC, L17, amount), "1840:VIII.6/5");
    }
    for (int amount : {25, 50}) {
        Position p = auctions();
        EXPECT_DONE(p, bid(p.s, WT, L17, 20));
        EXPECT_DONE(p, bid(p.s, DTKC, L17, amount));
    }
}

TEST(T1840LineAuction, NotBeyondTheTreasury) {
    clauses("1840:VIII.6/6");
    Position p = auctions();
    p.treasury(WT, 40);
    EXPECT_REFUSED(p, bid(p.s, WT, L17, 45), "1840:VIII.6/6");
    EXPECT_DONE(p, bid(p.s, WT, L17, 40));
}

TEST(T1840LineAuction, WhoPassesOnChoosingIsOut) {
    clauses("1840:VIII.6/9");
    Position p = auctions();
    EXPECT_DONE(p, pass(p.s, WT));
    EXPECT_DONE(p, bid(p.s, DTKC, L17, 20));
    EXPECT_REFUSED(p, bid(p.s, WT, L17, 25), "1840:VIII.5.1/1");
    EXPECT_DONE(p, pass(p.s, SJE));
    EXPECT_DONE(p, pass(p.s, BBG));
    EXPECT_EQ(p.s.line(L17).owner, DTKC) << "WT is not asked";
    EXPECT_DONE(p, pass(p.s, DTKC)) << "buys no tram";
    EXPECT_EQ(p.s.cr.asked, SJE) << "and does not choose later";
}

const testing::OwnMutant<CompanySet> kOut{"1840:VIII.6/10", [](CompanySet& out) { out = ~CompanySet{0}; }};

TEST(T1840LineAuction, WhoPassesOnALineIsOutOfThatOnly) {
    clauses("1840:VIII.6/10");
    Position p = auctions();
    EXPECT_DONE(p, bid(p.s, WT, L17, 20));
    for (CompanyId c : {DTKC, SJE, BBG}) EXPECT_DONE(p, pass(p.s, c));
    EXPECT_DONE(p, pass(p.s, WT));
    EXPECT_EQ(p.s.cr.asked, DTKC);
    EXPECT_DONE(p, bid(p.s, DTKC, L13, 20));
    EXPECT_DONE(p, bid(p.s, SJE, L13, 25));
}

TEST(T1840LineAuction, TheWinnerPaysFromTheTreasury) {
    clauses("1840:VIII.6/11");
    Position p = auctions();
    p.treasury(WT, 700);
    const Money bank = p.s.money.bank();
    EXPECT_DONE(p, bid(p.s, WT, L17, 30));
    for (CompanyId c : {DTKC, SJE, BBG}) EXPECT_DONE(p, pass(p.s, c));
    EXPECT_EQ(p.treasury(WT), 670);
    EXPECT_EQ(p.s.money.bank(), bank + Money{30});
}

TEST(T1840LineAuction, TheCardComesWithSixMarkers) {
    clauses("1840:VIII.6/12");
    Position p = auctions();
    EXPECT_DONE(p, bid(p.s, WT, L17, 20));
    for (CompanyId c : {DTKC, SJE, BBG}) EXPECT_DONE(p, pass(p.s, c));
    EXPECT_EQ(p.s.line(L17).status, LineStatus::owned);
    EXPECT_EQ(p.s.line(L17).owner, WT);
    EXPECT_EQ(lines_of(p.s, WT), 1);
    EXPECT_EQ(p.s.box()[L17].station_count() - p.s.line(L17).markers, 6);
}

TEST(T1840LineAuction, TheWinnerLeavesTheOrder) {
    clauses("1840:VIII.6/13");
    Position p = auctions();
    EXPECT_DONE(p, bid(p.s, WT, L17, 20));
    for (CompanyId c : {DTKC, SJE, BBG}) EXPECT_DONE(p, pass(p.s, c));
    EXPECT_DONE(p, pass(p.s, WT));
    EXPECT_DONE(p, bid(p.s, DTKC, L13, 20));
    EXPECT_DONE(p, pass(p.s, SJE));
    EXPECT_DONE(p, pass(p.s, BBG));
    EXPECT_EQ(p.s.line(L13).owner, DTKC) << "WT was not asked";
}

TEST(T1840LineAuction, TheWinnerMayBuyTramsAtOnce) {
    clauses("1840:VIII.6/14");
    Position p = auctions();
    EXPECT_DONE(p, bid(p.s, WT, L17, 20));
    for (CompanyId c : {DTKC, SJE, BBG}) EXPECT_DONE(p, pass(p.s, c));
    EXPECT_EQ(p.s.cr.step, CompanyStep::winner);
    EXPECT_DONE(p, buy_tram(p.s, WT, Y));
    EXPECT_DONE(p, buy_tram(p.s, WT, Y));
    EXPECT_EQ(p.s.cr.line, CompanyId{});
}

TEST(T1840LineAuction, ThenTheLeftmostChoosesAgain) {
    clauses("1840:VIII.6/15");
    // WT chose, SJE won: WT is still leftmost.
    Position p = auctions();
    EXPECT_DONE(p, bid(p.s, WT, L17, 20));
    EXPECT_DONE(p, pass(p.s, DTKC));
    EXPECT_DONE(p, bid(p.s, SJE, L17, 25));
    EXPECT_DONE(p, pass(p.s, BBG));
    EXPECT_DONE(p, pass(p.s, WT));
    EXPECT_EQ(p.s.line(L17).owner, SJE);
    EXPECT_DONE(p, pass(p.s, SJE));
    EXPECT_EQ(p.s.cr.asked, WT);
    // WT chose and won.
    Position q = auctions();
    EXPECT_DONE(q, bid(q.s, WT, L17, 20));
    for (CompanyId c : {DTKC, SJE, BBG}) EXPECT_DONE(q, pass(q.s, c));
    EXPECT_DONE(q, pass(q.s, WT));
    EXPECT_EQ(q.s.cr.asked, DTKC);
}

TEST(T1840LineAuction, WhoBoughtNoneMayBuyTramsAfterwards) {
    clauses("1840:VIII.6/16");
    Position p(3);
    p.line(L1, DTKC).line(L3, DTKC).line(L4, DTKC).offered(L7);
    p.tram(WT, Y).tram(DTKC, Y).tram(SJE, Y).step(CompanyStep::choose, {}, 2).settle();
    EXPECT_DONE(p, bid(p.s, WT, L7, 20));
    EXPECT_DONE(p, pass(p.s, SJE));
    EXPECT_DONE(p, pass(p.s, WT));
    EXPECT_EQ(p.s.cr.step, CompanyStep::others);
    EXPECT_EQ(p.s.cr.asked, DTKC) << "has three lines";
    EXPECT_DONE(p, buy_tram(p.s, DTKC, O));
    EXPECT_DONE(p, pass(p.s, DTKC));
    EXPECT_EQ(p.s.cr.asked, SJE);
    EXPECT_DONE(p, buy_tram(p.s, SJE, O));
    EXPECT_DONE(p, pass(p.s, SJE));
    EXPECT_NE(p.s.cr.step, CompanyStep::others) << "WT had its purchase";
}

// Everybody passes until Chance is asked, or the round is over.
void pass_to_crf(Position& p) {
    const std::string round = p.round();
    for (int i = 0; i < 40 && p.round() == round && p.s.cr.step != CompanyStep::show; ++i)
        ASSERT_DONE(p, pass(p.s, p.s.cr.asked));
}

TEST(T1840LineAuction, UnsoldLinesStay) {
    clauses("1840:VIII.6/17");
    Position p = auctions();
    pass_to_crf(p);
    for (int n : {1, 2, 3, 4, 5}) EXPECT_DONE(p, deal(n));
    EXPECT_EQ(p.s.line(L17).status, LineStatus::offered);
    EXPECT_EQ(p.s.line(L13).status, LineStatus::offered);
    EXPECT_EQ(offered_lines(p), 7);
}

TEST(T1840LineAuction, EverybodyRearrangesAtTheEnd) {
    clauses("1840:VIII.6/18");
    Position p = auctions();
    EXPECT_DONE(p, bid(p.s, WT, L17, 20));
    for (CompanyId c : {DTKC, SJE, BBG}) EXPECT_DONE(p, pass(p.s, c));
    for (int i = 0; i < 20 && p.s.cr.step != CompanyStep::arrange; ++i) ASSERT_DONE(p, pass(p.s, p.s.cr.asked));
    EXPECT_EQ(p.s.cr.asked, WT);
    EXPECT_DONE(p, assign(p.s, WT, L17, O));
    EXPECT_EQ(p.s.line(L17).tram, O);
}

TEST(T1840NewLines, WhileACompanyHasRoom) {
    clauses("1840:VIII.7/1");
    Position p(2);
    for (CompanyId line : {L1, L3, L5}) p.line(line, WT);
    for (CompanyId line : {L4, L6}) p.line(line, DTKC);
    p.tram(WT, R).tram(DTKC, R).step(CompanyStep::arrange, DTKC, 3);
    p.s.cr.done = bit(WT) | bit(DTKC);
    p.s.cr.asked = {};
    Position full = p;
    p.settle();
    EXPECT_EQ(p.s.cr.step, CompanyStep::show) << "four lines are hidden, three come";
    full.line(L7, DTKC).settle();
    EXPECT_EQ(full.round(), "SR3") << "nothing is turned up";
    EXPECT_EQ(offered_lines(full), 0);
}

TEST(T1840NewLines, OneMoreThanPlayers) {
    clauses("1840:VIII.7/2");
    Position p(5);
    for (CompanyId line : {L9, L10, L12}) p.offered(line);
    for (CompanyId c : {WT, DTKC, SJE, BBG, WKB}) p.tram(c, O);
    p.step(CompanyStep::arrange, {}, 2);
    p.s.cr.done = 0b11111;
    p.settle();
    for (int n = 1; n <= 6; ++n) EXPECT_DONE(p, deal(n));
    EXPECT_EQ(offered_lines(p), 9);
    EXPECT_EQ(p.round(), "SR2");
    // With two cards left those two come.
    Position q(2);
    for (CompanyId line : {L1, L3, L4, L5, L6, L7, L15}) q.s.line(line).status = LineStatus::out;
    q.tram(WT, Y).tram(DTKC, Y).step(CompanyStep::arrange, {}, 2);
    q.s.cr.done = 0b11;
    q.settle();
    EXPECT_EQ(q.s.line(L2).status, LineStatus::offered);
    EXPECT_EQ(q.s.line(L18).status, LineStatus::offered);
    EXPECT_EQ(offered_lines(q), 2);
}

} // namespace
} // namespace stw::t1840
