// What those who look on want to know of every title (`Shown`, rolling/overview.hpp).
#pragma once

#include "rolling/overview.hpp"

namespace stw::play {

// Where the marker of a company would be after a move, tried out on a copy; none: off the chart.
template <class State, class Move> finance::Cell cell_after(const State& s, CompanyId c, Move move) {
    State then = s;
    typename State::Table t{then};
    move(t, c);
    return then.markers.cell(c);
}

// The four things that move a marker, as functions of the title.
template <class State> struct MarkerMoves {
    void (*pay_out)(typename State::Table&, CompanyId);
    void (*withhold)(typename State::Table&, CompanyId);
    void (*sale)(typename State::Table&, CompanyId);
    void (*sold_out)(typename State::Table&, CompanyId);
};

template <class State> void add_moves(Shown& out, const State& s, CompanyId c, const MarkerMoves<State>& moves) {
    if (!s.markers.placed(c)) return;
    out.moves.push_back({.company = c,
                         .pay_out = cell_after(s, c, moves.pay_out),
                         .withhold = cell_after(s, c, moves.withhold),
                         .sale = cell_after(s, c, moves.sale),
                         .sold_out = cell_after(s, c, moves.sold_out)});
}

} // namespace stw::play
