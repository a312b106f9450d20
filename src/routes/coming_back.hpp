// How rails that leave a hex lead back to it, as far as can be said without a search.
#pragma once

#include "board/walk.hpp"

namespace stw::routes {

// By the side over which rails leave a hex: the other sides by which they may lead back, whatever the switches, from hex to hex. What lies on
// the hex itself does not matter. A no is certain; behind a yes there may be no route.
using WaysBack = std::array<board::EdgeMask, kEdges>;

// Remembered: it is the same for all tiles that might be laid there.
const WaysBack& ways_back(const board::Map& map, const board::Board& board, HexId hex, const board::Ways& ways);

} // namespace stw::routes
