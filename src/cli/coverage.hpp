// simulate --coverage: which rules the games never touched. Only an engine whose clauses count their hits knows; that is the
// sibling program `stellwerk-checked`, built from the same sources.
#pragma once

#include <string_view>
#include <vector>

namespace stw::cli {

// Does this program count?
bool counts_clauses();

// Goes on as `stellwerk-checked` with the same arguments; returns only by a Problem.
[[noreturn]] void continue_as_checked();

// Clauses of a ruleset (or of `table`) whose code never ran, in the order of the ledger.
std::vector<std::string_view> untouched_clauses(std::string_view ruleset);
int clause_count(std::string_view ruleset);

} // namespace stw::cli
