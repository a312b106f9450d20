// What every title promises, tested by playing: OpenSpiel's idea of tests that a game gets for nothing.
#pragma once

#include "game/game.hpp"

#include <cstdint>
#include <vector>

namespace stw::testing {

struct ContractGame {
    const game::TitleInfo* title = nullptr;
    int players = 0;
    std::vector<std::int16_t> options;
    std::uint64_t seed = 0;
    int revision = game::kNewest;
};

// Plays a random game to its end and checks at each step: what is offered is accepted, what is not is refused with a clause
// and changes nothing, copies and views behave, nothing appears or vanishes, somebody can always act. At the end: save and
// load, and undo to the start. `thorough`: all of it at every step, else a sample.
void play_contract_game(const ContractGame& game, bool thorough);

// Only to the end, with invariants after every action; how many actions. For many games.
int play_quick_game(const ContractGame& game);

} // namespace stw::testing
