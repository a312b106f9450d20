// Each way a route can be wrong, one small board each.
#include "routes/routes.hpp"
#include "support/tiny_board.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <vector>

namespace stw::test {
namespace {

using routes::Checked;
using routes::Fault;
using routes::Range;
using routes::Stop;

constexpr CompanyId kOurs{0};
constexpr CompanyId kTheirs{1};

// Five hexes in a line from north to south: city, town, city, plain track, city. Our station is in the first one.
// Every tile has its track from south (edge 0) to north (edge 3).
class CheckTest : public testing::Test {
  protected:
    CheckTest() {
        for (int i = 0; i < 5; ++i) line_.push_back(tiny_.hex(0, 2 * i));
        city_ = tiny_.tile({city(30)}, {into(0, 0), into(3, 0)});
        tiny_.lay(line_[0], city_);
        tiny_.lay(line_[1], {town(10)}, {into(0, 0), into(3, 0)});
        tiny_.lay(line_[2], city_);
        tiny_.lay(line_[3], {}, {plain(0, 3)});
        tiny_.lay(line_[4], city_);
        tiny_.station(kOurs, line_[0]);
    }

    [[nodiscard]] Piece at(int hex, int path) const {
        return {line_[static_cast<std::size_t>(hex)], static_cast<std::uint8_t>(path)};
    }
    [[nodiscard]] Route to_town() const { return of({at(0, 0), at(1, 1)}); }
    [[nodiscard]] Route to_city() const { return of({at(0, 0), at(1, 1), at(1, 0), at(2, 1)}); }
    [[nodiscard]] Route to_end() const {
        return of({at(0, 0), at(1, 1), at(1, 0), at(2, 1), at(2, 0), at(3, 0), at(4, 1)});
    }

    static Route of(std::initializer_list<Piece> pieces) {
        Route r;
        for (const Piece p : pieces) r.push_back(p);
        return r;
    }

    [[nodiscard]] Checked check(const Route& route, Range range = {8}, const routes::Crossings& used = {}) const {
        return routes::check({tiny_.map, tiny_.board, kOurs, 0}, range, route, used);
    }

    TinyBoard tiny_;
    std::vector<HexId> line_;
    TileId city_;
};

TEST_F(CheckTest, ALegalRouteIsWorthItsStops) {
    const Checked c = check(to_end());
    EXPECT_EQ(c.fault, Fault::none);
    EXPECT_EQ(c.value, Money{100});
    ASSERT_EQ(c.stops.size(), 4U);
    EXPECT_EQ(c.stops[1], (Stop{line_[1], 0}));
    for (int i = 0; i < 4; ++i)
        EXPECT_TRUE(c.used.has(routes::crossing(tiny_.map, line_[static_cast<std::size_t>(i)], 0)));
}

TEST_F(CheckTest, RunsEitherWay) {
    Route back = to_end();
    std::reverse(back.begin(), back.end());
    EXPECT_EQ(check(back).fault, Fault::none);
    EXPECT_EQ(check(back).used, check(to_end()).used);
}

TEST_F(CheckTest, TilesMayBeTurned) {
    tiny_.lay(line_[1], {town(10)}, {into(1, 0), into(4, 0)}, 5);
    EXPECT_EQ(check(to_city()).fault, Fault::none);
    tiny_.lay(line_[1], {town(10)}, {into(1, 0), into(4, 0)}, 4);
    EXPECT_EQ(check(to_city()).fault, Fault::no_track);
}

TEST_F(CheckTest, PiecesThatDoNotLieThere) {
    EXPECT_EQ(check(of({at(0, 0), at(1, 7)})).fault, Fault::no_track);
    EXPECT_EQ(check(of({{HexId{77}, 0}})).fault, Fault::no_track);
    EXPECT_EQ(check(of({Piece{}})).fault, Fault::no_track);
}

TEST_F(CheckTest, PiecesThatDoNotJoin) {
    const Checked c = check(of({at(0, 0), at(2, 1)}));
    EXPECT_EQ(c.fault, Fault::no_track);
    EXPECT_EQ(c.at.hex, line_[2]);
    EXPECT_EQ(check(of({at(0, 0), at(1, 0)})).fault, Fault::no_track);
}

TEST_F(CheckTest, ARouteEndsAtAStop) {
    EXPECT_EQ(check(of({at(2, 0), at(3, 0)})).fault, Fault::no_track); // in the open
    EXPECT_EQ(check(of({at(3, 0), at(4, 1)})).fault, Fault::no_track); // begins there
    EXPECT_EQ(check(of({at(0, 1)})).fault, Fault::no_track);           // off the map
    tiny_.lay(line_[1], {junction()}, {into(0, 0), into(3, 0)});
    EXPECT_EQ(check(to_town()).fault, Fault::no_track); // at a junction
    EXPECT_EQ(check(to_city()).stops.size(), 2U);       // which is no stop on the way either
}

TEST_F(CheckTest, TrackOfAnotherKindDoesNotJoin) {
    tiny_.lay(line_[3], {}, {plain(0, 3, Track::narrow)});
    EXPECT_EQ(check(to_end()).fault, Fault::no_track);
}

TEST_F(CheckTest, TooShort) { EXPECT_EQ(check({}).fault, Fault::too_short); }

// A ring of three hexes, and its stops.
class RingTest : public CheckTest {
  protected:
    RingTest() {
        south_ = tiny_.hex(10, 2);
        east_ = tiny_.hex(11, 1);
        north_ = tiny_.hex(10, 0);
        tiny_.lay(north_, {city(40), city(50)}, {into(0, 0), into(5, 0), into(0, 1)});
        tiny_.lay(south_, {}, {plain(3, 4)});
        tiny_.lay(east_, {}, {plain(1, 2)});
        tiny_.station(kOurs, north_, 0);
    }
    HexId north_, south_, east_;
};

TEST_F(RingTest, AStopTwice) {
    const Checked c = check(of({{north_, 0}, {south_, 0}, {east_, 0}, {north_, 1}}));
    EXPECT_EQ(c.fault, Fault::too_short); // there is only one
    tiny_.lay(south_, {town(10)}, {into(3, 0), into(4, 0)});
    const Checked with_town = check(of({{north_, 0}, {south_, 0}, {south_, 1}, {east_, 0}, {north_, 1}}));
    EXPECT_EQ(with_town.fault, Fault::stop_twice);
    EXPECT_EQ(with_town.at, (Stop{north_, 0}));
}

TEST_F(RingTest, TwoHalvesOfOnePlace) {
    const Route round = of({{north_, 1}, {east_, 0}, {south_, 0}, {north_, 2}});
    EXPECT_EQ(check(round).fault, Fault::none);
    tiny_.lay(north_, {stop(NodeKind::city, 40, 1, 3), stop(NodeKind::city, 50, 1, 3)},
              {into(0, 0), into(5, 0), into(0, 1)});
    EXPECT_EQ(check(round).fault, Fault::too_short);
    tiny_.lay(south_, {town(10)}, {into(3, 0), into(4, 0)});
    EXPECT_EQ(check(of({{north_, 1}, {east_, 0}, {south_, 1}, {south_, 0}, {north_, 2}})).fault, Fault::stop_twice);
}

TEST_F(RingTest, ACrossingTwice) {
    // Out by the south side over one piece, and in again over another that shares the side.
    tiny_.lay(south_, {}, {plain(3, 4), plain(4, 3)});
    tiny_.lay(east_, {town(10)}, {into(1, 0)});
    const Checked c = check(of({{north_, 0}, {south_, 0}, {east_, 0}, {east_, 0}, {south_, 1}, {north_, 2}}));
    EXPECT_EQ(c.fault, Fault::track_twice);
}

TEST_F(CheckTest, ACrossingOfAnEarlierTrain) {
    const Checked first = check(to_town());
    const Checked second = check(to_city(), {8}, first.used);
    EXPECT_EQ(second.fault, Fault::track_twice);
    EXPECT_EQ(second.at.hex, line_[0]);
}

TEST_F(CheckTest, NoTurningRoundBetweenTwoNodes) {
    tiny_.lay(line_[0], {city(30), junction()}, {between(0, 1), into(0, 1), into(5, 1)});
    const HexId east = tiny_.hex(1, 1);
    tiny_.lay(east, {town(10)}, {into(2, 0)});
    tiny_.lay(line_[1], {town(10)}, {into(3, 0)});
    EXPECT_EQ(check(of({{east, 0}, at(0, 2), at(0, 0), at(0, 0), at(0, 1), at(1, 0)})).fault, Fault::track_twice);
    EXPECT_EQ(check(of({{east, 0}, at(0, 2), at(0, 0)})).fault, Fault::none);
    EXPECT_EQ(check(of({at(0, 0), at(0, 1), at(1, 0)})).fault, Fault::none);
}

TEST_F(CheckTest, Blocked) {
    tiny_.station(kTheirs, line_[2]);
    const Checked c = check(to_end());
    EXPECT_EQ(c.fault, Fault::blocked);
    EXPECT_EQ(c.at, (Stop{line_[2], 0}));
    EXPECT_EQ(check(to_city()).fault, Fault::none); // to end there is allowed
}

TEST_F(CheckTest, Terminal) {
    tiny_.lay(line_[2], {far(50)}, {dead_end(0, 0), dead_end(3, 0)});
    const Checked c = check(to_end());
    EXPECT_EQ(c.fault, Fault::terminal);
    EXPECT_EQ(c.at, (Stop{line_[2], 0}));
    EXPECT_EQ(check(to_city()).fault, Fault::none);
    tiny_.lay(line_[2], {far(50)}, {into(0, 0), into(3, 0)});
    EXPECT_EQ(check(to_end()).fault, Fault::none); // a far connection without an end mark
}

TEST_F(CheckTest, NoStation) {
    EXPECT_EQ(check(of({at(1, 0), at(2, 1)})).fault, Fault::no_station);
    tiny_.station(kTheirs, line_[2]);
    EXPECT_EQ(check(of({at(1, 0), at(2, 1)})).fault, Fault::no_station);
}

TEST_F(CheckTest, TooLong) {
    EXPECT_EQ(check(to_end(), {4}).fault, Fault::none);
    const Checked c = check(to_end(), {3});
    EXPECT_EQ(c.fault, Fault::too_long);
    EXPECT_EQ(c.at, (Stop{line_[4], 0}));
}

TEST_F(CheckTest, TownsMayBeFree) {
    EXPECT_EQ(check(to_end(), {3, routes::kAnyNumber}).fault, Fault::none);
    EXPECT_EQ(check(to_end(), {2, routes::kAnyNumber}).fault, Fault::too_long);
}

TEST(Crossing, HasOneNumberFromBothSides) {
    TinyBoard tiny;
    const HexId middle = tiny.hex(0, 0);
    std::vector<int> numbers;
    for (int e = 0; e < kEdges; ++e) {
        EXPECT_EQ(routes::crossing(tiny.map, middle, e), -1);
        const HexId other = tiny.hex_beside(middle, e);
        numbers.push_back(routes::crossing(tiny.map, middle, e));
        EXPECT_EQ(numbers.back(), routes::crossing(tiny.map, other, board::opposite(e)));
    }
    EXPECT_EQ(numbers[2], middle.index() * 3 + 2);
    std::sort(numbers.begin(), numbers.end());
    EXPECT_EQ(std::adjacent_find(numbers.begin(), numbers.end()), numbers.end());
}

} // namespace
} // namespace stw::test
