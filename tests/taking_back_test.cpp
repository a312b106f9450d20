// What taking back crosses, and who has to agree.
#include "game/taking_back.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace stw::game {
namespace {

constexpr PlayerId A{0}, B{1}, C{2};
using enum Sitter;

std::vector<Move> by(const std::vector<PlayerId>& players) {
    std::vector<Move> actions;
    for (const PlayerId p : players) actions.push_back({.kind = ActionKind::pass, .by = p});
    return actions;
}

TEST(TakingBack, OnesOwnAndWhatBotsDidSinceNeedsNobody) {
    const std::vector<Sitter> seats{here, person, bot};
    const auto actions = by({B, A, C});
    const TakenBack step = last_step(actions, seats);
    EXPECT_EQ(step.n, 2);
    EXPECT_TRUE(step.decided);
    EXPECT_FALSE(step.chance);
    EXPECT_FALSE(step.asks);
    EXPECT_TRUE(taken_back(actions, 3, seats).asks) << "B has decided something";
}

TEST(TakingBack, PastALotOnlyTogether) {
    const auto actions = by({A, kChance});
    const TakenBack step = last_step(actions, std::vector{here, person});
    EXPECT_EQ(step.n, 2);
    EXPECT_TRUE(step.chance);
    EXPECT_TRUE(step.asks);
    const TakenBack alone = last_step(actions, std::vector{here, bot});
    EXPECT_TRUE(alone.chance);
    EXPECT_FALSE(alone.asks) << "there is nobody to ask";
}

TEST(TakingBack, AnEmptySeatCannotBeAskedButWhatWasDecidedThereCounts) {
    const auto actions = by({A, B});
    EXPECT_FALSE(last_step(actions, std::vector{here, nobody}).asks);
    EXPECT_TRUE(last_step(actions, std::vector{here, nobody, person}).asks);
}

TEST(TakingBack, WhatNobodyDecidedWouldOnlyHappenAgain) {
    const std::vector<Sitter> seats{here, person, bot};
    EXPECT_FALSE(taken_back(by({A, kChance, C}), 2, seats).decided);
    EXPECT_TRUE(taken_back(by({B, C}), 2, seats).decided);
    EXPECT_EQ(last_step(by({B, kChance, C}), seats).n, 0) << "nothing of one's own";
    EXPECT_EQ(last_step({}, seats).n, 0);
}

TEST(TakingBack, AroundOneScreenEverybodyIsHere) {
    const TakenBack step = last_step(by({A, B, C}), std::vector{here, here, bot});
    EXPECT_EQ(step.n, 2);
    EXPECT_FALSE(step.asks);
}

} // namespace
} // namespace stw::game
