// Bonuses for linking the edge of the map with the centre (2016: 7.2.4; 2007: 9.4; 1881:D46).
#include "titles/1881/track.hpp"

#include <bit>

namespace stw::t1881 {
namespace {

using board::NodeKind;

// Within the red line. In 2007 Bahnhof Zoo and Breitscheidplatz, which lie beside it, count with it.
bool in_centre(const State& s, HexId h) {
    if (h == hex::G13 || h == hex::H14) return under(by(s, kNone, "1881-2007:9.4/3"_clause), is2007(s));
    return under(by(s, kNone, "1881-2007:SM/5"_clause), s.box()[h].centre);
}

using Starts = InlineVec<board::Station, board::kMaxStations>;
Starts centre_stations(const State& s) {
    const board::Map& map = s.box().map;
    Starts out;
    for (std::size_t i = 0; i < map.hexes.size(); ++i) {
        const HexId h{static_cast<int>(i)};
        const auto& nodes = s.board.tile_on(map, h).nodes;
        if (nodes.empty() || !in_centre(s, h)) continue;
        for (std::size_t n = 0; n < nodes.size() && !out.full(); ++n)
            if (nodes[n].kind == NodeKind::city) out.push_back({CompanyId{}, h, static_cast<std::uint8_t>(n)});
    }
    return out;
}

std::uint32_t linked_over(const State& s, const Starts& starts, board::Tracks tracks) {
    const board::Map& map = s.box().map;
    // A link of rails, not the run of a train: who stands on the way does not matter, nor that it comes through a hex twice.
    const board::Blocking nobody =
        under(by(s, "1881-2016:7.2.4/4"_clause, "1881-2007:9.4/2"_clause), board::Blocking{board::never_blocks});
    const board::Reach reach = board::walk_from(map, s.board, CompanyId{}, {starts.begin(), starts.size()},
                                                {.tracks = tracks, .blocking = nobody});
    std::uint32_t linked = 0;
    unsigned i = 0;
    for (std::size_t h = 0; h < map.hexes.size(); ++h) {
        if (map.hexes[h].link == 0) continue;
        const auto& nodes = s.board.tile_on(map, HexId{static_cast<int>(h)}).nodes;
        for (std::size_t n = 0; n < nodes.size(); ++n)
            if (nodes[n].kind == NodeKind::city && ((reach.nodes[h] >> n) & 1) != 0) linked |= std::uint32_t{1} << i;
        ++i;
    }
    return linked;
}

} // namespace

HexId bonus_hex(const State& s, int i) {
    const auto& hexes = s.box().map.hexes;
    for (std::size_t h = 0; h < hexes.size(); ++h)
        if (hexes[h].link != 0 && i-- == 0) return HexId{static_cast<int>(h)};
    return {};
}

std::uint32_t linked_with_centre(const State& s) {
    // At a hub one may change between tram and S-Bahn.
    return linked_over(s, centre_stations(s), under(by(s, "1881-2016:7.2.4/3"_clause, kNone), board::kAllTracks));
}

Money connect(Table& t, CompanyId c) {
    State& s = t.s;
    const std::uint32_t fresh = linked_with_centre(s) & ~s.linked;
    if (fresh == 0) return Money{0};
    const HexId first = bonus_hex(s, std::countr_zero(fresh));
    // Nobody gets it a second time.
    under(by(s, {"1881-2016:7.2.4/5"_clause, "1881-2016:2/21"_clause}, {"1881-2007:9.4/1"_clause}),
          [&] { s.linked |= fresh; });
    // One tile, one bonus.
    const Clauses hundred =
        is_network(c) ? by(s, {"1881-2016:7.2.4/2"_clause, "1881-2016:7.2.4/6"_clause, "1881-2016:7.4.1/10"_clause},
                           {"1881-2007:9.4/1"_clause, "1881-2007:12.11/1"_clause})
                      : by(s, {"1881-2016:7.2.4/2"_clause, "1881-2016:7.2.4/6"_clause}, {"1881-2007:9.4/1"_clause});
    const Money bonus = under(hundred, Money{s.box()[first].link});
    s.operation.connection += bonus;
    t.tell(EventKind::bonus_booked, {.company = c, .hex = first, .amount = bonus, .number = 2});
    return bonus;
}

} // namespace stw::t1881
