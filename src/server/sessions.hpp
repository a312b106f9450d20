// Who is asking: the cookie, the token against forged requests, and where requests may come from.
#pragma once

#include "server/office.hpp"

namespace stw::server {

// Finds the session of the request, if it has a good one, and keeps it alive.
void identify(Office& office, Call& call);
// A new session for this person; the cookie goes with the answer.
void begin_session(Office& office, Call& call, store::Person person);
void end_session(Office& office, Call& call);

std::string csrf_token(const Office& office, const Call& call);
// 403 unless the page that sent this is ours.
void check_origin(const Office& office, const Request& request);
// 403 unless the request proves that its page has read the token.
void check_csrf(const Office& office, const Call& call);

} // namespace stw::server
