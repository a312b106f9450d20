// Where a person is signed in, and the links that bring them to another device.
#pragma once

#include "server/context.hpp"

namespace stw::server {

Answer my_sessions(Context& context, Call& call);
Answer end_one_session(Context& context, Call& call);
Answer end_other_sessions(Context& context, Call& call);
Answer new_link(Context& context, Call& call);
Answer end_one_link(Context& context, Call& call);
// Somebody comes with a link, which is used up by that.
Answer enter(Context& context, Call& call);

} // namespace stw::server
