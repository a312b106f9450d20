// Where a company may build: what some legal route of a train of any length would justify, neither more nor less.
//
// A walk over the track comes first (`board::Walk`). Where no loop is near, what it finds is a route. Behind loops the way it has
// come by is looked at, and if that is no route, another one is searched for (wayfinder.hpp). What a route may do is in `board::Ways`:
// it never comes over the same side of a hex, to the same stop or to the same place twice; whether into the same hex is for the title to say.
#pragma once

#include "board/walk.hpp"

namespace stw::routes {

// All that a train of any length could come to from the company's stations.
board::Reach reach(const board::Map& map, const board::Board& board, CompanyId company, const board::Ways& ways = {});
// The same from nodes of the title's choice, whoever stands there.
board::Reach reach_from(const board::Map& map, const board::Board& board, CompanyId company,
                        std::span<const board::Station> starts, const board::Ways& ways);
// The same, and on which hexes it has been: nothing that lies elsewhere matters to it.
using Hexes = std::bitset<board::kMaxHexes>;
board::Reach reach_from(const board::Map& map, const board::Board& board, CompanyId company,
                        std::span<const board::Station> starts, const board::Ways& ways, Hexes& walked);

// Has the company a route for a train of any length?
bool has_route(const board::Map& map, const board::Board& board, CompanyId company, const board::Ways& ways = {});

} // namespace stw::routes
