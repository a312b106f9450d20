// How markers move on the stock table, and the operating order that is read off it. The edition of 2007 has the same table
// turned: what is right and left in 2016 is down and up there, up and down are right and left.
#include "titles/1881/rounds.hpp"

namespace stw::t1881 {
namespace {

using finance::Cell;
using finance::Direction;

// The whole S-Bahn has one marker.
CompanyId marker_of(CompanyId c) { return is_network(c) ? company::S : c; }

Direction dividend_way(const State& s) { return is2016(s) ? Direction::right : Direction::down; }
Direction none_way(const State& s) { return is2016(s) ? Direction::left : Direction::up; }
Direction sold_out_way(const State& s) { return is2016(s) ? Direction::up : Direction::right; }
Direction sale_way(const State& s) { return is2016(s) ? Direction::down : Direction::left; }

Cell next_to(const State& s, CompanyId c, Direction d) {
    return finance::next_door(s.box().chart, s.markers.cell(c), d);
}

bool on_end_cell(const State& s, CompanyId c) { return price(s, c) >= Money{figures_of(s.edition).end_price}; }

// True if it has moved. In a corner there is nowhere to go (1881:D8).
bool move_to(Table& t, CompanyId c, Cell to) {
    if (!to) return false;
    t.s.markers.put(c, to);
    t.tell(EventKind::price_moved, {.company = c, .amount = price(t.s, c)});
    return true;
}

// Certificates that tramways hold are sold, too (1881:D25).
bool sold_out(const State& s, CompanyId c) { return in_offering(s, c) == Percent{0} && in_pool(s, c) == Percent{0}; }

void rise_sold_out(Table& t, CompanyId c) {
    State& s = t.s;
    if (!applies(by(s, Clauses{"1881-2016:8.2/1"_clause}, Clauses{"1881-2007:4.16/1"_clause, "1881-2007:SU/4"_clause})))
        return;
    Cell to = next_to(s, c, sold_out_way(s));
    // At the edge it stays.
    if (!to && !applies(by(s, "1881-2016:8.2/2"_clause, "1881-2007:4.18/1"_clause)))
        to = next_to(s, c, dividend_way(s));
    if (move_to(t, c, to) && on_end_cell(s, c) && applies(by(s, kNone, Clauses{"1881-2007:4.17/1"_clause})))
        end_cell_reached(t);
}

} // namespace

void start_on_chart(Table& t, CompanyId c) {
    State& s = t.s;
    // Its marker comes on the coloured cell with its par price, the S-Bahn's as well (1881:D6).
    const bool own = applies(by(s, Clauses{"1881-2016:4/14"_clause, "1881-2016:2/2"_clause, "1881-2016:2/18"_clause},
                                Clauses{"1881-2007:2.10/3"_clause, "1881-2007:SM/6"_clause}));
    move_to(t, c, own ? s.box()[c].start : s.box().chart.par.front());
}

void price_for_dividend(Table& t, CompanyId company) {
    State& s = t.s;
    const CompanyId c = marker_of(company);
    if (!applies(
            by(s, Clauses{"1881-2016:7.2.6/1"_clause}, Clauses{"1881-2007:9.9/1"_clause, "1881-2007:4.20/1"_clause})))
        return;
    Cell to = next_to(s, c, dividend_way(s));
    if (!to && applies(by(s, "1881-2016:7.2.6/2"_clause, "1881-2007:9.11/1"_clause)))
        to = next_to(s, c, sold_out_way(s));
    if (move_to(t, c, to) && on_end_cell(s, c) && applies(by(s, kNone, Clauses{"1881-2007:9.12/1"_clause})))
        end_cell_reached(t);
}

void price_for_none(Table& t, CompanyId company) {
    State& s = t.s;
    const CompanyId c = marker_of(company);
    if (!applies(
            by(s, Clauses{"1881-2016:7.2.6/3"_clause}, Clauses{"1881-2007:9.10/1"_clause, "1881-2007:4.20/1"_clause})))
        return;
    Cell to = next_to(s, c, none_way(s));
    if (!to && applies(by(s, "1881-2016:7.2.6/4"_clause, "1881-2007:9.11/1"_clause))) to = next_to(s, c, sale_way(s));
    move_to(t, c, to);
    // Down to the lowest price, or below it if sales have brought it there before (1881:D62).
    if (is2007(s) && price(s, c) <= Money{d2007::number::bankrupt_price} && applies("1881-2007:9.13/1"_clause))
        company_bankrupt(t, c);
}

void price_for_sale(Table& t, CompanyId c) {
    State& s = t.s;
    if (!applies(by(s, Clauses{"1881-2016:8.1.2/8"_clause, "1881-2016:8.1.2/10"_clause},
                    Clauses{"1881-2007:4.14/1"_clause, "1881-2007:SU/4"_clause})))
        return;
    Cell to = next_to(s, c, sale_way(s));
    // At the edge it stays.
    if (!to && !applies(by(s, "1881-2016:8.1.2/9"_clause, "1881-2007:4.18/1"_clause))) to = next_to(s, c, none_way(s));
    move_to(t, c, to);
    // Sales alone bankrupt nobody.
    if (is2007(s) && price(s, c) <= Money{d2007::number::bankrupt_price} && !applies("1881-2007:4.15/1"_clause))
        company_bankrupt(t, c);
}

void rises_for_sold_out(Table& t) {
    State& s = t.s;
    InlineVec<CompanyId, kTramways + 1> rising; // the highest first (1881:D25)
    for (int i = 0; i <= company::S.value; ++i) {
        const CompanyId c{i};
        const bool gone = is_tramway(c) ? s[c].gone : s.sbahn.gone;
        if (!begun(s, c) || gone || !sold_out(s, c)) continue;
        // All nine are companies.
        if (is_network(c) && !applies(by(s, Clauses{"1881-2016:10/3"_clause}, kNone))) continue;
        std::size_t at = rising.size();
        while (at > 0 && s.markers.before(s.box().chart, c, rising[at - 1])) --at;
        rising.insert(at, c);
    }
    for (const CompanyId c : rising) {
        rise_sold_out(t, c);
        if (s.over) return; // at that very moment
    }
}

bool before(const State& s, CompanyId a, CompanyId b) {
    // The networks of the S-Bahn come one after another, the main network last; in 2016 behind all tramways.
    if (is_network(a) && is_network(b)) {
        const auto place = [](CompanyId c) { return c == company::S ? kNetworks : number_of(c); };
        const bool first = place(a) < place(b);
        return applies(by(s, Clauses{"1881-2016:7.4/2"_clause}, kNone)) ? first : !first && a != b;
    }
    if (is2016(s) && is_network(a) != is_network(b) && applies("1881-2016:7.1/4"_clause)) return is_tramway(a);
    const CompanyId one = marker_of(a);
    const CompanyId other = marker_of(b);
    const Cell here = s.markers.cell(one);
    const Cell there = s.markers.cell(other);
    // The highest value first.
    if (price(s, one) != price(s, other)) {
        const bool higher = price(s, one) > price(s, other);
        return applies(by(s, "1881-2016:7.1/1"_clause, "1881-2007:5.1/1"_clause)) ? higher : !higher;
    }
    // Equal values in two cells: the one that lies farther in the direction of dividends (1881:D29).
    if (here != there) {
        const bool farther = is2016(s) ? here.column > there.column : here.row > there.row;
        return applies(by(s, Clauses{"1881-2016:7.1/3"_clause}, kNone)) ? farther : !farther;
    }
    // In one cell the upper one. Whoever comes to an occupied cell goes under those who are there.
    const bool above = s.markers.below_top(one) < s.markers.below_top(other);
    const bool upper_first = applies(by(s, "1881-2016:7.1/2"_clause, "1881-2007:5.1/2"_clause));
    const bool came_under =
        applies(by(s, Clauses{"1881-2016:4/15"_clause, "1881-2016:4/16"_clause}, Clauses{"1881-2007:4.19/1"_clause}));
    return upper_first && came_under ? above : !above && one != other;
}

} // namespace stw::t1881
