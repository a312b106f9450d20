// tests/signature.tsv says how every title plays. A change that means to change that writes it anew:
//   build/release/bench/bench --signature-table > tests/signature.tsv
#include "bots/signature.hpp"
#include "support/paths.hpp"
#include "support/thorough.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace stw {
namespace {

struct Row {
    const game::TitleInfo* title = nullptr;
    int players = 0;
    std::string random, greedy;
};

std::vector<Row> known_signatures() {
    std::ifstream file(testing::source_dir() / "tests" / "signature.tsv");
    std::string ruleset;
    std::getline(file, ruleset); // the heading
    std::vector<Row> rows;
    for (Row row; file >> ruleset >> row.players >> row.random >> row.greedy; rows.push_back(row)) {
        row.title = game::find_title(ruleset);
        EXPECT_NE(row.title, nullptr) << ruleset;
    }
    return rows;
}

using Sign = std::uint64_t (*)(const game::TitleInfo&, int);

void compare(Sign sign, std::string Row::* known) {
    for (const Row& row : known_signatures()) {
        if (row.title == nullptr) continue;
        EXPECT_EQ(fmt::format("{:016x}", sign(*row.title, row.players)), row.*known)
            << row.title->ruleset << ", " << row.players;
    }
}

TEST(Signature, OfRandomPlayersIsTheOneInTheFile) {
    if (testing::sanitized()) GTEST_SKIP() << "the same games are played without sanitizers";
    compare(bots::signature, &Row::random);
}

TEST(Signature, OfGreedyPlayersIsTheOneInTheFile) {
    if (testing::sanitized()) GTEST_SKIP() << "the same games are played without sanitizers";
    compare(bots::greedy_signature, &Row::greedy);
}

TEST(Signature, EveryTitleAndNumberOfPlayersHasOne) {
    std::size_t wanted = 0;
    // Titles of tests/titles have none: `bench` does not know them.
    for (const game::TitleInfo& t : game::titles())
        if (!std::filesystem::exists(testing::source_dir() / "tests" / "titles" / t.ruleset))
            wanted += static_cast<std::size_t>(t.most_players - t.least_players + 1);
    EXPECT_EQ(known_signatures().size(), wanted);
}

} // namespace
} // namespace stw
