// What the commands that begin games have in common: title, profile and options, as words on the command line.
#pragma once

#include "cli/commands.hpp"
#include "game/record.hpp"

namespace stw::cli {

struct TableSetup {
    std::string ruleset;
    std::string profile = "book";
    std::vector<std::string> overrides; // name=value

    void add_to(const Command& command);         // RULESET, --profile and --option
    void add_options_to(const Command& command); // the last two alone

    // A Problem that lists the titles if there is no such one.
    [[nodiscard]] const game::TitleInfo& title() const;
    [[nodiscard]] std::vector<std::int16_t> values() const;
};

// Ends with a Problem unless the title is played by so many.
void check_players(const game::TitleInfo& title, int players);

} // namespace stw::cli
