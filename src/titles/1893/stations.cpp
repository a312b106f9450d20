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

Refusal check_station(const State& s, const board::Reach& reach, CompanyId c, HexId h, int node) {
    const auto& nodes = s.board.tile_on(s.box().map, h).nodes;
    const Fields figures{.company = c, .hex = h};
    if (node >= static_cast<int>(nodes.size()) || nodes[static_cast<std::size_t>(node)].kind != board::NodeKind::city)
        return refuse(h == hex::A4 ? rule::duesseldorf_passed_through : rule::no_such_thing, figures);
    if (auto r = forbids(rule::small_has_one_station, is_small(c), figures)) return r;
    if (is_small(c)) return refuse(rule::place_a_station, figures);
    const Money cost = station_cost(s, c);
    if (cost < Money{0}) return refuse(by_merger(c) ? rule::five_merged_stations : rule::station_costs, figures);
    // In the turn in which the home station was placed, one more may follow at once.
    const bool first_turn = by_player(c) && !s[c].operated;
    if (auto r = permits(rule::second_station_in_first_turn, first_turn, figures)) return r;
    if (auto r = forbids(rule::one_station_per_hex, s.board.has_station_in(c, h), figures)) return r;
    if (nodes[static_cast<std::size_t>(node)].slots == 0) return refuse(rule::no_station_in_h5, figures);
    if (auto r = forbids(rule::station_in_free_reachable_city, !reach.node(h, node), figures)) return r;
    if (s.board.stations_at(h, node) >= nodes[static_cast<std::size_t>(node)].slots)
        return refuse(h == hex::J5 ? rule::harbour_station_in_j5 : rule::station_in_free_reachable_city, figures);
    if (kept_for_another(s, c, h, node)) return refuse(rule::home_station_at_first_turn, figures);
    return play::check_purse(by_merger(c) ? rule::merged_station_cost : rule::station_costs, s, c, c, h, cost);
}

template <class Found> void each_station(const State& s, CompanyId c, play::Asked asked, Found found) {
    const auto refused = [&](const board::Reach& reach, HexId h, int n) { return check_station(s, reach, c, h, n); };
    if (!is_small(c)) play::each_station(s, c, station_cost(s, c), asked, refused, found);
}

} // namespace

Refusal act_station(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    if (s.operation.step == Step::track) return refuse(rule::not_now, {.company = c});
    if (s.operation.step != Step::station)
        return refuse(s.operation.step == Step::run ? rule::one_station_per_turn : rule::order_of_steps,
                      {.company = c});
    const auto check = [&](const board::Reach& reach) { return check_station(s, reach, c, a.what.hex, a.what.city); };
    return unless(reached_by(s, c).check(check), [&] {
        play::place_marker(t, c, a.what.hex, a.what.city, station_cost(s, c));
        under(rule::one_station_per_turn, [&] { play::go_on(s.operation.step); });
    });
}

void place_home_station(Table& t, CompanyId c) {
    // Only the companies that players found have theirs still to place; it is free.
    if (t.s[c].at_home) return;
    t.s[c].at_home = true;
    const HexId home = under({rule::first_station_on_home_hex, rule::public_company_homes}, t.s.box()[c].home);
    play::place_marker(t, c, home, t.s.box()[c].home_city, Money{0});
}

void offers_stations(const State& s, CompanyId c, Choices& out) {
    play::offer_places(president(s, c), c, out,
                       [&](play::Asked asked, auto found) { each_station(s, c, asked, found); });
}

bool may_place_station(const State& s, CompanyId c) {
    return under(rule::place_a_station,
                 play::finds_any_of([&](play::Asked asked, auto found) { each_station(s, c, asked, found); }));
}

} // namespace stw::t1893
