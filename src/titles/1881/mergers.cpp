// Subnets join the main network (2016: 6.3.3, 7.4.3; 2007: 12.3, 12.5): linked by rails, their certificate sold, or both in one hand.
#include "play/merging.hpp"
#include "titles/1881/rounds.hpp"

#include <algorithm>
#include <optional>

namespace stw::t1881 {
namespace {

// At once, whatever round is running.
Clauses because(const State& s, Joined how) {
    const Clause at_once = rule::merger_interrupts_the_round.in2016;
    switch (how) {
    case Joined::linked:
        return by(s, {rule::subnet_apart_until_linked.in2016, rule::example_of_merged_runs.in2016, at_once},
                  rule::subnet_apart_until_linked.in2007);
    case Joined::sold:
        return by(s, {rule::vice_president_sale_merges.in2016, rule::sold_subnet_merges_at_once.in2016, at_once},
                  rule::vice_president_sale_merges.in2007);
    case Joined::one_hand: return by(s, {rule::one_owner_merges.in2016, at_once}, rule::one_owner_merges.in2007);
    }
    return {};
}

// The same player, or the same tramway. A player and a tramway he directs are two hands.
bool in_presidents_hand(const State& s, CompanyId subnet) {
    if (!has_leader(s, subnet) || !has_leader(s, company::S)) return false;
    const Owner vice = leader(s, subnet);
    const Owner president = leader(s, company::S);
    if (decides_for(s, vice) != decides_for(s, president)) return false;
    return vice == president || under(rule::director_link_is_no_merger(s), false);
}

void hand_over_treasury(Table& t, CompanyId subnet) {
    const Operation& o = t.s.operation;
    play::hand_over_treasury(t, subnet, company::S);
    if (o.company != subnet || o.step >= Step::dividend) return;
    // The bonuses of the tile that links it: it takes no further action, so they come to where its treasury is.
    const Money construction = is2016(t.s) ? o.construction : Money{0};
    t.pay(Account::bank(), Account::of(company::S), o.connection + construction);
    // That of the connection was told when the tile was laid.
    if (construction > Money{0})
        t.tell(EventKind::bonus_booked, {.company = company::S, .amount = construction, .number = 1});
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
    under(by(s, {rule::merged_depot_turns_to_main.in2016, rule::four_sbahn_depot_markers.in2016},
             rule::vice_president_sale_merges.in2007),
          [&] { placed = play::hand_over_markers(s, subnet, company::S); });
}

bool linked_with_main(const State& s, CompanyId subnet) {
    // Any chain of S-Bahn rails, past depots of all kinds (1881:D68).
    const board::Reach reach = board::walk(s.box().map, s.board, subnet,
                                           {.tracks = board::only(board::Track::rapid),
                                            .turning = board::Turning::at_stops,
                                            .blocking = board::never_blocks});
    for (const board::Station& st : s.board.stations) {
        if (st.company == subnet || !is_network(st.company) || !reach.node(st.hex, st.node)) continue;
        // Subnets do not join each other.
        if (under(rule::subnets_never_merge_together(s), st.company == company::S)) return true;
    }
    return false;
}

// Which of the conditions for a merger is met; none. Before the float there are no depots to link.
std::optional<Joined> reason_to_join(const State& s, CompanyId subnet) {
    if (s.network(subnet).merged || s.sbahn.gone) return {};
    if (leader(s, subnet) == Owner::market()) return Joined::sold;
    if (in_presidents_hand(s, subnet)) return Joined::one_hand;
    if (s.sbahn.opened && linked_with_main(s, subnet)) return Joined::linked;
    return {};
}

void go_up_in_main(Table& t, CompanyId subnet, Joined how) {
    State& s = t.s;
    Network& network = s.network(subnet);
    const bool ran = network.runs;
    network.merged = true;
    note_dismissals(s);
    t.tell(EventKind::network_merged, {.company = company::S, .other = subnet, .number = static_cast<int>(how)});
    if (!ran) return; // before it has begun: it will not begin at all
    under(by(s, rule::merged_goods_to_main.in2016, rule::vice_president_sale_merges.in2007), [&] {
        hand_over_treasury(t, subnet);
        hand_over_trains(s, subnet);
    });
    turn_over_depot(s, subnet);
    // Its charter leaves the game.
    under({rule::networks_are_main_and_subnets(s), rule::merged_depot_turns_to_main(s)}, [&] { network.runs = false; });
    if (s.forced.company == subnet) s.forced = {};
    if (s.deal.buyer == subnet || s.deal.seller == subnet) s.deal = {};
    if (s.operation.company == subnet) end_turn(t);
    // What was linked with it is linked with the main network now.
    merge_where_due(t);
}

} // namespace

void note_dismissals(State& s) {
    for (const CompanyId subnet : kAllSubnets)
        if (leader(s, subnet) == Owner::market()) s.network(subnet).dismissed = true;
}

void join(Table& t, CompanyId subnet, Joined how) {
    if (t.s.network(subnet).merged || t.s.sbahn.gone) return;
    under(because(t.s, how), [&] { go_up_in_main(t, subnet, how); });
}

bool merger_due(const State& s) {
    return std::ranges::any_of(kAllSubnets, [&](CompanyId c) { return reason_to_join(s, c).has_value(); });
}

void merge_where_due(Table& t) {
    note_dismissals(t.s);
    for (const CompanyId subnet : kAllSubnets)
        if (const auto how = reason_to_join(t.s, subnet)) join(t, subnet, *how);
}

} // namespace stw::t1881
