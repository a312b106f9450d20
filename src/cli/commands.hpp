// The commands of `stellwerk`. Each adds itself to the command line and runs when it is named.
#pragma once

#include <CLI/CLI.hpp>

#include <stdexcept>

namespace stw::cli {

// What went wrong, in one line for the person at the terminal; ends the command with a non-zero exit.
struct Problem : std::runtime_error {
    using std::runtime_error::runtime_error;
};

void add_titles(CLI::App& app);
void add_rules(CLI::App& app);
void add_play(CLI::App& app);
void add_saved_games(CLI::App& app); // new, show, choices, act, undo, replay, verify
void add_import(CLI::App& app);
void add_compare(CLI::App& app);
void add_simulate(CLI::App& app);

} // namespace stw::cli
