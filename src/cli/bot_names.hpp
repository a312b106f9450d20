// Kinds of bots, as people write them.
#pragma once

#include "bots/player.hpp"

#include <string>

namespace stw::cli {

std::string bot_names();                      // "random, …"
bots::Kind bot_kind(const std::string& name); // a Problem that lists them if there is no such kind

} // namespace stw::cli
