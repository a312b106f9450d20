// VII.merger: Foreign Investors join the company they are associated with.
#include "support/own_mutant.hpp"
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

const testing::OwnMutant<Place> kBackwards{"1880:VII.merger/9",
                                           [](Place& p) { p = static_cast<Place>(kInvestors - 1 - p); }};

// A4, in Qingdao, is A's and associated with HKR, in Shanghai, whose Director is `head`; the ferry links them.
Position linked_by_ferry(PlayerId head = A, const Options& options = {}) {
    Position p(3, options);
    p.company(HKR, 100, head).investor(A, A4, HKR).train(HKR, T2);
    p.tile("K15", "8877", {"L14", "J16"}).tile("H14", "57", {"I15", "G13"});
    return p;
}

// The investor has so much, of which its train earns the last 40 in this turn; with that it merges.
Position& merges(Position& p, int cash = 40) {
    p.treasury(A4, cash - 40).operating(A4, Step::run);
    EXPECT_DONE(p, run(p.s, A4, T2, {"H14", "I15", "J16", "K15"}));
    return p;
}

// From the first 4-train on there is nothing else to do in its turn; its treasury stays empty.
Position merged_at_once() {
    Position p = linked_by_ferry();
    p.phase(phase::PB3).operating(A4, Step::track).settle();
    return p;
}

// The last turn of the game ends.
void end_game_now(Position& p) {
    p.phase(phase::PD1).on_sale(T10).train(HKR, T10).train_marker(HKR).operating(HKR, Step::trains);
    p.s.ending = true;
    p.s.turns_left = 1;
    ASSERT_DONE(p, pass(p.s, HKR));
    ASSERT_EQ(p.s.round, Round::finished);
}

// NJR in Nanjing, with a second marker in Hefei (J12), and A4 in Qingdao. On I13 the track from Nanjing and the track from Qingdao meet
// and lead on to Hefei, but not into each other.
Position junction_between(const Options& options = {}) {
    Position p(3, options);
    p.company(NJR, 100, A).investor(A, A4, NJR).station(NJR, "J12");
    p.tile("K13", "57", {"J14", "L12"}).tile("J14", "8851", {"K13", "I13"}).tile("I13", "26", {"J12", "H14", "J14"});
    p.tile("J12", "57", {"I13", "K11"}).tile("H14", "57", {"I13", "G15"});
    return p;
}

// WNR in Wuhan and A4 in Qingdao; between them lie Nanjing, the home of NJR, and Hefei.
Position foreign_cities_between(const Options& options = {}) {
    Position p(3, options);
    p.company(WNR, 100, A).investor(A, A4, WNR).company(NJR, 90, B).company(CKR, 80, C);
    p.tile("L10", "57", {"K11", "M9"}).tile("K11", "8", {"L10", "K13"}).tile("K13", "5", {"K11", "J12"});
    p.tile("J12", "6", {"K13", "I13"}).tile("I13", "9", {"J12", "H14"}).tile("H14", "57", {"I13", "G15"});
    return p;
}

TEST(T1880Merger, IsLookedForAtTheEndOfATurnOfTheInvestor) {
    clauses("1880:VII.merger/1");
    Position p;
    p.company(HKR, 100, A).investor(A, A4, HKR).train(HKR, T2).tile("K15", "8877", {"L14", "J16"});
    p.operating(HKR, Step::track);
    ASSERT_DONE(p, lay(p.s, HKR, "H14", "57", {"I15", "G13"})); // the link is complete
    ASSERT_DONE(p, run(p.s, HKR, T2, {"K15", "J16", "I15", "H14"}));
    ASSERT_DONE(p, withhold(p.s, HKR));
    ASSERT_DONE(p, pass(p.s, HKR));
    ASSERT_EQ(p.s.operation.company, A4);
    EXPECT_TRUE(linked(p.s, A4));
    EXPECT_FALSE(p.s.merger.investor);
    ASSERT_DONE(p, pass(p.s, A4));
    ASSERT_DONE(p, run(p.s, A4, T2, {"H14", "I15", "J16", "K15"}));
    EXPECT_EQ(p.s.merger.investor, A4);
}

TEST(T1880Merger, NobodyCanDecline) {
    clauses("1880:VII.merger/2");
    Position p = linked_by_ferry();
    merges(p);
    EXPECT_EQ(p.s.merger.investor, A4);
    EXPECT_REFUSED(p, pass(A), "1880:VII.merger/2");
    EXPECT_EQ(p.percent(A, HKR), 30);
}

TEST(T1880Merger, AllCashToTheCompanyOrAFifthToTheOwner) {
    clauses("1880:VII.merger/3");
    Position p = linked_by_ferry();
    merges(p, 390);
    ASSERT_EQ(p.treasury(A4), 390);
    Position q = p;
    ASSERT_DONE(p, choose(A, 1));
    EXPECT_EQ(p.treasury(HKR), 500 + 390);
    EXPECT_EQ(p.cash(A), 600 + 50);
    const Money bank = q.s.money.bank();
    ASSERT_DONE(q, choose(A, 2));
    EXPECT_EQ(q.treasury(HKR), 500);
    EXPECT_EQ(q.cash(A), 600 + 50 + 78);
    ASSERT_DONE(q, choose(A, 2)); // the marker is not replaced, and the investor is gone
    EXPECT_EQ(q.s.money.bank() - bank, Money{312});
    EXPECT_EQ(q.treasury(A4), 0);
}

TEST(T1880Merger, TheOwnerOfTheInvestorDecidesOnTheCash) {
    clauses("1880:VII.merger/4");
    Position p = linked_by_ferry(B);
    merges(p);
    EXPECT_EQ(p.asked(), A);
    EXPECT_REFUSED(p, choose(B, 1), "1880:VII.merger/4");
    EXPECT_DONE(p, choose(A, 2));
}

TEST(T1880Merger, TheReservedShareIsForNothing) {
    clauses("1880:VII.merger/5");
    Position p = linked_by_ferry(B);
    p.holds(A, HKR, 20);
    const int before = p.certificates(A);
    merges(p);
    EXPECT_EQ(p.percent(A, HKR), 30);
    EXPECT_EQ(p.cash(A), 600 + 50);
    EXPECT_EQ(p.director(HKR), A);        // he has more than B now
    EXPECT_EQ(p.certificates(A), before); // three shares; two of them went for the certificate
    EXPECT_EQ(p.percent(B, HKR), 20);
}

TEST(T1880Merger, BringsAPremiumOfFifty) {
    clauses("1880:VII.merger/6");
    const Position p = merged_at_once();
    EXPECT_EQ(p.treasury(A4), 0);
    EXPECT_EQ(p.cash(A), 650);
}

TEST(T1880Merger, ShareAndPremiumAreForTheOwnerWhoeverIsDirector) {
    clauses("1880:VII.merger/7");
    Position p = linked_by_ferry(B);
    merges(p);
    EXPECT_EQ(p.percent(A, HKR), 10);
    EXPECT_EQ(p.cash(A), 650);
    EXPECT_EQ(p.percent(B, HKR), 20);
    EXPECT_EQ(p.cash(B), 600);
}

TEST(T1880Merger, TheCompanyMayReplaceTheMarker) {
    clauses("1880:VII.merger/8");
    Position p = merged_at_once();
    ASSERT_EQ(station_cost(p.s, HKR), Money{40});
    Position q = p;
    ASSERT_DONE(p, choose(A, 1));
    EXPECT_TRUE(p.has_station(HKR, "H14"));
    EXPECT_FALSE(p.has_station(A4, "H14"));
    EXPECT_EQ(p.treasury(HKR), 500);
    EXPECT_EQ(station_cost(p.s, HKR), Money{100});
    ASSERT_DONE(q, choose(A, 2));
    EXPECT_FALSE(q.has_station(HKR, "H14"));
    EXPECT_FALSE(q.has_station(A4, "H14"));
    EXPECT_EQ(station_cost(q.s, HKR), Money{40});
}

TEST(T1880Merger, WithoutAMarkerLeftThereIsNothingToReplaceItBy) {
    clauses("1880:VII.merger/8");
    Position p = linked_by_ferry();
    p.station(HKR, "J12").phase(phase::PB3);
    Position one_left = p;
    one_left.operating(A4, Step::track).settle();
    EXPECT_EQ(one_left.s.merger.step, MergerStep::marker);
    p.station(HKR, "L10").operating(A4, Step::track).settle();
    EXPECT_FALSE(p.s.merger.investor);
    EXPECT_FALSE(p.has_station(A4, "H14"));
}

TEST(T1880Merger, OptionMarkerInTheSameHex) {
    for (int same_hex : {0, 1}) {
        Position p = linked_by_ferry(A, {{Option::swap_marker_same_hex, same_hex}});
        p.tile("H14", "15", {"I15", "I13", "H12", "G13"}).station(HKR, "H14");
        p.phase(phase::PB3).operating(A4, Step::track).settle();
        EXPECT_EQ(p.s.merger.investor, same_hex != 0 ? A4 : CompanyId{});
        if (same_hex == 0) continue;
        EXPECT_DONE(p, choose(A, 1));
        EXPECT_EQ(stations_placed(p.s, HKR), 3);
    }
}

TEST(T1880Merger, InvestorsActInTheOrderOfTheirNumbers) {
    clauses("1880:VII.merger/9");
    Position p;
    p.investor(A, A7).investor(B, A2).investor(C, A4).company(HKR, 100, A).from_head();
    for (CompanyId c : {A2, A4, A7}) {
        ASSERT_EQ(p.s.operation.company, c);
        p.end_turn(c);
    }
    EXPECT_EQ(p.s.operation.company, HKR);
}

TEST(T1880Merger, FromTheFirst4TrainOnAnInvestorCanOnlyMerge) {
    clauses("1880:VII.merger/10");
    Position p;
    p.company(HKR, 100, A).investor(A, A4, HKR).tile("H14", "57", {"I15", "G13"}).phase(phase::PB3).train(HKR, T4);
    Position active;
    active.company(HKR, 100, A).investor(A, A4, HKR).tile("H14", "57", {"I15", "G13"}).from_head();
    EXPECT_EQ(active.s.operation.company, A4);
    p.from_head();
    EXPECT_EQ(p.s.operation.company, HKR); // A4 was passed over
    p.tile("K15", "8877", {"L14", "J16"}).from_head();
    EXPECT_EQ(p.s.merger.investor, A4);
}

TEST(T1880Merger, AFifthAtTheEndForAnInvestorThatNeverMerged) {
    clauses("1880:VII.merger/11");
    Position p;
    p.company(HKR, 100, B).investor(A, A4, HKR).treasury(A4, 150);
    end_game_now(p);
    EXPECT_EQ(p.cash(A), 630);
    EXPECT_EQ(p.percent(A, HKR), 0);
}

TEST(T1880Merger, AFifthAtTheEndForWhoNeverFoundedACompany) {
    clauses("1880:VII.merger/12");
    Position p;
    p.company(HKR, 100, B).investor(A, A4).treasury(A4, 100);
    end_game_now(p);
    EXPECT_EQ(p.cash(A), 620);
}

TEST(T1880Merger, AnInvestorLinkedAfterItsLastTurnMergesByTheOptionAlone) {
    clauses("1880:VII.merger/1", "1880:VII.merger/11");
    for (bool at_end : {false, true}) {
        Position p = linked_by_ferry(B, {{Option::linked_investor_merges_at_end, at_end ? 1 : 0}});
        p.treasury(A4, 150);
        ASSERT_TRUE(linked(p.s, A4));
        end_game_now(p);
        EXPECT_EQ(p.cash(A), 630 + (at_end ? 50 : 0));
        EXPECT_EQ(p.percent(A, HKR), at_end ? 10 : 0);
        EXPECT_EQ(p.treasury(A4), 0);
    }
}

TEST(T1880Merger, NorDoesTheOptionMergeWhatIsNotLinked) {
    clauses("1880:VII.merger/11");
    Position p(3, {{Option::linked_investor_merges_at_end, 1}});
    p.company(HKR, 100, B).investor(A, A4, HKR).treasury(A4, 150);
    end_game_now(p);
    EXPECT_EQ(p.cash(A), 630);
    EXPECT_EQ(p.percent(A, HKR), 0);
}

TEST(T1880Merger, OptionEverySecondInvestorIsForgottenAtTheEnd) {
    for (int forgotten : {0, 1}) {
        Position p(3, {{Option::investor_forgotten_at_end, forgotten}});
        p.company(HKR, 100, B).investor(A, A4).treasury(A4, 100).investor(C, A5).treasury(A5, 100);
        end_game_now(p);
        EXPECT_EQ(p.cash(A), 620);
        EXPECT_EQ(p.cash(C), forgotten != 0 ? 600 : 620);
    }
}

TEST(T1880Merger, TheLinkIsFromHomeToHome) {
    clauses("1880:VII.merger/13");
    Position p = junction_between();
    EXPECT_FALSE(linked(p.s, A4));
    // With track from Nanjing to Qingdao on I13 it is one.
    Position q;
    q.company(NJR, 100, A).investor(A, A4, NJR);
    q.tile("K13", "57", {"J14", "L12"}).tile("J14", "8851", {"K13", "I13"}).tile("I13", "8", {"J14", "H14"});
    q.tile("H14", "57", {"I13", "G15"});
    EXPECT_TRUE(linked(q.s, A4));
}

TEST(T1880Merger, OptionLinkFromAnyStation) {
    EXPECT_TRUE(linked(junction_between({{Option::link_from_any_station, 1}}).s, A4));
    EXPECT_FALSE(linked(junction_between().s, A4));
}

TEST(T1880Merger, MarkersOfThirdCompaniesAreTreatedAsAbsent) {
    clauses("1880:VII.merger/14");
    Position p = foreign_cities_between();
    EXPECT_TRUE(linked(p.s, A4)); // through Nanjing, which is full
    p.station(CKR, "J12");
    EXPECT_TRUE(linked(p.s, A4));
}

TEST(T1880Merger, OptionOnlyHomeMarkersAreTreatedAsAbsent) {
    Position p = foreign_cities_between({{Option::merger_ignores_homes_only, 1}});
    EXPECT_TRUE(linked(p.s, A4));
    p.station(CKR, "J12");
    EXPECT_FALSE(linked(p.s, A4));
}

TEST(T1880Merger, TheInvestorIsOutOfTheGameThen) {
    clauses("1880:VII.merger/15");
    Position p = linked_by_ferry();
    p.investor(B, A5);
    merges(p);
    ASSERT_DONE(p, choose(A, 1));
    ASSERT_DONE(p, choose(A, 1));
    EXPECT_EQ(p.owner(paper::A4), Owner::gone());
    p.from_head();
    EXPECT_EQ(p.s.operation.company, A5);
}

} // namespace
} // namespace stw::t1880
