// Homes of the tramways: the place that is kept for each until it floats, and the depot that then stands there (1881:D32).
#include "titles/1881/track.hpp"

namespace stw::t1881 {

// On a hex with two stations the one to which the track of the printed home leads; tiles keep that track.
int home_node(const State& s, CompanyId c) {
    const finance::Company& printed = s.box()[c];
    const board::Tile& tile = s.board.tile_on(s.box().map, printed.home);
    if (tile.nodes.size() < 2) return 0;
    const board::EdgeMask track = s.box()[s.box()[printed.home].printed].nodes[printed.home_city].exits;
    for (std::size_t n = 0; n < tile.nodes.size(); ++n) {
        const board::EdgeMask exits = board::turned_mask(tile.nodes[n].exits, s.board.rotation[printed.home.value]);
        if (exits != 0 && (track & ~exits) == 0) return static_cast<int>(n);
    }
    return printed.home_city;
}

void place_home(Table& t, CompanyId c) {
    State& s = t.s;
    if (s[c].at_home || !applies(by(s, Clauses{"1881-2016:2/15"_clause, "1881-2016:2/1"_clause}, kNone))) return;
    const HexId home = s.box()[c].home;
    s.board.stations.push_back({c, home, static_cast<std::uint8_t>(home_node(s, c))});
    s[c].at_home = true;
    t.tell(EventKind::station_placed, {.company = c, .hex = home, .amount = Money{0}});
}

bool reserved_for_home(const State& s, HexId h, int node, CompanyId except) {
    // Kept also while its tramway has not floated; its marker there is a reminder, and no depot.
    if (!applies(by(s, Clauses{"1881-2016:3.1/13"_clause}, kNone))) return false;
    for (int i = 0; i < kTramways; ++i) {
        const CompanyId c{i};
        if (c == except || s[c].at_home || s[c].gone || s.box()[c].home != h) continue;
        if (home_node(s, c) == node) return true;
    }
    return false;
}

void remove_depots(Table& t, CompanyId c) {
    State& s = t.s;
    for (std::size_t i = s.board.stations.size(); i-- > 0;) {
        const board::Station st = s.board.stations[i];
        if (st.company != c) continue;
        s.board.stations.erase(i);
        t.tell(EventKind::station_removed, {.company = c, .other = c, .hex = st.hex, .amount = Money{0}});
    }
}

} // namespace stw::t1881
