#include "routes/routes.hpp"

namespace stw::routes {

int crossing(const board::Map& map, HexId hex, int edge) {
    const HexId next = map[hex].neighbour[static_cast<std::size_t>(edge)];
    if (!next) return -1;
    return edge < 3 ? hex.index() * 3 + edge : next.index() * 3 + board::opposite(edge);
}

} // namespace stw::routes
