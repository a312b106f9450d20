// Home markers: placed on floating, for nothing. SCR and QSR begin on a hex with two cities (1880:D26).
#include "play/markers.hpp"
#include "titles/1880/track.hpp"

namespace stw::t1880 {
namespace {

using board::Colour;

const board::Tile& home_tile(const State& s, CompanyId c) { return s.board.tile_on(s.box().map, s.box()[c].home); }

// Two cities apart, both with track: the company chooses. On yellow only one has track, and that is the one, but for an option.
bool has_choice(const State& s, CompanyId c) {
    const board::Tile& tile = home_tile(s, c);
    if (!home_has_two_cities(s, c) || tile.nodes.size() < 2 || is_bare(tile)) return false;
    return under("1880:X.stations/17"_clause, tile.colour != Colour::yellow) || s.option(Option::oo_home_any_city);
}

void put_marker(Table& t, CompanyId c, int node) {
    const finance::Company& printed = t.s.box()[c];
    play::place_marker(t, c, under("1880:X.stations/1"_clause, printed.home), node, Money{printed.stations[0]});
    t.s[c].at_home = true;
}

board::Station* marker_on(State& s, CompanyId c, HexId h) {
    for (board::Station& st : s.board.stations)
        if (st.company == c && st.hex == h) return &st;
    return nullptr;
}

} // namespace

// In Beijing the city at the side to which its own track leads; of two cities the one with track.
int home_node(const State& s, CompanyId c) { return play::home_node(s, c); }

void place_home(Table& t, CompanyId c) {
    State& s = t.s;
    if (s[c].at_home) return;
    if (has_choice(s, c)) {
        s[c].home_open = true;
        return;
    }
    put_marker(t, c, home_node(s, c));
    s[c].home_open = s.option(Option::oo_home_any_city) && home_has_two_cities(s, c) && is_bare(home_tile(s, c));
}

CompanyId choosing_home(const State& s) {
    for (CompanyId c : {company::SCR, company::QSR})
        if (s[c].home_open && !is_bare(home_tile(s, c))) return c;
    return {};
}

Refusal check_home(const State& s, CompanyId c, HexId h, int node) {
    const Fields figures{.company = c, .hex = h};
    if (!c || choosing_home(s) != c) return refuse("table:turn/2"_clause, figures);
    if (h != s.box()[c].home) return refuse("1880:X.stations/1"_clause, figures);
    const auto& nodes = home_tile(s, c).nodes;
    if (node >= static_cast<int>(nodes.size())) return refuse("table:format/1"_clause, figures);
    const bool there = s.board.has_station(c, h, node);
    if (!there && s.board.stations_at(h, node) >= nodes[static_cast<std::size_t>(node)].slots)
        return refuse("1880:X.stations/7"_clause, figures);
    return kAllowed;
}

void choose_home(Table& t, CompanyId c, HexId h, int node) {
    State& s = t.s;
    s[c].home_open = false;
    if (board::Station* marker = marker_on(s, c, h)) {
        marker->node = static_cast<std::uint8_t>(node);
        t.tell(EventKind::station_placed, {.company = c, .hex = h, .amount = Money{0}});
        return;
    }
    put_marker(t, c, node);
}

void offers_home(const State& s, Choices& out) {
    const CompanyId c = choosing_home(s);
    if (!c) return;
    const HexId h = s.box()[c].home;
    for (int n = 0; n < static_cast<int>(home_tile(s, c).nodes.size()); ++n)
        if (!check_home(s, c, h, n)) out.add(play::placing(director(s, c), c, h, n));
}

void oo_tile_laid(Table& t, HexId h) {
    State& s = t.s;
    for (CompanyId c : {company::SCR, company::QSR}) {
        if (s.box()[c].home != h || s[c].home_open) continue; // it will be asked
        // The marker lay on the hex; now it goes into the city with track.
        if (board::Station* marker = marker_on(s, c, h)) marker->node = static_cast<std::uint8_t>(home_node(s, c));
    }
}

} // namespace stw::t1880
