#include "server/demands.hpp"

#include "server/input.hpp"
#include "server/sessions.hpp"

namespace stw::server {

void check_reader(Call& call, const Demands& demands) {
    if (demands.caller == Caller::person) (void)call.somebody();
}

void check_sender(const Context& context, Call& call, const Demands& demands) {
    // A browser sends this type to another site only after asking it, and we never agree.
    if (!call.request.content_type.starts_with("application/json"))
        throw Refused{415, "content_type", "Send JSON, with Content-Type: application/json."};
    check_origin(context, call.request);
    check_reader(call, demands);
    if (demands.csrf == Csrf::needed || (demands.csrf == Csrf::with_session && call.person)) check_csrf(context, call);
    call.body = parsed_body(call.request.body);
}

} // namespace stw::server
