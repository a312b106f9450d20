// 2 and 3 of 2016, the list of parts, tables 1 and 3 and 2.1 to 2.2 of 2007: what is in the box, and how it is laid out.
#include "support/own_mutant.hpp"
#include "titles/1881/tests/position.hpp"

#include <algorithm>
#include <map>

namespace stw::t1881 {
namespace {

const testing::OwnMutant<finance::Markers> kOnTheTable{
    "1881-2016:3.1/3", [](finance::Markers& markers) { markers.put(CompanyId{0}, finance::Cell{0, 0}); }};

template <class P> auto set_up_for(int players) {
    if constexpr (std::is_same_v<P, P2016>)
        return Title2016::set_up(players, testing::option_values<Title2016>(P2016::Options{}));
    else return Title2007::set_up(players, testing::option_values<Title2007>(P2007::Options{}));
}

template <class P> std::map<board::Colour, int> tiles_in_supply(const P& p) {
    std::map<board::Colour, int> count;
    for (std::size_t i = 0; i < p.s.box().map.tiles.size(); ++i)
        if (const board::Tile& tile = p.s.box().map.tiles[i]; !tile.printed) count[tile.colour] += p.s.board.supply[i];
    return count;
}

// Sizes of the certificates of a company in its stack, as they come.
std::vector<int> stack_of(const State& s, CompanyId c) {
    std::vector<int> sizes;
    const finance::PaperTable::Range all = s.box().papers.of(c);
    for (int i = all.begin; i < all.end; ++i)
        if (s.papers[PaperId{i}] == Owner::stack()) sizes.push_back(s.box()[PaperId{i}].percent);
    return sizes;
}

// GBS of A in phase yellow, about to buy the first tram of this type; it has money enough.
template <class P> P buying_first(TrainType t) {
    P p;
    p.tramway(GBS, A).treasury(GBS, 2000);
    if (t == T3) p.on_sale(t);
    if (t == T4) p.phase(phase::green).on_sale(t);
    if (t == T5) p.phase(phase::brown).on_sale(t);
    if (t == T6) p.phase(phase::grey).on_sale(t);
    p.operating(GBS, Step::trade);
    return p;
}

// --- who plays ---

TEST(T1881Box, ThreeToSixPlayers) {
    clauses("1881-2016:2/26");
    for (int players = 3; players <= 6; ++players) EXPECT_TRUE(set_up_for<P2016>(players).has_value()) << players;
    for (int players : {2, 7}) {
        const auto refused = set_up_for<P2016>(players);
        ASSERT_FALSE(refused.has_value());
        EXPECT_EQ(refused.error().clause.id(), "1881-2016:2/26");
    }
}

TEST(T1881Box, ThreeToSixPlayersIn2007) {
    clauses("1881-2007:SM/1");
    for (int players = 3; players <= 6; ++players) EXPECT_TRUE(set_up_for<P2007>(players).has_value()) << players;
    for (int players : {2, 7}) {
        const auto refused = set_up_for<P2007>(players);
        ASSERT_FALSE(refused.has_value());
        EXPECT_EQ(refused.error().clause.id(), "1881-2007:SM/1");
    }
}

// --- money ---

template <class P> void expect_cash(const P& p, int each, int bank) {
    for (int i = 0; i < p.s.players; ++i) EXPECT_EQ(p.cash(PlayerId{i}), each);
    EXPECT_EQ(p.bank(), bank);
}

TEST(T1881Box, CapitalOfThree) {
    clauses("1881-2016:3.3/1");
    expect_cash(P2016::fresh(3), 720, 8160);
}

TEST(T1881Box, CapitalOfFour) {
    clauses("1881-2016:3.3/2");
    expect_cash(P2016::fresh(4), 620, 7840);
}

TEST(T1881Box, CapitalOfFive) {
    clauses("1881-2016:3.3/3");
    expect_cash(P2016::fresh(5), 520, 7720);
}

TEST(T1881Box, CapitalOfSix) {
    clauses("1881-2016:3.3/4");
    expect_cash(P2016::fresh(6), 420, 7800);
}

TEST(T1881Box, HigherCapital) {
    clauses("1881-2016:3.3/5");
    const P2016::Options higher{{d2016::Option::higher_capital, 1}};
    expect_cash(P2016::fresh(3, higher), 750, 8070);
    expect_cash(P2016::fresh(4, higher), 650, 7720);
    expect_cash(P2016::fresh(5, higher), 550, 7570);
    expect_cash(P2016::fresh(6, higher), 450, 7620);
}

TEST(T1881Box, CapitalOf2007) {
    clauses("1881-2007:T1/1", "1881-2007:T1/2", "1881-2007:2.2/1");
    expect_cash(P2007::fresh(3), 300 + 3 * 100 + 3 * 30 + 3 * 10, 8160);
    expect_cash(P2007::fresh(4), 300 + 2 * 100 + 3 * 30 + 3 * 10, 7840);
    expect_cash(P2007::fresh(5), 300 + 1 * 100 + 3 * 30 + 3 * 10, 7720);
    expect_cash(P2007::fresh(6), 3 * 100 + 3 * 30 + 3 * 10, 7800);
}

TEST(T1881Box, AllTheMoney) {
    clauses("1881-2016:2/24");
    P2016 p = P2016::start();
    EXPECT_EQ(p.s.money.total(), Money{10320});
    EXPECT_DONE(p, buy(A, GBS, 20));
    EXPECT_EQ(p.s.money.total(), Money{10320});
}

TEST(T1881Box, AllTheMoneyOf2007) {
    clauses("1881-2007:SM/14");
    P2007 p = P2007::start();
    EXPECT_EQ(p.s.money.total(), Money{30 * (1 + 3 + 10 + 30 + 100) + 20 * 300});
    EXPECT_DONE(p, buy(A, GBS, 20));
    EXPECT_EQ(p.s.money.total(), Money{10320});
}

// --- tiles ---

TEST(T1881Box, YellowTiles) {
    clauses("1881-2016:2/5");
    P2016 p = P2016::fresh();
    EXPECT_EQ(tiles_in_supply(p)[board::Colour::yellow], 70);
    P2016 q;
    q.tramway(GBS, A).supply("57", 0).operating(GBS, Step::track);
    EXPECT_REFUSED(q, lay(q.s, GBS, "G17", "57", {"G19", "G15"}), "1881-2016:2/5");
}

TEST(T1881Box, GreenTiles) {
    clauses("1881-2016:2/6");
    EXPECT_EQ(tiles_in_supply(P2016::fresh())[board::Colour::green], 56);
}

TEST(T1881Box, BrownTiles) {
    clauses("1881-2016:2/7");
    EXPECT_EQ(tiles_in_supply(P2016::fresh())[board::Colour::brown], 27);
}

TEST(T1881Box, GreyTiles) {
    clauses("1881-2016:2/8");
    EXPECT_EQ(tiles_in_supply(P2016::fresh())[board::Colour::grey], 11);
}

TEST(T1881Box, FourColours) {
    clauses("1881-2016:1/6");
    const auto count = tiles_in_supply(P2016::fresh());
    EXPECT_EQ(count.size(), 4U);
    int sum = 0;
    for (const auto& [colour, n] : count) sum += n;
    EXPECT_EQ(sum, 70 + 56 + 27 + 11);
}

TEST(T1881Box, TilesOf2007) {
    clauses("1881-2007:SM/9");
    auto count = tiles_in_supply(P2007::fresh());
    EXPECT_EQ(count[board::Colour::yellow], 56);
    EXPECT_EQ(count[board::Colour::green], 56);
    EXPECT_EQ(count[board::Colour::brown], 27);
    EXPECT_EQ(count[board::Colour::grey], 11);
}

using Supply = decltype(board::Board::supply);
const testing::OwnMutant<Supply> kNoTiles{"1881-2016:3.1/15", [](Supply& left) { left = {}; }};

TEST(T1881Box, TheSupplyLiesOpen) {
    clauses("1881-2016:3.1/15", "1881-2016:3.1/17");
    P2016 p;
    p.tramway(GBS, A).train(GBS, T2, 2).supply("57", 3);
    const Overview all = Title2016::overview(p.s);
    EXPECT_EQ(all.board.supply[tile_named(p.s, "57").value], 3);
    EXPECT_EQ(all.trains[T2.value].in_bank, 7);
}

// --- trains and phases ---

TEST(T1881Box, Tramcars) {
    clauses("1881-2016:2/9");
    const P2016 p = P2016::fresh();
    EXPECT_EQ(p.in_bank(T2), 9);
    EXPECT_EQ(p.in_bank(T3), 6);
    for (TrainType t : {T4, T5, T6}) EXPECT_EQ(p.in_bank(t), 4);
}

TEST(T1881Box, STrains) {
    clauses("1881-2016:2/10");
    const P2016 p = P2016::fresh();
    EXPECT_EQ(p.in_bank(TS4), 4);
    EXPECT_EQ(p.in_bank(TS7), 3);
    EXPECT_EQ(p.in_bank(TS9), 1);
}

TEST(T1881Box, TrainsOf2007) {
    clauses("1881-2007:SM/10");
    const P2007 p = P2007::fresh();
    int trams = 0;
    for (TrainType t : {T2, T3, T4, T5, T6}) trams += p.in_bank(t);
    EXPECT_EQ(trams, 27);
    EXPECT_EQ(p.in_bank(TS4) + p.in_bank(TS7) + p.in_bank(TS9), 6);
}

TEST(T1881Box, OnlyTheType2IsOnSale) {
    clauses("1881-2016:3.1/6");
    EXPECT_EQ(on_sale(P2016::fresh().s), T2);
    P2016 p;
    p.tramway(GBS, A).operating(GBS, Step::trade);
    EXPECT_NE(p.refused_by(buy_train(p.s, GBS, T3)), "");
    EXPECT_DONE(p, buy_train(p.s, GBS, T2));
}

TEST(T1881Box, Type2LiesOnTop) {
    clauses("1881-2007:2.1/1");
    EXPECT_EQ(on_sale(P2007::fresh().s), T2);
    P2007 p;
    p.tramway(GBS, A).operating(GBS, Step::trade);
    EXPECT_DONE(p, buy_train(p.s, GBS, T2));
}

TEST(T1881Box, STrainsWait) {
    clauses("1881-2016:3.1/7");
    P2016 p;
    p.sbahn(A, B, C, C).operating(S1, Step::trade);
    EXPECT_REFUSED(p, buy_train(p.s, S1, TS4), "1881-2016:3.1/7");
    for (TrainType t : {TS4, TS7, TS9}) EXPECT_FALSE(s_train_on_sale(p.s, t));
}

TEST(T1881Box, TheGameBeginsInYellow) {
    clauses("1881-2016:3.1/8", "1881-2016:2/3");
    const P2016 p = P2016::fresh();
    EXPECT_EQ(p.s.phase, phase::yellow);
    EXPECT_EQ(p.s.box().phases.size(), 4U);
}

template <class P> void expect_phase(TrainType t, PhaseId now, PhaseId then) {
    P p = buying_first<P>(t);
    EXPECT_EQ(p.s.phase, now);
    EXPECT_DONE(p, buy_train(p.s, GBS, t));
    EXPECT_EQ(p.s.phase, then);
}

TEST(T1881Box, TheGreenCard) {
    clauses("1881-2016:3.1/9");
    expect_phase<P2016>(T3, phase::yellow, phase::green);
    P2016 p;
    p.tramway(GBS, A).left(T2, 1).treasury(GBS, 900).operating(GBS, Step::trade);
    EXPECT_DONE(p, buy_train(p.s, GBS, T2));
    EXPECT_EQ(p.s.phase, phase::yellow) << "not with the last type 2";
}

TEST(T1881Box, TheBrownCard) {
    clauses("1881-2016:3.1/10");
    expect_phase<P2016>(T4, phase::green, phase::brown);
}

TEST(T1881Box, TheGreyCard) {
    clauses("1881-2016:3.1/11");
    expect_phase<P2016>(T5, phase::brown, phase::grey);
}

TEST(T1881Box, FourPhaseCards) {
    clauses("1881-2016:2/11");
    expect_phase<P2016>(T3, phase::yellow, phase::green);
    expect_phase<P2016>(T6, phase::grey, phase::grey);
}

// --- certificates ---

const std::vector<int> kTramwayStack{20, 10, 10, 10, 10, 10, 10, 10, 10};
const std::vector<int> kSBahnStack{10, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5};

TEST(T1881Box, NineCertificatesOfEachTramway) {
    clauses("1881-2016:2/12", "1881-2016:6.2/1");
    const P2016 p = P2016::fresh();
    for (CompanyId c : {GBS, BChSt, BESTAG, SSC, NBSN, SBV, SHG, SpS}) {
        EXPECT_EQ(stack_of(p.s, c), kTramwayStack);
        EXPECT_EQ(p.offering(c), 100);
    }
}

TEST(T1881Box, NineteenCertificatesOfTheSBahn) {
    clauses("1881-2016:2/14");
    EXPECT_EQ(stack_of(P2016::fresh().s, S), kSBahnStack);
}

TEST(T1881Box, NinetyOneSharesOf2007) {
    clauses("1881-2007:SM/11");
    const P2007 p = P2007::fresh();
    for (int i = 0; i < kTramways; ++i) EXPECT_EQ(stack_of(p.s, CompanyId{i}), kTramwayStack);
    EXPECT_EQ(stack_of(p.s, S), kSBahnStack);
}

TEST(T1881Box, TheDirectorsLiesOnTop) {
    clauses("1881-2016:3.1/1");
    const P2016 p = P2016::fresh();
    EXPECT_EQ(stack_of(p.s, GBS), kTramwayStack);
    EXPECT_EQ(certificate_for_sale(p.s, GBS, Percent{20}, Source::bank), paper::GBS_first);
}

TEST(T1881Box, MarkersLieOnTheStacks) {
    clauses("1881-2016:3.1/3");
    const P2016 p = P2016::fresh();
    for (int i = 0; i < kCompanies; ++i) EXPECT_FALSE(begun(p.s, CompanyId{i})) << i;
}

TEST(T1881Box, AnInfoCardForEachCompany) {
    clauses("1881-2016:2/13");
    for (int i = 0; i < kTramways; ++i) {
        const CompanyId c{i};
        P2016 p;
        p.begun(c, C).holds(C, c, 50).stock_round();
        EXPECT_DONE(p, buy(A, c));
        EXPECT_TRUE(p.happened(EventKind::company_floated)) << i;
    }
    P2016 p;
    p.phase(phase::green).president(A).leads(B, S1).leads(B, S2).leads(B, S3).turn(C);
    EXPECT_DONE(p, buy(C, S, 5));
    EXPECT_TRUE(p.happened(EventKind::company_floated));
}

TEST(T1881Box, TheSBahnsInfoCardLiesUnderNumberFive) {
    clauses("1881-2016:3.1/5", "1881-2016:10/6");
    P2016 p;
    p.phase(phase::green).president(A).leads(B, S1).leads(B, S2);
    EXPECT_DONE(p, buy(A, S, 5));
    EXPECT_FALSE(p.s.sbahn.floated) << "25 %";
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, buy(B, S, 5));
    EXPECT_TRUE(p.s.sbahn.floated);
}

// --- markers on the table ---

TEST(T1881Box, TheRoundAndTheTicketAreSeen) {
    clauses("1881-2016:2/20", "1881-2016:2/25");
    P2016 p;
    p.tramway(GBS, A).ticket(B);
    EXPECT_EQ(Title2016::overview(p.s).round.name, "SR 2");
    EXPECT_EQ(Title2016::overview(p.s).priority, B);
    p.operating_rounds();
    EXPECT_EQ(Title2016::overview(p.s).round.name, "OR 2.1");
}

TEST(T1881Box, TheTramMarksTheSpielfuehrer) {
    clauses("1881-2007:SM/7");
    P2007 p;
    p.ticket(C);
    EXPECT_EQ(Title2007::overview(p.s).priority, C);
}

TEST(T1881Box, ThirteenBonusMarkers) {
    clauses("1881-2016:2/21", "1881-2016:3.1/12");
    const P2016 p = P2016::fresh();
    int hexes = 0;
    for (const board::Hex& h : p.s.box().map.hexes) hexes += h.link != 0 ? 1 : 0;
    EXPECT_EQ(hexes, 13);
    EXPECT_EQ(p.s.linked, 0U) << "none is claimed";
}

TEST(T1881Box, SubnetsHaveTheirOwnCharters) {
    clauses("1881-2016:2/23", "1881-2016:10/7");
    P2016 p;
    p.phase(phase::green).president(A).leads(B, S1).leads(C, S2).leads(B, S3).turn(C);
    EXPECT_DONE(p, buy(C, S, 5));
    for (CompanyId c : {S, S1, S2, S3}) {
        EXPECT_EQ(p.treasury(c), 420);
        EXPECT_TRUE(p.s.network(c).runs);
    }
    EXPECT_TRUE(p.led_by(A, S));
    EXPECT_TRUE(p.led_by(B, S1));
    EXPECT_TRUE(p.led_by(C, S2));
    EXPECT_TRUE(p.led_by(B, S3));
}

TEST(T1881Box, HomesAreReservedAndNoDepots) {
    clauses("1881-2016:3.1/13");
    const P2016 p;
    EXPECT_FALSE(p.has_depot(NBSN, "E23"));
    EXPECT_TRUE(reserved_for_home(p.s, hex::E23, 0, GBS));
    EXPECT_FALSE(reserved_for_home(p.s, hex::E23, 0, NBSN));
}

TEST(T1881Box, WhatACompanyOwnsLiesOnItsCharter) {
    clauses("1881-2016:3.4/1");
    P2016 p;
    p.tramway(SBV, A).treasury(SBV, 200).train(SBV, T2);
    const Overview all = Title2016::overview(p.s);
    EXPECT_EQ(all.companies[SBV.value].treasury, Money{200});
    EXPECT_TRUE(std::ranges::equal(all.companies[SBV.value].trains, std::vector{T2}));
    EXPECT_EQ(all.players[0].cash, Money{600});
}

TEST(T1881Box, CompanySheetsKeepThingsApart) {
    clauses("1881-2007:SM/8");
    P2007 p;
    p.tramway(GBS, A).tramway(SSC, A).treasury(GBS, 0).train(GBS, T2).operating(GBS, Step::track);
    const Overview all = Title2007::overview(p.s);
    EXPECT_TRUE(std::ranges::equal(all.companies[GBS.value].trains, std::vector{T2}));
    EXPECT_TRUE(all.companies[SSC.value].trains.empty());
    EXPECT_REFUSED(p, lay(p.s, GBS, "H20", "8", {"G19", "I21"}), "1881-2007:6.15/1") << "SSC has 500";
}

TEST(T1881Box, EverythingStandsOnTheMarketBoard) {
    clauses("1881-2016:10/10");
    P2016 p;
    p.tramway(GBS, A).pool(GBS, 20).used_train(T2);
    const Overview all = Title2016::overview(p.s);
    EXPECT_EQ(all.round.name, "SR 2");
    EXPECT_EQ(all.companies[GBS.value].market, Percent{20});
    EXPECT_EQ(all.trains[T2.value].in_bank, 8);
    EXPECT_EQ(all.trains[T2.value].in_pool, 1);
    EXPECT_EQ(all.trains[TS4.value].in_bank, 4);
}

} // namespace
} // namespace stw::t1881
