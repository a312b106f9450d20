#pragma once

#include "routes/routes.hpp"

namespace stw::routes {

// The value of every route is a multiple of this.
int coin_of(const Network& network);

} // namespace stw::routes
