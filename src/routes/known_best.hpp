// What the best routes earn, remembered: as long as a company's trains find the same track and the same terms wherever they lead, they
// earn the same, whatever else has changed on the board.
#pragma once

#include "routes/routes.hpp"

namespace stw::routes {

// The value of `best`, with nothing used before.
Money known_best(const Network& network, std::span<const Range> trains);

} // namespace stw::routes
