// How markers move on the share price chart (XIII), and that they do not under the Communist Takeover (XIV).
#include "play/chart.hpp"
#include "titles/1880/rounds.hpp"

namespace stw::t1880 {
namespace {

using play::chart::Ways;
using enum finance::Direction;

constexpr Ways kPaid{.first = {right, rule::dividend_moves_right},
                     .at_rim = {up, rule::right_edge_moves_up},
                     .in_corner = {up, rule::top_right_stays}};
constexpr Ways kNotPaid{.first = {left, rule::no_dividend_moves_left},
                        .at_rim = {down, rule::left_edge_moves_down},
                        .in_corner = {down, rule::bottom_left_stays}};
constexpr Ways kSold{.first = {down}, .at_rim = {down, rule::column_foot_stays}};
constexpr Ways kSoldOut{.first = {up, rule::sold_out_rises}, .at_rim = {up, rule::column_top_stays}};

void move(Table& t, CompanyId c, const Ways& ways) {
    const bool frozen = under({rule::takeover_fixes_prices, rule::takeover_freezes_market, rule::price_changes_resume,
                               rule::phase_c2_prices_move},
                              takeover(t.s));
    if (!frozen) play::chart::move(t, c, ways);
}

} // namespace

void move_right(Table& t, CompanyId c) { move(t, c, kPaid); }
void move_left(Table& t, CompanyId c) { move(t, c, kNotPaid); }
void move_down(Table& t, CompanyId c) { move(t, c, kSold); }
void move_up_sold_out(Table& t, CompanyId c) { move(t, c, kSoldOut); }

} // namespace stw::t1880
