// Whether a train could come to a tile a second time, as far as can be said without a search.
#pragma once

#include "routes/fresh_track.hpp"

namespace stw::routes {

// May a train that has first run over these paths of a fresh tile come back to it, and over a side at which it could not arrive at first?
// A no is certain; behind a yes there may be no route.
bool may_come_back(const board::Map& map, const board::Board& board, CompanyId company, const Fresh& fresh,
                   board::Paths::Set first, const board::Reach& now, const board::Ways& ways);

} // namespace stw::routes
