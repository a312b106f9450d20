// Everything the fuzzers ever found, and what they start from: tests/fuzz/corpus, one folder per target.
#include "fuzz/inputs.hpp"
#include "support/paths.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <vector>

namespace stw::fuzz {
namespace {

TEST(Fuzz, CorpusKeepsItsPromises) {
    for (const Target& target : targets()) {
        int files = 0;
        const auto folder = testing::source_dir() / "tests" / "fuzz" / "corpus" / target.name;
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            SCOPED_TRACE(entry.path().filename());
            std::ifstream file(entry.path(), std::ios::binary);
            const std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(file), {}};
            target.run(bytes); // ends the program if a promise is broken
            ++files;
        }
        EXPECT_GT(files, 0) << "no files for " << target.name;
    }
}

} // namespace
} // namespace stw::fuzz
