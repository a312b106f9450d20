// Files that somebody has made to cost time or memory, or to steer a terminal.
#include "cli/command.hpp"

#include "core/clause.hpp"
#include "core/memory.hpp"
#include "game/record.hpp"
#include "support/paths.hpp"

#include <boost/json.hpp>
#include <gmock/gmock.h>

#include <cstdint>
#include <fstream>

namespace stw::testing {
namespace {

namespace json = boost::json;
using ::testing::HasSubstr;
using ::testing::Not;

class CliCrafted : public CommandTest {
  protected:
    static json::object golden(const std::string& name) {
        std::ifstream file(source_dir() / "tests" / "golden" / (name + ".json"));
        json::object whole = json::parse(std::string{std::istreambuf_iterator<char>(file), {}}).as_object();
        return whole.contains("game") ? whole.at("game").as_object() : whole;
    }
    // The game up to a move, which is then done and taken back so many times.
    static std::string over_and_over(json::object game, std::size_t move, int times) {
        const json::array log = game.at("log").as_array();
        json::array crafted(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(move));
        for (int i = 0; i < times; ++i) {
            crafted.push_back(log.at(move));
            crafted.push_back(json::object{{"undo", 1}});
        }
        game["log"] = std::move(crafted);
        return json::serialize(game);
    }
    // How often the rules were asked to read a game: the work that it takes, whatever the machine.
    static std::uint64_t work_to_read(const std::string& text) {
        const memory::Off off;
        const std::uint64_t before = hits_of_all_clauses();
        EXPECT_TRUE(game::Record::from_json(json::parse(text)).has_value());
        return hits_of_all_clauses() - before;
    }
    static std::uint64_t hits_of_all_clauses() {
        std::uint64_t all = 0;
        for (const std::string_view id : kClauseIds) all += clause_switches::hits(find_clause(id));
        return all;
    }
};

// The dearest move of the golden games, 0.6 ms.
TEST_F(CliCrafted, WhatWasTakenBackIsNotDoneAgain) {
    const json::object game = golden("1840-6p");
    write("game.json", over_and_over(game, 960, 9'500));
    for (const char* command : {"show", "choices", "verify"}) EXPECT_EQ(run({command, "game.json"}).code, 0) << command;
    EXPECT_EQ(work_to_read(over_and_over(game, 960, 9'500)), work_to_read(over_and_over(game, 960, 0)));
}

TEST_F(CliCrafted, WhereAllOfItIsDoneThereIsALimit) {
    write("game.json", over_and_over(golden("1881-2016-6p"), 1'983, 9'000));
    EXPECT_THAT(complaint(1, {"show", "game.json"}), HasSubstr("more is taken back and done again than in any game"));
}

TEST_F(CliCrafted, NoGameIsSoLong) {
    write("game.json", over_and_over(golden("1893-2p"), 64, 10'000));
    EXPECT_THAT(complaint(1, {"show", "game.json"}), HasSubstr("more than 20000 entries"));
    write("large.json", std::string(7'000'000, ' '));
    EXPECT_THAT(complaint(1, {"show", "large.json"}), HasSubstr("more than 6 MB"));
    EXPECT_THAT(complaint(1, {"import", "large.json"}), HasSubstr("more than 6 MB"));
}

TEST_F(CliCrafted, NamesAndListsOfGamesHaveAnEnd) {
    json::object game = golden("1893-2p");
    game["players"] = json::array{std::string(5'000'000, 'a'), "Ben"};
    write("name.json", json::serialize(game));
    EXPECT_THAT(complaint(1, {"show", "name.json"}), HasSubstr("name has more than 200 bytes"));
    write("games.json", json::serialize(json::object{{"games", json::array(600'000, json::object())}}));
    EXPECT_THAT(complaint(1, {"verify", "games.json"}), HasSubstr("more than 2000 games"));
    write("damaged.json", json::serialize(json::object{{"games", json::array(1'000, json::object())}}));
    const std::string said = run({"verify", "damaged.json"}).out;
    EXPECT_THAT(said, HasSubstr("the other games were not looked at"));
    EXPECT_THAT(said, Not(HasSubstr("game 21:")));
}

TEST_F(CliCrafted, NothingSteersTheTerminal) {
    json::object game = golden("1893-2p");
    game["players"] = {"Anna\x1B[2J\x1B]0;mine\x07", "Ben\u009B31m\u202E\n"};
    write("game.json", json::serialize(game));
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"show", "game.json"},
                                                      {"show", "game.json", "--part", "companies"},
                                                      {"choices", "game.json"},
                                                      {"replay", "game.json"},
                                                      {"verify", "game.json"}}) {
        const Ran ran = run(arguments);
        for (const char* steering : {"\x1B", "\x07", "\u009B", "\u202E"})
            EXPECT_THAT(ran.out + ran.err, Not(HasSubstr(steering))) << arguments.front();
    }
    game["ruleset"] = "\x1B[2J";
    write("game.json", json::serialize(game));
    EXPECT_THAT(complaint(1, {"show", "game.json"}), Not(HasSubstr("\x1B")));
    write("games.json", json::serialize(json::object{{"games", {game, game}}}));
    const Ran several = run({"verify", "games.json"});
    EXPECT_THAT(several.out, HasSubstr("games.json, game 2: there is no title"));
    EXPECT_THAT(several.out + several.err, Not(HasSubstr("\x1B")));
}

} // namespace
} // namespace stw::testing
