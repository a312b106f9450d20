// A company's marker comes onto the map.
#pragma once

#include "board/board.hpp"
#include "core/event.hpp"
#include "core/ledger.hpp"

namespace stw::play {

template <class Table> void place_marker(Table& t, CompanyId c, HexId h, int node, Money cost) {
    t.pay(Account::of(c), Account::bank(), cost);
    t.s.board.stations.push_back({c, h, static_cast<std::uint8_t>(node)});
    t.tell(EventKind::station_placed, {.company = c, .hex = h, .amount = cost});
}

} // namespace stw::play
