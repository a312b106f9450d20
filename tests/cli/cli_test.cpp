// The `stellwerk` command as a person or a script meets it: what each command prints when all is well.
#include "cli/command.hpp"

#include "game/game.hpp"
#include "game/json.hpp"
#include "golden/golden.hpp"
#include "interop/exported.hpp"
#include "support/paths.hpp"

#include <boost/json.hpp>
#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <sstream>
#include <thread>

namespace stw::testing {
namespace {

namespace json = boost::json;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

class Cli : public CommandTest {};

json::value parsed(const std::string& text) {
    json::error_code error;
    json::value v = json::parse(text, error);
    EXPECT_FALSE(error) << error.message() << " in " << text.substr(0, 200);
    return v;
}

std::vector<json::value> parsed_lines(const std::string& text) {
    std::vector<json::value> all;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) all.push_back(parsed(line));
    return all;
}

// Which of Anna and Ben the lot has named; he has the choices.
std::string asked(const std::string& choices) { return choices.substr(6, choices.find(':') - 6); }

TEST_F(Cli, AloneItTeaches) {
    const std::string text = output({});
    EXPECT_THAT(text, AllOf(HasSubstr("stellwerk titles"), HasSubstr("stellwerk play 1893"), HasSubstr("--help")));
}

TEST_F(Cli, EveryCommandHasHelpWithAnExample) {
    for (const char* command : {"titles", "rules", "play", "new", "show", "choices", "routes", "act", "undo", "replay",
                                "verify", "import", "compare", "simulate", "perft"})
        EXPECT_THAT(output({command, "--help"}), HasSubstr(std::string("Example: stellwerk ") + command));
}

// "…, amount 16 to 25; such as {…}": what stands there can be done as it stands.
TEST_F(Cli, TheExampleOfAnAmountIsOneOfThem) {
    constexpr std::string_view kExample = "; such as ";
    int examples = 0;
    for (const std::string name : {"1840-2p", "1880-3p", "1881-2007-3p", "1881-2016-3p", "1893-2p"}) {
        const std::string file = (source_dir() / "tests" / "golden" / (name + ".json")).string();
        const auto record = replay_golden(file);
        ASSERT_TRUE(record) << record.error();
        for (std::size_t n = 1; n < record->actions().size(); n += 61) {
            std::istringstream choices(output({"choices", file, "--at", std::to_string(n)}));
            for (std::string line; std::getline(choices, line);) {
                const std::size_t at = line.find(kExample);
                if (at == std::string::npos) continue;
                game::State s = record->at(n);
                const auto a = game::action_from_json(game::components(s), parsed(line.substr(at + kExample.size())));
                ASSERT_TRUE(a) << line;
                EXPECT_TRUE(game::apply(s, *a)) << name << ", action " << n << ": " << line;
                ++examples;
            }
        }
    }
    EXPECT_GT(examples, 10);
}

TEST_F(Cli, TitlesForPeopleAndPrograms) {
    EXPECT_THAT(output({"titles"}), AllOf(HasSubstr("1840 Vienna"), HasSubstr("1893 Cologne, 2 to 4 players")));
    EXPECT_EQ(parsed(output({"titles", "--json"})).at(0).at("ruleset"), "1840");
}

TEST_F(Cli, RulesByClauseAndByWords) {
    const std::string clause = output({"rules", "1893", "RG.sale/2"});
    EXPECT_THAT(clause, AllOf(HasSubstr("1893:RG.sale/2"), HasSubstr("Given")));
    EXPECT_EQ(output({"rules", "1893", "1893:RG.sale/2"}), clause);
    EXPECT_EQ(output({"rules", "1893", "half_in_market"}), clause) << "by its name in the code";
    const std::string found = output({"rules", "1893", "president", "MARKET"});
    EXPECT_GT(std::count(found.begin(), found.end(), '\n'), 1);
    EXPECT_LT(found.size(), output({"rules", "1893", "president"}).size());
    EXPECT_THAT(output({"rules", "table"}), HasSubstr("table:turn/1"));
    EXPECT_EQ(parsed(output({"rules", "1893", "RG.sale/2", "--json"})).at(0).at("clause"), "1893:RG.sale/2");
}

TEST_F(Cli, AGameInAFileGoesOnAndBack) {
    const std::string game = new_game();
    const std::string first = output({"choices", game});
    EXPECT_THAT(first, HasSubstr("buy FdSD"));
    EXPECT_THAT(output({"act", game, "1"}), HasSubstr("buys FdSD for 180"));
    EXPECT_THAT(output({"show", game}), HasSubstr("FdSD"));
    EXPECT_THAT(output({"choices", game}), Not(HasSubstr("buy FdSD")));
    EXPECT_EQ(output({"undo", game}), "1 taken back, 1 left\n");
    EXPECT_EQ(output({"choices", game}), first);
    EXPECT_THAT(output({"act", game, "1", "1"}), HasSubstr("buys EVA"));
    EXPECT_THAT(output({"replay", game}), AllOf(HasSubstr("Chance: draw"), HasSubstr("buys EVA for 150")));
    EXPECT_THAT(output({"verify", "."}), HasSubstr("3 actions"));
}

TEST_F(Cli, ActsInJsonToo) {
    const std::string game = new_game();
    const std::string who = asked(output({"choices", game}));
    (void)output({"act", game, R"({"do":"buy_paper","paper":"EVA"})", "--as", who});
    EXPECT_THAT(output({"show", game, "--part", "players"}), HasSubstr("EVA"));
    const std::string seat = who == "Anna" ? "2" : "1";
    const std::string done = output({"act", game, R"({"do":"pass","by":)" + seat + "}", "--json"});
    EXPECT_EQ(parsed(done).at("actions"), 3);
}

TEST_F(Cli, ChoicesOfOnePlayer) {
    const std::string game = new_game();
    const std::string all = output({"choices", game});
    const std::string who = asked(all);
    EXPECT_EQ(output({"choices", game, "--by", who}), all);
    const std::string other = who == "Anna" ? "Ben" : "Anna";
    EXPECT_EQ(output({"choices", game, "--by", other}), other + " has nothing to do now.\n");
    EXPECT_TRUE(parsed(output({"choices", game, "--by", other, "--json"})).as_array().empty());
    EXPECT_FALSE(parsed(output({"choices", game, "--json"})).as_array().empty());
}

TEST_F(Cli, ShowsEveryPartForPeopleAndPrograms) {
    const std::string game = new_game();
    EXPECT_THAT(output({"show", game, "--part", "map"}), AllOf(HasSubstr("Köln"), HasSubstr("tiles left")));
    EXPECT_THAT(output({"show", game, "--part", "chart"}), HasSubstr("100p"));
    EXPECT_THAT(output({"show", game, "--part", "trains"}), HasSubstr("8+x"));
    EXPECT_THAT(output({"show", game, "--part", "companies"}), HasSubstr("president"));
    EXPECT_THAT(output({"show", game, "--at", "0"}), HasSubstr("draw for player 1"));
    const json::value all = parsed(output({"show", game, "--json"}));
    EXPECT_EQ(all.at("round"), (json::object{{"kind", "stock"}, {"set", 1}, {"leg", 0}}));
    EXPECT_EQ(all.at("names").as_array().size(), 2U);
    EXPECT_EQ(all.at("board").at("tiles_left").at("9"), 7);
    EXPECT_FALSE(all.at("board").at("stations").as_array().empty());
    EXPECT_TRUE(parsed(output({"show", game, "--json", "--part", "chart"})).at("chart").as_array().empty());
}

TEST_F(Cli, RoutesWithTheirProof) {
    EXPECT_EQ(output({"routes", new_game()}), "No company has a train.\n");
    const auto recorded = shared_dir() / "games/raw/1893-1893_game_end_bank.json";
    if (!std::filesystem::exists(recorded)) GTEST_SKIP() << "no recorded games at " << shared_dir() / "games";
    EXPECT_THAT(output({"import", recorded.string(), "-o", "recorded.json"}), HasSubstr("a game of 1893"));
    const std::string text = output({"routes", "recorded.json", "--at", "357", "--company", "DE", "--svg", "map.svg"});
    EXPECT_THAT(text, AllOf(HasSubstr("DE: 440"), HasSubstr("Köln"),
                            HasSubstr("optimal: no set of routes earns more than 440")));
    EXPECT_THAT(read("map.svg"), AllOf(HasSubstr("<svg"), HasSubstr("DE, 6: 240")));
    const json::value told = parsed(output({"routes", "recorded.json", "--at", "357", "--company", "DE", "--json"}));
    EXPECT_EQ(told.at(0).at("bound"), 440);
    EXPECT_EQ(told.at(0).at("optimal"), true);
    EXPECT_EQ(told.at(0).at("runs").as_array().size(), 2U);
}

TEST_F(Cli, EveryLineOfAReplayIsJson) {
    const std::string game = new_game();
    (void)output({"act", game, "1", "1", "1"});
    const auto lines = parsed_lines(output({"replay", game, "--json"}));
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(lines[0].at("action").at("by"), "chance");
    EXPECT_EQ(lines[3].at("n"), 4);
    const auto verdicts = parsed_lines(output({"verify", game, "--json"}));
    EXPECT_EQ(verdicts.at(0).at("hash"), lines[3].at("hash"));
}

// As the page hands out all games of a person.
TEST_F(Cli, VerifiesAllGamesOfOneFile) {
    const std::string game = new_game();
    const std::string text = read(game);
    write("all.json", R"({"games": [)" + text + ", " + text + R"(], "left_out": []})");
    EXPECT_THAT(output({"verify", "all.json"}),
                AllOf(HasSubstr("all.json, game 1: 1 action, "), HasSubstr("all.json, game 2: 1 action, ")));
    EXPECT_THAT(complaint(1, {"replay", "all.json"}), HasSubstr("all.json holds 2 games"));
    write("half.json", R"({"games": [)" + text + R"(, {"format": "other"}]})");
    EXPECT_THAT(complaint(1, {"verify", "half.json"}), HasSubstr("1 of 2 games cannot be replayed"));
    write("none.json", R"({"games": []})");
    EXPECT_THAT(complaint(1, {"verify", "none.json"}), HasSubstr("none.json holds no game"));
}

TEST_F(Cli, ALotIsTakenBackOnlyIfEverybodyAgrees) {
    const std::string game = new_game();
    EXPECT_THAT(complaint(1, {"undo", game}), HasSubstr("--across-chance"));
    EXPECT_EQ(output({"undo", game, "--across-chance"}), "1 taken back, 1 left\n"); // it is drawn again
    EXPECT_THAT(output({"choices", game}), HasSubstr("buy FdSD"));
}

TEST_F(Cli, ImportsAndComparesRecordedGames) {
    write("exported.json", exported_game({bid(1, "45", "EKB", 210), bid(2, "88", "EVA", 150)}));
    EXPECT_THAT(output({"import", "exported.json", "-o", "game.json"}), HasSubstr("a game of 1893"));
    EXPECT_THAT(output({"replay", "game.json"}), HasSubstr("buys EKB for 210"));
    EXPECT_EQ(parsed(output({"import", "exported.json"})).at("format"), "stellwerk-game");
    EXPECT_THAT(output({"compare", "exported.json"}), HasSubstr("exported: 2 actions played"));
    const auto lines = parsed_lines(output({"compare", "exported.json", "--json"}));
    EXPECT_EQ(lines.at(0).at("game"), "exported");
}

TEST_F(Cli, AnEndByHandAfterWhichTheGameWentOnIsTold) {
    const std::string stop = exported_action(2, "end_game", "45");
    write("went-on.json", exported_game({bid(1, "45", "EKB", 210), stop, bid(3, "88", "EVA", 150)}));
    EXPECT_THAT(output({"import", "went-on.json", "-o", "game.json"}),
                HasSubstr("ended by hand at action 2, but played on"));
    EXPECT_THAT(output({"replay", "game.json"}), HasSubstr("buys EVA for 150"));
    const std::string undo = exported_action(3, "undo", "45");
    write("undone.json", exported_game({bid(1, "45", "EKB", 210), stop, undo, bid(4, "88", "EVA", 150)}));
    EXPECT_EQ(parsed(output({"import", "undone.json", "-o", "other.json", "--json"})).at("played_on_after"), nullptr);
    EXPECT_THAT(output({"replay", "other.json"}), HasSubstr("buys EVA for 150"));
}

TEST_F(Cli, SimulatesTheSameGamesOnAnyNumberOfThreads) {
    auto summary = [&](const char* threads) {
        json::value v = parsed(output({"simulate", "1893", "--players", "3", "--games", "8", "--seed", "5", "--bot",
                                       "random", "--threads", threads, "--json"}));
        v.as_object().erase("speed");
        return json::serialize(v);
    };
    const std::string one = summary("1");
    EXPECT_THAT(one, HasSubstr(R"("games":8)"));
    EXPECT_EQ(summary("3"), one);
    EXPECT_THAT(output({"simulate", "1893", "--games", "2", "--no-checks"}),
                AllOf(HasSubstr("games/s"), HasSubstr("ended by"), HasSubstr("worth")));
}

TEST_F(Cli, OneOfAThingIsOne) {
    EXPECT_THAT(output({"simulate", "1893", "--games", "1"}), HasSubstr("1 game of 1893 ended"));
    EXPECT_EQ(output({"hunt", "1893", "--games", "1"}), "1 game of 1893: nothing found\n");
    EXPECT_THAT(output({"verify", new_game()}), HasSubstr("game.json: 1 action, "));
}

TEST_F(Cli, AHuntDoesNotReportWhatAnOptionAllows) {
    const std::string text = output({"hunt", "1893", "--games", "10", "--option", "trade_in_first=0"});
    EXPECT_THAT(text, AllOf(HasSubstr("not asked with trade_in_first=0: trains are traded in before any is bought"),
                            HasSubstr("10 games of 1893: nothing found")));
}

TEST_F(Cli, WhatAnInterruptedBatchHasDoneIsTold) {
    for (const char* command : {"hunt", "simulate"}) {
        const Running r = start({command, "1893", "--games", "100000000", "--threads", "2"});
        await_work(r); // some games
        ASSERT_EQ(::kill(r.process, SIGINT), 0);
        const Ran told = end(r);
        EXPECT_EQ(told.code, 130);
        EXPECT_THAT(told.out, AllOf(ContainsRegex("[1-9][0-9]* games? of 1893"), HasSubstr("interrupted"),
                                    HasSubstr("100000000 games wanted")));
    }
}

TEST_F(Cli, CoverageSaysWhatWasNeverTouchedOrHowToBuildWhatKnows) {
    const Ran r = run({"simulate", "1893", "--games", "1", "--coverage"});
    if (r.code == 0) EXPECT_THAT(r.out, AllOf(HasSubstr("clauses of 1893"), HasSubstr("table:turn/3")));
    else EXPECT_THAT(r.err, HasSubstr("tools/build release stellwerk-checked"));
}

TEST_F(Cli, CountsSequences) {
    EXPECT_EQ(output({"perft", "1893", "--players", "2", "--depth", "3"}), "74\n");
    const std::string divided = output({"perft", "1893", "--players", "2", "--depth", "2", "--divide"});
    EXPECT_THAT(divided, HasSubstr("Chance: draw Player 1"));
    EXPECT_EQ(parsed(output({"perft", "1893", "--depth", "2", "--json"})).at("count"), 12);
    write("1893.tsv", "players\tprofile\tseed\tactions\tdepth\tcount\n2\tbook\t1\t0\t3\t65\n");
    EXPECT_THAT(complaint(1, {"perft", "--table", "1893.tsv"}), HasSubstr("--write"));
    EXPECT_THAT(output({"perft", "--table", "1893.tsv", "--write"}), HasSubstr("74, was 65"));
    EXPECT_THAT(read("1893.tsv"), HasSubstr("\t74\n"));
}

TEST_F(Cli, PlaysFromALineOfInput) {
    const std::string text =
        output({"play", "1893", "--player", "Anna", "--player", "Ben", "--seed", "1", "--save", "game.json"},
               "1\nm\nc\nu\n2\n{\"do\":\"pass\",\"by\":7}\nr table:turn/1\n99\n");
    EXPECT_THAT(text, AllOf(HasSubstr("buys FdSD for 180"), HasSubstr("buys EVA for 150"), HasSubstr("tiles left"),
                            HasSubstr("100p"), HasSubstr("! table:"), HasSubstr("there are choices 1 to")));
    EXPECT_THAT(text, HasSubstr("stellwerk play --resume game.json"));
    EXPECT_THAT(output({"play", "--resume", "game.json"}, "q\n"), HasSubstr("EVA"));
    EXPECT_THAT(output({"replay", "game.json"}), Not(HasSubstr("FdSD")));
}

TEST_F(Cli, PlaysAgainstBotsToTheEndOfTheInput) {
    std::string input;
    for (int i = 0; i < 60; ++i) input += "1\n";
    const std::string text = output({"play", "1893", "--bots", "2", "--seed", "3"}, input);
    EXPECT_THAT(text, AllOf(HasSubstr("Anna to act:"), HasSubstr("Bot 1 "), HasSubstr("The game is not kept")));
}

// Offices and help of a company that stands in for a player: in 1881 a tramway leads the S-Bahn.
TEST_F(Cli, ACompanyInOfficeIsNamed) {
    const auto game = source_dir() / "src/titles/1881/tests/games/08-forced-purchase-2016.json";
    EXPECT_THAT(output({"replay", game.string()}),
                AllOf(HasSubstr("SpS is president of S\n"), Not(HasSubstr("nobody is president"))));
}

TEST_F(Cli, AGameThatEndsNamesItsResult) {
    const auto game = source_dir() / "tests/golden/1893-2p.json";
    const std::string told = output({"replay", game.string()});
    const auto end = told.find("the game has ended\n");
    ASSERT_NE(end, std::string::npos);
    EXPECT_THAT(told.substr(end), AllOf(HasSubstr("1. "), HasSubstr(" with "), HasSubstr("Anna"), HasSubstr("Ben")));
}

} // namespace
} // namespace stw::testing
