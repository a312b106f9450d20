// Which tile fits on which hex: what is printed there, the sides of the hex, the upgrade chart.
#include "titles/1880/fit.hpp"

#include "titles/1880/track.hpp"

#include <array>
#include <bit>

namespace stw::t1880 {
namespace {

using board::Colour;
using board::EdgeMask;
using board::NodeKind;

// The row of the upgrade chart.
Clause chart_clause(TileClass c) {
    constexpr std::array<Clause, 7> clauses{
        "1880:upgrades/1"_clause, "1880:upgrades/3"_clause, "1880:upgrades/4"_clause, "1880:upgrades/2"_clause,
        "1880:upgrades/5"_clause, "1880:upgrades/7"_clause, "1880:upgrades/6"_clause};
    return clauses[static_cast<std::size_t>(c)];
}

bool is_boomtown(const board::Tile& printed) { return !printed.nodes.empty() && printed.nodes[0].or_town; }

// Track runs to a side where none can be.
Refusal check_sides(const State& s, const Lay& lay, const Fields& figures) {
    const board::Hex& hex = s.box()[lay.hex];
    const EdgeMask exits = play::exits_of(s, lay);
    const unsigned wrong = static_cast<unsigned>(exits) & ~static_cast<unsigned>(hex.open) & 0x3FU;
    if (wrong != 0) {
        const HexId next = hex.neighbour[static_cast<std::size_t>(std::countr_zero(wrong))];
        if (!next) return refuse("1880:X.track/23"_clause, figures);
        // Beside printed track only its arrows and ferries can be met. No red hex of the map turns a bare side to the land,
        // so the sea stands for both.
        const board::Tile& beyond = s.box()[s.box()[next].printed];
        if (beyond.colour == Colour::red) return refuse("1880:X.track/25"_clause, figures);
        if (is_fixed(beyond)) return refuse({"1880:X.track/33"_clause, "1880:X.track/25"_clause}, figures);
        return refuse({"1880:X.track/24"_clause, "1880:X.track/32"_clause}, figures);
    }
    if ((hex.stubs & ~exits) != 0) return refuse({"1880:X.track/27"_clause, "1880:X.track/31"_clause}, figures);
    return kAllowed;
}

// A tile that is not meant for such a hex.
Refusal wrong_place(const board::Tile& printed, const board::Tile& fresh, const Fields& figures) {
    if (fresh.label == "B" || fresh.label == "S" || printed.label == "B" || printed.label == "S")
        return refuse("1880:X.track/18"_clause, figures);
    if (is_boomtown(printed))
        return refuse(printed.nodes.size() > 1 ? "1880:X.track/22"_clause : "1880:X.track/20"_clause, figures);
    switch (class_of(printed)) {
    case TileClass::plain: return refuse("1880:X.track/14"_clause, figures);
    case TileClass::town: return refuse("1880:X.track/15"_clause, figures);
    case TileClass::two_towns: return refuse("1880:X.track/16"_clause, figures);
    case TileClass::city: return refuse("1880:X.track/17"_clause, figures);
    default: return refuse("1880:X.track/19"_clause, figures);
    }
}

Refusal check_first_tile(const State& s, const Lay& lay, const Fields& figures) {
    const board::Tile& printed = s.board.tile_on(s.box().map, lay.hex);
    const board::Tile& fresh = s.box()[lay.tile];
    if (fresh.colour != Colour::yellow) return refuse("1880:X.track/1"_clause, figures);
    const TileClass is = class_of(fresh);
    const bool two = printed.nodes.size() > 1;
    const bool as_town = is_boomtown(printed) && under(two ? "1880:X.track/22"_clause : "1880:X.track/20"_clause,
                                                       is == (two ? TileClass::two_towns : TileClass::town));
    if (is != class_of(printed) && !as_town) return wrong_place(printed, fresh, figures);
    if (auto r = check_sides(s, lay, figures)) return r;
    return lay.upgrade == nullptr ? refuse("table:format/1"_clause, figures) : kAllowed;
}

Refusal check_upgrade(const State& s, const Lay& lay, const Fields& figures) {
    const board::Tile& old = s.board.tile_on(s.box().map, lay.hex);
    const board::Tile& fresh = s.box()[lay.tile];
    const TileClass was = class_of(old);
    const TileClass is = class_of(fresh);
    if (was != is) {
        if (is_boomtown(s.box()[s.box()[lay.hex].printed]) && is != TileClass::plain)
            return refuse("1880:X.track/21"_clause, figures);
        if (was == TileClass::plain) return refuse("1880:X.upgrade/12"_clause, figures);
        if (is == TileClass::plain) return refuse("1880:X.upgrade/13"_clause, figures);
        return refuse("1880:X.upgrade/14"_clause, figures);
    }
    if (lay.upgrade == nullptr) return refuse("1880:X.upgrade/10"_clause, figures);
    if (auto r = permits(chart_clause(was), true, figures)) return r;
    return check_sides(s, lay, figures);
}

} // namespace

TileClass class_of(const board::Tile& t) {
    if (t.label == "B") return TileClass::beijing;
    if (t.label == "S") return TileClass::shanghai;
    if (t.label == "OO") return TileClass::two_cities;
    if (t.nodes.empty()) return TileClass::plain;
    if (t.nodes[0].kind == NodeKind::city) return TileClass::city;
    return t.nodes.size() > 1 ? TileClass::two_towns : TileClass::town;
}

Refusal check_colour_step(const State& s, const Lay& lay, const Fields& figures) {
    const board::Tile& old = s.board.tile_on(s.box().map, lay.hex);
    if (is_bare(old)) return kAllowed;
    if (old.upgrades.empty()) return refuse(chart_clause(class_of(old)), figures);
    const Clause step = old.colour == Colour::yellow  ? "1880:X.upgrade/3"_clause
                        : old.colour == Colour::green ? "1880:X.upgrade/4"_clause
                                                      : "1880:X.upgrade/5"_clause;
    const bool next = static_cast<int>(s.box()[lay.tile].colour) == static_cast<int>(old.colour) + 1;
    return under(step, next) ? kAllowed : refuse(step, figures);
}

Refusal check_fit(const State& s, const Lay& lay, const Fields& figures) {
    const bool first = is_bare(s.board.tile_on(s.box().map, lay.hex));
    if (auto r = first ? check_first_tile(s, lay, figures) : check_upgrade(s, lay, figures)) return r;
    return permits("1880:X.track/26"_clause, true, figures);
}

} // namespace stw::t1880
