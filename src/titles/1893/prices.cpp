// How markers move on the chart, and what happens at its rim (1893:D23).
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {
namespace {

using finance::Cell;
using finance::Direction;

void move_to(Table& t, CompanyId c, Cell to) {
    if (!to || to == t.s.markers.cell(c)) return;
    // It goes under those that lie there; so the order of several sales stays visible.
    bool occupied = false;
    for (CompanyId other : kPublic) occupied = occupied || t.s.markers.cell(other) == to;
    if (occupied && !applies({"1893:RG.buy/14"_clause, "1893:RG.sale/6"_clause})) return;
    t.s.markers.put(c, to);
    t.tell(EventKind::price_moved, {.company = c, .amount = price(t.s, c)});
}

Cell next_to(const State& s, CompanyId c, Direction d) {
    return finance::next_door(s.box().chart, s.markers.cell(c), d);
}

} // namespace

void move_right(Table& t, CompanyId c) {
    Cell to = next_to(t.s, c, Direction::right);
    if (!to && applies({"1893:peer/13"_clause, "1893:peer/15"_clause})) to = next_to(t.s, c, Direction::up);
    move_to(t, c, to);
    // The end of the chart is not the end of the game.
    const bool at_the_end = !next_to(t.s, c, Direction::right) && !next_to(t.s, c, Direction::up);
    if (at_the_end && !applies("1893:full/16"_clause)) end_game(t, Ending::bank);
}

void move_left(Table& t, CompanyId c) {
    Cell to = next_to(t.s, c, Direction::left);
    if (!to && applies("1893:peer/14"_clause)) to = next_to(t.s, c, Direction::down);
    move_to(t, c, to);
}

void move_down(Table& t, CompanyId c) {
    Cell to = next_to(t.s, c, Direction::down);
    if (!to && !applies("1893:peer/16"_clause)) to = next_to(t.s, c, Direction::left);
    move_to(t, c, to);
}

void move_up_sold_out(Table& t, CompanyId c) {
    Cell to = next_to(t.s, c, Direction::up);
    if (!to && t.s.markers.cell(c).row == 0 && !applies("1893:RG.end/3"_clause)) to = next_to(t.s, c, Direction::right);
    if (!to && t.s.markers.cell(c).row > 0 && !applies("1893:peer/17"_clause)) to = next_to(t.s, c, Direction::right);
    move_to(t, c, to);
}

} // namespace stw::t1893
