// What people say at a table.
#pragma once

#include "server/context.hpp"

#include <boost/json/array.hpp>

namespace stw::server {

Answer say(Context& context, Call& call);
Answer mute(Context& context, Call& call);                              // the owner does not let somebody speak here
boost::json::array chat_json(Context& context, const LiveTable& table); // the last lines

} // namespace stw::server
