// What is remembered of positions (core/memory.hpp) changes nothing but the time it takes.
#include "core/memory.hpp"

#include "bots/player.hpp"
#include "bots/random_player.hpp"
#include "bots/turn.hpp"
#include "game/game.hpp"
#include "support/thorough.hpp"

#include <gtest/gtest.h>

namespace stw {
namespace {

int most_actions() { return testing::long_run() ? 30'000 : testing::sanitized() ? 60 : 900; }

void expect_the_same_anew(const game::State& s, const Choices& choices, const Action& a, const game::State& after) {
    const memory::Off off;
    Choices anew;
    game::choices(s, anew);
    EXPECT_TRUE(anew == choices) << "other choices";
    game::State copy = s;
    EXPECT_TRUE(game::apply(copy, a).has_value());
    EXPECT_TRUE(copy == after) << "another position";
}

void expect_the_same_earnings(const game::State& s) {
    const Overview table = game::glance(s);
    for (const CompanyOverview& c : table.companies) {
        if (c.closed || c.trains.empty()) continue;
        const Money known = game::best_revenue(s, c.id, c.trains);
        const memory::Off off;
        EXPECT_EQ(known, game::best_revenue(s, c.id, c.trains)) << c.id.index();
        EXPECT_EQ(known, game::best_plan(s, c.id, c.trains).value) << c.id.index();
    }
}

// Asks in the order in which people ask, so that what is known is what a game has left behind; now and then anew.
void play(const game::TitleInfo& title, int players, const char* profile) {
    game::State s = *game::set_up(title, players, game::profile(title, profile));
    Rng rng(static_cast<std::uint64_t>(players));
    Choices choices;
    for (int n = 0; n < most_actions() && !game::finished(s) && !::testing::Test::HasFailure(); ++n) {
        SCOPED_TRACE("action " + std::to_string(n));
        game::choices(s, choices);
        Action a;
        ASSERT_TRUE(bots::random_action(s, choices, rng, a));
        const game::State before = s;
        ASSERT_TRUE(game::apply(s, a).has_value());
        if (n % 3 == 0) expect_the_same_anew(before, choices, a, s);
        if (n % 50 == 0) expect_the_same_earnings(s);
    }
}

TEST(Memory, ChangesNoChoicesAndNoPosition) {
    for (const game::TitleInfo& title : game::titles())
        for (const char* profile : {"book", "peer"}) {
            SCOPED_TRACE(std::string(title.ruleset) + ", " + profile);
            play(title, title.least_players, profile);
            play(title, title.most_players, profile);
        }
}

// A board on which something else is tried out in between is still the board.
TEST(Memory, IsOfThePositionThatIsAskedFor) {
    for (const game::TitleInfo& title : game::titles()) {
        SCOPED_TRACE(title.ruleset);
        game::State s = *game::set_up(title, title.least_players, game::profile(title, "book"));
        Rng rng(7);
        Choices choices;
        Choices between;
        for (int n = 0; n < most_actions() / 3 && !game::finished(s); ++n) {
            game::choices(s, choices);
            Action a;
            ASSERT_TRUE(bots::random_action(s, choices, rng, a));
            game::State tried = s;
            ASSERT_TRUE(game::apply(tried, a).has_value());
            game::choices(tried, between);
            game::choices(s, between);
            ASSERT_TRUE(between == choices) << "action " << n;
            ASSERT_TRUE(bots::random_action(s, choices, rng, a));
            ASSERT_TRUE(game::apply(s, a).has_value());
        }
    }
}

TEST(Memory, ChangesNoDecisionOfABot) {
    for (const game::TitleInfo& title : game::titles()) {
        SCOPED_TRACE(title.ruleset);
        game::State s = *game::set_up(title, title.least_players, game::profile(title, "book"));
        Rng rng(3);
        Choices choices;
        for (int n = 0; n < most_actions() / 6 && !game::finished(s); ++n) {
            game::choices(s, choices);
            Action known;
            Action anew;
            const auto decide = [&](Action& out, Rng& dice) {
                return bots::next_decides(choices, dice, [&](PlayerId seat) {
                    return bots::decide(bots::Kind::greedy, game::view(s, seat), choices, seat, dice, out);
                });
            };
            Rng same = rng;
            ASSERT_TRUE(decide(known, rng));
            {
                const memory::Off off;
                ASSERT_TRUE(decide(anew, same));
            }
            ASSERT_TRUE(known == anew) << "action " << n;
            ASSERT_TRUE(game::apply(s, known).has_value());
        }
    }
}

} // namespace
} // namespace stw
