// Cases that other implementations got wrong, one after another.
#include "titles/1893/tests/position.hpp"

#include "game/game.hpp"

#include <algorithm>

namespace stw::t1893 {
namespace {

// The first stock round, A begins; of the package only these are left, the others belong to C.
Position first_round_with(std::initializer_list<PaperId> left, std::vector<std::pair<Option, int>> options = {}) {
    Position p = Position::first_round(3, std::move(options));
    for (PaperId paper : kPackage)
        if (std::find(left.begin(), left.end(), paper) == left.end()) p.owns(C, paper);
    return p;
}

// The offer of these unsold certificates; A holds the priority card.
Position offer_of(std::initializer_list<PaperId> unsold, std::vector<std::pair<Option, int>> options = {}) {
    Position p(3, std::move(options));
    for (PaperId paper : unsold) p.unsold(paper);
    Table t{p.s};
    begin_offer(t);
    return p;
}

bool has_ordinary_twenty(const Position& p, PlayerId who, CompanyId c) {
    const PaperId found = p.s.papers.find(p.s.box().papers, Owner::player(who), c, Percent{20});
    return found && found != p.s.box().papers.presidents_certificate(c);
}

// --- the first stock round and the starting package ---

TEST(Cases, TheOrderGoesOnWhenOnePaperIsLeft) {
    clauses("1893:full/30");
    Position p = first_round_with({paper::HdSK, paper::BKB});
    ASSERT_DONE(p, buy_paper(A, paper::BKB));
    EXPECT_EQ(p.asked(), B);
    EXPECT_DONE(p, found(B, DE, 60));
    EXPECT_EQ(p.asked(), C);
}

TEST(Cases, AForcedPassInTheFirstRoundCountsForThePriorityCard) {
    clauses("1893:full/31", "1893:PREP/13");
    Position p = first_round_with({paper::HdSK, paper::BKB});
    p.cash(B, 0);
    ASSERT_DONE(p, buy_paper(A, paper::BKB)); // B can do nothing
    ASSERT_EQ(p.asked(), C);
    ASSERT_DONE(p, pass(C));
    ASSERT_DONE(p, pass(A));
    EXPECT_EQ(p.s.priority, B);
}

TEST(Cases, WhoPassesInTheFirstRoundIsOut) {
    clauses("1893:PREP/10");
    Position p = Position::first_round();
    ASSERT_DONE(p, pass(A));
    ASSERT_DONE(p, buy_paper(B, paper::EKB));
    ASSERT_DONE(p, buy_paper(C, paper::HdSK));
    EXPECT_EQ(p.asked(), B);
    EXPECT_REFUSED(p, buy_paper(A, paper::EVA), "1893:PREP/10");
}

TEST(Cases, AnOfferFallsByTensToHalfAndThenIsForced) {
    clauses("1893:NEXT/4", "1893:NEXT/5");
    Position p = offer_of({paper::HdSK}).settle();
    for (int price = 100; price >= 50; price -= 10) {
        ASSERT_EQ(p.s.offer.price, Money{price});
        for (PlayerId asked : {B, C, A}) ASSERT_DONE(p, pass(asked));
    }
    EXPECT_EQ(p.owner(paper::HdSK), Owner::player(A));
    EXPECT_EQ(p.cash(A), 600 - 50);
}

TEST(Cases, AForcedPurchaseAlsoIfCashIsShort) {
    clauses("1893:peer/39");
    Position p = offer_of({paper::HdSK});
    p.cash(A, 30).cash(B, 40).cash(C, 49).settle();
    // Who has EVA could still sell it, so he is asked; the others could not do anything.
    while (p.owner(paper::HdSK) != Owner::player(A) && p.asked()) ASSERT_DONE(p, pass(p.asked()));
    EXPECT_EQ(p.owner(paper::HdSK), Owner::player(A));
    EXPECT_EQ(p.cash(A), 0);
    EXPECT_EQ(p.cash(B), 40);
}

TEST(Cases, AtMostTwoSmallCompaniesAreOnSaleInTheFirstRound) {
    clauses("1893:PREP/8");
    Position p = Position::first_round();
    EXPECT_REFUSED(p, buy_paper(A, paper::KSZ), "1893:PREP/8");
    EXPECT_TRUE(p.is_offered(buy_paper(A, paper::EKB)));
    EXPECT_DONE(p, buy_paper(A, paper::KFBE));
    EXPECT_DONE(p, buy_paper(B, paper::KSZ));
}

TEST(Cases, TheOfferIsNarrowedToTwoOnlyByTheOptionOfTheRecordedGames) {
    clauses("1893:NEXT/2", "1893:peer/37");
    Position p = offer_of({paper::KSZ, paper::KBE, paper::BKB}, {{Option::offer_narrow_choice, 1}});
    EXPECT_REFUSED(p, put_up(A, paper::BKB), "1893:peer/37");
    EXPECT_DONE(p, put_up(A, paper::KBE));
    p = offer_of({paper::KSZ, paper::KBE, paper::BKB});
    EXPECT_DONE(p, put_up(A, paper::BKB));
    EXPECT_EQ(p.asked(), B);
}

TEST(Cases, TheLastPaperCostsItsPrintedPrice) {
    clauses("1893:peer/24");
    Position p = first_round_with({paper::HdSK});
    EXPECT_DONE(p, buy_paper(A, paper::HdSK));
    EXPECT_EQ(p.owner(paper::HdSK), Owner::player(A));
    EXPECT_EQ(p.cash(A), 600 - 100);
}

TEST(Cases, SmallCompaniesAreBoughtThroughTheirPaper) {
    clauses("1893:PREP/9", "1893:peer/8");
    Position p = Position::first_round();
    EXPECT_DONE(p, buy_paper(A, paper::EKB));
    EXPECT_EQ(p.president(EKB), A);
    EXPECT_EQ(p.treasury(EKB), 210);
    EXPECT_EQ(p.cash(A), 600 - 210);
}

// --- presidents and mergers ---

TEST(Cases, WhichCertificatesChangeHandsWithThePresidency) {
    clauses("1893:RG.sale/4");
    Position p;
    p.company(DE, 80, A).holds(A, DE, 40).holds(B, DE, 30).operated(DE).turn(A);
    ASSERT_DONE(p, sell(A, DE, 20));
    EXPECT_EQ(p.owner(p.s.box().papers.presidents_certificate(DE)), Owner::player(B));
    EXPECT_EQ(p.certificates(B), 3 + 2); // 20 % and 10 %
    EXPECT_EQ(p.certificates(A), 2 + 2); // two of 10 %
    EXPECT_EQ(p.on_market(DE), 50);
}

TEST(Cases, ThePresidentsShareInAMerger) {
    clauses("1893:AGV/14");
    Position p;
    p.owns(C, paper::EKB).owns(B, paper::KSZ).owns(B, paper::BKB).phase(phase::P4).formed(AGV);
    EXPECT_EQ(p.president(AGV), B);
    EXPECT_EQ(p.percent(B, AGV), 30);
    EXPECT_EQ(p.percent(C, AGV), 20);
    EXPECT_TRUE(has_ordinary_twenty(p, C, AGV));
}

TEST(Cases, TheFirstFiveSettlesAgvAndItsTrainsBeforeTheVoteOnHgk) {
    clauses("1893:peer/48", "1893:AGV/2");
    Position p;
    p.phase(phase::P4).sold_out(T4).train(EKB, T3).train(KSZ, T4).train(BKB, T3);
    p.company(DE, 80, A).operated(DE).treasury(DE, 450).operating(DE, Step::trains);
    ASSERT_DONE(p, buy_new(p.s, DE, T5)); // DE has nothing more to do: the round is over
    ASSERT_EQ(p.s.round, Round::merger);
    EXPECT_EQ(p.president(AGV), A);
    EXPECT_FALSE(p.s.vote.company);
    EXPECT_REFUSED(p, pass(p.s, AGV), "1893:peer/52");
    ASSERT_DONE(p, discard(p.s, AGV, T3));
    ASSERT_DONE(p, pass(p.s, AGV));
    EXPECT_EQ(p.s.vote.company, HGK);
}

TEST(Cases, WhoOwnsOnlySharesVotesToo) {
    clauses("1893:AGV/6", "1893:AGV/7", "1893:peer/43");
    for (bool yes : {true, false}) {
        Position p(4);
        p.phase(phase::P4).holds(D, AGV, 20).turn(A).end_of_stock_round();
        ASSERT_EQ(p.s.vote.company, AGV);
        EXPECT_EQ(p.s.vote.no, Percent{30}); // on the market
        ASSERT_DONE(p, vote(A, false));      // EKB
        ASSERT_DONE(p, vote(B, true));       // KSZ
        ASSERT_DONE(p, vote(C, true));       // BKB
        EXPECT_EQ(p.asked(), D);
        EXPECT_DONE(p, vote(D, yes));
        EXPECT_EQ(formed(p.s, AGV), yes); // with exactly half
    }
}

TEST(Cases, AMergerMovesNoPrices) {
    clauses("1893:peer/12");
    Position p;
    p.phase(phase::P4).company(DE, 80, A).operated(DE).train(DE, T4).operating(DE, Step::trains);
    for (PlayerId who : {A, B, C}) p.cash(who, 0); // so that nothing can be bought
    const finance::Cell before = p.cell(DE);
    p.settle();
    for (PlayerId who : {A, B, C}) ASSERT_DONE(p, vote(who, true));
    EXPECT_TRUE(formed(p.s, AGV));
    EXPECT_EQ(p.cell(DE), before);
    EXPECT_EQ(p.price(AGV), 120);
}

TEST(Cases, TheFirstSixFormsHgkByItself) {
    clauses("1893:HGK/2", "1893:MINOR/9");
    Position p;
    p.phase(phase::P5).sold_out(T5).formed(AGV).company(DE, 80, A).operated(DE).treasury(DE, 600);
    p.operating(DE, Step::trains);
    for (CompanyId c : kPublic) p.s.done |= bit(c); // the last of the round
    ASSERT_DONE(p, buy_new(p.s, DE, T6));
    EXPECT_TRUE(formed(p.s, HGK));
    for (PaperId gone : {paper::EKB, paper::KFBE, paper::KSZ, paper::KBE, paper::BKB, paper::HdSK})
        EXPECT_EQ(p.owner(gone), Owner::gone());
    for (CompanyId c : kSmall) EXPECT_FALSE(operates(p.s, c));
    EXPECT_EQ(p.treasury(KBE), 0);
    EXPECT_EQ(p.treasury(HGK), 100 + 100 + 400);
}

TEST(Cases, TheHarbourIsAStationOfHgkFromTheStart) {
    clauses("1893:peer/20", "1893:PREP/4");
    EXPECT_TRUE(Position::fresh().has_station(HGK, "J5"));
    Position p;
    p.phase(phase::P5).formed(HGK);
    for (const char* hex : {"J5", "O4", "L3"}) EXPECT_TRUE(p.has_station(HGK, hex)) << hex;
}

// --- operating rounds ---

TEST(Cases, PublicCompaniesBuyNoTrainsOfSmallOnes) {
    clauses("1893:RO.train/8");
    Position p;
    p.phase(phase::P3).company(DE, 80, A).operated(DE).treasury(DE, 300).train(EKB, T3).operating(DE, Step::trains);
    EXPECT_REFUSED(p, buy_own(p.s, DE, EKB, T3, 1), "1893:RO.train/8");
}

TEST(Cases, SharesOnTheMarketPayTheCompanyNothing) {
    clauses("1893:RO.pay/2");
    Position p;
    p.company(DE, 80, A).holds(A, DE, 60).operated(DE).treasury(DE, 10).train(DE, T2);
    p.company(RSE, 60, B).operated(RSE).has_run(DE, 120); // RSE comes after it
    ASSERT_DONE(p, pay_out(p.s, DE));
    EXPECT_EQ(p.cash(A), 600 + 72);
    EXPECT_EQ(p.treasury(DE), 10);
}

TEST(Cases, OneDiscountedTrainPerTurn) {
    clauses("1893:RO.swap/2");
    Position p;
    p.phase(phase::P3).company(RB, 80, C).operated(RB).treasury(RB, 1000).train(RB, T2).train(RB, T3).operating(
        RB, Step::trains);
    ASSERT_DONE(p, buy_new(p.s, RB, T3, T2));
    EXPECT_REFUSED(p, buy_new(p.s, RB, T3, T3), "1893:RO.swap/2");
}

TEST(Cases, AgvAndHgkAreNotFoundedByPlayers) {
    clauses("1893:RG.buy/5");
    Position p;
    p.phase(phase::P5).turn(A);
    p.s.fdsd_due = false; // no matter here
    for (CompanyId c : {AGV, HGK})
        for (int par : {100, 120}) EXPECT_REFUSED(p, found(A, c, par), "1893:RG.buy/5");
    EXPECT_DONE(p, buy(A, AGV));
    EXPECT_EQ(p.cash(A), 600 - 120);
}

TEST(Cases, AnUpgradeMustOfferUsableTrack) {
    clauses("1893:RO.track/8");
    Position p;
    p.phase(phase::P3)
        .company(DE, 80, A)
        .operated(DE)
        .tile("O2", "57", 1)
        .tile("N3", "9", 1)
        .operating(DE, Step::track);
    EXPECT_REFUSED(p, lay(p.s, DE, "N3", "20", 1), "1893:RO.track/8"); // the new track crosses its own
    EXPECT_DONE(p, lay(p.s, DE, "N3", "23", 1));
}

TEST(Cases, BrownKoelnToGreyAddsNoTrackAndIsAllowed) {
    clauses("1893:full/39", "1893:full/23");
    Position p(3, {{Option::grey_phase, 1}});
    p.phase(phase::P8x).company(DE, 80, A).operated(DE).treasury(DE, 60).tile("L5", "KV255", 0).station(DE, "L5");
    p.operating(DE, Step::track);
    EXPECT_DONE(p, lay(p.s, DE, "L5", "KV333", 0));
}

TEST(Cases, OtherBrownCitiesToGreyToo) {
    clauses("1893:peer/81");
    Position p(3, {{Option::grey_phase, 1}});
    p.phase(phase::P8x).company(DE, 80, A).operated(DE).tile("O2", "611", 0).operating(DE, Step::track);
    EXPECT_DONE(p, lay(p.s, DE, "O2", "KV259", 0));
}

TEST(Cases, NoTrackTowardsTheRhineInTheYellowPhase) {
    clauses("1893:TAB.2/3", "1893:peer/56", "1893:TAB.3/3");
    struct Lay {
        const char *hex, *tile;
        int to_rhine, away;
    };
    for (const Lay& l : {Lay{"L5", "K201", 3, 1}, Lay{"S6", "K5", 4, 1}}) {
        Position p;
        p.company(DE, 80, A).operated(DE).treasury(DE, 100).station(DE, l.hex).operating(DE, Step::track);
        EXPECT_REFUSED(p, lay(p.s, DE, l.hex, l.tile, l.to_rhine), "1893:TAB.2/3");
        EXPECT_TRUE(p.is_offered(lay(p.s, DE, l.hex, l.tile, l.away)));
        p.phase(phase::P3);
        EXPECT_DONE(p, lay(p.s, DE, l.hex, l.tile, l.to_rhine));
    }
}

TEST(Cases, TheNeighbourMayBuildToTheRhineInTheYellowPhase) {
    clauses("1893:peer/56");
    Position p;
    p.company(DE, 80, A)
        .operated(DE)
        .station(DE, "I8")
        .tile("I8", "57", 1)
        .tile("J7", "9", 1)
        .operating(DE, Step::track);
    EXPECT_DONE(p, lay(p.s, DE, "K6", "4", 1));
    p = Position();
    p.company(DE, 80, A).operated(DE).treasury(DE, 100).station(DE, "L5").operating(DE, Step::track);
    EXPECT_REFUSED(p, lay(p.s, DE, "L5", "K201", 3), "1893:TAB.2/3");
}

TEST(Cases, DuesseldorfTakesNoStationAndPaysTwentyInTheYellowPhase) {
    clauses("1893:peer/62", "1893:TAB.2/4");
    Position p;
    p.company(RB, 100, A)
        .operated(RB)
        .treasury(RB, 100)
        .train(RB, T2)
        .tile("D5", "K57", 0)
        .operating(RB, Step::station);
    EXPECT_REFUSED(p, place(p.s, RB, "A4"), "1893:peer/62");
    p.operating(RB, Step::run);
    ASSERT_DONE(p, run(p.s, RB, T2, {"D5", "B5", "A4"}));
    EXPECT_EQ(p.s.operation.revenue, Money{20 + 20});
}

TEST(Cases, TheVariantTileOfKoelnHasTwoTracks) {
    clauses("1893:peer/80");
    Position p(3, {{Option::grey_phase, 1}});
    p.company(DE, 80, A).operated(DE).treasury(DE, 100).station(DE, "L5").operating(DE, Step::track);
    EXPECT_REFUSED(p, lay(p.s, DE, "L5", "K201", 1), "1893:peer/58");
    ASSERT_DONE(p, lay(p.s, DE, "L5", "KV201", 0));
    EXPECT_EQ(p.s.board.tile_on(p.s.box().map, hex_named("L5")).paths.size(), 2U);
    // It costs 40 to replace, unlike the ordinary one.
    p.phase(phase::P3).treasury(DE, 40).operating(DE, Step::track);
    ASSERT_DONE(p, lay(p.s, DE, "L5", "KV269", 4));
    EXPECT_EQ(p.treasury(DE), 0);
}

TEST(Cases, TheVariantTileOfSolingenIsWorthForty) {
    clauses("1893:peer/82");
    Position p(3, {{Option::existing_track, 1}});
    p.phase(phase::P5).company(DE, 80, A).operated(DE).station(DE, "D7").tile("D7", "KV619", 1).tile("B7", "3", 0);
    p.train(DE, T3).operating(DE, Step::track);
    ASSERT_DONE(p, lay(p.s, DE, "D7", "KV63", 0));
    EXPECT_EQ(best_run(p.s, DE), 40 + 10);
}

// --- stock rounds ---

TEST(Cases, ABondMayBeBoughtAfterASale) {
    clauses("1893:RG/6");
    Position p;
    p.company(DE, 80, A).holds(A, DE, 60).operated(DE).cash(A, 20).turn(A);
    ASSERT_DONE(p, sell(A, DE, 10));
    EXPECT_DONE(p, buy_paper(A, paper::AdSK));
    EXPECT_EQ(p.cash(A), 0);
}

TEST(Cases, NothingIsBoughtAtTheCertificateLimit) {
    clauses("1893:RG.buy/12", "1893:BON/4");
    Position p;
    p.bonds(A, 9).company(DE, 80, A).operated(DE).turn(A);
    ASSERT_EQ(p.certificates(A), 12);
    EXPECT_REFUSED(p, buy_paper(A, paper::AdSK), "1893:RG.buy/12");
    EXPECT_REFUSED(p, buy(A, DE), "1893:RG.buy/12");
    EXPECT_REFUSED(p, propose_eva(A, B, 10), "1893:RG.buy/12");
}

TEST(Cases, EvaClosesWithTheFirstSix) {
    clauses("1893:TAB.6/5", "1893:PRIV.B/2");
    Position p;
    p.phase(phase::P5).sold_out(T5).company(DE, 80, A).operated(DE).treasury(DE, 700).operating(DE, Step::trains);
    EXPECT_EQ(p.owner(paper::EVA), Owner::player(B));
    ASSERT_DONE(p, buy_new(p.s, DE, T6));
    EXPECT_EQ(p.owner(paper::EVA), Owner::gone());
}

TEST(Cases, EvaCanBeSoldInAForcedPurchase) {
    clauses("1893:full/34");
    Position p;
    p.owns(A, paper::EVA).tile("O2", "5", 1).company(DE, 80, A).operated(DE).cash(A, 0).operating(DE, Step::trains);
    EXPECT_TRUE(p.is_offered(bankrupt(p.s, DE))); // nobody has to buy EVA
    ASSERT_DONE(p, propose_eva(A, C, 80));
    ASSERT_DONE(p, answer(C, true));
    EXPECT_REFUSED(p, bankrupt(p.s, DE), "1893:RO.forced/11");
    EXPECT_DONE(p, buy_new(p.s, DE, T2));
}

TEST(Cases, FdsdFoundsTheRheinbahn) {
    clauses("1893:PRIV.A/4");
    Position p;
    p.turn(A);
    EXPECT_REFUSED(p, exchange_founding(A, 75), "1893:PRIV.A/4");
    EXPECT_DONE(p, exchange_founding(A, 90));
    EXPECT_EQ(p.president(RB), A);
    EXPECT_EQ(p.price(RB), 90);
    EXPECT_EQ(p.cash(A), 600);
}

TEST(Cases, FdsdTakesUpToTwentyPercentFromTheMarket) {
    clauses("1893:PRIV.A/1", "1893:peer/32");
    for (int there : {20, 10}) {
        Position p;
        p.company(RB, 80, B).market(RB, there).turn(A);
        EXPECT_DONE(p, exchange(A));
        EXPECT_EQ(p.percent(A, RB), there);
        EXPECT_EQ(p.owner(paper::FdSD), Owner::gone());
    }
}

TEST(Cases, FdsdGoesInTheStockRoundAfterTheFirstFive) {
    clauses("1893:PRIV.A/3", "1893:TAB.5/7", "1893:peer/33");
    Position p;
    p.phase(phase::P5).company(RB, 80, B).market(RB, 20);
    p.s.round = Round::operating;
    p.turn(A);
    EXPECT_REFUSED(p, pass(A), "1893:PRIV.A/3");
    EXPECT_TRUE(p.is_offered(exchange(A)));
    p.market(RB, 0); // nothing to be had
    EXPECT_DONE(p, pass(A));
    EXPECT_EQ(p.owner(paper::FdSD), Owner::gone());
}

// --- what is in the box ---

TEST(Cases, TheNumberOfTrains) {
    clauses("1893:full/2");
    const Position p = Position::fresh();
    EXPECT_EQ(p.s.trains.count(Owner::stack()), 7 + 4 + 4 + 2 + 3 + 3);
}

TEST(Cases, WhereAgvAndHgkBegin) {
    clauses("1893:peer/12");
    Position p;
    p.phase(phase::P5);
    EXPECT_EQ(p.cell(AGV), (finance::Cell{2, 6}));
    EXPECT_EQ(p.cell(HGK), (finance::Cell{1, 5}));
    EXPECT_EQ(p.price(AGV), 120);
    EXPECT_EQ(p.price(HGK), 120);
}

TEST(Cases, TwoVariantsAreKnownByNameOnly) {
    clauses("1893:full/41", "1893:full/42");
    for (Option o : {Option::delayed_exchange, Option::industrial_areas}) {
        std::vector<std::int16_t> values = game::profile(*game::find_title("1893"), "book");
        values[static_cast<std::size_t>(o)] = 1;
        const auto made = Title::set_up(3, values);
        ASSERT_FALSE(made.has_value());
        EXPECT_EQ(made.error().clause.id(), o == Option::delayed_exchange ? "1893:full/41" : "1893:full/42");
    }
}

} // namespace
} // namespace stw::t1893
