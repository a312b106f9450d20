// Random games of every title, for every number of players, in both profiles and with every option.
#include "contract/contract.hpp"
#include "support/thorough.hpp"

#include <gtest/gtest.h>

namespace stw::testing {
namespace {

// All ways to set up a title that differ in more than a seed: each profile as it is, and each option alone on top of it.
std::vector<std::vector<std::int16_t>> option_sets(const game::TitleInfo& title) {
    std::vector<std::vector<std::int16_t>> sets;
    for (const char* name : {"book", "peer"}) {
        const std::vector<std::int16_t> plain = game::profile(title, name);
        sets.push_back(plain);
        for (std::size_t i = 0; i < title.options.size(); ++i) {
            if (!title.options[i].available) continue;
            for (int v = title.options[i].least; v <= title.options[i].most; v += title.options[i].step) {
                if (v == plain[i]) continue;
                sets.push_back(plain);
                sets.back()[i] = static_cast<std::int16_t>(v);
            }
        }
    }
    return sets;
}

// A long run plays each of them with every number of players; the ordinary one with two, others for each.
bool is_played(const game::TitleInfo& title, int players, std::uint64_t seed) {
    if (long_run()) return true;
    if (sanitized()) return seed % 16 == 0;
    const int numbers = title.most_players - title.least_players + 1;
    return static_cast<int>(seed) % numbers / 2 == (players - title.least_players) / 2;
}

template <class Play> void for_each_setting(int rounds, Play play) {
    for (const game::TitleInfo& title : game::titles()) {
        std::uint64_t seed = 1;
        for (int round = 0; round < rounds; ++round)
            for (int players = title.least_players; players <= title.most_players; ++players)
                for (const auto& options : option_sets(title)) {
                    if (is_played(title, players, seed)) play(ContractGame{&title, players, options, seed});
                    ++seed;
                    if (::testing::Test::HasFailure()) return;
                }
    }
}

TEST(Contract, HoldsAtEveryStep) {
    for (const game::TitleInfo& title : game::titles())
        for (const char* profile : {"book", "peer"})
            for (int players = title.least_players; players <= title.most_players; ++players) {
                const bool few = profile == std::string_view("book") && players == title.least_players;
                if (sanitized() && !few) continue;
                play_contract_game(
                    {&title, players, game::profile(title, profile), static_cast<std::uint64_t>(players)},
                    /*thorough=*/true);
                if (::testing::Test::HasFailure()) return;
            }
}

TEST(Contract, HoldsInEveryOlderRevisionOfTheRules) {
    for (const game::TitleInfo& title : game::titles())
        for (int revision = 1; revision < title.revision; ++revision)
            for (int players = title.least_players; players <= title.most_players; ++players)
                play_contract_game({.title = &title,
                                    .players = players,
                                    .options = game::profile(title, "book"),
                                    .seed = static_cast<std::uint64_t>(players),
                                    .revision = revision},
                                   /*thorough=*/true);
}

TEST(Contract, HoldsWithEveryOption) {
    for_each_setting(long_run() ? 4 : 1, [](const ContractGame& g) { play_contract_game(g, /*thorough=*/false); });
}

TEST(Contract, RandomGamesEnd) {
    int games = 0;
    for_each_setting(long_run() ? 100 : 2, [&](const ContractGame& g) {
        play_quick_game(g);
        ++games;
    });
    RecordProperty("games", games);
}

} // namespace
} // namespace stw::testing
