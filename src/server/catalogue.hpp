// What is known before any game: titles, rules, what is in the box.
#pragma once

#include "server/context.hpp"

namespace stw::server {

Answer titles(Context& context, Call& call);
Answer rules(Context& context, Call& call);
Answer components(Context& context, Call& call);

} // namespace stw::server
