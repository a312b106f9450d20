// The sweep: against brute force on thousands of small boards, for every kind of range.
#include "routes/brute_force.hpp"
#include "routes/random_board.hpp"
#include "routes/sweep.hpp"
#include "support/thorough.hpp"

#include <gtest/gtest.h>

namespace stw::test {
namespace {

using routes::kAnyNumber;
using routes::Range;

class SweepAgainstBruteForce : public ::testing::TestWithParam<int> {};

TEST_P(SweepAgainstBruteForce, EarnsTheSame) {
    BoardLottery lottery(static_cast<std::uint64_t>(GetParam()) + 1000);
    for (int i = 0; i < (stw::testing::sanitized() ? 30 : 150); ++i) {
        const auto drawn = lottery.draw(5, 13);
        if (i % 2 == 1) lottery.add_rules(*drawn);
        if (i % 4 > 1) lottery.add_double_track(*drawn);
        const auto network = drawn->network();
        const BruteForce all(network);
        for (const Range range :
             {Range{kAnyNumber}, Range{2}, Range{3, routes::kAnyNumber}, Range{5}, Range{2, 0, true},
              Range{3, kAnyNumber, true}, Range{5, 0, true}, Range{2, 2}, Range{3, 1, true}, Range{4, 0, false, true},
              Range{.stops = 4, .shuttles = true}, Range{.stops = 2, .small_besides = kAnyNumber, .shuttles = true},
              Range{.stops = 3, .skips = true, .shuttles = true}, Range{.stops = kAnyNumber, .shuttles = true}}) {
            const routes::Swept swept = routes::Sweep(network, range, {}).best();
            ASSERT_EQ(swept.value.amount, all.best({range}))
                << "board " << i << ", " << range.stops << "+" << range.small_besides << (range.skips ? " skips" : "");
            if (swept.route.empty()) continue;
            const auto checked = routes::check(network, range, swept.route, {});
            ASSERT_EQ(checked.fault, routes::Fault::none) << "board " << i;
            ASSERT_EQ(checked.value, swept.value) << "board " << i;
        }
    }
}

TEST_P(SweepAgainstBruteForce, SeveralTrainsEarnTheSame) {
    BoardLottery lottery(static_cast<std::uint64_t>(GetParam()) + 2000);
    Rng dice(static_cast<std::uint64_t>(GetParam()));
    for (int i = 0; i < (stw::testing::sanitized() ? 20 : 100); ++i) {
        const auto drawn = lottery.draw(5, 11);
        if (i % 2 == 1) lottery.add_rules(*drawn);
        if (i % 4 > 1) lottery.add_double_track(*drawn);
        const auto network = drawn->network();
        auto trains = drawn->trains;
        // One at least that needs the sweep, among others that may not.
        for (std::size_t t = 0; t < trains.size(); ++t) {
            const std::uint32_t kind = dice.below(3);
            if (kind == 0 || t == 0) trains[t].skips = true;
            if (kind == 1) trains[t] = {kAnyNumber};
        }
        const bool once = !network.bonuses.empty() && network.bonuses.front().once;
        const routes::Plan plan = routes::best(network, trains);
        ASSERT_EQ(plan.value.amount, BruteForce(network).best(trains)) << "board " << i;
        EXPECT_TRUE(plan.optimal);
        routes::Crossings used;
        for (const routes::Run& run : plan.runs) {
            const auto checked = routes::check(network, trains[static_cast<std::size_t>(run.train)], run.route, used);
            ASSERT_EQ(checked.fault, routes::Fault::none) << "board " << i;
            if (!once) {
                ASSERT_EQ(checked.value, run.value) << "board " << i;
            }
            used.merge(checked.used);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Boards, SweepAgainstBruteForce, ::testing::Range(1, 9));

} // namespace
} // namespace stw::test
