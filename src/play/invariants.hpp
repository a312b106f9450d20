// What must hold at every moment of every game; titles add what is theirs.
#pragma once

#include "board/board.hpp"
#include "core/ledger.hpp"

#include <array>
#include <string_view>

namespace stw::play {

// All the money is there, and nobody has less than nothing.
template <class State> std::string_view broken_money(const State& s) {
    if (s.money.total() != s.box().bank) return "money has appeared or vanished";
    for (int i = 0; i < s.players; ++i)
        if (s.money[PlayerId{i}] < Money{0}) return "a player owes money";
    for (int i = 0; i < static_cast<int>(s.box().companies.size()); ++i)
        if (s.money[CompanyId{i}] < Money{0}) return "a company owes money";
    return {};
}

// Every tile is on the board, on either of its sides, or in the box. `in_box` as in play/preparations.hpp.
template <class State, class InBox> bool all_tiles_there(const State& s, InBox in_box) {
    const board::Map& map = s.box().map;
    std::array<int, board::kMaxTiles> lying{};
    for (std::size_t h = 0; h < map.hexes.size(); ++h) ++lying[s.board.tile[h].value];
    for (std::size_t i = 0; i < map.tiles.size(); ++i) {
        const board::Tile& tile = map.tiles[i];
        const int all = tile.printed ? -1 : in_box(TileId{static_cast<int>(i)});
        const int turned = tile.twin ? lying[tile.twin.value] : 0;
        if (all >= 0 && s.board.supply[i] + lying[i] + turned != all) return false;
    }
    return true;
}

// Each marker stands on a place of its own.
template <class State> bool stations_have_places(const State& s) {
    for (const board::Station& st : s.board.stations) {
        const auto& nodes = s.board.tile_on(s.box().map, st.hex).nodes;
        if (st.node >= nodes.size() || s.board.stations_at(st.hex, st.node) > nodes[st.node].slots) return false;
    }
    return true;
}

// `placed(CompanyId)`: how many markers of its own are in use.
template <class State, class Placed> bool markers_suffice(const State& s, Placed placed) {
    for (int i = 0; i < static_cast<int>(s.box().companies.size()); ++i)
        if (placed(CompanyId{i}) > s.box()[CompanyId{i}].station_count()) return false;
    return true;
}

} // namespace stw::play
