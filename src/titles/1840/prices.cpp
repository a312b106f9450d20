// The share price chart (X).
#include "titles/1840/printed.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

using finance::Cell;
using finance::Direction;

bool step(Table& t, CompanyId c, Direction to) {
    const Cell next = finance::next_door(t.s.box().chart, t.s.markers.cell(c), to);
    if (!next) return false;
    t.s.markers.put(c, next);
    t.tell(EventKind::price_moved, {.company = c, .amount = price(t.s, c)});
    return true;
}

} // namespace

void move_right(Table& t, CompanyId c) {
    if (step(t, c, Direction::right)) return;
    if (applies("1840:X.2/2"_clause)) step(t, c, Direction::up);
}

void move_left(Table& t, CompanyId c) {
    if (step(t, c, Direction::left)) return;
    if (applies("1840:X.2/6"_clause)) step(t, c, Direction::down);
}

// A marker already lowest in its column stays.
void move_down(Table& t, CompanyId c) {
    if (!step(t, c, Direction::down) && !applies("1840:X.3/3"_clause)) step(t, c, Direction::left);
}

// A marker already highest in its column stays.
void move_up(Table& t, CompanyId c) {
    if (!step(t, c, Direction::up) && !applies("1840:X.3/5"_clause)) step(t, c, Direction::right);
}

void move_for_dividend(Table& t, CompanyId c, Money total) {
    const int spaces = spaces_for(total);
    if (spaces < 0) return move_left(t, c);
    if (!applies("1840:X.2/3"_clause)) {
        for (int i = 0; i < spaces && step(t, c, Direction::right); ++i) {}
        return;
    }
    // Each step of a longer move is taken by itself (1840:D18).
    for (int i = 0; i < spaces; ++i) move_right(t, c);
}

bool ranks_before(const State& s, CompanyId a, CompanyId b) {
    const Cell ca = s.markers.cell(a);
    const Cell cb = s.markers.cell(b);
    if (price(s, a) != price(s, b))
        return applies("1840:VIII.4/1"_clause) ? price(s, a) > price(s, b) : price(s, a) < price(s, b);
    if (ca.column != cb.column) return applies("1840:VIII.4/3"_clause) ? ca.column > cb.column : ca.column < cb.column;
    if (ca.row != cb.row) return ca.row < cb.row;
    const bool above = s.markers.below_top(a) < s.markers.below_top(b);
    return applies({"1840:VIII.4/2"_clause, "1840:VII.5/4"_clause, "1840:X.1/2"_clause}) ? above : !above;
}

void rise_when_sold_out(Table& t) {
    State& s = t.s;
    // In the order of CRc, highest first (1840:D17).
    InlineVec<CompanyId, kTramCompanies + kStadtbahn> rising;
    for (int i = 0; i < kTramCompanies + kStadtbahn; ++i) {
        const CompanyId c{i};
        const bool rises = is_tram_company(c) || s.option(Option::stadtbahn_rises_when_sold_out);
        if (!rises || !begun(s, c) || s.papers.with_players(s.box().papers, c) != Percent{100}) continue;
        std::size_t at = 0;
        while (at < rising.size() && ranks_before(s, rising[at], c)) ++at;
        rising.insert(at, c);
    }
    if (!applies("1840:X.3/4"_clause)) return;
    for (CompanyId c : rising) move_up(t, c);
}

} // namespace stw::t1840
