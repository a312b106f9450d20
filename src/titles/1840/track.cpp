// Tiles and upgrades (IX.4, IX.5).
#include "routes/fresh_track.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

using board::Colour;
using board::EdgeMask;

// A route keeps off the dotted track, and comes over no track and to no stop twice; into a hex it may (IX.2, IX.7).
const board::Ways kTramWays{.tracks = board::only(board::Track::broad)};

EdgeMask tram_exits(const board::Tile& tile, int rotation) {
    EdgeMask exits = 0;
    for (const board::Path& p : tile.paths)
        for (board::End e : {p.a, p.b})
            if (e.is_edge() && p.track == board::Track::broad)
                exits |= board::edge_bit(board::turned(e.edge, rotation));
    return exits;
}

// Why a tile of the right frame and label does not fit on a hex without one.
Clauses why_not_first(const State& s, const Lay& lay) {
    const board::Tile& old = s.board.tile_on(s.box().map, lay.hex);
    const board::Tile& fresh = s.box()[lay.tile];
    if (fresh.colour != Colour::yellow) return rule::yellow_to_green;
    const bool halt = fresh.nodes[0].kind == board::NodeKind::halt;
    if (old.nodes.empty() && !halt)
        return {rule::halt_tiles_on_open_hexes, rule::white_hexes_take_tiles, rule::halt_is_a_black_bar};
    if (!old.nodes.empty() && halt)
        return {rule::circle_tiles_on_interchanges, rule::interchange_is_a_white_circle, rule::white_hexes_take_tiles};
    if (s.box()[lay.hex].dots != 0) return rule::dotted_way_is_rebuilt;
    for (int e = 0; e < kEdges; ++e)
        if ((play::exits_of(s, lay) & board::edge_bit(e)) != 0 &&
            !s.box()[lay.hex].neighbour[static_cast<std::size_t>(e)])
            return rule::no_track_off_the_map;
    return rule::no_track_against_closed_side;
}

// Why a tile that fits nowhere here does not fit.
Clauses why_not(const State& s, const Lay& lay) {
    const board::Tile& old = s.board.tile_on(s.box().map, lay.hex);
    const board::Tile& fresh = s.box()[lay.tile];
    const bool inner_city = old.printed && old.colour == Colour::red && !old.upgrades.empty();
    if (inner_city)
        return fresh.colour == Colour::red ? rule::red_arrows_point_outwards : rule::inner_city_takes_red_tiles;
    if (old.printed && old.colour == Colour::purple)
        return fresh.colour == Colour::purple ? rule::special_purple_tiles : rule::purple_hexes_take_purple_tiles;
    if (old.printed && old.colour == Colour::grey) {
        const bool park = s.box()[lay.hex].symbol.starts_with("landmark") || old.nodes.empty();
        return park ? rule::no_tiles_on_parks : rule::no_tiles_on_yellow_margin;
    }
    if (old.printed && old.colour == Colour::red) return rule::no_tiles_on_red_areas;
    if (fresh.colour == Colour::red) return rule::bonus_red_tile;
    if (fresh.colour == Colour::purple) return rule::bonus_purple_tile;
    if (play::among(old.colour, {Colour::red, Colour::purple, Colour::grey})) return rule::grey_red_purple_are_final;
    if (old.frame != fresh.frame)
        return old.printed ? rule::orange_tiles_on_orange_hexes : rule::upgrade_keeps_orange_edge;
    if (old.label != fresh.label) return old.printed ? rule::oo_tile_on_oo_hex : rule::oo_tile_to_oo_tile;
    if (old.printed) return why_not_first(s, lay);
    if (fresh.colour != static_cast<Colour>(static_cast<int>(old.colour) + 1))
        return old.colour == Colour::yellow  ? rule::yellow_to_green
               : old.colour == Colour::green ? rule::green_to_brown
                                             : rule::brown_to_grey;
    const bool other_place = old.nodes[0].kind != fresh.nodes[0].kind && old.nodes.size() == fresh.nodes.size();
    return other_place ? rule::upgrade_keeps_locations : rule::upgrade_keeps_track;
}

Money cost_of(const State& s, const Lay& lay) {
    const board::Tile& old = s.board.tile_on(s.box().map, lay.hex);
    // Upgrades cost nothing; the first tile on an orange hex 20, on the Danube 40.
    return old.printed ? Money{s.box()[lay.hex].cost}
                       : under({rule::upgrades_cost_nothing, rule::stadtbahn_upgrade_is_normal}, Money{0});
}

// What the one tile of a turn may be, and what a bonus allows.
Refusal check_kind(const State& s, const Lay& lay, LayKind kind, const Fields& figures) {
    const auto only = [&](bool wanted, Clause bonus) { return wanted ? kAllowed : refuse(bonus, figures); };
    switch (s.lr.bonus) {
    case Bonus::none: break;
    case Bonus::yellow: return only(kind == LayKind::yellow, rule::bonus_yellow_tile);
    case Bonus::red: return only(kind == LayKind::red, rule::bonus_red_tile);
    case Bonus::purple: return only(kind == LayKind::purple, rule::bonus_purple_tile);
    case Bonus::green:
        return only(kind == LayKind::upgrade && s.box()[lay.tile].colour == Colour::green, rule::bonus_green_upgrade);
    case Bonus::station: return refuse(rule::covered_hex_gives_bonus, figures);
    }
    if (kind == LayKind::red) return refuse(rule::red_tiles_only_by_bonus, figures);
    if (kind == LayKind::purple) return refuse(rule::purple_tiles_only_by_bonus, figures);
    if (kind == LayKind::stadtbahn)
        return forbids({rule::one_stadtbahn_tile_for_20, rule::once_each_in_any_order}, s.lr.stadtbahn, figures);
    return forbids({kind == LayKind::upgrade ? rule::upgrade_is_the_one_tile : rule::lay_or_upgrade_one_tile,
                    rule::connected_is_enough},
                   s.lr.laid, figures);
}

// In its first turn a line lays the tile on its home base first, unless one lies there or none can (1840:D39).
bool home_tile_comes_first(const State& s, CompanyId line, HexId h, LayKind kind) {
    const HexId home = s.box()[line].home;
    const board::Tile& there = s.board.tile_on(s.box().map, home);
    if (!s.lr.first_turn || h == home || !there.printed || there.colour != Colour::white) return false;
    return kind != LayKind::stadtbahn || !s.option(Option::stadtbahn_tile_before_home_tile);
}

// Is the new tile joined to a station of the line by tram track?
bool connected(const State& s, const board::Reach& reach, CompanyId line, const Lay& lay) {
    const routes::Fresh fresh{lay.hex, *lay.upgrade, lay.rotation};
    // The way leads through any interchange with a free circle, and need not be over new track.
    if (under({rule::build_through_free_circle, rule::new_track_need_not_be_usable},
              routes::first_paths(s.box().map, s.board, reach, line, fresh, kTramWays) != 0))
        return true;
    // On a hex with two circles its marker gets its circle when the tile lies there (1840:D48).
    if (s.board.tile_on(s.box().map, lay.hex).printed && s.board.has_station_in(line, lay.hex)) return true;
    if (!s.option(Option::upgrade_by_dotted_exit)) return false;
    return (play::exits_of(s, lay) & reach.arrives[lay.hex.value]) != 0;
}

Refusal check_lay(const State& s, const board::Reach& reach, CompanyId line, const Lay& lay) {
    const Components& box = s.box();
    const board::Tile& fresh = box[lay.tile];
    const Fields figures = play::about(line, lay);
    if (fresh.printed || box[lay.hex].absent) return refuse(rule::no_such_thing, figures);
    const LayKind kind = kind_of(s, lay);
    if (auto r = check_kind(s, lay, kind, figures)) return r;
    const Clauses too_early = fresh.colour == Colour::green
                                  ? Clauses{rule::green_tiles_from_lr2a, rule::yellow_red_purple_at_start}
                              : fresh.colour == Colour::brown ? rule::brown_tiles_from_lr4a
                                                              : rule::grey_tiles_from_lr5a;
    if (auto r = forbids(too_early, !play::has_colour(box[stage(s)], fresh.colour), figures)) return r;
    if (lay.upgrade == nullptr) return refuse(why_not(s, lay), figures);
    // An upgrade, too, must not lead off the map or against a closed side.
    const auto closed = static_cast<EdgeMask>(~box[lay.hex].open);
    if (kind == LayKind::upgrade && (tram_exits(fresh, lay.rotation) & closed) != 0)
        return refuse(rule::no_track_against_closed_side, figures);
    if (s.board.supply[lay.tile.value] == 0) return refuse(rule::track_tiles_of_the_game, figures);
    if (auto r = forbids(rule::first_tile_on_home_base, home_tile_comes_first(s, line, lay.hex, kind), figures))
        return r;
    if (kind == LayKind::stadtbahn) {
        // It need not be in reach of the line: the way grows from the homes of the Stadtbahn (1840:D40).
        if (!way_grows_to(s, lay.hex)) return refuse(rule::dotted_way_grows_from_homes, figures);
    } else if (!connected(s, reach, line, lay)) {
        const Clause clause = kind == LayKind::upgrade  ? rule::upgrade_joined_to_own_station
                              : kind == LayKind::red    ? rule::bonus_red_tile
                              : kind == LayKind::purple ? rule::bonus_purple_tile
                                                        : rule::tile_needs_unblocked_route;
        if (auto r = forbids({clause, rule::tile_joined_to_own_station}, true, figures)) return r;
    }
    // Whatever its track meets or does not meet: that of the margin, of red and purple hexes, the inner city, a blind side.
    constexpr Clauses kAnySide{rule::stadtpark_has_no_effect,   rule::track_meets_map_edge_track,
                               rule::track_meets_red_arrow,     rule::track_meets_purple_arrow,
                               rule::track_may_miss_inner_city, rule::track_may_miss_neighbour};
    if (auto r = permits(kAnySide, true, figures)) return r;
    // Revenue money is not the treasury's.
    return play::check_purse(kind == LayKind::stadtbahn ? rule::one_stadtbahn_tile_for_20
                                                        : rule::treasury_pays_danube_tile,
                             s, s.line(line).owner, line, lay.hex, cost_of(s, lay));
}

void lay(Table& t, CompanyId line, const Lay& lay) {
    // Replaced tiles can be used again; markers stay on their circles, those of the Stadtbahn on F24, too.
    constexpr Clauses kKept{rule::lines_lay_hexagonal_tiles, rule::stations_keep_their_place,
                            rule::replaced_tiles_are_reusable, rule::d_and_w_markers_on_f24};
    play::lay_tile(kKept, t, t.s.line(line).owner, line, lay, cost_of(t.s, lay));
}

} // namespace

LayKind kind_of(const State& s, const Lay& lay) {
    const board::Tile& fresh = s.box()[lay.tile];
    if (fresh.colour == Colour::red) return LayKind::red;
    if (fresh.colour == Colour::purple) return LayKind::purple;
    if (fresh.colour != Colour::yellow) return LayKind::upgrade;
    return under(rule::six_tile_colours, fresh.frame.empty()) ? LayKind::yellow : LayKind::stadtbahn;
}

board::Reach reach_of(const State& s, CompanyId line) {
    return routes::known_reach(s.box().map, s.board, line, kTramWays);
}

Refusal act_lay(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId line = s.lr.line;
    const Lay what = lay_of(s, a.what.hex, a.what.tile, a.what.rotation);
    return unless(check_lay(s, reach_of(s, line), line, what), [&] {
        const LayKind kind = kind_of(s, what);
        lay(t, line, what);
        if (s.lr.bonus != Bonus::none) {
            end_bonus(s);
        } else if (kind == LayKind::stadtbahn) {
            s.lr.stadtbahn = true;
            s.lr.bonus = bonus_on(s, what.hex);
            if (under({rule::covered_hex_gives_bonus, rule::one_stadtbahn_tile_for_20}, s.lr.bonus != Bonus::none))
                s.lr.step = LineStep::bonus;
        } else {
            s.lr.laid = true;
        }
        ask_for_circles(t, what.hex);
    });
}

bool each_lay(const State& s, const Found& found) {
    const CompanyId line = s.lr.line;
    const board::Reach reach = reach_of(s, line);
    const bool stadtbahn = s.lr.bonus == Bonus::none && !s.lr.stadtbahn;
    const PlayerId by = director(s, line);
    Hexes stands;
    for (const board::Station& st : s.board.stations)
        if (st.company == line) stands.set(st.hex.value);
    Hexes orange; // for the Stadtbahn
    for (const HexId h : All<HexId>(stadtbahn ? kHexes : 0)) {
        const board::Tile& old = s.board.tile_on(s.box().map, h);
        orange.set(h.value, old.printed && !old.frame.empty() && !s.box()[h].absent);
    }
    const Hexes grows = way_grows_among(s, orange);
    for (const HexId h : All<HexId>(kHexes)) {
        if (s.box()[h].absent) continue;
        // Nothing but tiles of the Stadtbahn can be laid where no track arrives and no own station stands.
        if (!grows[h.value] && reach.arrives[h.value] == 0 && !stands[h.value]) continue;
        const bool more = play::each_fit(s, h, [&](const Lay& lay) {
            if (orange[h.value] && !grows[h.value] && kind_of(s, lay) == LayKind::stadtbahn) return true;
            return check_lay(s, reach, line, lay) || found(play::laying(by, line, lay));
        });
        if (!more) return false;
    }
    return true;
}

} // namespace stw::t1840
