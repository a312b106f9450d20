#include "bots/player.hpp"

#include <gtest/gtest.h>

namespace stw::testing {
namespace {

TEST(Bots, AreFoundByName) {
    ASSERT_EQ(bots::kind_names().size(), 2U);
    EXPECT_EQ(bots::find_kind("random"), bots::Kind::random);
    EXPECT_EQ(bots::find_kind("greedy"), bots::Kind::greedy);
    EXPECT_FALSE(bots::find_kind("clairvoyant").has_value());
}

TEST(Bots, DoNothingWhenNothingIsOfferedToThem) {
    for (const game::TitleInfo& title : game::titles()) {
        const auto s = game::set_up(title, title.least_players, game::profile(title, "book"));
        ASSERT_TRUE(s.has_value());
        Rng rng(1);
        Action a;
        const Choices nothing;
        for (bots::Kind kind : {bots::Kind::random, bots::Kind::greedy})
            EXPECT_FALSE(bots::decide(kind, *s, nothing, PlayerId{0}, rng, a));
    }
}

} // namespace
} // namespace stw::testing
