// Which tile fits on which hex: what is printed there, the sides of the hex, the upgrade chart.
#include "titles/1880/fit.hpp"

#include "titles/1880/track.hpp"

#include <algorithm>
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

EdgeMask exits_on_board(const State& s, const Lay& lay) {
    return board::turned_mask(s.box()[lay.tile].exits, lay.rotation);
}

// Track runs to a side where none can be.
Refusal check_sides(const State& s, const Lay& lay, const Fields& figures) {
    const board::Hex& hex = s.box()[lay.hex];
    const EdgeMask exits = exits_on_board(s, lay);
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
    const bool as_town =
        is_boomtown(printed) && is == (printed.nodes.size() > 1 ? TileClass::two_towns : TileClass::town);
    if (is != class_of(printed) && !as_town) return wrong_place(printed, fresh, figures);
    if (auto r = check_sides(s, lay, figures)) return r;
    if (lay.upgrade == nullptr) return refuse("table:format/1"_clause, figures);
    return permits(printed.nodes.size() > 1 ? "1880:X.track/22"_clause : "1880:X.track/20"_clause, is_boomtown(printed),
                   figures);
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

// Does it point at a neighbour that has no track there?
bool ends_blindly(const State& s, const Lay& lay) {
    const board::Map& map = s.box().map;
    for (int e = 0; e < kEdges; ++e) {
        const HexId next = map[lay.hex].neighbour[static_cast<std::size_t>(e)];
        if (!next || (exits_on_board(s, lay) & board::edge_bit(e)) == 0) continue;
        const EdgeMask there = board::turned_mask(s.board.tile_on(map, next).exits, s.board.rotation[next.value]);
        if (!is_bare(s.board.tile_on(map, next)) && (there & board::edge_bit(board::opposite(e))) == 0) return true;
    }
    return false;
}

// Are they the same piece, as they lie on the board?
bool same_piece(const board::Path& a, int ra, const board::Path& b, int rb) {
    auto at = [](board::End e, int r) { return e.is_edge() ? board::turned(e.edge, r) : kEdges; };
    return (at(a.a, ra) == at(b.a, rb) && at(a.b, ra) == at(b.b, rb)) ||
           (at(a.a, ra) == at(b.b, rb) && at(a.b, ra) == at(b.a, rb));
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
    return next ? permits(step, true, figures) : refuse(step, figures);
}

Refusal check_fit(const State& s, const Lay& lay, const Fields& figures) {
    const bool first = is_bare(s.board.tile_on(s.box().map, lay.hex));
    if (auto r = first ? check_first_tile(s, lay, figures) : check_upgrade(s, lay, figures)) return r;
    return permits("1880:X.track/26"_clause, [&] { return ends_blindly(s, lay); }, figures);
}

bool gains(const State& s, const board::Reach& reach, CompanyId c, const Lay& lay) {
    const board::Map& map = s.box().map;
    const board::Tile& old = s.board.tile_on(map, lay.hex);
    const auto usable = routes::all_paths(map, s.board, reach, c, {lay.hex, *lay.upgrade, lay.rotation});
    for (std::size_t p = 0; p < map[lay.tile].paths.size(); ++p) {
        if (((usable >> p) & 1U) == 0) continue;
        const bool was_there = std::any_of(old.paths.begin(), old.paths.end(), [&](const board::Path& before) {
            return same_piece(before, s.board.rotation[lay.hex.value], map[lay.tile].paths[p], lay.rotation);
        });
        if (!was_there) return true;
    }
    return false;
}

} // namespace stw::t1880
