// Whole games between bots. A game depends on its seed and its setup alone, never on the thread that plays it.
#pragma once

#include "bots/player.hpp"
#include "game/record.hpp"

#include <array>

namespace stw::cli {

struct Simulation {
    const game::TitleInfo* title = nullptr;
    std::string profile;
    std::vector<std::int16_t> options;
    std::vector<bots::Kind> kinds; // round the table, shifted by one from seed to seed so that no kind keeps a seat
    int players = 0;               // 0: all numbers in turn
    std::uint64_t first_seed = 1;
    bool checks = true; // all invariants after every action

    [[nodiscard]] std::uint64_t seed(int game) const { return first_seed + static_cast<std::uint64_t>(game); }
    [[nodiscard]] int players_in(int game) const;
    [[nodiscard]] bots::Kind kind_at(int game, int seat) const;
};

struct SeatResult {
    bots::Kind kind{};
    Money worth{};
    int place = 0; // in the ranking, from 1
};

struct SimulatedGame {
    std::uint64_t seed = 0;
    int players = 0;
    int actions = 0;
    std::string_view ending; // empty: it failed
    std::array<SeatResult, kMaxPlayers> seats{};
    std::string problem; // what went wrong, in a sentence
};

SimulatedGame play_game(const Simulation& s, int game);
// The same game once more, with its history; up to the action that went wrong.
game::Record record_game(const Simulation& s, int game);

} // namespace stw::cli
