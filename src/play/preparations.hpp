// Before the first turn: money, tiles and trains as the box has them for this game.
#pragma once

#include "board/board.hpp"
#include "core/ledger.hpp"
#include "core/owner.hpp"
#include "core/setup.hpp"
#include "core/violation.hpp"

#include <span>

namespace stw::play {

// As many as the title is for, and options it has. `number` says for how many it is.
template <class Title> Refusal check_setup(const Clauses& number, int players, std::span<const std::int16_t> options) {
    if (players < Title::kLeastPlayers || players > Title::kMostPlayers) return refuse(number, {.number = players});
    return check_options(Title::options(), options);
}

// What the box has for as many as play.
template <class State> const auto& for_players(const State& s) {
    for (const auto& row : s.box().players)
        if (row.players == s.players) return row;
    return s.box().players.back();
}

// How many of a tile are in the box under the options of this game; -1: any number.
template <class State> int tiles_in_box(const State& s, TileId t) {
    const board::Tile& tile = s.box()[t];
    const auto on = [&](int option) { return s.options[static_cast<std::size_t>(option)] != 0; };
    const bool out = (tile.only_with >= 0 && !on(tile.only_with)) || (tile.not_with >= 0 && on(tile.not_with));
    return out ? 0 : tile.count;
}

// The bank, cash for everybody, the map with its tiles beside it, all trains and all certificates in their stacks;
// `certificates` say which there are, and that they lie ready.
template <class State> void lay_out_box(const Clauses& certificates, State& s, Money bank, Money each) {
    s.money.open(bank);
    for (const PlayerId p : All<PlayerId>(s.players)) s.money.move(Account::bank(), Account::of(p), each);
    s.board.set_up(s.box().map);
    for (const TileId tile : All<TileId>(s.box().map.tiles.size()))
        s.board.supply[tile.value] = static_cast<std::int8_t>(tiles_in_box(s, tile));
    under(certificates, [&] {
        for (const PaperId paper : All<PaperId>(s.box().papers.size())) s.papers.move(paper, Owner::stack());
    });
    s.trains.set_up(s.box().trains, [&](int option) { return s.options[static_cast<std::size_t>(option)] != 0; });
}

} // namespace stw::play
