// Whole games of players with habits.
#include "hunt/hunt.hpp"

#include "hunt/book.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace stw::hunt {
namespace {

Hunt hunt_in(std::string_view ruleset) {
    const game::TitleInfo* title = game::find_title(ruleset);
    return {.title = title, .options = game::profile(*title, "book"), .first_seed = 5};
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

TEST(HuntOptions, AreThoseOfTheTitleAndContradictPropertiesThatThereAre) {
    for (const Book* book : books()) {
        const game::TitleInfo& title = *game::find_title(book->ruleset);
        const std::vector<std::string_view> names = property_names(book->ruleset);
        for (const Allowance& a : book->allowances) {
            const auto option = std::ranges::find(title.options, a.option, &OptionInfo::name);
            ASSERT_NE(option, title.options.end()) << a.option;
            EXPECT_NE(option->book, a.value) << a.option << ": the book itself would contradict a property";
            EXPECT_NE(std::ranges::find(names, a.property), names.end()) << a.property;
        }
    }
}

TEST(HuntOptions, EveryPropertyHasANameOfItsOwn) {
    for (const Book* book : books()) {
        const std::vector<std::string_view> names = property_names(book->ruleset);
        EXPECT_EQ(std::set(names.begin(), names.end()).size(), names.size()) << book->ruleset;
    }
}

TEST(HuntOptions, WhatOneAllowsIsNoFinding) {
    Hunt h = hunt_in("1893");
    h.first_seed = 1;
    for (std::size_t i = 0; i < h.title->options.size(); ++i)
        if (h.title->options[i].name == "trade_in_first") h.options[i] = 0;
    ASSERT_EQ(allowed_by(*h.title, h.options).size(), 1U);
    for (int game = 0; game < 10; ++game) {
        const HuntedGame played = hunt_game(h, game);
        EXPECT_TRUE(played.findings.empty()) << game << ": " << played.findings.front().property;
        EXPECT_TRUE(look_through(record_game(h, game, played.actions)).empty()) << game;
    }
}

} // namespace
} // namespace stw::hunt
