// Recorded routes name hexes; ours are pieces of track.
#include "interop/route_finder.hpp"

#include "game/game.hpp"
#include "titles/1893/state.hpp"

#include <gtest/gtest.h>

namespace stw::interop {
namespace {

namespace hex = t1893::data::hex;

// The board of 1893 as printed, with a few tiles.
struct Laid {
    game::State state =
        game::set_up(*game::find_title("1893"), 2, game::profile(*game::find_title("1893"), "book")).value();

    t1893::State& s() { return *state.as<t1893::State>(); }
    Laid& lay(HexId h, std::string_view tile, int rotation) {
        const board::Map& map = s().box().map;
        for (std::size_t i = 0; i < map.tiles.size(); ++i)
            if (!map.tiles[i].printed && map.tiles[i].id == tile)
                s().board.lay(map, h, TileId{static_cast<int>(i)}, rotation);
        return *this;
    }
    std::optional<Route> find(const std::vector<Connection>& connections) {
        return find_route(s().box().map, s().board, connections);
    }
    // What the route earns for a company that stands on it.
    Money value(CompanyId c, const Route& route) {
        const routes::Checked checked = routes::check({s().box().map, s().board, c, 0}, {.stops = 9}, route, {});
        EXPECT_EQ(checked.fault, routes::Fault::none);
        return checked.value;
    }
};

TEST(RouteFinder, FollowsTheHexesFromStopToStop) {
    Laid board;
    board.lay(hex::L3, "6", 4).lay(hex::K4, "9", 1); // L3 to K4 and on to J5
    const auto route = board.find({{hex::L3, hex::K4, hex::J5}});
    ASSERT_TRUE(route);
    EXPECT_EQ(route->size(), 3);
    EXPECT_EQ(board.value(t1893::company::KFBE, *route), Money{40});
}

TEST(RouteFinder, AConnectionMayBeWrittenEitherWayRound) {
    Laid board;
    board.lay(hex::L3, "6", 4).lay(hex::K4, "9", 1);
    for (const Connection& first : {Connection{hex::L3, hex::K4, hex::J5}, Connection{hex::J5, hex::K4, hex::L3}})
        for (const Connection& second : {Connection{hex::J5, hex::H5}, Connection{hex::H5, hex::J5}}) {
            const auto route = board.find({first, second});
            ASSERT_TRUE(route);
            EXPECT_EQ(route->size(), 5);
        }
}

TEST(RouteFinder, WhereNoTrackLiesThereIsNoRoute) {
    Laid board;
    EXPECT_FALSE(board.find({{hex::L3, hex::K4, hex::J5}})) << "no tiles yet";
    board.lay(hex::L3, "6", 4);
    EXPECT_FALSE(board.find({{hex::L3, hex::K4}})) << "ends at no stop";
    EXPECT_FALSE(board.find({{hex::L3, hex::H5}})) << "not next to each other";
    EXPECT_FALSE(board.find({}));
    EXPECT_FALSE(board.find({{}}));
}

} // namespace
} // namespace stw::interop
