// "Pass until something changes for me": kept with the seat, carried out in its turns (play.cpp).
#pragma once

#include "server/context.hpp"

namespace stw::server {

Answer set_order(Context& context, Call& call);

} // namespace stw::server
