// Who is asking: the cookie, the token against forged requests, and where requests may come from.
#pragma once

#include "server/context.hpp"

namespace stw::server {

// Finds the session of the request, if it has a good one, and keeps it alive.
void identify(Context& context, Call& call);
// A new session for this person; the cookie goes with the answer.
void begin_session(Context& context, Call& call, store::Person person);
void end_session(Context& context, Call& call);

std::string csrf_token(const Context& context, const Call& call);
// 403 unless the page that sent this is ours.
void check_origin(const Context& context, const Request& request);
// 403 unless the request proves that its page has read the token.
void check_csrf(const Context& context, const Call& call);

} // namespace stw::server
