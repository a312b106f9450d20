// Whole games between bots, each seat playing from its own view.
#pragma once

#include "bots/player.hpp"

#include <string>

namespace stw::testing {

struct BotGame {
    std::vector<bots::Kind> seats;
    std::vector<std::int16_t> options;
    std::uint64_t seed = 1;
};

struct BotResult {
    game::State state; // at the end
    int actions = 0;
    std::string problem; // empty: the game ended without a refused action or a broken invariant
};

BotResult play_bots(const game::TitleInfo& title, const BotGame& g);

} // namespace stw::testing
