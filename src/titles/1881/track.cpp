// Laying and exchanging tiles (2016: 7.2.1, 7.4.1; 2007: chapter 6).
#include "titles/1881/track.hpp"

namespace stw::t1881 {
namespace {

using board::Colour;

bool is_upgrade(const State& s, HexId h) { return !is_bare(s.board.tile_on(s.box().map, h)); }
bool is_first(const State& s, HexId h) { return s.board.tile_on(s.box().map, h).printed; }

// How many tiles, at this point of the turn, wherever they be.
Refusal check_right(const State& s, CompanyId c, const Fields& figures) {
    const Clauses in2016 = is_network(c)              ? Clauses{"1881-2016:7.4.1/1"_clause, "1881-2016:6.3.3/12"_clause}
                           : s.phase == phase::yellow ? Clauses{"1881-2016:7.2/3"_clause}
                                                      : Clauses{"1881-2016:7.2.1.2/1"_clause, "1881-2016:7.2/4"_clause};
    return forbids(by(s, in2016, Clauses{"1881-2007:6.1/1"_clause, "1881-2007:6.1/2"_clause}),
                   s.operation.tiles >= tiles_allowed(s, c), figures);
}

Clauses box_clauses(const State& s, Colour colour) {
    switch (colour) {
    case Colour::yellow: return by(s, "1881-2016:2/5"_clause, "1881-2007:T6/1"_clause);
    case Colour::green: return by(s, "1881-2016:2/6"_clause, "1881-2007:T6/3"_clause);
    case Colour::brown: return by(s, "1881-2016:2/7"_clause, "1881-2007:T6/5"_clause);
    default: return by(s, "1881-2016:2/8"_clause, "1881-2007:T6/7"_clause);
    }
}

Refusal check_box(const State& s, const Lay& lay, const Fields& figures) {
    if (s.board.supply[lay.tile.value] != 0) return kAllowed;
    const Clauses clauses = box_clauses(s, s.box()[lay.tile].colour);
    return refuse_by(s, clauses, clauses, figures);
}

// A tramway begins at home: on the hex itself if nothing is built or printed there, else beside it (1881:D32).
Refusal check_home_first(const State& s, CompanyId c, HexId h, const Fields& figures) {
    if (!is_tramway(c)) return kAllowed;
    const HexId home = s.box()[c].home;
    const board::Tile& tile = s.board.tile_on(s.box().map, home);
    const bool unbuilt = under(by(s, Clauses{"1881-2016:7.2.1.1/14"_clause}, kNone), is_bare(tile));
    return forbids(by(s, "1881-2016:7.2.1.1/13"_clause, "1881-2007:6.12/1"_clause), unbuilt && h != home, figures);
}

Refusal check_use(const State& s, CompanyId c, const Lay& lay, Use use, const Fields& figures) {
    if (use == Use::none) return refuse_unreached(s, c, lay, figures);
    const Clause in2016 = is_network(c) ? "1881-2016:7.4.1/7"_clause : "1881-2016:7.2.1.2/4"_clause;
    return forbids(by(s, in2016, "1881-2007:6.12/1"_clause), use == Use::old_rails, figures);
}

// Networks of the S-Bahn pay and get for hexes what tramways do.
Clause like_tramways(const State& s) { return by(s, "1881-2016:7.4.1/10"_clause, "1881-2007:12.11/1"_clause); }

// Forest and water, once for each hex, whoever lays the first tile (1881:D14).
Money cost_of_lay(const State& s, CompanyId c, HexId h) {
    const Money printed{s.box()[h].cost};
    if (!is_first(s, h)) return under(by(s, kNone, Clauses{"1881-2007:6.15/2"_clause}), Money{0});
    return is_network(c) ? under(like_tramways(s), printed) : printed;
}

// It must have the money before there is a bonus.
Refusal check_cost(const State& s, CompanyId c, HexId h) {
    const Clause clause = s.box()[h].bonus != 0 ? by(s, "1881-2016:7.2.1.1/8"_clause, "1881-2007:6.16/2"_clause)
                                                : by(s, "1881-2016:7.2.1.1/7"_clause, "1881-2007:6.15/1"_clause);
    return play::check_purse(clause, s, c, c, h, cost_of_lay(s, c, h));
}

// All that comes before the question where the company's track leads.
Refusal check_tile(const State& s, CompanyId c, const Lay& lay, const Fields& figures) {
    if (auto r = check_fit(s, c, lay, figures)) return r;
    if (auto r = check_box(s, lay, figures)) return r;
    return check_home_first(s, c, lay.hex, figures);
}

Refusal check_lay_with(const State& s, CompanyId c, const Lay& lay, Use use, const Fields& figures) {
    if (auto r = check_use(s, c, lay, use, figures)) return r;
    if (auto r = check_cost(s, c, lay.hex)) return r;
    return check_not_rejected(s, play::laying(decides(s, c), c, lay));
}

} // namespace

int tiles_allowed(const State& s, CompanyId c) {
    if (is_network(c) || s.phase != phase::yellow) return 1;
    return under(by(s, "1881-2016:7.2/3"_clause, "1881-2007:6.1/1"_clause), number::yellow_tiles);
}

Refusal check_lay(const State& s, CompanyId c, HexId h, TileId tile, int rotation) {
    const Lay asked{h, tile, rotation};
    const Fields figures = play::about(c, asked);
    const board::Map& map = s.box().map;
    if (!h || h.index() >= static_cast<int>(map.hexes.size()) || !tile ||
        tile.index() >= static_cast<int>(map.tiles.size()) || rotation < 0 || rotation >= kEdges || map[tile].printed)
        return refuse("table:format/1"_clause, figures);
    const Lay lay{h, tile, rotation, s.board.upgrade(map, h, tile, rotation)};
    if (auto r = check_right(s, c, figures)) return r;
    if (auto r = check_tile(s, c, lay, figures)) return r;
    return check_lay_with(s, c, lay, use_of(s, company_reach(s, c), c, lay), figures);
}

void lay(Table& t, CompanyId c, HexId h, TileId tile, int rotation) {
    State& s = t.s;
    const board::Hex& hex = s.box()[h];
    const bool first = is_first(s, h);
    if (is_upgrade(s, h)) s.operation.upgraded = true;
    ++s.operation.tiles;
    play::lay_tile(by(s, kNone, Clauses{"1881-2007:6.17/1"_clause}), t, c, c, {h, tile, rotation},
                   cost_of_lay(s, c, h));
    if (first && hex.bonus != 0) {
        const Clause clause =
            is_network(c) ? like_tramways(s) : by(s, "1881-2016:7.2.4/1"_clause, "1881-2007:6.16/1"_clause);
        const Money bonus = under(clause, Money{hex.bonus});
        s.operation.construction += bonus;
        // 2016 books it with the income (1881:D15).
        if (is2007(s)) {
            t.pay(Account::bank(), Account::of(c), bonus);
            t.tell(EventKind::bonus_booked, {.company = c, .hex = h, .amount = bonus, .number = 1});
        }
    }
    connect(t, c);
    merge_where_due(t);
}

namespace {

// Calls `found(lay)` for every legal lay until it returns false.
template <class Found> void each_lay(const State& s, CompanyId c, Found found) {
    if (check_right(s, c, {.company = c})) return;
    const board::Reach reach = company_reach(s, c);
    const auto here = [&](HexId h) { return !is_network(c) || s.box()[h].reserved != 0; };
    play::each_fit_reached(s, reach, here, [&](const Lay& lay) {
        const Fields figures = play::about(c, lay);
        if (check_tile(s, c, lay, figures)) return true;
        const Use use = use_of(s, reach, c, lay);
        return use == Use::none || check_lay_with(s, c, lay, use, figures) || found(lay);
    });
}

} // namespace

void offers_track(const State& s, CompanyId c, Choices& out) {
    play::offer_lays(decides(s, c), c, out, [&](auto found) { each_lay(s, c, found); });
}

bool may_lay_something(const State& s, CompanyId c) {
    return play::finds_any([&](auto found) { each_lay(s, c, found); });
}

} // namespace stw::t1881
