// Actions, events, violations and offers as readable JSON: things are named as on the components, absent fields are absent.
#pragma once

#include "game/game.hpp"

#include <boost/json/value.hpp>

namespace stw::game {

boost::json::object to_json(const Components& box, const Action& a);
boost::json::object to_json(const Components& box, const Event& e);
boost::json::object to_json(const Components& box, const Violation& v);
boost::json::array to_json(const State& s, const Choices& c);
void put_fields(boost::json::object& o, const Components& box, const Fields& f);

// The action, or what is wrong with the text, in a sentence.
std::expected<Action, std::string> action_from_json(const Components& box, const boost::json::value& v);

} // namespace stw::game
