// What people say at a table.
#pragma once

#include "server/context.hpp"

#include <boost/json/array.hpp>

namespace stw::server {

Answer say(Context& context, Call& call);
boost::json::array chat_json(Context& context, const LiveTable& table); // the last lines

} // namespace stw::server
