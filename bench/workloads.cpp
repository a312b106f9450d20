// Fixed amounts of the engine's work, each by its name: `workloads --list`, `workloads NAME`. The answer is how many units were
// done and the seconds of processor time they took, setting up left out. Two builds are compared by bench/compare-with.
#include "bots/player.hpp"
#include "bots/turn.hpp"
#include "games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string_view>

namespace stw::bench {
namespace {

struct Work {
    std::string name;
    std::string unit;
    std::function<std::function<int()>()> prepare; // sets up; what that returns is measured, and counts its units
};

constexpr int kGames = 60;         // random ones
constexpr int kPositions = 20'000; // at most
constexpr int kDecisions = 400;    // of greedy players, in each of their games
constexpr int kGreedyGames = 2;
constexpr int kReplays = 100;

game::State beginning(const game::TitleInfo& title, std::uint64_t game) {
    return *game::set_up(title, players_of(title, game), game::profile(title, "book"));
}

int play_random_games(const game::TitleInfo& title) {
    int actions = 0;
    for (std::uint64_t g = 0; g < kGames; ++g)
        actions += play_random_game(title, players_of(title, g), g + 1, /*checked=*/false);
    return actions;
}

int play_checked_games(const game::TitleInfo& title) {
    int actions = 0;
    for (std::uint64_t g = 0; g < kGames; ++g)
        actions += play_random_game(title, players_of(title, g), g + 1, /*checked=*/true);
    return actions;
}

int play_greedy_games(const game::TitleInfo& title) {
    int decisions = 0;
    for (std::uint64_t g = 0; g < kGreedyGames; ++g) {
        game::State s = beginning(title, g);
        Rng rng(g + 1);
        Choices choices;
        for (int n = 0; n < kDecisions && !game::finished(s); ++n) {
            game::choices(s, choices);
            Action a;
            const auto decides = [&](PlayerId seat) {
                return bots::decide(bots::Kind::greedy, game::view(s, seat), choices, seat, rng, a);
            };
            if (!bots::next_decides(choices, rng, decides) || !game::apply(s, a)) std::abort();
            ++decisions;
        }
    }
    return decisions;
}

int ask_choices(const Walk& walk) {
    Choices choices;
    for (const game::State& s : walk.states) game::choices(s, choices);
    return static_cast<int>(walk.states.size());
}

int apply_actions(const Walk& walk) {
    for (std::size_t i = 0; i < walk.states.size(); ++i) {
        game::State s = walk.states[i];
        if (!game::apply(s, walk.actions[i])) std::abort();
    }
    return static_cast<int>(walk.states.size());
}

int replay(const game::Record& recorded) {
    const std::vector<Action> all(recorded.actions().begin(), recorded.actions().end());
    int actions = 0;
    for (int i = 0; i < kReplays; ++i) {
        game::State s = recorded.at(0);
        for (const Action& a : all) {
            if (!game::apply(s, a)) std::abort();
            ++actions;
        }
    }
    return actions;
}

std::vector<Work> all_work() {
    std::vector<Work> all;
    for (const Recorded& r : recorded_games())
        all.push_back({"replay/" + r.title, "actions", [name = r.name] {
                           const auto recorded = recorded_game(name);
                           if (!recorded) {
                               fmt::print(stderr, "../shared/games/{}.json is not here\n", name);
                               std::exit(2); // NOLINT(concurrency-mt-unsafe): there is one thread
                           }
                           return [record = *recorded] { return replay(record); };
                       }});
    for (const game::TitleInfo& title : game::titles()) {
        const std::string ruleset(title.ruleset);
        const auto add = [&](const char* what, const char* unit, auto work) {
            all.push_back({fmt::format("{}/{}", what, ruleset), unit,
                           [&title, work] { return [&title, work] { return work(title); }; }});
        };
        const auto add_walk = [&](const char* what, const char* unit, auto work) {
            all.push_back({fmt::format("{}/{}", what, ruleset), unit, [&title, work] {
                               return [walk = random_walk(title, kPositions), work] { return work(walk); };
                           }});
        };
        add("random", "actions", play_random_games);
        add("checked", "actions", play_checked_games);
        add_walk("choices", "calls", ask_choices);
        add_walk("apply", "actions", apply_actions);
        add("greedy", "decisions", play_greedy_games);
    }
    return all;
}

// By its name bench/compare-with knows which instructions count.
[[gnu::noinline]] int run_measured(const std::function<int()>& work) { return work(); }

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

int run(std::string_view name) {
    for (const Work& work : all_work()) {
        if (work.name != name) continue;
        const auto measured = work.prepare();
        const double before = processor_seconds();
        const int units = run_measured(measured);
        fmt::print("{} {} {:.6f}\n", units, work.unit, processor_seconds() - before);
        return 0;
    }
    fmt::print(stderr, "there is no work \"{}\"; --list names all\n", name);
    return 2;
}

} // namespace
} // namespace stw::bench

int main(int argc, char** argv) {
    if (argc != 2) {
        fmt::print(stderr, "usage: workloads --list | NAME\n");
        return 2;
    }
    if (std::string_view(argv[1]) != "--list") return stw::bench::run(argv[1]);
    for (const stw::bench::Work& work : stw::bench::all_work()) fmt::print("{}\n", work.name);
    return 0;
}
