// Each story is a fault that was once in the game; without the fault nothing is found.
#include "hunt/story.hpp"

namespace stw::hunt {
namespace {

constexpr std::string_view kTreasury = "nobody sells for a train that the company can pay for";
constexpr std::string_view kInto = "money raised for a train is spent on that train";
constexpr std::string_view kNoMore = "nobody raises more than is missing for the train";

class HuntRaising : public ::testing::Test {
  protected:
    Story story{"1893"};

    // DE in turn, with so much; a train costs 80.
    void SetUp() override {
        story.now.round = {"operating", 2, 1, "OR 2.1"};
        story.now.step = "trains";
        story.now.operating = story.company("DE");
        story.of("DE").president = kA;
        with(50, 10);
    }
    void with(int treasury, int cash) {
        story.of("DE").treasury = Money{treasury};
        story.player(0).cash = Money{cash};
        story.keep();
    }
    Found sells(int amount, int percent = 10) {
        story.player(0).cash += Money{amount};
        return story.after(
            {.kind = ActionKind::sell_shares, .by = kA, .what = {.company = story.company("RB"), .percent = percent}},
            {{EventKind::shares_sold,
              {.company = story.company("RB"), .player = kA, .amount = amount, .percent = percent}}});
    }
    Found buys(int cost, Source source = Source::bank) {
        story.of("DE").treasury = Money{0};
        only(story.of("DE").trains, story.train("2"));
        return story.after(
            {.kind = ActionKind::buy_train, .by = kA, .as = story.company("DE")},
            {{EventKind::train_bought,
              {.company = story.company("DE"), .train = story.train("2"), .source = source, .amount = cost}}});
    }
};

TEST_F(HuntRaising, ASaleForATrainThatIsBoughtIsInOrder) {
    EXPECT_EQ(sells(70), Found{});
    EXPECT_EQ(buys(80), Found{});
    EXPECT_EQ(story.after({.kind = ActionKind::pass, .by = kA}), Found{});
}

TEST_F(HuntRaising, ASaleWhileTheTreasuryPays) {
    with(80, 0);
    EXPECT_EQ(sells(70), Found{std::string(kTreasury)});
}

TEST_F(HuntRaising, ASaleWhileTheTreasuryOfASmallCompanyPays) {
    story.now.operating = story.company("KBE");
    story.of("KBE").treasury = Money{228};
    story.keep();
    EXPECT_EQ(sells(180), Found{"nobody sells for a train that his small company can pay for"});
}

TEST_F(HuntRaising, ASaleAndThenNoTrain) {
    EXPECT_EQ(sells(70), Found{});
    story.now.operating = story.company("RB");
    EXPECT_EQ(story.after({.kind = ActionKind::pass, .by = kA}),
              (Found{std::string(kInto), "a company that must own a train has one when its turn is over"}));
}

TEST_F(HuntRaising, ASaleAndThenATrainThatDidNotNeedIt) {
    EXPECT_EQ(sells(70), Found{});
    EXPECT_EQ(buys(1, Source::company), Found{"the train that is bought after a sale is one that needed it"});
}

TEST_F(HuntRaising, ASaleAndThenATrainFromElsewhere) {
    EXPECT_EQ(sells(70), Found{});
    only(story.of("DE").trains, story.train("2"));
    EXPECT_EQ(story.after({.kind = ActionKind::exchange, .by = kA}), Found{std::string(kInto)});
}

TEST_F(HuntRaising, ASaleAndThenSomethingElse) {
    EXPECT_EQ(sells(70), Found{});
    story.player(0).cash -= Money{20};
    EXPECT_EQ(story.after({.kind = ActionKind::answer, .by = kA}), Found{std::string(kInto)});
}

TEST_F(HuntRaising, ABlockWhereASmallerOneWouldHaveDone) {
    story.offers.add(
        {.kind = ActionKind::sell_shares, .by = kA, .what = {.company = story.company("RB"), .percent = 10}});
    story.offers.add(
        {.kind = ActionKind::sell_shares, .by = kA, .what = {.company = story.company("RB"), .percent = 20}});
    story.keep();
    EXPECT_EQ(sells(140, 20), Found{});
    EXPECT_EQ(buys(80), Found{std::string(kNoMore)});
}

TEST_F(HuntRaising, WhoSellsInVainIsBankrupt) {
    EXPECT_EQ(sells(10), Found{});
    story.now.ending = "bankruptcy";
    EXPECT_EQ(story.after({.kind = ActionKind::bankrupt, .by = kA}, {{EventKind::player_bankrupt, {.player = kA}}}),
              Found{});
}

TEST_F(HuntRaising, InAStockRoundEverybodySellsAsHeLikes) {
    story.now.round = {"stock", 3, 0, "SR 3"};
    with(500, 0);
    EXPECT_EQ(sells(70), Found{});
    EXPECT_EQ(story.after({.kind = ActionKind::pass, .by = kA}), Found{});
}

} // namespace
} // namespace stw::hunt
