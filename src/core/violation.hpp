// Why an action is refused: the clause that forbids it, and the figures.
#pragma once

#include "core/clause.hpp"
#include "core/fields.hpp"

#include <concepts>
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

// A clause site that refuses; of several clauses that ask for it, it names the first. Switched off it still refuses, but can
// no longer say why: it names another clause.
inline Refusal refuse(const Clauses& clauses, const Fields& figures = {}) {
    const Clause named = clauses.first();
    const Clause another = named == rule::not_now ? rule::not_asked : rule::not_now;
    return Violation{applies(clauses) ? named : another, figures};
}

// A clause site that forbids: the refusal, if the condition holds.
inline Refusal forbids(const Clauses& clauses, bool condition, const Fields& figures = {}) {
    if (applies(clauses) && condition) return Violation{clauses.first(), figures};
    return kAllowed;
}

// The same with figures that have to be counted: they are if it refuses.
template <std::invocable Figures> Refusal forbids(const Clauses& clauses, bool condition, Figures figures) {
    if (applies(clauses) && condition) return Violation{clauses.first(), figures()};
    return kAllowed;
}

// A clause site that allows what else would have to be forbidden. It never refuses; its mutant does, if the condition holds,
// which is only looked at then.
template <class Condition> Refusal permits(const Clauses& clauses, [[maybe_unused]] Condition condition,
                                           [[maybe_unused]] const Fields& figures = {}) {
    const auto holds = [&] {
        if constexpr (std::invocable<Condition>) return condition();
        else return condition;
    };
    if (!applies(clauses) && holds()) return Violation{rule::not_now, figures};
    return kAllowed;
}

// Does it if nothing forbids it.
template <std::invocable Deed> Refusal unless(const Refusal& forbidden, Deed deed) {
    if (!forbidden) deed();
    return forbidden;
}

using Outcome = std::expected<void, Violation>;
inline Outcome outcome(const Refusal& r) {
    if (r) return std::unexpected(*r);
    return {};
}

} // namespace stw
