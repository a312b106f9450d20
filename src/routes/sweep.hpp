// The best single route for trains to which length is no hindrance: of unlimited range, or passing stops by.
//
// There are far too many routes to try. Instead the board is swept hex by hex. Behind the sweep lie stretches of the route to
// be; all that matters of them for the rest of the board is at which sides of the *front*, the border between what has
// been swept and what has not, they stick out, and which two sides belong to one stretch. Of all ways to get there the one that
// has earned most is kept. So the work grows with the width of the network, not with the number of routes.
#pragma once

#include "routes/hex_ways.hpp"
#include "routes/outlook.hpp"

namespace stw::routes {

struct Swept {
    Route route;
    Money value{};
    int gain = 0;          // value less tolls, in small change
    int front = 0;         // sides, where it was widest
    std::size_t cases = 0; // looked at
};

// Exact for every range: no route gains more. An empty one if it is best to stay at home. `tolls`: what is paid for each
// crossing, in small change; none: nothing.
Swept sweep(const Network& network, const Range& range, const Crossings& closed = {}, std::span<const int> tolls = {});

} // namespace stw::routes
