// Station markers (X Placing Station Markers).
#include "play/markers.hpp"
#include "titles/1880/track.hpp"

#include <algorithm>

namespace stw::t1880 {
namespace {

using board::Colour;
using board::NodeKind;

// Its home, and it does not operate yet.
bool is_expected(const State& s, CompanyId c, HexId h) { return s.box()[c].home == h && !s[c].at_home; }

// Two cities of which a company not yet operating will take one: nobody else comes in while they are apart, or, with an option,
// ever (1880:D27).
bool closed_to_others(const State& s, CompanyId c, HexId h) {
    const Colour colour = s.board.tile_on(s.box().map, h).colour;
    const bool one_city = colour == Colour::brown || colour == Colour::grey;
    if (one_city && !s.option(Option::oo_home_closed_to_the_end)) return false;
    return std::ranges::any_of(kWithTwoCities, [&](CompanyId other) { return other != c && is_expected(s, other, h); });
}

// Places of a city that are kept for companies that will begin there.
int kept_places(const State& s, CompanyId c, HexId h, int node) {
    return static_cast<int>(std::ranges::count_if(kAllMajors, [&](CompanyId other) {
        return other != c && is_expected(s, other, h) && play::home_node(s, other) == node;
    }));
}

// Some way leads there, but it turns round on the way.
bool reached_by_turning(const State& s, CompanyId c, HexId h, int node) {
    return board::walk(s.box().map, s.board, c, {.turning = board::Turning::at_stops}).node(h, node);
}

template <class Found> void each_station(const State& s, CompanyId c, play::Asked asked, Found found) {
    const auto refused = [&](const board::Reach& reach, HexId h, int n) { return check_station(s, reach, c, h, n); };
    if (!is_investor(c)) play::each_station(s, c, station_cost(s, c), asked, refused, found);
}

} // namespace

Refusal check_station(const State& s, const board::Reach& reach, CompanyId c, HexId h, int node) {
    const auto& nodes = s.board.tile_on(s.box().map, h).nodes;
    const Fields figures{.company = c, .hex = h};
    if (node >= static_cast<int>(nodes.size())) return refuse(rule::no_such_thing, figures);
    const board::Node& city = nodes[static_cast<std::size_t>(node)];
    if (city.kind != NodeKind::city || city.slots == 0) return refuse(rule::markers_in_large_cities_only, figures);
    if (auto r = forbids(rule::markers_in_large_cities_only, city.home_only, figures)) return r;
    const Money cost = station_cost(s, c);
    if (cost < Money{0}) return refuse({rule::three_markers_per_company, rule::six_markers_per_major}, figures);
    if (auto r = forbids(rule::one_own_marker_per_hex, s.board.has_station_in(c, h), figures)) return r;
    if (!reach.node(h, node)) {
        if (reached_by_turning(s, c, h, node)) return refuse(rule::no_reversing_to_marker_place, figures);
        if (auto r = forbids(rule::marker_needs_a_route, true, figures)) return r;
    }
    const int taken = s.board.stations_at(h, node);
    if (under(rule::upgrade_adds_marker_places, taken >= city.slots)) return refuse(rule::full_city_blocks, figures);
    if (auto r = forbids(rule::qsr_scr_home_hex_closed, closed_to_others(s, c, h), figures)) return r;
    if (auto r = forbids(rule::place_kept_for_home, taken + kept_places(s, c, h, node) >= city.slots, figures))
        return r;
    if (auto r = permits(rule::markers_need_no_permit, is_major(c) && !may_build_now(s, c), figures)) return r;
    return play::check_purse(stations_placed(s, c) == 1 ? rule::first_marker_costs_40 : rule::second_marker_costs_100,
                             s, c, c, h, cost);
}

Refusal act_station(Table& t, const Action& a) {
    Operation& turn = t.s.operation;
    const CompanyId c = turn.company;
    // An investor has its one marker at home.
    if (is_investor(c)) return refuse(rule::one_marker_per_investor, {.company = c});
    if (turn.step != Step::station)
        return refuse(turn.placed ? rule::one_marker_per_turn : rule::five_steps_in_order, {.company = c});
    const auto check = [&](const board::Reach& reach) { return check_station(t.s, reach, c, a.what.hex, a.what.city); };
    return unless(reached_by(t.s, c).check(check), [&] {
        play::place_marker(t, c, a.what.hex, a.what.city, station_cost(t.s, c));
        turn.placed = true;
        under(rule::one_marker_per_turn, [&] { play::go_on(turn.step); });
    });
}

void offers_stations(const State& s, CompanyId c, Choices& out) {
    play::offer_places(director(s, c), c, out,
                       [&](play::Asked asked, auto found) { each_station(s, c, asked, found); });
}

bool may_place_station(const State& s, CompanyId c) {
    return play::finds_any_of([&](play::Asked asked, auto found) { each_station(s, c, asked, found); });
}

} // namespace stw::t1880
