// Actions in little room come out as they were put in.
#include "game/actions.hpp"

#include <gtest/gtest.h>

namespace stw::game {
namespace {

Action with_route(int company, int length) {
    Action a(Move{.kind = ActionKind::run_train, .by = PlayerId{1}, .as = CompanyId{company}});
    for (int i = 0; i < length; ++i) a.route.push_back({HexId{i % 100}, static_cast<std::uint8_t>(i % 7)});
    return a;
}

TEST(Actions, ComeOutAsTheyWerePutIn) {
    const std::vector<Action> wanted{with_route(0, 0), with_route(1, 5), with_route(2, 0),
                                     with_route(3, static_cast<int>(kMaxRoute)), with_route(4, 2)};
    Actions kept;
    EXPECT_TRUE(kept.empty());
    for (const Action& a : wanted) kept.push_back(a);
    EXPECT_EQ(std::vector<Action>(kept.begin(), kept.end()), wanted);
    EXPECT_EQ(kept.front(), wanted.front());
    EXPECT_EQ(kept.back(), wanted.back());
    EXPECT_EQ(kept.moves()[3].as, CompanyId{3});
}

TEST(Actions, ThatAreCutOffLeaveTheOthersAndNewOnesFollow) {
    Actions kept;
    for (int i = 0; i < 6; ++i) kept.push_back(with_route(i, i));
    kept.cut(3);
    kept.push_back(with_route(9, 4));
    ASSERT_EQ(kept.size(), 4U);
    EXPECT_EQ(kept[2], with_route(2, 2));
    EXPECT_EQ(kept[3], with_route(9, 4));
    kept.cut(0);
    EXPECT_TRUE(kept.empty());
    kept.push_back(with_route(1, 1));
    EXPECT_EQ(kept.back(), with_route(1, 1));
}

} // namespace
} // namespace stw::game
