// Tiles and markers on the map: where they could go before a title's own rules are asked, and how a tile is laid.
#pragma once

#include "board/board.hpp"
#include "core/action.hpp"
#include "core/event.hpp"
#include "core/ledger.hpp"
#include "core/offer.hpp"
#include "core/violation.hpp"
#include "play/reached.hpp"
#include "play/turns.hpp"
#include "rolling/data.hpp"

namespace stw::play {

struct Lay {
    HexId hex;
    TileId tile;
    int rotation = 0;
    const board::Upgrade* upgrade = nullptr; // how the tile fits on what lies there; null: not at all
};

template <class State> Lay lay_of(const State& s, HexId h, TileId tile, int rotation) {
    return {h, tile, rotation, s.board.upgrade(s.box().map, h, tile, rotation)};
}

inline Fields about(CompanyId c, const Lay& lay) {
    return {.company = c, .hex = lay.hex, .tile = lay.tile, .rotation = static_cast<std::uint8_t>(lay.rotation)};
}

inline Move laying(PlayerId by, CompanyId as, const Lay& lay) {
    return {.kind = ActionKind::lay_tile, .by = by, .as = as, .what = about({}, lay)};
}

inline Move placing(PlayerId by, CompanyId as, HexId h, int node) {
    return {.kind = ActionKind::place_station,
            .by = by,
            .as = as,
            .what = {.hex = h, .city = static_cast<std::uint8_t>(node)}};
}

// Tiles of this colour may be laid now.
inline bool has_colour(const rolling::Phase& phase, board::Colour c) {
    return ((phase.colours >> static_cast<unsigned>(c)) & 1U) != 0;
}

template <class State> board::EdgeMask exits_of(const State& s, const Lay& lay) {
    return board::turned_mask(s.box()[lay.tile].exits, lay.rotation);
}

// The paths of the tile that were not there before.
template <class State> board::Paths::Set new_track(const State& s, const Lay& lay) {
    const auto at = [](board::End e, int rotation) { return e.is_edge() ? board::turned(e.edge, rotation) : kEdges; };
    const board::Tile& old = s.board.tile_on(s.box().map, lay.hex);
    const board::Tile& fresh = s.box()[lay.tile];
    const int was = s.board.rotation[lay.hex.value];
    unsigned brought = 0;
    for (std::size_t p = 0; p < fresh.paths.size(); ++p) {
        const board::Path& path = fresh.paths[p];
        const int a = at(path.a, lay.rotation);
        const int b = at(path.b, lay.rotation);
        bool there = false;
        for (const board::Path& before : old.paths)
            there = there || (before.track == path.track && ((at(before.a, was) == a && at(before.b, was) == b) ||
                                                             (at(before.a, was) == b && at(before.b, was) == a)));
        if (!there) brought |= 1U << p;
    }
    return static_cast<board::Paths::Set>(brought);
}

// Has the company that pays as much as it takes to build for `c` on this hex?
template <class State>
Refusal check_purse(const Clauses& clauses, const State& s, CompanyId payer, CompanyId c, HexId h, Money cost) {
    if (s.money[payer] >= cost) return kAllowed;
    return refuse(clauses, {.company = c, .hex = h, .amount = cost, .limit = s.money[payer]});
}

// `kept`: what is replaced can be used again, and markers keep their places.
template <class Table>
void lay_tile(const Clauses& kept, Table& t, CompanyId payer, CompanyId c, const Lay& lay, Money cost) {
    t.pay(Account::of(payer), Account::bank(), cost);
    under(kept, [&] { t.s.board.lay(t.s.box().map, lay.hex, lay.tile, lay.rotation); });
    Fields told = about(c, lay);
    told.amount = cost;
    t.tell(EventKind::tile_laid, told);
}

// A lay, and what it would bring.
struct Fit {
    Lay lay;
    board::EdgeMask exits = 0;
    enum class Allowed : std::uint8_t { unknown, no, yes };
    Allowed allowed = Allowed::unknown; // by the rules about tiles and hexes
    board::Paths::Set brought = 0;      // paths that were not there before, where the title notes them
};

// `found(lay)` for every tile that fits on this hex, in every way it fits, until it returns false. `left`: is it in the box?
template <class State, class Left, class Found> bool each_fit(const State& s, HexId h, Left left, Found found) {
    const board::Map& map = s.box().map;
    for (const board::Upgrade& u : s.board.tile_on(map, h).upgrades) {
        if (!left(u.tile)) continue;
        for (int r = 0; r < kEdges; ++r) {
            if ((u.rotations & board::edge_bit(r)) == 0) continue;
            if (!found(Lay{h, u.tile, board::turned(r, s.board.rotation[h.value]), &u})) return false;
        }
    }
    return true;
}

template <class State, class Found> bool each_fit(const State& s, HexId h, Found found) {
    return each_fit(s, h, [&](TileId t) { return s.board.supply[t.value] != 0; }, found);
}

// The same for all hexes that are reached and for what is `legal(reach, fit)` there: nothing can be laid where no track arrives and no own
// station stands, nor where none of its track meets what arrives. `here(hex)`: is there anything to look for? `fits`: see known_fits.hpp.
template <class State, class Reached, class Here, class Fits, class Legal, class Found>
void each_fit_reached(const State& s, Asked asked, Reached reached, Here here, Fits fits, Legal legal, Found found) {
    reached.each_hex(static_cast<int>(s.box().map.hexes.size()), asked, [&](HexId h) {
        if (!here(h)) return true;
        for (Fit& fit : fits.on(h)) {
            const board::Reach& most = reached.bounds().possible;
            if (most.nodes[h.value] == 0 && (fit.exits & most.arrives[h.value]) == 0) continue;
            if (s.board.supply[fit.lay.tile.value] == 0 || !fits.allows(fit)) continue;
            const auto legal_with = [&](const board::Reach& reach) {
                return (reach.nodes[h.value] != 0 || (fit.exits & reach.arrives[h.value]) != 0) && legal(reach, fit);
            };
            if (reached.allows(h, legal_with) && !found(fit.lay)) return false;
        }
        return true;
    });
}

// `found(hex, node)` for every place that is reached, until it returns false. False then.
template <class State, class Found> bool each_place_reached(const State& s, const board::Reach& reach, Found found) {
    for (const HexId h : All<HexId>(s.box().map.hexes.size())) {
        if (reach.nodes[h.value] == 0) continue;
        for (int n = 0; n < static_cast<int>(s.board.tile_on(s.box().map, h).nodes.size()); ++n)
            if (reach.node(h, n) && !found(h, n)) return false;
    }
    return true;
}

// The same for every place where the company may put its next station, which costs so much; below 0: it has none left.
template <class State, class Refused, class Found>
void each_station(const State& s, CompanyId c, Money cost, Asked asked, Refused refused, Found found) {
    if (cost < Money{0} || s.money[c] < cost) return;
    auto reached = reached_by(s, c);
    reached.each_hex(static_cast<int>(s.box().map.hexes.size()), asked, [&](HexId h) {
        for (int n = 0; n < static_cast<int>(s.board.tile_on(s.box().map, h).nodes.size()); ++n) {
            const auto legal = [&](const board::Reach& reach) { return reach.node(h, n) && !refused(reach, h, n); };
            if (reached.allows(h, legal) && !found(h, n)) return false;
        }
        return true;
    });
}

// What `each(asked, found)` finds: is there any? All of it is offered.
template <class Each> bool finds_any_of(Each each) {
    return finds_any([&](auto found) { each(Asked::any, found); });
}
template <class Each> void offer_lays(PlayerId by, CompanyId as, Choices& out, Each each) {
    each(Asked::all, [&](const Lay& lay) {
        out.add(laying(by, as, lay));
        return true;
    });
}
template <class Each> void offer_places(PlayerId by, CompanyId as, Choices& out, Each each) {
    each(Asked::all, [&](HexId h, int node) {
        out.add(placing(by, as, h, node));
        return true;
    });
}

} // namespace stw::play
