// Hexes and tiles by their names, and tiles laid by legal steps: what the positions of all titles are set up with.
#pragma once

#include "board/board.hpp"

#include <string_view>
#include <vector>

namespace stw::testing {

// The hexes next door to which a tile has track, in any order: {"N1", "P3"}.
using Neighbours = std::vector<std::string_view>;

HexId hex_named(const board::Map& map, std::string_view id);
TileId tile_named(const board::Map& map, std::string_view id);
// How a tile on this hex is turned if its track leads to exactly these neighbours.
int turned_to(const board::Map& map, std::string_view hex, std::string_view tile, const Neighbours& exits);

// Lays a tile, and before it those that lead to it; false if it cannot lie there.
bool lay_by_steps(const board::Map& map, board::Board& b, HexId h, TileId t, int rotation);

} // namespace stw::testing
