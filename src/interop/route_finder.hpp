// A recorded route names the hexes it runs through; ours is made of the pieces of track on them.
#pragma once

#include "core/action.hpp"
#include "routes/routes.hpp"

#include <optional>
#include <span>
#include <vector>

namespace stw::interop {

// From one stop to the next: the hexes in between and the two they lie on, either way round.
using Connection = std::vector<HexId>;

// The pieces of track that follow the connections in order; none if no track lies there like that.
std::optional<Route> find_route(const board::Map& map, const board::Board& board,
                                std::span<const Connection> connections);

} // namespace stw::interop
