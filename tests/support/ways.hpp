// Routes as people tell them: hex by hex.
#pragma once

#include "board/board.hpp"
#include "core/action.hpp"

#include <vector>

namespace stw::testing {

// The pieces of track that lead over these hexes, from a stop on the first to a stop on the last. Where there is no such
// track: on every hex the piece that leads on (or comes from the hex before), as far as there is one.
Route way_over(const board::Map& map, const board::Board& board, const std::vector<HexId>& hexes,
               board::Tracks tracks = board::kAllTracks);

} // namespace stw::testing
