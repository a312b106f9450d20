// What the `stellwerk` command says to input it cannot use: one line that says what to do, and nothing is written.
#include "cli/command.hpp"

#include "interop/exported.hpp"

#include <gmock/gmock.h>

namespace stw::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class CliBadInput : public CommandTest {};

TEST_F(CliBadInput, WrongUseIsCodeTwo) {
    EXPECT_THAT(complaint(2, {"fly"}), HasSubstr("there is no command \"fly\"; see: stellwerk --help"));
    EXPECT_THAT(complaint(2, {"show"}), HasSubstr("see: stellwerk show --help"));
    EXPECT_THAT(complaint(2, {"show", "game.json", "--colour"}), HasSubstr("--colour"));
    EXPECT_THAT(complaint(2, {"--colour"}), HasSubstr("see: stellwerk --help"));
    EXPECT_THAT(complaint(2, {"show", "game.json", "--part", "moon"}), HasSubstr("--part"));
    EXPECT_THAT(complaint(2, {"simulate", "1893", "--games", "many"}), HasSubstr("--games"));
    EXPECT_THAT(complaint(2, {"undo", "game.json", "0"}), HasSubstr("N"));
    EXPECT_THAT(complaint(2, {"play"}), HasSubstr("RULESET is required"));
    EXPECT_THAT(complaint(2, {"perft"}), HasSubstr("RULESET is required"));
}

TEST_F(CliBadInput, WhatIsThereAlreadyIsNotWrittenOver) {
    const std::string game = new_game();
    const std::string before = read("game.json");
    EXPECT_THAT(complaint(1, {"import", game, "-o", game}), HasSubstr("exists already"));
    EXPECT_THAT(complaint(1, {"routes", game, "--svg", game}), HasSubstr("is the game itself"));
    EXPECT_EQ(read("game.json"), before);
}

TEST_F(CliBadInput, AHuntThatCannotBeIsNotBegun) {
    EXPECT_THAT(complaint(1, {"hunt", "1893", "--option", "delayed_exchange=1"}), HasSubstr("1893:full/41"));
    EXPECT_THAT(complaint(1, {"hunt", "1893", "--keep", "/proc/nowhere"}), HasSubstr("--keep"));
    for (const char* words : {"", "zzz"})
        EXPECT_THAT(complaint(1, {"hunt", "1893", "--without", words}),
                    AllOf(HasSubstr("--without"), HasSubstr("trains are traded in before any is bought")));
    const std::string game = new_game();
    EXPECT_THAT(complaint(1, {"hunt", "nonsense", "--look", game}), HasSubstr("there is no title \"nonsense\""));
    EXPECT_THAT(complaint(1, {"hunt", "1880", "--look", game}), HasSubstr("game.json is a game of 1893, not of 1880"));
}

TEST_F(CliBadInput, ManyGamesThatCannotBeAreNotBegun) {
    for (const char* command : {"hunt", "simulate"}) {
        EXPECT_THAT(complaint(1, {command, "1893", "--seed", "18446744073709551615", "--games", "2"}),
                    HasSubstr("--seed 18446744073709551615 is too large for 2 games"));
        EXPECT_THAT(complaint(2, {command, "1893", "--seed", "18446744073709551616"}), HasSubstr("--seed"));
        EXPECT_THAT(complaint(2, {command, "1893", "--seed", "-1"}), HasSubstr("--seed"));
        EXPECT_THAT(complaint(1, {command, "1893", "--games", "1", "--keep", "/proc/nowhere"}), HasSubstr("--keep"));
        EXPECT_EQ(run({command, "1893", "--games", "1", "--keep", "a/b"}).code, 0);
    }
    EXPECT_TRUE(files().empty());
}

TEST_F(CliBadInput, WhoNamesARuleThatIsNotThereIsToldWhatIsNear) {
    EXPECT_THAT(complaint(1, {"rules", "1893:RG.sale/22"}), HasSubstr("near it: 1893:RG.sale/2"));
    EXPECT_THAT(complaint(1, {"rules", "1893", "RG.sail/2"}), HasSubstr("near it: 1893:RG.sale/2"));
    EXPECT_THAT(complaint(1, {"rules", "RG.sale/2"}),
                AllOf(HasSubstr("there are: "), HasSubstr("near it: 1893:RG.sale/2")));
    EXPECT_THAT(complaint(1, {"rules", "1830:RG.sale/2"}),
                AllOf(HasSubstr("there are no rules of \"1830\""), HasSubstr("1881-2007"), Not(HasSubstr("tiny"))));
    EXPECT_THAT(complaint(1, {"rules", "1893", "wombat"}), Not(HasSubstr("near it")));
}

TEST_F(CliBadInput, AnUnknownTitleIsAnsweredWithTheList) {
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"new", "1830", "game.json", "--player", "Anna", "--player", "Ben"},
          {"play", "1830"},
          {"simulate", "1830"},
          {"perft", "1830"},
          {"rules", "1830"}})
        EXPECT_THAT(complaint(1, arguments), AllOf(HasSubstr("\"1830\""), HasSubstr("there are: "), HasSubstr("1893")));
    EXPECT_TRUE(files().empty());
}

TEST_F(CliBadInput, ACompanyThatIsNotThereIsAnsweredWithTheList) {
    EXPECT_THAT(complaint(1, {"routes", new_game(), "--company", "XX"}), AllOf(HasSubstr("XX"), HasSubstr("DE, RSE")));
}

TEST_F(CliBadInput, OptionsProfilesAndNumbersOfPlayers) {
    const std::vector<std::string> base{"new", "1893", "game.json", "--player", "Anna", "--player", "Ben"};
    auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), base.begin(), base.end());
        return complaint(1, more);
    };
    EXPECT_THAT(with({"--profile", "house"}), HasSubstr("there are book and peer"));
    EXPECT_THAT(with({"--option", "no_such=1"}), HasSubstr("see: stellwerk titles"));
    EXPECT_THAT(with({"--option", "hidden_cash=7"}), HasSubstr("0 to 1"));
    EXPECT_THAT(with({"--player", "Ben"}), HasSubstr("a name of his own"));
    EXPECT_THAT(complaint(1, {"new", "1893", "game.json", "--player", "Anna"}), HasSubstr("2 to 4 people"));
    EXPECT_THAT(complaint(1, {"simulate", "1893", "--players", "5"}), HasSubstr("2 to 4 people"));
    EXPECT_THAT(complaint(1, {"simulate", "1893", "--bot", "genius"}), HasSubstr("there are: random"));
    EXPECT_TRUE(files().empty());
}

TEST_F(CliBadInput, FilesThatAreNoSavedGames) {
    write("damaged.json", "{\"format\": \"stellwerk-ga");
    write("text.json", "hello");
    write("empty.json", "");
    write("list.json", "[]");
    write("foreign.json", exported_game({bid(1, "45", "EKB", 210)}));
    write("recorded.json", "{}");
    for (const char* command : {"show", "choices", "replay", "verify", "undo"}) {
        EXPECT_THAT(complaint(1, {command, "missing.json"}), HasSubstr("there is no file missing.json"));
        EXPECT_THAT(complaint(1, {command, "damaged.json"}), HasSubstr("damaged"));
        EXPECT_THAT(complaint(1, {command, "text.json"}), HasSubstr("not JSON"));
        EXPECT_THAT(complaint(1, {command, "empty.json"}), HasSubstr("not JSON"));
        EXPECT_THAT(complaint(1, {command, "list.json"}), HasSubstr("not a saved game"));
        EXPECT_THAT(complaint(1, {command, "foreign.json"}), HasSubstr("stellwerk import"));
    }
    EXPECT_THAT(complaint(1, {"act", "foreign.json", "1"}), HasSubstr("stellwerk import"));
    EXPECT_THAT(complaint(1, {"play", "--resume", "damaged.json"}), HasSubstr("damaged"));
    EXPECT_THAT(complaint(1, {"show", "."}), HasSubstr("is a folder"));
    EXPECT_THAT(complaint(1, {"import", "text.json"}), HasSubstr("text.json"));
    EXPECT_THAT(complaint(1, {"import", "recorded.json", "-o", "out.json"}), HasSubstr("recorded.json"));
    EXPECT_FALSE(fs::exists(folder_ / "out.json"));
    EXPECT_THAT(complaint(1, {"verify", "."}), HasSubstr("6 of 6 games cannot be replayed"));
}

TEST_F(CliBadInput, ATruncatedGame) {
    const std::string game = new_game();
    const std::string whole = read(game);
    for (std::size_t n : {std::size_t{1}, whole.size() / 3, whole.size() / 2, whole.size() - 2}) {
        write("half.json", whole.substr(0, n));
        EXPECT_THAT(complaint(1, {"show", "half.json"}), HasSubstr("damaged"));
    }
}

TEST_F(CliBadInput, AGameWhoseLogBreaksTheRules) {
    const std::string game = new_game();
    std::string text = read(game);
    text.insert(text.rfind(']'), R"(,{"do":"pass","by":3})");
    write("wrong.json", text);
    EXPECT_THAT(complaint(1, {"show", "wrong.json"}), AllOf(HasSubstr("line 2 of the log"), HasSubstr("table:")));
}

TEST_F(CliBadInput, RefusedActionsNameTheRuleAndWriteNothing) {
    const std::string game = new_game();
    const std::string before = read(game);
    const bool annas_turn = output({"choices", game}).contains("Anna");
    const std::string other = annas_turn ? "Ben" : "Anna";
    EXPECT_THAT(complaint(1, {"act", game, "99"}), HasSubstr("there are choices 1 to"));
    EXPECT_THAT(complaint(1, {"act", game, "0"}), HasSubstr("there are choices 1 to"));
    EXPECT_THAT(complaint(1, {"act", game, "1", "--as", other}), HasSubstr("table:turn/1"));
    EXPECT_THAT(complaint(1, {"act", game, R"({"do":"pass"})", "--as", other}), HasSubstr("table:turn/1"));
    EXPECT_THAT(complaint(1, {"act", game, "1", "--as", "Zoe"}), HasSubstr("there are: Anna, Ben"));
    EXPECT_THAT(complaint(1, {"act", game, R"({"do":"draw","by":"chance","player":1})"}), HasSubstr("table:chance/1"));
    EXPECT_THAT(complaint(1, {"act", game, R"({"do":"vote","by":1,"yes":true})"}), HasSubstr(":"));
    EXPECT_THAT(complaint(1, {"act", game, R"({"do":"pass",)"}), HasSubstr("nor JSON"));
    EXPECT_THAT(complaint(1, {"act", game, R"({"do":"dance","by":1})"}), HasSubstr("no such kind"));
    EXPECT_THAT(complaint(1, {"act", game, "1", "99"}), HasSubstr("there are choices")); // all or nothing
    EXPECT_THAT(complaint(1, {"undo", game, "5"}), HasSubstr("only 1 action to take back"));
    EXPECT_THAT(complaint(1, {"show", game, "--at", "5"}), HasSubstr("only 1 action\n"));
    EXPECT_EQ(read(game), before);
    EXPECT_EQ(files(), std::vector<std::string>{game});
}

TEST_F(CliBadInput, PathsThatCannotBeWritten) {
    write("file", "");
    const std::vector<std::string> players{"--player", "Anna", "--player", "Ben"};
    for (const char* path : {"no/such/folder/game.json", "file/game.json"}) {
        std::vector<std::string> arguments{"new", "1893", path};
        arguments.insert(arguments.end(), players.begin(), players.end());
        EXPECT_THAT(complaint(1, arguments), HasSubstr(std::string("cannot write ") + path));
    }
    (void)new_game();
    EXPECT_THAT(complaint(1, {"new", "1893", "game.json", "--player", "Anna", "--player", "Ben"}),
                HasSubstr("exists already"));
    EXPECT_THAT(complaint(1, {"play", "1893", "--save", "game.json"}), HasSubstr("--resume"));
    EXPECT_EQ(files(), (std::vector<std::string>{"file", "game.json"}));
}

TEST_F(CliBadInput, AFileIsReplacedAsAWhole) {
    const std::string game = new_game();
    fs::create_symlink(game, folder_ / "link.json");
    fs::permissions(folder_ / game, fs::perms::owner_read | fs::perms::owner_write);
    fs::create_hard_link(folder_ / game,
                         folder_ / "old.json"); // still the old text afterwards: nothing is written in place
    const std::string before = read(game);
    (void)output({"act", "link.json", "1"});
    EXPECT_TRUE(fs::is_symlink(folder_ / "link.json"));
    EXPECT_NE(read(game), before);
    EXPECT_EQ(read("old.json"), before);
    EXPECT_EQ(fs::status(folder_ / game).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(files(), (std::vector<std::string>{game, "link.json", "old.json"}));
}

} // namespace
} // namespace stw::testing
