// The commands of `stellwerk`. Each adds itself to the command line and runs when it is named.
#pragma once

#include "cli/command_line.hpp"
#include "cli/problem.hpp"

namespace stw::cli {

void add_titles(const Command& app);
void add_rules(const Command& app);
void add_play(const Command& app);
void add_new(const Command& app);
void add_show(const Command& app);
void add_choices(const Command& app);
void add_routes(const Command& app);
void add_act(const Command& app);
void add_undo(const Command& app);
void add_replay(const Command& app);
void add_verify(const Command& app);
void add_import(const Command& app);
void add_compare(const Command& app);
void add_simulate(const Command& app);
void add_perft(const Command& app);
void add_hunt(const Command& app);
void add_serve(const Command& app);
void add_backup(const Command& app);
void add_migrate(const Command& app);

} // namespace stw::cli
