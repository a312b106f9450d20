// What people say at a table.
#pragma once

#include "server/office.hpp"

#include <boost/json/array.hpp>

namespace stw::server {

Answer say(Office& office, Call& call);
boost::json::array chat_json(Office& office, const LiveTable& table); // the last lines

} // namespace stw::server
