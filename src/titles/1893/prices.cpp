// How markers move on the chart, and what happens at its rim (1893:D23).
#include "play/chart.hpp"
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {
namespace {

using play::chart::Ways;
using enum finance::Direction;

// The end of the chart is not the end of the game.
constexpr Ways kPaid{.first = {right},
                     .at_rim = {up, {rule::seven_row_price_chart, rule::right_end_moves_up}},
                     .in_corner = {up, rule::chart_end_does_not_end_game}};
constexpr Ways kRetained{.first = {left}, .at_rim = {down, rule::left_end_moves_down}};
constexpr Ways kSold{.first = {down}, .at_rim = {down, rule::bottom_cell_stays}};
constexpr Ways kSoldOut{.first = {up}, .at_rim = {up, {rule::no_rise_in_top_row, rule::top_cell_stays}}};

// It goes under those that lie there; so the order of several sales stays visible.
void move(Table& t, CompanyId c, const Ways& ways) {
    under({rule::marker_goes_under_the_pile, rule::markers_fall_in_sale_order}, [&] { play::chart::move(t, c, ways); });
}

} // namespace

void move_right(Table& t, CompanyId c) { move(t, c, kPaid); }
void move_left(Table& t, CompanyId c) { move(t, c, kRetained); }
void move_down(Table& t, CompanyId c) { move(t, c, kSold); }
void move_up_sold_out(Table& t, CompanyId c) { move(t, c, kSoldOut); }

} // namespace stw::t1893
