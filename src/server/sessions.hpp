// Who is asking: the cookie, the token against forged requests, and where requests may come from.
#pragma once

#include "server/context.hpp"

namespace stw::server {

// Finds the session of the request, if it has a good one.
void identify(Context& context, Call& call);
// Notes that it is used, in the store and in the browser. For a request that is answered: without the answer the browser would not know.
void keep_session(Context& context, Call& call);
// A new session for this person, in place of the one the request came with; the cookie goes with the answer.
void begin_session(Context& context, Call& call, store::Person person);
// With all that listens under it.
void end_session(Context& context, const std::string& hash);
// All links of this person to other devices.
void end_links(Context& context, store::PersonKey person);
// Wherever this person is signed in, and all links: what was known before is worth nothing any more.
void end_all_sessions(Context& context, store::PersonKey person);
// The request's own; the browser forgets its cookie.
void sign_out(Context& context, Call& call);

bool expired(const store::Session& session, std::int64_t now);
void forget_expired_sessions(Context& context, int most);

std::string csrf_token(const Context& context, const Call& call);
// 403 unless the page that sent this is ours.
void check_origin(const Context& context, const Request& request);
// 403 unless the request proves that its page has read the token.
void check_csrf(const Context& context, const Call& call);

} // namespace stw::server
