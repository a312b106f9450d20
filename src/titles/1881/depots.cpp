// Depots: built, and bought from other tramways (2016: 7.2.2, 7.2.2.2, 7.4.2; 2007: chapter 7, 12.10).
#include "play/markers.hpp"
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

Places places_at(const State& s, CompanyId c, HexId h, int node) {
    const board::Node& station = s.board.tile_on(s.box().map, h).nodes[static_cast<std::size_t>(node)];
    Places p{.all = station.slots, .marked = station.sbahn_slots};
    // Stations on one hex that are not joined are stations of their own.
    const Clauses apart = by(s, Clauses{"1881-2016:7.2.2/9"_clause}, kNone);
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
    return cost < Money{0} ? cost : under(by(s, "1881-2016:7.2.2.2/2"_clause, "1881-2007:7.8/2"_clause), cost);
}

// --- checks: the marker, the station, the place ---

Refusal check_marker(const State& s, CompanyId c, const Fields& figures) {
    if (is_subnet(c)) return refuse_by(s, "1881-2016:7.4.2/1"_clause, "1881-2007:12.10/1"_clause, figures);
    if (next_cost(s, c) >= Money{0}) return kAllowed;
    if (is_network(c)) return refuse_by(s, "1881-2016:6.3.3/11"_clause, "1881-2007:12.10/1"_clause, figures);
    return refuse_by(s, "1881-2016:2/16"_clause, "1881-2007:7.1/1"_clause, figures);
}

// One in a turn, be it built or bought.
Refusal check_turn(const State& s, CompanyId c, const Fields& figures) {
    const Clause in2016 = is_network(c) ? "1881-2016:7.4.2/1"_clause : "1881-2016:7.2.2/10"_clause;
    return forbids(by(s, in2016, "1881-2007:7.1/1"_clause), s.operation.placed, figures);
}

// 2016: one on a hex. 2007: one in a station.
Refusal check_second(const State& s, CompanyId c, HexId h, int node, const Fields& figures) {
    const bool there = is2016(s) ? s.board.has_station_in(c, h) : s.board.has_station(c, h, node);
    return forbids(by(s, "1881-2016:7.2.2/11"_clause, "1881-2007:7.4/1"_clause), there, figures);
}

// A station, and one on rails of its own kind.
Refusal check_station(const State& s, CompanyId c, HexId h, int node, const Fields& figures) {
    const board::Tile& tile = s.board.tile_on(s.box().map, h);
    const board::Node& station = tile.nodes[static_cast<std::size_t>(node)];
    if (station.kind != NodeKind::city || station.slots == 0)
        return refuse_by(s, {"1881-2016:7.2.2/12"_clause, "1881-2016:7.2.2/2"_clause}, "1881-2007:7.3/1"_clause,
                         figures);
    if (joins(tile, node, track_of(c))) return kAllowed;
    if (is_network(c) && joins(tile, node, Track::tram))
        return refuse_by(s, "1881-2016:7.2.2/4"_clause, "1881-2007:7.3/1"_clause, figures);
    if (is_tramway(c) && joins(tile, node, Track::sbahn))
        return refuse_by(s, "1881-2016:7.2.2/5"_clause, "1881-2007:7.3/2"_clause, figures);
    return kAllowed; // no rails yet: nobody reaches it
}

Refusal check_full(const State& s, const Places& p, bool hub, const Fields& figures) {
    // Several depots stand in one station, in a hub those of tramways and networks side by side.
    constexpr Clauses kShared{"1881-2016:7.2.2/1"_clause, "1881-2016:7.2.2/2"_clause, "1881-2016:7.2.2/8"_clause,
                              "1881-2016:10/9"_clause, "1881-2016:10/15"_clause};
    if (under(by(s, kShared, kNone), p.taken() < p.all)) return kAllowed;
    const bool minor = hub && p.all == 1;
    return refuse_by(s, minor ? "1881-2016:7.2.2/6"_clause : "1881-2016:7.2.2/2"_clause, "1881-2007:7.6/1"_clause,
                     figures);
}

Refusal check_place_of_tramway(const State& s, const Places& p, bool hub, const Fields& figures) {
    if (auto r = check_full(s, p, hub, figures)) return r;
    if (auto r = forbids(
            by(s, Clauses{"1881-2016:7.2.2/15"_clause, "1881-2016:7.2.2/3"_clause}, Clauses{"1881-2007:7.3/2"_clause}),
            p.ordinary_taken() >= p.ordinary(), figures))
        return r;
    return forbids(by(s, "1881-2016:7.2.2/14"_clause, "1881-2007:7.5/1"_clause),
                   p.ordinary_taken() + p.kept >= p.ordinary(), figures);
}

Refusal check_place_of_network(const State& s, const Places& p, bool hub, const Fields& figures) {
    if (auto r = check_full(s, p, hub, figures)) return r;
    if (is2016(s) && p.marked > 0) {
        if (auto r = forbids("1881-2016:7.4.2/4"_clause, p.networks >= p.marked, figures)) return r;
        if (p.networks < p.marked) return kAllowed;
    }
    // Besides the places marked S those of hubs, and no others.
    if (is2016(s) && !under("1881-2016:7.4.2/3"_clause, hub)) return refuse("1881-2016:7.4.2/3"_clause, figures);
    // A free place marked S is nobody's home.
    return forbids(by(s, "1881-2016:7.4.2/3"_clause, "1881-2007:7.5/1"_clause),
                   p.networks >= p.marked && p.ordinary_taken() + p.kept >= p.ordinary(), figures);
}

Refusal check_place(const State& s, CompanyId c, HexId h, int node, const Fields& figures) {
    const Places p = places_at(s, c, h, node);
    const bool hub = is_hub(s.board.tile_on(s.box().map, h), node);
    return is_network(c) ? check_place_of_network(s, p, hub, figures) : check_place_of_tramway(s, p, hub, figures);
}

bool on_the_board(const State& s, HexId h, int node) {
    if (!h || h.index() >= static_cast<int>(s.box().map.hexes.size()) || node < 0) return false;
    return node < static_cast<int>(s.board.tile_on(s.box().map, h).nodes.size());
}

Refusal check_depot_with(const State& s, const board::Reach& reach, CompanyId c, HexId h, int node) {
    const Fields figures{.company = c, .hex = h};
    if (!on_the_board(s, h, node)) return refuse("table:format/1"_clause, figures);
    if (auto r = check_turn(s, c, figures)) return r;
    if (auto r = check_marker(s, c, figures)) return r;
    if (auto r = check_station(s, c, h, node, figures)) return r;
    if (auto r = check_second(s, c, h, node, figures)) return r;
    if (!reach.node(h, node))
        return refuse_by(s, is_network(c) ? "1881-2016:7.4.2/2"_clause : "1881-2016:7.2.2/13"_clause,
                         "1881-2007:7.3/1"_clause, figures);
    if (auto r = check_place(s, c, h, node, figures)) return r;
    const Clause purse = is_network(c) ? by(s, "1881-2016:7.4.2/1"_clause, "1881-2007:12.10/1"_clause)
                                       : by(s, "1881-2016:7.2.2/10"_clause, "1881-2007:7.2/1"_clause);
    if (auto r = play::check_purse(purse, s, c, c, h, next_cost(s, c))) return r;
    return check_not_rejected(s, play::placing(decides(s, c), c, h, node));
}

// Calls `found(hex, node)` for every place where the company may build, until it returns false.
template <class Found> void each_depot(const State& s, CompanyId c, Found found) {
    const Fields figures{.company = c};
    if (check_turn(s, c, figures) || check_marker(s, c, figures) || s.money[c] < next_cost(s, c)) return;
    const board::Reach reach = company_reach(s, c);
    play::each_place_reached(s, reach,
                             [&](HexId h, int n) { return check_depot_with(s, reach, c, h, n) || found(h, n); });
}

} // namespace

// --- building ---

int free_places(const State& s, CompanyId c, HexId h, int node) {
    if (!on_the_board(s, h, node)) return 0;
    const Places p = places_at(s, c, h, node);
    const int marked_left = std::max(0, p.marked - p.networks);
    if (is_network(c) && is2016(s) && p.marked > 0) return marked_left;
    const int ordinary_left = std::max(0, p.ordinary() - p.ordinary_taken() - p.kept);
    return ordinary_left + (is_network(c) ? marked_left : 0);
}

Refusal check_depot(const State& s, CompanyId c, HexId h, int node) {
    return check_depot_with(s, company_reach(s, c), c, h, node);
}

void place_depot(Table& t, CompanyId c, HexId h, int node) {
    play::place_marker(t, c, h, node, next_cost(t.s, c));
    t.s.operation.placed = true;
    if (is_network(c)) merge_where_due(t);
}

void offers_depots(const State& s, CompanyId c, Choices& out) {
    play::offer_places(decides(s, c), c, out, [&](auto found) { each_depot(s, c, found); });
}

bool may_place_depot(const State& s, CompanyId c) {
    return play::finds_any([&](auto found) { each_depot(s, c, found); });
}

Refusal check_remove_depot(const State& s, CompanyId c, HexId h) {
    return refuse_by(s, "1881-2016:7.2.2/16"_clause, "1881-2007:7.8/1"_clause, {.company = c, .hex = h});
}

// --- buying from another tramway ---

Refusal check_buy_depot(const State& s, CompanyId buyer, CompanyId seller, HexId h, int node, Money amount) {
    const Fields figures{.company = buyer, .other = seller, .hex = h};
    if (!on_the_board(s, h, node)) return refuse("table:format/1"_clause, figures);
    // Networks have no marker for it, and their start depots are not sold.
    const bool deal =
        is_tramway(buyer) && is_tramway(seller) && buyer != seller && s.board.has_station(seller, h, node);
    const Clauses may_buy =
        by(s, Clauses{"1881-2016:7.2.2.2/1"_clause, "1881-2016:7.2.2/17"_clause}, "1881-2007:7.8/1"_clause);
    if (!under(may_buy, deal) || next_cost(s, buyer) < Money{0}) return refuse(may_buy, figures);
    if (auto r = check_turn(s, buyer, figures)) return r;
    const bool home = h == s.box()[seller].home && node == home_node(s, seller);
    if (auto r = forbids(by(s, "1881-2016:7.2.2.2/6"_clause, "1881-2007:7.8/5"_clause), home, figures)) return r;
    if (auto r = check_second(s, buyer, h, node, figures)) return r;
    const Money least{number::least_depot_price};
    if (auto r = forbids(by(s, "1881-2016:7.2.2.2/5"_clause, "1881-2007:7.8/4"_clause), amount < least,
                         {.company = buyer, .other = seller, .hex = h, .amount = amount, .limit = least}))
        return r;
    const Money sum = amount + next_cost(s, buyer);
    if (amount < Money{0} || s.money[buyer] < sum)
        return refuse_by(s, "1881-2016:7.2.2.2/4"_clause, "1881-2007:7.8/4"_clause,
                         {.company = buyer, .other = seller, .hex = h, .amount = sum, .limit = s.money[buyer]});
    // 2016 says nothing of a way there.
    if (is2016(s)) return kAllowed;
    return forbids("1881-2007:7.8/3"_clause, !company_reach(s, buyer).node(h, node), figures);
}

void buy_depot(Table& t, CompanyId buyer, CompanyId seller, HexId h, int node, Money amount) {
    State& s = t.s;
    const Money cost = under(by(s, "1881-2016:7.2.2.2/4"_clause, "1881-2007:7.8/4"_clause), next_cost(s, buyer));
    t.pay(Account::of(buyer), Account::bank(), cost);
    t.pay(Account::of(buyer), Account::of(seller), amount);
    const auto at = static_cast<std::uint8_t>(node);
    s.board.remove({seller, h, at});
    under(by(s, Clauses{"1881-2016:7.2.2.2/3"_clause}, kNone), [&] { s.board.stations.push_back({buyer, h, at}); });
    s.operation.placed = true;
    t.tell(EventKind::depot_sold, {.company = buyer, .other = seller, .hex = h, .amount = amount});
}

} // namespace stw::t1881
