// Commands that must not be done twice: each carries a key of the client's choosing.
#pragma once

#include "server/context.hpp"

namespace stw::server {

// The answer to the same command, if it was done already. 409 if the key was used for something else.
std::optional<Answer> done_before(Context& context, Call& call);
// Done now: the same key gets the same answer from here on.
Answer done(Context& context, Call& call, const boost::json::object& body);

} // namespace stw::server
