// stellwerk simulate: whole games between bots, with all invariants checked after every action.
#include "cli/coverage.hpp"
#include "cli/files.hpp"
#include "cli/simulation_report.hpp"
#include "cli/table_setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>

namespace stw::cli {
namespace {

struct Arguments {
    TableSetup table;
    int players = 0;
    int games = 100;
    std::uint64_t seed = 1;
    std::vector<std::string> bots;
    int threads = 1;
    std::string keep; // folder for games that went wrong
    bool coverage = false;
    bool no_checks = false;
    bool as_json = false;
};

std::vector<bots::Kind> kinds_of(const std::vector<std::string>& names) {
    std::vector<bots::Kind> kinds;
    for (const std::string& name : names) kinds.push_back(bot_kind(name));
    if (kinds.empty()) kinds.push_back(bots::Kind::random);
    return kinds;
}

Simulation simulation_of(const Arguments& a) {
    Simulation s{.title = &a.table.title(),
                 .profile = a.table.profile,
                 .options = a.table.values(),
                 .kinds = kinds_of(a.bots),
                 .players = a.players,
                 .games = a.games,
                 .first_seed = a.seed,
                 .checks = !a.no_checks};
    if (a.players > 0) check_players(*s.title, a.players);
    return s;
}

// The words that play this one game again.
std::string how_to_repeat(const Arguments& a, const SimulatedGame& g) {
    std::string text =
        fmt::format("stellwerk simulate {} --players {} --games 1 --seed {}", a.table.ruleset, g.players, g.seed);
    for (const std::string& bot : a.bots) text += " --bot " + bot;
    if (a.table.profile != "book") text += " --profile " + a.table.profile;
    for (const std::string& o : a.table.overrides) text += " --option " + o;
    return text;
}

[[noreturn]] void report_failure(const Arguments& a, const Simulation& s, int game, const SimulatedGame& g) {
    std::string kept = "--keep FOLDER saves the game";
    if (!a.keep.empty()) {
        const auto path =
            std::filesystem::path(a.keep) / fmt::format("{}-{}p-seed-{}.json", a.table.ruleset, g.players, g.seed);
        std::error_code error;
        std::filesystem::create_directories(a.keep, error);
        save_record(path, record_game(s, game));
        kept = "the game so far is in " + path.string();
    }
    throw Problem(fmt::format("the game with seed {} fails at action {}: {}; repeat it with: {}; {}", g.seed,
                              g.actions + 1, g.problem, how_to_repeat(a, g), kept));
}

void simulate(const Arguments& a) {
    const Simulation s = simulation_of(a);
    if (a.coverage && !counts_clauses()) continue_as_checked();
    const auto begin = std::chrono::steady_clock::now();
    const std::vector<SimulatedGame> games = play_games(s, std::min(a.threads, a.games));
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    if (!games.back().problem.empty()) report_failure(a, s, static_cast<int>(games.size()) - 1, games.back());
    const SimulationReport report(games, s, time.count());
    a.as_json ? report.print_json(a.coverage) : report.print_text(a.coverage);
}

} // namespace

void add_simulate(const Command& app) {
    const Command command = app.command("simulate", "Play whole games between bots and check every position");
    command.example("Example: stellwerk simulate 1893 --players 3 --games 500 --bot random --threads 2\n"
                    "A game depends on its seed alone; the first has --seed, the next one more, and so on.\n"
                    "With several --bot they sit round the table in that order, one seat further in every game.\n"
                    "--coverage: bots are never refused anything, so clauses that only ever forbid stay untouched.");
    auto a = std::make_shared<Arguments>();
    a->table.add_to(command);
    command.option("--players", a->players, "How many; without it all numbers in turn").between(1, kMaxPlayers);
    command.option("--games", a->games, "How many games (100)").between(1, 100'000'000);
    command.option("--seed", a->seed, "Of the first game (1)");
    command.option("--bot", a->bots, "Kind of bot: " + bot_names() + "; may be repeated").one_value_each();
    command.option("--threads", a->threads, "Play on so many threads (1)").between(1, 256);
    command.option("--keep", a->keep, "Folder to save a game in that goes wrong");
    command.flag("--coverage", a->coverage, "Say which rules the games never touched");
    command.flag("--no-checks", a->no_checks, "Do not check the invariants after every action");
    command.flag("--json", a->as_json, "For programs");
    command.run([a] { simulate(*a); });
}

} // namespace stw::cli
