// What `compare` finds, and how it says so.
#include "interop/compare.hpp"

#include "interop/exported.hpp"
#include "interop/files.hpp"
#include "support/own_folder.hpp"
#include "support/paths.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace stw::interop {
namespace {

namespace fs = std::filesystem;
using stw::testing::bid;
using stw::testing::exported_action;
using stw::testing::exported_game;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using Verdict = Comparison::Verdict;

RecordedGame read(const std::string& text) {
    auto game = read_recorded_game(text, "small");
    EXPECT_TRUE(game) << game.error();
    return game ? *game : RecordedGame{};
}

std::vector<TraceLine> trace_of(const std::string& text) {
    auto trace = read_trace(text);
    EXPECT_TRUE(trace) << trace.error();
    return trace ? *trace : std::vector<TraceLine>{};
}

// Anna buys EKB, Bert EVA. A trace may leave out what it says nothing about.
const std::string kTwoBids = exported_game({bid(1, "45", "EKB", 210), bid(2, "88", "EVA", 150)});
std::string two_lines(const std::string& after_first, const std::string& after_second) {
    return R"({"n": 0, "round": "Pre", "active": ["player:45"], "changed": {"bank": 5400, "player:45": {"cash": 900, "certs": 0}}})"
           "\n" +
           after_first + "\n" + after_second + "\n";
}
const std::string kFirst =
    R"({"n": 1, "round": "Pre", "active": ["player:88"], "changed": {"player:45": {"cash": 690, "certs": 1}, "minor:EKB": {"cash": 210}}})";
const std::string kSecond = R"({"n": 2, "round": "Pre", "active": ["player:45"], "changed": {"bank": 5550}})";

TEST(Compare, AnIdenticalGameIsCounted) {
    RecordedGame game = read(kTwoBids);
    const Comparison c = compare_game(game, trace_of(two_lines(kFirst, kSecond)));
    EXPECT_EQ(c.verdict, Verdict::identical);
    EXPECT_EQ(c.text, "2/2 actions identical");
}

TEST(Compare, AGameEndedByHandIsFinishedAsItStands) {
    const std::string ended = R"("status": "finished", "result": {"45": 900, "88": 900})";
    const RecordedGame game = read(exported_game(
        {bid(1, "45", "EKB", 210), bid(2, "88", "EVA", 150), exported_action(3, "end_game", "45")}, ended));
    EXPECT_TRUE(game.ended_by_hand);
    EXPECT_EQ(compare_result(game).text, "result identical, ended by hand");
    const std::string last = R"({"n": 3, "round": "Pre", "active": [], "finished": true, "changed": {}})";
    EXPECT_EQ(compare_game(game, trace_of(two_lines(kFirst, kSecond) + last + "\n")).text,
              "3/3 actions identical, ended by hand");
    const RecordedGame goes_on = read(exported_game({exported_action(1, "end_game", "45")}));
    EXPECT_FALSE(goes_on.ended_by_hand);
}

// The recorder asks who puts up the last certificate of the package; our game has it put up by itself, after KBE has passed,
// which the recorder did not ask.
TEST(Compare, AChoiceThatIsNoneIsFoundBehindAQuestionThatOnlyWeAsk) {
    std::vector<std::string> actions{bid(1, "45", "EVA", 150),  bid(2, "88", "EKB", 210), bid(3, "45", "KSZ", 100),
                                     bid(4, "88", "KFBE", 200), bid(5, "45", "KBE", 220), bid(6, "88", "FdSD", 180),
                                     bid(7, "45", "HdSK", 100)};
    int n = 0;
    std::string trace;
    auto line = [&](const std::string& round, const std::string& active) {
        trace += R"({"n": )" + std::to_string(n++) + R"(, "round": ")" + round + R"(", "active": [")" + active +
                 R"("], "changed": {}})" + "\n";
    };
    for (int i = 0; i < 7; ++i) line("Pre", i % 2 == 0 ? "player:45" : "player:88");
    line("SR 1", "player:88");
    for (const char* who : {"88", "45"}) actions.push_back(exported_action(8, "pass", who));
    line("SR 1", "player:45");
    const std::vector<std::string> companies{"EKB", "KFBE", "KSZ", "KBE"};
    for (int turn = 0; turn < 8; ++turn) {
        const std::string round = turn < 4 ? "OR 1.1" : "OR 1.2";
        const std::string& company = companies[static_cast<std::size_t>(turn) % 4];
        line(round, "minor:" + company);
        actions.push_back(exported_action(9, "pass", company));
        if (turn == 7) break;
        line(round, "minor:" + company);
        actions.push_back(exported_action(9, "pass", company));
    }
    line("Pre", "player:88");
    actions.push_back(bid(10, "88", "BKB", 0));
    line("Pre", "player:45");
    actions.push_back(bid(11, "45", "BKB", 180));
    line("SR 2", "player:88");
    EXPECT_EQ(compare_game(read(exported_game(actions)), trace_of(trace)).text, "26/26 actions identical");
}

TEST(Compare, TheFirstDifferenceIsNamedWithBothValues) {
    const std::string wrong = R"({"n": 2, "round": "Pre", "active": ["player:45"], "changed": {"bank": 5560}})";
    const Comparison c = compare_game(read(kTwoBids), trace_of(two_lines(kFirst, wrong)));
    EXPECT_EQ(c.verdict, Verdict::different);
    EXPECT_EQ(c.text, "action 2 of 2 (bid): bank is 5550, recorded 5560 (last line where all agreed: 1)");
}

TEST(Compare, WhatAnEarlierLineSaidStillCounts) {
    const std::string wrong =
        R"({"n": 1, "round": "Pre", "active": ["player:88"], "changed": {"player:45": {"cash": 690, "certs": 2}}})";
    EXPECT_EQ(compare_game(read(kTwoBids), trace_of(two_lines(wrong, kSecond))).text,
              "action 1 of 2 (bid): player:45 certs is 1, recorded 2 (last line where all agreed: 0)");
}

TEST(Compare, WhoIsAskedIsComparedToo) {
    const std::string wrong = R"({"n": 2, "round": "OR 1.1", "active": ["minor:KBE"], "changed": {}})";
    EXPECT_EQ(
        compare_game(read(kTwoBids), trace_of(two_lines(kFirst, wrong))).text,
        "action 2 of 2 (bid): asked is player:45 in Pre, recorded minor:KBE in OR 1.1 (last line where all agreed: 1)");
}

TEST(Compare, TheStateBeforeTheFirstActionIsCompared) {
    std::string text = two_lines(kFirst, kSecond);
    text.replace(text.find("5400"), 4, "5401");
    EXPECT_EQ(compare_game(read(kTwoBids), trace_of(text)).text,
              "before the first action: bank is 5400, recorded 5401");
}

TEST(Compare, ATraceHasALineForEveryAction) {
    const std::string text = two_lines(kFirst, kSecond);
    const Comparison c = compare_game(read(kTwoBids), trace_of(text.substr(0, text.find(kSecond))));
    EXPECT_EQ(c.text, "the trace has 2 lines for 2 actions");
    EXPECT_EQ(read_trace("{}").error(), "the trace is damaged: line 0 has no \"changed\"");
    EXPECT_THAT(read_trace("{\n").error(), StartsWith("the trace is damaged: line 0 is no JSON ("));
}

TEST(Compare, AnActionThatIsRefusedIsADifference) {
    const std::string text = exported_game({bid(1, "45", "EKB", 210), bid(2, "88", "BKB", 180)});
    EXPECT_THAT(compare_game(read(text), trace_of(two_lines(kFirst, kSecond))).text,
                StartsWith("action 2 of 2 (bid): buy_paper is refused by 1893:PREP/8: "));
}

TEST(Compare, WithoutATraceTheResultIsCompared) {
    const std::string right = R"("status": "active", "result": {"45": 900, "88": 900})";
    EXPECT_EQ(compare_result(read(exported_game({bid(1, "45", "EKB", 210)}, right))).text, "result identical");
    const std::string wrong = R"("status": "active", "result": {"45": 900, "88": 901})";
    const Comparison c = compare_result(read(exported_game({bid(1, "45", "EKB", 210)}, wrong)));
    EXPECT_EQ(c.verdict, Verdict::different);
    EXPECT_EQ(c.text, "player:88 is worth 900, recorded 901");
    EXPECT_EQ(compare_result(read(kTwoBids)).text, "2 actions played, no result is recorded");
    const std::string finished = R"("status": "finished", "result": {"45": 900, "88": 900})";
    EXPECT_EQ(compare_result(read(exported_game({bid(1, "45", "EKB", 210)}, finished))).text,
              "the game is not finished, recorded finished");
}

TEST(Compare, TitlesThatAreNotHereAreSkipped) {
    const RecordedGame game = read(R"({"title": "1830", "players": [{"id": 1}], "actions": []})");
    EXPECT_EQ(compare_result(game).verdict, Verdict::skipped);
    EXPECT_EQ(compare_game(game, {}).text, "skipped, there is no title 1830 here");
}

// Files in a folder of the test's own.
class CompareFiles : public ::testing::Test {
  protected:
    void SetUp() override { fs::create_directories(folder_ / "sub"); }

    void write(const std::string& name, const std::string& text) const { std::ofstream(folder_ / name) << text; }
    int run(std::vector<std::string> paths) {
        out_.str("");
        err_.str("");
        return run_compare(paths, out_, err_);
    }

    testing::OwnFolder own_;
    fs::path folder_ = own_.path();
    std::ostringstream out_;
    std::ostringstream err_;
};

TEST_F(CompareFiles, AFolderMeansAllItsGamesInOrder) {
    write("b.json", exported_game({}));
    write("sub/c.json", kTwoBids);
    write("sub/c.trace.jsonl", two_lines(kFirst, kSecond));
    write("a.json", R"({"title": "1830", "players": [{"id": 1}], "actions": []})");
    write("notes.txt", "no game");
    EXPECT_EQ(run({folder_.string()}), 0);
    EXPECT_EQ(out_.str(), "a: skipped, there is no title 1830 here\nb: 0 actions played, no result is recorded\nc: 2/2 "
                          "actions identical\n");
    EXPECT_EQ(err_.str(), "");
}

TEST_F(CompareFiles, ADifferenceGivesAnotherStatus) {
    write("a.json", exported_game({bid(1, "45", "EKB", 200)}));
    write("b.json", exported_game({}));
    EXPECT_EQ(run({(folder_ / "a.json").string(), (folder_ / "b.json").string()}), 1);
    EXPECT_EQ(out_.str(),
              "a: action 1 (bid): EKB costs 210, recorded 200\nb: 0 actions played, no result is recorded\n");
}

TEST_F(CompareFiles, NothingComparedIsNoSuccess) {
    write("a.json", R"({"title": "1830", "players": [{"id": 1}], "actions": []})");
    EXPECT_EQ(run({folder_.string()}), 2);
    EXPECT_EQ(err_.str(), "nothing was compared: no game of a title that is here\n");
}

TEST_F(CompareFiles, AMissingFileIsNamed) {
    write("a.json", exported_game({}));
    const std::string missing = (folder_ / "missing.json").string();
    EXPECT_EQ(run({missing, (folder_ / "a.json").string()}), 1);
    EXPECT_EQ(err_.str(), missing + ": there is no such file or folder\n");
    write("broken.json", "{");
    EXPECT_EQ(run({(folder_ / "broken.json").string()}), 1);
    EXPECT_THAT(out_.str(), HasSubstr("broken: the file is damaged"));
}

} // namespace
} // namespace stw::interop
