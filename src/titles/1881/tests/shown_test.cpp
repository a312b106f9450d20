// What is told to those who look on.
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

using finance::Cell;

// The table of 2007 is that of 2016 turned.
TEST(T1881Shown, WhereMarkersGo) {
    clauses("1881-2016:7.2.6/1", "1881-2007:9.9/1");
    P2016 p;
    p.tramway(GBS, A);
    const Cell at = p.s.markers.cell(GBS);
    const PriceMoves to = Title2016::shown(p.s).moves.at(0);
    EXPECT_EQ(to.company, GBS);
    EXPECT_EQ(to.pay_out, (Cell{at.row, static_cast<std::int8_t>(at.column + 1)}));
    EXPECT_EQ(to.sale, (Cell{static_cast<std::int8_t>(at.row + 1), at.column}));
    P2007 q;
    q.tramway(GBS, A);
    const Cell there = q.s.markers.cell(GBS);
    EXPECT_EQ(Title2007::shown(q.s).moves.at(0).pay_out, (Cell{static_cast<std::int8_t>(there.row + 1), there.column}));
}

} // namespace
} // namespace stw::t1881
