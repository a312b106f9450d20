// Actions of people in a game.
#pragma once

#include "server/context.hpp"

namespace stw::server {

Answer do_action(Context& context, Call& call);

// 403 without a seat, 409 if nothing can be done at the table now. The seat, from 1.
int playing_seat(LiveTable& table, const store::Person& person);
// 409 unless the client has seen all there is.
void check_number(const LiveTable& table, const Call& call);

} // namespace stw::server
