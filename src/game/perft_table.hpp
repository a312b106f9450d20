// Tables of known counts: tests/perft/<ruleset>.tsv, a line per position.
#pragma once

#include "game/game.hpp"

namespace stw::game {

struct PerftRow {
    int players = 0;
    std::string profile = "book";
    std::uint64_t seed = 1;
    int actions = 0; // random ones from the start to the position
    int depth = 1;
    std::uint64_t count = 0;
};

// The problem is a sentence with the number of the line.
std::expected<std::vector<PerftRow>, std::string> read_perft_table(std::string_view text);
std::string perft_table(std::span<const PerftRow> rows);

// Counts it anew.
std::expected<std::uint64_t, std::string> count_row(const TitleInfo& title, const PerftRow& row);

} // namespace stw::game
