// "Pass until something changes for me", "bid for me up to so much": kept with the seat, carried out in its turns (play.cpp).
#pragma once

#include "server/context.hpp"

namespace stw::server {

Answer set_order(Context& context, Call& call);

} // namespace stw::server
