// Whole games between players with habits, with every property asked after every action. A game depends on its seed alone.
#pragma once

#include "game/record.hpp"
#include "hunt/habits.hpp"
#include "hunt/property.hpp"

namespace stw::hunt {

struct Hunt {
    const game::TitleInfo* title = nullptr;
    std::string profile = "book";
    std::vector<std::int16_t> options;
    int players = 0; // 0: all numbers in turn
    std::uint64_t first_seed = 1;

    [[nodiscard]] std::uint64_t seed(int game) const { return first_seed + static_cast<std::uint64_t>(game); }
    [[nodiscard]] int players_in(int game) const;
    [[nodiscard]] Habit habit_at(int game, int seat) const;
};

struct HuntedGame {
    std::uint64_t seed = 0;
    int players = 0;
    int actions = 0;
    bool ended = false;  // else it was left after so many actions
    Findings findings;   // the first of each property
    std::string problem; // the engine's own: a refusal of what was offered, a broken invariant
};

HuntedGame hunt_game(const Hunt& h, int game);
// The same game once more, with its history, up to this action.
game::Record record_game(const Hunt& h, int game, int actions);

// The words of all properties of a ruleset.
std::vector<std::string_view> property_names(std::string_view ruleset);

// What the properties of its ruleset say of a game that somebody has played.
Findings look_through(const game::Record& record);

} // namespace stw::hunt
