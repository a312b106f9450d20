// From a set of pieces to a route.
#pragma once

#include "routes/routes.hpp"

#include <utility>
#include <vector>

namespace stw::routes {

// Hexes, and the pieces of each that a route uses; bit p: path p of the tile.
using HexPieces = std::vector<std::pair<HexId, std::uint16_t>>;

// The pieces in the order in which a train runs over them. Where track meets in a junction there can be several; any
// will do that uses all of them.
Route string_together(const Network& network, const HexPieces& used);

} // namespace stw::routes
