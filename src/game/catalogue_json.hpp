// What is known before and apart from any position, as JSON: the titles with their options, the rules, the box.
#pragma once

#include "game/game.hpp"

#include <boost/json/value.hpp>

namespace stw::game {

boost::json::array titles_json();
// The ledger of a ruleset, or of "table"; empty if there is none.
boost::json::array rules_json(std::string_view ruleset);
// The decisions on what its rulebook leaves open.
boost::json::array decisions_json(std::string_view ruleset);
// Everything in the box, as far as somebody who draws it needs it.
boost::json::object components_json(const Components& box);

} // namespace stw::game
