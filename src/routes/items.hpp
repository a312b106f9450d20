// What a route earns, item by item, for people who want to see how the sum comes about.
#pragma once

#include "routes/routes.hpp"

#include <vector>

namespace stw::routes {

enum class Earned : std::uint8_t {
    value,   // of a stop
    again,   // the same once more: there and back, or to and fro
    extra,   // paid besides at a stop, once
    nothing, // the stop is worth nothing to this company
    passed,  // the train leaves it out
    bonus,   // for two stops
    fee,     // taken off for a crossing
    times    // what comes of multiplying all before it
};

struct Item {
    Earned what = Earned::value;
    Stop at{};    // of a fee: the hex
    Stop other{}; // of a bonus: the second stop
    int amount = 0;
};

// In the order of the route, every stop of it with one item at least; then bonuses and fees. The amounts add up to the value of the route.
// Empty if it is not legal by itself; whether other trains use its track is not asked.
std::vector<Item> items_of(const Network& network, const Range& range, const Route& route);

} // namespace stw::routes
