#include "finance/chart.hpp"

namespace stw::finance {

Cell next_door(const ChartData& chart, Cell from, Direction to) {
    Cell c = from;
    switch (to) {
    case Direction::up: --c.row; break;
    case Direction::down: ++c.row; break;
    case Direction::left: --c.column; break;
    case Direction::right: ++c.column; break;
    }
    return chart.at(c) > Money{0} ? c : Cell{};
}

int Markers::below_top(CompanyId c) const {
    int above = 0;
    for (CompanyId other : arrival_) {
        if (other == c) break;
        if (cell(other) == cell(c)) ++above;
    }
    return above;
}

void Markers::put(CompanyId c, Cell to) {
    if (cell(c) == to) return;
    for (std::size_t i = 0; i < arrival_.size(); ++i)
        if (arrival_[i] == c) {
            arrival_.erase(i);
            break;
        }
    arrival_.push_back(c);
    cell_[c.value] = to;
}

bool Markers::before(const ChartData& chart, CompanyId a, CompanyId b) const {
    const Cell ca = cell(a);
    const Cell cb = cell(b);
    if (chart.at(ca) != chart.at(cb)) return chart.at(ca) > chart.at(cb);
    if (ca.column != cb.column) return ca.column > cb.column;
    if (ca.row != cb.row) return ca.row < cb.row;
    return below_top(a) < below_top(b);
}

void Markers::hash(Hasher& h, std::size_t companies) const {
    for (std::size_t i = 0; i < companies; ++i) {
        const CompanyId c{static_cast<int>(i)};
        h.add(cell_[i].row);
        h.add(cell_[i].column);
        h.add(placed(c) ? below_top(c) : -1);
    }
}

} // namespace stw::finance
