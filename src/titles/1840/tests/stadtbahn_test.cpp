// VIII.5.2 and IX.4/12 to IX.4/14, IX.4/26, IX.4/27, IX.4/42: the ways of the Stadtbahn and what they pay.
#include "support/receipt.hpp"
#include "titles/1840/tests/position.hpp"

namespace stw::t1840 {
namespace {

// D from Heiligenstadt (A17): B20, C21, D22, E23 up to Hauptzollamt (F24), on yellow tiles, as far as this hex.
Position& d_as_far_as(Position& p, std::string_view last) {
    for (auto [hex, tile] :
         {std::pair{"B20", "L2"}, std::pair{"C21", "L2"}, std::pair{"D22", "L4"}, std::pair{"E23", "L4"}}) {
        p.any_tile(hex, tile);
        if (hex == last) break;
    }
    return p;
}

// W from Hütteldorf (I1) to the east.
Position& w_as_far_as(Position& p, std::string_view last) {
    for (auto [hex, tile] : {std::pair{"I3", "L2"}, std::pair{"I5", "L2"}, std::pair{"I7", "L2"}, std::pair{"I9", "L4"},
                             std::pair{"I13", "L2"}}) {
        p.any_tile(hex, tile);
        if (hex == last) break;
    }
    return p;
}

int revenue_of(const Position& p, CompanyId c) { return stadtbahn_revenue(p.s, c).amount; }

TEST(T1840StadtbahnRun, GoesToTheLastTile) {
    clauses("1840:VIII.5.2/1");
    Position p;
    d_as_far_as(p, "B20").any_tile("E23", "L4").holds(B, StD, 10).company_round(2);
    EXPECT_EQ(p.cash(B), 500 + 8) << "A17, A19 and B20; C21 is empty";
}

TEST(T1840StadtbahnRun, HaltsAndOwnMarkers) {
    clauses("1840:VIII.5.2/2");
    Position p;
    d_as_far_as(p, "D22");
    EXPECT_EQ(revenue_of(p, StD), 40 + 30 + 10 + 10 + 20);
    p.no_marker(StD, "D22");
    EXPECT_EQ(revenue_of(p, StD), 40 + 30 + 10 + 10);
}

TEST(T1840StadtbahnRun, TheBetterEndCounts) {
    clauses("1840:VIII.5.2/3");
    Position p;
    d_as_far_as(p, "C21").any_tile("E23", "L4");
    EXPECT_EQ(revenue_of(p, StD), 90) << "not the 40 from F24";
}

TEST(T1840StadtbahnRun, FromHomeToHomeEverythingCounts) {
    clauses("1840:VIII.5.2/4");
    Position p;
    d_as_far_as(p, "E23");
    EXPECT_EQ(revenue_of(p, StD), 40 + 30 + 10 + 10 + 20 + 20 + 20);
}

TEST(T1840StadtbahnRun, DoubledInCr4) {
    clauses("1840:VIII.5.2/5");
    Position p;
    d_as_far_as(p, "E23").any_tile("D22", "L12").holds(B, StD, 10);
    EXPECT_EQ(revenue_of(p.at("CR4"), StD), 170);
    p.company_round(4);
    EXPECT_EQ(p.cash(B), 500 + 34);
}

TEST(T1840StadtbahnRun, TripledInCr5) {
    clauses("1840:VIII.5.2/6");
    Position p;
    w_as_far_as(p, "I9").holds(B, StW, 10);
    EXPECT_EQ(revenue_of(p.at("CR5"), StW), 40 + 10 + 10 + 10 + 20 + 30);
    p.company_round(5);
    EXPECT_EQ(p.cash(B), 500 + 36);
}

TEST(T1840StadtbahnRun, TimesTenInCr6) {
    clauses("1840:VIII.5.2/7");
    Position p;
    w_as_far_as(p, "I13").holds(B, StW, 10);
    EXPECT_EQ(revenue_of(p.at("CR6"), StW), 50 + 10 + 10 + 10 + 20 + 30 + 10);
    p.company_round(6);
    EXPECT_EQ(p.cash(B), 500 + 140);
}

std::string told_of(const Position& p, CompanyId c) {
    return testing::receipt(game::State{p.s}, Move{.kind = ActionKind::run_train, .as = c});
}

TEST(T1840StadtbahnRun, IsToldStopByStop) {
    clauses("1840:VIII.5.2/2", "1840:VIII.5.2/5", "1840:IX.4/42");
    Position p;
    d_as_far_as(p, "D22").no_marker(StD, "D22");
    EXPECT_EQ(told_of(p, StD), "A17 value 40, A19 value 30, B20 value 10, C21 value 10, "
                               "D22 nothing 0 (1840:VIII.5.2/2)");
    p.at("CR4");
    EXPECT_TRUE(told_of(p, StD).ends_with(", times 90 (1840:VIII.5.2/5)")) << told_of(p, StD);
    EXPECT_EQ(told_of(p, StW), "F24 nothing 0 (1840:IX.4/42)") << "no tile of W lies";
    EXPECT_EQ(told_of(p, WT), "") << "no Stadtbahn";
}

TEST(T1840StadtbahnRun, NotMultipliedBefore) {
    clauses("1840:VIII.5.2/8");
    for (int round : {1, 2, 3}) {
        Position p;
        d_as_far_as(p, "B20").holds(B, StD, 10).company_round(round);
        EXPECT_EQ(p.cash(B), 500 + 8) << "CR" << round;
    }
}

TEST(T1840StadtbahnRun, AllOfItIsPaidAtOnce) {
    clauses("1840:VIII.5.2/9");
    Position p;
    p.any_tile("B10", "L4").holds(A, StV, 10).holds(B, StV, 10);
    EXPECT_EQ(revenue_of(p, StV), 40 + 30 + 20);
    p.company_round(1);
    EXPECT_EQ(p.cash(A), 509);
    EXPECT_EQ(p.cash(B), 509);
    EXPECT_EQ(p.treasury(StV), 0);
}

TEST(T1840StadtbahnRun, TheMarkerMovesByTheMultipliedTotal) {
    clauses("1840:VIII.5.2/10");
    for (auto [round, column] : {std::pair{3, 2}, std::pair{4, 3}}) {
        Position p;
        d_as_far_as(p, "D22").any_tile("D22", "L12");
        EXPECT_EQ(revenue_of(p, StD), 130);
        p.company_round(round);
        EXPECT_EQ(p.s.markers.cell(StD).column, column) << "CR" << round;
    }
}

TEST(T1840StadtbahnRun, NothingMovesLeft) {
    clauses("1840:VIII.5.2/11");
    Position p;
    EXPECT_EQ(p.price(StW), 95);
    p.company_round(1);
    EXPECT_EQ(p.price(StW), 90);
}

TEST(T1840StadtbahnRun, ARemovedMarkerLowersIt) {
    clauses("1840:VIII.5.2/12");
    Position p;
    for (auto [hex, tile] : {std::pair{"B10", "L4"}, std::pair{"C9", "L1"}, std::pair{"D6", "L1"},
                             std::pair{"E7", "L1"}, std::pair{"F6", "L4"}, std::pair{"G5", "L1"}})
        p.any_tile(hex, tile);
    const int complete = 40 + 30 + 20 + 10 + 30 + 10 + 10 + 20 + 10 + 30;
    EXPECT_EQ(revenue_of(p, StV), complete);
    p.line(L4, WT).building(L4);
    EXPECT_DONE(p, remove(p.s, L4, "F6"));
    EXPECT_EQ(revenue_of(p, StV), complete - 20);
}

TEST(T1840StadtbahnRun, InCr1DAndVPay70) {
    clauses("1840:VIII.5.2/13");
    Position p;
    EXPECT_EQ(revenue_of(p, StD), 70);
    EXPECT_EQ(revenue_of(p, StV), 70);
    p.holds(B, StD, 10).holds(C, StV, 10).company_round(1);
    EXPECT_EQ(p.cash(B), 507);
    EXPECT_EQ(p.cash(C), 507);
}

TEST(T1840StadtbahnRun, InCr1WAndGPayNothing) {
    clauses("1840:VIII.5.2/14");
    Position p;
    EXPECT_EQ(revenue_of(p, StW), 0);
    EXPECT_EQ(revenue_of(p, StG), 0);
    p.holds(B, StW, 10).holds(C, StG, 10).company_round(1);
    EXPECT_EQ(p.cash(B), 500);
    EXPECT_EQ(p.cash(C), 500);
    EXPECT_EQ(p.price(StW), 90);
    EXPECT_EQ(p.price(StG), 70);
}

TEST(T1840StadtbahnRun, ExampleOneD80) {
    clauses("1840:VIII.5.2/15");
    Position p;
    d_as_far_as(p, "B20");
    EXPECT_EQ(revenue_of(p, StD), 80);
    p.company_round(2);
    EXPECT_EQ(p.price(StD), 65);
}

TEST(T1840StadtbahnRun, StationsOfLinesDoNotStopIt) {
    clauses("1840:VIII.5.2/16");
    Position p;
    d_as_far_as(p, "E23").no_marker(StD, "D22").line(L4, WT).marker(L4, "D22");
    EXPECT_FALSE(p.circle_free("D22"));
    EXPECT_EQ(revenue_of(p, StD), 150 - 20);
}

// Where a line may lay a Stadtbahn tile now.
std::vector<std::string> next_hexes(Position& p, CompanyId line) {
    std::vector<std::string> found;
    p.building(line);
    for (const Move& m : p.offers(ActionKind::lay_tile)) {
        if (p.s.box()[m.what.tile].frame.empty()) continue;
        const std::string hex(p.s.box()[m.what.hex].id);
        if (found.empty() || found.back() != hex) found.push_back(hex);
    }
    return found;
}

TEST(T1840StadtbahnWay, GrowsWithoutGapsFromItsHomes) {
    clauses("1840:IX.4/12");
    for (std::string_view hex : {"B20", "E23"}) {
        Position p;
        p.line(L4, WT).building(L4);
        EXPECT_REFUSED(p, lay(p.s, L4, "C21", "L2", {"B20", "D22"}), "1840:IX.4/12");
        EXPECT_DONE(p, hex == "B20" ? lay(p.s, L4, "B20", "L2", {"A19", "C21"})
                                    : lay(p.s, L4, "E23", "L4", {"D22", "F24"}))
            << "wherever its own network lies";
    }
}

TEST(T1840StadtbahnWay, GBeginsAtH12OrB16) {
    clauses("1840:IX.4/13");
    Position p;
    p.line(L4, WT);
    const auto hexes = next_hexes(p, L4);
    EXPECT_NE(std::find(hexes.begin(), hexes.end(), "H12"), hexes.end());
    EXPECT_NE(std::find(hexes.begin(), hexes.end(), "B16"), hexes.end());
    EXPECT_REFUSED(p, lay(p.s, L4, "C13", "L2", {"B14", "D12"}), "1840:IX.4/12");
}

TEST(T1840StadtbahnWay, WBeginsAtI3OrG23) {
    clauses("1840:IX.4/14");
    Position p;
    p.line(L4, WT);
    EXPECT_EQ(next_hexes(p, L4), (std::vector<std::string>{"B10", "B16", "B20", "E23", "G5", "G23", "H12", "I3"}))
        << "V, G and D besides";
    EXPECT_REFUSED(p, lay(p.s, L4, "I5", "L2", {"I3", "I7"}), "1840:IX.4/12");
}

TEST(T1840StadtbahnWay, TheTerminalMarkersGoOnTheTileOfF24) {
    clauses("1840:IX.4/26");
    Position p;
    d_as_far_as(p, "E23").any_tile("G23", "L1").line(L4, WT);
    p.tile("G25", "57", {"F24", "H26"}).marker(L4, "G25").bonus(L4, Bonus::purple, "2a");
    EXPECT_DONE(p, lay(p.s, L4, "F24", "L30b", 0));
    EXPECT_TRUE(p.has_marker(StD, "F24"));
    EXPECT_TRUE(p.has_marker(StW, "F24"));
    EXPECT_EQ(revenue_of(p, StD), 150 - 20 + 30);
    EXPECT_EQ(revenue_of(p, StW), 30 + 10);
}

TEST(T1840StadtbahnWay, GGoesOnAtWestbahnhof) {
    clauses("1840:IX.4/27");
    Position p;
    p.any_tile("H12", "L1").any_tile("F12", "L2");
    EXPECT_EQ(revenue_of(p, StG), 30 + 10 + 10 + 10) << "I11, H12, the printed halt, F12";
    p.tile("G11", "L30a", 0);
    EXPECT_EQ(revenue_of(p, StG), 30 + 10 + 30 + 10);
}

TEST(T1840StadtbahnWay, EarnsOnlyWhereTilesLie) {
    clauses("1840:IX.4/42");
    Position p;
    p.holds(B, StG, 10);
    EXPECT_EQ(revenue_of(p, StG), 0);
    p.any_tile("H12", "L1");
    EXPECT_EQ(revenue_of(p, StG), 30 + 10 + 10) << "I11, H12 and the printed halt on G11";
}

} // namespace
} // namespace stw::t1840
