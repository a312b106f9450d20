// A mutant of its own for a clause whose sites the usual one (core/mutant.hpp) does not suit. It stands beside the tests of
// the clause:
//
//     const OwnMutant<Money> kCheaper{"1840:VI/5", [](Money& price) { price -= Money{5}; }};
#pragma once

#include "core/clause.hpp"

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace stw::testing {

template <class T> struct OwnMutant {
    OwnMutant(std::string_view clause, void (*change)(T&)) {
        const Clause c = find_clause(clause);
        if (c == Clause{}) {
            std::fprintf(stderr, "%s is in no ledger\n", clause.data());
            std::abort();
        }
        clause_switches::give(
            c, {&clause_switches::kTypeOf<T>, [change](void* value) { change(*static_cast<T*>(value)); }});
    }
};

} // namespace stw::testing
