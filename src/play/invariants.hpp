// What must hold at every moment of every game; titles add what is theirs. Each answers with what is broken, or with nothing.
#pragma once

#include "board/board.hpp"
#include "core/ledger.hpp"
#include "play/preparations.hpp"

#include <array>
#include <initializer_list>
#include <string_view>

namespace stw::play {

inline std::string_view first_of(std::initializer_list<std::string_view> broken) {
    for (const std::string_view one : broken)
        if (!one.empty()) return one;
    return {};
}

// All the money is there, and nobody has less than nothing.
template <class State> std::string_view broken_money(const State& s) {
    if (s.money.total() != s.box().bank) return "money has appeared or vanished";
    for (const PlayerId p : All<PlayerId>(s.players))
        if (s.money[p] < Money{0}) return "a player owes money";
    for (const CompanyId c : All<CompanyId>(s.box().companies.size()))
        if (s.money[c] < Money{0}) return "a company owes money";
    return {};
}

// Every tile is on the board, on either of its sides, or in the box, and each marker stands on a place of its own.
template <class State> std::string_view broken_board(const State& s) {
    const board::Map& map = s.box().map;
    std::array<int, board::kMaxTiles> lying{};
    for (std::size_t h = 0; h < map.hexes.size(); ++h) ++lying[s.board.tile[h].value];
    for (std::size_t i = 0; i < map.tiles.size(); ++i) {
        const board::Tile& tile = map.tiles[i];
        const int all = tile.printed ? -1 : tiles_in_box(s, TileId{static_cast<int>(i)});
        const int turned = tile.twin ? lying[tile.twin.value] : 0;
        if (all >= 0 && s.board.supply[i] + lying[i] + turned != all) return "a tile is missing";
    }
    for (const board::Station& st : s.board.stations) {
        const auto& nodes = s.board.tile_on(map, st.hex).nodes;
        if (st.node >= nodes.size() || s.board.stations_at(st.hex, st.node) > nodes[st.node].slots)
            return "a station has no place";
    }
    return {};
}

// `placed(CompanyId)`: how many markers of its own are in use.
template <class State, class Placed> std::string_view broken_markers(const State& s, Placed placed) {
    for (const CompanyId c : All<CompanyId>(s.box().companies.size()))
        if (placed(c) > s.box()[c].station_count()) return "a company has too many stations";
    return {};
}

// Nobody holds more of a company than who is at its head.
template <class State> std::string_view broken_head(const State& s, CompanyId c, PlayerId head) {
    for (const PlayerId p : All<PlayerId>(s.players))
        if (held(s, p, c) > held(s, head, c)) return "who is at the head of a company has fewer shares";
    return {};
}

} // namespace stw::play
