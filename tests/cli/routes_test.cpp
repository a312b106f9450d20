// What `stellwerk routes --json` prints is what `stellwerk act` takes, in every title.
#include "bots/random_player.hpp"
#include "cli/command.hpp"
#include "game/record.hpp"
#include "support/paths.hpp"

#include <boost/json.hpp>

namespace stw::testing {
namespace {

namespace json = boost::json;

class Routes : public CommandTest {
  protected:
    // A game in which somebody is asked to run; by the rules of `peer`, where every director draws his routes.
    static std::optional<game::Record> about_to_run(const game::TitleInfo& title, int players) {
        for (std::uint64_t seed = 1; seed <= 20; ++seed)
            if (auto found = about_to_run(title, players, seed)) return found;
        return std::nullopt;
    }

  private:
    static std::optional<game::Record> about_to_run(const game::TitleInfo& title, int players, std::uint64_t seed) {
        std::vector<std::string> names;
        for (int i = 0; i < players; ++i) names.push_back("Player " + std::to_string(i + 1));
        game::Record record = *game::Record::begin(
            {.ruleset = std::string(title.ruleset), .profile = "peer", .options = {}, .players = names});
        Rng rng(seed);
        Choices choices;
        for (int n = 0; n < 4'000 && !game::finished(record.state()); ++n) {
            if (!game::best_run(record.state()).empty()) return record;
            game::choices(record.state(), choices);
            Action a;
            if (!bots::random_action(record.state(), choices, rng, a) || !record.act(a)) break;
        }
        return std::nullopt;
    }
};

TEST_F(Routes, AreRunAsTheyArePrinted) {
    int rulesets = 0;
    for (const game::TitleInfo& title : game::titles()) {
        // The command has no titles of tests/titles.
        if (std::filesystem::exists(source_dir() / "tests" / "titles" / title.ruleset)) continue;
        ++rulesets;
        for (const int players : {title.least_players, title.most_players}) {
            const auto record = about_to_run(title, players);
            ASSERT_TRUE(record) << title.ruleset << ": nobody runs";
            write("game.json", json::serialize(record->to_json()));
            std::string printed = output({"routes", path("game.json"), "--json"});
            printed.pop_back(); // a shell takes the end of the line away
            const json::value answer = json::parse(printed).at(0);
            ASSERT_FALSE(answer.at("runs").as_array().empty()) << title.ruleset;

            game::Record after = *record;
            for (const Action& a : game::best_run(record->state())) ASSERT_TRUE(after.act(a)) << title.ruleset;
            const json::value done = json::parse(output({"act", path("game.json"), printed, "--json"}));
            EXPECT_EQ(done.at("actions"), record->actions().size() + answer.at("runs").as_array().size())
                << title.ruleset;
            const auto saved = game::Record::from_json(json::parse(read("game.json")));
            ASSERT_TRUE(saved) << saved.error();
            EXPECT_EQ(game::hash(saved->state()), game::hash(after.state())) << title.ruleset;
        }
    }
    EXPECT_GE(rulesets, 5);
}

TEST_F(Routes, ThatAreNoneAreNotRun) {
    EXPECT_EQ(complaint(1, {"act", new_game(), R"({"runs": []})"}), "stellwerk: there is no action in the list\n");
}

} // namespace
} // namespace stw::testing
