// `apply`, `choices`, `view` and copies ask for no memory, but for what a thread keeps from one question to the next.
#include "bots/random_player.hpp"
#include "core/event.hpp"
#include "core/memory.hpp"
#include "game/game.hpp"
#include "support/counted_memory.hpp"

#include <gtest/gtest.h>

namespace stw {
namespace {

template <class Work> long memory_for(Work work) {
    const long before = testing::times_memory_was_asked_for();
    work();
    return testing::times_memory_was_asked_for() - before;
}

struct Hearer final : EventSink {
    void on(const Event& /*e*/) override {}
};

struct Asked {
    long choices = 0, apply = 0, view = 0, copy = 0;
    long actions = 0;
};

void play(const game::TitleInfo& title, int players, Choices& choices, Asked& asked) {
    memory::forget(); // all of it is found out anew
    game::State s = *game::set_up(title, players, game::profile(title, "book"));
    Rng rng(static_cast<std::uint64_t>(players));
    for (; !game::finished(s); ++asked.actions) {
        asked.choices += memory_for([&] { game::choices(s, choices); });
        Action a;
        ASSERT_TRUE(bots::random_action(s, choices, rng, a));
        Hearer hearer;
        asked.apply += memory_for([&] { ASSERT_TRUE(game::apply(s, a, &hearer).has_value()); });
        asked.view += memory_for([&] { (void)game::view(s, PlayerId{0}); });
        asked.copy += memory_for([&] { const game::State copy = s; });
    }
}

// The best routes count, whoever drives (the lines of 1840): `apply` searches for them.
bool searches_routes(const game::TitleInfo& title) { return title.ruleset == "1840" || title.ruleset == "tiny"; }

TEST(Allocations, AreMadeOnceAndKept) {
    Choices choices;
    for (const game::TitleInfo& title : game::titles()) {
        SCOPED_TRACE(title.ruleset);
        Asked first;
        Asked again;
        for (Asked* asked : {&first, &again})
            for (int players = title.least_players; players <= title.most_players; ++players)
                play(title, players, choices, *asked);
        ASSERT_EQ(first.actions, again.actions);
        EXPECT_EQ(again.choices, 0);
        EXPECT_EQ(again.view, 0);
        EXPECT_EQ(again.copy, 0);
        EXPECT_TRUE(searches_routes(title) || again.apply == 0) << again.apply;
    }
}

} // namespace
} // namespace stw
