// Before the first turn: money, tiles and trains as the box has them for this game.
#pragma once

#include "board/board.hpp"
#include "core/ledger.hpp"
#include "core/owner.hpp"

namespace stw::play {

// From the bank to everybody.
template <class State> void hand_out(State& s, Money each) {
    for (int i = 0; i < s.players; ++i) s.money.move(Account::bank(), Account::of(PlayerId{i}), each);
}

// `in_box(TileId)`: how many there are; -1: any number.
template <class State, class InBox> void lay_out_tiles(State& s, InBox in_box) {
    const board::Map& map = s.box().map;
    s.board.set_up(map);
    for (std::size_t i = 0; i < map.tiles.size(); ++i)
        if (!map.tiles[i].printed) s.board.supply[i] = static_cast<std::int8_t>(in_box(TileId{static_cast<int>(i)}));
}

// `in_box(TrainType)`: how many there are, at most as many as are printed.
template <class State, class InBox> void lay_out_trains(State& s, InBox in_box) {
    s.depot.set_up(s.box().trains, [](int) { return false; });
    for (int i = 0; i < static_cast<int>(s.box().trains.size()); ++i)
        for (int n = s.box()[TrainType{i}].count; n > in_box(TrainType{i}); --n)
            s.depot.move(s.depot.find(Owner::stack(), TrainType{i}), Owner::gone());
}

} // namespace stw::play
