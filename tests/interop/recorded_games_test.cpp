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

std::vector<fs::path> recordings(const std::string& prefix) {
    std::vector<fs::path> found;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(games() / "1893", error))
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

// Action by action; then once more as an import, which has no trace to follow and must come to the same end.
void expect_identical(const std::string& prefix) {
    for (const fs::path& path : recordings(prefix)) {
        const RecordedGame game = game_in(path);
        const Comparison c = compare_game(game, trace_in(path));
        const std::string all = std::to_string(game.actions.size());
        EXPECT_EQ(c.text, all + "/" + all + " actions identical") << path.stem();
        const auto imported = import_game(game);
        ASSERT_TRUE(imported) << path.stem() << ": " << imported.error();
        EXPECT_EQ(game::first_broken_invariant(imported->state()), "") << path.stem();
        EXPECT_EQ(compare_result(game).text, "result identical") << path.stem();
    }
}

TEST(RecordedGames, TheRealGameIsIdentical) {
    SKIP_WITHOUT_GAMES();
    expect_identical("1893-1893");
}

TEST(RecordedGames, OfTwoPlayersAreIdentical) {
    SKIP_WITHOUT_GAMES();
    expect_identical("1893-2p");
}

TEST(RecordedGames, OfThreePlayersAreIdentical) {
    SKIP_WITHOUT_GAMES();
    expect_identical("1893-3p");
}

TEST(RecordedGames, OfFourPlayersAreIdentical) {
    SKIP_WITHOUT_GAMES();
    expect_identical("1893-4p");
}

TEST(RecordedGames, TheExportOfTheRealGameIsTheSameGame) {
    SKIP_WITHOUT_GAMES();
    const RecordedGame exported = game_in(games() / "raw" / "1893-1893_game_end_bank.json");
    EXPECT_EQ(compare_result(exported).text, "result identical");
    // Undo, redo and automatic actions carried out, it is the cleaned recording.
    const RecordedGame cleaned = game_in(games() / (std::string(kMilestone) + ".json"));
    ASSERT_EQ(exported.actions.size(), cleaned.actions.size());
    for (std::size_t i = 0; i < cleaned.actions.size(); ++i) {
        EXPECT_EQ(exported.actions[i].type, cleaned.actions[i].type) << i;
        EXPECT_EQ(exported.actions[i].entity, cleaned.actions[i].entity) << i;
    }
    EXPECT_EQ(game::hash(import_game(exported)->state()), game::hash(import_game(cleaned)->state()));
}

// --- planted differences: one number of the real game changed ---

std::string compare_milestone_with(const std::function<void(RecordedGame&, std::vector<TraceLine>&)>& change) {
    const fs::path path = games() / (std::string(kMilestone) + ".json");
    RecordedGame game = game_in(path);
    std::vector<TraceLine> trace = trace_in(path);
    change(game, trace);
    return compare_game(game, trace).text;
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

} // namespace
} // namespace stw::interop
