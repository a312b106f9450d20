// What a tile that might be laid would open to a company's trains.
#pragma once

#include "board/walk.hpp"

namespace stw::routes {

// A tile that might be laid: in place of what lies on a hex, so turned.
struct Fresh {
    HexId hex;
    const board::Upgrade& upgrade;
    int rotation = 0;
};

// The paths of the tile over which a train could run when it first comes there; none: no route leads over the tile at all.
// `now`: what is in reach before it lies there.
board::Paths::Set first_paths(const board::Map& map, const board::Board& board, const board::Reach& now,
                              CompanyId company, const Fresh& fresh, const board::Ways& ways = {});
// All paths of the tile over which some route could lead, also one that has been on the tile before. Of those to which only that one
// comes it looks for the wanted ones.
inline constexpr board::Paths::Set kAllPaths = 0xFFFF;
board::Paths::Set all_paths(const board::Map& map, const board::Board& board, const board::Reach& now,
                            CompanyId company, const Fresh& fresh, const board::Ways& ways = {},
                            board::Paths::Set wanted = kAllPaths);

} // namespace stw::routes
