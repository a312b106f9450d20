// A position as JSON: what `stellwerk show --json` prints and the page draws.
#pragma once

#include "game/game.hpp"

#include <boost/json/value.hpp>

namespace stw::game {

boost::json::object overview_json(const State& s);

} // namespace stw::game
