// Station markers (X Placing Station Markers).
#include "play/markers.hpp"
#include "titles/1880/track.hpp"

namespace stw::t1880 {
namespace {

using board::Colour;
using board::NodeKind;

// Two cities of which a company not yet operating will take one: nobody else comes in while they are apart, or, with an option,
// ever (1880:D27).
bool closed_to_others(const State& s, CompanyId c, HexId h) {
    const Colour colour = s.board.tile_on(s.box().map, h).colour;
    const bool one_city = colour == Colour::brown || colour == Colour::grey;
    if (one_city && !s.option(Option::oo_home_closed_to_the_end)) return false;
    for (CompanyId other : {company::SCR, company::QSR})
        if (other != c && s.box()[other].home == h && !s[other].at_home) return true;
    return false;
}

// Places of a city that are kept for companies whose home it is and that do not operate yet.
int kept_places(const State& s, CompanyId c, HexId h, int node) {
    int kept = 0;
    for (int i = 0; i < kMajors; ++i) {
        const CompanyId other{i};
        if (other != c && s.box()[other].home == h && !s[other].at_home && home_node(s, other) == node) ++kept;
    }
    return kept;
}

// Some way leads there, but it turns round on the way.
bool reached_by_turning(const State& s, CompanyId c, HexId h, int node) {
    return board::walk(s.box().map, s.board, c, {.turning = board::Turning::at_stops}).node(h, node);
}

} // namespace

Refusal check_station(const State& s, const board::Reach& reach, CompanyId c, HexId h, int node) {
    const auto& nodes = s.board.tile_on(s.box().map, h).nodes;
    const Fields figures{.company = c, .hex = h};
    if (node >= static_cast<int>(nodes.size())) return refuse("table:format/1"_clause, figures);
    const board::Node& city = nodes[static_cast<std::size_t>(node)];
    if (city.kind != NodeKind::city || city.slots == 0) return refuse("1880:X.stations/19"_clause, figures);
    if (auto r = forbids("1880:X.stations/19"_clause, city.home_only, figures)) return r;
    const Money cost = station_cost(s, c);
    if (cost < Money{0}) return refuse({"1880:X.stations/3"_clause, "1880:III/10"_clause}, figures);
    if (auto r = forbids("1880:X.stations/4"_clause, s.board.has_station_in(c, h), figures)) return r;
    if (!reach.node(h, node)) {
        if (reached_by_turning(s, c, h, node)) return refuse("1880:X.stations/14"_clause, figures);
        if (auto r = forbids("1880:X.stations/13"_clause, true, figures)) return r;
    }
    const int taken = s.board.stations_at(h, node);
    if (under("1880:X.upgrade/15"_clause, taken >= city.slots)) return refuse("1880:X.stations/7"_clause, figures);
    if (auto r = forbids("1880:X.stations/18"_clause, closed_to_others(s, c, h), figures)) return r;
    if (auto r = forbids("1880:X.stations/15"_clause, taken + kept_places(s, c, h, node) >= city.slots, figures))
        return r;
    if (auto r = permits("1880:X.stations/16"_clause, is_major(c) && (s[c].permits & permit(letter(s))) == 0, figures))
        return r;
    return play::check_purse(stations_placed(s, c) == 1 ? "1880:X.stations/8"_clause : "1880:X.stations/9"_clause, s, c,
                             c, h, cost);
}

void place_station(Table& t, CompanyId c, HexId h, int node) {
    play::place_marker(t, c, h, node, station_cost(t.s, c));
    t.s.operation.placed = true;
}

namespace {

template <class Found> void each_station(const State& s, CompanyId c, Found found) {
    if (is_investor(c)) return;
    if (const Money cost = station_cost(s, c); cost < Money{0} || s.money[c] < cost) return;
    const board::Reach reach = reach_of(s, c);
    play::each_place_reached(s, reach, [&](HexId h, int n) { return check_station(s, reach, c, h, n) || found(h, n); });
}

} // namespace

void offers_stations(const State& s, CompanyId c, Choices& out) {
    play::offer_places(director(s, c), c, out, [&](auto found) { each_station(s, c, found); });
}

bool may_place_station(const State& s, CompanyId c) {
    return play::finds_any([&](auto found) { each_station(s, c, found); });
}

} // namespace stw::t1880
