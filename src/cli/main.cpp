#include "cli/commands.hpp"
#include "game/game.hpp"
#include "generated/version.hpp"
#include "text/characters.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <fcntl.h>
#include <iostream>
#include <unistd.h>

namespace {

constexpr const char* kOverview =
    R"(Stellwerk plays 18xx: railway and tramway share games. It referees them, and every refusal names the rule.

To begin with:
  stellwerk titles                                   what can be played, with every option in plain words
  stellwerk play 1893                                a game in this terminal, alone against bots
  stellwerk serve                                    the page in a browser, and tables to play at with others
  stellwerk new 1893 game.json --player Anna --player Ben     a game in a file; then: show, choices, act, undo

All commands: stellwerk --help. One of them, with an example: stellwerk COMMAND --help. Which version: stellwerk --version
)";

void add_commands(const stw::cli::Command& app) {
    using namespace stw::cli;
    for (auto* add :
         {add_titles, add_rules, add_play, add_new, add_show, add_choices, add_routes, add_act, add_undo, add_replay,
          add_verify, add_import, add_compare, add_simulate, add_perft, add_hunt, add_serve, add_backup, add_migrate})
        add(app);
}

// One line that says what to do.
int complain(const std::string& what, int code) {
    // It may quote a file.
    fmt::print(stderr, "stellwerk: {}\n", stw::text::for_terminal(what));
    return code;
}

// Games are played by a revision of their title's rules: which are the newest here.
void print_version() {
    fmt::print("Stellwerk {}\n", stw::kVersion);
    for (const stw::game::TitleInfo& t : stw::game::titles())
        fmt::print("{}: revision {} of the rules\n", t.ruleset, t.revision);
}

int run(int argc, char** argv) {
    if (argc < 2) {
        fmt::print("{}", kOverview);
        return 0;
    }
    if (argc == 2 && argv[1] == std::string_view("--version")) {
        print_version();
        return 0;
    }
    const int code = stw::cli::run_command_line(argc, argv, add_commands);
    // A full disk behind a pipe or a redirection is a failure, too.
    if (std::fflush(stdout) != 0 || !std::cout.flush()) return complain("cannot write to standard output", 1);
    return code;
}

// Where a standard stream is closed, the next file that is opened would get its number, and what is said would be written into that.
// Reading and writing go on failing, as they should.
void keep_numbers_of_streams() {
    for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(fd, F_GETFD) < 0) (void)::open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

} // namespace

int main(int argc, char** argv) {
    keep_numbers_of_streams();
    try {
        return run(argc, argv);
    } catch (const stw::cli::AlreadySaid& said) {
        return said.code;
    } catch (const stw::cli::WrongUse& e) {
        return complain(e.what(), 2);
    } catch (const std::exception& e) {
        // Problems are sentences for the person at the terminal; of anything else this is the best that can be said.
        return complain(e.what(), 1);
    }
}
