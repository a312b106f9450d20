// How markers move on the chart, and what happens at its rim (1893:D23).
#include "play/chart.hpp"
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {
namespace {

using play::chart::Ways;
using enum finance::Direction;

// The end of the chart is not the end of the game.
constexpr Ways kPaid{.first = {right},
                     .at_rim = {up, {"1893:peer/13"_clause, "1893:peer/15"_clause}},
                     .in_corner = {up, "1893:full/16"_clause}};
constexpr Ways kRetained{.first = {left}, .at_rim = {down, "1893:peer/14"_clause}};
constexpr Ways kSold{.first = {down}, .at_rim = {down, "1893:peer/16"_clause}};
constexpr Ways kSoldOut{.first = {up}, .at_rim = {up, {"1893:RG.end/3"_clause, "1893:peer/17"_clause}}};

// It goes under those that lie there; so the order of several sales stays visible.
void move(Table& t, CompanyId c, const Ways& ways) {
    under({"1893:RG.buy/14"_clause, "1893:RG.sale/6"_clause}, [&] { play::chart::move(t, c, ways); });
}

} // namespace

void move_right(Table& t, CompanyId c) { move(t, c, kPaid); }
void move_left(Table& t, CompanyId c) { move(t, c, kRetained); }
void move_down(Table& t, CompanyId c) { move(t, c, kSold); }
void move_up_sold_out(Table& t, CompanyId c) { move(t, c, kSoldOut); }

} // namespace stw::t1893
