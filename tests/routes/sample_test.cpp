// Routes drawn by lot: legal every time, and one whenever there is one. Whether there is one at all.
#include "routes/any_route.hpp"
#include "routes/brute_force.hpp"
#include "routes/random_board.hpp"

#include <gtest/gtest.h>

namespace stw::test {
namespace {

using routes::Crossings;
using routes::Range;

// Whether brute force knows a route for this train that keeps off the sides used before.
bool one_exists(const BruteForce& oracle, const routes::Network& network, Range range, const Crossings& used) {
    for (const Trial& t : oracle.routes()) {
        if (oracle.worth(t, range) <= BruteForce::kTooLong || t.pieces.size() > kMaxRoute) continue;
        Route route;
        for (const Piece p : t.pieces) route.push_back(p);
        if (routes::check(network, range, route, used).fault == routes::Fault::none) return true;
    }
    return false;
}

class SampleAgainstBruteForce : public testing::TestWithParam<int> {};

TEST_P(SampleAgainstBruteForce, IsLegalAndNeverGivesUpTooEarly) {
    BoardLottery lottery(static_cast<std::uint64_t>(GetParam()) + 500);
    Rng rng(static_cast<std::uint64_t>(GetParam()));
    for (int i = 0; i < 150; ++i) {
        const auto drawn = lottery.draw(6, 11);
        if (i % 2 == 1) lottery.add_rules(*drawn);
        if (i % 4 > 1) lottery.add_double_track(*drawn);
        const auto network = drawn->network();
        const BruteForce oracle(network);
        for (int draw = 0; draw < 12; ++draw) {
            Crossings used; // one train after the other, each off the track of those before
            for (const Range range : drawn->trains) {
                Route route;
                const bool found = routes::sample(network, range, used, rng, route);
                ASSERT_EQ(found, one_exists(oracle, network, range, used)) << "board " << i;
                ASSERT_EQ(found, routes::has_any(network, range, used)) << "board " << i;
                if (!found) continue;
                const auto checked = routes::check(network, range, route, used);
                ASSERT_EQ(checked.fault, routes::Fault::none) << "board " << i;
                used.merge(checked.used);
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Boards, SampleAgainstBruteForce, testing::Range(1, 9));

TEST(Sample, FindsEveryRouteInTime) {
    int boards = 0;
    BoardLottery lottery(7);
    for (int i = 0; i < 60; ++i) {
        const auto drawn = lottery.draw(6, 8);
        const auto network = drawn->network();
        const Range range = drawn->trains.front();
        const BruteForce oracle(network);
        std::set<std::vector<Piece>> missing;
        for (const Trial& t : oracle.routes())
            if (oracle.worth(t, range) > BruteForce::kTooLong) missing.insert(t.pieces);
        if (missing.empty() || missing.size() > 30) continue;
        ++boards;
        Rng rng(static_cast<std::uint64_t>(i));
        for (int draw = 0; draw < 40000 && !missing.empty(); ++draw) {
            Route route;
            ASSERT_TRUE(routes::sample(network, range, {}, rng, route));
            // From which end it is told does not matter.
            std::vector<Piece> pieces(route.begin(), route.end());
            missing.erase(pieces);
            std::reverse(pieces.begin(), pieces.end());
            missing.erase(pieces);
        }
        EXPECT_TRUE(missing.empty()) << "board " << i;
    }
    EXPECT_GT(boards, 20);
}

TEST(Sample, IsTheSameForTheSameSeed) {
    BoardLottery lottery(3);
    const auto drawn = lottery.draw(12, 12);
    Rng one(5);
    Rng other(5);
    for (int i = 0; i < 100; ++i) {
        Route a;
        Route b;
        EXPECT_EQ(routes::sample(drawn->network(), {4}, {}, one, a),
                  routes::sample(drawn->network(), {4}, {}, other, b));
        EXPECT_EQ(a, b);
    }
}

} // namespace
} // namespace stw::test
