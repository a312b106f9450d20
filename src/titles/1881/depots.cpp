// Depots: built, bought from other tramways, and the homes, whose places are kept (2016: 7.2.2, 7.2.2.2, 7.4.2; 2007: chapter 7, 12.10;
// 1881:D32).
#include "titles/1881/track.hpp"

#include <algorithm>

namespace stw::t1881 {
namespace {

using board::NodeKind;
using board::Track;

// Who has which places of a station. Networks take the places marked S first.
struct Places {
    int all = 0;
    int marked = 0; // S
    int trams = 0;
    int networks = 0;
    int kept = 0; // for the home of a tramway that has not floated

    [[nodiscard]] int taken() const { return trams + networks; }
    [[nodiscard]] int ordinary() const { return all - marked; }
    [[nodiscard]] int ordinary_taken() const { return trams + std::max(0, networks - marked); }
};

bool is_home(const State& s, CompanyId c, HexId h, int node) { return h == s.box()[c].home && node == home_node(s, c); }

Places places_at(const State& s, CompanyId c, HexId h, int node) {
    const board::Node& station = s.board.tile_on(s.box().map, h).nodes[static_cast<std::size_t>(node)];
    Places p{.all = station.slots, .marked = station.rapid_slots};
    // Stations on one hex that are not joined are stations of their own.
    const Clauses apart = rule::two_stations_on_one_hex(s);
    for (const board::Station& st : s.board.stations) {
        if (st.hex != h || !under(apart, st.node == node)) continue;
        if (is_network(st.company)) ++p.networks;
        else ++p.trams;
    }
    p.kept = reserved_for_home(s, h, node, c) ? 1 : 0;
    return p;
}

// What the next marker costs. The one that came back last lay on the dearest empty spot, so that cheaper ones are never left behind
// it (1881:D11).
Money next_cost(const State& s, CompanyId c) {
    const Money cost = depot_cost(s, c);
    return cost < Money{0} ? cost : under(rule::freed_marker_to_dearest_spot(s), cost);
}

// --- checks: the marker, the station, the place ---

Refusal check_marker(const State& s, CompanyId c, const Fields& figures) {
    if (is_subnet(c)) return refuse(rule::one_additional_sbahn_depot(s), figures);
    if (next_cost(s, c) >= Money{0}) return kAllowed;
    if (is_network(c))
        return refuse(by(s, rule::single_network_one_marker.in2016, rule::one_additional_sbahn_depot.in2007), figures);
    return refuse({rule::tramway_depot_markers(s), rule::one_depot_per_turn(s)}, figures);
}

// One in a turn, be it built or bought.
Refusal check_turn(const State& s, CompanyId c, const Fields& figures) {
    const Clause in2016 = is_network(c) ? rule::one_additional_sbahn_depot.in2016 : rule::next_depot_at_its_cost.in2016;
    return forbids(by(s, in2016, rule::one_depot_per_turn.in2007), s.operation.placed, figures);
}

// 2016: one on a hex. 2007: one in a station.
Refusal check_second(const State& s, CompanyId c, HexId h, int node, const Fields& figures) {
    const bool there = is2016(s) ? s.board.has_station_in(c, h) : s.board.has_station(c, h, node);
    return forbids(rule::no_two_depots_together(s), there, figures);
}

// A station, and one on rails of its own kind.
Refusal check_station(const State& s, CompanyId c, HexId h, int node, const Fields& figures) {
    const board::Tile& tile = s.board.tile_on(s.box().map, h);
    const board::Node& station = tile.nodes[static_cast<std::size_t>(node)];
    if (station.kind != NodeKind::city || station.slots == 0)
        return refuse(by(s, {rule::depots_on_station_places.in2016, rule::depots_needed_for_routes.in2016},
                         rule::depot_linked_to_own_depot.in2007),
                      figures);
    if (joins(tile, node, track_of(c))) return kAllowed;
    if (is_network(c) && joins(tile, node, Track::tram))
        return refuse(by(s, rule::stations_for_trams_only.in2016, rule::depot_linked_to_own_depot.in2007), figures);
    if (is_tramway(c) && joins(tile, node, Track::rapid))
        return refuse(by(s, rule::stations_for_sbahn_only.in2016, rule::s_places_closed_to_tramways.in2007), figures);
    return kAllowed; // no rails yet: nobody reaches it
}

Refusal check_full(const State& s, const Places& p, bool hub, const Fields& figures) {
    // Several depots stand in one station, in a hub those of tramways and networks side by side.
    constexpr Clauses kShared{rule::station_of_1_to_4_places.in2016, rule::depots_needed_for_routes.in2016,
                              rule::major_hub_holds_both_kinds.in2016, rule::station_and_hub.in2016,
                              rule::station_place.in2016};
    if (under(by(s, kShared, kNone), p.taken() < p.all)) return kAllowed;
    const bool minor = hub && p.all == 1;
    return refuse(by(s, minor ? rule::minor_hub_has_one_place.in2016 : rule::depots_needed_for_routes.in2016,
                     rule::depots_needed_for_routes.in2007),
                  figures);
}

Refusal check_place_of_tramway(const State& s, const Places& p, const Fields& figures) {
    if (auto r = forbids({rule::s_places_closed_to_tramways(s), rule::five_s_places(s)},
                         p.ordinary_taken() >= p.ordinary(), figures))
        return r;
    return forbids(rule::home_place_is_reserved(s), p.ordinary_taken() + p.kept >= p.ordinary(), figures);
}

Refusal check_place_of_network(const State& s, const Places& p, bool hub, const Fields& figures) {
    if (is2016(s) && p.marked > 0) {
        if (auto r = forbids(rule::s_place_before_other_places.in2016, p.networks >= p.marked, figures)) return r;
        if (p.networks < p.marked) return kAllowed;
    }
    // Besides the places marked S those of hubs, and no others.
    if (is2016(s) && !under(rule::where_second_depot_goes.in2016, hub))
        return refuse(rule::where_second_depot_goes.in2016, figures);
    // A free place marked S is nobody's home.
    return forbids(by(s, rule::where_second_depot_goes.in2016, rule::home_place_is_reserved.in2007),
                   p.networks >= p.marked && p.ordinary_taken() + p.kept >= p.ordinary(), figures);
}

Refusal check_place(const State& s, CompanyId c, HexId h, int node, const Fields& figures) {
    const Places p = places_at(s, c, h, node);
    // On both kinds of rail (1881-2016:10/9).
    const board::Tile& tile = s.board.tile_on(s.box().map, h);
    const bool hub = joins(tile, node, Track::tram) && joins(tile, node, Track::rapid);
    if (auto r = check_full(s, p, hub, figures)) return r;
    return is_network(c) ? check_place_of_network(s, p, hub, figures) : check_place_of_tramway(s, p, figures);
}

Refusal check_depot_with(const State& s, const board::Reach& reach, CompanyId c, HexId h, int node) {
    const Fields figures{.company = c, .hex = h};
    if (!has_node(s, h, node)) return refuse(rule::no_such_thing, figures);
    if (auto r = check_turn(s, c, figures)) return r;
    if (auto r = check_marker(s, c, figures)) return r;
    if (auto r = check_station(s, c, h, node, figures)) return r;
    if (auto r = check_second(s, c, h, node, figures)) return r;
    if (!reach.node(h, node))
        return refuse(by(s, is_network(c) ? rule::depot_linked_to_main.in2016 : rule::depot_linked_to_own_depot.in2016,
                         rule::depot_linked_to_own_depot.in2007),
                      figures);
    if (auto r = check_place(s, c, h, node, figures)) return r;
    const Clause purse = is_network(c) ? rule::one_additional_sbahn_depot(s) : rule::next_depot_at_its_cost(s);
    return play::check_purse(purse, s, c, c, h, next_cost(s, c));
}

// Calls `found(hex, node)` for every place where the company may build, until it returns false.
template <class Found> void each_depot(const State& s, CompanyId c, play::Asked asked, Found found) {
    const Fields figures{.company = c};
    if (check_turn(s, c, figures) || check_marker(s, c, figures)) return;
    const auto refused = [&](const board::Reach& reach, HexId h, int n) { return check_depot_with(s, reach, c, h, n); };
    play::each_station(s, c, next_cost(s, c), asked, refused, found);
}

} // namespace

bool has_node(const State& s, HexId h, int node) {
    return node < static_cast<int>(s.board.tile_on(s.box().map, h).nodes.size());
}

// Kept also while its tramway has not floated; its marker there is a reminder, and no depot.
bool reserved_for_home(const State& s, HexId h, int node, CompanyId except) {
    return std::ranges::any_of(kAllTramways, [&](CompanyId c) {
        return c != except && !s[c].at_home && !s[c].gone && is_home(s, c, h, node) &&
               under(rule::home_marker_as_reminder(s), true);
    });
}

// --- building ---

int free_places(const State& s, CompanyId c, HexId h, int node) {
    const Places p = places_at(s, c, h, node);
    const int marked_left = std::max(0, p.marked - p.networks);
    if (is_network(c) && is2016(s) && p.marked > 0) return marked_left;
    const int ordinary_left = std::max(0, p.ordinary() - p.ordinary_taken() - p.kept);
    return ordinary_left + (is_network(c) ? marked_left : 0);
}

Refusal check_depot(const State& s, CompanyId c, HexId h, int node) {
    return reached_by(s, c).check([&](const board::Reach& reach) { return check_depot_with(s, reach, c, h, node); });
}

void place_depot(Table& t, CompanyId c, HexId h, int node) {
    play::place_marker(t, c, h, node, next_cost(t.s, c));
    t.s.operation.placed = true;
    if (is_network(c)) merge_where_due(t);
}

void offers_depots(const State& s, CompanyId c, Choices& out) {
    play::offer_places(decides(s, c), c, out, [&](play::Asked asked, auto found) { each_depot(s, c, asked, found); });
}

bool may_place_depot(const State& s, CompanyId c) {
    return play::finds_any_of([&](play::Asked asked, auto found) { each_depot(s, c, asked, found); });
}

Refusal check_remove_depot(const State& s, CompanyId c, HexId h) {
    return refuse(by(s, rule::depot_is_never_moved.in2016, rule::depot_takeover.in2007), {.company = c, .hex = h});
}

void place_home(Table& t, CompanyId c) {
    State& s = t.s;
    if (s[c].at_home) return;
    play::place_marker(t, c, s.box()[c].home, home_node(s, c), Money{s.box()[c].stations[0]});
    s[c].at_home = under({rule::nine_home_depot_markers(s), rule::one_map_board(s)}, true);
}

void remove_depots(Table& t, CompanyId c) {
    auto& stations = t.s.board.stations;
    for (std::size_t i = stations.size(); i-- > 0;) {
        if (stations[i].company != c) continue;
        t.tell(EventKind::station_removed, {.company = c, .other = c, .hex = stations[i].hex, .amount = Money{0}});
        stations.erase(i);
    }
}

// --- buying from another tramway ---

Refusal check_buy_depot(const State& s, CompanyId buyer, CompanyId seller, HexId h, int node, Money amount) {
    const Fields figures{.company = buyer, .other = seller, .hex = h};
    if (!has_node(s, h, node)) return refuse(rule::no_such_thing, figures);
    // Networks have no marker for it, and their start depots are not sold.
    const bool deal =
        is_tramway(buyer) && is_tramway(seller) && buyer != seller && s.board.has_station(seller, h, node);
    const Clauses may_buy{rule::depot_takeover(s), rule::depot_can_be_sold(s)};
    if (!under(may_buy, deal) || next_cost(s, buyer) < Money{0}) return refuse(may_buy, figures);
    if (auto r = check_turn(s, buyer, figures)) return r;
    if (auto r = forbids(rule::home_depot_not_for_sale(s), is_home(s, seller, h, node), figures)) return r;
    if (auto r = check_second(s, buyer, h, node, figures)) return r;
    const Money least{number::least_depot_price};
    if (auto r =
            forbids(by(s, rule::seller_gets_at_least_40.in2016, rule::takeover_pays_depot_cost.in2007), amount < least,
                    {.company = buyer, .other = seller, .hex = h, .amount = amount, .limit = least}))
        return r;
    const Money sum = amount + next_cost(s, buyer);
    if (amount < Money{0} || s.money[buyer] < sum)
        return refuse(rule::takeover_pays_depot_cost(s),
                      {.company = buyer, .other = seller, .hex = h, .amount = sum, .limit = s.money[buyer]});
    // 2016 says nothing of a way there.
    if (is2016(s)) return kAllowed;
    return forbids(rule::bought_depot_is_reachable.in2007, !company_reach(s, buyer).node(h, node), figures);
}

void buy_depot(Table& t, CompanyId buyer, CompanyId seller, HexId h, int node, Money amount) {
    State& s = t.s;
    const Money cost = under(rule::takeover_pays_depot_cost(s), next_cost(s, buyer));
    t.pay(Account::of(buyer), Account::bank(), cost);
    t.pay(Account::of(buyer), Account::of(seller), amount);
    const auto at = static_cast<std::uint8_t>(node);
    s.board.remove({seller, h, at});
    under(rule::buyer_marker_fills_place(s), [&] { s.board.stations.push_back({buyer, h, at}); });
    s.operation.placed = true;
    t.tell(EventKind::depot_sold, {.company = buyer, .other = seller, .hex = h, .amount = amount});
}

} // namespace stw::t1881
