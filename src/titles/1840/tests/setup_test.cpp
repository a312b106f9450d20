// I, II, III.1 to III.3 and III.5: what is in the box, and what lies on the table before anybody acts.
#include "play/rounds.hpp"
#include "support/own_mutant.hpp"
#include "titles/1840/tests/position.hpp"

#include <algorithm>
#include <map>

namespace stw::t1840 {
namespace {

std::vector<std::int16_t> book() {
    std::vector<std::int16_t> values;
    for (const OptionInfo& o : data::kOptions) values.push_back(o.book);
    return values;
}

int certificates_of(const Position& p, CompanyId c, int percent) {
    int n = 0;
    for (int i = 0; i < data::kPapers; ++i) {
        const finance::Paper& paper = p.s.box()[PaperId{i}];
        n += paper.kind == finance::PaperKind::share && paper.company == c && paper.percent == percent &&
                     p.owner(PaperId{i}) == Owner::stack()
                 ? 1
                 : 0;
    }
    return n;
}

std::vector<int> trams_on_table(int players) {
    const Position p = Position::fresh(players);
    std::vector<int> n;
    for (TrainType t : {Y, O, R, Pi, Pu}) n.push_back(p.on_stack(t));
    return n;
}

using Counts = std::vector<int>;

TEST(T1840Box, CardsAreAllThere) {
    clauses("1840:I/1");
    const Position p = Position::fresh(6);
    int trams_companies = 0;
    int stadtbahn = 0;
    for (int i = 0; i < kTramCompanies; ++i)
        trams_companies += certificates_of(p, CompanyId{i}, 50) + certificates_of(p, CompanyId{i}, 10);
    for (CompanyId c : kStadtbahnCompanies) stadtbahn += certificates_of(p, c, 10);
    EXPECT_EQ(trams_companies, 36);
    EXPECT_EQ(stadtbahn, 40);
    EXPECT_EQ(std::count_if(p.s.lines.begin(), p.s.lines.end(),
                            [](const LineRecord& l) { return l.status == LineStatus::hidden; }),
              18);
    EXPECT_EQ(std::count_if(kPrivatePapers.begin(), kPrivatePapers.end(),
                            [&](PaperId each) { return p.owner(each) == Owner::stack(); }),
              6);
    EXPECT_EQ(p.s.trains.count(Owner::stack()), 38);
    EXPECT_EQ(p.s.rights, 0b111111)
        << "six Pre-emptive Right cards; six order cards are dealt, and loans never run out";
}

TEST(T1840Box, TilesAre176AndNoMore) {
    clauses("1840:I/2");
    std::map<std::pair<board::Colour, bool>, int> count;
    int sum = 0;
    for (const board::Tile& tile : data::kComponents[0].map.tiles) {
        if (tile.printed || tile.count <= 0) continue;
        // The special purple tiles are one piece of cardboard for two places.
        count[{tile.colour, !tile.frame.empty()}] += tile.count;
        if (!tile.twin || tile_named(tile.id) < tile.twin) sum += tile.count;
    }
    using board::Colour;
    EXPECT_EQ((count[{Colour::yellow, false}]), 47);
    EXPECT_EQ((count[{Colour::green, false}]), 41);
    EXPECT_EQ((count[{Colour::brown, false}]), 23);
    EXPECT_EQ((count[{Colour::grey, false}]), 4);
    EXPECT_EQ((count[{Colour::yellow, true}]), 28);
    EXPECT_EQ((count[{Colour::green, true}]), 18);
    EXPECT_EQ((count[{Colour::brown, true}]), 3);
    EXPECT_EQ((count[{Colour::red, false}]), 4);
    EXPECT_EQ((count[{Colour::purple, false}]), 8 + 2) << "two of the eight have two uses";
    EXPECT_EQ(sum, 176);

    // The last tile 57 lies on the map: there is no other.
    Position p;
    p.line(L4, WT)
        .any_tile("F14", "57")
        .any_tile("F18", "57")
        .any_tile("F20", "57")
        .any_tile("F22", "57")
        .any_tile("G25", "57");
    p.building(L4);
    EXPECT_REFUSED(p, lay(p.s, L4, "H28", "57", {"H26", "H30"}), "1840:I/2");
    EXPECT_DONE(p, lay(p.s, L4, "H28", "6", {"H26", "G29"}));
}

TEST(T1840Box, TokensAre177) {
    clauses("1840:I/3");
    const Components& box = data::kComponents[0];
    int lines = 0;
    for (int n = 1; n <= kLines; ++n) lines += box[line_numbered(n)].station_count() + 1;
    int stadtbahn = 0;
    for (CompanyId c : kStadtbahnCompanies) stadtbahn += static_cast<int>(box[c].stands.size()) + 2;
    EXPECT_EQ(lines, 126) << "six stations and the income of each";
    EXPECT_EQ(stadtbahn, 25) << "stations, price and income";
    EXPECT_EQ(lines + stadtbahn + 3 * kTramCompanies + kPrivates + 2, 177);
    Position p;
    p.line(L4, WT).s.line(L4).markers = 5;
    EXPECT_EQ(marker_cost(p.s, L4), Money{100}) << "the sixth is there";
}

TEST(T1840Box, ATramCompanyHasThreeTokens) {
    clauses("1840:I/5");
    Position p = Position::first_share_round(2);
    EXPECT_DONE(p, found(A, WT, 80));
    EXPECT_DONE(p, found(B, SJE, 90));
    EXPECT_EQ(p.s.markers.cell(WT), (finance::Cell{3, 2})) << "the price";
    EXPECT_EQ(p.s.markers.cell(SJE), (finance::Cell{2, 2}));
    p.line(L4, WT).revenue(L4, 70).company_round(2);
    EXPECT_EQ(p.s.cr.order.size(), 2U) << "the turn order";
    EXPECT_EQ(p.revenue(WT), 70) << "the income";
}

TEST(T1840Box, EveryLineHasSixStations) {
    clauses("1840:I/4", "1840:IX.6/2");
    for (int n = 1; n <= kLines; ++n) EXPECT_EQ(data::kComponents[0][line_numbered(n)].station_count(), 6);
    Position p;
    p.line(L4, WT);
    for (std::string_view hex : {"F14", "F18", "F20", "F22", "F28"}) {
        EXPECT_GE(marker_cost(p.s, L4), Money{0}) << "one is left";
        p.any_tile(hex, "6").marker(L4, hex);
    }
    EXPECT_EQ(p.s.line(L4).markers, 6);
    p.building(L4, "2a");
    EXPECT_REFUSED(p, place(p.s, L4, "G25"), "1840:IX.6/2");
    p.bonus(L4, Bonus::station, "2a");
    EXPECT_REFUSED(p, place(p.s, L4, "G25"), "1840:IX.6/2");
}

TEST(T1840Box, StadtbahnStations) {
    clauses("1840:I/6", "1840:III.5/16");
    const Position p = Position::fresh(4);
    const std::vector<std::pair<CompanyId, std::vector<std::string_view>>> stands{
        {StG, {"A17", "D12", "I11"}},
        {StD, {"A17", "D22", "E23", "F24"}},
        {StW, {"I1", "I9", "I15", "F24"}},
        {StV, {"A17", "A13", "B10", "C7", "F6", "G3"}}};
    std::size_t all = 0;
    for (const auto& [c, hexes] : stands) {
        for (std::string_view hex : hexes) EXPECT_TRUE(p.has_marker(c, hex)) << hex;
        all += hexes.size();
    }
    EXPECT_EQ(p.s.board.stations.size(), all);
    EXPECT_EQ(all + 8, 25U) << "with one for the price and one for the income each";
}

TEST(T1840Box, ThirtyEightTrams) {
    clauses("1840:I/8", "1840:III.5/9");
    Counts in_box;
    for (TrainType t : {Y, O, R, Pi, Pu}) in_box.push_back(Position::fresh(6).s.box()[t].count);
    EXPECT_EQ(in_box, (Counts{10, 7, 7, 7, 7}));
    EXPECT_EQ(trams_on_table(6), (Counts{10, 7, 7, 7, 7})) << "all of them";
}

TEST(T1840Box, TramsForTwo) {
    clauses("1840:III.5/5");
    EXPECT_EQ(trams_on_table(2), (Counts{2, 3, 3, 3, 3}));
}

TEST(T1840Box, TramsForThree) {
    clauses("1840:III.5/6");
    EXPECT_EQ(trams_on_table(3), (Counts{4, 4, 4, 4, 4}));
}

TEST(T1840Box, TramsForFour) {
    clauses("1840:III.5/7", "1840:III.5/11");
    EXPECT_EQ(trams_on_table(4), (Counts{6, 5, 5, 5, 5})) << "the seventh yellow one is back in the box";
}

TEST(T1840Box, TramsForFive) {
    clauses("1840:III.5/8");
    EXPECT_EQ(trams_on_table(5), (Counts{8, 6, 6, 6, 6}));
}

TEST(T1840Table, ShowsBoardsAndCharters) {
    clauses("1840:I/7", "1840:III.5/12", "1840:III.4.2/1");
    Position p;
    p.line(L4, WT).tram(WT, Y, L4).tram(WT, O).revenue(L4, 70).offered(L9).owns(WT, HB);
    const Overview seen = Title::overview(p.s);
    EXPECT_EQ(seen.board.tile.size(), p.s.board.tile.size());
    auto detail = [&](std::string_view topic, auto wanted) {
        return std::any_of(seen.details.begin(), seen.details.end(),
                           [&](const Detail& d) { return d.topic == topic && wanted(d.what); });
    };
    EXPECT_TRUE(detail("line", [](const Fields& f) {
        return f.company == L4 && f.other == WT && f.train == Y && f.amount == Number{70};
    }));
    EXPECT_TRUE(detail("private", [](const Fields& f) { return f.company == WT && f.paper == HB; }));
    EXPECT_TRUE(detail("revenue", [](const Fields& f) { return f.company == WT && f.amount == Number{70}; }));
    EXPECT_TRUE(detail("offered", [](const Fields& f) { return f.company == L9; }));
    EXPECT_TRUE(detail("hidden", [](const Fields& f) { return f.company == L10; }));
    for (int space = 0; space <= 2; ++space)
        EXPECT_TRUE(detail("stack", [&](const Fields& f) { return f.number == Number{space}; })) << space;
    const CompanyOverview& charter = seen.companies[WT.value];
    EXPECT_EQ(charter.treasury, Money{500});
    EXPECT_TRUE(std::ranges::equal(charter.trains, std::vector<TrainType>{O})) << "off the lines";
    EXPECT_EQ(seen.companies[L4.value].stations_left.size(), 5U);
    EXPECT_EQ(seen.players[0].cash, Money{500}) << "nothing of it is the director's";
}

TEST(T1840Table, ForTwoToSixPlayers) {
    clauses("1840:II/1");
    for (int players : {1, 7}) {
        const auto made = Title::set_up(players, book());
        ASSERT_FALSE(made.has_value());
        EXPECT_EQ(made.error().clause.id(), "1840:II/1");
    }
    for (int players = 2; players <= 6; ++players) EXPECT_TRUE(Title::set_up(players, book()).has_value());
}

TEST(T1840Table, NobodyDirectsTwoCompanies) {
    clauses("1840:II/3");
    Position p = Position::first_share_round(2);
    EXPECT_DONE(p, found(A, WT, 70));
    EXPECT_DONE(p, found(B, SJE, 70));
    EXPECT_REFUSED(p, found(A, DTKC, 70), "1840:II/3");
    // Nor before the others have chosen.
    Position q = Position::first_share_round(3);
    EXPECT_DONE(q, found(A, WT, 70));
    q.s.share.turn = A;
    EXPECT_REFUSED(q, found(A, SJE, 70), "1840:II/3");
}

TEST(T1840Table, TheTreasuryIsNotTheDirectors) {
    clauses("1840:II/4");
    Position p;
    p.cash(A, 0);
    EXPECT_REFUSED(p, buy(A, StD), "1840:VII.6/3");
    Action for_the_company = buy(A, StD);
    for_the_company.as = WT;
    EXPECT_REFUSED(p, for_the_company, "1840:II/4");
}

TEST(T1840Table, ATramRunsOncePerLineRound) {
    clauses("1840:II/5");
    Position p(4, {{Option::claim_below_best, 1}});
    p.line(L4, WT).tram(WT, Y, L4).tile("H28", "57", {"H26", "H30"}).running(L4);
    Action with_another = run(p.s, L4, {"H28", "H30"});
    with_another.what.train = O;
    EXPECT_REFUSED(p, with_another, "1840:II/5");
    EXPECT_DONE(p, run(p.s, L4, {"H28", "H30"}));
    EXPECT_EQ(p.revenue(WT), 30);
    EXPECT_EQ(p.round(), "CR2") << "its turn and the round are over";
}

TEST(T1840Order, CardsAreDealtAndTheLowestOpens) {
    clauses("1840:III.1/1");
    Position p = Position::fresh(3);
    EXPECT_DONE(p, deal(B));
    EXPECT_REFUSED(p, deal(B), "table:format/1");
    EXPECT_DONE(p, deal(C));
    EXPECT_EQ(p.s.order.size(), 3U) << "A gets the last card";
    for (int n : {1, 3, 4, 5}) EXPECT_DONE(p, deal(n));
    EXPECT_EQ(p.s.round, Round::privates);
    EXPECT_EQ(p.asked(), B);
}

TEST(T1840Order, TheAuctionGoesRoundInThatOrder) {
    clauses("1840:III.1/2");
    Position p = Position::auction(3);
    EXPECT_DONE(p, bid(A, HB, 40));
    EXPECT_REFUSED(p, bid(C, HB, 45), "1840:III.1/2");
    EXPECT_DONE(p, bid(B, HB, 45));
    EXPECT_DONE(p, bid(C, HB, 50));
    EXPECT_EQ(p.asked(), A);
}

const testing::OwnMutant<PlayerId> kAlwaysA{"1840:III.1/3", [](PlayerId& first) { first = A; }};

TEST(T1840Order, ShareRoundsGoByCards) {
    clauses("1840:III.1/3", "1840:VII.2/1");
    Position p(3);
    p.order({C, A, B}).share_round(2);
    EXPECT_REFUSED(p, buy(A, StD), "1840:VII.2/1");
    for (PlayerId each : {C, A, B, C}) EXPECT_DONE(p, buy(each, StD));
}

const testing::OwnMutant<State> kHidden{"1840:III.2/3", [](State& s) { s = play::with_cash_hidden(s, {}); }};

TEST(T1840Table, EverythingLiesOpen) {
    clauses("1840:III.2/3");
    Position p;
    p.line(L4, WT).tram(WT, Y, L4).revenue(L4, 70).cash(B, 123);
    for (PlayerId viewer : {A, B, C, D}) EXPECT_EQ(Title::hash(Title::view(p.s, viewer)), Title::hash(p.s));
}

TEST(T1840Table, TheCountAtTheEnd) {
    clauses("1840:III.2/5");
    Position p;
    p.cash(A, 300).company_round(6);
    ASSERT_EQ(p.round(), "end");
    p.price(WT, 1, 2);
    p.s.loans[0] = 2;
    const Overview seen = Title::overview(p.s);
    EXPECT_EQ(seen.players[0].cash, Money{300});
    ASSERT_EQ(seen.players[0].shares.size(), 1U);
    EXPECT_EQ(seen.players[0].shares[0].percent, Percent{50});
    EXPECT_EQ(seen.players[0].worth, Money{300 + 5 * 100 - 400});
    EXPECT_TRUE(std::any_of(seen.details.begin(), seen.details.end(), [](const Detail& d) {
        return d.topic == "count" && d.what.player == A && d.what.amount == Number{300} &&
               d.what.number == Number{500} && d.what.limit == Number{400};
    }));
}

TEST(T1840Cash, TwoPlayers) {
    clauses("1840:III.3/1");
    for (PlayerId p : {A, B}) EXPECT_EQ(Position::fresh(2).cash(p), 350);
}
TEST(T1840Cash, ThreePlayers) {
    clauses("1840:III.3/2");
    for (PlayerId p : {A, B, C}) EXPECT_EQ(Position::fresh(3).cash(p), 300);
}
TEST(T1840Cash, FourPlayers) {
    clauses("1840:III.3/3");
    for (PlayerId p : {A, B, C, D}) EXPECT_EQ(Position::fresh(4).cash(p), 260);
}
TEST(T1840Cash, FivePlayers) {
    clauses("1840:III.3/4");
    for (PlayerId p : {A, B, C, D, E}) EXPECT_EQ(Position::fresh(5).cash(p), 230);
}
TEST(T1840Cash, SixPlayers) {
    clauses("1840:III.3/5");
    for (PlayerId p : {A, B, C, D, E, F}) EXPECT_EQ(Position::fresh(6).cash(p), 200);
}

TEST(T1840Cash, ThePreEmptiveRightIsNoMoney) {
    clauses("1840:III.3/6", "1840:VI/15");
    Position p = Position::auction(6);
    for (PlayerId each : {A, B, C, D, E, F}) EXPECT_NE(p.s.rights & bit(each), 0);
    EXPECT_REFUSED(p, bid(A, SSB, 205), "1840:VI/15");
    p.cash(A, 55);
    EXPECT_REFUSED(p, bid(A, SD, 60), "1840:VI/15");
    EXPECT_DONE(p, bid(A, SD, 55));
}

TEST(T1840Setup, TheBankNeverRunsOut) {
    clauses("1840:III.5/2");
    Position p;
    p.line(L4, WT).revenue(L4, 1'000'000).cash(D, 1'000'000).step(CompanyStep::dividends, WT, 2);
    EXPECT_LT(p.s.money.bank(), Money{-2'000'000});
    EXPECT_DONE(p, declare(p.s, WT, 1'000'000));
    EXPECT_EQ(p.cash(A), 500 + 500'000);
}

TEST(T1840Setup, AllCertificatesLieInThePool) {
    clauses("1840:III.5/3");
    const Position p = Position::fresh(4);
    for (int i = 0; i < kTramCompanies + kStadtbahn; ++i) {
        EXPECT_EQ(in_pool(p.s, CompanyId{i}), Percent{100});
        for (PlayerId each : {A, B, C, D}) EXPECT_EQ(p.percent(each, CompanyId{i}), 0);
    }
}

using Supply = decltype(board::Board::supply);
const testing::OwnMutant<Supply> kNoTiles{"1840:III.5/4", [](Supply& left) { left = {}; }};

TEST(T1840Setup, TheTilesThatAreLeftCanBeSeen) {
    clauses("1840:III.5/4");
    Position p;
    EXPECT_EQ(Title::overview(p.s).board.supply[tile_named("57").value], 5);
    p.any_tile("F14", "57");
    EXPECT_EQ(Title::overview(p.s).board.supply[tile_named("57").value], 4);
}

TEST(T1840Setup, YellowTramsOnTheLeftSpace) {
    clauses("1840:III.5/10");
    const Position p = Position::fresh(4);
    std::vector<std::pair<TrainType, int>> spaces;
    for (const Detail& d : Title::overview(p.s).details)
        if (d.topic == "stack") spaces.emplace_back(d.what.train, d.what.number.value);
    EXPECT_EQ(spaces, (std::vector<std::pair<TrainType, int>>{{Y, 0}})) << "the others wait";
    // The first to come is orange.
    Position later;
    later.company_round(1);
    EXPECT_EQ(tram_price(later.s, O), Money{300});
    EXPECT_EQ(tram_price(later.s, Y), Money{100});
    EXPECT_EQ(tram_price(later.s, R), Money{0});
}

TEST(T1840Setup, MoneyOfCompaniesIsApart) {
    clauses("1840:III.5/13");
    Position p;
    p.tram(DTKC, Y).treasury(DTKC, 0).step(CompanyStep::trams, DTKC, 1);
    EXPECT_REFUSED(p, buy_tram(p.s, DTKC, Y), "1840:VIII.5.3/5");
    EXPECT_EQ(p.treasury(WT), 500) << "which could pay";
}

TEST(T1840Setup, RevenueIsNotTheTreasury) {
    clauses("1840:III.5/14");
    Position p;
    p.line(L4, WT).treasury(WT, 0).revenue(L4, 200).tile("H28", "57", {"H26", "H30"}).tile("H26", "58", {"H28", "G25"});
    p.tile("G25", "5", {"H26", "G27"}).building(L4);
    EXPECT_REFUSED(p, place(p.s, L4, "G25"), "1840:IX.6/5");
    p.treasury(WT, 20);
    EXPECT_DONE(p, place(p.s, L4, "G25"));
    EXPECT_EQ(p.revenue(WT), 200);
}

TEST(T1840Setup, StadtbahnMarkersOnTheChart) {
    clauses("1840:III.5/15");
    const Position p = Position::fresh(4);
    for (auto [c, price] : {std::pair{StW, 95}, std::pair{StV, 85}, std::pair{StG, 75}, std::pair{StD, 65}})
        EXPECT_EQ(p.price(c), price);
}

TEST(T1840Setup, OneLineMoreThanPlayersAndNotLineTwo) {
    clauses("1840:III.5/17");
    for (int players : {2, 4, 6}) {
        Position p = Position::fresh(players);
        for (int i = 0; i + 1 < players; ++i) EXPECT_DONE(p, deal(PlayerId{i}));
        EXPECT_REFUSED(p, deal(2), "table:format/1");
        const Position begun = Position::auction(players);
        EXPECT_EQ(std::count_if(begun.s.lines.begin(), begun.s.lines.end(),
                                [](const LineRecord& l) { return l.status == LineStatus::offered; }),
                  players + 1);
        EXPECT_EQ(begun.s.line(L2).status, LineStatus::hidden);
    }
}

TEST(T1840Setup, LineTwoIsShuffledInAfterwards) {
    clauses("1840:III.5/18");
    Position p = Position::auction(4);
    EXPECT_EQ(std::count_if(p.s.lines.begin(), p.s.lines.end(),
                            [](const LineRecord& l) { return l.status == LineStatus::hidden; }),
              18 - 5);
    // CRf of CR1: any of the hidden lines may come, line 2 among them.
    Position q;
    q.step(CompanyStep::show, {}, 1);
    q.s.cr.to_show = 5;
    EXPECT_DONE(q, deal(2));
    EXPECT_EQ(q.s.line(L2).status, LineStatus::offered);
}

TEST(T1840Setup, SixPrivatesAndTheirLandmarks) {
    clauses("1840:III.5/19");
    const Position p = Position::fresh(4);
    for (auto [paper, hex] : {std::pair{PR, "D28"}, std::pair{SB, "H22"}, std::pair{SSB, "K7"}, std::pair{SD, "D20"},
                              std::pair{HB, "E19"}, std::pair{KK, "E21"}}) {
        EXPECT_EQ(p.owner(paper), Owner::stack());
        EXPECT_EQ(landmark(p.s, paper), hex_named(hex));
    }
}

TEST(T1840Setup, TheOtherIndicatorShowsTheStep) {
    clauses("1840:III.5/21");
    Position p;
    const std::vector<std::pair<CompanyStep, std::string>> steps{
        {CompanyStep::dividends, "CRd"}, {CompanyStep::trams, "CRd"},   {CompanyStep::choose, "CRe"},
        {CompanyStep::others, "CRe"},    {CompanyStep::arrange, "CRe"}, {CompanyStep::show, "CRf"}};
    for (const auto& [step, name] : steps) {
        p.step(step, WT, 1);
        EXPECT_EQ(std::string(Title::overview(p.s).step).substr(0, 3), name);
    }
}

} // namespace
} // namespace stw::t1840
