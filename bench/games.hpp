// The games that are measured.
#pragma once

#include "game/record.hpp"
#include "measured.hpp"

#include <optional>

namespace stw::bench {

// Games with their positions: `states[i]` is the one in which `actions[i]` was done.
struct Walk {
    std::vector<game::State> states;
    std::vector<Action> actions;
};

// How many play the game with this number: all that are possible, in turn.
int players_of(const game::TitleInfo& title, std::uint64_t game);

// Random games of all numbers of players in turn, from fixed seeds, up to so many positions.
Walk random_walk(const game::TitleInfo& title, int positions);
const Walk& random_walks(); // of the title that is measured

// A recorded game as a game of ours; none where ../shared is absent.
std::optional<game::Record> recorded_game(std::string_view name);

// Plays one whole game; how many actions it took.
int play_random_game(const game::TitleInfo& title, int players, std::uint64_t seed, bool checked);

} // namespace stw::bench
