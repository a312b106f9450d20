// What is known before any game: titles, rules, what is in the box.
#pragma once

#include "server/office.hpp"

namespace stw::server {

Answer titles(Office& office, Call& call);
Answer rules(Office& office, Call& call);
Answer components(Office& office, Call& call);

} // namespace stw::server
