// The best single route for trains to which length is no hindrance: of unlimited range, or passing stops by.
//
// There are far too many routes to try. Instead the board is swept hex by hex. Behind the sweep lie stretches of the route to
// be; all that matters of them for the rest of the board is at which sides of the *front*, the border between what has
// been swept and what has not, they stick out, and which two sides belong to one stretch. Of all ways to get there the one that
// has earned most is kept. So the work grows with the width of the network, not with the number of routes.
#pragma once

#include "routes/hex_ways.hpp"

namespace stw::routes {

struct Swept {
    Route route;
    Money value{};
    int front = 0;         // sides, where it was widest
    std::size_t cases = 0; // looked at
};

// Exact for every range. No route: an empty one.
Swept sweep(const Network& network, Range range, const Crossings& closed = {});

} // namespace stw::routes
