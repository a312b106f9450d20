// What a route earns, item by item.
#include "routes/items.hpp"
#include "support/tiny_board.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <string>
#include <vector>

namespace stw::test {
namespace {

using routes::Earned;
using routes::Item;
using routes::Range;

constexpr CompanyId kOurs{0};

// Four hexes in a line from north to south: city 30, town 10, city 30, city 40. Our station is in the first one.
class ItemsTest : public testing::Test {
  protected:
    ItemsTest() {
        for (int i = 0; i < 4; ++i) line_.push_back(tiny_.hex(0, 2 * i));
        for (const auto& [hex, node] : {std::pair{0, city(30)}, {1, town(10)}, {2, city(30)}, {3, city(40)}})
            tiny_.lay(line_[static_cast<std::size_t>(hex)], {node}, {into(0, 0), into(3, 0)});
        tiny_.station(kOurs, line_[0]);
    }
    [[nodiscard]] routes::Network network() const { return {tiny_.map, tiny_.board, kOurs, 0}; }
    [[nodiscard]] Route whole() const {
        Route r;
        r.push_back({line_[0], 0});
        for (const std::size_t i : {1U, 2U})
            for (const int path : {1, 0}) r.push_back({line_[i], static_cast<std::uint8_t>(path)});
        r.push_back({line_[3], 1});
        return r;
    }
    // "0 value 30, …", and the sum is what the check says.
    [[nodiscard]] std::string told(const routes::Network& n, const Range& range) const {
        constexpr std::array kWords{"value", "again", "extra", "nothing", "passed", "bonus", "fee"};
        std::string text;
        int sum = 0;
        for (const Item& item : routes::items_of(n, range, whole())) {
            text += (text.empty() ? "" : ", ") + std::to_string(item.at.hex.index()) + " " +
                    kWords[static_cast<std::size_t>(item.what)] + " " + std::to_string(item.amount);
            sum += item.amount;
        }
        if (!text.empty()) {
            EXPECT_EQ(Money{sum}, routes::check(n, range, whole(), {}).value);
        }
        return text;
    }

    TinyBoard tiny_;
    std::vector<HexId> line_;
};

TEST_F(ItemsTest, EveryStopWithItsValue) {
    EXPECT_EQ(told(network(), {4}), "0 value 30, 1 value 10, 2 value 30, 3 value 40");
    EXPECT_EQ(told(network(), {3}), "") << "too long a route earns nothing";
}

TEST_F(ItemsTest, WhatIsLeftOutAndWhatIsWorthNothing) {
    EXPECT_EQ(told(network(), {.stops = 2, .skips = true}), "0 value 30, 1 passed 0, 2 passed 0, 3 value 40");
    routes::Network n = network();
    n.at(line_[2], 0).value = 0;
    n.at(line_[2], 0).extra = 20;
    EXPECT_EQ(told(n, {4}), "0 value 30, 1 value 10, 2 nothing 0, 2 extra 20, 3 value 40");
}

TEST_F(ItemsTest, ThereAndBackAndToAndFro) {
    EXPECT_EQ(told(network(), {.stops = 4, .returns = true}),
              "0 value 30, 0 again 30, 1 value 10, 2 value 30, 2 again 30, 3 value 40, 3 again 40");
    routes::Network n = network();
    n.doubled.set();
    EXPECT_EQ(told(n, {.stops = 4, .shuttles = true}),
              "0 value 30, 1 value 10, 1 again 10, 2 value 30, 2 again 30, 3 value 40");
}

TEST_F(ItemsTest, BonusesAndFees) {
    routes::Network n = network();
    n.fees.push_back({routes::crossing(tiny_.map, line_[1], 0), 15});
    n.bonuses.push_back({{line_[0], 0}, {line_[1], 0}, 50});
    EXPECT_EQ(told(n, {4}), "0 value 30, 1 value 10, 2 value 30, 3 value 40, 0 bonus 50, 1 fee -15");
    // For the bonus the poorest stop is paid for, and a richer one left out.
    EXPECT_EQ(told(n, {.stops = 2, .skips = true}),
              "0 value 30, 1 value 10, 2 passed 0, 3 passed 0, 0 bonus 50, 1 fee -15");
}

} // namespace
} // namespace stw::test
