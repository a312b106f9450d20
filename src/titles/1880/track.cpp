// Laying and upgrading track (X Laying Track, X Upgrading Tiles).
#include "titles/1880/track.hpp"

#include "titles/1880/fit.hpp"

namespace stw::t1880 {
namespace {

using board::Colour;
using board::EdgeMask;

bool is_upgrade(const State& s, const Lay& lay) { return !is_bare(s.board.tile_on(s.box().map, lay.hex)); }

// May the company lay a yellow tile, or upgrade one, at this point of its turn, wherever that be?
Refusal check_right(const State& s, CompanyId c, bool upgrade, const Fields& figures = {}) {
    const Operation& turn = s.operation;
    if (is_investor(c)) {
        if (auto r = forbids("1880:VIII.permits/12"_clause, !investors_active(s), figures)) return r;
        const bool done = turn.yellow + (turn.upgraded ? 1 : 0) >= number::investor_tiles;
        return forbids("1880:VII.investors/4"_clause,
                       under({"1880:VII.investors/5"_clause, "1880:VIII.permits/12"_clause}, done), figures);
    }
    const bool permitted = (s[c].permits & permit(letter(s))) != 0;
    if (auto r = forbids({upgrade ? "1880:X.upgrade/1"_clause : "1880:X.track/3"_clause, "1880:VIII.permits/1"_clause,
                          "1880:VIII.permits/2"_clause, "1880:VIII.permits/3"_clause},
                         !permitted, figures))
        return r;
    // Either yellow tiles or one upgrade.
    if (auto r = forbids("1880:X.track/6"_clause, turn.upgraded, figures)) return r;
    if (upgrade) return forbids("1880:X.track/7"_clause, under("1880:X.upgrade/2"_clause, turn.yellow > 0), figures);
    // From phase B on everybody lays two, the BCR in every phase (1880:D37).
    constexpr Clauses kBcr{"1880:X.track/5"_clause, "1880:VI.powers/17"_clause, "1880:VI.general/7"_clause};
    const bool first_phase = letter(s) == Letter::A;
    const bool two = first_phase ? under(kBcr, c == company::BCR) : under("1880:XI/23"_clause, true);
    const bool done = turn.yellow >= (two ? number::yellow_tiles : number::yellow_tiles_a);
    return forbids(!first_phase ? "1880:X.track/6"_clause
                   : two        ? "1880:X.track/5"_clause
                                : "1880:X.track/4"_clause,
                   turn.yellow > 0 && under("1880:X.track/11"_clause, done), figures);
}

bool colour_on_sale(const State& s, Colour c) {
    const bool come = play::has_colour(s.box()[s.phase], c);
    switch (c) {
    case Colour::green: return under("1880:XI/22"_clause, come);
    case Colour::brown: return under("1880:XI/34"_clause, come);
    case Colour::grey: return under("1880:XI/43"_clause, come);
    default: return come;
    }
}

// Which clauses say that this colour cannot be laid yet.
Clauses colour_clauses(Colour c) {
    switch (c) {
    case Colour::green: return {"1880:X.upgrade/6"_clause, "1880:X.track/8"_clause};
    case Colour::brown: return "1880:X.upgrade/7"_clause;
    default: return "1880:X.upgrade/8"_clause;
    }
}

// A standard city gets six exits, and the tile with five only at the edge of the playing area, or when no 63 is left (1880:D55).
Refusal check_five_exits(const State& s, const Lay& lay, const Fields& figures) {
    if (lay.tile != data::tile::T611) return kAllowed;
    constexpr EdgeMask kAllSides = 0x3F;
    const bool edge = under("1880:X.upgrade/20"_clause, s.box()[lay.hex].open != kAllSides);
    const bool left = under("1880:X.upgrade/21"_clause, s.board.supply[data::tile::T63.value] != 0);
    return forbids("1880:X.upgrade/19"_clause, !edge && left && !s.option(Option::tile_611_anywhere), figures);
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
    constexpr Clauses kJoined{"1880:X.upgrade/16"_clause, "1880:X.upgrade/11"_clause, "1880:X.track/13"_clause};
    if (under(kJoined, in_reach(s, s.board, reach, c, lay))) return kAllowed;
    if (is_upgrade(s, lay)) return refuse("1880:X.upgrade/9"_clause, figures);
    const HexId home = s.box()[c].home;
    if (lay.hex != home && is_bare(s.board.tile_on(s.box().map, home)))
        return refuse("1880:X.track/12"_clause, figures);
    if (in_reach_without_others(s, c, lay)) return refuse("1880:X.track/10"_clause, figures);
    return refuse({"1880:X.track/9"_clause, "1880:X.stations/6"_clause}, figures);
}

} // namespace

board::Reach reach_of(const State& s, CompanyId c) {
    // A legal route: no track, no city twice; a tile it may use twice (X.routes).
    return routes::reach(s.box().map, s.board, c);
}

bool uses_power(const State& s, CompanyId c, PaperId p) {
    return under({"1880:VII.investors/15"_clause, "1880:XIV.effects/2"_clause, "1880:VI.general/15"_clause},
                 has_power(s, c, p));
}

Refusal check_lay(const State& s, const board::Reach& reach, CompanyId c, const Lay& lay) {
    const Components& box = s.box();
    const board::Tile& old = s.board.tile_on(box.map, lay.hex);
    const board::Tile& fresh = box[lay.tile];
    const Fields figures = play::about(c, lay);
    if (fresh.printed) return refuse("table:format/1"_clause, figures);
    if (is_fixed(old))
        return refuse(box[lay.hex].symbol == "ferry" ? "1880:X.track/30"_clause : "1880:X.track/2"_clause, figures);
    const bool upgrade = is_upgrade(s, lay);
    if (auto r = check_right(s, c, upgrade, figures)) return r;
    if (auto r = check_colour_step(s, lay, figures)) return r;
    if (auto r = forbids(colour_clauses(fresh.colour), !colour_on_sale(s, fresh.colour), figures)) return r;
    if (auto r = check_fit(s, lay, figures)) return r;
    if (auto r = check_five_exits(s, lay, figures)) return r;
    if (s.board.supply[lay.tile.value] == 0) return refuse("1880:X.track/34"_clause, figures);
    if (auto r = check_reach(s, reach, c, lay, figures)) return r;
    return play::check_purse({"1880:X.track/29"_clause, "1880:IV.setup/9"_clause}, s, c, c, lay.hex,
                             cost_of_lay(s, c, lay.hex));
}

Money cost_of_lay(const State& s, CompanyId c, HexId h) {
    const board::Hex& hex = s.box()[h];
    // Terrain is paid once, with the first tile.
    if (!is_bare(s.board.tile_on(s.box().map, h))) return under("1880:X.upgrade/22"_clause, Money{0});
    const Clause ferries = hex.cost > hex.river ? "1880:VI.powers/11"_clause : "1880:VI.powers/10"_clause;
    const bool spared = hex.river != 0 && under(ferries, uses_power(s, c, paper::P4));
    return Money{spared ? hex.cost - hex.river : hex.cost};
}

void lay(Table& t, CompanyId c, HexId h, TileId tile, int rotation) {
    State& s = t.s;
    const bool first = is_bare(s.board.tile_on(s.box().map, h));
    // Printed Beijing is upgraded like any tile.
    if (under("1880:X.upgrade/18"_clause, first)) ++s.operation.yellow;
    else s.operation.upgraded = true;
    play::lay_tile({"1880:X.track/1"_clause, "1880:X.upgrade/17"_clause}, t, c, c, {h, tile, rotation},
                   cost_of_lay(s, c, h));
    if (first) oo_tile_laid(t, h);
}

namespace {

// Calls `found(lay)` for every legal lay until it returns false.
template <class Found> void each_lay(const State& s, CompanyId c, Found found) {
    const bool yellow = !check_right(s, c, false);
    const bool upgrade = !check_right(s, c, true);
    if (!yellow && !upgrade) return;
    const board::Map& map = s.box().map;
    const board::Reach reach = reach_of(s, c);
    const auto here = [&](HexId h) { return is_bare(s.board.tile_on(map, h)) ? yellow : upgrade; };
    play::each_fit_reached(s, reach, here, [&](const Lay& lay) {
        return !colour_on_sale(s, map[lay.tile].colour) || check_lay(s, reach, c, lay) || found(lay);
    });
}

} // namespace

void offers_track(const State& s, CompanyId c, Choices& out) {
    play::offer_lays(director(s, c), c, out, [&](auto found) { each_lay(s, c, found); });
}

bool may_lay_something(const State& s, CompanyId c) {
    // The permit of P5 can still come at this moment (1880:VI.powers/12).
    const PlayerId engineer = owner_of(s, paper::P5);
    if (letter(s) == Letter::D && is_major(c) && !s.p5_used && engineer == director(s, c) &&
        !check_permit_p5(s, engineer, c)) {
        State with = s;
        with[c].permits |= permit(Letter::D);
        with.p5_used = true;
        return may_lay_something(with, c);
    }
    return play::finds_any([&](auto found) { each_lay(s, c, found); });
}

} // namespace stw::t1880
