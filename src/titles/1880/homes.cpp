// Home markers: placed on floating, for nothing. SCR and QSR begin on a hex with two cities (1880:D26).
#include "play/markers.hpp"
#include "play/order.hpp"
#include "titles/1880/track.hpp"

namespace stw::t1880 {
namespace {

using board::Colour;

const board::Tile& home_tile(const State& s, CompanyId c) { return s.board.tile_on(s.box().map, s.box()[c].home); }

// Two cities apart, both with track: the company chooses. On yellow only one has track, and that is the one, but for an option.
bool chooses_home_city(const State& s, CompanyId c) {
    const board::Tile& tile = home_tile(s, c);
    if (!play::among(c, kWithTwoCities) || tile.nodes.size() < 2 || is_bare(tile)) return false;
    return under(rule::qsr_scr_choose_home_city, tile.colour != Colour::yellow) || s.option(Option::oo_home_any_city);
}

void put_marker(Table& t, CompanyId c, int node) {
    const finance::Company& printed = t.s.box()[c];
    play::place_marker(t, c, under(rule::every_major_has_a_home, printed.home), node, Money{printed.stations[0]});
    t.s[c].at_home = true;
}

Refusal check_home(const State& s, CompanyId c, HexId h, int node) {
    const Fields figures{.company = c, .hex = h};
    if (h != s.box()[c].home) return refuse(rule::every_major_has_a_home, figures);
    const auto& nodes = home_tile(s, c).nodes;
    if (node >= static_cast<int>(nodes.size())) return refuse(rule::no_such_thing, figures);
    const bool there = s.board.has_station(c, h, node);
    if (!there && s.board.stations_at(h, node) >= nodes[static_cast<std::size_t>(node)].slots)
        return refuse(rule::full_city_blocks, figures);
    return kAllowed;
}

} // namespace

void place_home(Table& t, CompanyId c) {
    State& s = t.s;
    if (s[c].at_home) return;
    const bool asked = chooses_home_city(s, c);
    if (!asked) put_marker(t, c, play::home_node(s, c));
    s[c].home_open =
        asked || (s.option(Option::oo_home_any_city) && play::among(c, kWithTwoCities) && is_bare(home_tile(s, c)));
}

CompanyId choosing_home(const State& s) {
    return play::first_with(kWithTwoCities, [&](CompanyId c) { return s[c].home_open && !is_bare(home_tile(s, c)); });
}

Refusal act_home(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = choosing_home(s);
    if (a.kind != ActionKind::place_station || a.as != c) return play::refuse_foreign(a.by, director(s, c), c);
    if (a.by != director(s, c))
        return refuse(rule::director_operates_company, {.company = c, .player = director(s, c)});
    if (auto r = check_home(s, c, a.what.hex, a.what.city)) return r;
    s[c].home_open = false;
    if (board::Station* marker = play::home_marker(s, c)) {
        marker->node = a.what.city;
        t.tell(EventKind::station_placed, {.company = c, .hex = a.what.hex, .amount = Money{0}});
    } else {
        put_marker(t, c, a.what.city);
    }
    return kAllowed;
}

void offers_home(const State& s, Choices& out) {
    const CompanyId c = choosing_home(s);
    const HexId h = s.box()[c].home;
    for (int n = 0; n < static_cast<int>(home_tile(s, c).nodes.size()); ++n)
        if (!check_home(s, c, h, n)) out.add(play::placing(director(s, c), c, h, n));
}

void oo_tile_laid(Table& t, HexId h) {
    for (const CompanyId c : kWithTwoCities) {
        if (t.s.box()[c].home != h || t.s[c].home_open) continue; // it will be asked
        // The marker lay on the hex; now it goes into the city with track.
        if (board::Station* marker = play::home_marker(t.s, c))
            marker->node = static_cast<std::uint8_t>(play::home_node(t.s, c));
    }
}

} // namespace stw::t1880
