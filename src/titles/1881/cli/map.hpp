#pragma once

#include "cli/of_title.hpp"

namespace stw::cli {

extern const MapLayers k1881Map;

} // namespace stw::cli
