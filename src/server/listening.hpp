// Who may listen to what over a WebSocket: "me/live" for one's own turns, "tables/*/live" for a table.
#pragma once

#include "server/context.hpp"

namespace stw::server {

// The listener that this call asks to be; 429 if this person listens often enough already.
Listener listener_for(Context& context, Call& call, Wire* wire);
// From now on; what there is already is told at once.
void begin_listening(Context& context, Listener listener, std::int64_t now);
// False if nobody at a table sees the difference.
bool end_listening(Context& context, const Wire& wire);

} // namespace stw::server
