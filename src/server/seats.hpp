// Sitting down, standing up, and whom the owner puts into a seat.
#pragma once

#include "server/office.hpp"

namespace stw::server {

Answer sit_down(Office& office, Call& call);
Answer stand_up(Office& office, Call& call);
Answer change_seat(Office& office, Call& call);

} // namespace stw::server
