// Routes that sweeps have found for several trains, and what these would choose among them at given tolls.
#pragma once

#include "routes/routes.hpp"

#include <vector>

namespace stw::routes {

using Prices = std::vector<int>; // of crossings, in small change
inline constexpr int kCrossings = Crossings::kWords * 64;

struct Known {
    Route route;
    Crossings used;
    std::vector<std::uint16_t> crossings; // the same as a list
    int value = 0;

    [[nodiscard]] int gain(const Prices& tolls) const;
};

// What a train does at given tolls; nothing: it stays at home.
struct Choice {
    const Known* known = nullptr;
    int gain = 0;
};

// All tolls that somebody may have to pay, and what each train gains after its own.
int bound_of(std::span<const Choice> choices, const Prices& tolls);

// A train with the known routes that are open to it.
struct Customer {
    std::size_t like = 0; // the first train that does the same, itself included
    std::vector<const Known*> routes{};
};

// Tries tolls. Leaves the ones with the lowest bound, which is the result; with routes that are not yet known it can only be
// higher. Ends when the bound is below `wanted`.
int try_tolls(std::span<const Customer> trains, Prices& tolls, int wanted);

} // namespace stw::routes
