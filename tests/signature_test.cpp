// tests/signature.tsv says how every title plays. A change that means to change that writes it anew:
//   build/release/bench/bench --signature-table > tests/signature.tsv
#include "bots/signature.hpp"
#include "support/paths.hpp"
#include "support/thorough.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace stw {
namespace {

TEST(Signature, IsTheOneInTheFile) {
    if (testing::sanitized()) GTEST_SKIP() << "the same games are played without sanitizers";
    std::ifstream file(testing::source_dir() / "tests" / "signature.tsv");
    std::string ruleset;
    int players = 0;
    std::string known;
    std::getline(file, ruleset); // the heading
    int lines = 0;
    for (; file >> ruleset >> players >> known; ++lines) {
        const game::TitleInfo* title = game::find_title(ruleset);
        ASSERT_NE(title, nullptr) << ruleset;
        EXPECT_EQ(fmt::format("{:016x}", bots::signature(*title, players)), known) << ruleset << ", " << players;
    }
    int wanted = 0;
    // Titles of tests/titles have none: `bench` does not know them.
    for (const game::TitleInfo& t : game::titles())
        if (!std::filesystem::exists(testing::source_dir() / "tests" / "titles" / t.ruleset))
            wanted += t.most_players - t.least_players + 1;
    EXPECT_EQ(lines, wanted) << "a title or a number of players has no line";
}

} // namespace
} // namespace stw
