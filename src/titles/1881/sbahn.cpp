// The S-Bahn comes into play: it floats, its networks get their treasuries and place their start depots (2016: 6.3.1; 2007: 12.4, 12.5).

#include "play/order.hpp"
#include "play/running.hpp"
#include "titles/1881/track.hpp"

#include <algorithm>

namespace stw::t1881 {
namespace {

std::ptrdiff_t networks_at(const State& s, HexId h, int node) {
    return std::ranges::count_if(s.board.stations, [&](const board::Station& st) {
        return st.hex == h && st.node == node && is_network(st.company);
    });
}

// A station the strip leads through. Where S-Bahn rails lie it is the one they join; where they are still to come, any of the hex.
bool on_the_strip(const State& s, HexId h, int node) {
    if (s.box()[h].reserved == 0) return false;
    const board::Tile& tile = s.board.tile_on(s.box().map, h);
    return joins(tile, node, board::Track::rapid) || !has_track(tile, board::Track::rapid);
}

// 2016: a circle marked S that no network has taken. 2007: any free place of a station on the strip (1881:D33).
bool marked_for_start(const State& s, CompanyId c, HexId h, int node, const board::Node& station) {
    if (is2016(s)) return networks_at(s, h, node) < station.rapid_slots;
    return on_the_strip(s, h, node) && free_places(s, c, h, node) > 0;
}

Refusal check_place(const State& s, CompanyId c, HexId h, int node) {
    const Fields figures{.company = c, .hex = h};
    const Clause where = rule::sbahn_start_depots(s);
    if (!has_node(s, h, node)) return refuse(rule::no_such_thing, figures);
    const board::Node& station = s.board.tile_on(s.box().map, h).nodes[static_cast<std::size_t>(node)];
    if (station.kind != board::NodeKind::city || s.board.stations_at(h, node) >= station.slots)
        return refuse(where, figures);
    return forbids(where, !marked_for_start(s, c, h, node, station), figures);
}

void offers_places(const State& s, CompanyId c, Choices& out) {
    play::each_stop(s, [&](HexId h, int n, const board::Node&) {
        if (!check_place(s, c, h, n)) out.add(play::placing(decides(s, c), c, h, n));
    });
}

// Still to come to its start depot. A merged subnet's marker has left the game with its charter.
bool waits_for_start(const State& s, CompanyId c) {
    const Network& n = s.network(c);
    if (n.placed || !decides(s, c)) return false;
    return n.merged ? under({rule::merged_depot_is_not_placed(s), rule::merger_saves_start_depot(s)}, false) : n.runs;
}

// The first whose turn it is, whether there is a place for it or not.
CompanyId first_waiting(const State& s) {
    if (!s.sbahn.opened || s.sbahn.gone) return {};
    return play::first_with(kAllNetworks, [&](CompanyId c) { return waits_for_start(s, c); });
}

void put_depot(Table& t, CompanyId c, const Fields& where) {
    Network& network = t.s.network(c);
    network.placed = true;
    t.s.board.stations.push_back({network.merged ? company::S : c, where.hex, where.city});
    t.tell(EventKind::station_placed, {.company = c, .hex = where.hex, .amount = Money{0}});
    merge_where_due(t); // tramways may have laid the rails before
}

// Where there is one place, it is taken; where there is none, the network has no depot.
void place_without_choice(Table& t) {
    for (CompanyId c = first_waiting(t.s); c; c = first_waiting(t.s)) {
        const Lent<Choices> places;
        offers_places(t.s, c, *places);
        if (places->moves.size() > 1) return;
        if (places->empty()) t.s.network(c).placed = true;
        else put_depot(t, c, places->moves.front().what);
    }
}

void offers_start_depot(const State& s, Choices& out) { offers_places(s, first_waiting(s), out); }

Refusal act_start_depot(Table& t, const Action& a) {
    const CompanyId c = first_waiting(t.s);
    if (a.kind != ActionKind::place_station) return refuse(rule::not_now, {.company = c});
    if (a.by != decides(t.s, c) || a.as != c) return refuse(rule::not_asked, {.company = c});
    return unless(check_place(t.s, c, a.what.hex, a.what.city), [&] {
        put_depot(t, c, a.what);
        place_without_choice(t);
    });
}

bool settle_start_depot(Table& t) {
    const CompanyId c = first_waiting(t.s);
    place_without_choice(t);
    return first_waiting(t.s) != c;
}

} // namespace

constinit const play::RoundPlay<State> kStartDepot{settle_start_depot, act_start_depot, offers_start_depot};

void float_sbahn_if_due(Table& t) {
    State& s = t.s;
    if (s.sbahn.floated || s.sbahn.gone || !begun(s, company::S)) return;
    // Certificates sold, by whomever they were bought and wherever they are now.
    const Percent sold = Percent{100} - in_offering(s, company::S);
    const Clauses due{rule::sbahn_floats_at_30_percent(s), rule::sbahn_info_card_under_fifth(s),
                      rule::sbahn_buyers_count_together(s), rule::summary_of_floating(s)};
    if (!under(due, sold >= Percent{number::sbahn_float})) return;
    s.sbahn.floated = true;
    t.tell(EventKind::company_floated, {.company = company::S, .amount = number::network_capital * kNetworks});
    merge_where_due(t);
    // 2016: it acts in the running round already. 2007: from the next Operating Round on (1881:D34).
    if (under(rule::sbahn_acts_by_networks(s), is2016(s))) open_sbahn(t);
}

void open_sbahn(Table& t) {
    State& s = t.s;
    if (!s.sbahn.floated || s.sbahn.opened || s.sbahn.gone) return;
    const Money capital{number::network_capital};
    s.sbahn.opened = true;
    s.network(company::S).runs = true;
    t.pay(Account::bank(), Account::of(company::S),
          under({rule::sbahn_starting_treasury(s), rule::president_starts_with_420(s)}, capital));
    for (const CompanyId c : kAllSubnets) {
        Network& subnet = s.network(c);
        // A Vice President's certificate makes a network of its own. Nobody leads one that lies with the bank.
        const bool charter = under({rule::main_network_and_3_subnets(s), rule::leaders_get_charters(s),
                                    rule::three_subnet_charters(s), rule::main_network_and_subnet(s)},
                                   has_leader(s, c));
        subnet.merged = subnet.merged || !charter;
        subnet.runs = !subnet.merged;
        // What is joined before it begins brings its part to the main network.
        const CompanyId to = subnet.merged ? company::S : c;
        const Clauses part =
            subnet.merged ? by(s, {rule::merger_before_float_adds_420.in2016, rule::single_network_gets_1680.in2016},
                               {rule::sbahn_starting_treasury.in2007})
                          : Clauses{rule::sbahn_starting_treasury(s), rule::quarter_per_vice_president(s)};
        t.pay(Account::bank(), Account::of(to), under(part, capital));
    }
    place_without_choice(t);
}

CompanyId places_next(const State& s) {
    const CompanyId c = first_waiting(s);
    const Lent<Choices> places;
    if (c) offers_places(s, c, *places);
    return places->empty() ? CompanyId{} : c;
}

} // namespace stw::t1881
