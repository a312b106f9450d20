// The games that are measured.
#pragma once

#include "game/record.hpp"

#include <optional>

namespace stw::bench {

// A game with its positions: `states[i]` is the one in which `actions[i]` was done.
struct Walk {
    std::vector<game::State> states;
    std::vector<Action> actions;
};

// A random game of three players, from a fixed seed.
const Walk& random_walk();

// The recorded game of 1893 that ends with a broken bank, as a game of ours; none where ../shared is absent.
const std::optional<game::Record>& recorded_game();

// Plays one whole game; how many actions it took.
int play_random_game(const game::TitleInfo& title, int players, std::uint64_t seed, bool checked);

} // namespace stw::bench
