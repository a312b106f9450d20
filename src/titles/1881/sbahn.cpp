// The S-Bahn comes into play: it floats, its networks get their treasuries and place their start depots (2016: 6.3.1; 2007: 12.4, 12.5).
#include "titles/1881/sbahn.hpp"

namespace stw::t1881 {
namespace {

int networks_at(const State& s, HexId h, int node) {
    int n = 0;
    for (const board::Station& st : s.board.stations)
        if (st.hex == h && st.node == node && is_network(st.company)) ++n;
    return n;
}

// A station the strip leads through. Where S-Bahn rails lie it is the one they join; where they are still to come, any of the hex.
bool on_the_strip(const State& s, HexId h, int node) {
    if (s.box()[h].reserved == 0) return false;
    const board::Tile& tile = s.board.tile_on(s.box().map, h);
    bool joined = false;
    bool rails = false;
    for (const board::Path& p : tile.paths) {
        if (p.track != board::Track::sbahn) continue;
        rails = true;
        joined = joined || p.a.node == node || p.b.node == node;
    }
    return joined || !rails;
}

// 2016: a circle marked S that no network has taken. 2007: any free place of a station on the strip (1881:D33).
bool marked_for_start(const State& s, CompanyId c, HexId h, int node, const board::Node& station) {
    if (is2016(s)) return networks_at(s, h, node) < station.sbahn_slots;
    return on_the_strip(s, h, node) && free_places(s, c, h, node) > 0;
}

Refusal check_place(const State& s, CompanyId c, HexId h, int node) {
    const Fields figures{.company = c, .hex = h};
    const Clause where = by(s, "1881-2016:6.3.1/6"_clause, "1881-2007:12.5/1"_clause);
    if (!h || h.index() >= static_cast<int>(s.box().map.hexes.size())) return refuse("table:format/1"_clause, figures);
    const auto& nodes = s.board.tile_on(s.box().map, h).nodes;
    if (node < 0 || node >= static_cast<int>(nodes.size())) return refuse("table:format/1"_clause, figures);
    const board::Node& station = nodes[static_cast<std::size_t>(node)];
    if (station.kind != board::NodeKind::city || s.board.stations_at(h, node) >= station.slots)
        return refuse(where, figures);
    return forbids(where, !marked_for_start(s, c, h, node, station), figures);
}

template <class Found> void each_place(const State& s, CompanyId c, Found found) {
    const board::Map& map = s.box().map;
    for (std::size_t i = 0; i < map.hexes.size(); ++i) {
        const HexId h{static_cast<int>(i)};
        for (int n = 0; n < static_cast<int>(s.board.tile_on(map, h).nodes.size()); ++n)
            if (!check_place(s, c, h, n) && !found(h, n)) return;
    }
}

struct Places {
    int count = 0; // 2: two or more
    HexId hex;
    int node = 0;
};
Places places_for(const State& s, CompanyId c) {
    Places p;
    each_place(s, c, [&](HexId h, int n) {
        if (p.count == 0) p = {.hex = h, .node = n};
        return ++p.count < 2;
    });
    return p;
}

// Still to come to its start depot. A merged subnet's marker has left the game with its charter.
bool waits_for_start(const State& s, CompanyId c) {
    const Network& n = s.network(c);
    if (n.placed || !decides_for(s, leader(s, c))) return false;
    const Clauses fewer = by(s, {"1881-2016:6.3.3/9"_clause, "1881-2016:6.3.1/7"_clause}, kNone);
    return n.merged ? under(fewer, false) : n.runs;
}

// The first whose turn it is, whether there is a place for it or not.
CompanyId first_waiting(const State& s) {
    if (!s.sbahn.opened || s.sbahn.gone) return {};
    for (int i = 0; i < kNetworks; ++i)
        if (waits_for_start(s, network_numbered(i))) return network_numbered(i);
    return {};
}

void put_depot(Table& t, CompanyId c, HexId h, int node) {
    State& s = t.s;
    s.network(c).placed = true;
    s.board.stations.push_back({s.network(c).merged ? company::S : c, h, static_cast<std::uint8_t>(node)});
    t.tell(EventKind::station_placed, {.company = c, .hex = h, .amount = Money{0}});
    merge_where_due(t); // tramways may have laid the rails before
}

// Where there is one place, it is taken; where there is none, the network has no depot.
void place_without_choice(Table& t) {
    for (CompanyId c = first_waiting(t.s); c; c = first_waiting(t.s)) {
        const Places p = places_for(t.s, c);
        if (p.count > 1) return;
        if (p.count == 1) put_depot(t, c, p.hex, p.node);
        else t.s.network(c).placed = true;
    }
}

} // namespace

void float_sbahn_if_due(Table& t) {
    State& s = t.s;
    if (s.sbahn.floated || s.sbahn.gone || !begun(s, company::S)) return;
    // Certificates sold, by whomever they were bought and wherever they are now.
    const Percent sold = Percent{100} - in_offering(s, company::S);
    const Clauses due = by(s, {"1881-2016:6.3.1/1"_clause, "1881-2016:3.1/5"_clause, "1881-2016:10/6"_clause},
                           {"1881-2007:12.4/1"_clause, "1881-2007:SU/5"_clause});
    if (!under(due, sold >= Percent{number::sbahn_float})) return;
    s.sbahn.floated = true;
    t.tell(EventKind::company_floated, {.company = company::S, .amount = number::network_capital * kNetworks});
    merge_where_due(t);
    // 2016: it acts in the running round already. 2007: from the next Operating Round on (1881:D34).
    if (under(by(s, "1881-2016:7.4/1"_clause, kNone), is2016(s))) open_sbahn(t);
}

void open_sbahn(Table& t) {
    State& s = t.s;
    if (!s.sbahn.floated || s.sbahn.opened || s.sbahn.gone) return;
    const Money capital{number::network_capital};
    s.sbahn.opened = true;
    s.network(company::S).runs = true;
    t.pay(Account::bank(), Account::of(company::S),
          under(by(s, {"1881-2016:6.3.1/5"_clause}, {"1881-2007:12.4/2"_clause, "1881-2007:12.4/3"_clause}), capital));
    for (int i = 1; i < kNetworks; ++i) {
        const CompanyId c = network_numbered(i);
        // A Vice President's certificate makes a network of its own. Nobody leads one that lies with the bank.
        const bool charter = under(by(s,
                                      {"1881-2016:6.3.1/3"_clause, "1881-2016:6.3.1/4"_clause, "1881-2016:2/23"_clause,
                                       "1881-2016:10/7"_clause},
                                      kNone),
                                   has_leader(s, c));
        if (!charter) s.network(c).merged = true;
        s.network(c).runs = !s.network(c).merged;
        // What is joined before it begins brings its part to the main network.
        const CompanyId to = s.network(c).merged ? company::S : c;
        const Clauses part =
            s.network(c).merged
                ? by(s, {"1881-2016:6.3.3/8"_clause, "1881-2016:6.3.3/10"_clause}, {"1881-2007:12.4/2"_clause})
                : by(s, {"1881-2016:6.3.1/5"_clause}, {"1881-2007:12.4/2"_clause, "1881-2007:12.4/4"_clause});
        t.pay(Account::bank(), Account::of(to), under(part, capital));
    }
    place_without_choice(t);
}

CompanyId places_next(const State& s) {
    const CompanyId c = first_waiting(s);
    return c && places_for(s, c).count > 0 ? c : CompanyId{};
}

Refusal check_start_depot(const State& s, CompanyId c, HexId h, int node) {
    const CompanyId next = places_next(s);
    if (!next || c != next)
        return refuse(by(s, "1881-2016:6.3.1/6"_clause, "1881-2007:12.5/1"_clause), {.company = c, .other = next});
    return check_place(s, c, h, node);
}

void place_start_depot(Table& t, CompanyId c, HexId h, int node) {
    put_depot(t, c, h, node);
    place_without_choice(t);
}

void offers_start_depot(const State& s, Choices& out) {
    const CompanyId c = places_next(s);
    if (!c) return;
    each_place(s, c, [&](HexId h, int n) {
        out.add({.kind = ActionKind::place_station,
                 .by = decides_for(s, leader(s, c)),
                 .as = c,
                 .what = {.hex = h, .city = static_cast<std::uint8_t>(n)}});
        return true;
    });
}

} // namespace stw::t1881
