// Rules by id or by name. `"1893:RG.sale/2"_clause` is checked at compile time against the ledgers (`rules*.tsv`); their column
// `name` makes it `rule::half_in_market` in the title's namespace (generated/<folder>_rules.hpp, with the id beside it).
//
// A clause *site* is a place in the code that carries out a clause: `under(clause, value)` says that the value follows from
// the clause, `refuse` and `forbids` (violation.hpp) that a refusal does. In checked builds (STELLWERK_CLAUSE_SWITCHES) a
// site counts its hits, and a clause that is switched off has another outcome there (mutant.hpp), so that a test which
// claims to cover a clause can be seen to fail without it. In all other builds nothing of this is left.
#pragma once

#include "generated/clauses.hpp"

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace stw {

struct Clause {
    std::uint16_t index = 0xFFFF;

    [[nodiscard]] constexpr std::string_view id() const {
        return index < kClauseCount ? kClauseIds[index] : std::string_view{};
    }
    constexpr explicit operator bool() const { return index != 0xFFFF; }
    friend constexpr bool operator==(const Clause&, const Clause&) = default;
};

constexpr Clause find_clause(std::string_view id) {
    std::size_t low = 0;
    std::size_t high = kClauseCount;
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (kClauseIds[middle] < id) low = middle + 1;
        else high = middle;
    }
    return low < kClauseCount && kClauseIds[low] == id ? Clause{static_cast<std::uint16_t>(low)} : Clause{};
}

void this_clause_is_in_no_ledger(); // never defined: naming it in a constant expression stops the build

consteval Clause operator""_clause(const char* text, std::size_t size) {
    const Clause c = find_clause({text, size});
    if (!c) this_clause_is_in_no_ledger();
    return c;
}

// The clauses one site carries out, most of the time one; the first is the one a refusal names.
struct Clauses {
    static constexpr std::size_t kMost = 6;
    Clause list[kMost]{};
    std::size_t count = 0;

    // NOLINTNEXTLINE(google-explicit-constructor): one clause is a list of one
    constexpr Clauses(Clause c) : list{c}, count(c ? 1 : 0) {}
    constexpr Clauses() = default; // none: it follows from nothing but the trade
    // Those that are none are left out: an edition need not have every rule.
    constexpr Clauses(std::initializer_list<Clause> cs) {
        for (Clause c : cs)
            if (c) list[count++] = c;
    }
    [[nodiscard]] constexpr Clause first() const { return list[0]; }
};

#ifdef STELLWERK_CLAUSE_SWITCHES
// Counts the hit; false if one of the clauses is switched off.
bool applies(const Clauses& clauses);
#else
constexpr bool applies(const Clauses&) { return true; }
#endif

namespace clause_switches {
bool counted(); // does this engine count the hits of its sites?
std::uint64_t hits(Clause c);
} // namespace clause_switches

} // namespace stw

#ifdef STELLWERK_CLAUSE_SWITCHES
#include "core/mutant.hpp"
// Printed figures (generated/*_data.*) can be misprinted.
#define STELLWERK_PRINTED constinit
#define STELLWERK_BOX
#else
#define STELLWERK_PRINTED constexpr
#define STELLWERK_BOX constinit
#endif

namespace stw {

// What follows from the clauses.
template <class T>
    requires(!std::invocable<T>)
constexpr T under(const Clauses& clauses, T value) {
#ifdef STELLWERK_CLAUSE_SWITCHES
    if (!applies(clauses)) clause_switches::change(clauses, value);
#else
    static_cast<void>(clauses);
#endif
    return value;
}

// What is done because the clauses say so.
template <std::invocable Deed> constexpr void under(const Clauses& clauses, Deed deed) {
    if (applies(clauses)) deed();
}

// A value of a policy, and the clauses it follows from.
template <class T> struct Ruled {
    T value{};
    Clauses clauses{};

    [[nodiscard]] constexpr T operator()() const { return under(clauses, value); }
};

} // namespace stw

#include "generated/core_rules.hpp" // rule::… of any table
