// Homes of the tramways: the place that is kept for each until it floats, and the depot that then stands there (1881:D32).
#include "play/markers.hpp"
#include "titles/1881/track.hpp"

namespace stw::t1881 {

// On a hex with two stations the one to which the track of the printed home leads; tiles keep that track.
int home_node(const State& s, CompanyId c) { return play::home_node(s, c); }

void place_home(Table& t, CompanyId c) {
    State& s = t.s;
    if (s[c].at_home) return;
    play::place_marker(t, c, s.box()[c].home, home_node(s, c), Money{s.box()[c].stations[0]});
    s[c].at_home = under(by(s, Clauses{"1881-2016:2/15"_clause, "1881-2016:2/1"_clause}, kNone), true);
}

bool reserved_for_home(const State& s, HexId h, int node, CompanyId except) {
    // Kept also while its tramway has not floated; its marker there is a reminder, and no depot.
    for (int i = 0; i < kTramways; ++i) {
        const CompanyId c{i};
        if (c == except || s[c].at_home || s[c].gone || s.box()[c].home != h) continue;
        if (home_node(s, c) == node) return under(by(s, Clauses{"1881-2016:3.1/13"_clause}, kNone), true);
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
