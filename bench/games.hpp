// The games that are measured.
#pragma once

#include "game/record.hpp"

#include <optional>

namespace stw::bench {

// Games with their positions: `states[i]` is the one in which `actions[i]` was done.
struct Walk {
    std::vector<game::State> states;
    std::vector<Action> actions;
};

// What a title says it is measured by, in src/titles/<t>/bench.tsv, looked for from the current folder.
struct Recorded {
    std::string title; // its folder
    std::string name;  // the file among the recorded games, without its ending
    double bar;        // another program's seconds for it
};
std::vector<Recorded> recorded_games();
// The title of which random games are played.
const game::TitleInfo& random_title();

// How many play the game with this number: all that are possible, in turn.
int players_of(const game::TitleInfo& title, std::uint64_t game);

// Random games of all numbers of players in turn, from fixed seeds.
const Walk& random_walks();

// A recorded game as a game of ours; none where ../shared is absent.
std::optional<game::Record> recorded_game(std::string_view name);

// Plays one whole game; how many actions it took.
int play_random_game(const game::TitleInfo& title, int players, std::uint64_t seed, bool checked);

} // namespace stw::bench
