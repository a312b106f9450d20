#pragma once

#include <cstdint>

namespace stw::routes {

// How a train runs: once over its route, or to and fro on double track (see Range::shuttles). A search looks at each by itself.
enum class Service : std::uint8_t { single, shuttle };

} // namespace stw::routes
