// STELLWERK_CLAUSE_OFF=ID[,ID…] runs the tests with the sites of these clauses switched off.
// STELLWERK_CLAUSE_HITS=FILE writes "id<tab>hits" for every clause when the tests are done.
// --write-golden: plays the games of tests/golden anew, see golden.hpp.
// --mutants: takes clauses and tests from its input, see mutants.hpp.
#include "core/clause.hpp"
#include "core/memory.hpp"
#include "golden/golden.hpp"
#include "support/mutants.hpp"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <iostream>
#include <string_view>

namespace {

bool switch_off(std::string_view list) {
    while (!list.empty()) {
        const std::string_view id = list.substr(0, list.find(','));
        list.remove_prefix(std::min(list.size(), id.size() + 1));
        const stw::Clause clause = stw::find_clause(id);
        if (clause == stw::Clause{}) {
            std::cerr << "STELLWERK_CLAUSE_OFF: " << id << " is in no ledger\n";
            return false;
        }
        stw::clause_switches::off(clause);
    }
    return true;
}

bool write_hits(const char* path) {
    std::ofstream out(path);
    for (const std::string_view id : stw::kClauseIds)
        out << id << '\t' << stw::clause_switches::hits(stw::find_clause(id)) << '\n';
    out.close();
    if (!out) std::cerr << "STELLWERK_CLAUSE_HITS: cannot write " << path << '\n';
    return !out.fail();
}

// What one test has asked does not keep the next from asking: each touches the rules it is about itself.
class FreshMemory final : public ::testing::EmptyTestEventListener {
    void OnTestStart(const ::testing::TestInfo& /*test*/) override { stw::memory::forget(); }
};

} // namespace

int main(int argc, char** argv) {
    ::testing::InitGoogleTest(&argc, argv);
    ::testing::UnitTest::GetInstance()->listeners().Append(new FreshMemory); // its owner from now on
    if (argc == 2 && std::string_view(argv[1]) == "--mutants") return stw::testing::run_mutants(std::cin, std::cout);
    if (argc == 2 && std::string_view(argv[1]) == "--write-golden") return stw::testing::write_golden();
    if (const char* off = std::getenv("STELLWERK_CLAUSE_OFF"); off != nullptr && !switch_off(off)) return 2;
    int result = RUN_ALL_TESTS();
    if (const char* hits = std::getenv("STELLWERK_CLAUSE_HITS"); hits != nullptr && !write_hits(hits)) result = 2;
    return result;
}
