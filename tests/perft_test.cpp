// Counts of legal sequences against the known ones in tests/perft. After a change of the rules that is meant:
// build/release/stellwerk perft --table tests/perft/<ruleset>.tsv --write
#include "game/perft.hpp"

#include "game/perft_table.hpp"
#include "support/paths.hpp"
#include "support/thorough.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace stw::game {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

State start(int players) {
    const TitleInfo& title = *find_title("1893");
    return *set_up(title, players, profile(title, "book"));
}

constexpr std::uint64_t kMostWithSanitizers = 20'000;

TEST(Perft, CountsAreTheKnownOnes) {
    int tables = 0;
    for (const auto& entry : fs::directory_iterator(stw::testing::source_dir() / "tests" / "perft")) {
        if (entry.path().extension() != ".tsv") continue;
        ++tables;
        SCOPED_TRACE(entry.path().string());
        const TitleInfo* title = find_title(entry.path().stem().string());
        ASSERT_NE(title, nullptr);
        const auto rows = read_perft_table(text_of(entry.path()));
        ASSERT_TRUE(rows) << rows.error();
        for (const PerftRow& row : *rows) {
            if (stw::testing::sanitized() && row.count > kMostWithSanitizers) continue;
            const auto counted = count_row(*title, row);
            ASSERT_TRUE(counted) << counted.error();
            EXPECT_EQ(*counted, row.count) << row.players << " players, " << row.profile << ", seed " << row.seed
                                           << ", " << row.actions << " actions, depth " << row.depth;
        }
    }
    EXPECT_GT(tables, 0);
}

// By hand: Chance draws one of two players. He buys FdSD, EVA, HdSK, EKB or KFBE, or passes: 6. Then the other one: after a
// pass the same 6; after one of three privates 5; after one of two small companies the next one has come up, so 6.
// EVA may be sold at any time: either of the two may propose it, for the least and for the most.
TEST(Perft, TheStartIsAsCountedByHand) {
    const State s = start(2);
    EXPECT_EQ(perft(s, 0), 1U);
    EXPECT_EQ(perft(s, 1), 2U);
    EXPECT_EQ(perft(s, 2), 2U * 6);
    EXPECT_EQ(perft(s, 3), 2U * (6 + 3 * 5 + 2 * 6 + 4));
}

TEST(Perft, TheDivisionsAddUp) {
    const State s = wander(start(3), 1, 60);
    std::uint64_t sum = 0;
    for (const Division& d : divide(s, 2)) sum += d.count;
    EXPECT_EQ(sum, perft(s, 2));
}

TEST(Perft, AFinishedGameHasNoSequences) {
    const State s = wander(start(2), 1, 30'000);
    ASSERT_TRUE(finished(s));
    EXPECT_EQ(perft(s, 1), 0U);
}

TEST(PerftTable, IsWrittenAsItIsRead) {
    const std::string text = "players\tprofile\tseed\tactions\tdepth\tcount\n3\tpeer\t7\t150\t2\t99\n";
    const auto rows = read_perft_table(text);
    ASSERT_TRUE(rows) << rows.error();
    EXPECT_EQ(perft_table(*rows), text);
}

TEST(PerftTable, ADamagedLineIsNamed) {
    const auto rows = read_perft_table("players\tprofile\tseed\tactions\tdepth\tcount\n3\tpeer\t7\n");
    ASSERT_FALSE(rows);
    EXPECT_EQ(rows.error(), "line 2 does not have six columns with numbers");
    EXPECT_FALSE(read_perft_table("something else"));
}

} // namespace
} // namespace stw::game
