// The greedy bot in whole games of every title. Its single decisions are tested beside the titles.
#include "bots/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace stw::testing {
namespace {

using bots::Kind;

bool sanitized() { return std::getenv("STELLWERK_SANITIZED") != nullptr; } // NOLINT(concurrency-mt-unsafe): one thread
bool long_run() { return std::getenv("STELLWERK_LONG") != nullptr; }       // NOLINT(concurrency-mt-unsafe)

std::vector<Kind> all_greedy(int players) { return std::vector(static_cast<std::size_t>(players), Kind::greedy); }

// A profile, with an option switched on if the title has it.
std::vector<std::int16_t> options_with(const game::TitleInfo& title, std::string_view profile, std::string_view name) {
    std::vector<std::int16_t> values = game::profile(title, profile);
    for (std::size_t i = 0; i < title.options.size(); ++i)
        if (title.options[i].name == name) values[i] = std::max<std::int16_t>(1, title.options[i].least);
    return values;
}

TEST(Greedy, FinishesEveryGame) {
    const std::uint64_t seeds = long_run() ? 100 : sanitized() ? 1 : 2;
    int games = 0;
    int actions = 0;
    int longest = 0;
    for (const game::TitleInfo& title : game::titles())
        for (const char* profile : {"book", "peer"})
            for (int players = title.least_players; players <= title.most_players; ++players) {
                // Slow with sanitizers: there the fewest and the most have to do.
                if (sanitized() && players != title.least_players && players != title.most_players) continue;
                for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                    const BotResult r = play_bots(
                        title, {.seats = all_greedy(players), .options = game::profile(title, profile), .seed = seed});
                    ASSERT_EQ(r.problem, "")
                        << title.ruleset << " " << profile << ", " << players << " players, seed " << seed;
                    ++games;
                    actions += r.actions;
                    longest = std::max(longest, r.actions);
                }
            }
    RecordProperty("games", games);
    RecordProperty("actions_on_average", actions / std::max(1, games));
    RecordProperty("actions_at_most", longest);
}

TEST(Greedy, FinishesGamesWithHiddenCash) {
    int games = 0;
    for (const game::TitleInfo& title : game::titles()) {
        if (std::none_of(title.options.begin(), title.options.end(),
                         [](const OptionInfo& o) { return o.name == "hidden_cash"; }))
            continue;
        for (int players = title.least_players; players <= title.most_players; ++players, ++games) {
            const BotResult r = play_bots(
                title,
                {.seats = all_greedy(players), .options = options_with(title, "book", "hidden_cash"), .seed = 7});
            ASSERT_EQ(r.problem, "") << title.ruleset << ", " << players << " players";
        }
    }
    EXPECT_GT(games, 0);
}

TEST(Greedy, FinishesGamesWithEveryOption) {
    for (const game::TitleInfo& title : game::titles()) {
        int players = title.least_players;
        for (std::size_t i = 0; i < title.options.size(); ++i) {
            const OptionInfo& o = title.options[i];
            // Slow with sanitizers: there a few have to do.
            constexpr std::size_t kEach = 6;
            if (!o.available || (sanitized() && (o.book == o.peer || i % kEach != 0))) continue;
            const BotResult r = play_bots(title, {.seats = all_greedy(players),
                                                  .options = options_with(title, "book", o.name),
                                                  .seed = static_cast<std::uint64_t>(players)});
            ASSERT_EQ(r.problem, "") << title.ruleset << " with " << o.name << ", " << players << " players";
            players = players == title.most_players ? title.least_players : players + 1;
        }
    }
}

TEST(Greedy, PlaysTheSameGameFromTheSameSeed) {
    for (const game::TitleInfo& title : game::titles()) {
        const BotGame g{.seats = all_greedy(title.least_players), .options = game::profile(title, "book"), .seed = 11};
        const BotResult first = play_bots(title, g);
        const BotResult second = play_bots(title, g);
        EXPECT_EQ(first.actions, second.actions);
        EXPECT_EQ(game::hash(first.state), game::hash(second.state));
    }
}

// One greedy seat, each in turn, among players who do anything that is allowed.
TEST(Greedy, BeatsRandomPlayers) {
    const int games = sanitized() ? 3 : 40;
    for (const game::TitleInfo& title : game::titles()) {
        const int players = std::clamp(3, title.least_players, title.most_players);
        int won = 0;
        for (int i = 0; i < games; ++i) {
            std::vector<Kind> seats(static_cast<std::size_t>(players), Kind::random);
            const PlayerId greedy{i % players};
            seats[greedy.value] = Kind::greedy;
            const BotResult r = play_bots(title, {.seats = seats,
                                                  .options = game::profile(title, i % 2 == 0 ? "book" : "peer"),
                                                  .seed = static_cast<std::uint64_t>(i)});
            ASSERT_EQ(r.problem, "") << title.ruleset << ", seed " << i;
            won += game::place(r.state, greedy) == 1 ? 1 : 0;
        }
        // A few games say nothing of strength. In 1840 shares of others' good luck win some games for random players, too.
        if (!sanitized()) {
            EXPECT_GE(won * 5, games * 4) << title.ruleset << ": " << won << " of " << games;
        }
        RecordProperty("won_" + std::string(title.ruleset), won);
    }
}

} // namespace
} // namespace stw::testing
