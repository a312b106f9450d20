// What a title can say about its network, and what a route is worth then: one rule, one small board each.
#include "routes/routes.hpp"
#include "support/tiny_board.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace stw::test {
namespace {

using routes::Fault;
using routes::kAnyNumber;
using routes::Network;
using routes::Range;

constexpr CompanyId kOurs{0};
constexpr CompanyId kTheirs{1};

// City 30, town 10, city 40, town 10, city 50 from north to south; our station is in the first one.
class NetworkTest : public testing::Test {
  protected:
    NetworkTest() {
        for (int i = 0; i < 5; ++i) {
            line_.push_back(tiny_.hex(0, 2 * i));
            tiny_.lay(line_.back(), {i % 2 == 0 ? city(30 + 5 * i) : town(10)}, {into(0, 0), into(3, 0)});
        }
        tiny_.station(kOurs, line_[0]);
    }

    [[nodiscard]] Network network() const { return {tiny_.map, tiny_.board, kOurs, 0}; }
    [[nodiscard]] static Money best(const Network& n, Range range) { return routes::best(n, std::array{range}).value; }
    // From the first hex to this one.
    [[nodiscard]] Route route_to(std::size_t last) const {
        Route r;
        for (std::size_t i = 0; i <= last; ++i) {
            if (i > 0) r.push_back({line_[i], 1});
            if (i < last) r.push_back({line_[i], 0});
        }
        return r;
    }

    TinyBoard tiny_;
    std::vector<HexId> line_;
};

TEST_F(NetworkTest, KnowsWhatIsPrintedAndTheMarkers) {
    tiny_.station(kTheirs, line_[2]);
    const Network n = network();
    EXPECT_EQ(n.at(line_[0], 0).value, 30);
    EXPECT_TRUE(n.at(line_[0], 0).own);
    EXPECT_TRUE(n.at(line_[1], 0).small);
    EXPECT_FALSE(n.at(line_[2], 0).through);
    ASSERT_EQ(n.stations().size(), 1U);
    EXPECT_EQ(n.stations()[0].hex, line_[0]);
}

TEST_F(NetworkTest, AStationThatIsStillToCome) {
    tiny_.board.stations.clear();
    tiny_.station(kTheirs, line_[2]);
    Network n = network();
    EXPECT_EQ(best(n, {.stops = 5}), Money{0});
    n.put_station({line_[2], 0});
    EXPECT_EQ(best(n, {.stops = 5}), Money{140});
}

TEST_F(NetworkTest, LargeAndSmallStops) {
    EXPECT_EQ(best(network(), {.stops = 2}), Money{40});
    EXPECT_EQ(best(network(), {.stops = 2, .small_besides = 1}), Money{80});
    EXPECT_EQ(best(network(), {.stops = 2, .small_besides = kAnyNumber}), Money{90});
    EXPECT_EQ(best(network(), {.stops = 3, .small_besides = 2}), Money{140});
    // A small stop stands in for a large one, not the other way round.
    EXPECT_EQ(routes::check(network(), {.stops = 1, .small_besides = 2}, route_to(2), {}).fault, Fault::too_long);
    EXPECT_EQ(routes::check(network(), {.stops = 2}, route_to(1), {}).fault, Fault::none);
}

TEST_F(NetworkTest, StopsPassedBy) {
    EXPECT_EQ(best(network(), {.stops = 2, .skips = true}), Money{80}); // 30 and 50: one has a station
    EXPECT_EQ(best(network(), {.stops = 3, .skips = true}), Money{120});
    tiny_.board.stations.clear();
    tiny_.lay(line_[1], {city(5)}, {into(0, 0), into(3, 0)});
    tiny_.station(kOurs, line_[1]);
    EXPECT_EQ(best(network(), {.stops = 2, .skips = true}), Money{55}); // the poorest has the only station
}

TEST_F(NetworkTest, ThereAndBack) {
    Network n = network();
    EXPECT_EQ(best(n, {.stops = 2, .small_besides = kAnyNumber, .returns = true}), Money{2 * 30 + 2 * 40 + 10 + 10});
    n.at(line_[2], 0).extra = 25;
    EXPECT_EQ(best(n, {.stops = 2, .small_besides = kAnyNumber, .returns = true}), Money{160 + 25});
}

TEST_F(NetworkTest, AFeeForACrossing) {
    Network n = network();
    n.fees.push_back({routes::crossing(tiny_.map, line_[1], 0), 15});
    EXPECT_EQ(routes::check(n, {.stops = 5}, route_to(2), {}).value, Money{80 - 15});
    EXPECT_EQ(routes::check(n, {.stops = 5}, route_to(1), {}).value, Money{40});
    n.fees.back().amount = 200;
    EXPECT_EQ(best(n, {.stops = kAnyNumber}), Money{40}); // better not
}

TEST_F(NetworkTest, ABonusForBothEnds) {
    Network n = network();
    n.bonuses.push_back({{line_[0], 0}, {line_[4], 0}, 50, false});
    EXPECT_EQ(best(n, {.stops = 5}), Money{140 + 50});
    EXPECT_EQ(best(n, {.stops = 4}), Money{90});
    // Who passes stops by has to be paid at both.
    EXPECT_EQ(best(n, {.stops = 2, .skips = true}), Money{30 + 50 + 50});
    EXPECT_EQ(best(n, {.stops = 5, .bonuses = false}), Money{140});
}

TEST_F(NetworkTest, ABonusForOneTrainOnly) {
    // A second line beside the first one, joined at both ends.
    const HexId east = tiny_.hex(1, 1);
    const HexId south_east = tiny_.hex(1, 3);
    for (const HexId h : {east, south_east}) tiny_.lay(h, {}, {plain(0, 3)});
    tiny_.lay(east, {}, {plain(2, 0)});
    tiny_.lay(south_east, {}, {plain(3, 1)});
    tiny_.lay(line_[0], {city(30, 2)}, {into(0, 0), into(5, 0)});
    tiny_.lay(line_[1], {}, {plain(0, 3)});
    tiny_.lay(line_[2], {city(40)}, {into(3, 0), into(4, 0)});
    Network n = network();
    n.bonuses.push_back({{line_[0], 0}, {line_[2], 0}, 50, true});
    const std::vector<Range> two{{.stops = 2}, {.stops = 2}};
    EXPECT_EQ(routes::best(n, two).value, Money{70 + 70 + 50});
    n.bonuses.back().once = false;
    EXPECT_EQ(routes::best(n, two).value, Money{70 + 70 + 100});
}

TEST_F(NetworkTest, AStopThatIsNoEnd) {
    Network n = network();
    n.at(line_[1], 0).may_end = false;
    EXPECT_EQ(routes::check(n, {.stops = 5}, route_to(1), {}).fault, Fault::no_end);
    EXPECT_EQ(routes::check(n, {.stops = 5}, route_to(2), {}).fault, Fault::none);
    EXPECT_EQ(best(n, {.stops = 2}), Money{0});
}

TEST_F(NetworkTest, TrackForOthers) {
    tiny_.lay(line_[1], {town(10)}, {into(0, 0), into(3, 0, Track::narrow)});
    tiny_.lay(line_[0], {city(30)}, {into(0, 0, Track::narrow)});
    Network n = network();
    EXPECT_EQ(routes::check(n, {.stops = 5}, route_to(1), {}).fault, Fault::none);
    n.tracks = board::only(Track::broad);
    const auto checked = routes::check(n, {.stops = 5}, route_to(1), {});
    EXPECT_EQ(checked.fault, Fault::wrong_track);
    EXPECT_EQ(checked.at.hex, line_[0]);
    EXPECT_EQ(best(n, {.stops = 5}), Money{0});
}

TEST_F(NetworkTest, NoHexTwice) {
    // Out to the east and back through the same hex over other track.
    tiny_.lay(line_[1], {}, {plain(3, 5), plain(4, 0)});
    const HexId east = tiny_.hex(1, 3);
    tiny_.lay(east, {town(10)}, {into(2, 0), into(3, 0)});
    const HexId north_east = tiny_.hex(1, 1);
    tiny_.lay(north_east, {}, {plain(0, 1)});
    Route r;
    for (const Piece p : {Piece{line_[0], 0}, Piece{line_[1], 0}, Piece{east, 0}, Piece{east, 1}, Piece{north_east, 0},
                          Piece{line_[1], 1}, Piece{line_[2], 1}})
        r.push_back(p);
    Network n = network();
    EXPECT_EQ(routes::check(n, {.stops = 5}, r, {}).fault, Fault::none);
    EXPECT_EQ(best(n, {.stops = 3}), Money{30 + 10 + 40});
    n.hexes_once = true;
    const auto checked = routes::check(n, {.stops = 5}, r, {});
    EXPECT_EQ(checked.fault, Fault::hex_twice);
    EXPECT_EQ(checked.at.hex, line_[1]);
    EXPECT_EQ(best(n, {.stops = 3}), Money{40});
}

TEST_F(NetworkTest, AHexThatMayBeVisitedTwice) {
    // Two stations in one hex, and a town to the east that lies between them.
    tiny_.lay(line_[1], {city(20), city(25)}, {into(3, 0), into(5, 0), into(4, 1), into(0, 1), between(0, 1)});
    const HexId east = tiny_.hex(1, 3);
    const HexId north_east = tiny_.hex(1, 1);
    tiny_.lay(east, {town(10)}, {into(2, 0), into(3, 0)});
    tiny_.lay(north_east, {}, {plain(0, 1)});
    Network n = network();
    n.hexes_once = true;
    const Range four{.stops = 4, .small_besides = kAnyNumber};
    EXPECT_EQ(best(n, four), Money{30 + 20 + 10}); // the town is as far as it gets
    n.again.set(line_[1].value);
    EXPECT_EQ(best(n, four), Money{30 + 20 + 10 + 25 + 40 + 10});
    EXPECT_EQ(best(n, {.stops = 3, .small_besides = kAnyNumber}), Money{30 + 20 + 10 + 25}); // they count as two
}

TEST_F(NetworkTest, ARailWithinAHexIsForOneTrain) {
    // Two lines meet in the middle hex and part again; its two stations are joined by one rail.
    const HexId west = tiny_.hex(-1, 1);
    const HexId south_west = tiny_.hex(-1, 3);
    tiny_.lay(line_[1], {city(20, 2), city(25, 2)}, {into(3, 0), into(2, 0), into(0, 1), into(1, 1), between(0, 1)});
    tiny_.lay(west, {city(30)}, {into(5, 0)});
    tiny_.lay(south_west, {city(40)}, {into(4, 0)});
    tiny_.board.stations.clear();
    tiny_.station(kOurs, line_[1], 0);
    Network n = network();
    const std::vector<Range> two{{.stops = 4}, {.stops = 4}};
    EXPECT_EQ(routes::best(n, two).value, Money{(30 + 20 + 25 + 40) + (30 + 20 + 25 + 40)});
    n.inner.push_back({line_[1], 4});
    EXPECT_EQ(routes::best(n, two).value, Money{(30 + 20 + 30) + (20 + 25 + 40 + 10)});
}

TEST_F(NetworkTest, ToAndFroOnDoubleTrack) {
    Network n = network();
    const Range tram{.stops = 5, .shuttles = true};
    EXPECT_EQ(best(n, tram), Money{140}); // the track is single
    for (const HexId h : line_) n.doubled.set(h.value);
    EXPECT_EQ(best(n, tram), Money{140 + 10 + 40 + 10});
    EXPECT_TRUE(routes::check(n, tram, route_to(4), {}).shuttles);
    EXPECT_EQ(best(n, {.stops = 5}), Money{140});
    n.at(line_[2], 0).extra = 25; // once
    EXPECT_EQ(best(n, tram), Money{200 + 25});
    // One single piece, and there is no shuttling on the whole; a shorter line may be better then.
    n.doubled.reset(line_[4].value);
    EXPECT_EQ(routes::check(n, tram, route_to(4), {}).value, Money{140 + 25});
    EXPECT_FALSE(routes::check(n, tram, route_to(4), {}).shuttles);
    EXPECT_EQ(routes::check(n, tram, route_to(3), {}).value, Money{90 + 10 + 40 + 25});
    EXPECT_EQ(best(n, tram), Money{165});
    EXPECT_EQ(best(n, {.stops = 4, .shuttles = true}), Money{165});
}

TEST_F(NetworkTest, AnOwnStationThatIsAlwaysAnEnd) {
    tiny_.board.stations.clear();
    tiny_.station(kOurs, line_[2]);
    Network n = network();
    EXPECT_EQ(best(n, {.stops = 5}), Money{140});
    n.at(line_[2], 0).through = false;
    EXPECT_EQ(routes::check(n, {.stops = 5}, route_to(4), {}).fault, Fault::blocked);
    EXPECT_EQ(best(n, {.stops = 5}), Money{40 + 10 + 50});
}

} // namespace
} // namespace stw::test
