// A company's markers: how many it has placed, what the next one costs, and how it comes onto the map.
#pragma once

#include "board/board.hpp"
#include "core/event.hpp"
#include "core/ledger.hpp"
#include "finance/data.hpp"

#include <algorithm>

namespace stw::play {

template <class State> int markers_on_map(const State& s, CompanyId c) {
    int n = 0;
    for (const board::Station& st : s.board.stations) n += st.company == c ? 1 : 0;
    return n;
}

// The next of those on its card, so many of them being placed; -1: none is left.
inline Money next_marker(const finance::Company& card, int placed) {
    return Money{placed < card.station_count() ? card.stations[static_cast<std::size_t>(placed)] : -1};
}

// The city of its home hex in which a company's marker stands or will stand: the one to which the track of the printed home
// leads, as far as nobody chooses it. Tiles keep that track.
template <class State> int home_node(const State& s, CompanyId c) {
    const finance::Company& card = s.box()[c];
    const board::Tile& tile = s.board.tile_on(s.box().map, card.home);
    if (tile.nodes.size() < 2) return 0;
    const board::EdgeMask track = s.box()[s.box()[card.home].printed].nodes[card.home_city].exits;
    for (std::size_t n = 0; n < tile.nodes.size(); ++n) {
        const board::EdgeMask exits = board::turned_mask(tile.nodes[n].exits, s.board.rotation[card.home.value]);
        if (exits != 0 && (exits & track) == track) return static_cast<int>(n);
    }
    return card.home_city;
}

// Its marker in its home hex; null: none stands there.
template <class State> auto home_marker(State& s, CompanyId c) {
    const HexId home = s.box()[c].home;
    const auto stands = [&](const board::Station& st) { return st.company == c && st.hex == home; };
    const auto at = std::ranges::find_if(s.board.stations, stands);
    return at == s.board.stations.end() ? nullptr : at;
}

template <class Table> void place_marker(Table& t, CompanyId payer, CompanyId c, HexId h, int node, Money cost) {
    t.pay(Account::of(payer), Account::bank(), cost);
    t.s.board.stations.push_back({c, h, static_cast<std::uint8_t>(node)});
    t.tell(EventKind::station_placed, {.company = c, .hex = h, .amount = cost});
}
template <class Table> void place_marker(Table& t, CompanyId c, HexId h, int node, Money cost) {
    place_marker(t, c, c, h, node, cost);
}

} // namespace stw::play
