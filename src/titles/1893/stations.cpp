// Stations (RO.token).
#include "play/markers.hpp"
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {
namespace {

// A free space may be kept for a company whose home it is and that has not operated yet.
bool kept_for_another(const State& s, CompanyId c, HexId h, int node) {
    const int slots = s.board.tile_on(s.box().map, h).nodes[static_cast<std::size_t>(node)].slots;
    int free = slots - s.board.stations_at(h, node);
    for (CompanyId other : kFounded) free -= other != c && !s[other].at_home && s.box()[other].home == h ? 1 : 0;
    return free <= 0;
}

} // namespace

Refusal check_station(const State& s, const board::Reach& reach, CompanyId c, HexId h, int node) {
    const auto& nodes = s.board.tile_on(s.box().map, h).nodes;
    const Fields figures{.company = c, .hex = h};
    if (node >= static_cast<int>(nodes.size()) || nodes[static_cast<std::size_t>(node)].kind != board::NodeKind::city)
        return refuse(h == data::hex::A4 ? "1893:peer/62"_clause : "table:format/1"_clause, figures);
    if (auto r = forbids("1893:MINOR/2"_clause, is_small(c), figures)) return r;
    if (is_small(c)) return refuse("1893:RO.token/1"_clause, figures);
    const Money cost = station_cost(s, c);
    if (cost < Money{0})
        return refuse(s.box()[c].fixed_price > 0 ? "1893:peer/22"_clause : "1893:full/17"_clause, figures);
    // In the turn in which the home station was placed, one more may follow at once.
    const bool first_turn = s.box()[c].fixed_price == 0 && !s[c].operated;
    if (auto r = permits("1893:RO.token/4"_clause, first_turn, figures)) return r;
    if (auto r = forbids("1893:RO.token/2"_clause, s.board.has_station_in(c, h), figures)) return r;
    if (nodes[static_cast<std::size_t>(node)].slots == 0) return refuse("1893:peer/21"_clause, figures);
    if (auto r = forbids("1893:full/20"_clause, !reach.node(h, node), figures)) return r;
    if (s.board.stations_at(h, node) >= nodes[static_cast<std::size_t>(node)].slots)
        return refuse(h == data::hex::J5 ? "1893:peer/20"_clause : "1893:full/20"_clause, figures);
    if (kept_for_another(s, c, h, node)) return refuse("1893:full/21"_clause, figures);
    return play::check_purse(s.box()[c].fixed_price > 0 ? "1893:full/18"_clause : "1893:full/17"_clause, s, c, c, h,
                             cost);
}

void place_station(Table& t, CompanyId c, HexId h, int node) {
    play::place_marker(t, c, h, node, station_cost(t.s, c));
}

void place_home_station(Table& t, CompanyId c) {
    // Only the companies that players found have theirs still to place; it is free.
    if (t.s[c].at_home) return;
    t.s[c].at_home = true;
    const HexId home = under({"1893:RO.token/3"_clause, "1893:peer/10"_clause}, t.s.box()[c].home);
    play::place_marker(t, c, home, t.s.box()[c].home_city, Money{0});
}

namespace {

template <class Found> void each_station(const State& s, CompanyId c, Found found) {
    if (is_small(c)) return;
    if (const Money cost = station_cost(s, c); cost < Money{0} || s.money[c] < cost) return;
    const board::Reach reach = reach_of(s, c);
    play::each_place_reached(s, reach, [&](HexId h, int n) { return check_station(s, reach, c, h, n) || found(h, n); });
}

} // namespace

void offers_stations(const State& s, CompanyId c, Choices& out) {
    play::offer_places(president(s, c), c, out, [&](auto found) { each_station(s, c, found); });
}

bool may_place_station(const State& s, CompanyId c) {
    return under("1893:RO.token/1"_clause, play::finds_any([&](auto found) { each_station(s, c, found); }));
}

} // namespace stw::t1893
