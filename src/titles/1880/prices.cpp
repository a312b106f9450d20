// How markers move on the share price chart (XIII), and that they do not under the Communist Takeover (XIV).
#include "titles/1880/rounds.hpp"

namespace stw::t1880 {
namespace {

using finance::Cell;
using finance::Direction;

Cell next_to(const State& s, CompanyId c, Direction d) {
    return finance::next_door(s.box().chart, s.markers.cell(c), d);
}

bool frozen(const State& s) {
    if (takeover(s)) return applies({"1880:XIII.general/2"_clause, "1880:XIV.effects/5"_clause});
    return s.phase >= phase::PC2 && !applies({"1880:XIV.end/2"_clause, "1880:XI/39"_clause});
}

void move_to(Table& t, CompanyId c, Cell to) {
    if (!to || frozen(t.s)) return;
    t.s.markers.put(c, to);
    t.tell(EventKind::price_moved, {.company = c, .amount = price(t.s, c)});
}

} // namespace

void move_right(Table& t, CompanyId c) {
    if (!applies("1880:XIII.or/1"_clause)) return;
    Cell to = next_to(t.s, c, Direction::right);
    if (!to && applies("1880:XIII.or/2"_clause)) to = next_to(t.s, c, Direction::up);
    // In the corner there is nowhere to go.
    const bool corner = !next_to(t.s, c, Direction::right) && !next_to(t.s, c, Direction::up);
    if (corner && !applies("1880:XIII.or/3"_clause)) to = next_to(t.s, c, Direction::down);
    move_to(t, c, to);
}

void move_left(Table& t, CompanyId c) {
    if (!applies("1880:XIII.or/4"_clause)) return;
    Cell to = next_to(t.s, c, Direction::left);
    if (!to && applies("1880:XIII.or/5"_clause)) to = next_to(t.s, c, Direction::down);
    const bool corner = !next_to(t.s, c, Direction::left) && !next_to(t.s, c, Direction::down);
    if (corner && !applies("1880:XIII.or/6"_clause)) to = next_to(t.s, c, Direction::up);
    move_to(t, c, to);
}

void move_down(Table& t, CompanyId c) {
    Cell to = next_to(t.s, c, Direction::down);
    if (!to && !applies("1880:XIII.sr/2"_clause)) to = next_to(t.s, c, Direction::left);
    move_to(t, c, to);
}

void move_up_sold_out(Table& t, CompanyId c) {
    if (!applies("1880:XIII.sr/3"_clause)) return;
    Cell to = next_to(t.s, c, Direction::up);
    if (!to && !applies("1880:XIII.sr/4"_clause)) to = next_to(t.s, c, Direction::right);
    move_to(t, c, to);
}

} // namespace stw::t1880
