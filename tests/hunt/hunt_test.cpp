// Whole games of players with habits.
#include "hunt/hunt.hpp"

#include <gtest/gtest.h>

#include <set>

namespace stw::hunt {
namespace {

Hunt hunt_in(std::string_view ruleset) {
    const game::TitleInfo* title = game::find_title(ruleset);
    return {.title = title, .options = game::profile(*title, "book"), .games = 4, .first_seed = 5};
}

TEST(HuntGames, AGameDependsOnItsSeedAlone) {
    const Hunt h = hunt_in("1840");
    const HuntedGame once = hunt_game(h, 2);
    const HuntedGame again = hunt_game(h, 2);
    EXPECT_EQ(once.problem, "");
    EXPECT_EQ(once.seed, 7U);
    EXPECT_GT(once.actions, 50);
    EXPECT_EQ(once.actions, again.actions);
    EXPECT_EQ(once.findings.size(), again.findings.size());
    EXPECT_NE(once.actions, hunt_game(h, 3).actions);
}

TEST(HuntGames, ItIsRecordedUpToAnyAction) {
    const Hunt h = hunt_in("1893");
    const game::Record record = record_game(h, 0, 30);
    EXPECT_EQ(record.actions().size(), 30U);
    EXPECT_EQ(record.setup().ruleset, "1893");
    EXPECT_TRUE(look_through(record).empty());
}

TEST(HuntGames, SeatsHaveHabitsAndSomeTablesOne) {
    const Hunt h = hunt_in("1893");
    std::set<Habit> all;
    for (int game = 0; game < 40; ++game) {
        if (h.seed(game) % 4 == 0) {
            EXPECT_EQ(h.habit_at(game, 0), h.habit_at(game, 2)) << game;
        }
        for (int seat = 0; seat < 4; ++seat) all.insert(h.habit_at(game, seat));
    }
    EXPECT_EQ(all.size(), static_cast<std::size_t>(Habit::count_));
}

} // namespace
} // namespace stw::hunt
