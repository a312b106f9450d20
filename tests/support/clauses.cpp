#include "support/clauses.hpp"

#include "core/clause.hpp"

#include <gtest/gtest.h>
#include <string>

namespace stw::testing {

void record_clauses(std::initializer_list<std::string_view> ids) {
    std::string joined;
    for (const std::string_view id : ids) {
        EXPECT_NE(find_clause(id), Clause{}) << id << " is in no ledger";
        if (!joined.empty()) joined += ' ';
        joined += id;
    }
    EXPECT_LE(ids.size(), kMostClausesPerTest) << "too many clauses for one test: " << joined;
    ::testing::Test::RecordProperty("clauses", joined);
}

} // namespace stw::testing
