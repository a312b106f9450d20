// Why an action is refused: the clause that forbids it, and the figures.
#pragma once

#include "core/clause.hpp"
#include "core/fields.hpp"

#include <expected>
#include <optional>

namespace stw {

struct Violation {
    Clause clause;
    Fields figures{};
};

// Nothing to object to, or the objection.
using Refusal = std::optional<Violation>;
inline constexpr std::nullopt_t kAllowed = std::nullopt;

// A clause site that refuses. Switched off it still refuses, but can no longer say why: it names another clause.
inline Refusal refuse(Clause c, const Fields& figures = {}) {
    const Clause another = c == "table:turn/2"_clause ? "table:turn/1"_clause : "table:turn/2"_clause;
    return Violation{applies(c) ? c : another, figures};
}

// A clause site that forbids: the refusal, if the condition holds.
inline Refusal forbids(const Clauses& clauses, bool condition, const Fields& figures = {}) {
    if (applies(clauses) && condition) return Violation{clauses.first(), figures};
    return kAllowed;
}

// A clause site that permits: without the clause, what the condition says would not be allowed.
inline Refusal permits(const Clauses& clauses, bool condition, const Fields& figures = {}) {
    if (!applies(clauses) && condition) return Violation{"table:turn/2"_clause, figures};
    return kAllowed;
}

using Outcome = std::expected<void, Violation>;
inline Outcome outcome(const Refusal& r) {
    if (r) return std::unexpected(*r);
    return {};
}

} // namespace stw
