// What a train is paid for the stops of a route.
#pragma once

#include "routes/routes.hpp"

#include <optional>

namespace stw::routes {

// Of the stops alone, with bonuses, without fees; nothing if the route is too long for the train. Who may pass stops by
// is paid for those that bring the most, one with a station of the company among them. `shuttles`: those between the ends pay
// their value once more.
std::optional<int> payment(const Network& network, const Range& range, std::span<const Stop> stops,
                           bool shuttles = false);

// Those of the stops it is paid for.
using PaidStops = InlineVec<Stop, kMaxRoute + 1>;
PaidStops paid_stops(const Network& network, const Range& range, std::span<const Stop> stops, bool shuttles = false);

} // namespace stw::routes
