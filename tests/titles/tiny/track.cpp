// Laying and upgrading track (OR.track).
#include "routes/fresh_track.hpp"
#include "titles/tiny/rounds.hpp"

namespace stw::ttiny {
namespace {

Money cost_of_lay(const State& s, HexId h) {
    const bool first = s.board.tile_on(s.box().map, h).printed;
    return under(rule::hills_cost_20, first) ? Money{s.box()[h].cost} : Money{0};
}

} // namespace

Refusal check_lay(const State& s, const board::Reach& reach, CompanyId c, const Fields& lay) {
    const HexId h = lay.hex;
    const TileId tile = lay.tile;
    const std::uint8_t rotation = lay.rotation;
    const board::Tile& fresh = s.box()[tile];
    const Fields figures{.company = c, .hex = h, .tile = tile, .rotation = rotation};
    const board::Upgrade* upgrade = s.board.upgrade(s.box().map, h, tile, rotation);
    if (upgrade == nullptr) return refuse(rule::tile_keeps_old_track, figures);
    const bool on_sale = ((s.box()[s.phase].colours >> static_cast<unsigned>(fresh.colour)) & 1U) != 0;
    if (auto r = forbids(rule::green_tiles_from_phase_3, !on_sale, figures)) return r;
    if (s.board.supply[tile.value] == 0) return refuse(rule::tile_in_the_box, figures);
    const board::EdgeMask exits = board::turned_mask(fresh.exits, rotation);
    if (auto r = forbids(rule::no_track_off_the_map, (exits & ~s.box()[h].open) != 0, figures)) return r;
    const bool usable = routes::first_paths(s.box().map, s.board, reach, c, {h, *upgrade, rotation}) != 0;
    if (auto r = forbids(rule::new_track_within_reach, !usable, figures)) return r;
    const Money cost = cost_of_lay(s, h);
    return forbids(rule::hills_cost_20, s.money[c] < cost,
                   {.company = c, .hex = h, .amount = cost, .limit = s.money[c]});
}

void lay(Table& t, CompanyId c, const Fields& lay) {
    const Money cost = cost_of_lay(t.s, lay.hex);
    t.pay(Account::of(c), Account::bank(), cost);
    t.s.board.lay(t.s.box().map, lay.hex, lay.tile, lay.rotation);
    t.tell(EventKind::tile_laid,
           {.company = c, .hex = lay.hex, .tile = lay.tile, .rotation = lay.rotation, .amount = cost});
}

void offers_track(const State& s, CompanyId c, Choices& out) {
    const board::Map& map = s.box().map;
    const board::Reach reach = routes::reach(map, s.board, c);
    for (std::size_t i = 0; i < map.hexes.size(); ++i)
        for (const board::Upgrade& u : map[s.board.tile[i]].upgrades)
            for (int r = 0; r < kEdges; ++r) {
                const Fields lay{
                    .hex = HexId{static_cast<int>(i)}, .tile = u.tile, .rotation = static_cast<std::uint8_t>(r)};
                if (!check_lay(s, reach, c, lay))
                    out.add({.kind = ActionKind::lay_tile, .by = president(s, c), .as = c, .what = lay});
            }
}

} // namespace stw::ttiny
