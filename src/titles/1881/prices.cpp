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
    .dividend = {.first = {right, rule::dividend_raises_value.in2016}, .at_rim = {up, rule::up_from_right_end.in2016}},
    .none = {.first = {left, rule::keeping_lowers_value.in2016}, .at_rim = {down, rule::down_from_left_end.in2016}},
    .sale = {.first = {down, {rule::sale_lowers_one_cell.in2016, rule::single_sales_fall_each_time.in2016}},
             .at_rim = {down, rule::no_fall_from_lowest_cell.in2016}},
    .sold_out = {.first = {up, rule::sold_out_rises_one_cell.in2016},
                 .at_rim = {up, rule::no_rise_from_top_cell.in2016}}};
constexpr Moves k2007{
    .dividend = {.first = {down, {rule::dividend_raises_value.in2007, rule::running_moves_value.in2007}},
                 .at_rim = {right, rule::arrows_at_the_edge.in2007}},
    .none = {.first = {up, {rule::keeping_lowers_value.in2007, rule::running_moves_value.in2007}},
             .at_rim = {left, rule::arrows_at_the_edge.in2007}},
    .sale = {.first = {left, {rule::sale_lowers_one_cell.in2007, rule::summary_of_marker_moves.in2007}},
             .at_rim = {left, rule::dealing_stops_at_the_edge.in2007}},
    .sold_out = {.first = {right, {rule::sold_out_rises_one_cell.in2007, rule::summary_of_marker_moves.in2007}},
                 .at_rim = {right, rule::dealing_stops_at_the_edge.in2007}}};
const Moves& moves(const State& s) { return is2016(s) ? k2016 : k2007; }

// In a corner there is nowhere to go (1881:D8).
void rise(Table& t, CompanyId c, const Ways& ways, Clause ends_game) {
    if (play::chart::move(t, c, ways) && under(ends_game, price(t.s, c) >= Money{figures_of(t.s.edition).end_price}))
        end_cell_reached(t);
}

// 2007: down to the lowest price, or below it if sales have brought it there before (1881:D62). Sales alone bankrupt nobody.
void fall(Table& t, CompanyId c, const Ways& ways, bool by_sale) {
    play::chart::move(t, c, ways);
    if (!is2007(t.s) || !under(rule::sales_bankrupt_no_company.in2007, !by_sale)) return;
    if (under(rule::value_of_10_is_bankrupt.in2007, price(t.s, c) <= Money{d2007::number::bankrupt_price}))
        company_bankrupt(t, c);
}

} // namespace

void start_on_chart(Table& t, CompanyId c) {
    // Its marker comes on the coloured cell with its par price, the S-Bahn's as well (1881:D6).
    under(by(t.s, {rule::marker_at_par.in2016, rule::one_value_table.in2016, rule::value_markers.in2016},
             {rule::marker_at_par.in2007, rule::one_value_table.in2007}),
          [&] { play::chart::move_to(t, c, t.s.box()[c].start); });
}

void price_for_dividend(Table& t, CompanyId c) {
    rise(t, marker_of(c), moves(t.s).dividend, rule::value_400_ends_game(t.s));
}
void price_for_none(Table& t, CompanyId c) { fall(t, marker_of(c), moves(t.s).none, /*by_sale=*/false); }
void price_for_sale(Table& t, CompanyId c) { fall(t, c, moves(t.s).sale, /*by_sale=*/true); }
void price_for_sold_out(Table& t, CompanyId c) { rise(t, c, moves(t.s).sold_out, rule::sold_out_rise_ends_game(t.s)); }

void rises_for_sold_out(Table& t) {
    const State& s = t.s;
    // Certificates that tramways hold are sold, too (1881:D25).
    const auto rises = [&](CompanyId c) {
        return begun(s, c) && in_offering(s, c) == Percent{0} && in_pool(s, c) == Percent{0};
    };
    // All nine are companies. The highest first (1881:D25).
    const int companies = under(rule::companies_include_sbahn(s), kTramways + 1);
    for (const CompanyId c : play::chart::on_chart(s, companies, rises)) {
        price_for_sold_out(t, c);
        if (s.over) return; // at that very moment
    }
}

bool before(const State& s, CompanyId a, CompanyId b) {
    // The networks of the S-Bahn come one after another, the main network last; in 2016 behind all tramways.
    if (is_network(a) && is_network(b)) {
        const auto place = [](CompanyId c) { return c == company::S ? kNetworks : number_of(c); };
        return under(rule::subnets_before_main(s), place(a) < place(b));
    }
    if (is2016(s) && is_network(a) != is_network(b)) return under(rule::sbahn_acts_last.in2016, is_tramway(a));
    const CompanyId one = marker_of(a);
    const CompanyId other = marker_of(b);
    const Cell here = s.markers.cell(one);
    const Cell there = s.markers.cell(other);
    // The highest value first.
    if (price(s, one) != price(s, other)) return under(rule::act_by_falling_value(s), price(s, one) > price(s, other));
    // Equal values in two cells: the one that lies farther in the direction of dividends (1881:D29).
    if (here != there)
        return under(rule::farther_right_acts_first(s), is2016(s) ? here.column > there.column : here.row > there.row);
    // In one cell the upper one. Whoever comes to an occupied cell goes under those who are there.
    return under({rule::top_marker_acts_first(s), rule::marker_goes_under_stack(s), rule::under_stack_on_every_move(s)},
                 s.markers.below_top(one) < s.markers.below_top(other));
}

} // namespace stw::t1881
