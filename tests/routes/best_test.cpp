// The best set of routes: by hand on boards one can see through, and against brute force on thousands of others.
#include "routes/brute_force.hpp"
#include "routes/random_board.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace stw::test {
namespace {

using routes::Plan;
using routes::Range;

// Legal one by one, apart from each other, and worth what the plan says.
void expect_sound(const routes::Network& network, const std::vector<Range>& trains, const Plan& plan) {
    routes::Crossings used;
    Money sum;
    int last = -1;
    for (const routes::Run& run : plan.runs) {
        EXPECT_GT(run.train, last);
        last = run.train;
        const auto checked = routes::check(network, trains[static_cast<std::size_t>(run.train)], run.route, used);
        EXPECT_EQ(checked.fault, routes::Fault::none);
        EXPECT_EQ(checked.value, run.value);
        sum += checked.value;
        used.merge(checked.used);
    }
    EXPECT_EQ(plan.value, sum);
    EXPECT_EQ(plan.bound, sum);
    EXPECT_TRUE(plan.optimal);
}

class BestAgainstBruteForce : public testing::TestWithParam<int> {};

TEST_P(BestAgainstBruteForce, EarnsTheSame) {
    BoardLottery lottery(static_cast<std::uint64_t>(GetParam()));
    for (int i = 0; i < 250; ++i) {
        const auto drawn = lottery.draw(6, 12);
        const auto network = drawn->network();
        const Plan plan = routes::best(network, drawn->trains);
        ASSERT_EQ(plan.value.amount, BruteForce(network).best(drawn->trains)) << "board " << i;
        expect_sound(network, drawn->trains, plan);
        ASSERT_FALSE(HasFailure()) << "board " << i;
    }
}

TEST_P(BestAgainstBruteForce, EarnsTheSameUnderOddRules) {
    BoardLottery lottery(static_cast<std::uint64_t>(GetParam()) + 4000);
    for (int i = 0; i < 250; ++i) {
        const auto drawn = lottery.draw(6, 12);
        lottery.add_rules(*drawn);
        const auto network = drawn->network();
        const Plan plan = routes::best(network, drawn->trains);
        ASSERT_EQ(plan.value.amount, BruteForce(network).best(drawn->trains)) << "board " << i;
        if (network.bonuses.empty() || !network.bonuses.front().once) expect_sound(network, drawn->trains, plan);
        ASSERT_FALSE(HasFailure()) << "board " << i;
    }
}

TEST_P(BestAgainstBruteForce, EarnsTheSameOnDoubleTrack) {
    BoardLottery lottery(static_cast<std::uint64_t>(GetParam()) + 7000);
    int shuttles = 0;
    for (int i = 0; i < 250; ++i) {
        const auto drawn = lottery.draw(6, 12);
        if (i % 3 > 0) lottery.add_rules(*drawn);
        lottery.add_double_track(*drawn);
        const auto network = drawn->network();
        const Plan plan = routes::best(network, drawn->trains);
        ASSERT_EQ(plan.value.amount, BruteForce(network).best(drawn->trains)) << "board " << i;
        if (network.bonuses.empty() || !network.bonuses.front().once) expect_sound(network, drawn->trains, plan);
        ASSERT_FALSE(HasFailure()) << "board " << i;
        for (const routes::Run& run : plan.runs)
            shuttles +=
                routes::check(network, drawn->trains[static_cast<std::size_t>(run.train)], run.route, {}).shuttles;
    }
    EXPECT_GT(shuttles, 25);
}

INSTANTIATE_TEST_SUITE_P(Boards, BestAgainstBruteForce, testing::Range(1, 17));

// Three cities in a row from north to south, a station in the middle one.
class ThreeInARow : public testing::Test {
  protected:
    ThreeInARow() {
        const HexId north = tiny_.hex(0, 0);
        const HexId middle = tiny_.hex(0, 2);
        const HexId south = tiny_.hex(0, 4);
        const TileId straight = tiny_.tile({city(30)}, {into(0, 0), into(3, 0)});
        for (const HexId h : {north, middle, south}) tiny_.lay(h, straight);
        tiny_.station(kOurs, middle);
    }

    [[nodiscard]] Plan best(std::vector<Range> trains) const {
        const routes::Network network{tiny_.map, tiny_.board, kOurs, 0};
        const Plan plan = routes::best(network, trains);
        expect_sound(network, trains, plan);
        return plan;
    }

    TinyBoard tiny_;
};

TEST_F(ThreeInARow, OneTrainTakesThemAll) {
    const Plan plan = best({{3}});
    ASSERT_EQ(plan.runs.size(), 1U);
    EXPECT_EQ(plan.value, Money{90});
}

TEST_F(ThreeInARow, TwoTrainsMayBothCallAtTheStation) {
    const Plan plan = best({{2}, {2}});
    EXPECT_EQ(plan.runs.size(), 2U);
    EXPECT_EQ(plan.value, Money{120});
}

TEST_F(ThreeInARow, ATrainWithoutARouteStaysAtHome) {
    const Plan plan = best({{2}, {2}, {2}});
    EXPECT_EQ(plan.runs.size(), 2U);
    EXPECT_EQ(plan.value, Money{120});
}

TEST_F(ThreeInARow, ALongTrainGivesWayToTwoShortRuns) { EXPECT_EQ(best({{3}, {2}}).value, Money{120}); }

TEST_F(ThreeInARow, NothingWithoutTrains) {
    const Plan plan = best({});
    EXPECT_TRUE(plan.runs.empty());
    EXPECT_EQ(plan.value, Money{0});
}

TEST_F(ThreeInARow, NothingWithoutStations) {
    tiny_.board.stations.clear();
    EXPECT_TRUE(best({{3}}).runs.empty());
}

TEST(Best, TownsAreFreeForSomeTrains) {
    TinyBoard tiny;
    const TileId village = tiny.tile({town(10)}, {into(0, 0), into(3, 0)});
    const TileId straight = tiny.tile({city(20)}, {into(0, 0), into(3, 0)});
    for (int i = 0; i < 5; ++i) tiny.lay(tiny.hex(0, 2 * i), i == 0 || i == 4 ? straight : village);
    tiny.station(kOurs, HexId{0});
    const routes::Network network{tiny.map, tiny.board, kOurs, 0};
    const std::vector<Range> counting{{2}};
    const std::vector<Range> free{{2, routes::kAnyNumber}};
    EXPECT_EQ(routes::best(network, counting).value, Money{30});
    EXPECT_EQ(routes::best(network, free).value, Money{70});
}

// A hexagon of 61 hexes, all of them with track to four or six sides: a late board, only fuller.
class DenseBoard : public testing::Test {
  protected:
    DenseBoard() {
        for (int column = -4; column <= 4; ++column)
            for (int row = std::abs(column) - 8; row <= 8 - std::abs(column); row += 2)
                lay(tiny_.hex(column, row), column, row);
    }

    void lay(HexId h, int column, int row) {
        const int turn = (3 * column + row + 60) % kEdges;
        const int kind = (row + 44) % 7;
        const bool even = h.index() % 2 == 0;
        if (kind == 0 || (kind == 3 && even)) {
            tiny_.lay(h, {city(20 + 10 * (h.index() % 6), 2)},
                      {into(0, 0), into(1, 0), into(2, 0), into(3, 0), into(4, 0), into(5, 0)});
            if (h.index() % 3 == 0) tiny_.station(kOurs, h);
        } else if (kind == 3) {
            tiny_.lay(h, {town(10)}, {into(0, 0), into(1, 0), into(3, 0), into(4, 0)}, turn);
        } else if (even) {
            tiny_.lay(h, {}, {plain(0, 3), plain(1, 4), plain(2, 5), plain(0, 2), plain(3, 5), plain(1, 5)}, turn);
        } else {
            tiny_.lay(h, {}, {plain(0, 3), plain(1, 4), plain(2, 5)}, turn);
        }
    }

    TinyBoard tiny_;
};

TEST_F(DenseBoard, IsSolvedAndTheSameEveryTime) {
    const routes::Network network{tiny_.map, tiny_.board, kOurs, 0};
    const std::vector<Range> trains{{6}, {8, routes::kAnyNumber}};
    const Plan plan = routes::best(network, trains);
    expect_sound(network, trains, plan);
    EXPECT_EQ(plan.runs.size(), 2U);
    const Plan again = routes::best(network, trains);
    ASSERT_EQ(again.runs.size(), plan.runs.size());
    for (std::size_t i = 0; i < plan.runs.size(); ++i) EXPECT_EQ(plan.runs[i].route, again.runs[i].route);
}

} // namespace
} // namespace stw::test
