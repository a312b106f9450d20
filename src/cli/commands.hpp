// The commands of `stellwerk`. Each adds itself to the command line and runs when it is named.
#pragma once

#include "cli/problem.hpp"

#include <CLI/CLI.hpp>

namespace stw::cli {

void add_titles(CLI::App& app);
void add_rules(CLI::App& app);
void add_play(CLI::App& app);
void add_new(CLI::App& app);
void add_show(CLI::App& app);
void add_choices(CLI::App& app);
void add_routes(CLI::App& app);
void add_act(CLI::App& app);
void add_undo(CLI::App& app);
void add_replay(CLI::App& app);
void add_verify(CLI::App& app);
void add_import(CLI::App& app);
void add_compare(CLI::App& app);
void add_simulate(CLI::App& app);
void add_perft(CLI::App& app);
void add_serve(CLI::App& app);

} // namespace stw::cli
