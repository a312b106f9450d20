// Whom the table waits for.
#include "game/asked.hpp"

#include <gtest/gtest.h>

namespace stw::game {
namespace {

constexpr PlayerId A{0}, B{1}, C{2};

Move move(ActionKind kind, PlayerId by) { return {.kind = kind, .by = by}; }

TEST(Asked, WhoHasToDecideInTheOrderOfTheOffers) {
    Choices c;
    c.add(move(ActionKind::bid, B));
    c.add(move(ActionKind::pass, B));
    c.add_route(move(ActionKind::run_train, A));
    c.add(move(ActionKind::draw, kChance));
    EXPECT_EQ(asked(c), (std::vector{B, A, kChance}));
    EXPECT_EQ(asked_first(c), B);
}

TEST(Asked, NotWhoMayProposeADealOrDoSomethingAtAnyTime) {
    Choices c;
    c.add_range(move(ActionKind::propose, C), Money{1}, Money{9});
    c.add(move(ActionKind::sell_paper, B), /*aside=*/true);
    c.add_range(move(ActionKind::repay, B), Money{1}, Money{9}, Money{1}, /*aside=*/true);
    EXPECT_TRUE(asked(c).empty());
    EXPECT_FALSE(asked_first(c));
    c.add(move(ActionKind::pass, A));
    EXPECT_EQ(asked(c), std::vector{A});
    EXPECT_EQ(asked_first(c), A);
}

} // namespace
} // namespace stw::game
