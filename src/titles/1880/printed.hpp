// Figures that are printed on boards, cards and tiles, each with the clause that says so.
#pragma once

#include "core/clause.hpp"
#include "titles/1880/state.hpp"

namespace stw::t1880 {

// A printed figure; with its clause switched off another one.
inline int figure(const Clauses& clauses, int printed) { return applies(clauses) ? printed : printed + 10; }

// The clause that names the home base of a company: of a major in VIII, of an investor in VII.
Clause home_clause(CompanyId c);
// Is its home base where the map says?
inline bool home_as_printed(CompanyId c) { return applies(home_clause(c)); }

// What the chart space of a company adds to its income: the bonus per share, for all ten of them.
Money chart_bonus(const State& s, CompanyId c);

int starting_cash(const State& s);
int tiles_in_box(const State& s, TileId t);
int trains_in_box(const State& s, TrainType t);

} // namespace stw::t1880
