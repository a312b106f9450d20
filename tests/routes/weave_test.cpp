// Webs and what is woven of them, and plans made without them: against brute force on small boards.
#include "routes/apart.hpp"
#include "routes/brute_force.hpp"
#include "routes/random_board.hpp"
#include "routes/sweep.hpp"
#include "routes/weave.hpp"
#include "support/thorough.hpp"

#include <gtest/gtest.h>

#include <deque>

namespace stw::test {
namespace {

using routes::kAnyNumber;
using routes::Range;

class WeaveAgainstBruteForce : public ::testing::TestWithParam<int> {
  protected:
    // A train that passes stops by or is of unlimited range, or one that counts its stops.
    Range range() {
        switch (dice_.below(4)) {
        case 0: return {.stops = kAnyNumber};
        case 1: return {.stops = 2 + static_cast<int>(dice_.below(3))};
        default: return {.stops = 2 + static_cast<int>(dice_.below(4)), .skips = true};
        }
    }
    // Like trains side by side.
    std::vector<Range> fleet() {
        std::vector<Range> out(1 + dice_.below(2), range());
        if (dice_.below(2) == 0) out.push_back(range());
        return out;
    }
    std::vector<int> tolls() {
        std::vector<int> out(std::size_t{routes::Crossings::kWords} * 64);
        for (int& toll : out) toll = dice_.below(3) == 0 ? static_cast<int>(dice_.below(64 * 15)) : 0;
        return out;
    }

    BoardLottery lottery_{static_cast<std::uint64_t>(GetParam()) + 5000};
    Rng dice_{static_cast<std::uint64_t>(GetParam())};
};

// With bad tolls and everything that may be lost, the webs hold all routes there are.
TEST_P(WeaveAgainstBruteForce, FindsTheBestPlan) {
    for (int i = 0; i < (stw::testing::sanitized() ? 20 : 80); ++i) {
        const auto drawn = lottery_.draw(5, 11);
        if (i % 2 == 1) lottery_.add_rules(*drawn);
        const auto network = drawn->network();
        if (!network.bonuses.empty() && network.bonuses.front().once) continue; // for `routes::best` to see to
        const std::vector<Range> trains = fleet();
        const std::vector<int> tolls = this->tolls();
        const int most = BruteForce(network).best(trains);

        std::deque<routes::Sweep> sweeps;
        std::vector<int> gains;
        int bound = 0;
        for (const int toll : tolls) bound += toll;
        for (std::size_t t = 0; t < trains.size(); ++t) {
            sweeps.emplace_back(network, trains[t], routes::Crossings{});
            gains.push_back(sweeps.back().best({}, tolls).gain);
            bound += gains.back();
        }
        // As much as may be lost if the best plan is to be found, and then not quite as much.
        for (const int spare : {bound - most * routes::kSmallChange, bound - most * routes::kSmallChange - 1}) {
            std::deque<routes::Web> webs;
            std::vector<routes::Weft> wefts;
            for (std::size_t t = 0; t < trains.size(); ++t) {
                if (t == 0 || trains[t] != trains[t - 1]) {
                    webs.emplace_back(gains[t], spare);
                    ASSERT_TRUE(sweeps[t].spin(webs.back(), {}, tolls, SIZE_MAX));
                }
                wefts.push_back({&sweeps[t].field(), &webs.back()});
            }
            routes::Weave weave(wefts, tolls, network, spare);
            ASSERT_TRUE(weave.run(SIZE_MAX));
            const bool enough = spare == bound - most * routes::kSmallChange;
            if (sweeps.front().field().swaths().empty()) continue; // there is nothing to run on
            ASSERT_EQ(weave.found(), enough) << "board " << i;
            if (!enough) continue;
            routes::Crossings used;
            int value = 0;
            for (std::size_t t = 0; t < trains.size(); ++t) {
                if (weave.routes()[t].empty()) continue;
                const Route route = routes::string_together(network, weave.routes()[t]);
                const auto checked = routes::check(network, trains[t], route, used);
                ASSERT_EQ(checked.fault, routes::Fault::none) << "board " << i;
                used.merge(checked.used);
                value += checked.value.amount;
            }
            ASSERT_EQ(value, most) << "board " << i;
        }
    }
}

// If nothing may be spent on weaving, case by case; if little, some of each.
TEST_P(WeaveAgainstBruteForce, PlansCaseByCaseEarnTheSame) {
    for (int i = 0; i < (stw::testing::sanitized() ? 15 : 60); ++i) {
        const auto drawn = lottery_.draw(5, 11);
        if (i % 2 == 1) lottery_.add_rules(*drawn);
        const auto network = drawn->network();
        if (!network.bonuses.empty() && network.bonuses.front().once) continue;
        const std::vector<Range> trains = fleet();
        const int most = BruteForce(network).best(trains);
        for (const routes::Effort effort :
             {routes::Effort{0, 0}, routes::Effort{200, 50}, routes::Effort{2000, 20}, routes::Effort{}}) {
            const routes::Plan plan = routes::plan_apart(network, trains, {}, effort);
            ASSERT_EQ(plan.value.amount, most) << "board " << i << ", " << effort.fronts << " fronts";
            ASSERT_TRUE(plan.optimal);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Boards, WeaveAgainstBruteForce, ::testing::Range(1, 9));

} // namespace
} // namespace stw::test
