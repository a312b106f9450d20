// Laying and upgrading track (X Laying Track, X Upgrading Tiles).
#include "titles/1880/track.hpp"
#include "play/known_fits.hpp"
#include "routes/fresh_track.hpp"

namespace stw::t1880 {
namespace {

using board::Colour;
using board::EdgeMask;

bool is_upgrade(const State& s, const Lay& lay) { return !is_bare(s.board.tile_on(s.box().map, lay.hex)); }

// May the company lay a yellow tile, or upgrade one, at this point of its turn, wherever that be?
Refusal check_right(const State& s, CompanyId c, bool upgrade, const Fields& figures = {}) {
    const Operation& turn = s.operation;
    if (is_investor(c)) {
        if (auto r = forbids(rule::investors_build_until_b3, !investors_active(s), figures)) return r;
        const bool done = turn.yellow + (turn.upgraded ? 1 : 0) >= number::investor_tiles;
        return forbids(rule::investor_lays_or_upgrades_one,
                       under({rule::investors_need_no_permit, rule::investors_build_until_b3}, done), figures);
    }
    const Clauses permitted{upgrade ? rule::no_upgrade_without_permit : rule::no_lay_without_permit,
                            rule::building_needs_permit, rule::permit_for_own_letter,
                            rule::uncovered_phase_ends_building};
    if (auto r = forbids(permitted, !may_build_now(s, c), figures)) return r;
    // Either yellow tiles or one upgrade.
    if (auto r = forbids(rule::two_yellow_or_one_upgrade, turn.upgraded, figures)) return r;
    if (upgrade)
        return forbids(rule::no_mix_of_lay_and_upgrade, under(rule::upgrade_instead_of_lays, turn.yellow > 0), figures);
    // From phase B on everybody lays two, the BCR in every phase (1880:D37).
    constexpr Clauses kBcr{rule::bcr_lays_two_in_phase_a, rule::bcr_lays_two_yellow, rule::p6_price_and_bcr};
    const bool first_phase = letter(s) == Letter::A;
    const bool two = first_phase ? under(kBcr, c == company::BCR) : under(rule::phase_b1_two_yellow_tiles, true);
    const bool done = turn.yellow >= (two ? number::yellow_tiles : number::yellow_tiles_a);
    return forbids(!first_phase ? rule::two_yellow_or_one_upgrade
                   : two        ? rule::bcr_lays_two_in_phase_a
                                : rule::one_yellow_in_phase_a,
                   turn.yellow > 0 && under(rule::second_tile_continues_first, done), figures);
}

bool colour_on_sale(const State& s, Colour c) {
    const bool come = play::has_colour(s.box()[s.phase], c);
    switch (c) {
    case Colour::green: return under(rule::phase_b1_green_tiles, come);
    case Colour::brown: return under(rule::phase_c1_brown_tiles, come);
    case Colour::grey: return under(rule::phase_d1_grey_tiles, come);
    default: return come;
    }
}

// Which clauses say that this colour cannot be laid yet.
Clauses colour_clauses(Colour c) {
    switch (c) {
    case Colour::green: return {rule::green_with_first_3, rule::only_yellow_in_phase_a};
    case Colour::brown: return rule::brown_with_first_4_plus_4;
    default: return rule::grey_with_first_8;
    }
}

bool six_exits_wanted(const State& s) {
    const bool left = under(rule::tile_611_when_63s_are_gone, s.board.supply[tile::T63.value] != 0);
    return left && !s.option(Option::tile_611_anywhere);
}

// A standard city gets six exits, and the tile with five only at the edge of the playing area, or when no 63 is left (1880:D55).
Refusal check_five_exits(const State& s, const Lay& lay, const Fields& figures) {
    if (lay.tile != tile::T611) return kAllowed;
    constexpr EdgeMask kAllSides = 0x3F;
    const bool edge = under(rule::tile_611_for_the_edge, s.box()[lay.hex].open != kAllSides);
    return forbids(rule::brown_city_takes_six_exits, !edge && six_exits_wanted(s), figures);
}

bool in_reach(const State& s, const board::Board& board, const board::Reach& reach, CompanyId c, const Lay& lay) {
    return routes::first_paths(s.box().map, board, reach, c, {lay.hex, *lay.upgrade, lay.rotation}) != 0;
}

// The same if the markers of others were away.
bool in_reach_without_others(const State& s, CompanyId c, const Lay& lay) {
    board::Board board = s.board;
    board.stations.clear();
    for (const board::Station& st : s.board.stations)
        if (st.company == c) board.stations.push_back(st);
    return in_reach(s, board, routes::reach(s.box().map, board, c), c, lay);
}

// The tile must be joined to a marker of the company, through cities with an open place; that an upgrade adds track it can use is
// not asked, nor a tile at home that has one.
Refusal check_reach(const State& s, const board::Reach& reach, CompanyId c, const Lay& lay, const Fields& figures) {
    constexpr Clauses kJoined{rule::open_place_lets_builders_pass, rule::new_track_may_be_unusable,
                              rule::no_home_tile_where_track_lies};
    if (under(kJoined, in_reach(s, s.board, reach, c, lay))) return kAllowed;
    if (is_upgrade(s, lay)) return refuse(rule::upgrade_within_reach, figures);
    const HexId home = s.box()[c].home;
    if (lay.hex != home && is_bare(s.board.tile_on(s.box().map, home))) return refuse(rule::home_tile_first, figures);
    if (in_reach_without_others(s, c, lay)) return refuse(rule::tile_reached_from_own_marker, figures);
    return refuse({rule::tile_extends_own_route, rule::built_track_has_own_marker}, figures);
}

// Is it a tile for such hexes at all?
Refusal check_kind(const State& s, const Lay& lay, const Fields& figures) {
    const Components& box = s.box();
    if (box[lay.tile].printed) return refuse(rule::no_such_thing, figures);
    if (!is_fixed(s.board.tile_on(box.map, lay.hex))) return kAllowed;
    return refuse(box[lay.hex].symbol == "ferry" ? rule::ferry_hex_is_a_tile : rule::not_on_red_or_blue, figures);
}

// What is asked of the tile and the hex alone, in this phase.
Refusal check_tile(const State& s, const Lay& lay, const Fields& figures) {
    const board::Tile& fresh = s.box()[lay.tile];
    if (auto r = check_colour_step(s, lay, figures)) return r;
    if (auto r = forbids(colour_clauses(fresh.colour), !colour_on_sale(s, fresh.colour), figures)) return r;
    if (auto r = check_fit(s, lay, figures)) return r;
    return check_five_exits(s, lay, figures);
}

Refusal check_use(const State& s, const board::Reach& reach, CompanyId c, const Lay& lay, const Fields& figures) {
    if (s.board.supply[lay.tile.value] == 0) return refuse(rule::tile_left_in_supply, figures);
    if (auto r = check_reach(s, reach, c, lay, figures)) return r;
    return play::check_purse({rule::treasury_pays_terrain_first, rule::company_cash_kept_apart}, s, c, c, lay.hex,
                             cost_of_lay(s, c, lay.hex));
}

Refusal check_lay(const State& s, const board::Reach& reach, CompanyId c, const Lay& lay) {
    const Fields figures = play::about(c, lay);
    if (auto r = check_kind(s, lay, figures)) return r;
    if (auto r = check_right(s, c, is_upgrade(s, lay), figures)) return r;
    if (auto r = check_tile(s, lay, figures)) return r;
    return check_use(s, reach, c, lay, figures);
}

// What `check_kind` and `check_tile` ask besides the tile that lies there.
struct Rules {
    const Components* box = nullptr;
    PhaseId phase;
    bool six_exits = false; // are for cities, where they can be had
    friend bool operator==(const Rules&, const Rules&) = default;
};
bool fits(const State& s, play::Fit& fit) {
    const Fields figures = play::about({}, fit.lay);
    return !check_kind(s, fit.lay, figures) && !check_tile(s, fit.lay, figures);
}

// Calls `found(lay)` for every legal lay until it returns false.
template <class Found> void each_lay(const State& s, CompanyId c, play::Asked asked, Found found) {
    const bool yellow = !check_right(s, c, false);
    const bool upgrade = !check_right(s, c, true);
    if (!yellow && !upgrade) return;
    const board::Map& map = s.box().map;
    const auto here = [&](HexId h) { return is_bare(s.board.tile_on(map, h)) ? yellow : upgrade; };
    const auto legal = [&](const board::Reach& reach, const play::Fit& fit) {
        return !check_use(s, reach, c, fit.lay, play::about(c, fit.lay));
    };
    const Rules rules{.box = &s.box(), .phase = s.phase, .six_exits = six_exits_wanted(s)};
    play::each_fit_reached(s, asked, reached_by(s, c), here, play::Fits(s, rules, fits), legal, found);
}

} // namespace

board::Reach reach_of(const State& s, CompanyId c) {
    // A legal route: no track, no city twice; a tile it may use twice (X.routes).
    return routes::known_reach(s.box().map, s.board, c);
}

routes::Bounds bounds_of(const State& s, CompanyId c) { return routes::known_bounds(s.box().map, s.board, c); }

bool uses_power(const State& s, CompanyId c, PaperId p) {
    const PlayerId head = director(s, c);
    const bool his = head && under(rule::director_lends_powers, s.papers[p] == Owner::player(head));
    return under({rule::investor_uses_p2_p3_p4, rule::takeover_leaves_powers, rule::powers_last_to_the_end}, his);
}

Money cost_of_lay(const State& s, CompanyId c, HexId h) {
    const board::Hex& hex = s.box()[h];
    // Terrain is paid once, with the first tile.
    if (!is_bare(s.board.tile_on(s.box().map, h))) return under(rule::upgrade_costs_nothing, Money{0});
    const Clause ferries = hex.cost > hex.river ? rule::p4_river_mountain_20_less : rule::p4_river_tile_is_free;
    const bool spared = hex.river != 0 && under(ferries, uses_power(s, c, paper::P4));
    return Money{spared ? hex.cost - hex.river : hex.cost};
}

Refusal act_lay(Table& t, const Action& a) {
    State& s = t.s;
    Operation& turn = s.operation;
    const CompanyId c = turn.company;
    const bool laid = turn.yellow > 0 || turn.upgraded;
    if (turn.step != Step::track && !laid) return refuse(rule::five_steps_in_order, {.company = c});
    const Lay lay = play::lay_of(s, a.what.hex, a.what.tile, a.what.rotation);
    if (auto r = reached_by(s, c).check([&](const board::Reach& reach) { return check_lay(s, reach, c, lay); }))
        return r;
    // The turn has gone on, though this could have been laid.
    if (turn.step != Step::track) return refuse(rule::five_steps_in_order, {.company = c});
    const bool first = !is_upgrade(s, lay);
    // Printed Beijing is upgraded like any tile.
    if (under(rule::beijing_upgrade_counts, first)) ++turn.yellow;
    else turn.upgraded = true;
    play::lay_tile({rule::yellow_tiles_bring_track, rule::old_tile_back_to_supply}, t, c, c, lay,
                   cost_of_lay(s, c, lay.hex));
    if (first) oo_tile_laid(t, lay.hex);
    return kAllowed;
}

void offers_track(const State& s, CompanyId c, Choices& out) {
    play::offer_lays(director(s, c), c, out, [&](play::Asked asked, auto found) { each_lay(s, c, asked, found); });
}

bool may_lay_something(const State& s, CompanyId c) {
    // The permit of P5 can still come at this moment (1880:VI.powers/12).
    const PlayerId engineer = owner_of(s, paper::P5);
    if (letter(s) == Letter::D && is_major(c) && engineer == director(s, c) && !check_permit_p5(s, engineer, c))
        return may_lay_something(play::after(s, [&](Table& t) { give_permit_p5(t, engineer, c); }), c);
    return play::finds_any_of([&](play::Asked asked, auto found) { each_lay(s, c, asked, found); });
}

} // namespace stw::t1880
