// stellwerk hunt: players with bad habits, and properties that must hold whatever they do.
#include "hunt/hunt.hpp"

#include "cli/files.hpp"
#include "cli/progress.hpp"
#include "cli/table_setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <thread>
#include <unistd.h>

namespace stw::cli {
namespace {

struct Arguments {
    TableSetup table;
    int players = 0;
    int games = 100;
    std::uint64_t seed = 1;
    int threads = 1;
    std::string keep = "hunt-findings"; // folder for games that show something
    std::vector<std::string> look;      // saved games to look through instead
    std::vector<std::string> without;   // words of properties that are left out
};

hunt::Hunt hunt_of(const Arguments& a) {
    hunt::Hunt h{.title = &a.table.title(),
                 .profile = a.table.profile,
                 .options = a.table.values(),
                 .players = a.players,
                 .games = a.games,
                 .first_seed = a.seed};
    if (a.players > 0) check_players(*h.title, a.players);
    if (const auto s = game::set_up(*h.title, h.title->least_players, h.options); !s)
        throw Problem(game::explain(s.error()));
    return h;
}

std::vector<hunt::HuntedGame> hunt_games(const hunt::Hunt& h, int threads) {
    std::vector<hunt::HuntedGame> all(static_cast<std::size_t>(h.games));
    std::atomic<int> next = 0;
    Progress progress("games", all.size());
    auto work = [&] {
        for (int g = next++; g < h.games; g = next++) {
            all[static_cast<std::size_t>(g)] = hunt::hunt_game(h, g);
            progress.step();
        }
    };
    std::vector<std::jthread> workers;
    for (int i = 1; i < threads; ++i) workers.emplace_back(work);
    work();
    workers.clear();
    return all;
}

void print(const hunt::Finding& f) {
    fmt::print("{}\n  the book  {}\n  seen      {}\n", f.property, f.sentence, f.what);
}

std::string actions_of(const hunt::Finding& f) {
    return f.first == f.last ? fmt::format("action {}", f.last) : fmt::format("actions {} to {}", f.first, f.last);
}

std::string kept(const Arguments& a, const hunt::Hunt& h, int game, int actions) {
    const auto path =
        std::filesystem::path(a.keep) / fmt::format("{}-seed-{}-at-{}.json", a.table.ruleset, h.seed(game), actions);
    std::error_code error;
    std::filesystem::create_directories(a.keep, error);
    save_record(path, hunt::record_game(h, game, actions));
    return path.string();
}

bool left_out(const Arguments& a, const hunt::Finding& f) {
    return std::ranges::any_of(
        a.without, [&](const std::string& words) { return f.property.find(words) != std::string_view::npos; });
}

// The first game of each property, and how many there are.
struct Shown {
    int game = 0;
    int games = 0;
    hunt::Finding finding;
};

int show(const Arguments& a, const hunt::Hunt& h, const std::vector<hunt::HuntedGame>& games) {
    std::map<std::string, Shown> properties;
    int left = 0;
    for (int g = 0; g < static_cast<int>(games.size()); ++g) {
        const hunt::HuntedGame& game = games[static_cast<std::size_t>(g)];
        left += game.ended ? 0 : 1;
        for (const hunt::Finding& f : game.findings)
            if (!left_out(a, f)) ++properties.try_emplace(std::string(f.property), Shown{g, 0, f}).first->second.games;
        if (!game.problem.empty())
            ++properties
                  .try_emplace(
                      game.problem,
                      Shown{g, 0, {"the engine keeps its own word", "", game.problem, game.actions, game.actions + 1}})
                  .first->second.games;
    }
    for (const auto& [name, s] : properties) {
        print(s.finding);
        fmt::print("  game      seed {}, {}; {} of {} games; {}\n\n", h.seed(s.game), actions_of(s.finding), s.games,
                   games.size(), kept(a, h, s.game, s.finding.last));
    }
    const std::size_t n = properties.size();
    fmt::print("{} games of {}: {}", games.size(), h.title->ruleset,
               n == 0   ? "nothing found"
               : n == 1 ? "one property does not hold"
                        : fmt::format("{} properties do not hold", n));
    if (left > 0) fmt::print("; left for being too long: {}", left);
    fmt::print("\n");
    return static_cast<int>(properties.size());
}

int look_through(const Arguments& a) {
    int found = 0;
    for (const std::string& file : a.look) {
        const hunt::Findings all = hunt::look_through(load_record(file));
        for (const hunt::Finding& f : all) {
            print(f);
            fmt::print("  game      {}, {}\n\n", file, actions_of(f));
        }
        if (all.empty()) fmt::print("{}: nothing found\n", file);
        found += static_cast<int>(all.size());
    }
    return found;
}

// Before hours of play, not after them.
void check_folder(const std::string& folder) {
    std::error_code error;
    const bool made = std::filesystem::create_directories(folder, error);
    const bool there = std::filesystem::is_directory(folder, error) && access(folder.c_str(), W_OK) == 0;
    if (made) std::filesystem::remove(folder, error);
    if (!there) throw Problem(folder + " is no folder in which games can be saved; see --keep");
}

void run_hunt(const Arguments& a) {
    if (std::ranges::any_of(a.without, [](const std::string& words) { return words.empty(); }))
        throw Problem("--without wants words of a property; no words would leave out all of them");
    int found = 0;
    if (!a.look.empty()) {
        found = look_through(a);
    } else {
        const hunt::Hunt h = hunt_of(a);
        check_folder(a.keep);
        found = show(a, h, hunt_games(h, std::min(a.threads, a.games)));
    }
    if (found > 0) throw AlreadySaid();
}

} // namespace

void add_hunt(const Command& app) {
    const Command command = app.command("hunt", "Look for what cunning players get past the rules");
    command.example("Example: stellwerk hunt 1893 --games 500 --threads 2\n"
                    "Players with habits play whole games, and after every action properties are asked that the "
                    "rulebook gives and the engine does\n"
                    "not know. What does not hold is told with the rulebook's sentence, and the game is saved for: "
                    "stellwerk replay FILE.");
    auto a = std::make_shared<Arguments>();
    a->table.add_to(command);
    command.option("--players", a->players, "How many; without it all numbers in turn").between(1, kMaxPlayers);
    command.option("--games", a->games, "How many games (100)").between(1, 100'000'000);
    command.option("--seed", a->seed, "Of the first game (1)");
    command.option("--threads", a->threads, "Play on so many threads (1)").between(1, 256);
    command.option("--keep", a->keep, "Folder to save games in that show something (hunt-findings)");
    command.option("--look", a->look, "Play nothing, but look through this saved game; may be repeated")
        .one_value_each();
    command.option("--without", a->without, "Leave out properties with these words; may be repeated").one_value_each();
    command.run([a] { run_hunt(*a); });
}

} // namespace stw::cli
