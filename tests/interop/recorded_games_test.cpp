// The recorded games beside the checkout. They are not part of it: without them these tests are skipped.
#include "interop/compare.hpp"
#include "interop/files.hpp"
#include "interop/follower.hpp"
#include "interop/import.hpp"
#include "support/paths.hpp"

#include <boost/json/array.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace stw::interop {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

fs::path games() { return stw::testing::shared_dir() / "games"; }
const char* const kMilestone = "1893/1893-1893_game_end_bank";

// With the sanitizers one game of a kind is enough.
bool sanitized() { return std::getenv("STELLWERK_SANITIZED") != nullptr; } // NOLINT(concurrency-mt-unsafe): one thread

std::vector<fs::path> recordings(const std::string& title, const std::string& prefix) {
    std::vector<fs::path> found;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(games() / title, error))
        if (entry.path().extension() == ".json" && entry.path().stem().string().starts_with(prefix))
            found.push_back(entry.path());
    std::sort(found.begin(), found.end());
    if (sanitized() && found.size() > 1) found.resize(1);
    return found;
}

RecordedGame game_in(const fs::path& path) {
    return read_recorded_game(read_file(path).value(), path.stem().string()).value();
}

std::vector<TraceLine> trace_in(fs::path path) {
    return read_trace(read_file(path.replace_extension(".trace.jsonl")).value()).value();
}

#define SKIP_WITHOUT_GAMES()                                                                                           \
    if (!fs::is_directory(games() / "1893")) GTEST_SKIP() << "there are no recorded games in " << games().string()

// --- all of them, by title and number of players ---

struct Group {
    std::string title;
    std::string which; // "3p": machine-played games of three; else the name of the real game
};

class RecordedGamesOf : public ::testing::TestWithParam<Group> {};

// Action by action; then once more as an import, which has no trace to follow and must come to the same end.
TEST_P(RecordedGamesOf, AreIdentical) {
    SKIP_WITHOUT_GAMES();
    const auto& [title, which] = GetParam();
    const auto found = recordings(title, title + "-" + which);
    EXPECT_FALSE(found.empty());
    for (const fs::path& path : found) {
        SCOPED_TRACE(path.stem().string());
        const RecordedGame game = game_in(path);
        const std::string all = std::to_string(game.actions.size());
        EXPECT_EQ(compare_game(game, trace_in(path)).text, all + "/" + all + " actions identical");
        const auto imported = import_game(game);
        ASSERT_TRUE(imported) << imported.error();
        EXPECT_EQ(game::first_broken_invariant(imported->state()), "");
        EXPECT_EQ(compare_result(game).text, "result identical");
    }
}

std::vector<Group> groups() {
    std::vector<Group> all{{"1840", "2player"}, {"1880", "1"}, {"1893", "1893"}};
    for (int players = 2; players <= 6; ++players) all.push_back({"1840", std::to_string(players) + "p-"});
    for (int players = 3; players <= 7; ++players) all.push_back({"1880", std::to_string(players) + "p-"});
    for (int players = 2; players <= 4; ++players) all.push_back({"1893", std::to_string(players) + "p-"});
    return all;
}

std::string name_of_group(const ::testing::TestParamInfo<Group>& info) {
    return info.param.title + "_" + info.param.which.substr(0, info.param.which.find('-'));
}

INSTANTIATE_TEST_SUITE_P(All, RecordedGamesOf, ::testing::ValuesIn(groups()), name_of_group);

class ExportedGame : public ::testing::TestWithParam<std::string> {};

TEST_P(ExportedGame, IsTheSameAsTheCleanedOne) {
    SKIP_WITHOUT_GAMES();
    const std::string title = GetParam().substr(0, 4);
    const RecordedGame exported = game_in(games() / "raw" / (GetParam() + ".json"));
    EXPECT_EQ(compare_result(exported).text, "result identical");
    // Undo, redo and automatic actions carried out, it is the cleaned recording.
    const RecordedGame cleaned = game_in(games() / title / (GetParam() + ".json"));
    ASSERT_EQ(exported.actions.size(), cleaned.actions.size());
    for (std::size_t i = 0; i < cleaned.actions.size(); ++i)
        EXPECT_EQ(exported.actions[i].type, cleaned.actions[i].type) << i;
    EXPECT_EQ(game::hash(import_game(exported)->state()), game::hash(import_game(cleaned)->state()));
}

INSTANTIATE_TEST_SUITE_P(All, ExportedGame, ::testing::Values("1840-2player", "1880-1", "1893-1893_game_end_bank"),
                         [](const auto& info) { return info.param.substr(0, 4); });

// --- planted differences: one number of the real game changed ---

std::string compare_with(const std::string& name,
                         const std::function<void(RecordedGame&, std::vector<TraceLine>&)>& change) {
    const fs::path path = games() / (name + ".json");
    RecordedGame game = game_in(path);
    std::vector<TraceLine> trace = trace_in(path);
    change(game, trace);
    return compare_game(game, trace).text;
}

std::string compare_milestone_with(const std::function<void(RecordedGame&, std::vector<TraceLine>&)>& change) {
    return compare_with(kMilestone, change);
}

TEST(RecordedGames, AnotherSumInTheTraceIsFound) {
    SKIP_WITHOUT_GAMES();
    const std::string text = compare_milestone_with([](RecordedGame&, std::vector<TraceLine>& trace) {
        trace[166].changed["player:16856"].get_object()["cash"] = 1;
    });
    EXPECT_THAT(text, HasSubstr("action 166 of 359 (sell_shares): player:16856 cash is "));
    EXPECT_THAT(text, HasSubstr(", recorded 1 (last line where all agreed: 165)"));
}

TEST(RecordedGames, AnotherSaleIsFound) {
    SKIP_WITHOUT_GAMES();
    const std::string text = compare_milestone_with(
        [](RecordedGame& game, std::vector<TraceLine>&) { game.actions[165].fields["percent"] = 40; });
    EXPECT_THAT(text, HasSubstr("action 166 of 359 (sell_shares): "));
    EXPECT_THAT(text, HasSubstr("(last line where all agreed: 165)"));
}

TEST(RecordedGames, AnotherRevenueIsFound) {
    SKIP_WITHOUT_GAMES();
    const std::string text = compare_milestone_with([](RecordedGame& game, std::vector<TraceLine>&) {
        game.actions[34].fields["routes"].get_array()[0].get_object()["revenue"] = 40;
    });
    EXPECT_EQ(text,
              "action 35 of 359 (run_routes): the route is worth 30, recorded 40 (last line where all agreed: 34)");
}

TEST(RecordedGames, AnotherResultIsFound) {
    SKIP_WITHOUT_GAMES();
    const std::string text =
        compare_milestone_with([](RecordedGame& game, std::vector<TraceLine>&) { game.result["45"] = 6139; });
    EXPECT_EQ(text, "player:45 is worth 6138, recorded 6139");
}

// Old recordings of 1880 have old prices of two trains. The first purchase tells them, every other price has to be right.
TEST(RecordedGames, APurchaseThatNoPriceExplainsIsFound) {
    SKIP_WITHOUT_GAMES();
    const std::string other = compare_with(
        "1880/1880-1", [](RecordedGame& game, std::vector<TraceLine>&) { game.actions[512].fields["price"] = 700; });
    EXPECT_THAT(other, HasSubstr("action 513 of 649 (buy_train): a 6E costs 600, recorded 700"));
    const std::string printed = compare_with(
        "1880/1880-1", [](RecordedGame& game, std::vector<TraceLine>&) { game.actions[253].fields["price"] = 290; });
    EXPECT_THAT(printed, HasSubstr("action 254 of 649 (buy_train): a 3+3 costs 300, recorded 290"));
}

} // namespace
} // namespace stw::interop
