// Cases that other implementations got wrong (rules/cases.md, 1840), one by one.
#include "titles/1840/tests/position.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

TEST(T1840Cases, TheOrderOfCrcHoldsThroughTheAuctions) {
    Position p;
    p.line(L4, DTKC).revenue(L4, 2500).offered(L5).company_round(2);
    EXPECT_DONE(p, declare(p.s, DTKC, 2500));
    EXPECT_GT(p.price(DTKC), p.price(WT));
    for (CompanyId c : {WT, DTKC, SJE, BBG}) {
        EXPECT_EQ(p.s.cr.asked, c);
        EXPECT_DONE(p, buy_tram(p.s, c, Y));
        EXPECT_DONE(p, pass(p.s, c));
    }
    EXPECT_EQ(p.s.cr.step, CompanyStep::choose);
    EXPECT_EQ(p.s.cr.asked, WT);
}

TEST(T1840Cases, EveryCompanyMayBuyAndRearrangeAfterTheAuctions) {
    Position p;
    for (CompanyId c : {WT, DTKC, SJE, BBG}) p.tram(c, Y);
    p.line(L4, SJE).offered(L5).step(CompanyStep::choose, {}, 2).settle();
    for (CompanyId c : {WT, DTKC, SJE, BBG}) EXPECT_DONE(p, pass(p.s, c)) << "nobody wants a line";
    for (CompanyId c : {WT, DTKC, SJE, BBG}) {
        EXPECT_EQ(p.s.cr.asked, c);
        EXPECT_DONE(p, buy_tram(p.s, c, O));
        EXPECT_DONE(p, pass(p.s, c));
    }
    EXPECT_EQ(p.s.cr.step, CompanyStep::arrange);
    EXPECT_EQ(p.s.cr.asked, SJE) << "the only one with a line";
    EXPECT_DONE(p, assign(p.s, SJE, L4, O));
}

TEST(T1840Cases, ALineHasOneTram) {
    Position p;
    p.line(L4, WT).tram(WT, Y, L4).tram(WT, O).step(CompanyStep::trams, WT, 2);
    EXPECT_DONE(p, assign(p.s, WT, L4, O));
    EXPECT_EQ(p.s.line(L4).tram, O);
    EXPECT_EQ(trams_off_lines(p.s, WT, Y), 1) << "the other one comes off it";
    EXPECT_DONE(p, assign(p.s, WT, L4, Y));
    EXPECT_EQ(trams_off_lines(p.s, WT, O), 1);
}

TEST(T1840Cases, TheDutyLapsesWhenNothingIsForSale) {
    // All yellow and orange trams are gone in CR1; red ones come in CR2, not before (1840:D25).
    Position p;
    p.left(Y, 0).left(O, 0).step(CompanyStep::others, WT, 1);
    EXPECT_FALSE(must_buy_tram(p.s, WT));
    EXPECT_REFUSED(p, buy_tram(p.s, WT, R), "1840:VIII.3/4");
    EXPECT_DONE(p, pass(p.s, WT));
}

TEST(T1840Cases, TwoPlayersHaveTwoYellowTrams) {
    const Position p = Position::fresh(2);
    EXPECT_EQ(p.on_stack(Y), 2);
    for (TrainType t : {O, R, Pi, Pu}) EXPECT_EQ(p.on_stack(t), 3);
}

TEST(T1840Cases, TwoTilesOf455) { EXPECT_EQ(data::kComponents[0][tile_named("455")].count, 2); }

TEST(T1840Cases, LinesNeverBlockTheStadtbahn) {
    Position p;
    for (auto [hex, tile] : {std::pair{"B20", "L2"}, {"C21", "L2"}, {"D22", "L4"}, {"E23", "L4"}})
        p.any_tile(hex, tile);
    p.no_marker(StD, "D22").line(L4, WT).marker(L4, "D22");
    EXPECT_EQ(stadtbahn_revenue(p.s, StD), Money{130}) << "through D22, which pays nothing now";
}

TEST(T1840Cases, EndMarkersOfTheStadtbahnStay) {
    Position p;
    p.line(L13, WT).building(L13);
    for (auto [hex, city] : {std::pair{"A17", 1}, {"I1", 0}, {"I11", 0}, {"F24", 0}})
        EXPECT_REFUSED(p, remove(p.s, L13, hex, city), "1840:IX.6/9");
    // Penzing (G3) is an end of V, and lines run there: line 13 may take it.
    EXPECT_DONE(p, remove(p.s, L13, "G3"));
    EXPECT_EQ(p.treasury(WT), 460);
}

TEST(T1840Cases, AnUnreachedMarkerMayBeRemovedUnlessTheOptionForbids) {
    for (int on : {0, 1}) {
        Position p(4, {{Option::removal_needs_connection, on}});
        p.line(L4, WT).tile("H28", "57", {"H26", "H30"}).building(L4);
        EXPECT_EQ(p.refused_by(remove(p.s, L4, "C7")), on == 1 ? "1840:IX.6/7" : "");
    }
}

TEST(T1840Cases, TrackStationAndRemovalInAnyOrder) {
    Position p;
    p.line(L16, WT).tile("D26", "57", {"D24", "D28"}).building(L16, "1b");
    EXPECT_REFUSED(p, place(p.s, L16, "D24"), "1840:IX.6/7") << "no track leads into it yet";
    EXPECT_DONE(p, remove(p.s, L16, "D22"));
    EXPECT_DONE(p, lay(p.s, L16, "D24", "57", {"D22", "D26"}));
    EXPECT_DONE(p, place(p.s, L16, "D24")) << "on the tile just laid";
    EXPECT_REFUSED(p, lay(p.s, L16, "C23", "4", {"D24", "B22"}), "1840:IX.3/2");
    EXPECT_DONE(p, remove(p.s, L16, "E23"));
    EXPECT_EQ(p.treasury(WT), 500 - 40 - 20 - 40);
}

TEST(T1840Cases, TheCompanyPaysForABonusTileOnTheDanube) {
    Position p;
    p.line(L17, WT).revenue(L17, 100).bonus(L17, Bonus::yellow);
    EXPECT_DONE(p, lay(p.s, L17, "B28", "4", {"A29", "C27"}));
    EXPECT_EQ(p.treasury(WT), 460);
    EXPECT_EQ(p.revenue(WT), 100);
}

TEST(T1840Cases, ABonusIsTakenAtOnceAndItsStationIsFree) {
    Position p;
    p.line(L4, WT).tram(WT, Pi, L4).tile("H28", "57", {"H26", "H30"}).tile("H26", "58", {"H28", "G25"});
    p.tile("G25", "5", {"H26", "G27"}).building(L4);
    EXPECT_DONE(p, lay(p.s, L4, "E23", "L4", {"D22", "F24"}));
    EXPECT_EQ(p.s.lr.bonus, Bonus::station);
    EXPECT_REFUSED(p, lay(p.s, L4, "G27", "3", {"G25", "F26"}), "1840:IX.4/15");
    EXPECT_DONE(p, place(p.s, L4, "G25"));
    EXPECT_EQ(p.treasury(WT), 480) << "20 for the tile alone";
}

TEST(T1840Cases, AllSharesOfAStadtbahnMayBeSold) {
    Position p;
    p.holds(A, StV, 100);
    EXPECT_FALSE(director(p.s, StV));
    EXPECT_DONE(p, sell(A, StV, 100));
    EXPECT_EQ(in_pool(p.s, StV), Percent{100});
}

TEST(T1840Cases, ValuesOfI11F8AndF10) {
    const Components& box = data::kComponents[0];
    const auto value = [&](std::string_view hex, std::size_t node) {
        return box[box[hex_named(hex)].printed].nodes[node].revenue[0];
    };
    EXPECT_EQ(value("I11", 0), 30) << "the terminus of G";
    EXPECT_EQ(value("I11", 1), 10) << "for trams";
    EXPECT_EQ(value("I11", 2), 30) << "the halt of W";
    for (std::string_view hex : {"F8", "F10"})
        for (std::size_t node : {0U, 1U}) EXPECT_EQ(value(hex, node), 10);
}

TEST(T1840Cases, NoRunThroughTheInnerCity) {
    Position p(4, {{Option::claim_below_best, 1}});
    p.line(L7, WT).tram(WT, Pi, L7).tile("F18", "57", {"E19", "G17"}).tile("F20", "57", {"E19", "G21"});
    p.any_tile("E19", "L20").marker(L7, "E19").running(L7);
    EXPECT_REFUSED(p, run(p.s, L7, {"F18", "E19", "F20"}), "1840:III.4.1/5");
    EXPECT_DONE(p, run(p.s, L7, {"F18", "E19"}));
}

TEST(T1840Cases, PassingKeepsAnArrangement) {
    Position p;
    p.line(L4, WT).line(L8, WT).tram(WT, Y, L4).tram(WT, O).step(CompanyStep::arrange, WT, 2);
    EXPECT_DONE(p, assign(p.s, WT, L8, O));
    if (p.s.cr.asked == WT) {
        EXPECT_DONE(p, pass(p.s, WT));
    }
    EXPECT_EQ(p.s.line(L8).tram, O);
    EXPECT_EQ(p.s.line(L4).tram, Y);
}

TEST(T1840Cases, InCr1EverybodyPassesAndMustStillBuy) {
    Position p;
    p.offered(L4).offered(L5).company_round(1);
    for (CompanyId c : {WT, DTKC, SJE, BBG}) EXPECT_DONE(p, pass(p.s, c)) << "CRd";
    for (CompanyId c : {WT, DTKC, SJE, BBG}) EXPECT_DONE(p, pass(p.s, c)) << "no line";
    EXPECT_EQ(p.s.cr.step, CompanyStep::others);
    for (CompanyId c : {WT, DTKC, SJE, BBG}) {
        EXPECT_EQ(p.s.cr.asked, c);
        EXPECT_REFUSED(p, pass(p.s, c), "1840:VIII.5.3/19");
        EXPECT_DONE(p, buy_tram(p.s, c, Y));
        EXPECT_DONE(p, pass(p.s, c));
    }
}

TEST(T1840Cases, DividendsLieBetweenNothingAndTheRevenue) {
    for (auto [total, clause] :
         {std::pair{-10, "1840:VIII.5.1/2"}, {160, "1840:VIII.5.1/2"}, {155, "1840:VIII.5.1/3"}}) {
        Position p;
        p.line(L4, WT).revenue(L4, 155).step(CompanyStep::dividends, WT, 2);
        EXPECT_REFUSED(p, declare(p.s, WT, total), clause);
    }
}

TEST(T1840Cases, GrinzingIsOutWithTwoPlayersOnly) {
    EXPECT_TRUE(Position::fresh(2).s.box()[hex_named("A13")].absent);
    EXPECT_FALSE(Position::fresh(3).s.box()[hex_named("A13")].absent);
    EXPECT_FALSE(Position::fresh(4).s.box()[hex_named("A13")].absent);
    EXPECT_EQ(Position::fresh(2).owner(SSB), Owner::gone());
    EXPECT_EQ(Position::fresh(3).owner(SSB), Owner::stack());
}

TEST(T1840Cases, TheHomeOfLine3KeepsACircle) {
    // Line 1 beside it: two circles, one of them for line 3 (1840:D49).
    Position p;
    p.tile("D18", "8858", 0).tile("E17", "8859", 0).line(L1, WT).building(L1, "2a");
    Position second = p;
    EXPECT_DONE(p, place(p.s, L1, "E17"));
    second.line(L7, DTKC).marker(L7, "E17", 1).building(L1, "2a");
    EXPECT_REFUSED(second, place(second.s, L1, "E17"), "1840:IX.6/8");
    second.s.line(L3).status = LineStatus::out;
    EXPECT_DONE(second, place(second.s, L1, "E17")) << "it lapses with the line";
}

} // namespace
} // namespace stw::t1840
