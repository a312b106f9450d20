// Where our state and a recorded one part.
#pragma once

#include "interop/interpreter.hpp"

namespace stw::interop {

// "player:2 cash is 120, recorded 200"; nothing if all that is compared agrees.
std::optional<std::string> first_difference(const Interpreter& interpreter, const game::State& ours,
                                            const boost::json::object& recorded);

} // namespace stw::interop
