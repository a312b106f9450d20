// Markers on the price chart: how they move, what happens at its rim, and who stands before whom.
#pragma once

#include "core/clause.hpp"
#include "core/event.hpp"
#include "core/inline_vec.hpp"
#include "core/owner.hpp"
#include "finance/chart.hpp"
#include "play/order.hpp"

namespace stw::play::chart {

using finance::Cell;
using finance::Direction;

// The way a marker goes; where there is no cell that way, another; where there is none either, a third. The same way again: it
// stays.
struct Ways {
    Ruled<Direction> first;
    Ruled<Direction> at_rim = first;
    Ruled<Direction> in_corner = at_rim;
};

// None: there is nowhere to go.
template <class State> Cell target(const State& s, CompanyId c, const Ways& ways) {
    const auto beside = [&](Direction way) { return finance::next_door(s.box().chart, s.markers.cell(c), way); };
    if (beside(ways.first.value)) return beside(ways.first());
    return beside(beside(ways.at_rim.value) ? ways.at_rim() : ways.in_corner());
}

// True if it has moved.
template <class Table> bool move_to(Table& t, CompanyId c, Cell to) {
    if (!to) return false;
    t.s.markers.put(c, to);
    t.tell(EventKind::price_moved, {.company = c, .amount = t.s.box().chart.at(to)});
    return true;
}

template <class Table> bool move(Table& t, CompanyId c, const Ways& ways) {
    return move_to(t, c, target(t.s, c, ways));
}

// Those of the first `count` companies of which `which(c)` holds, in the order of `before(a, b)`. Markers that move together and
// in the order of the chart keep their order in a stack.
template <class Which, class Before>
InlineVec<CompanyId, finance::kMaxCompanies> in_order(int count, Which which, Before before) {
    InlineVec<CompanyId, finance::kMaxCompanies> out;
    for (const CompanyId c : All<CompanyId>(count))
        if (which(c)) insert_ordered(out, c, before);
    return out;
}
template <class State, class Which> auto on_chart(const State& s, int count, Which which) {
    return in_order(count, which, [&](CompanyId a, CompanyId b) { return s.markers.before(s.box().chart, a, b); });
}

// What a player's shares are worth at the prices of the chart.
template <class State> Money worth_of_shares(const State& s, PlayerId p, int companies) {
    Money sum{0};
    const auto held = s.papers.percents(s.box().papers, Owner::player(p));
    for (const CompanyId c : All<CompanyId>(companies))
        if (const Percent part{held[c.value]}; part > Percent{0}) sum += price(s, c) * part.tenths();
    return sum;
}

} // namespace stw::play::chart
