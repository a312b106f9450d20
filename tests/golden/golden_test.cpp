// Every golden game is replayed, position by position. To write them anew when rules change on purpose (until 1.0):
//   build/release/stellwerk_tests --write-golden
#include "golden/golden.hpp"
#include "support/own_folder.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

namespace stw::testing {
namespace {

TEST(Golden, EveryGameIsThereAndReplaysAsItWasWritten) {
    std::set<std::filesystem::path> wanted;
    for (const GoldenGame& g : golden_games()) {
        wanted.insert(golden_file(g));
        const auto record = replay_golden(golden_file(g));
        ASSERT_TRUE(record) << record.error();
        EXPECT_EQ(record->setup().ruleset, g.title->ruleset);
        EXPECT_EQ(record->setup().players.size(), static_cast<std::size_t>(g.players));
        EXPECT_EQ(record->setup().revision, g.revision);
        for (std::size_t i = 0; i < g.title->options.size(); ++i)
            if (g.title->options[i].name == g.option) {
                EXPECT_EQ(record->setup().options[i], 1) << g.name();
            }
    }
    for (const auto& entry : std::filesystem::directory_iterator(golden_folder()))
        if (entry.path().extension() == ".json") {
            EXPECT_TRUE(wanted.contains(entry.path())) << entry.path() << " belongs to no game";
        }
}

// The phases that begin, also those that are over within the same action.
class Phases final : public EventSink {
  public:
    void on(const Event& e) override {
        if (e.kind == EventKind::phase_began) seen.insert(e.what.number.value);
    }
    std::set<int> seen;
};

TEST(Golden, TheGamesOfARulesetSeeAllItsPhases) {
    for (const game::TitleInfo& t : game::titles()) {
        Phases phases;
        std::size_t all = 0;
        for (const GoldenGame& g : golden_games()) {
            if (g.title != &t) continue;
            const auto record = replay_golden(golden_file(g));
            ASSERT_TRUE(record) << record.error();
            game::State s = record->at(0);
            all = std::max(all, game::components(s).phases.size());
            phases.seen.insert(game::overview(s).phase.index());
            for (const Action& a : record->actions()) {
                ASSERT_TRUE(record->follow(s, a, &phases));
                phases.seen.insert(game::overview(s).phase.index());
            }
        }
        EXPECT_EQ(phases.seen.size(), all) << t.ruleset;
    }
}

// What a change of the rules looks like: one file, one action, and what to do.
TEST(Golden, AChangeIsToldByGameAndAction) {
    std::ifstream in(golden_folder() / "tiny-2p.json");
    std::stringstream text;
    text << in.rdbuf();
    std::string changed = text.str();
    const std::size_t hashes = changed.find("\"hashes\":\"") + 10;
    changed[hashes + 4 * 6] = changed[hashes + 4 * 6] == '0' ? '1' : '0'; // after action 7
    const OwnFolder folder;
    const auto file = folder.path() / "changed.json";
    std::ofstream(file) << changed;
    const auto replayed = replay_golden(file);
    ASSERT_FALSE(replayed);
    EXPECT_NE(replayed.error().find("changed.json: action 7 ("), std::string::npos) << replayed.error();
    EXPECT_NE(replayed.error().find("leads to another position"), std::string::npos) << replayed.error();
    EXPECT_NE(replayed.error().find("stellwerk_tests --write-golden"), std::string::npos) << replayed.error();
}

} // namespace
} // namespace stw::testing
