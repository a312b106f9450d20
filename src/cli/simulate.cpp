// stellwerk simulate: whole games between bots, with all invariants checked after every action.
#include "bots/random_player.hpp"
#include "cli/commands.hpp"
#include "game/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>

namespace stw::cli {
namespace {

struct Options {
    std::string ruleset;
    int players = 0;
    int games = 100;
    std::uint64_t seed = 1;
    std::string profile = "book";
    std::vector<std::string> overrides;
};

// Plays one game; how many actions it took.
int play_one(const game::TitleInfo& title, int players, std::span<const std::int16_t> values, std::uint64_t seed) {
    constexpr int kLongest = 30'000;
    auto state = game::set_up(title, players, values);
    if (!state) throw Problem(game::explain(state.error()));
    Rng rng(seed);
    Choices choices;
    for (int step = 0; step < kLongest; ++step) {
        if (game::finished(*state)) return step;
        game::choices(*state, choices);
        Action a;
        const std::string where = fmt::format("game with seed {}, {} players, action {}: ", seed, players, step + 1);
        if (!bots::random_action(*state, choices, rng, a)) throw Problem(where + "nobody can act");
        if (const Outcome done = game::apply(*state, a); !done) throw Problem(where + game::explain(done.error()));
        if (const auto broken = game::first_broken_invariant(*state); !broken.empty())
            throw Problem(where + std::string(broken));
    }
    throw Problem(fmt::format("game with seed {}, {} players does not end", seed, players));
}

void simulate(const Options& o) {
    const game::TitleInfo* title = game::find_title(o.ruleset);
    if (title == nullptr) throw Problem("there is no title \"" + o.ruleset + "\"; see: stellwerk titles");
    const auto values = game::option_values(*title, o.profile, o.overrides);
    if (!values) throw Problem(values.error());
    const auto begin = std::chrono::steady_clock::now();
    long actions = 0;
    for (int g = 0; g < o.games; ++g) {
        const int all = title->most_players - title->least_players + 1;
        const int players = o.players > 0 ? o.players : title->least_players + g % all;
        actions += play_one(*title, players, *values, o.seed + static_cast<std::uint64_t>(g));
        if (g % 500 == 499) fmt::print(stderr, "{} of {} games\n", g + 1, o.games);
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    fmt::print("{} games of {} ended without a violation, {} actions on average, {:.0f} games/s, {:.0f} actions/s\n",
               o.games, o.ruleset, actions / std::max(1, o.games), o.games / seconds,
               static_cast<double>(actions) / seconds);
}

} // namespace

void add_simulate(CLI::App& app) {
    auto* command = app.add_subcommand("simulate", "Play whole games between bots and check every position");
    auto o = std::make_shared<Options>();
    command->add_option("RULESET", o->ruleset, "Such as 1893")->required();
    command->add_option("--players", o->players, "How many; without it all numbers in turn");
    command->add_option("--games", o->games, "How many games")->check(CLI::PositiveNumber);
    command->add_option("--seed", o->seed, "Of the first game; the next has the next one");
    command->add_option("--profile", o->profile, "book or peer");
    command->add_option("--option", o->overrides, "name=value; see: stellwerk titles");
    command->callback([o] { simulate(*o); });
}

} // namespace stw::cli
