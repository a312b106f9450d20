// A position as JSON: what `stellwerk show --json` prints and the page draws.
#pragma once

#include "game/game.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

namespace stw::game {

boost::json::object overview_json(const State& s);
boost::json::object to_json(const RoundOverview& r);
boost::json::array to_json(const Components& box, const std::vector<Detail>& details);

} // namespace stw::game
