// The best set of routes of somebody whose routes were searched a moment ago, when the board was nearly the same.
#pragma once

#include "routes/tolls.hpp"

namespace stw::routes {

// Earns what `best` earns, with other routes perhaps: of those of `before` whatever can still be run is kept if nothing earns more, which is
// mostly soon proven. For trains that count their stops, and where no bonus is for one train alone. `graph`: of the network.
// `tolls`: those of the search before, and then of this one.
Plan best_from(const Plan& before, KeptTolls& tolls, const TrackGraph& graph, const Network& network,
               std::span<const Range> trains);

} // namespace stw::routes
