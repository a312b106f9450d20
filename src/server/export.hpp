// All games of a person in one answer: GET /api/me/export.
#pragma once

#include "server/in_pieces.hpp"

namespace stw::server {

// {"games": [saved game, …], "left_out": [{"table", "name", "code", "message"}, …], "next"}: the newest first, a table at a time. An answer
// has a few megabytes at most; "next" is where to go on: ?from=NEXT.
std::unique_ptr<InPieces> my_export(Context& context, Call& call);

} // namespace stw::server
