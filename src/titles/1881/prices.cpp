// How markers move on the stock table, and the operating order that is read off it. The edition of 2007 has the same table
// turned: what is right and left in 2016 is down and up there, up and down are right and left.
#include "play/chart.hpp"
#include "titles/1881/rounds.hpp"

namespace stw::t1881 {
namespace {

using finance::Cell;
using play::chart::Ways;
using enum finance::Direction;

// The whole S-Bahn has one marker.
CompanyId marker_of(CompanyId c) { return is_network(c) ? company::S : c; }

// At the edge share dealing moves nothing.
struct Moves {
    Ways dividend, none, sale, sold_out;
};
constexpr Moves k2016{
    .dividend = {.first = {right, "1881-2016:7.2.6/1"_clause}, .at_rim = {up, "1881-2016:7.2.6/2"_clause}},
    .none = {.first = {left, "1881-2016:7.2.6/3"_clause}, .at_rim = {down, "1881-2016:7.2.6/4"_clause}},
    .sale = {.first = {down, {"1881-2016:8.1.2/8"_clause, "1881-2016:8.1.2/10"_clause}},
             .at_rim = {down, "1881-2016:8.1.2/9"_clause}},
    .sold_out = {.first = {up, "1881-2016:8.2/1"_clause}, .at_rim = {up, "1881-2016:8.2/2"_clause}}};
constexpr Moves k2007{.dividend = {.first = {down, {"1881-2007:9.9/1"_clause, "1881-2007:4.20/1"_clause}},
                                   .at_rim = {right, "1881-2007:9.11/1"_clause}},
                      .none = {.first = {up, {"1881-2007:9.10/1"_clause, "1881-2007:4.20/1"_clause}},
                               .at_rim = {left, "1881-2007:9.11/1"_clause}},
                      .sale = {.first = {left, {"1881-2007:4.14/1"_clause, "1881-2007:SU/4"_clause}},
                               .at_rim = {left, "1881-2007:4.18/1"_clause}},
                      .sold_out = {.first = {right, {"1881-2007:4.16/1"_clause, "1881-2007:SU/4"_clause}},
                                   .at_rim = {right, "1881-2007:4.18/1"_clause}}};
const Moves& moves(const State& s) { return is2016(s) ? k2016 : k2007; }

bool on_end_cell(const State& s, CompanyId c) { return price(s, c) >= Money{figures_of(s.edition).end_price}; }

// Certificates that tramways hold are sold, too (1881:D25).
bool sold_out(const State& s, CompanyId c) { return in_offering(s, c) == Percent{0} && in_pool(s, c) == Percent{0}; }

// 2007: down to the lowest price, or below it if sales have brought it there before (1881:D62). Sales alone bankrupt nobody.
void bankrupt_if_due(Table& t, CompanyId c, bool by_sale) {
    if (!is2007(t.s) || !under("1881-2007:4.15/1"_clause, !by_sale)) return;
    if (under("1881-2007:9.13/1"_clause, price(t.s, c) <= Money{d2007::number::bankrupt_price})) company_bankrupt(t, c);
}

} // namespace

void start_on_chart(Table& t, CompanyId c) {
    State& s = t.s;
    // Its marker comes on the coloured cell with its par price, the S-Bahn's as well (1881:D6).
    under(by(s, Clauses{"1881-2016:4/14"_clause, "1881-2016:2/2"_clause, "1881-2016:2/18"_clause},
             Clauses{"1881-2007:2.10/3"_clause, "1881-2007:SM/6"_clause}),
          [&] { play::chart::move_to(t, c, s.box()[c].start); });
}

// In a corner there is nowhere to go (1881:D8).
void price_for_dividend(Table& t, CompanyId company) {
    const State& s = t.s;
    const CompanyId c = marker_of(company);
    if (play::chart::move(t, c, moves(s).dividend) &&
        under(by(s, kNone, Clauses{"1881-2007:9.12/1"_clause}), on_end_cell(s, c)))
        end_cell_reached(t);
}

void price_for_none(Table& t, CompanyId company) {
    const CompanyId c = marker_of(company);
    play::chart::move(t, c, moves(t.s).none);
    bankrupt_if_due(t, c, /*by_sale=*/false);
}

void price_for_sale(Table& t, CompanyId c) {
    play::chart::move(t, c, moves(t.s).sale);
    bankrupt_if_due(t, c, /*by_sale=*/true);
}

void price_for_sold_out(Table& t, CompanyId c) {
    if (play::chart::move(t, c, moves(t.s).sold_out) &&
        under(by(t.s, kNone, Clauses{"1881-2007:4.17/1"_clause}), on_end_cell(t.s, c)))
        end_cell_reached(t);
}

void rises_for_sold_out(Table& t) {
    const State& s = t.s;
    const auto rises = [&](CompanyId c) {
        const bool gone = is_tramway(c) ? s[c].gone : s.sbahn.gone;
        return begun(s, c) && !gone && sold_out(s, c);
    };
    // All nine are companies. The highest first (1881:D25).
    const int companies = under(by(s, Clauses{"1881-2016:10/3"_clause}, kNone), kTramways + 1);
    for (const CompanyId c : play::chart::on_chart(s, companies, rises)) {
        price_for_sold_out(t, c);
        if (s.over) return; // at that very moment
    }
}

bool before(const State& s, CompanyId a, CompanyId b) {
    // The networks of the S-Bahn come one after another, the main network last; in 2016 behind all tramways.
    if (is_network(a) && is_network(b)) {
        const auto place = [](CompanyId c) { return c == company::S ? kNetworks : number_of(c); };
        return under(by(s, Clauses{"1881-2016:7.4/2"_clause}, kNone), place(a) < place(b));
    }
    if (is2016(s) && is_network(a) != is_network(b)) return under("1881-2016:7.1/4"_clause, is_tramway(a));
    const CompanyId one = marker_of(a);
    const CompanyId other = marker_of(b);
    const Cell here = s.markers.cell(one);
    const Cell there = s.markers.cell(other);
    // The highest value first.
    if (price(s, one) != price(s, other))
        return under(by(s, "1881-2016:7.1/1"_clause, "1881-2007:5.1/1"_clause), price(s, one) > price(s, other));
    // Equal values in two cells: the one that lies farther in the direction of dividends (1881:D29).
    if (here != there)
        return under(by(s, Clauses{"1881-2016:7.1/3"_clause}, kNone),
                     is2016(s) ? here.column > there.column : here.row > there.row);
    // In one cell the upper one. Whoever comes to an occupied cell goes under those who are there.
    return under(by(s, Clauses{"1881-2016:7.1/2"_clause, "1881-2016:4/15"_clause, "1881-2016:4/16"_clause},
                    Clauses{"1881-2007:5.1/2"_clause, "1881-2007:4.19/1"_clause}),
                 s.markers.below_top(one) < s.markers.below_top(other));
}

} // namespace stw::t1881
