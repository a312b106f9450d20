#include "cli/commands.hpp"

#include <iostream>

int main(int argc, char** argv) {
    CLI::App app{
        "Stellwerk plays 18xx: railway and tramway share games. It referees them, and every refusal names the rule."};
    app.require_subcommand(1);
    app.set_help_all_flag("--help-all", "Help for all commands");
    stw::cli::add_titles(app);
    stw::cli::add_rules(app);
    stw::cli::add_play(app);
    stw::cli::add_saved_games(app);
    stw::cli::add_import(app);
    stw::cli::add_compare(app);
    stw::cli::add_simulate(app);
    try {
        CLI11_PARSE(app, argc, argv);
    } catch (const stw::cli::Problem& p) {
        std::cerr << "stellwerk: " << p.what() << "\n";
        return 1;
    }
    return 0;
}
