// Tiles and markers on the map: where they could go before a title's own rules are asked.
#pragma once

#include "board/board.hpp"
#include "core/action.hpp"
#include "routes/reach.hpp"

namespace stw::play {

struct Lay {
    HexId hex;
    TileId tile;
    int rotation = 0;
    const board::Upgrade* upgrade = nullptr; // how the tile fits on what lies there; null: not at all
};

template <class State> Lay lay_of(const State& s, HexId h, TileId tile, int rotation) {
    return {h, tile, rotation, s.board.upgrade(s.box().map, h, tile, rotation)};
}

inline Move laying(PlayerId by, CompanyId as, const Lay& lay) {
    return {.kind = ActionKind::lay_tile,
            .by = by,
            .as = as,
            .what = {.hex = lay.hex, .tile = lay.tile, .rotation = static_cast<std::uint8_t>(lay.rotation)}};
}

inline Move placing(PlayerId by, CompanyId as, HexId h, int node) {
    return {.kind = ActionKind::place_station,
            .by = by,
            .as = as,
            .what = {.hex = h, .city = static_cast<std::uint8_t>(node)}};
}

// `found(lay)` for every tile of the box that fits on this hex, in every way it fits, until it returns false.
template <class State, class Found> bool each_fit(const State& s, HexId h, Found found) {
    const board::Map& map = s.box().map;
    for (const board::Upgrade& u : s.board.tile_on(map, h).upgrades) {
        if (s.board.supply[u.tile.value] == 0) continue;
        for (int r = 0; r < kEdges; ++r) {
            if ((u.rotations & board::edge_bit(r)) == 0) continue;
            if (!found(Lay{h, u.tile, board::turned(r, s.board.rotation[h.value]), &u})) return false;
        }
    }
    return true;
}

// The same for all hexes that are reached: nothing can be laid where no track arrives and no own station stands, nor where none of
// its track meets what arrives. `here(hex)`: is there anything to look for?
template <class State, class Here, class Found>
void each_fit_reached(const State& s, const board::Reach& reach, Here here, Found found) {
    const board::Map& map = s.box().map;
    for (std::size_t i = 0; i < map.hexes.size(); ++i) {
        const HexId h{static_cast<int>(i)};
        if ((reach.arrives[i] == 0 && reach.nodes[i] == 0) || !here(h)) continue;
        const bool more = each_fit(s, h, [&](const Lay& lay) {
            const board::EdgeMask exits = board::turned_mask(map[lay.tile].exits, lay.rotation);
            return (reach.nodes[i] == 0 && (exits & reach.arrives[i]) == 0) || found(lay);
        });
        if (!more) return;
    }
}

// `found(hex, node)` for every place that is reached, until it returns false.
template <class State, class Found> void each_place_reached(const State& s, const board::Reach& reach, Found found) {
    const board::Map& map = s.box().map;
    for (std::size_t i = 0; i < map.hexes.size(); ++i) {
        if (reach.nodes[i] == 0) continue;
        const HexId h{static_cast<int>(i)};
        for (int n = 0; n < static_cast<int>(s.board.tile_on(map, h).nodes.size()); ++n)
            if (reach.node(h, n) && !found(h, n)) return;
    }
}

} // namespace stw::play
