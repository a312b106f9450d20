// The share price chart (X).
#include "play/chart.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

using play::chart::Ways;
using enum finance::Direction;

constexpr Ways kRight{.first = {right}, .at_rim = {up, rule::right_end_moves_up}};
constexpr Ways kLeft{.first = {left}, .at_rim = {down, rule::left_end_moves_down}};
constexpr Ways kDown{.first = {down}, .at_rim = {down, rule::lowest_marker_stays}};
constexpr Ways kUp{.first = {up}, .at_rim = {up, rule::highest_marker_stays}};

} // namespace

void move_right(Table& t, CompanyId c) { play::chart::move(t, c, kRight); }
void move_left(Table& t, CompanyId c) { play::chart::move(t, c, kLeft); }
void move_down(Table& t, CompanyId c) { play::chart::move(t, c, kDown); }
void move_up(Table& t, CompanyId c) { play::chart::move(t, c, kUp); }

void move_for_dividend(Table& t, CompanyId c, Money total) {
    const int spaces = spaces_for(total);
    if (spaces < 0) return move_left(t, c);
    // Each step of a longer move is taken by itself (1840:D18).
    for (int i = 0; i < spaces; ++i) under(rule::each_step_right_or_up, [&] { move_right(t, c); });
}

bool ranks_before(const State& s, CompanyId a, CompanyId b) {
    const finance::Cell ca = s.markers.cell(a);
    const finance::Cell cb = s.markers.cell(b);
    if (price(s, a) != price(s, b)) return under(rule::auction_order_by_price, price(s, a) > price(s, b));
    if (ca.column != cb.column) return under(rule::further_right_ranks_higher, ca.column > cb.column);
    if (ca.row != cb.row) return ca.row < cb.row;
    return under({rule::upper_marker_ranks_higher, rule::later_par_marker_goes_under, rule::moved_marker_goes_under},
                 s.markers.below_top(a) < s.markers.below_top(b));
}

void rise_when_sold_out(Table& t) {
    State& s = t.s;
    const auto sold_out = [&](CompanyId c) {
        const bool rises = is_tram_company(c) || s.option(Option::stadtbahn_rises_when_sold_out);
        return rises && begun(s, c) &&
               under(rule::sold_out_company_rises, s.papers.with_players(s.box().papers, c) == Percent{100});
    };
    // In the order of CRc, highest first (1840:D17).
    const auto before = [&](CompanyId a, CompanyId b) { return ranks_before(s, a, b); };
    for (CompanyId c : play::chart::in_order(kTramCompanies + kStadtbahn, sold_out, before)) move_up(t, c);
}

} // namespace stw::t1840
