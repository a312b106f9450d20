// Figures of the engine (docs/performance.md), and `bench --signature`: one number for how all titles play.
#include "bots/signature.hpp"
#include "core/hash.hpp"
#include "games.hpp"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <string_view>

namespace stw::bench {
namespace {

void copy_of_the_state(benchmark::State& state) {
    const Walk& walk = random_walks();
    std::size_t i = 0;
    for (auto _ : state) {
        game::State copy = walk.states[i];
        benchmark::DoNotOptimize(copy);
        i = (i + 1) % walk.states.size();
    }
    state.counters["bytes"] = sizeof(game::State);
}
BENCHMARK(copy_of_the_state);

void view_of_a_seat(benchmark::State& state) {
    const Walk& walk = random_walks();
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(game::view(walk.states[i], PlayerId{1}));
        i = (i + 1) % walk.states.size();
    }
}
BENCHMARK(view_of_a_seat);

void hash_of_the_state(benchmark::State& state) {
    const Walk& walk = random_walks();
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(game::hash(walk.states[i]));
        i = (i + 1) % walk.states.size();
    }
}
BENCHMARK(hash_of_the_state);

// The copy that it is done to is part of the time.
void apply_per_action(benchmark::State& state) {
    const Walk& walk = random_walks();
    std::size_t i = 0;
    for (auto _ : state) {
        game::State copy = walk.states[i];
        benchmark::DoNotOptimize(game::apply(copy, walk.actions[i]));
        i = (i + 1) % walk.states.size();
    }
}
BENCHMARK(apply_per_action);

void choices_per_call(benchmark::State& state) {
    const Walk& walk = random_walks();
    Choices choices;
    std::size_t i = 0;
    for (auto _ : state) {
        game::choices(walk.states[i], choices);
        benchmark::DoNotOptimize(choices);
        i = (i + 1) % walk.states.size();
    }
}
BENCHMARK(choices_per_call);

void invariants_per_position(benchmark::State& state) {
    const Walk& walk = random_walks();
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(game::first_broken_invariant(walk.states[i]));
        i = (i + 1) % walk.states.size();
    }
}
BENCHMARK(invariants_per_position);

// Every action of a recorded game by the rules, the values of its routes worked out anew. `bar`: another program's seconds.
void replay_of_a_recorded_game(benchmark::State& state, std::string_view name, double bar) {
    const auto recorded = recorded_game(name);
    if (!recorded) {
        state.SkipWithError("../shared/games is not here");
        return;
    }
    const game::State start = recorded->at(0);
    const std::vector<Action> actions(recorded->actions().begin(), recorded->actions().end());
    for (auto _ : state) {
        game::State s = start;
        for (const Action& a : actions)
            if (!game::apply(s, a)) state.SkipWithError("refused");
        benchmark::DoNotOptimize(s);
    }
    state.counters["actions"] = static_cast<double>(actions.size());
    state.counters["bar_ms"] = bar * 1000;
    state.counters["times_faster"] = benchmark::Counter(bar, benchmark::Counter::kIsIterationInvariantRate);
}

// Argument: players; 0: all numbers in turn.
void random_games(benchmark::State& state, bool checked) {
    const game::TitleInfo& title = random_title();
    std::uint64_t seed = static_cast<std::uint64_t>(state.thread_index()) * 1'000'000;
    double actions = 0;
    for (auto _ : state) {
        ++seed;
        const int players = state.range(0) > 0 ? static_cast<int>(state.range(0)) : players_of(title, seed);
        actions += play_random_game(title, players, seed, checked);
    }
    state.SetLabel(std::string(title.ruleset));
    state.counters["games"] = benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
    state.counters["actions"] = benchmark::Counter(actions, benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(random_games, with_all_invariants, true)->Arg(0)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(random_games, threads, false)
    ->Arg(0)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Threads(1)
    ->Threads(2)
    ->Threads(4);

// What depends on the titles' own files.
void add_games_of_titles() {
    for (const Recorded& r : recorded_games())
        benchmark::RegisterBenchmark(("replay_of_a_recorded_game/" + r.title).c_str(), [r](benchmark::State& state) {
            replay_of_a_recorded_game(state, r.name, r.bar);
        })->Unit(benchmark::kMicrosecond);
    auto* random =
        benchmark::RegisterBenchmark("random_games/plain", [](benchmark::State& state) { random_games(state, false); });
    random->Unit(benchmark::kMillisecond)->Arg(0);
    for (int players = random_title().least_players; players <= random_title().most_players; ++players)
        random->Arg(players);
}

// `--signature`: one number. `--signature-table`: one per title and number of players, as kept in tests/signature.tsv.
void print_signature(bool table) {
    Hasher all;
    if (table) fmt::print("title\tplayers\trandom\tgreedy\n");
    for (const game::TitleInfo& t : game::titles())
        for (int players = t.least_players; players <= t.most_players; ++players) {
            const std::uint64_t one = bots::signature(t, players);
            const std::uint64_t greedy = bots::greedy_signature(t, players);
            all.add(static_cast<std::int64_t>(one));
            all.add(static_cast<std::int64_t>(greedy));
            if (table) fmt::print("{}\t{}\t{:016x}\t{:016x}\n", t.ruleset, players, one, greedy);
        }
    if (!table) fmt::print("{:016x}\n", all.value());
}

} // namespace
} // namespace stw::bench

int main(int argc, char** argv) {
    if (argc == 2 && std::string_view(argv[1]).starts_with("--signature")) {
        stw::bench::print_signature(std::string_view(argv[1]) == "--signature-table");
        return 0;
    }
    stw::bench::add_games_of_titles();
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
