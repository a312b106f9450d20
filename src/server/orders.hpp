// "Pass until something changes for me", with the meaning that web/src/app/standing.ts gives it.
#pragma once

#include "server/office.hpp"

namespace stw::server {

Answer set_order(Office& office, Call& call);

// The pass that a standing order gives now; nothing if it has ended. An order that was given before one's turn learns here
// what may be done in it.
std::optional<Action> pass_under(std::string& order, const game::State& state, PlayerId player);

} // namespace stw::server
