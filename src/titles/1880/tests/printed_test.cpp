// XI/1 to 12: the train table, with the prices of older editions; X.bonus/6 to 9: the bonuses of the chart.
#include "game/record.hpp"
#include "titles/1880/tests/position.hpp"

#include <array>
#include <ostream>

namespace stw::t1880 {
namespace {

struct Printed {
    const char* clause;
    TrainType train;
    int price;
    int number;
    int stations;
    int towns = 0;
    bool express = false;
    PhaseId rusts = {}; // none: never
};

std::string_view id_of(TrainType t) { return data::kComponents[0][t].id; }
void PrintTo(const Printed& row, std::ostream* out) { *out << "train " << id_of(row.train); }

constexpr std::array kTable{std::to_array<Printed>({
    {"1880:XI/1", T2, 100, 10, 2, 0, false, phase::PB3},
    {"1880:XI/2", T22, 180, 5, 2, 2, false, phase::PC1},
    {"1880:XI/3", T3, 180, 5, 3, 0, false, phase::PC2},
    {"1880:XI/4", T33, 300, 5, 3, 3, false, phase::PC3},
    {"1880:XI/5", T4, 300, 5, 4, 0, false, phase::PD1},
    {"1880:XI/6", T44, 450, 5, 4, 4, false, phase::PD2},
    {"1880:XI/7", T6, 600, 5, 6},
    {"1880:XI/8", T6E, 700, 5, 6, 0, true},
    {"1880:XI/9", T8, 800, 2, 8},
    {"1880:XI/10", T8E, 900, 2, 8, 0, true},
    {"1880:XI/11", T10, 1000, 28, 10}, // as many as fourteen companies can own
    {"1880:XI/12", T2R, 250, 10, 2},
})};

// WNR with 2000, about to buy; the trains before this one are gone.
Position about_to_buy(TrainType t, const Options& options = {}) {
    Position p(3, options);
    if (t == T2R) p.phase(phase::PC2);
    else p.on_sale(t);
    p.company(WNR, 100, A).treasury(WNR, 2000).operating(WNR, Step::trains);
    return p;
}

class TrainTable : public ::testing::TestWithParam<Printed> {};

TEST_P(TrainTable, SaysPriceNumberRangeAndRust) {
    const Printed& row = GetParam();
    clauses(row.clause);
    Position p = about_to_buy(row.train);
    EXPECT_EQ(p.on_stack(row.train), row.number);
    EXPECT_DONE(p, buy_train(p.s, WNR, row.train));
    EXPECT_EQ(p.treasury(WNR), 2000 - row.price);
    EXPECT_EQ(p.on_stack(row.train), row.number - 1);
    const routes::Range range = range_of(p.s, row.train);
    EXPECT_EQ(range.stops, row.stations);
    EXPECT_EQ(range.small_besides, row.towns);
    EXPECT_EQ(range.skips, row.express);
    if (!row.rusts) {
        p.phase(phase::PD3);
        EXPECT_EQ(p.trains(WNR, row.train), 1) << "never rusts";
        return;
    }
    p.phase(PhaseId{row.rusts.value - 1});
    EXPECT_EQ(p.trains(WNR, row.train), 1);
    p.phase(row.rusts);
    EXPECT_EQ(p.trains(WNR, row.train), 0);
}

INSTANTIATE_TEST_SUITE_P(T1880, TrainTable, ::testing::ValuesIn(kTable), [](const auto& row) {
    std::string name = "Train";
    for (char c : id_of(row.param.train))
        if (c == '+') name += "Plus";
        else name += c;
    return name;
});

TEST(T1880Printed, OptionPriceOf2R) {
    clauses("1880:XI/12");
    for (int price : {100, 150, 200, 250}) {
        Position p = about_to_buy(T2R, {{Option::price_2r, price}});
        EXPECT_DONE(p, buy_train(p.s, WNR, T2R));
        EXPECT_EQ(p.treasury(WNR), 2000 - price);
    }
}

TEST(T1880Printed, OptionPriceOf6E) {
    clauses("1880:XI/8");
    for (int price : {600, 650, 700}) {
        Position p = about_to_buy(T6E, {{Option::price_6e, price}});
        EXPECT_DONE(p, buy_train(p.s, WNR, T6E));
        EXPECT_EQ(p.treasury(WNR), 2000 - price);
    }
}

TEST(T1880Printed, OptionsOfPricesHaveBoundsAndSteps) {
    clauses("1880:XI/8", "1880:XI/12");
    for (auto [option, price] : {std::pair{Option::price_2r, 50}, {Option::price_2r, 300}, {Option::price_6e, 500}})
        EXPECT_FALSE(Title::set_up(3, testing::option_values<Title>(Options{{option, price}})).has_value()) << price;
    const std::vector<std::string> between{"price_2r=120"};
    EXPECT_FALSE(game::option_values(*game::find_title("1880"), "book", between).has_value());
    const Position p;
    EXPECT_EQ(train_price(p.s, T2R), Money{250});
    EXPECT_EQ(train_price(p.s, T6E), Money{700});
}

// --- the chart ---

struct Space {
    int price;
    int bonus; // per share
};

// Six spaces of a row, from the sixth on, with what they bring a company that begins its turn there.
void expect_spaces(int row, const std::array<Space, 6>& spaces) {
    for (int i = 0; i < 6; ++i) {
        const Space& space = spaces[static_cast<std::size_t>(i)];
        Position p;
        p.company(HKR, 100, A).train(HKR, T2).price(HKR, row, 5 + i).from_head();
        EXPECT_EQ(p.price(HKR), space.price);
        EXPECT_EQ(p.s.operation.company, HKR);
        EXPECT_EQ(p.s.operation.bonus, Money{10 * space.bonus}) << space.price;
    }
}

TEST(T1880Printed, BonusesOfTheTopRow) {
    clauses("1880:X.bonus/6");
    expect_spaces(0, {{{115, 5}, {120, 5}, {125, 5}, {130, 10}, {140, 10}, {150, 15}}});
}

TEST(T1880Printed, BonusesOfTheSecondRow) {
    clauses("1880:X.bonus/7");
    expect_spaces(1, {{{110, 5}, {115, 5}, {120, 5}, {125, 10}, {135, 10}, {145, 15}}});
}

TEST(T1880Printed, BonusesOfTheThirdRow) {
    clauses("1880:X.bonus/8");
    expect_spaces(2, {{{105, 5}, {110, 5}, {115, 5}, {120, 10}, {130, 10}, {140, 15}}});
}

TEST(T1880Printed, TheWholeChart) {
    clauses("1880:X.bonus/9");
    // First and last column of each row, from 0; before column 5 no space has a bonus.
    constexpr std::array<std::pair<int, int>, 9> rows{
        {{2, 13}, {1, 13}, {0, 13}, {0, 11}, {0, 9}, {0, 7}, {0, 6}, {0, 5}, {0, 4}}};
    constexpr std::array<int, 14> bonus{0, 0, 0, 0, 0, 5, 5, 5, 10, 10, 15, 15, 20, 20};
    Position p;
    p.company(HKR, 100, A);
    const finance::ChartData& chart = p.s.box().chart;
    for (int row = 0; row < 9; ++row)
        for (int column = 0; column < 14; ++column) {
            const finance::Cell cell{static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)};
            const auto [first, last] = rows[static_cast<std::size_t>(row)];
            const bool there = column >= first && column <= last;
            EXPECT_EQ(chart.at(cell) > Money{0}, there) << row << ' ' << column;
            if (!there) continue;
            p.price(HKR, row, column);
            const int expected = row == 0 && column == 13 ? 40 : bonus[static_cast<std::size_t>(column)];
            p.from_head();
            EXPECT_EQ(p.s.operation.bonus, Money{10 * expected}) << row << ' ' << column;
        }
    EXPECT_EQ(chart.at(finance::Cell{0, 13}), Money{200});
    EXPECT_EQ(chart.at(finance::Cell{8, 0}), Money{40});
}

} // namespace
} // namespace stw::t1880
