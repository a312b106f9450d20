// Taking back: one's own last actions at once, more with everybody's consent, never past a dealt card without it.
#pragma once

#include "server/office.hpp"

namespace stw::server {

Answer undo(Office& office, Call& call);
Answer answer_undo(Office& office, Call& call);

} // namespace stw::server
