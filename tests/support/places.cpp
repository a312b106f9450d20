#include "support/places.hpp"

#include <gtest/gtest.h>

namespace stw::testing {

HexId hex_named(const board::Map& map, std::string_view id) {
    for (std::size_t i = 0; i < map.hexes.size(); ++i)
        if (map.hexes[i].id == id) return HexId{static_cast<int>(i)};
    ADD_FAILURE() << "no hex " << id;
    return {};
}

TileId tile_named(const board::Map& map, std::string_view id) {
    for (std::size_t i = 0; i < map.tiles.size(); ++i)
        if (map.tiles[i].id == id && !map.tiles[i].printed) return TileId{static_cast<int>(i)};
    ADD_FAILURE() << "no tile " << id;
    return {};
}

int turned_to(const board::Map& map, std::string_view hex, std::string_view tile, const Neighbours& exits) {
    board::EdgeMask wanted = 0;
    for (std::string_view next : exits)
        for (int e = 0; e < kEdges; ++e)
            if (map[hex_named(map, hex)].neighbour[static_cast<std::size_t>(e)] == hex_named(map, next))
                wanted |= board::edge_bit(e);
    for (int r = 0; r < kEdges; ++r)
        if (board::turned_mask(map[tile_named(map, tile)].exits, r) == wanted) return r;
    ADD_FAILURE() << "tile " << tile << " on " << hex << " cannot have track to these hexes only";
    return 0;
}

bool lay_by_steps(const board::Map& map, board::Board& b, HexId h, TileId t, int rotation) {
    if (b.supply[t.value] == 0 || (board::turned_mask(map[t].exits, rotation) & ~map[h].open) != 0) return false;
    if (b.upgrade(map, h, t, rotation) != nullptr) {
        b.lay(map, h, t, rotation);
        return true;
    }
    for (const board::Upgrade& u : b.tile_on(map, h).upgrades)
        for (int r = 0; r < kEdges; ++r) {
            if ((u.rotations & board::edge_bit(r)) == 0 || b.supply[u.tile.value] == 0) continue;
            board::Board next = b;
            next.lay(map, h, u.tile, (b.rotation[h.value] + r) % kEdges);
            if (!lay_by_steps(map, next, h, t, rotation)) continue;
            b = next;
            return true;
        }
    return false;
}

} // namespace stw::testing
