// Which tile fits on which hex: what is printed there, the sides of the hex, the upgrade chart.
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
        rule::plain_tile_upgrades, rule::town_tile_upgrades, rule::no_two_town_upgrades, rule::city_tile_upgrades,
        rule::oo_tile_upgrades,    rule::beijing_upgrades,   rule::shanghai_upgrades};
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
        if (!next) return refuse(rule::no_track_off_the_map, figures);
        // Beside printed track only its arrows and ferries can be met. No red hex of the map turns a bare side to the land,
        // so the sea stands for both.
        const board::Tile& beyond = s.box()[s.box()[next].printed];
        if (beyond.colour == Colour::red) return refuse(rule::no_track_to_arrowless_edge, figures);
        if (is_fixed(beyond))
            return refuse({rule::no_track_to_ferryless_sea, rule::no_track_to_arrowless_edge}, figures);
        return refuse({rule::no_track_into_barrier, rule::no_track_to_impassable_side}, figures);
    }
    if ((hex.stubs & ~exits) != 0)
        return refuse({rule::beijing_stubs_stay_connected, rule::no_cutting_beijing_exit}, figures);
    return kAllowed;
}

// A tile that is not meant for such a hex.
Refusal wrong_place(const board::Tile& printed, const board::Tile& fresh, const Fields& figures) {
    if (fresh.label == "B" || fresh.label == "S" || printed.label == "B" || printed.label == "S")
        return refuse(rule::lettered_tiles_b_and_s, figures);
    if (is_boomtown(printed))
        return refuse(printed.nodes.size() > 1 ? rule::double_boomtown_choice : rule::boomtown_town_or_city, figures);
    constexpr std::array<Clause, 5> clauses{rule::plain_tile_on_plain_hex, rule::one_dot_tile_on_one_town,
                                            rule::two_dot_tile_on_two_towns, rule::circle_tile_on_city,
                                            rule::oo_tile_on_two_cities};
    return refuse(clauses[static_cast<std::size_t>(class_of(printed))], figures);
}

Refusal check_first_tile(const State& s, const Lay& lay, const Fields& figures) {
    const board::Tile& printed = s.board.tile_on(s.box().map, lay.hex);
    const board::Tile& fresh = s.box()[lay.tile];
    if (fresh.colour != Colour::yellow) return refuse(rule::yellow_tiles_bring_track, figures);
    const TileClass is = class_of(fresh);
    const bool two = printed.nodes.size() > 1;
    const bool as_town = is_boomtown(printed) && under(two ? rule::double_boomtown_choice : rule::boomtown_town_or_city,
                                                       is == (two ? TileClass::two_towns : TileClass::town));
    if (is != class_of(printed) && !as_town) return wrong_place(printed, fresh, figures);
    if (auto r = check_sides(s, lay, figures)) return r;
    return lay.upgrade == nullptr ? refuse(rule::no_such_thing, figures) : kAllowed;
}

Refusal check_upgrade(const State& s, const Lay& lay, const Fields& figures) {
    const board::Tile& old = s.board.tile_on(s.box().map, lay.hex);
    const board::Tile& fresh = s.box()[lay.tile];
    const TileClass was = class_of(old);
    const TileClass is = class_of(fresh);
    if (was != is) {
        if (is_boomtown(s.box()[s.box()[lay.hex].printed]) && is != TileClass::plain)
            return refuse(rule::boomtown_choice_stands, figures);
        if (was == TileClass::plain) return refuse(rule::no_station_added_by_upgrade, figures);
        if (is == TileClass::plain) return refuse(rule::stations_kept_by_upgrade, figures);
        return refuse(rule::tile_class_never_changes, figures);
    }
    if (lay.upgrade == nullptr) return refuse(rule::old_track_is_kept, figures);
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
    const Clause step = old.colour == Colour::yellow  ? rule::yellow_to_green
                        : old.colour == Colour::green ? rule::green_to_brown
                                                      : rule::brown_to_grey;
    const bool next = static_cast<int>(s.box()[lay.tile].colour) == static_cast<int>(old.colour) + 1;
    return under(step, next) ? kAllowed : refuse(step, figures);
}

Refusal check_fit(const State& s, const Lay& lay, const Fields& figures) {
    const bool first = is_bare(s.board.tile_on(s.box().map, lay.hex));
    if (auto r = first ? check_first_tile(s, lay, figures) : check_upgrade(s, lay, figures)) return r;
    return permits(rule::tile_may_ignore_neighbours, true, figures);
}

} // namespace stw::t1880
