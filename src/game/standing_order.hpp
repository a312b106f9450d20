// "Pass until something changes for me": what of a position concerns one person.
//
// An order is a text that anybody may keep, and nobody reads but these functions.
#pragma once

#include "game/game.hpp"

#include <optional>
#include <string>

namespace stw::game {

std::string order_to_pass(const State& s, PlayerId me);
// The pass that the order gives in one's turn; nothing if it has ended. It learns what is to be compared with next time: what others
// have bought, and, given before one's turn, what may be done in it.
std::optional<Action> pass_under(std::string& order, const State& s, PlayerId me);

} // namespace stw::game
