// PREP/1 to PREP/6: what lies on the table before anybody acts.
#include "support/own_mutant.hpp"
#include "titles/1893/tests/position.hpp"

#include <algorithm>

namespace stw::t1893 {
namespace {

Action draws(PlayerId p) { return Action(Move{.kind = ActionKind::draw, .by = kChance, .what = {.player = p}}); }

std::vector<std::int16_t> book() {
    std::vector<std::int16_t> values;
    for (const OptionInfo& o : data::kOptions) values.push_back(o.book);
    return values;
}

std::vector<PaperId> papers_on_sale(const Position& p) {
    std::vector<PaperId> papers;
    for (const Move& m : p.offers(ActionKind::buy_paper)) papers.push_back(m.what.paper);
    return papers;
}

TEST(Setup, TheFirstPlayerIsDrawnByLot) {
    clauses("1893:PREP/1");
    for (PlayerId lot : {A, B, C}) {
        Position p = Position::fresh();
        Position again = Position::fresh();
        EXPECT_DONE(p, draws(lot));
        EXPECT_EQ(p.s.first, lot);
        EXPECT_EQ(p.asked(), lot);
        EXPECT_DONE(again, draws(lot));
        EXPECT_EQ(Title::hash(again.s), Title::hash(p.s));
    }
    Position p = Position::fresh();
    EXPECT_REFUSED(p, draws(D), "table:format/1");
}

TEST(Setup, ThreeCertificatesOfAgvAndHgkAreReserved) {
    clauses("1893:PREP/2");
    for (auto [company, from] : {std::pair{AGV, phase::P4}, std::pair{HGK, phase::P5}}) {
        Position p;
        p.phase(from);
        EXPECT_REFUSED(p, buy(A, company, 20), "1893:PREP/2");
        // The free certificates are all sold: the 10 % that is left is reserved, too.
        p.market(company, 0);
        ASSERT_EQ(p.percent(C, company), 50);
        EXPECT_REFUSED(p, buy(A, company, 10), "1893:PREP/2");
    }
}

TEST(Setup, TheFreeCertificatesOfAgvAndHgkAreClosedAtFirst) {
    clauses("1893:PREP/3");
    Position p;
    EXPECT_EQ(p.on_market(AGV), 0);
    EXPECT_EQ(p.on_market(HGK), 0);
    EXPECT_REFUSED(p, buy(A, AGV), "1893:AGV/4");
    p.phase(phase::P4);
    EXPECT_EQ(p.on_market(AGV), 50);
    EXPECT_DONE(p, buy(A, AGV));
    EXPECT_REFUSED(p, buy(B, HGK), "1893:HGK/4");
    p.phase(phase::P5);
    EXPECT_EQ(p.on_market(HGK), 50);
    EXPECT_DONE(p, buy(B, HGK));
}

TEST(Setup, StationsOfTheSmallCompaniesAndTheHarbourStand) {
    clauses("1893:PREP/4", "1893:peer/9");
    const Position p = Position::fresh();
    EXPECT_TRUE(p.has_station(EKB, "T3"));
    EXPECT_TRUE(p.has_station(KFBE, "L3"));
    EXPECT_TRUE(p.has_station(KSZ, "P7"));
    EXPECT_TRUE(p.has_station(KBE, "O4"));
    EXPECT_TRUE(p.has_station(BKB, "I2"));
    EXPECT_EQ(p.s.board.stations_at(hex_named("J5"), 0), 1);
    EXPECT_EQ(p.s.board.stations.size(), 6U);
}

TEST(Setup, StartingCashDependsOnTheNumberOfPlayers) {
    clauses("1893:PREP/5");
    for (auto [players, cash] : {std::pair{2, 900}, std::pair{3, 600}, std::pair{4, 450}}) {
        const Position p = Position::fresh(players);
        for (int i = 0; i < players; ++i) EXPECT_EQ(p.cash(PlayerId{i}), cash);
    }
}

TEST(Setup, TheBankHolds7200WithThePlayersCash) {
    clauses("1893:full/1");
    EXPECT_EQ(Position::fresh(3).bank(), 7200 - 3 * 600);
    EXPECT_EQ(Position::fresh(2).bank(), 7200 - 2 * 900);
}

TEST(Setup, ForTwoToFourPlayers) {
    clauses("1893:peer/1");
    for (int players : {1, 5}) {
        const auto made = Title::set_up(players, book());
        ASSERT_FALSE(made.has_value());
        EXPECT_EQ(made.error().clause.id(), "1893:peer/1");
    }
    for (int players : {2, 3, 4}) EXPECT_TRUE(Title::set_up(players, book()).has_value());
}

using Package = std::array<PaperId, kPackage.size()>;
const testing::OwnMutant<Package> kUnsorted{"1893:PREP/6", [](Package& papers) { std::ranges::reverse(papers); }};

TEST(Setup, ThePackageLiesInTwoSortedColumns) {
    clauses("1893:PREP/6");
    Position p = Position::first_round();
    EXPECT_EQ(papers_on_sale(p), (std::vector{paper::FdSD, paper::EVA, paper::HdSK, paper::EKB, paper::KFBE}));
    p.owns(B, paper::EKB).owns(B, paper::KFBE);
    EXPECT_EQ(papers_on_sale(p), (std::vector{paper::FdSD, paper::EVA, paper::HdSK, paper::KSZ, paper::KBE}));
    p.owns(B, paper::EVA).owns(B, paper::KSZ);
    EXPECT_EQ(papers_on_sale(p), (std::vector{paper::FdSD, paper::HdSK, paper::KBE, paper::BKB}));
}

TEST(Setup, PublicCompaniesBeginAtHome) {
    clauses("1893:peer/10");
    for (auto [company, home] : {std::pair{DE, "O2"}, std::pair{RSE, "R7"}, std::pair{RB, "D5"}}) {
        Position p;
        p.company(company, 60, A).holds(A, company, 50).floated(company, 600);
        EXPECT_FALSE(p.has_station(company, home));
        p.operating_round();
        for (int i = 0; i < 20 && p.s.operation.company != company; ++i)
            EXPECT_DONE(p, pass(p.s, p.s.operation.company));
        EXPECT_TRUE(p.has_station(company, home));
        EXPECT_EQ(p.treasury(company), 600);
    }
}

} // namespace
} // namespace stw::t1893
