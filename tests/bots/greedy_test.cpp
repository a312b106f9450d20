// The greedy bot in whole games of every title. Its single decisions are tested beside the titles.
#include "bots/table.hpp"
#include "support/thorough.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace stw::testing {
namespace {

using bots::Kind;

std::vector<Kind> all_greedy(int players) { return std::vector(static_cast<std::size_t>(players), Kind::greedy); }

// A profile, with an option switched on if the title has it.
std::vector<std::int16_t> options_with(const game::TitleInfo& title, std::string_view profile, std::string_view name) {
    std::vector<std::int16_t> values = game::profile(title, profile);
    for (std::size_t i = 0; i < title.options.size(); ++i)
        if (title.options[i].name == name) values[i] = std::max<std::int16_t>(1, title.options[i].least);
    return values;
}

// Each title is a test of its own, so that they go side by side.
class GreedyIn : public ::testing::TestWithParam<std::string> {
  protected:
    const game::TitleInfo& title() const { return *game::find_title(GetParam()); }
};

std::vector<std::string> rulesets() {
    std::vector<std::string> names;
    for (const game::TitleInfo& title : game::titles()) names.emplace_back(title.ruleset);
    return names;
}

INSTANTIATE_TEST_SUITE_P(All, GreedyIn, ::testing::ValuesIn(rulesets()), [](const auto& info) {
    std::string name = info.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

// Every number of players, by turns in one profile and the other; the long run has both for each, with many seeds.
TEST_P(GreedyIn, FinishesEveryGame) {
    const std::uint64_t seeds = long_run() ? 20 : 1;
    const std::vector<const char*> profiles{"book", "peer"};
    int games = 0;
    int actions = 0;
    int longest = 0;
    for (int players = title().least_players; players <= title().most_players; ++players) {
        if (sanitized() && players != title().least_players) continue;
        for (std::size_t i = 0; i < profiles.size(); ++i) {
            if (!long_run() && i != static_cast<std::size_t>(players) % profiles.size()) continue;
            for (std::uint64_t seed = 1; seed <= seeds; ++seed, ++games) {
                const BotResult r = play_bots(
                    title(),
                    {.seats = all_greedy(players), .options = game::profile(title(), profiles[i]), .seed = seed});
                ASSERT_EQ(r.problem, "") << profiles[i] << ", " << players << " players, seed " << seed;
                actions += r.actions;
                longest = std::max(longest, r.actions);
            }
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
        const int most = sanitized() ? title.least_players : title.most_players;
        for (int players = title.least_players; players <= most; ++players, ++games) {
            const BotResult r = play_bots(
                title,
                {.seats = all_greedy(players), .options = options_with(title, "book", "hidden_cash"), .seed = 7});
            ASSERT_EQ(r.problem, "") << title.ruleset << ", " << players << " players";
        }
    }
    EXPECT_GT(games, 0);
}

// Random players have every option in the ordinary run, too (contract_test.cpp).
TEST_P(GreedyIn, FinishesGamesWithEveryOption) {
    const std::size_t each = sanitized() ? 30 : 6; // of so many options greedy players take one, but in the long run
    int players = title().least_players;
    for (std::size_t i = 0; i < title().options.size(); ++i) {
        const OptionInfo& o = title().options[i];
        if (!o.available || (!long_run() && i % each != each - 1)) continue;
        const BotResult r = play_bots(title(), {.seats = all_greedy(players),
                                                .options = options_with(title(), "book", o.name),
                                                .seed = static_cast<std::uint64_t>(players)});
        ASSERT_EQ(r.problem, "") << o.name << ", " << players << " players";
        players = players == title().most_players ? title().least_players : players + 1;
    }
}

TEST(Greedy, PlaysTheSameGameFromTheSameSeed) {
    for (const game::TitleInfo& title : game::titles()) {
        if (sanitized() && &title != &game::titles().front()) continue;
        const BotGame g{.seats = all_greedy(title.least_players), .options = game::profile(title, "book"), .seed = 11};
        const BotResult first = play_bots(title, g);
        const BotResult second = play_bots(title, g);
        EXPECT_EQ(first.actions, second.actions);
        EXPECT_EQ(game::hash(first.state), game::hash(second.state));
    }
}

// One greedy seat, each in turn, among players who do anything that is allowed.
TEST_P(GreedyIn, BeatsRandomPlayers) {
    const int games = sanitized() ? 1 : long_run() ? 40 : 15;
    const int players = std::clamp(3, title().least_players, title().most_players);
    int won = 0;
    for (int i = 0; i < games; ++i) {
        std::vector<Kind> seats(static_cast<std::size_t>(players), Kind::random);
        const PlayerId greedy{i % players};
        seats[greedy.value] = Kind::greedy;
        const BotResult r = play_bots(title(), {.seats = seats,
                                                .options = game::profile(title(), i % 2 == 0 ? "book" : "peer"),
                                                .seed = static_cast<std::uint64_t>(i)});
        ASSERT_EQ(r.problem, "") << "seed " << i;
        won += game::place(r.state, greedy) == 1 ? 1 : 0;
    }
    // A few games say nothing of strength. In 1840 shares of others' good luck win some games for random players, too.
    if (!sanitized()) {
        EXPECT_GE(won * 5, games * 4) << won << " of " << games;
    }
    RecordProperty("won", won);
}

} // namespace
} // namespace stw::testing
