// What `stellwerk show` says of a box is what is in it.
#include "cli/map_svg.hpp"
#include "cli/pictures.hpp"
#include "golden/golden.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace stw::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

game::State start(std::string_view ruleset) {
    const game::TitleInfo& title = *game::find_title(ruleset);
    return *game::set_up(title, title.least_players, game::profile(title, "book"));
}

TEST(Pictures, TilesOfEveryColourAreNamed) {
    EXPECT_THAT(trains_picture(start("1840")), HasSubstr("yellow green brown grey red purple"));
    EXPECT_THAT(trains_picture(start("1893")), Not(HasSubstr("purple")));
}

TEST(Pictures, OnlyTheTrackOfTheSBahnHasSquares) {
    constexpr std::string_view kSquares = R"(stroke="#ffffff" stroke-width="4" stroke-dasharray="5 5")";
    constexpr std::string_view kLine = R"(stroke="#3c3c38" stroke-width="3")";
    EXPECT_THAT(map_svg(start("1881-2016"), {}), AllOf(HasSubstr(kSquares), HasSubstr(kLine)));
    EXPECT_THAT(map_svg(start("1893"), {}), AllOf(HasSubstr(kLine), Not(HasSubstr(kSquares))));
}

TEST(Pictures, APhaseBeginsWithATrainOrWithARound) {
    EXPECT_THAT(trains_picture(start("1840")),
                AllOf(HasSubstr("green  LR 2a"), HasSubstr("brown  LR 4a"), HasSubstr("grey   LR 5a"),
                      HasSubstr("begins: with this round\n"), Not(HasSubstr("first train"))));
    EXPECT_THAT(trains_picture(start("1893")), HasSubstr("begins: with the first train of this kind; train limit"));
    EXPECT_THAT(trains_picture(start("1880")), HasSubstr("begins: with the first train of this kind\n"));
}

// In whole games: a phase that begins with a round begins with that one.
TEST(Pictures, RoundsThatBeginAPhaseDo) {
    int begun = 0;
    for (const testing::GoldenGame& g : testing::golden_games()) {
        if (g.title->ruleset != "1840") continue;
        const auto record = testing::replay_golden(testing::golden_file(g));
        ASSERT_TRUE(record) << record.error();
        game::State s = record->at(0);
        PhaseId phase = game::overview(s).phase;
        for (const Action& a : record->actions()) {
            ASSERT_TRUE(record->follow(s, a));
            const Overview o = game::overview(s);
            if (o.phase == phase) continue;
            phase = o.phase;
            ++begun;
            EXPECT_EQ(o.round.name, game::components(s)[phase].begins_in) << g.name();
        }
    }
    EXPECT_GE(begun, 3);
}

struct Paid final : EventSink {
    int price = 0;
    void on(const Event& e) override {
        if (e.kind == EventKind::train_bought) price = e.what.amount.value;
    }
};

// In whole games: what a tram is said to cost is what is paid for it.
TEST(Pictures, TrainsCostWhatIsSaid) {
    int bought = 0;
    for (const testing::GoldenGame& g : testing::golden_games()) {
        if (g.title->ruleset != "1840") continue;
        const auto record = testing::replay_golden(testing::golden_file(g));
        ASSERT_TRUE(record) << record.error();
        game::State s = record->at(0);
        for (const Action& a : record->actions()) {
            if (a.kind == ActionKind::buy_train) {
                const Components& box = game::components(s);
                const std::string table = trains_picture(s);
                Paid paid;
                game::State after = s;
                ASSERT_TRUE(game::apply(after, a, &paid));
                ++bought;
                EXPECT_THAT(table, HasSubstr(fmt::format("\n{:<6} {:>5} ", box[a.what.train].id, paid.price)));
            }
            ASSERT_TRUE(record->follow(s, a));
        }
    }
    EXPECT_GE(bought, 10);
}

TEST(Pictures, AnOlderRevisionIsSaid) {
    const auto tiny = [](int revision) { return *game::set_up(*game::find_title("tiny"), 2, {}, revision); };
    const std::string note = "played by revision 1 of the rules; now 2\n";
    EXPECT_EQ(revision_note(tiny(2)), "");
    EXPECT_EQ(revision_note(tiny(1)), note);
    EXPECT_THAT(table_picture(tiny(1), {"Anna", "Ben"}), HasSubstr(note));
}

} // namespace
} // namespace stw::cli
