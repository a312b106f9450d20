// Which tile fits on which hex, and how turned: the upgrade chart and the sides of a hex.
#pragma once

#include "titles/1880/rounds.hpp"

namespace stw::t1880 {

// A tile on the map is replaced by one of the next colour.
Refusal check_colour_step(const State& s, const Lay& lay, const Fields& figures);
// Does it belong there, keep what lies there, and lead nowhere that track cannot go?
Refusal check_fit(const State& s, const Lay& lay, const Fields& figures);

} // namespace stw::t1880
