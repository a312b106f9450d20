// Laying and upgrading track (X Laying Track, X Upgrading Tiles).
#include "titles/1880/track.hpp"

#include "titles/1880/fit.hpp"

#include <bit>

namespace stw::t1880 {
namespace {

using board::Colour;
using board::EdgeMask;

bool is_upgrade(const State& s, const Lay& lay) { return !is_bare(s.board.tile_on(s.box().map, lay.hex)); }

// May the company lay a yellow tile, or upgrade one, at this point of its turn, wherever that be?
Refusal check_right(const State& s, CompanyId c, bool upgrade, const Fields& figures = {}) {
    const Operation& turn = s.operation;
    if (is_investor(c)) {
        if (auto r = permits({"1880:VII.investors/5"_clause, "1880:VIII.permits/12"_clause}, true, figures)) return r;
        if (auto r = forbids("1880:VIII.permits/12"_clause, !investors_active(s), figures)) return r;
        return forbids({"1880:VII.investors/4"_clause, "1880:VIII.permits/12"_clause},
                       turn.yellow + (turn.upgraded ? 1 : 0) >= number::investor_tiles, figures);
    }
    const bool permitted = (s[c].permits & permit(letter(s))) != 0;
    if (auto r = forbids({upgrade ? "1880:X.upgrade/1"_clause : "1880:X.track/3"_clause, "1880:VIII.permits/1"_clause,
                          "1880:VIII.permits/2"_clause, "1880:VIII.permits/3"_clause},
                         !permitted, figures))
        return r;
    // Either yellow tiles or one upgrade.
    if (auto r = forbids("1880:X.track/6"_clause, turn.upgraded, figures)) return r;
    if (upgrade) {
        if (auto r = permits("1880:X.upgrade/2"_clause, true, figures)) return r;
        return forbids("1880:X.track/7"_clause, turn.yellow > 0, figures);
    }
    if (letter(s) == Letter::A) {
        // The BCR lays two in every phase (1880:D37).
        const bool two = c == company::BCR &&
                         applies({"1880:X.track/5"_clause, "1880:VI.powers/17"_clause, "1880:VI.general/7"_clause});
        if (auto r = forbids(two ? "1880:X.track/5"_clause : "1880:X.track/4"_clause,
                             turn.yellow >= (two ? number::yellow_tiles : number::yellow_tiles_a), figures))
            return r;
    } else {
        const int most = applies("1880:XI/23"_clause) ? number::yellow_tiles : number::yellow_tiles_a;
        if (auto r = forbids("1880:X.track/6"_clause, turn.yellow >= most, figures)) return r;
    }
    return permits("1880:X.track/11"_clause, turn.yellow > 0, figures);
}

bool colour_on_sale(const State& s, Colour c) {
    const bool come = ((s.box()[s.phase].colours >> static_cast<unsigned>(c)) & 1U) != 0;
    switch (c) {
    case Colour::green: return come && applies("1880:XI/22"_clause);
    case Colour::brown: return come && applies("1880:XI/34"_clause);
    case Colour::grey: return come && applies("1880:XI/43"_clause);
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

bool may_be_laid_now(const State& s, Colour c) { return colour_on_sale(s, c) || !applies(colour_clauses(c)); }

// A standard city gets six exits, and the tile with five only at the edge of the playing area, or when no 63 is left (1880:D55).
Refusal check_five_exits(const State& s, const Lay& lay, const Fields& figures) {
    if (lay.tile != data::tile::T611) return kAllowed;
    constexpr EdgeMask kAllSides = 0x3F;
    if (s.box()[lay.hex].open != kAllSides) return permits("1880:X.upgrade/20"_clause, true, figures);
    const bool left = s.board.supply[data::tile::T63.value] != 0;
    if (!left) return permits("1880:X.upgrade/21"_clause, true, figures);
    return forbids({"1880:X.upgrade/19"_clause, "1880:X.upgrade/20"_clause, "1880:X.upgrade/21"_clause},
                   !s.option(Option::tile_611_anywhere), figures);
}

bool in_reach(const State& s, const board::Board& board, const board::Reach& reach, CompanyId c, const Lay& lay) {
    return routes::first_paths(s.box().map, board, reach, c, {lay.hex, *lay.upgrade, lay.rotation}) != 0;
}

// The same if the markers of others were away, or if every city with one of them were full.
enum class Others : std::uint8_t { away, everywhere };
bool in_reach_with(const State& s, CompanyId c, const Lay& lay, Others others) {
    board::Board board = s.board;
    board.stations.clear();
    for (const board::Station& st : s.board.stations) {
        if (others == Others::away && st.company != c) continue;
        board.stations.push_back(st);
        const int slots = s.board.tile_on(s.box().map, st.hex).nodes[st.node].slots;
        if (others == Others::everywhere && st.company != c)
            while (board.stations_at(st.hex, st.node) < slots) board.stations.push_back(st);
    }
    return in_reach(s, board, routes::reach(s.box().map, board, c), c, lay);
}

// The tile must be joined to a marker of the company; that an upgrade adds track it can use is not asked.
Refusal check_reach(const State& s, const board::Reach& reach, CompanyId c, const Lay& lay, const Fields& figures) {
    const HexId home = s.box()[c].home;
    const bool upgrade = is_upgrade(s, lay);
    if (!in_reach(s, s.board, reach, c, lay)) {
        if (upgrade) return refuse("1880:X.upgrade/9"_clause, figures);
        if (lay.hex != home && is_bare(s.board.tile_on(s.box().map, home)))
            return refuse("1880:X.track/12"_clause, figures);
        if (in_reach_with(s, c, lay, Others::away)) return refuse("1880:X.track/10"_clause, figures);
        return refuse({"1880:X.track/9"_clause, "1880:X.stations/6"_clause}, figures);
    }
    if (auto r = permits("1880:X.track/13"_clause, lay.hex != home && stations_placed(s, c) == 1, figures)) return r;
    if (auto r =
            permits("1880:X.upgrade/16"_clause, [&] { return !in_reach_with(s, c, lay, Others::everywhere); }, figures))
        return r;
    return permits("1880:X.upgrade/11"_clause, [&] { return upgrade && !gains(s, reach, c, lay); }, figures);
}

} // namespace

board::Reach reach_of(const State& s, CompanyId c) {
    // A legal route: no track, no city twice; a tile it may use twice (X.routes).
    if (applies("1880:X.stations/14"_clause)) return routes::reach(s.box().map, s.board, c);
    return board::walk(s.box().map, s.board, c, {.turning = board::Turning::at_stops});
}

bool uses_power(const State& s, CompanyId c, PaperId p) {
    if (!has_power(s, c, p)) return false;
    if (is_investor(c) && !applies("1880:VII.investors/15"_clause)) return false;
    if (takeover(s) && !applies("1880:XIV.effects/2"_clause)) return false;
    return s.phase < phase::PB3 || applies("1880:VI.general/15"_clause);
}

Refusal check_lay(const State& s, const board::Reach& reach, CompanyId c, const Lay& lay) {
    const Components& box = s.box();
    const board::Tile& old = s.board.tile_on(box.map, lay.hex);
    const board::Tile& fresh = box[lay.tile];
    const Fields figures{
        .company = c, .hex = lay.hex, .tile = lay.tile, .rotation = static_cast<std::uint8_t>(lay.rotation)};
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
    const Money cost = cost_of_lay(s, c, lay.hex);
    return forbids({"1880:X.track/29"_clause, "1880:IV.setup/9"_clause}, s.money[c] < cost,
                   {.company = c, .hex = lay.hex, .amount = cost, .limit = s.money[c]});
}

Money cost_of_lay(const State& s, CompanyId c, HexId h) {
    const board::Hex& hex = s.box()[h];
    // Terrain is paid once, with the first tile.
    if (!is_bare(s.board.tile_on(s.box().map, h)) && applies("1880:X.upgrade/22"_clause)) return Money{0};
    if (hex.cost == 0 || !applies("1880:X.track/28"_clause)) return Money{0};
    const Clause ferries = hex.cost > hex.river ? "1880:VI.powers/11"_clause : "1880:VI.powers/10"_clause;
    const bool spared = hex.river != 0 && uses_power(s, c, paper::P4) && applies(ferries);
    return Money{spared ? hex.cost - hex.river : hex.cost};
}

void lay(Table& t, CompanyId c, HexId h, TileId tile, int rotation) {
    State& s = t.s;
    const TileId old = s.board.tile[h.value];
    const bool first = is_bare(s.box()[old]);
    const Money cost = cost_of_lay(s, c, h);
    t.pay(Account::of(c), Account::bank(), cost);
    // Printed Beijing is upgraded like any tile.
    const bool counts_as_upgrade = !s.box()[old].printed || applies("1880:X.upgrade/18"_clause);
    if (!first && counts_as_upgrade) s.operation.upgraded = true;
    else ++s.operation.yellow;
    if (!first || applies("1880:X.track/1"_clause)) s.board.lay(s.box().map, h, tile, rotation);
    // What is replaced can be used again.
    if (!s.box()[old].printed && !applies("1880:X.upgrade/17"_clause)) --s.board.supply[old.value];
    t.tell(EventKind::tile_laid,
           {.company = c, .hex = h, .tile = tile, .rotation = static_cast<std::uint8_t>(rotation), .amount = cost});
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
        return !may_be_laid_now(s, map[lay.tile].colour) || check_lay(s, reach, c, lay) || found(lay);
    });
}

} // namespace

void offers_track(const State& s, CompanyId c, Choices& out) {
    each_lay(s, c, [&](const Lay& lay) {
        out.add(play::laying(director(s, c), c, lay));
        return true;
    });
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
