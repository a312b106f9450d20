// II, III and IV.etiquette: who plays, what is in the box, and that it lies open.
#include "play/rounds.hpp"
#include "support/own_mutant.hpp"
#include "titles/1880/tests/position.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace stw::t1880 {
namespace {

// Companies in the places of the investors.
const testing::OwnMutant<Place> kNoInvestors{"1880:III/13", [](Place& p) { p = static_cast<Place>(p + kInvestors); }};

std::vector<std::int16_t> book() { return testing::option_values<Title>(Options{}); }

// Sizes of the certificates of a company that lie in the bank, as they come.
std::vector<int> sizes(const Position& p, CompanyId c) {
    std::vector<int> found;
    const finance::PaperTable::Range all = p.s.box().papers.of(c);
    for (int i = all.begin; i < all.end; ++i)
        if (p.owner(PaperId{i}) == Owner::stack()) found.push_back(p.s.box()[PaperId{i}].percent);
    return found;
}

// The figures under this topic of the overview.
std::vector<Fields> details(const Overview& all, std::string_view topic) {
    std::vector<Fields> found;
    for (const Detail& d : all.details)
        if (d.topic == topic) found.push_back(d.what);
    return found;
}

TEST(T1880Box, ThreeToSevenPlay) {
    clauses("1880:II/1");
    for (int players = 3; players <= 7; ++players) EXPECT_TRUE(Title::set_up(players, book()).has_value()) << players;
    for (int players : {2, 8}) {
        const auto refused = Title::set_up(players, book());
        ASSERT_FALSE(refused.has_value()) << players;
        EXPECT_EQ(refused.error().clause.id(), "1880:II/1");
    }
}

TEST(T1880Box, TheRichestWins) {
    clauses("1880:II/2");
    Position p;
    p.company(HKR, 100, C).cash(A, 900).cash(B, 1000).cash(C, 750);
    EXPECT_EQ(Title::worth(p.s, C), Money{950}) << "750 and two shares of 100";
    EXPECT_EQ(Title::place(p.s, B), 1);
    EXPECT_EQ(Title::place(p.s, C), 2);
    EXPECT_EQ(Title::place(p.s, A), 3);
}

TEST(T1880Box, EightPrivatesSevenInvestorsFourteenMajors) {
    clauses("1880:II/3");
    const Position p = Position::fresh();
    std::map<finance::PaperKind, int> in_bank;
    std::set<CompanyId> majors;
    for (int i = 0; i < data::kPapers; ++i) {
        const finance::Paper& paper = p.s.box()[PaperId{i}];
        if (p.owner(PaperId{i}) != Owner::stack()) continue;
        ++in_bank[paper.kind];
        if (paper.kind == finance::PaperKind::share) majors.insert(paper.company);
    }
    EXPECT_EQ(in_bank[finance::PaperKind::private_company], 8);
    EXPECT_EQ(in_bank[finance::PaperKind::small_company], 7);
    EXPECT_EQ(majors.size(), 14U);
}

TEST(T1880Box, WhoHasMostSharesDecides) {
    clauses("1880:II/4");
    Position p;
    p.company(WNR, 100, B).holds(A, WNR, 10).operating(WNR, Step::track);
    Action by_a = pass(p.s, WNR);
    by_a.by = A;
    EXPECT_REFUSED(p, by_a, "1880:IX.general/2");
    EXPECT_EQ(p.director(WNR), B);
    EXPECT_DONE(p, pass(p.s, WNR));
}

TEST(T1880Box, OneMapOneChartOneBoardForTrainsOneIncomeTable) {
    clauses("1880:III/1");
    const Position p = Position::fresh();
    const Components& box = p.s.box();
    EXPECT_EQ(box.map.hexes.size(), 121U);
    EXPECT_EQ(box.chart.at(finance::Cell{0, 13}), Money{200});
    EXPECT_EQ(number::income_table_end, 70);
    EXPECT_EQ(p.on_stack(T10), 28) << "more than fourteen companies can ever own";
    EXPECT_EQ(p.on_stack(T8E), 2);
    EXPECT_TRUE(Title::first_broken_invariant(p.s).empty());
}

TEST(T1880Box, TilesAre179) {
    clauses("1880:III/2", "1880:manifest/58");
    const Position p = Position::fresh();
    std::map<board::Colour, int> count;
    int sum = 0;
    for (std::size_t i = 0; i < p.s.box().map.tiles.size(); ++i) {
        const board::Tile& tile = p.s.box().map.tiles[i];
        if (tile.printed) continue;
        count[tile.colour] += p.s.board.supply[i];
        sum += p.s.board.supply[i];
    }
    EXPECT_EQ(count[board::Colour::yellow], 86);
    EXPECT_EQ(count[board::Colour::green], 64);
    EXPECT_EQ(count[board::Colour::brown], 20);
    EXPECT_EQ(count[board::Colour::grey], 9);
    EXPECT_EQ(sum, 179);
}

TEST(T1880Box, FortyNineTrainsAndAnyNumberOfTens) {
    clauses("1880:III/4");
    Position p;
    int limited = 0;
    for (int t = T2.value; t <= T8E.value; ++t) limited += p.on_stack(TrainType{t});
    EXPECT_EQ(limited, 49);
    // Five are out: a sixth can be bought all the same.
    p.phase(phase::PD3).company(WNR, 100, A).company(HKR, 100, B).company(BZU, 90, C).treasury(WNR, 1000);
    p.train(HKR, T10, 2).train(BZU, T10, 2).train(WNR, T10).operating(WNR, Step::trains);
    EXPECT_DONE(p, buy_train(p.s, WNR, T10));
    EXPECT_EQ(p.trains(WNR, T10), 2);
}

TEST(T1880Box, ElevenCertificatesOfEachMajor) {
    clauses("1880:III/5");
    const Position p = Position::fresh();
    for (int i = 0; i < kMajors; ++i)
        EXPECT_EQ(sizes(p, CompanyId{i}), (std::vector<int>{20, 30, 40, 10, 10, 10, 10, 10, 10, 10, 10})) << i;
}

const testing::OwnMutant<int> kOneShareLess{"1880:III/6", [](int& below_card) { --below_card; }};

TEST(T1880Box, EachMajorHasACapitalisationCard) {
    clauses("1880:III/6");
    for (int i = 0; i < kMajors; ++i) {
        const CompanyId c{i};
        Position p;
        EXPECT_FALSE(p.s[c].first_half || p.s[c].second_half);
        EXPECT_DONE(p, found(A, c, 100, 20));
        EXPECT_EQ(p.available(c), 30) << i;
        EXPECT_EQ(p.in_bank(c), 80) << "five more below the card of company " << i;
    }
}

TEST(T1880Box, SevenNumberedCards) {
    clauses("1880:III/7");
    Position p = Position::fresh(7);
    const std::vector<PlayerId> dealt{D, B, G, A, F, C, E};
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_DONE(p, deal(dealt[i]));
        if (p.s.round == Round::draw) {
            EXPECT_EQ(p.refused_by(deal(dealt[i])), "table:format/1") << "he has a card";
        }
    }
    EXPECT_EQ(std::vector(p.s.seats.begin(), p.s.seats.end()), dealt) << "0 to 6, each once; the last needs no lot";
}

TEST(T1880Box, PaperMoneySetsNoLimit) {
    clauses("1880:III/8");
    Position p;
    p.company(WNR, 100, A).holds(B, WNR, 20).cash(C, 37860);
    EXPECT_LT(p.s.money.bank(), Money{-37860}) << "more is out than there is paper";
    const int before = p.cash(A);
    p.has_run(WNR, 100);
    EXPECT_DONE(p, pay_out(p.s, WNR));
    EXPECT_EQ(p.cash(A), before + 20);
    EXPECT_EQ(p.s.round, Round::operating) << "the game goes on";
}

TEST(T1880Box, SixMarkersOfEachMajor) {
    clauses("1880:III/10");
    for (int i = 0; i < kMajors; ++i) EXPECT_EQ(data::kComponents[0][CompanyId{i}].station_count(), 3) << i;
    Position p;
    p.company(WNR, 90, A).station(WNR, "H6").station(WNR, "B8").any_tile("J12", "57").operating(WNR, Step::station);
    EXPECT_REFUSED(p, place(p.s, WNR, "J12"), "1880:X.stations/3");
    EXPECT_EQ(place_of(p.s, WNR), kInvestors + kRows) << "one in the turn order list: first row of 90";
    EXPECT_EQ(p.price(WNR), 90) << "one on the chart";
}

TEST(T1880Box, AnInvestorHasOneStationMarker) {
    clauses("1880:III/11");
    Position p;
    p.investor(A, A3).tile("H6", "57", {"H4", "H8"}).any_tile("H10", "57").operating(A3, Step::track);
    EXPECT_TRUE(p.has_station(A3, "H6"));
    EXPECT_REFUSED(p, place(p.s, A3, "H10"), "1880:III/11");
    EXPECT_EQ(stations_placed(p.s, A3), 1);
}

TEST(T1880Box, TwoLocomotives) {
    clauses("1880:III/12");
    Position p;
    p.company(WNR, 100, A).operating(WNR, Step::trains).priority(B);
    EXPECT_EQ(Title::overview(p.s).priority, B);
    EXPECT_TRUE(details(Title::overview(p.s), "marker").empty()) << "nobody has bought yet";
    EXPECT_DONE(p, buy_train(p.s, WNR, T2));
    const Overview all = Title::overview(p.s);
    EXPECT_EQ(all.priority, B);
    ASSERT_EQ(details(all, "marker").size(), 1U);
    EXPECT_EQ(details(all, "marker")[0].company, WNR);
}

TEST(T1880Box, PrivatesAndInvestorsHeadTheList) {
    clauses("1880:III/13");
    Position p;
    p.owns(B, P1).investor(C, A3).tile("H6", "57", {"H4", "H8"}).company(WNR, 100, A);
    p.from_head();
    EXPECT_EQ(p.cash(B), 605) << "privates first";
    EXPECT_EQ(p.s.operation.company, A3) << "then the investors";
    p.end_turn(A3);
    EXPECT_EQ(p.s.operation.company, WNR);
}

const auto hide = [](State& s) { s = play::with_cash_hidden(s, {}); };
const testing::OwnMutant<State> kHidden{"1880:IV.etiquette/4", hide};
const testing::OwnMutant<State> kConcealed{"1880:IV.etiquette/6", hide};

TEST(T1880Box, EverythingLiesOpen) {
    clauses("1880:IV.etiquette/4", "1880:IV.etiquette/6");
    Position p(4);
    p.company(WNR, 100, A).permits(WNR, "BC").train(WNR, T2).holds(B, WNR, 10).cash(B, 77).owns(C, P4);
    for (PlayerId viewer : {A, B, C, D}) {
        const State seen = Title::view(p.s, viewer);
        EXPECT_EQ(Title::hash(seen), Title::hash(p.s));
        const Overview all = Title::overview(seen);
        EXPECT_EQ(all.players[1].cash, Money{77});
        EXPECT_TRUE(std::ranges::equal(all.players[2].papers, std::vector{P4}));
        ASSERT_EQ(all.players[1].shares.size(), 1U);
        EXPECT_EQ(all.players[1].shares[0].percent, Percent{10});
        EXPECT_TRUE(std::ranges::equal(all.companies[WNR.value].trains, std::vector{T2}));
        EXPECT_EQ(all.companies[WNR.value].treasury, Money{500});
        ASSERT_EQ(details(all, "permits").size(), 1U);
        EXPECT_EQ(details(all, "permits")[0].number.value, 0b0110);
    }
}

} // namespace
} // namespace stw::t1880
