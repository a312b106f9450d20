// What is printed on boards, cards and tiles, as it is read.
#pragma once

#include "titles/1880/state.hpp"

namespace stw::t1880 {

// What the chart space of a company adds to its income: the bonus per share, for all ten of them.
inline Money chart_bonus(const State& s, CompanyId c) {
    return s.box().chart.bonus_at(s.markers.cell(c)) * number::bonus_shares;
}

inline int trains_in_box(const State& s, TrainType t) { return s.box()[t].count; }

} // namespace stw::t1880
