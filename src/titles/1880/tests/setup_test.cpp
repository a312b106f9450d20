// IV: starting capital, what lies in the bank, the first seating.
#include "support/own_mutant.hpp"
#include "titles/1880/tests/position.hpp"

#include <algorithm>

namespace stw::t1880 {
namespace {

std::vector<int> cash_of_all(int players) {
    const Position p = Position::fresh(players);
    std::vector<int> cash;
    for (int i = 0; i < players; ++i) cash.push_back(p.cash(PlayerId{i}));
    return cash;
}

// Ordinary shares of a company in this place.
int shares(const Position& p, CompanyId c, Owner place) {
    int n = 0;
    const finance::PaperTable::Range all = p.s.box().papers.of(c);
    for (int i = p.s.box().papers.presidents_certificates(c).end; i < all.end; ++i)
        n += p.owner(PaperId{i}) == place ? 1 : 0;
    return n;
}

TEST(T1880Setup, ThreeBeginWith600) {
    clauses("1880:IV.capital/1");
    EXPECT_EQ(cash_of_all(3), std::vector(3, 600));
}

TEST(T1880Setup, FourBeginWith480) {
    clauses("1880:IV.capital/2");
    EXPECT_EQ(cash_of_all(4), std::vector(4, 480));
}

TEST(T1880Setup, FiveBeginWith400) {
    clauses("1880:IV.capital/3");
    EXPECT_EQ(cash_of_all(5), std::vector(5, 400));
}

TEST(T1880Setup, SixBeginWith340) {
    clauses("1880:IV.capital/4");
    EXPECT_EQ(cash_of_all(6), std::vector(6, 340));
}

TEST(T1880Setup, SevenBeginWith300) {
    clauses("1880:IV.capital/5");
    EXPECT_EQ(cash_of_all(7), std::vector(7, 300));
}

TEST(T1880Setup, AllLiesReadyInTheBank) {
    clauses("1880:IV.setup/3");
    const Position p = Position::auction();
    for (int i = 0; i < data::kPapers; ++i) EXPECT_EQ(p.owner(PaperId{i}), Owner::stack()) << i;
    EXPECT_EQ(p.s.trains.count(Owner::stack()), data::kTrainCards);
    for (const MajorRecord& m : p.s.majors) EXPECT_EQ(m.permits, 0);
}

TEST(T1880Setup, ThreeSharesAboveTheCardAndFiveBelow) {
    clauses("1880:IV.setup/4");
    Position p;
    EXPECT_DONE(p, found(A, WNR, 80, 20));
    EXPECT_EQ(shares(p, WNR, Owner::market()), 3);
    EXPECT_EQ(shares(p, WNR, Owner::stack()), 5);
}

TEST(T1880Setup, ACompanyTotalsAHundredPercent) {
    clauses("1880:IV.setup/5");
    for (auto [size, surplus] : {std::pair{20, 0}, {30, 1}, {40, 2}}) {
        Position p;
        EXPECT_DONE(p, found(A, WNR, 80, size));
        EXPECT_EQ(p.percent(A, WNR) + p.in_bank(WNR), 100);
        EXPECT_EQ(shares(p, WNR, Owner::gone()), surplus);
    }
}

TEST(T1880Setup, HalfOfTheSharesLieAboveTheCard) {
    clauses("1880:IV.setup/6");
    for (auto [size, on_sale] : {std::pair{20, 30}, {30, 20}, {40, 10}}) {
        Position p;
        EXPECT_DONE(p, found(A, WNR, 80, size));
        EXPECT_EQ(p.available(WNR), on_sale);
    }
    Position p;
    EXPECT_DONE(p, found(A, WNR, 80, 40));
    EXPECT_DONE(p, choose(A, 1));
    EXPECT_DONE(p, buy(B, WNR));
    EXPECT_NE(p.refused_by(buy(C, WNR)), "") << "the others lie below the card";
    EXPECT_EQ(p.percent(C, WNR), 0);
}

using Supply = decltype(board::Board::supply);
const testing::OwnMutant<Supply> kNoTiles{"1880:IV.setup/7", [](Supply& left) { left = {}; }};

TEST(T1880Setup, EverybodySeesWhichTilesAreLeft) {
    clauses("1880:IV.setup/7");
    Position p;
    p.company(WNR, 100, A).operating(WNR, Step::track);
    EXPECT_EQ(Title::overview(p.s).board.supply[tile_named("57").value], 6);
    EXPECT_DONE(p, lay(p.s, WNR, "L10", "57", {"M9", "K11"}));
    EXPECT_EQ(Title::overview(p.s).board.supply[tile_named("57").value], 5);
    EXPECT_EQ(Title::overview(p.s).board.supply[tile_named("8").value], 15);
}

TEST(T1880Setup, WhatACompanyOwnsLiesOnItsCharter) {
    clauses("1880:IV.setup/8");
    Position p;
    p.company(WNR, 100, A).operating(WNR, Step::trains);
    EXPECT_DONE(p, buy_train(p.s, WNR, T2));
    const CompanyOverview charter = Title::overview(p.s).companies[WNR.value];
    EXPECT_TRUE(std::ranges::equal(charter.trains, std::vector{T2}));
    EXPECT_EQ(charter.treasury, Money{400});
    EXPECT_TRUE(std::ranges::equal(charter.stations_left, (std::vector{Money{40}, Money{100}})));
}

TEST(T1880Setup, CashIsKeptApart) {
    clauses("1880:IV.setup/9");
    Position p;
    p.company(BCR, 100, A).company(HKR, 100, A).treasury(BCR, 0).cash(A, 500).tile("M3", "57", {"N2", "L4"});
    p.operating(BCR, Step::track);
    const Action mountain = lay(p.s, BCR, "L4", "9", {"M3", "K5"});
    EXPECT_REFUSED(p, mountain, "1880:X.track/29");
    p.treasury(BCR, 30);
    EXPECT_DONE(p, mountain);
    EXPECT_EQ(p.cash(A), 500);
    EXPECT_EQ(p.treasury(HKR), 500);
}

TEST(T1880Setup, AsManyCardsAsPlayersAreDealt) {
    clauses("1880:IV.order/1");
    Position p = Position::fresh(4);
    for (PlayerId player : {C, A, D}) EXPECT_DONE(p, deal(player));
    EXPECT_EQ(std::vector(p.s.seats.begin(), p.s.seats.end()), (std::vector{C, A, D, B})) << "cards 0 to 3";
    EXPECT_EQ(p.s.round, Round::auction) << "4 to 6 are not dealt";
}

TEST(T1880Setup, CardZeroStarts) {
    clauses("1880:IV.order/2");
    Position p = Position::fresh(4);
    for (PlayerId player : {C, A, D}) EXPECT_DONE(p, deal(player));
    EXPECT_EQ(p.s.priority, C);
    EXPECT_EQ(p.asked(), C);
    EXPECT_NE(p.refused_by(bid(A, P0, 20)), "");
    EXPECT_DONE(p, bid(C, P0, 20));
}

TEST(T1880Setup, TheOthersSitInTheOrderOfTheirCards) {
    clauses("1880:IV.order/3");
    Position p = Position::fresh(4);
    for (PlayerId player : {C, A, D}) EXPECT_DONE(p, deal(player));
    int amount = 20;
    for (PlayerId next : {C, A, D, B}) {
        EXPECT_EQ(p.asked(), next);
        EXPECT_DONE(p, bid(next, P0, amount));
        amount += 5;
    }
}

} // namespace
} // namespace stw::t1880
