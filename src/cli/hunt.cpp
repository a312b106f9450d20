// stellwerk hunt: players with bad habits, and properties that must hold whatever they do.
#include "hunt/hunt.hpp"

#include "cli/batch.hpp"
#include "cli/counted.hpp"
#include "cli/files.hpp"
#include "hunt/book.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>

namespace stw::cli {
namespace {

struct HuntArguments {
    TableSetup table;
    Batch batch{.keep = "hunt-findings"};
    std::vector<std::string> look;    // saved games to look through instead
    std::vector<std::string> without; // words of properties that are left out
};

hunt::Hunt hunt_of(const HuntArguments& a) {
    hunt::Hunt h{.title = &a.table.title(),
                 .profile = a.table.profile,
                 .options = a.table.values(),
                 .players = a.batch.players,
                 .first_seed = a.batch.seed};
    a.batch.check(*h.title, h.options);
    return h;
}

// Words that leave out nothing are a mistake; no words would leave out everything.
void check_words(const HuntArguments& a) {
    const std::vector<std::string_view> names = hunt::property_names(a.table.title().ruleset);
    for (const std::string& words : a.without)
        if (words.empty() || std::ranges::none_of(names, [&](std::string_view name) { return name.contains(words); }))
            throw Problem(fmt::format("--without: no property of {} has the words \"{}\"; there are: {}",
                                      a.table.ruleset, words, fmt::join(names, "; ")));
}

void print(const hunt::Finding& f) {
    fmt::print("{}\n  the book  {}\n  seen      {}\n", f.property, f.sentence, f.what);
}

std::string actions_of(const hunt::Finding& f) {
    return f.first == f.last ? fmt::format("action {}", f.last) : fmt::format("actions {} to {}", f.first, f.last);
}

std::string kept(const HuntArguments& a, const hunt::Hunt& h, int game, int actions) {
    return a.batch.save(fmt::format("{}-seed-{}-at-{}.json", a.table.ruleset, h.seed(game), actions),
                        hunt::record_game(h, game, actions));
}

bool left_out(const HuntArguments& a, const hunt::Finding& f) {
    return std::ranges::any_of(a.without, [&](const std::string& words) { return f.property.contains(words); });
}

// The first game of each property, and how many there are.
struct Shown {
    int game = 0;
    int games = 0;
    hunt::Finding finding;
};

// What is not asked with the options of the games.
void show_allowed(const game::TitleInfo& title, std::span<const std::int16_t> options) {
    for (const hunt::Allowance& allowed : hunt::allowed_by(title, options))
        fmt::print("not asked with {}={}: {}\n", allowed.option, allowed.value, allowed.property);
}

int show(const HuntArguments& a, const hunt::Hunt& h, const std::deque<hunt::HuntedGame>& games, bool interrupted) {
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
        fmt::print("  game      seed {}, {}; {} of {}; {}\n\n", h.seed(s.game), actions_of(s.finding), s.games,
                   counted(games.size(), "game"), kept(a, h, s.game, s.finding.last));
    }
    const std::size_t n = properties.size();
    fmt::print("{} of {}: {}", counted(games.size(), "game"), h.title->ruleset,
               n == 0   ? "nothing found"
               : n == 1 ? "one property does not hold"
                        : fmt::format("{} properties do not hold", n));
    if (left > 0) fmt::print("; left for being too long: {}", left);
    if (interrupted) fmt::print("; interrupted, {} wanted", counted(a.batch.games, "game"));
    fmt::print("\n");
    return static_cast<int>(properties.size());
}

int look_through(const HuntArguments& a) {
    int found = 0;
    for (const std::string& file : a.look) {
        const game::Record record = load_record(file);
        const game::Setup& setup = record.setup();
        if (setup.ruleset != a.table.ruleset)
            throw Problem(fmt::format("{} is a game of {}, not of {}", file, setup.ruleset, a.table.ruleset));
        show_allowed(a.table.title(), setup.options);
        hunt::Findings all = hunt::look_through(record);
        std::erase_if(all, [&](const hunt::Finding& f) { return left_out(a, f); });
        for (const hunt::Finding& f : all) {
            print(f);
            fmt::print("  game      {}, {}\n\n", file, actions_of(f));
        }
        if (all.empty()) fmt::print("{}: nothing found\n", file);
        found += static_cast<int>(all.size());
    }
    return found;
}

int play(const HuntArguments& a) {
    const hunt::Hunt h = hunt_of(a);
    const auto [games, interrupted] = play_all(
        a.batch, [&](int game) { return hunt::hunt_game(h, game); }, [](const hunt::HuntedGame&) { return true; });
    show_allowed(*h.title, h.options);
    const int found = show(a, h, games, interrupted);
    if (interrupted) throw AlreadySaid{kInterrupted};
    return found;
}

void run_hunt(const HuntArguments& a) {
    check_words(a);
    if ((a.look.empty() ? play(a) : look_through(a)) > 0) throw AlreadySaid();
}

} // namespace

void add_hunt(const Command& app) {
    const Command command = app.command("hunt", "Look for what cunning players get past the rules");
    command.example("Example: stellwerk hunt 1893 --games 500 --threads 2\n"
                    "Players with habits play whole games, and after every action properties are asked that the "
                    "rulebook gives and the engine does\n"
                    "not know. What does not hold is told with the rulebook's sentence, and the game is saved for: "
                    "stellwerk replay FILE.");
    auto a = std::make_shared<HuntArguments>();
    a->table.add_to(command);
    a->batch.add_to(command, "games in that show something (hunt-findings)");
    command.option("--look", a->look, "Play nothing, but look through this saved game; may be repeated")
        .one_value_each();
    command.option("--without", a->without, "Leave out properties with these words; may be repeated").one_value_each();
    command.run([a] { run_hunt(*a); });
}

} // namespace stw::cli
