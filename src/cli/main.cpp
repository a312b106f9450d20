#include "cli/commands.hpp"

#include <cstdio>
#include <exception>

namespace {

int run(int argc, char** argv) {
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
    CLI11_PARSE(app, argc, argv);
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& e) {
        // Problems are sentences for the person at the terminal; of anything else this is the best that can be said.
        std::fputs("stellwerk: ", stderr);
        std::fputs(e.what(), stderr);
        std::fputs("\n", stderr);
        return 1;
    }
}
