// Sitting down, standing up, and whom the owner puts into a seat.
#pragma once

#include "server/context.hpp"

namespace stw::server {

Answer sit_down(Context& context, Call& call);
Answer stand_up(Context& context, Call& call);
Answer change_seat(Context& context, Call& call);

} // namespace stw::server
