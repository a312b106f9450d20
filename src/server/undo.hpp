// Taking back: at once, or when everybody has agreed (game/taking_back.hpp says which).
#pragma once

#include "server/context.hpp"

namespace stw::server {

Answer undo(Context& context, Call& call);
Answer answer_undo(Context& context, Call& call);

} // namespace stw::server
