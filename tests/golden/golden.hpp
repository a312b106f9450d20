// Golden games: whole games of our own, one for each ruleset, number of players and revision, with what every position of them hashes to.
//
// A file is a saved game with a line per action (`stellwerk replay` reads it), and two keys more: "hashes" has four digits of the hash after
// each action, "end" all of the last one.
#pragma once

#include "game/record.hpp"

#include <filesystem>

namespace stw::testing {

// What is to be played. A game depends on this alone.
struct GoldenGame {
    const game::TitleInfo* title = nullptr;
    int players = 0;
    int revision = 1;
    std::string option; // a variant played beside the book, or nothing

    [[nodiscard]] std::string name() const; // "1881-2007-4p-credit"
};

// All that must be there.
std::vector<GoldenGame> golden_games();

std::filesystem::path golden_folder();
std::filesystem::path golden_file(const GoldenGame& g);

// The saved game in a file, or what is wrong with it: which game, which action, and what to do.
std::expected<game::Record, std::string> replay_golden(const std::filesystem::path& file);

// Plays all of them anew, by bots, and writes their files; the others in the folder are removed. 0: all is well.
int write_golden();

} // namespace stw::testing
