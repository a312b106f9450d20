// VIII.5.3: buying, moving and scrapping trams, what they cost, and the duty to own one.
#include "titles/1840/tests/position.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

// WT is to buy trams in CRd.
Position buying(int round, int treasury) {
    Position p;
    p.tram(WT, Pu).newest({}).treasury(WT, treasury).step(CompanyStep::trams, WT, round);
    return p;
}

TEST(T1840Trams, AsManyAsItMayHold) {
    clauses("1840:VIII.5.3/1");
    Position p;
    p.treasury(WT, 700).step(CompanyStep::trams, WT, 1);
    EXPECT_DONE(p, buy_tram(p.s, WT, O));
    EXPECT_DONE(p, buy_tram(p.s, WT, O));
    EXPECT_EQ(p.treasury(WT), 100);
}

TEST(T1840Trams, AreRearrangedWithOrWithoutBuying) {
    clauses("1840:VIII.5.3/2");
    Position p;
    p.line(L4, WT).line(L8, WT).tram(WT, Y, L4).tram(WT, O, L8).step(CompanyStep::trams, WT, 2);
    EXPECT_DONE(p, assign(p.s, WT, L4, O));
    EXPECT_EQ(p.s.line(L4).tram, O);
    EXPECT_EQ(p.s.line(L8).tram, Y);
    p.building(L4, "2a");
    EXPECT_REFUSED(p, assign(p.s, WT, L4, Y), "1840:VIII.5.3/2");
}

TEST(T1840Trams, AreMovedAsOftenAsOneLikes) {
    clauses("1840:VIII.5.3/2");
    Position p;
    p.line(L4, WT).line(L8, WT).tram(WT, Y).treasury(WT, 500).step(CompanyStep::trams, WT, 2);
    EXPECT_DONE(p, assign(p.s, WT, L4, Y));
    EXPECT_DONE(p, buy_tram(p.s, WT, R));
    EXPECT_DONE(p, assign(p.s, WT, L4, R)) << "the better tram on the better line";
    EXPECT_EQ(p.s.line(L4).tram, R);
    EXPECT_EQ(trams_off_lines(p.s, WT, Y), 1);
    EXPECT_DONE(p, assign(p.s, WT, L8, Y));
    EXPECT_DONE(p, assign(p.s, WT, L4, Y)) << "after all";
    EXPECT_EQ(p.s.line(L8).tram, R);
    EXPECT_DONE(p, pass(p.s, WT));
}

TEST(T1840Trams, CreIsAnotherChance) {
    clauses("1840:VIII.5.3/3");
    Position p(2);
    p.offered(L4).step(CompanyStep::choose, {}, 1).settle();
    EXPECT_DONE(p, bid(p.s, WT, L4, 20));
    EXPECT_DONE(p, pass(p.s, DTKC));
    EXPECT_DONE(p, buy_tram(p.s, WT, Y));
    EXPECT_EQ(p.trams(WT, Y), 1);
}

TEST(T1840Trams, PricesOfTheSpaces) {
    clauses("1840:VIII.5.3/4");
    const std::vector<std::vector<int>> printed{
        {100, 300, 0, 0, 0}, {50, 200, 500, 0, 0}, {0, 100, 400, 600, 0}, {0, 0, 300, 500, 800}, {0, 0, 0, 400, 600}};
    for (int round = 1; round <= 5; ++round) {
        const Position p = buying(round, 1000);
        for (TrainType t : {Y, O, R, Pi, Pu})
            EXPECT_EQ(tram_price(p.s, t).amount, printed[static_cast<std::size_t>(round - 1)][t.value]);
    }
}

TEST(T1840Trams, AreBoughtFromTheTreasury) {
    clauses("1840:VIII.5.3/5");
    Position p = buying(1, 90);
    EXPECT_REFUSED(p, buy_tram(p.s, WT, Y), "1840:VIII.5.3/5");
    EXPECT_EQ(p.cash(A), 500);
}

TEST(T1840Trams, AnyColourOnTheSpaces) {
    clauses("1840:VIII.5.3/6");
    Position p = buying(4, 2000);
    p.left(Pi, 0);
    EXPECT_REFUSED(p, buy_tram(p.s, WT, Pi), "1840:VIII.5.3/6");
    EXPECT_DONE(p, buy_tram(p.s, WT, Pu));
}

TEST(T1840Trams, ThreeAreTheMost) {
    clauses("1840:VIII.5.3/7");
    Position p;
    p.line(L4, WT).tram(WT, Y, L4).tram(WT, Y).tram(WT, Y).step(CompanyStep::trams, WT, 1);
    EXPECT_REFUSED(p, buy_tram(p.s, WT, Y), "1840:VIII.5.3/7");
    EXPECT_DONE(p, scrap(p.s, WT, Y));
    EXPECT_DONE(p, buy_tram(p.s, WT, Y));
}

TEST(T1840Maintenance, ANewColourRaisesIt) {
    clauses("1840:VIII.5.3/8");
    Position p;
    p.tram(DTKC, Y).treasury(WT, 2000).step(CompanyStep::trams, WT, 2);
    EXPECT_EQ(maintenance(p.s, Y), Money{0});
    EXPECT_DONE(p, buy_tram(p.s, WT, R));
    EXPECT_EQ(maintenance(p.s, Y), Money{-50});
    EXPECT_DONE(p, buy_tram(p.s, WT, R));
    EXPECT_EQ(maintenance(p.s, Y), Money{-50});
}

TEST(T1840Trams, TheTableNamesThePriceOfTheSpaceTheyLieOn) {
    clauses("1840:VIII.5.3/4");
    for (int round = 1; round <= 5; ++round) {
        Position p;
        p.step(CompanyStep::trams, WT, round);
        for (const TrainOverview& t : Title::overview(p.s).trains)
            if (t.on_sale) {
                EXPECT_EQ(t.price, tram_price(p.s, t.type)) << round;
            }
    }
}

TEST(T1840Trams, BeforeACompanyRoundItNamesThePriceThatIsToCome) {
    clauses("1840:VIII.5.3/4");
    Position p;
    p.step(CompanyStep::trams, WT, 4);
    const Overview in_round = Title::overview(p.s);
    while (now(p.s).round == Round::company) --p.s.bar;
    const Overview before = Title::overview(p.s);
    for (std::size_t i = 0; i < before.trains.size(); ++i)
        EXPECT_EQ(before.trains[i].price, in_round.trains[i].price) << i;
}

TEST(T1840Maintenance, IsShownOnTheCards) {
    clauses("1840:VIII.5.3/9");
    Position p;
    p.newest(Pi);
    std::vector<int> shown;
    for (const Detail& d : Title::overview(p.s).details)
        if (d.topic == "maintenance") shown.push_back(d.what.amount.value);
    EXPECT_EQ(shown, (std::vector<int>{-200, -100, -50, 0, 200}));
}

// What a run of so much brings to the Revenue space.
int income(TrainType tram, TrainType newest, int run) {
    Position p;
    p.line(L4, WT).tram(WT, tram, L4).newest(newest).building(L4).books(L4, run);
    return p.revenue(WT);
}

TEST(T1840Maintenance, ReducesTheIncome) {
    clauses("1840:VIII.5.3/10");
    EXPECT_EQ(income(O, Pi, 230), 130);
}

TEST(T1840Maintenance, Yellow) {
    clauses("1840:VIII.5.3/11");
    EXPECT_EQ(income(Y, Y, 500), 500);
    EXPECT_EQ(income(Y, O, 500), 500);
    EXPECT_EQ(income(Y, R, 500), 450);
    EXPECT_EQ(income(Y, Pi, 500), 300);
    EXPECT_EQ(income(Y, Pu, 500), 100);
}
TEST(T1840Maintenance, Orange) {
    clauses("1840:VIII.5.3/12");
    EXPECT_EQ(income(O, O, 500), 500);
    EXPECT_EQ(income(O, R, 500), 500);
    EXPECT_EQ(income(O, Pi, 500), 400);
    EXPECT_EQ(income(O, Pu, 500), 200);
}
TEST(T1840Maintenance, Red) {
    clauses("1840:VIII.5.3/13");
    EXPECT_EQ(income(R, R, 500), 500);
    EXPECT_EQ(income(R, Pi, 500), 450);
    EXPECT_EQ(income(R, Pu, 500), 400);
}
TEST(T1840Maintenance, PinkCostsNothing) {
    clauses("1840:VIII.5.3/14");
    EXPECT_EQ(income(Pi, Pi, 190), 190);
    EXPECT_EQ(income(Pi, Pu, 190), 190);
}
TEST(T1840Maintenance, PurpleBrings200) {
    clauses("1840:VIII.5.3/15");
    EXPECT_EQ(income(Pu, Pu, 440), 640);
}

TEST(T1840Maintenance, TheNewestColourEverBoughtCounts) {
    clauses("1840:VIII.5.3/16");
    Position p;
    p.tram(DTKC, Y).newest(R).treasury(WT, 2000).step(CompanyStep::trams, WT, 4);
    EXPECT_DONE(p, buy_tram(p.s, WT, Pu));
    EXPECT_EQ(maintenance(p.s, Y), Money{-400}) << "pink was skipped";
    EXPECT_DONE(p, buy_tram(p.s, WT, Pi));
    EXPECT_EQ(maintenance(p.s, Y), Money{-400});
}

TEST(T1840Trams, AreScrappedAtAnyTime) {
    clauses("1840:VIII.5.3/17");
    Position p;
    p.line(L4, WT).tram(WT, Y, L4).newest(R).tile("H28", "57", {"H26", "H30"}).building(L4, "1a");
    const int on_stack = p.on_stack(Y);
    const int gone = p.s.trains.count(Owner::gone(), Y);
    EXPECT_DONE(p, scrap(p.s, L4, Y));
    EXPECT_EQ(p.s.trains.count(Owner::gone(), Y), gone + 1);
    EXPECT_DONE(p, pass(p.s, L4));
    EXPECT_FALSE(p.happened(EventKind::train_ran));
    EXPECT_EQ(p.treasury(WT), 500);
    EXPECT_EQ(p.revenue(WT), 0);
    EXPECT_EQ(p.trams(WT, Y), 0);
    EXPECT_EQ(p.on_stack(Y), on_stack);
    // Also in the turn of somebody else.
    p.tram(DTKC, O).building(L4, "2a");
    EXPECT_DONE(p, scrap(p.s, DTKC, O));
}

TEST(T1840Trams, AreNotTradedBetweenCompanies) {
    clauses("1840:VIII.5.3/18");
    Position p;
    p.tram(DTKC, Y).step(CompanyStep::trams, WT, 1);
    EXPECT_REFUSED(
        p,
        Action(Move{.kind = ActionKind::propose, .by = A, .as = WT, .what = {.other = DTKC, .train = Y, .amount = 50}}),
        "1840:VIII.5.3/18");
    EXPECT_REFUSED(p,
                   Action(Move{.kind = ActionKind::buy_train,
                               .by = A,
                               .as = WT,
                               .what = {.other = DTKC, .train = Y, .source = Source::company, .amount = 50}}),
                   "1840:VIII.5.3/18");
    // Nor do they run on lines of others.
    p.tram(WT, O).line(L4, DTKC).step(CompanyStep::trams, WT, 1);
    EXPECT_REFUSED(p, assign(p.s, WT, L4, O), "1840:VIII.5.3/18");
}

TEST(T1840Duty, IsTestedAtTheLastOpportunity) {
    clauses("1840:VIII.5.3/19");
    Position p;
    p.step(CompanyStep::trams, WT, 1);
    EXPECT_DONE(p, pass(p.s, WT)) << "CRe is still to come";
    p.step(CompanyStep::others, WT, 1);
    EXPECT_REFUSED(p, pass(p.s, WT), "1840:VIII.5.3/19");
    p.step(CompanyStep::winner, WT, 1);
    EXPECT_REFUSED(p, pass(p.s, WT), "1840:VIII.5.3/19");
}

TEST(T1840Duty, NobodyScrapsItAwayInTheLastStep) {
    clauses("1840:VIII.5.3/19");
    Position p;
    for (CompanyId c : {DTKC, SJE, BBG}) p.tram(c, O);
    p.line(L4, WT).tram(WT, Y, L4).treasury(WT, 150).step(CompanyStep::arrange, WT, 2);
    EXPECT_DONE(p, scrap(p.s, L4, Y));
    EXPECT_EQ(p.round(), "CR2");
    EXPECT_REFUSED(p, pass(p.s, WT), "1840:VIII.5.3/19");
    EXPECT_DONE(p, buy_tram(p.s, WT, O)) << "any on the spaces, and the director helps";
    EXPECT_EQ(p.cash(A), 450);
    p.treasury(WT, 500);
    EXPECT_REFUSED(p, buy_tram(p.s, WT, Y), "1840:VIII.1/1") << "and no more";
    EXPECT_DONE(p, assign(p.s, WT, L4, O));
    EXPECT_DONE(p, pass(p.s, WT));
    EXPECT_EQ(p.s.cr.step, CompanyStep::show);
}

TEST(T1840Duty, NorOutOfTurnWhereThereAreNoAuctions) {
    clauses("1840:VIII.5.3/19");
    Position p;
    constexpr std::array kCompanies{WT, DTKC, SJE, BBG};
    for (int i = 0; i < 12; ++i) p.line(line_numbered(i + 4), kCompanies[static_cast<std::size_t>(i / 3)]);
    for (CompanyId c : kCompanies) p.tram(c, Y);
    p.treasury(WT, 50).step(CompanyStep::trams, WT, 2);
    EXPECT_DONE(p, pass(p.s, WT));
    EXPECT_DONE(p, scrap(p.s, WT, Y)) << "at any time";
    for (CompanyId c : {DTKC, SJE, BBG}) EXPECT_DONE(p, pass(p.s, c));
    EXPECT_EQ(p.round(), "CR2");
    EXPECT_REFUSED(p, pass(p.s, WT), "1840:VIII.5.3/19");
    EXPECT_DONE(p, buy_tram(p.s, WT, Y));
    EXPECT_DONE(p, pass(p.s, WT));
    EXPECT_NE(p.round(), "CR2");
}

TEST(T1840Trams, PrivatesMayBeReturnedForOne) {
    clauses("1840:IV.2/4", "1840:VIII.5.3/5");
    Position p;
    p.treasury(WT, 0).owns(WT, SD).step(CompanyStep::trams, WT, 2).settle();
    EXPECT_EQ(p.s.cr.asked, WT) << "not passed over";
    EXPECT_EQ(p.s.cr.step, CompanyStep::trams);
    EXPECT_REFUSED(p, buy_tram(p.s, WT, Y), "1840:VIII.5.3/5");
    EXPECT_DONE(p, hand_back(A, SD));
    EXPECT_DONE(p, buy_tram(p.s, WT, Y));
    EXPECT_EQ(p.treasury(WT), 0);
}

// WT has no tram and must buy one now.
Position must_buy(int round, int treasury, int director) {
    Position p;
    p.treasury(WT, treasury).cash(A, director).step(CompanyStep::others, WT, round);
    EXPECT_TRUE(must_buy_tram(p.s, WT));
    return p;
}

TEST(T1840Duty, TheDirectorPicksFreely) {
    clauses("1840:VIII.5.3/20");
    Position p = must_buy(1, 0, 500);
    EXPECT_DONE(p, buy_tram(p.s, WT, O));
    EXPECT_EQ(p.cash(A), 200);
}

TEST(T1840Duty, TheDirectorPaysTheRest) {
    clauses("1840:VIII.5.3/21");
    Position p = must_buy(1, 40, 100);
    EXPECT_DONE(p, buy_tram(p.s, WT, Y));
    EXPECT_EQ(p.treasury(WT), 0);
    EXPECT_EQ(p.cash(A), 40);
}

TEST(T1840Duty, AlsoForADearerTram) {
    clauses("1840:VIII.5.3/22");
    Position p = must_buy(1, 120, 300);
    EXPECT_DONE(p, buy_tram(p.s, WT, O));
    EXPECT_EQ(p.treasury(WT), 0);
    EXPECT_EQ(p.cash(A), 120);
    p.treasury(WT, 120).cash(A, 300).step(CompanyStep::others, WT, 1);
    EXPECT_REFUSED(p, buy_tram(p.s, WT, O), "1840:VIII.5.3/5");
}

TEST(T1840Duty, ThenHeTakesLoans) {
    clauses("1840:VIII.5.3/23");
    Position p = must_buy(1, 0, 30);
    EXPECT_DONE(p, buy_tram(p.s, WT, Y));
    EXPECT_EQ(p.loans(A), 1);
    EXPECT_EQ(p.cash(A), 30);
}

TEST(T1840Duty, EachLoanIs100) {
    clauses("1840:VIII.5.3/24");
    Position p = must_buy(2, 70, 0);
    EXPECT_DONE(p, buy_tram(p.s, WT, O));
    EXPECT_EQ(p.loans(A), 2);
    EXPECT_EQ(p.cash(A), 70) << "130 were missing";
}

TEST(T1840Duty, NoMoreLoansThanNeeded) {
    clauses("1840:VIII.5.3/25");
    Position p = must_buy(1, 0, 0);
    EXPECT_DONE(p, buy_tram(p.s, WT, Y));
    EXPECT_EQ(p.loans(A), 1);
    EXPECT_EQ(p.cash(A), 0);
}

TEST(T1840Duty, ALoanCosts200AtTheEnd) {
    clauses("1840:VIII.5.3/27");
    Position p;
    p.cash(A, 1000);
    EXPECT_EQ(worth(p.s, A), Money{1500});
    p.s.loans[0] = 2;
    EXPECT_EQ(worth(p.s, A), Money{1100});
}

TEST(T1840Trams, PricesInCr1) {
    clauses("1840:VIII.5.3/28");
    Position p = buying(1, 399);
    EXPECT_DONE(p, buy_tram(p.s, WT, Y));
    EXPECT_REFUSED(p, buy_tram(p.s, WT, O), "1840:VIII.5.3/5");
    p = buying(1, 400);
    EXPECT_DONE(p, buy_tram(p.s, WT, Y));
    EXPECT_DONE(p, buy_tram(p.s, WT, O));
}

// Buys one of each colour, and what it has paid for them.
int paid_for(int round, const std::vector<TrainType>& colours) {
    Position p;
    p.treasury(WT, 2000).step(CompanyStep::trams, WT, round);
    for (TrainType t : colours) EXPECT_DONE(p, buy_tram(p.s, WT, t));
    return 2000 - p.treasury(WT);
}

TEST(T1840Trams, PricesInCr2) {
    clauses("1840:VIII.5.3/29");
    EXPECT_EQ(paid_for(2, {Y, O, R}), 750);
}
TEST(T1840Trams, PricesInCr3) {
    clauses("1840:VIII.5.3/30");
    EXPECT_EQ(paid_for(3, {O, R, Pi}), 1100);
    Position p = buying(3, 2000);
    EXPECT_REFUSED(p, buy_tram(p.s, WT, Y), "1840:VIII.3/4");
}
TEST(T1840Trams, PricesInCr4) {
    clauses("1840:VIII.5.3/31");
    EXPECT_EQ(paid_for(4, {R, Pi, Pu}), 1600);
    Position p = buying(4, 2000);
    EXPECT_REFUSED(p, buy_tram(p.s, WT, O), "1840:VIII.3/4");
}
TEST(T1840Trams, PricesInCr5) {
    clauses("1840:VIII.5.3/32");
    EXPECT_EQ(paid_for(5, {Pi, Pu}), 1000);
    Position p = buying(5, 2000);
    EXPECT_REFUSED(p, buy_tram(p.s, WT, R), "1840:VIII.3/4");
}

TEST(T1840Trams, MayBeKeptWithoutALine) {
    clauses("1840:VIII.5.3/33");
    Position p;
    p.step(CompanyStep::trams, WT, 1);
    EXPECT_DONE(p, buy_tram(p.s, WT, Y));
    EXPECT_DONE(p, buy_tram(p.s, WT, Y));
    EXPECT_EQ(trams_off_lines(p.s, WT, Y), 2);
    p.line(L4, DTKC).line_round("1a");
    EXPECT_DONE(p, pass(p.s, L4));
    EXPECT_EQ(p.revenue(WT), 0);
}

} // namespace
} // namespace stw::t1840
