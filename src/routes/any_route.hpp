// Whether there is a route at all, without looking for a good one.
#pragma once

#include "routes/routes.hpp"

namespace stw::routes {

// Is there a route for such a train over track that has not been used?
bool has_any(const Network& network, const Range& range, const Crossings& used_before);

} // namespace stw::routes
