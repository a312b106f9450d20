// What is printed on boards and cards, as it is read.
#pragma once

#include "core/clause.hpp"
#include "titles/1840/state.hpp"

namespace stw::t1840 {

// What is printed at a stop now.
inline int stop_value(const State& s, HexId h, int node) {
    const board::Tile& tile = s.board.tile_on(s.box().map, h);
    const int now = tile.nodes[static_cast<std::size_t>(node)].revenue[static_cast<std::size_t>(revenue_column(s))];
    // Edge areas have a box for each colour; that of the latest available one counts.
    const bool edge_area = tile.printed && tile.colour == board::Colour::red;
    return edge_area ? under({"1840:III.4.1/4"_clause, "1840:IX.8/3"_clause}, now) : now;
}

inline Money private_income(const State& s, PaperId p) { return Money{s.box()[p].income}; }

// Spaces a marker moves for a total dividend; -1: one to the left.
inline int spaces_for(Money dividend) {
    if (dividend == Money{0}) return under({"1840:VIII.5.1/7"_clause, "1840:X.2/5"_clause}, -1);
    int spaces = 0;
    for (const int from : table::dividend_from[0]) spaces += dividend >= Money{from} ? 1 : 0;
    return spaces == 0 ? under({"1840:VIII.5.1/8"_clause, "1840:X.2/4"_clause}, 0) : under("1840:X.2/1"_clause, spaces);
}

inline int stadtbahn_multiplier(int company_round) {
    return table::multiplier[0][static_cast<std::size_t>(company_round) - 1];
}

} // namespace stw::t1840
