// Subnets join the main network (2016: 6.3.3, 7.4.3; 2007: 12.3, 12.5): linked by rails, their certificate sold, or both in one hand.
#include "play/merging.hpp"
#include "titles/1881/sbahn.hpp"

#include <optional>

namespace stw::t1881 {
namespace {

// At once, whatever round is running.
Clauses because(const State& s, Joined how) {
    const Clause at_once = "1881-2016:6.3.3/5"_clause;
    switch (how) {
    case Joined::linked:
        return by(s, {"1881-2016:6.3.3/1"_clause, "1881-2016:7.4.3/8"_clause, at_once}, "1881-2007:12.5/2"_clause);
    case Joined::sold:
        return by(s, {"1881-2016:6.3.3/2"_clause, "1881-2016:6.3.2/9"_clause, at_once}, "1881-2007:12.5/4"_clause);
    case Joined::one_hand: return by(s, {"1881-2016:6.3.3/3"_clause, at_once}, "1881-2007:12.3/2"_clause);
    }
    return {};
}

// The same player, or the same tramway. A player and a tramway he directs are two hands.
bool in_presidents_hand(const State& s, CompanyId subnet) {
    if (!has_leader(s, subnet) || !has_leader(s, company::S)) return false;
    const Owner vice = leader(s, subnet);
    const Owner president = leader(s, company::S);
    if (decides_for(s, vice) != decides_for(s, president)) return false;
    return vice == president || under(by(s, "1881-2016:6.3.3/4"_clause, kNone), false);
}

void hand_over_treasury(Table& t, CompanyId subnet) {
    State& s = t.s;
    const Operation& o = s.operation;
    play::hand_over_treasury(t, subnet, company::S);
    if (o.company != subnet || o.step >= Step::dividend) return;
    // The bonuses of the tile that links it: it takes no further action, so they come to where its treasury is.
    const Money bonus = o.connection + (is2016(s) ? o.construction : Money{0});
    if (bonus == Money{0}) return;
    t.pay(Account::bank(), Account::of(company::S), bonus);
    // That of the connection was told when the tile was laid.
    if (is2016(s) && o.construction > Money{0})
        t.tell(EventKind::bonus_booked, {.company = company::S, .amount = o.construction, .number = 1});
}

// Nobody uses the rails again that it has used.
void hand_over_trains(State& s, CompanyId subnet) {
    play::hand_over_trains(s, subnet, company::S);
    if (s.operation.company == subnet) s.sbahn.used.merge(s.operation.used);
}

// Its marker is turned over. `placed` says from now on that there is one of its on the map.
void turn_over_depot(State& s, CompanyId subnet) {
    bool& placed = s.network(subnet).placed;
    placed = false;
    under(by(s, {"1881-2016:6.3.3/7"_clause, "1881-2016:2/17"_clause}, "1881-2007:12.5/4"_clause),
          [&] { placed = play::hand_over_markers(s, subnet, company::S); });
}

// Which of the conditions for a merger is met; none. Before the float there are no depots to link.
std::optional<Joined> reason_to_join(const State& s, CompanyId subnet) {
    if (s.network(subnet).merged || s.sbahn.gone) return {};
    if (leader(s, subnet) == Owner::market()) return Joined::sold;
    if (in_presidents_hand(s, subnet)) return Joined::one_hand;
    if (s.sbahn.opened && linked_with_main(s, subnet)) return Joined::linked;
    return {};
}

} // namespace

bool living_certificate(const State& s, PaperId p) {
    for (int n = 1; n < kNetworks; ++n)
        if (certificate_of(network_numbered(n)) == p) return !s.network(network_numbered(n)).merged;
    return false;
}

void note_dismissals(State& s) {
    for (int n = 1; n < kNetworks; ++n)
        if (leader(s, network_numbered(n)) == Owner::market()) s.network(network_numbered(n)).dismissed = true;
}

bool linked_with_main(const State& s, CompanyId subnet) {
    // Any chain of S-Bahn rails, past depots of all kinds (1881:D68).
    InlineVec<board::Station, kNetworks> starts;
    for (const board::Station& st : s.board.stations)
        if (st.company == subnet && !starts.full()) starts.push_back(st);
    if (starts.empty()) return false;
    const board::Reach reach = board::walk_from(s.box().map, s.board, subnet, {starts.begin(), starts.size()},
                                                {.tracks = board::only(board::Track::sbahn),
                                                 .turning = board::Turning::at_stops,
                                                 .blocking = board::never_blocks});
    for (const board::Station& st : s.board.stations) {
        if (st.company == subnet || !is_network(st.company) || !reach.node(st.hex, st.node)) continue;
        // Subnets do not join each other.
        if (under(by(s, "1881-2016:6.3.3/13"_clause, kNone), st.company == company::S)) return true;
    }
    return false;
}

static void go_up_in_main(Table& t, CompanyId subnet, Joined how) {
    State& s = t.s;
    Network& network = s.network(subnet);
    const bool ran = network.runs;
    network.merged = true;
    note_dismissals(s);
    t.tell(EventKind::network_merged, {.company = company::S, .other = subnet, .number = static_cast<int>(how)});
    if (!ran) return; // before it has begun: it will not begin at all
    under(by(s, "1881-2016:6.3.3/6"_clause, "1881-2007:12.5/4"_clause), [&] {
        hand_over_treasury(t, subnet);
        hand_over_trains(s, subnet);
    });
    turn_over_depot(s, subnet);
    // Its charter leaves the game.
    under(by(s, {"1881-2016:10/16"_clause, "1881-2016:6.3.3/7"_clause}, kNone), [&] { network.runs = false; });
    if (s.forced.company == subnet) s.forced = {};
    if (s.deal.buyer == subnet || s.deal.seller == subnet) s.deal = {};
    if (s.operation.company == subnet) end_turn(t);
    // What was linked with it is linked with the main network now.
    merge_where_due(t);
}

void join(Table& t, CompanyId subnet, Joined how) {
    if (t.s.network(subnet).merged || t.s.sbahn.gone) return;
    under(because(t.s, how), [&] { go_up_in_main(t, subnet, how); });
}

bool merger_due(const State& s) {
    for (int n = 1; n < kNetworks; ++n)
        if (reason_to_join(s, network_numbered(n))) return true;
    return false;
}

void merge_where_due(Table& t) {
    State& s = t.s;
    note_dismissals(s);
    for (int n = 1; n < kNetworks; ++n)
        if (const auto how = reason_to_join(s, network_numbered(n))) join(t, network_numbered(n), *how);
}

} // namespace stw::t1881
