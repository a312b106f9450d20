// How markers move on the share price chart (XIII), and that they do not under the Communist Takeover (XIV).
#include "play/chart.hpp"
#include "titles/1880/rounds.hpp"

namespace stw::t1880 {
namespace {

using play::chart::Ways;
using enum finance::Direction;

constexpr Ways kPaid{.first = {right, "1880:XIII.or/1"_clause},
                     .at_rim = {up, "1880:XIII.or/2"_clause},
                     .in_corner = {up, "1880:XIII.or/3"_clause}};
constexpr Ways kNotPaid{.first = {left, "1880:XIII.or/4"_clause},
                        .at_rim = {down, "1880:XIII.or/5"_clause},
                        .in_corner = {down, "1880:XIII.or/6"_clause}};
constexpr Ways kSold{.first = {down}, .at_rim = {down, "1880:XIII.sr/2"_clause}};
constexpr Ways kSoldOut{.first = {up, "1880:XIII.sr/3"_clause}, .at_rim = {up, "1880:XIII.sr/4"_clause}};

void move(Table& t, CompanyId c, const Ways& ways) {
    const bool frozen =
        under({"1880:XIII.general/2"_clause, "1880:XIV.effects/5"_clause, "1880:XIV.end/2"_clause, "1880:XI/39"_clause},
              takeover(t.s));
    if (!frozen) play::chart::move(t, c, ways);
}

} // namespace

void move_right(Table& t, CompanyId c) { move(t, c, kPaid); }
void move_left(Table& t, CompanyId c) { move(t, c, kNotPaid); }
void move_down(Table& t, CompanyId c) { move(t, c, kSold); }
void move_up_sold_out(Table& t, CompanyId c) { move(t, c, kSoldOut); }

} // namespace stw::t1880
