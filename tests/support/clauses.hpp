// Which rules a test covers. `clauses("1893:RG.sale/7");` stands first in the test's body.
#pragma once

#include <concepts>
#include <initializer_list>
#include <string_view>

namespace stw::testing {

inline constexpr std::size_t kMostClausesPerTest = 3;

// Records the ids with the running test, for tools/rules-coverage. An id of no ledger fails the test, and so do more than
// three: a test that covers everything covers nothing.
void record_clauses(std::initializer_list<std::string_view> ids);

} // namespace stw::testing

template <std::convertible_to<std::string_view>... Ids> void clauses(const Ids&... ids) {
    static_assert(sizeof...(Ids) >= 1 && sizeof...(Ids) <= stw::testing::kMostClausesPerTest,
                  "one to three clauses per test");
    stw::testing::record_clauses({std::string_view(ids)...});
}
