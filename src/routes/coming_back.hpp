// How a train that leaves a hex may come back to it, as far as can be said without a search.
#pragma once

#include "board/walk.hpp"

namespace stw::routes {

// Sides of a hex, by the kind of track that leads there.
using Sides = std::array<board::EdgeMask, board::kTracks>;

// Where a walk comes back that leaves the hex over this side by such track. What lies on the hex itself does not matter. A no is certain;
// behind a yes there may be no route. Remembered: it is the same for all tiles that might be laid there.
const Sides& ways_back(const board::Map& map, const board::Board& board, CompanyId company, const board::Ways& ways,
                       HexId hex, int edge, board::Track track);

} // namespace stw::routes
