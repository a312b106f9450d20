// Figures that are printed on boards and cards, each with the clause that says so.
#pragma once

#include "core/clause.hpp"
#include "core/violation.hpp"
#include "titles/1840/state.hpp"

namespace stw::t1840 {

// A printed figure; with its clause switched off another one.
inline int figure(const Clauses& clauses, int printed) { return applies(clauses) ? printed : printed + 10; }

// Table 4, in the order of the privates.
inline constexpr std::array<Clause, kPrivates> kPrivateClauses{"1840:IV.2/9"_clause,  "1840:IV.2/10"_clause,
                                                               "1840:IV.2/11"_clause, "1840:IV.2/12"_clause,
                                                               "1840:IV.2/13"_clause, "1840:IV.2/14"_clause};

int starting_cash(const State& s);
// What is printed at a stop now.
int stop_value(const State& s, HexId h, int node);
int trams_in_game(const State& s, TrainType t);
Money private_income(const State& s, PaperId p);
// Spaces a marker moves for a total dividend; -1: one to the left.
int spaces_for(Money dividend);
int stadtbahn_multiplier(int company_round);

} // namespace stw::t1840
