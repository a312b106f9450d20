// Bonuses for linking the edge of the map with the centre (2016: 7.2.4; 2007: 9.4; 1881:D46).
#include "play/running.hpp"
#include "titles/1881/track.hpp"

#include <bit>

namespace stw::t1881 {
namespace {

// Within the red line. In 2007 Bahnhof Zoo and Breitscheidplatz, which lie beside it, count with it.
bool in_centre(const State& s, HexId h) {
    if (h == hex::G13 || h == hex::H14) return under(rule::stations_of_the_centre(s), is2007(s));
    return under(rule::red_line_bounds_the_city(s), s.box()[h].centre);
}

// What rails reach from the stations of the centre.
board::Reach reach_of_centre(const State& s) {
    InlineVec<board::Station, board::kMaxStations> starts;
    play::each_stop(s, [&](HexId h, int n, const board::Node& stop) {
        if (stop.kind == board::NodeKind::city && !starts.full() && in_centre(s, h))
            starts.push_back({CompanyId{}, h, static_cast<std::uint8_t>(n)});
    });
    // A link of rails, not the run of a train: who stands on the way does not matter, nor that it comes through a hex twice. At a hub
    // one may change between tram and S-Bahn.
    return board::walk_from(s.box().map, s.board, CompanyId{}, {starts.begin(), starts.size()},
                            {.tracks = under(rule::link_may_mix_rails(s), board::kAllTracks),
                             .blocking = under(rule::blocked_link_counts(s), board::Blocking{board::never_blocks})});
}

// Bonus hexes linked with the centre, as bits in the order of the map.
std::uint32_t linked_with_centre(const State& s) {
    const board::Reach reach = reach_of_centre(s);
    std::uint32_t linked = 0;
    unsigned number = 0;
    for (const HexId h : kAllHexes) {
        if (s.box()[h].link == 0) continue;
        const auto& nodes = s.board.tile_on(s.box().map, h).nodes;
        for (std::size_t n = 0; n < nodes.size(); ++n)
            if (nodes[n].kind == board::NodeKind::city && reach.node(h, static_cast<int>(n)))
                linked |= std::uint32_t{1} << number;
        ++number;
    }
    return linked;
}

} // namespace

HexId bonus_hex(const State& s, int i) {
    for (const HexId h : kAllHexes)
        if (s.box()[h].link != 0 && i-- == 0) return h;
    return {};
}

Money connect(Table& t, CompanyId c) {
    State& s = t.s;
    const std::uint32_t fresh = linked_with_centre(s) & ~s.linked;
    if (fresh == 0) return Money{0};
    const HexId first = bonus_hex(s, std::countr_zero(fresh));
    // Nobody gets it a second time.
    under(by(s, {rule::bonus_marker_removed.in2016, rule::bonus_markers.in2016}, {rule::connection_bonus.in2007}),
          [&] { s.linked |= fresh; });
    // One tile, one bonus.
    const Clause of_network = is_network(c) ? rule::sbahn_like_tramways(s) : Clause{};
    const Money bonus = under({rule::connection_bonus(s), rule::one_connection_bonus_per_tile(s), of_network},
                              Money{s.box()[first].link});
    s.operation.connection += bonus;
    t.tell(EventKind::bonus_booked, {.company = c, .hex = first, .amount = bonus, .number = 2});
    return bonus;
}

} // namespace stw::t1881
