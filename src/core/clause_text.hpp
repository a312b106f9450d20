// The words of the rules, for people: refusals, `stellwerk rules`, coverage reports. The engine itself never needs them.
#pragma once

#include "core/clause.hpp"

#include <array>
#include <string_view>

namespace stw {

struct ClauseText {
    std::string_view name; // rule::half_in_market in the code
    std::string_view section;
    std::string_view kind;
    std::string_view rule;
    std::string_view check;     // how one can see whether it is kept
    std::string_view decisions; // ids of those it names, with blanks between
};

// In the order of kClauseIds. Made from the ledgers by tools/datac.
extern const std::array<ClauseText, kClauseCount> kClauseTexts;

inline const ClauseText& text_of(Clause c) { return kClauseTexts[c.index]; }

} // namespace stw
