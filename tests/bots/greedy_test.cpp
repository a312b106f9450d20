#include "bots/table.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>

namespace stw::testing {
namespace {

TEST(Greedy, Measure) {
    const game::TitleInfo& title = *game::find_title("1893");
    for (int players = 2; players <= 4; ++players) {
        int actions = 0;
        long worth = 0, best=0;
        const auto begin = std::chrono::steady_clock::now();
        constexpr int kGames = 10;
        std::string rounds;
        for (int i = 0; i < kGames; ++i) {
            BotGame g{.seats = std::vector(static_cast<std::size_t>(players), bots::Kind::greedy),
                      .options = game::profile(title, i % 2 == 0 ? "book" : "peer"),
                      .seed = static_cast<std::uint64_t>(i)};
            const BotResult r = play_bots(title, g);
            EXPECT_EQ(r.problem, "") << i;
            actions += r.actions;
            long b = 0;
            for (int p = 0; p < players; ++p) { worth += game::worth(r.state, PlayerId{p}).amount; b = std::max<long>(b, game::worth(r.state, PlayerId{p}).amount); }
            best += b;
            if (const auto* s = game::as<t1893::State>(r.state)) rounds += " " + std::to_string(s->set) + "/" + std::to_string(s->phase.value) + (s->ending == t1893::Ending::bankruptcy ? "!" : "");
        }
        const double sec = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        std::printf("%d players: %d actions, %.3f s per game, worth %ld best %ld; sets/phase%s\n", players, actions / kGames, sec / kGames,
                    worth / kGames / players, best / kGames, rounds.c_str());
    }
}

} // namespace
} // namespace stw::testing
