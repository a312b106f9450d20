#include "cli/commands.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <iostream>

namespace {

constexpr const char* kOverview =
    R"(Stellwerk plays 18xx: railway and tramway share games. It referees them, and every refusal names the rule.

To begin with:
  stellwerk titles                                   what can be played, with every option in plain words
  stellwerk play 1893                                a game in this terminal, alone against bots
  stellwerk serve                                    the page in a browser, and tables to play at with others
  stellwerk new 1893 game.json --player Anna --player Ben     a game in a file; then: show, choices, act, undo

All commands: stellwerk --help. One of them, with an example: stellwerk COMMAND --help
)";

void add_commands(CLI::App& app) {
    using namespace stw::cli;
    for (auto* add : {add_titles, add_rules, add_play, add_new, add_show, add_choices, add_routes, add_act, add_undo,
                      add_replay, add_verify, add_import, add_compare, add_simulate, add_perft, add_serve})
        add(app);
}

// One line that says what to do.
int complain(const std::string& what, int code) {
    fmt::print(stderr, "stellwerk: {}\n", what);
    return code;
}

std::string first_line(std::string text) { return text.substr(0, text.find('\n')); }

int wrong_use(const CLI::App& app, const CLI::ParseError& e) {
    const auto chosen = app.get_subcommands();
    if (chosen.empty()) return complain(first_line(e.what()) + "; see: stellwerk --help", 2);
    const std::string& command = chosen.front()->get_name();
    return complain(fmt::format("{}: {}; see: stellwerk {} --help", command, first_line(e.what()), command), 2);
}

int run(int argc, char** argv) {
    CLI::App app{
        "Stellwerk plays 18xx: railway and tramway share games. It referees them, and every refusal names the rule."};
    app.name("stellwerk");
    app.footer("Example: stellwerk play 1893\nHelp for one command, with an example: stellwerk COMMAND --help");
    app.require_subcommand(1);
    app.set_help_all_flag("--help-all", "Help for all commands");
    add_commands(app);
    if (argc < 2) {
        fmt::print("{}", kOverview);
        return 0;
    }
    const std::string_view word = argv[1];
    if (!word.starts_with('-') && app.get_subcommands([&](const CLI::App* c) { return c->get_name() == word; }).empty())
        return complain(fmt::format("there is no command \"{}\"; see: stellwerk --help", word), 2);
    try {
        app.parse(argc, argv);
    } catch (const CLI::RuntimeError& e) {
        return e.get_exit_code();
    } catch (const CLI::Success& e) {
        return app.exit(e); // help
    } catch (const CLI::ParseError& e) {
        return wrong_use(app, e);
    }
    // A full disk behind a pipe or a redirection is a failure, too.
    if (std::fflush(stdout) != 0 || !std::cout.flush()) return complain("cannot write to standard output", 1);
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const stw::cli::WrongUse& e) {
        return complain(e.what(), 2);
    } catch (const std::exception& e) {
        // Problems are sentences for the person at the terminal; of anything else this is the best that can be said.
        std::fprintf(stderr, "stellwerk: %s\n", e.what());
        return 1;
    }
}
