// Figures that are printed on boards, cards and tiles, each with the clause that says so.
#pragma once

#include "titles/1881/state.hpp"

namespace stw::t1881 {

// A printed figure; with its clause switched off another one.
inline int figure(const Clauses& clauses, int printed) { return applies(clauses) ? printed : printed + 10; }

// The clause that names home, depots and par of a company.
Clause company_clause(const State& s, CompanyId c);

int starting_cash(const State& s);
int tiles_in_box(const State& s, TileId t);
int trains_in_box(const State& s, TrainType t);
bool certificate_in_box(const State& s, PaperId p);

} // namespace stw::t1881
