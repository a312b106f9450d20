// The game of a table as somebody may see it.
#pragma once

#include "server/searches.hpp"

namespace stw::server {

Answer table_record(Context& context, Call& call);
Question table_view(Context& context, Call& call);

} // namespace stw::server
