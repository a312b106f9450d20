// The price chart: where markers begin, how they move, and what happens at its rim.
#include "support/own_mutant.hpp"
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

using finance::Cell;

// Half of it sold, has operated, stands in this cell.
Position standing(CompanyId c, int row, int column) {
    Position p;
    if (c == AGV) p.phase(phase::P4).formed(AGV).operated(AGV);
    else p.company(c, 60, A).holds(A, c, 50).operated(c);
    p.price(c, row, column);
    return p;
}

TEST(Chart, ParCells) {
    clauses("1893:peer/11");
    const std::vector<std::pair<int, Cell>> cells{
        {60, {5, 1}}, {70, {4, 2}}, {80, {3, 3}}, {90, {2, 3}}, {100, {1, 3}}};
    for (const auto& [par, cell] : cells) {
        Position p;
        EXPECT_DONE(p, found(A, DE, par));
        EXPECT_EQ(p.cell(DE), cell) << par;
        EXPECT_EQ(p.price(DE), par);
    }
    Position p;
    for (int no_par : {50, 65, 110, 120}) EXPECT_REFUSED(p, found(A, DE, no_par), "1893:RG.buy/4");
}

const testing::OwnMutant<Cell> kElsewhere{"1893:peer/12", [](Cell& start) { ++start.column; }};

TEST(Chart, AgvStartsFurtherRightThanHgk) {
    clauses("1893:peer/12");
    Position p;
    p.phase(phase::P6);
    EXPECT_EQ(p.cell(AGV), (Cell{2, 6}));
    EXPECT_EQ(p.cell(HGK), (Cell{1, 5}));
    EXPECT_EQ(p.price(AGV), 120);
    EXPECT_EQ(p.price(HGK), 120);
    p.end_of_stock_round();
    EXPECT_EQ(p.s.operation.company, AGV) << "both are formed now, and operate for the first time";
}

TEST(Chart, HasSevenRows) {
    clauses("1893:peer/13");
    const std::vector<std::vector<int>> rows{
        {0, 0, 100, 110, 120, 135, 150, 165, 180, 195, 210, 230, 250, 270, 300, 330},
        {0, 80, 90, 100, 110, 120, 135, 150, 165, 180, 195, 210, 230, 250},
        {70, 75, 80, 90, 100, 110, 120, 135, 150, 165, 180},
        {65, 70, 75, 80, 90, 100, 110, 120},
        {60, 65, 70, 75, 80, 90},
        {55, 60, 65, 70, 75},
        {50, 55, 60, 65},
    };
    const finance::ChartData& chart = Position().s.box().chart;
    for (int row = 0; row < 10; ++row)
        for (int column = 0; column < 20; ++column) {
            const auto r = static_cast<std::size_t>(row);
            const auto c = static_cast<std::size_t>(column);
            const int printed = r < rows.size() && c < rows[r].size() ? rows[r][c] : 0;
            EXPECT_EQ(chart.at({static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)}), Money{printed})
                << row << ' ' << column;
        }
    Position p = standing(AGV, 2, 10);
    p.has_run(AGV, 100);
    EXPECT_DONE(p, pay_out(p.s, AGV));
    EXPECT_EQ(p.price(AGV), 195);
    EXPECT_EQ(p.cell(AGV), (Cell{1, 10}));
}

TEST(Chart, AtTheLeftEndLeftIsDown) {
    clauses("1893:peer/14");
    Position p = standing(RSE, 4, 0);
    p.has_run(RSE, 100);
    EXPECT_DONE(p, withhold(p.s, RSE));
    EXPECT_EQ(p.cell(RSE), (Cell{5, 0}));
    EXPECT_EQ(p.price(RSE), 55);

    Position lowest = standing(RSE, 6, 0);
    lowest.has_run(RSE, 100);
    EXPECT_DONE(lowest, withhold(lowest.s, RSE));
    EXPECT_EQ(lowest.price(RSE), 50) << "there is nothing below";
}

TEST(Chart, AtTheRightEndRightIsUp) {
    clauses("1893:peer/15");
    Position p = standing(RSE, 3, 7);
    p.has_run(RSE, 100);
    EXPECT_DONE(p, pay_out(p.s, RSE));
    EXPECT_EQ(p.cell(RSE), (Cell{2, 7}));
    EXPECT_EQ(p.price(RSE), 135);

    Position highest = standing(RSE, 0, 15);
    highest.has_run(RSE, 100);
    EXPECT_DONE(highest, pay_out(highest.s, RSE));
    EXPECT_EQ(highest.price(RSE), 330);
}

TEST(Chart, WithoutACellBelowASaleDoesNotMoveIt) {
    clauses("1893:peer/16");
    Position p = standing(DE, 4, 5);
    p.holds(B, DE, 20);
    EXPECT_DONE(p, sell(A, DE, 20));
    EXPECT_EQ(p.price(DE), 90);
    EXPECT_EQ(p.cell(DE), (Cell{4, 5}));
}

TEST(Chart, WithoutACellAboveASoldOutCompanyStays) {
    clauses("1893:peer/17");
    Position p = standing(DE, 2, 0);
    p.holds(B, DE, 50).end_of_stock_round();
    EXPECT_EQ(p.on_market(DE), 0);
    EXPECT_EQ(p.price(DE), 70);
    EXPECT_EQ(p.cell(DE), (Cell{2, 0}));
}

TEST(Chart, ADividendMovesItOneCellHoweverLarge) {
    clauses("1893:full/14");
    Position p = standing(DE, 5, 1);
    p.has_run(DE, 450);
    EXPECT_DONE(p, pay_out(p.s, DE));
    EXPECT_EQ(p.price(DE), 65);
}

const testing::OwnMutant<finance::Direction> kBack{"1893:full/16",
                                                   [](finance::Direction& way) { way = finance::Direction::left; }};

TEST(Chart, ItsEndIsNotTheEndOfTheGame) {
    clauses("1893:full/16");
    for (int column : {14, 15}) {
        Position p = standing(AGV, 0, column);
        p.has_run(AGV, 100);
        EXPECT_DONE(p, pay_out(p.s, AGV));
        EXPECT_EQ(p.price(AGV), 330);
        p.end_of_operating_round();
        EXPECT_NE(p.s.round, Round::finished);
        EXPECT_EQ(p.s.ending, Ending::none);
    }
}

TEST(Chart, ANewcomerGoesUnderTheOthers) {
    clauses("1893:RG.buy/14");
    Position p = standing(DE, 3, 3);
    p.company(RSE, 60, B).holds(B, RSE, 50).operated(RSE).price(RSE, 4, 3).holds(B, DE, 20);
    EXPECT_DONE(p, sell(A, DE, 10));
    EXPECT_EQ(p.cell(DE), p.cell(RSE));
    EXPECT_EQ(p.s.markers.below_top(DE), 1);
    EXPECT_EQ(p.s.markers.below_top(RSE), 0);
    p.operating(BKB, Step::trains);
    EXPECT_DONE(p, pass(p.s, BKB));
    EXPECT_EQ(p.s.operation.company, RSE) << "the upper one operates first";
}

} // namespace
} // namespace stw::t1893
