// The map as a drawing, with routes on it.
#pragma once

#include "game/game.hpp"

#include <string>

namespace stw::cli {

// One route of one train, and how it is called beside the map.
struct DrawnRoute {
    Route route;
    std::string label;
};

std::string map_svg(const game::State& s, const std::vector<DrawnRoute>& routes);

} // namespace stw::cli
