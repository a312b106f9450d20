// IV and V: Tram and Stadtbahn Companies, private companies, lines.
#include "titles/1840/tests/position.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

std::vector<int> sizes(const Position& p, CompanyId c) {
    std::vector<int> found;
    for (int i = 0; i < data::kPapers; ++i) {
        const finance::Paper& paper = p.s.box()[PaperId{i}];
        if (paper.kind == finance::PaperKind::share && paper.company == c && p.owner(PaperId{i}) != Owner::gone())
            found.push_back(paper.percent);
    }
    std::sort(found.rbegin(), found.rend());
    return found;
}

TEST(T1840Companies, ThePriceIsThatOfTheSpace) {
    clauses("1840:IV.1.1/1", "1840:X.1/1");
    Position p;
    EXPECT_EQ(p.price(WT, 3, 5).price(WT), 98);
    p.cash(B, 98).holds(B, StD, 10).s.share.turn = B;
    EXPECT_DONE(p, buy(B, WT));
    EXPECT_EQ(p.cash(B), 0);
}

TEST(T1840Companies, SharesChangeHandsInShareRoundsOnly) {
    clauses("1840:IV.1.1/2");
    Position p;
    p.line(L4, WT).tram(WT, Y, L4).holds(A, StD, 20).building(L4);
    EXPECT_REFUSED(p, buy(A, StD), "1840:IV.1.1/2");
    EXPECT_REFUSED(p, sell(A, StD, 10), "1840:IV.1.1/2");
    p.step(CompanyStep::trams, WT, 2);
    EXPECT_REFUSED(p, buy(A, StD), "1840:IV.1.1/2");
    EXPECT_REFUSED(p, sell(A, StD, 10), "1840:IV.1.1/2");
}

TEST(T1840Companies, EveryPlayerDirectsExactlyOne) {
    clauses("1840:IV.1.2/1");
    Position p = Position::first_share_round(3);
    EXPECT_REFUSED(p, pass(A), "1840:VII.5/1");
    EXPECT_DONE(p, found(A, WKB, 70));
    EXPECT_REFUSED(p, buy(B, StD), "1840:VII.5/1");
    EXPECT_DONE(p, found(B, SJE, 70));
    EXPECT_DONE(p, found(C, WT, 70));
    EXPECT_EQ(directed_by(p.s, A), WKB);
    EXPECT_EQ(directed_by(p.s, B), SJE);
    EXPECT_EQ(directed_by(p.s, C), WT);
    // Not later: all of them are founded in SR1.
    Position q;
    q.s[WKB].in_game = true;
    EXPECT_REFUSED(q, found(A, WKB, 70), "1840:IV.1.2/1");
}

TEST(T1840Companies, AsManyAsPlayers) {
    clauses("1840:IV.1.2/2");
    Position p = Position::first_share_round(3);
    EXPECT_DONE(p, found(A, WT, 70));
    EXPECT_REFUSED(p, pass(B), "1840:VII.5/1");
    EXPECT_DONE(p, found(B, SJE, 70));
    EXPECT_DONE(p, found(C, BBG, 70));
    int in_game = 0;
    for (int i = 0; i < kTramCompanies; ++i) in_game += p.s[CompanyId{i}].in_game && begun(p.s, CompanyId{i}) ? 1 : 0;
    EXPECT_EQ(in_game, 3);
    for (CompanyId c : {DTKC, WKB, GWStStB}) EXPECT_FALSE(p.s[c].in_game);
}

TEST(T1840Companies, OnlyTheDirectorDecides) {
    clauses("1840:IV.1.2/3");
    Position p;
    p.step(CompanyStep::trams, WT, 1);
    Action by_another = buy_tram(p.s, WT, Y);
    by_another.by = B;
    EXPECT_REFUSED(p, by_another, "1840:IV.1.2/3");
    EXPECT_DONE(p, buy_tram(p.s, WT, Y));
}

TEST(T1840Companies, TheDirectorsCertificateCountsAsOne) {
    clauses("1840:IV.1.2/4");
    const Position p;
    EXPECT_EQ(p.percent(A, WT), 50);
    EXPECT_EQ(certificates(p.s, A), 1);
}

TEST(T1840Companies, ParIs70To100) {
    clauses("1840:IV.1.2/5");
    for (int par : {60, 75, 110}) {
        Position p = Position::first_share_round();
        EXPECT_REFUSED(p, found(A, WT, par), "1840:IV.1.2/5");
    }
    for (int par : {70, 80, 90, 100}) {
        Position p = Position::first_share_round();
        EXPECT_DONE(p, found(A, WT, par));
        EXPECT_EQ(p.price(WT), par);
    }
}

TEST(T1840Companies, FiveSharesBesidesTheDirectors) {
    clauses("1840:IV.1.2/6");
    const Position p = Position::fresh();
    for (int i = 0; i < kTramCompanies; ++i)
        EXPECT_EQ(sizes(p, CompanyId{i}), (std::vector<int>{50, 10, 10, 10, 10, 10}));
}

TEST(T1840Companies, TenTimesParIsTheCapital) {
    clauses("1840:IV.1.2/7");
    Position p = Position::first_share_round();
    EXPECT_DONE(p, found(A, WT, 80));
    EXPECT_EQ(p.treasury(WT), 800);
}

TEST(T1840Companies, RoomForThreeLinesWithATramEach) {
    clauses("1840:IV.1.2/8");
    Position p;
    p.line(L4, WT).line(L5, WT).line(L7, WT).offered(L8).step(CompanyStep::choose, {}, 3).settle();
    EXPECT_EQ(p.s.cr.asked, DTKC) << "WT, the leftmost, has no room";
    // Two trams on one line.
    Position q;
    q.line(L4, WT).line(L5, WT).tram(WT, Y).tram(WT, O).step(CompanyStep::trams, WT, 2);
    EXPECT_DONE(q, assign(q.s, WT, L4, Y));
    EXPECT_DONE(q, assign(q.s, WT, L4, O));
    EXPECT_EQ(q.s.line(L4).tram, O);
    EXPECT_EQ(trams_off_lines(q.s, WT, Y), 1) << "the other one comes off it";
}

TEST(T1840Companies, WhatATramCompanyDoes) {
    clauses("1840:IV.1.2/9");
    Position p;
    p.line(L4, WT).revenue(L4, 60).tram(WT, Y, L4).tram(WT, Y).owns(WT, HB).offered(L8);
    p.step(CompanyStep::dividends, WT, 2);
    EXPECT_TRUE(p.offers_any(ActionKind::declare, WT));
    EXPECT_DONE(p, declare(p.s, WT, 40)) << "pays 40 and withholds 20";
    p.step(CompanyStep::dividends, WT, 2);
    EXPECT_TRUE(p.offers_any(ActionKind::discard_train, WT));
    EXPECT_TRUE(p.offers_any(ActionKind::sell_paper));
    p.step(CompanyStep::trams, WT, 2);
    EXPECT_TRUE(p.offers_any(ActionKind::buy_train, WT));
    EXPECT_TRUE(p.offers_any(ActionKind::assign_train, WT));
    EXPECT_TRUE(p.offers_any(ActionKind::pass, WT));
    p.step(CompanyStep::choose, WT, 2);
    EXPECT_TRUE(p.offers_any(ActionKind::bid, WT));
    EXPECT_TRUE(p.offers_any(ActionKind::pass, WT));
}

TEST(T1840Stadtbahn, FourCompanies) {
    clauses("1840:IV.1.3/1");
    const Position p = Position::fresh(4);
    for (CompanyId c : {StW, StV, StG, StD}) {
        EXPECT_TRUE(p.s[c].in_game);
        EXPECT_TRUE(begun(p.s, c));
    }
}

TEST(T1840Stadtbahn, TenShares) {
    clauses("1840:IV.1.3/2");
    const Position p = Position::fresh();
    for (CompanyId c : kStadtbahnCompanies) EXPECT_EQ(sizes(p, c), std::vector<int>(10, 10));
}

TEST(T1840Stadtbahn, NoDirectorAndNoActions) {
    clauses("1840:IV.1.3/3", "1840:IV.1.3/4");
    Position p;
    p.holds(A, StD, 60).step(CompanyStep::trams, WT, 2);
    EXPECT_FALSE(director(p.s, StD));
    EXPECT_FALSE(p.offers_any(ActionKind::buy_train, StD));
    EXPECT_REFUSED(
        p,
        Action(Move{.kind = ActionKind::buy_train, .by = A, .as = StD, .what = {.train = Y, .source = Source::bank}}),
        "1840:IV.1.3/3");
    EXPECT_REFUSED(p, Action(Move{.kind = ActionKind::declare, .by = A, .as = StD, .what = {.amount = 0}}),
                   "1840:IV.1.3/3");
}

TEST(T1840Stadtbahn, PaysOutEverything) {
    clauses("1840:IV.1.3/5");
    // D complete on yellow tiles earns 150.
    Position p;
    p.tile("B20", "L2", {"A19", "C21"}).tile("C21", "L2", {"B20", "D22"}).tile("D22", "L4", {"C21", "E23"});
    p.tile("E23", "L4", {"D22", "F24"}).holds(B, StD, 30).company_round(2);
    EXPECT_EQ(p.cash(B), 500 + 3 * 15);
    EXPECT_EQ(p.treasury(StD), 0);
}

TEST(T1840Stadtbahn, WStartsAt95) {
    clauses("1840:IV.1.3/6");
    EXPECT_EQ(Position::fresh().price(StW), 95);
}
TEST(T1840Stadtbahn, VStartsAt85) {
    clauses("1840:IV.1.3/7");
    EXPECT_EQ(Position::fresh().price(StV), 85);
}
TEST(T1840Stadtbahn, GStartsAt75) {
    clauses("1840:IV.1.3/8");
    EXPECT_EQ(Position::fresh().price(StG), 75);
}
TEST(T1840Stadtbahn, DStartsAt65) {
    clauses("1840:IV.1.3/9");
    EXPECT_EQ(Position::fresh().price(StD), 65);
}

TEST(T1840Privates, AreSoldBeforeAnythingElse) {
    clauses("1840:IV.2/1");
    Position p = Position::auction();
    for (PaperId each : {PR, KK, SB, HB, SD}) p.owns(B, each);
    EXPECT_DONE(p, bid(A, SSB, 60));
    for (PlayerId each : {B, C, D}) {
        EXPECT_EQ(p.s.round, Round::privates);
        EXPECT_DONE(p, pass(each));
    }
    EXPECT_EQ(p.s.round, Round::cards);
    for (PaperId each : kPrivatePapers) EXPECT_TRUE(p.owner(each).is_player());
}

TEST(T1840Privates, PayInEveryCompanyRound) {
    clauses("1840:IV.2/2");
    for (int round = 1; round <= 6; ++round) {
        Position p;
        p.owns(B, HB).company_round(round);
        EXPECT_EQ(p.cash(B), 500 + 20) << "CR" << round;
    }
}

TEST(T1840Privates, CountAgainstTheLimit) {
    clauses("1840:IV.2/3");
    Position p;
    p.holds(A, WT, 60).holds(A, StW, 60).holds(A, StD, 50).owns(A, PR);
    EXPECT_EQ(certificates(p.s, A), 2 + 6 + 5 + 1);
    EXPECT_REFUSED(p, buy(A, StG), "1840:VII.3/1");
    EXPECT_DONE(p, hand_back(A, PR));
    EXPECT_DONE(p, buy(A, StG));
}

TEST(T1840Privates, AreHandedBackAtFaceValue) {
    clauses("1840:IV.2/4");
    Position p;
    p.owns(DTKC, SD).owns(C, PR).line(L4, WT).building(L4);
    EXPECT_DONE(p, hand_back(B, SD));
    EXPECT_EQ(p.treasury(DTKC), 550);
    EXPECT_EQ(p.owner(SD), Owner::gone());
    EXPECT_EQ(p.s.lr.line, L4) << "out of turn";
    EXPECT_DONE(p, hand_back(C, PR));
    EXPECT_EQ(p.cash(C), 510);
    EXPECT_REFUSED(p, hand_back(C, PR), "table:turn/1");
}

TEST(T1840Privates, CompaniesBuyThemFromLr2aOn) {
    clauses("1840:IV.2/5");
    Position p;
    p.line(L4, WT).line(L5, DTKC).owns(B, PR).building(L4, "1b");
    EXPECT_REFUSED(p, propose(p.s, WT, B, PR, 10), "1840:IV.2/5");
    p.building(L5, "2a");
    EXPECT_REFUSED(p, propose(p.s, WT, B, PR, 10), "1840:IX.3/8");
    p.building(L4, "2a");
    EXPECT_DONE(p, propose(p.s, WT, B, PR, 10));
    EXPECT_REFUSED(p, pass(p.s, L4), "table:deal/1");
    EXPECT_DONE(p, answer(B, true));
    EXPECT_EQ(p.owner(PR), Owner::company(WT));
    EXPECT_EQ(p.cash(B), 510);
}

TEST(T1840Privates, CostACompanyOneToFaceValue) {
    clauses("1840:IV.2/6");
    for (int price : {0, 21}) {
        Position p;
        p.line(L4, WT).owns(A, KK).building(L4, "2a");
        EXPECT_REFUSED(p, propose(p.s, WT, A, KK, price), "1840:IV.2/6");
    }
    for (int price : {1, 20}) {
        Position p;
        p.line(L4, WT).owns(A, KK).building(L4, "2a");
        EXPECT_DONE(p, propose(p.s, WT, A, KK, price)) << "with himself he needs no answer";
        EXPECT_EQ(p.cash(A), 500 + price);
        EXPECT_EQ(p.treasury(WT), 500 - price);
    }
}

TEST(T1840Privates, AreBoughtFromTheTreasury) {
    clauses("1840:IV.2/7");
    Position p;
    p.line(L4, WT).owns(B, PR).treasury(WT, 5).revenue(L4, 100).building(L4, "2a");
    EXPECT_REFUSED(p, propose(p.s, WT, B, PR, 10), "1840:IV.2/7");
    p.treasury(WT, 10);
    EXPECT_DONE(p, propose(p.s, WT, B, PR, 10));
    EXPECT_DONE(p, answer(B, true));
    EXPECT_EQ(p.cash(B), 510);
    EXPECT_EQ(p.treasury(WT), 0);
}

TEST(T1840Privates, ALandmarkAdds20) {
    clauses("1840:IV.2/8");
    Position p;
    p.line(L4, WT).tile("H28", "57", {"H26", "H30"}).tile("H26", "4", {"H24", "H28"}).tile("H24", "4", {"H22", "H26"});
    p.tram(WT, Y, L4);
    const int without = 10 + 20 + 10 + 10 + 20;
    EXPECT_EQ(p.best(L4), without);
    EXPECT_EQ(p.owns(A, SB).best(L4), without) << "it is the director's own";
    EXPECT_EQ(p.owns(WT, SB).best(L4), without + 20);
}

struct PrivateCard {
    PaperId paper;
    int price, income;
    std::string_view hex;
};

// Bought at its price before the first Company Round pays it; its landmark lies there.
void expect_private(const PrivateCard& card) {
    Position p = Position::auction();
    EXPECT_REFUSED(p, bid(A, card.paper, card.price - 5), "1840:VI/1");
    EXPECT_DONE(p, bid(A, card.paper, card.price));
    EXPECT_EQ(landmark(p.s, card.paper), hex_named(card.hex));
    Position q;
    q.owns(B, card.paper).company_round(1);
    EXPECT_EQ(q.cash(B), 500 + card.income);
}

TEST(T1840Privates, Prater) {
    clauses("1840:IV.2/9");
    expect_private({PR, 10, 5, "D28"});
}
TEST(T1840Privates, Karlskirche) {
    clauses("1840:IV.2/10");
    expect_private({KK, 20, 10, "E21"});
}
TEST(T1840Privates, Belvedere) {
    clauses("1840:IV.2/11");
    expect_private({SB, 30, 15, "H22"});
}
TEST(T1840Privates, Hofburg) {
    clauses("1840:IV.2/12");
    expect_private({HB, 40, 20, "E19"});
}
TEST(T1840Privates, Stephansdom) {
    clauses("1840:IV.2/13");
    expect_private({SD, 50, 25, "D20"});
}
TEST(T1840Privates, Schoenbrunn) {
    clauses("1840:IV.2/14");
    expect_private({SSB, 60, 30, "K7"});
}

TEST(T1840Lines, ThreeInTheWholeGame) {
    clauses("1840:IV.3/1", "1840:VIII.6/8");
    Position p;
    p.line(L4, WT).line(L5, WT).line(L7, WT).offered(L8).step(CompanyStep::choose, {}, 3).settle();
    EXPECT_EQ(p.s.cr.asked, DTKC);
    EXPECT_DONE(p, bid(p.s, DTKC, L8, 20));
    EXPECT_EQ(p.s.cr.asked, SJE);
    EXPECT_DONE(p, pass(p.s, SJE));
    EXPECT_EQ(p.s.cr.asked, BBG);
    EXPECT_DONE(p, bid(p.s, BBG, L8, 25));
    EXPECT_EQ(p.s.cr.asked, DTKC) << "WT is not asked";
}

TEST(T1840Lines, OnePerCompanyRound) {
    clauses("1840:IV.3/2", "1840:VIII.6/7");
    Position p(2);
    p.tram(WT, Y).tram(DTKC, Y).offered(L4).offered(L5).step(CompanyStep::choose, {}, 1).settle();
    EXPECT_DONE(p, bid(p.s, WT, L4, 20));
    EXPECT_DONE(p, pass(p.s, DTKC));
    EXPECT_EQ(p.s.line(L4).owner, WT);
    EXPECT_DONE(p, pass(p.s, WT)) << "buys no tram";
    EXPECT_EQ(p.s.cr.asked, DTKC);
    EXPECT_DONE(p, bid(p.s, DTKC, L5, 20));
    EXPECT_EQ(p.s.line(L5).owner, DTKC) << "without asking WT";
}

TEST(T1840Lines, AreAuctionedInCreOnly) {
    clauses("1840:IV.3/3");
    Position p;
    p.offered(L8).line(L4, WT).step(CompanyStep::trams, WT, 1);
    EXPECT_REFUSED(p, bid(p.s, WT, L8, 20), "1840:IV.3/3");
    p.building(L4);
    EXPECT_REFUSED(p, bid(p.s, WT, L8, 20), "1840:IV.3/3");
}

TEST(T1840Lines, WhatALineDoes) {
    clauses("1840:IV.3/4");
    Position p;
    p.line(L4, WT).tram(WT, Y, L4).tile("H28", "57", {"H26", "H30"}).tile("H26", "58", {"H28", "G25"});
    p.any_tile("G25", "5").owns(B, PR).building(L4, "2a");
    EXPECT_DONE(p, lay(p.s, L4, "H28", "14", {"H26", "H30", "G27", "I29"}));
    p.building(L4, "2a");
    EXPECT_TRUE(p.offers_any(ActionKind::lay_tile, L4));
    EXPECT_TRUE(p.offers_any(ActionKind::remove_station, L4));
    EXPECT_TRUE(p.offers_any(ActionKind::propose, WT));
    EXPECT_TRUE(p.offers_any(ActionKind::discard_train, L4));
    EXPECT_TRUE(p.offers_any(ActionKind::pass, L4));
}

TEST(T1840Lines, IncomeGoesToRevenue) {
    clauses("1840:IV.3/5");
    Position p;
    p.line(L4, WT).tram(WT, Y, L4).treasury(WT, 100);
    p.tile("H28", "57", {"H26", "H30"}).tile("H26", "4", {"H24", "H28"}).tile("H24", "58", {"H26", "I23"});
    p.tile("I23", "58", {"H24", "I21"});
    EXPECT_EQ(p.runs(L4, "1a"), 60);
    EXPECT_EQ(p.treasury(WT), 100);
    EXPECT_EQ(p.revenue(WT), 60);
}

TEST(T1840Lines, HomeBases) {
    clauses("1840:IV.3/6");
    const std::array<std::string_view, kLines> homes{"D18", "D18", "E17", "H28", "G15", "K27", "F18", "J10", "C7",
                                                     "D4",  "B12", "E11", "G3",  "E3",  "J16", "D26", "A29", "I21"};
    for (int n = 1; n <= kLines; ++n) {
        Position p;
        p.new_line(line_numbered(n), WT).building(line_numbered(n), "1a");
        EXPECT_TRUE(p.has_marker(line_numbered(n), homes[static_cast<std::size_t>(n - 1)])) << n;
    }
}

TEST(T1840Course, SharesArePaidWithPersonalMoney) {
    clauses("1840:V/2", "1840:VII.1/3");
    Position p;
    const Money bank = p.s.money.bank();
    EXPECT_DONE(p, buy(A, StD));
    EXPECT_EQ(p.cash(A), 500 - 65);
    EXPECT_EQ(p.s.money.bank(), bank + Money{65});
    p.price(WT, 3, 5);
    EXPECT_DONE(p, buy(B, WT));
    EXPECT_EQ(p.cash(B), 500 - 98) << "whatever par was";
}

TEST(T1840Course, LinesActInNumericalOrder) {
    clauses("1840:V/3", "1840:IX.1/1");
    Position p;
    p.line(L17, WT).line(L8, SJE).line(L4, SJE).line_round("1a");
    EXPECT_EQ(p.s.lr.line, L4) << "whatever the prices";
    EXPECT_REFUSED(p, pass(p.s, L8), "1840:IX.1/1");
    std::vector<CompanyId> turns;
    while (p.round() == "LR1a") {
        turns.push_back(p.s.lr.line);
        ASSERT_DONE(p, pass(p.s, p.s.lr.line));
    }
    EXPECT_EQ(turns, (std::vector<CompanyId>{L4, L8, L17}));
}

TEST(T1840Course, PrivatesPayBeforeDividends) {
    clauses("1840:V/4", "1840:VIII.1/1");
    Position p;
    p.line(L4, WT).revenue(L4, 100).tram(WT, Y, L4).tile("H28", "57", {"H26", "H30"}).owns(B, HB).building(L4, "1b");
    EXPECT_DONE(p, pass(p.s, L4));
    EXPECT_EQ(p.round(), "CR2");
    EXPECT_EQ(p.s.cr.step, CompanyStep::dividends);
    EXPECT_EQ(p.s.cr.asked, WT);
    EXPECT_EQ(p.cash(B), 520) << "CRa comes first";
    EXPECT_REFUSED(p, buy_tram(p.s, WT, Y), "1840:VIII.1/1");
}

TEST(T1840Course, PartOfTheRevenueMayStay) {
    clauses("1840:V/5", "1840:VIII.5.1/16");
    Position p;
    p.line(L4, WT).revenue(L4, 200).step(CompanyStep::dividends, WT, 2);
    EXPECT_DONE(p, declare(p.s, WT, 120));
    EXPECT_EQ(p.cash(A), 500 + 60);
    EXPECT_EQ(p.treasury(WT), 500 + 80);
    Position q;
    q.line(L4, WT).treasury(WT, 70).revenue(L4, 320).step(CompanyStep::dividends, WT, 2);
    EXPECT_DONE(q, declare(q.s, WT, 100));
    EXPECT_EQ(q.treasury(WT), 290);
    EXPECT_EQ(q.revenue(WT), 0);
}

TEST(T1840Course, ACompanyMustHaveATram) {
    clauses("1840:V/6");
    Position p;
    p.step(CompanyStep::others, WT, 1);
    EXPECT_REFUSED(p, pass(p.s, WT), "1840:VIII.5.3/19");
    EXPECT_DONE(p, buy_tram(p.s, WT, Y));
}

TEST(T1840Course, TheStadtbahnPaysInCompanyRounds) {
    clauses("1840:V/7");
    Position p;
    p.holds(B, StD, 30).company_round(1);
    EXPECT_EQ(p.cash(B), 500 + 3 * 7);
}

} // namespace
} // namespace stw::t1840
