// Tiles and upgrades (IX.4, IX.5).
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

// Which clause says that this colour may not be laid yet.
Clauses colour_clause(Colour c) {
    switch (c) {
    case Colour::green: return {"1840:IX.5/6"_clause, "1840:IX.4/3"_clause};
    case Colour::brown: return "1840:IX.5/7"_clause;
    default: return "1840:IX.5/8"_clause;
    }
}

bool inner_city(const board::Tile& old) { return old.printed && old.colour == Colour::red && !old.upgrades.empty(); }
bool railway_station(const board::Tile& old) { return old.printed && old.colour == Colour::purple; }

// Why a tile that fits nowhere here does not fit.
Refusal why_not(const State& s, const Lay& lay, const Fields& figures) {
    const board::Tile& old = s.board.tile_on(s.box().map, lay.hex);
    const board::Tile& fresh = s.box()[lay.tile];
    if (inner_city(old)) {
        if (fresh.colour == Colour::red) return refuse("1840:IX.4/19"_clause, figures);
        return refuse("1840:III.4.1/8"_clause, figures);
    }
    if (railway_station(old)) {
        if (fresh.colour == Colour::purple) return refuse("1840:IX.4/25"_clause, figures);
        return refuse({"1840:III.4.1/10"_clause}, figures);
    }
    if (old.printed && old.colour == Colour::grey)
        return refuse(s.box()[lay.hex].symbol.starts_with("landmark") || old.nodes.empty() ? "1840:III.4.1/6"_clause
                                                                                           : "1840:III.4.1/2"_clause,
                      figures);
    if (old.printed && old.colour == Colour::red) return refuse("1840:III.4.1/3"_clause, figures);
    if (fresh.colour == Colour::red) return refuse("1840:IX.4/18"_clause, figures);
    if (fresh.colour == Colour::purple) return refuse("1840:IX.4/22"_clause, figures);
    if (old.colour == Colour::red || old.colour == Colour::purple || old.colour == Colour::grey)
        return refuse("1840:IX.5/5"_clause, figures);
    if (old.frame != fresh.frame)
        return refuse(old.printed ? "1840:III.4.1/11"_clause : "1840:IX.5/14"_clause, figures);
    if (old.label != fresh.label) return refuse(old.printed ? "1840:IX.4/9"_clause : "1840:IX.5/13"_clause, figures);
    if (old.printed) {
        if (fresh.colour != Colour::yellow) return refuse("1840:IX.5/2"_clause, figures);
        const EdgeMask exits = board::turned_mask(fresh.exits, lay.rotation);
        const bool halt = fresh.nodes[0].kind == board::NodeKind::halt;
        if (old.nodes.empty() != halt)
            return old.nodes.empty()
                       ? refuse({"1840:IX.4/6"_clause, "1840:III.4.1/1"_clause, "1840:IX.2/1"_clause}, figures)
                       : refuse({"1840:IX.4/8"_clause, "1840:IX.2/2"_clause, "1840:III.4.1/1"_clause}, figures);
        if (s.box()[lay.hex].dots != 0) return refuse("1840:IX.4/11"_clause, figures);
        for (int e = 0; e < kEdges; ++e)
            if ((exits & board::edge_bit(e)) != 0 && !s.box()[lay.hex].neighbour[static_cast<std::size_t>(e)])
                return refuse("1840:IX.4/31"_clause, figures);
        return refuse("1840:IX.4/32"_clause, figures);
    }
    if (fresh.colour != static_cast<Colour>(static_cast<int>(old.colour) + 1))
        return refuse(old.colour == Colour::yellow  ? "1840:IX.5/2"_clause
                      : old.colour == Colour::green ? "1840:IX.5/3"_clause
                                                    : "1840:IX.5/4"_clause,
                      figures);
    if (old.nodes[0].kind != fresh.nodes[0].kind && old.nodes.size() == fresh.nodes.size())
        return refuse("1840:IX.5/12"_clause, figures);
    return refuse("1840:IX.5/11"_clause, figures);
}

Money cost_of(const State& s, const Lay& lay) {
    const board::Tile& old = s.board.tile_on(s.box().map, lay.hex);
    // Upgrades cost nothing; the first tile on an orange hex 20, on the Danube 40.
    return old.printed ? Money{s.box()[lay.hex].cost} : under({"1840:IX.5/20"_clause, "1840:IX.5/15"_clause}, Money{0});
}

// What the one tile of a turn may be, and what a bonus allows.
Refusal check_kind(const State& s, const Lay& lay, LayKind kind, Bonus bonus, const Fields& figures) {
    switch (bonus) {
    case Bonus::none: break;
    case Bonus::yellow: return kind == LayKind::yellow ? kAllowed : refuse("1840:IX.4/17"_clause, figures);
    case Bonus::red: return kind == LayKind::red ? kAllowed : refuse("1840:IX.4/18"_clause, figures);
    case Bonus::purple: return kind == LayKind::purple ? kAllowed : refuse("1840:IX.4/22"_clause, figures);
    case Bonus::green: {
        const bool green = kind == LayKind::upgrade && s.box()[lay.tile].colour == Colour::green;
        return green ? kAllowed : refuse("1840:IX.4/28"_clause, figures);
    }
    case Bonus::station: return refuse("1840:IX.4/15"_clause, figures);
    }
    if (kind == LayKind::red) return refuse("1840:IX.4/20"_clause, figures);
    if (kind == LayKind::purple) return refuse("1840:IX.4/23"_clause, figures);
    if (kind == LayKind::stadtbahn)
        return forbids({"1840:IX.3/3"_clause, "1840:IX.3/5"_clause}, s.lr.stadtbahn, figures);
    return forbids({kind == LayKind::upgrade ? "1840:IX.5/1"_clause : "1840:IX.3/2"_clause, "1840:IX.4/43"_clause},
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
    if (under({"1840:IX.5/18"_clause, "1840:IX.5/10"_clause},
              routes::first_paths(s.box().map, s.board, reach, line, fresh, kTramWays) != 0))
        return true;
    // On a hex with two circles its marker gets its circle when the tile lies there (1840:D48).
    if (s.board.tile_on(s.box().map, lay.hex).printed && s.board.has_station_in(line, lay.hex)) return true;
    if (!s.option(Option::upgrade_by_dotted_exit)) return false;
    return (play::exits_of(s, lay) & reach.arrives[lay.hex.value]) != 0;
}

} // namespace

LayKind kind_of(const State& s, const Lay& lay) {
    const board::Tile& fresh = s.box()[lay.tile];
    if (fresh.colour == Colour::red) return LayKind::red;
    if (fresh.colour == Colour::purple) return LayKind::purple;
    if (fresh.colour != Colour::yellow) return LayKind::upgrade;
    return under("1840:IX.4/2"_clause, fresh.frame.empty()) ? LayKind::yellow : LayKind::stadtbahn;
}

board::Reach reach_of(const State& s, CompanyId line) { return routes::reach(s.box().map, s.board, line, kTramWays); }

Refusal check_lay(const State& s, const board::Reach& reach, CompanyId line, const Lay& lay, Bonus bonus) {
    const Components& box = s.box();
    const board::Tile& fresh = box[lay.tile];
    const Fields figures = play::about(line, lay);
    if (fresh.printed || box[lay.hex].absent) return refuse("table:format/1"_clause, figures);
    const LayKind kind = kind_of(s, lay);
    if (auto r = check_kind(s, lay, kind, bonus, figures)) return r;
    if (auto r = forbids(colour_clause(fresh.colour), !colour_on_sale(s, fresh.colour), figures)) return r;
    if (lay.upgrade == nullptr) return why_not(s, lay, figures);
    // An upgrade, too, must not lead off the map or against a closed side.
    const EdgeMask closed = static_cast<EdgeMask>(~box[lay.hex].open);
    if (kind == LayKind::upgrade && (tram_exits(fresh, lay.rotation) & closed) != 0)
        return refuse("1840:IX.4/32"_clause, figures);
    if (s.board.supply[lay.tile.value] == 0) return refuse("1840:I/2"_clause, figures);
    if (auto r = forbids("1840:IX.4/4"_clause, home_tile_comes_first(s, line, lay.hex, kind), figures)) return r;
    if (kind == LayKind::stadtbahn) {
        // It need not be in reach of the line: the way grows from the homes of the Stadtbahn (1840:D40).
        if (!way_grows_to(s, lay.hex)) return refuse("1840:IX.4/12"_clause, figures);
    } else if (!connected(s, reach, line, lay)) {
        const Clause clause = kind == LayKind::upgrade  ? "1840:IX.5/9"_clause
                              : kind == LayKind::red    ? "1840:IX.4/18"_clause
                              : kind == LayKind::purple ? "1840:IX.4/22"_clause
                                                        : "1840:IX.4/5"_clause;
        if (auto r = forbids({clause, "1840:IX.2/7"_clause}, true, figures)) return r;
    }
    // Whatever its track meets or does not meet: that of the margin, of red and purple hexes, the inner city, a blind side.
    constexpr Clauses kAnySide{"1840:IX.4/33"_clause, "1840:IX.4/34"_clause, "1840:IX.4/35"_clause,
                               "1840:IX.4/36"_clause, "1840:IX.4/37"_clause, "1840:IX.4/38"_clause};
    if (auto r = permits(kAnySide, true, figures)) return r;
    // Revenue money is not the treasury's.
    return play::check_purse(kind == LayKind::stadtbahn ? "1840:IX.3/3"_clause : "1840:IX.4/7"_clause, s,
                             s.line(line).owner, line, lay.hex, cost_of(s, lay));
}

void lay(Table& t, CompanyId line, const Lay& lay) {
    // Replaced tiles can be used again; markers stay on their circles, those of the Stadtbahn on F24, too.
    constexpr Clauses kKept{"1840:IX.4/1"_clause, "1840:IX.5/16"_clause, "1840:IX.5/19"_clause, "1840:IX.4/26"_clause};
    play::lay_tile(kKept, t, t.s.line(line).owner, line, lay, cost_of(t.s, lay));
}

namespace {

// Calls `found(lay)` for every legal lay until it returns false.
template <class Found> void each_lay(const State& s, CompanyId line, Bonus bonus, Found found) {
    const board::Map& map = s.box().map;
    const board::Reach reach = reach_of(s, line);
    const bool stadtbahn = bonus == Bonus::none && !s.lr.stadtbahn;
    for (std::size_t i = 0; i < map.hexes.size(); ++i) {
        const HexId h{static_cast<int>(i)};
        if (map.hexes[i].absent) continue;
        const board::Tile& old = s.board.tile_on(map, h);
        const bool orange = stadtbahn && old.printed && !old.frame.empty();
        // Nothing else can be laid where no track arrives and no own station stands.
        if (!orange && reach.arrives[i] == 0 && !s.board.has_station_in(line, h)) continue;
        const bool more =
            play::each_fit(s, h, [&](const Lay& lay) { return check_lay(s, reach, line, lay, bonus) || found(lay); });
        if (!more) return;
    }
}

} // namespace

void offers_track(const State& s, CompanyId line, Bonus bonus, Choices& out) {
    play::offer_lays(director(s, line), line, out, [&](auto found) { each_lay(s, line, bonus, found); });
}

bool may_lay_something(const State& s, CompanyId line, Bonus bonus) {
    return play::finds_any([&](auto found) { each_lay(s, line, bonus, found); });
}

} // namespace stw::t1840
