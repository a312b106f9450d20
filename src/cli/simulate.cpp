// stellwerk simulate: whole games between bots, with all invariants checked after every action.
#include "cli/batch.hpp"
#include "cli/counted.hpp"
#include "cli/coverage.hpp"
#include "cli/simulation_report.hpp"

#include <fmt/format.h>

#include <chrono>
#include <memory>

namespace stw::cli {
namespace {

struct SimulateArguments {
    TableSetup table;
    Batch batch;
    std::vector<std::string> bots;
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

Simulation simulation_of(const SimulateArguments& a) {
    Simulation s{.title = &a.table.title(),
                 .profile = a.table.profile,
                 .options = a.table.values(),
                 .kinds = kinds_of(a.bots),
                 .players = a.batch.players,
                 .first_seed = a.batch.seed,
                 .checks = !a.no_checks};
    a.batch.check(*s.title, s.options);
    return s;
}

// The words that play this one game again.
std::string how_to_repeat(const SimulateArguments& a, const SimulatedGame& g) {
    std::string text =
        fmt::format("stellwerk simulate {} --players {} --games 1 --seed {}", a.table.ruleset, g.players, g.seed);
    for (const std::string& bot : a.bots) text += " --bot " + bot;
    if (a.table.profile != "book") text += " --profile " + a.table.profile;
    for (const std::string& o : a.table.overrides) text += " --option " + o;
    return text;
}

[[noreturn]] void report_failure(const SimulateArguments& a, const Simulation& s, int game, const SimulatedGame& g) {
    std::string kept = "--keep FOLDER saves the game";
    if (!a.batch.keep.empty())
        kept =
            "the game so far is in " +
            a.batch.save(fmt::format("{}-{}p-seed-{}.json", a.table.ruleset, g.players, g.seed), record_game(s, game));
    throw Problem(fmt::format("the game with seed {} fails at action {}: {}; repeat it with: {}; {}", g.seed,
                              g.actions + 1, g.problem, how_to_repeat(a, g), kept));
}

void simulate(const SimulateArguments& a) {
    const Simulation s = simulation_of(a);
    if (a.coverage && !counts_clauses()) continue_as_checked();
    const auto begin = std::chrono::steady_clock::now();
    const auto [games, interrupted] = play_all(
        a.batch, [&](int game) { return play_game(s, game); },
        [](const SimulatedGame& g) { return g.problem.empty(); });
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    if (games.empty()) {
        fmt::print(stderr, "interrupted before a game was over\n");
        throw AlreadySaid{kInterrupted};
    }
    if (!games.back().problem.empty()) report_failure(a, s, static_cast<int>(games.size()) - 1, games.back());
    const SimulationReport report(games, s, time.count());
    a.as_json ? report.print_json(a.coverage) : report.print_text(a.coverage);
    if (!interrupted) return;
    if (!a.as_json) fmt::print("interrupted: {} wanted\n", counted(a.batch.games, "game"));
    throw AlreadySaid{kInterrupted};
}

} // namespace

void add_simulate(const Command& app) {
    const Command command = app.command("simulate", "Play whole games between bots and check every position");
    command.example("Example: stellwerk simulate 1893 --players 3 --games 500 --bot random --threads 2\n"
                    "A game depends on its seed alone; the first has --seed, the next one more, and so on.\n"
                    "With several --bot they sit round the table in that order, one seat further in every game.\n"
                    "--coverage: bots are never refused anything, so clauses that only ever forbid stay untouched.");
    auto a = std::make_shared<SimulateArguments>();
    a->table.add_to(command);
    a->batch.add_to(command, "a game in that goes wrong");
    command.option("--bot", a->bots, "Kind of bot: " + bot_names() + "; may be repeated").one_value_each();
    command.flag("--coverage", a->coverage, "Say which rules the games never touched");
    command.flag("--no-checks", a->no_checks, "Do not check the invariants after every action");
    command.flag("--json", a->as_json, "For programs");
    command.run([a] { simulate(*a); });
}

} // namespace stw::cli
