// Players who are bankrupt (2016: 7.2.7.2.6, 7.4.7; 1881:D61, D63) and companies that are (2007: 9.13; 1881:D62).
#include "play/presidency.hpp"
#include "titles/1881/operating_round.hpp"

#include <algorithm>

namespace stw::t1881 {
namespace {

// Its S-Bahn certificates go to the pool, those of Vice Presidents with their subnets. The President's stays for a successor.
void release_sbahn(Table& t, Owner o) {
    State& s = t.s;
    for (const PaperId p : papers_of(s, company::S))
        if (s.papers[p] == o && p != certificate_of(company::S)) s.papers.move(p, Owner::market());
    note_dismissals(s);
    for (const CompanyId subnet : kAllSubnets)
        if (leader(s, subnet) == Owner::market())
            under(rule::bankruptcy_merges_subnet(s), [&] { join(t, subnet, Joined::sold); });
}

// Trains come on sale again at their printed price, money goes to the bank.
void return_property(Table& t, CompanyId c) {
    for (Owner& owner : t.s.trains.owner)
        if (owner == Owner::company(c)) owner = under(rule::bankrupt_goods_to_bank(t.s), Owner::market());
    forget_credit(t.s);
    t.pay(Account::of(c), Account::bank(), t.s.money[c]);
}

void take_certificates_out(Table& t, CompanyId c) {
    const Owner out = under(rule::bankrupt_certificates_leave(t.s), Owner::gone());
    for (const PaperId p : papers_of(t.s, c)) t.s.papers.move(p, out);
}

// All but the question who leads the S-Bahn now.
void take_out(Table& t, CompanyId c) {
    t.tell(EventKind::company_removed, {.company = c, .player = director(t.s, c)});
    t.s[c].gone = true;
    release_sbahn(t, Owner::company(c));
    take_certificates_out(t, c);
    remove_depots(t, c);
    return_property(t, c);
    t.s.markers.put(c, {});
}

// Whoever held the President's certificate can no longer do so.
void replace_president(Table& t, Owner failed) {
    const Owner now = leader(t.s, company::S);
    if (now == failed || (now.is_company() && gone(t.s, now.company()))) hand_over_presidency(t);
}

// Of those with at least 20 % the one with most, then next to the left.
PlayerId successor(const State& s, CompanyId c, PlayerId failed) {
    const auto others = players_left_of(s, failed);
    const auto* const best = std::ranges::max_element(others, {}, [&](PlayerId p) { return held(s, p, c); });
    return best != others.end() && held(s, *best, c) >= Percent{number::director_percent} ? *best : PlayerId{};
}

// His tramways pass on, or leave the game. The two certificates a successor gives go where all of the bankrupt's go.
void hand_over_tramways(Table& t, PlayerId failed) {
    for (const CompanyId c : kAllTramways) {
        if (director(t.s, c) != failed) continue;
        if (const PlayerId next = successor(t.s, c, failed)) play::presidency::hand_over({}, t, c, next);
        else under(rule::leaderless_tramway_removed.in2016, [&] { take_out(t, c); });
    }
}

// What he has left goes to the pool; no price changes.
void release_portfolio(Table& t, PlayerId failed) {
    const Owner pool = under(rule::bankrupts_others_to_pool.in2016, Owner::market());
    for (const CompanyId c : kAllTramways)
        for (const PaperId p : papers_of(t.s, c))
            if (t.s.papers[p] == Owner::player(failed) && !t.s.box()[p].president) t.s.papers.move(p, pool);
}

// The money goes to the bank; a network keeps what it had before, and nothing of what was raised for the train.
void give_up_cash(Table& t, PlayerId failed, CompanyId c) {
    const Clause kept = is_subnet(c) ? rule::main_gets_old_treasury.in2016 : rule::main_keeps_its_treasury.in2016;
    const Account to = under(is_network(c) ? Clauses{kept} : Clauses{}, Account::bank());
    t.pay(Account::of(failed), to, t.s.money[failed]);
}

// The S-Bahn as a whole.
void take_out_sbahn(Table& t) {
    t.tell(EventKind::company_removed, {.company = company::S});
    for (const CompanyId c : kAllNetworks) {
        remove_depots(t, c);
        return_property(t, c);
        t.s.network(c).runs = false;
    }
    take_certificates_out(t, company::S);
    t.s.markers.put(company::S, {});
    t.s.sbahn.gone = true;
}

} // namespace

Refusal check_bankrupt(const State& s, CompanyId c) {
    if (is2007(s)) return refuse(rule::value_of_10_is_bankrupt.in2007, {.company = c});
    const Clause clause = is_network(c) ? rule::leader_goes_bankrupt.in2016 : rule::director_goes_bankrupt.in2016;
    if (s.operation.company != c || s.operation.step != Step::trade || !must_own_train(s, c))
        return refuse(clause, {.company = c});
    // Before anything is sold: all sources together cannot pay the cheapest train.
    const Money cost = train_price(s, cheapest_on_offer(s, c).train);
    const Money all = s.money[c] >= cost ? s.money[c] : funds(s, c);
    if (!under(clause, all >= cost)) return kAllowed;
    return refuse(clause, {.company = c, .amount = all, .limit = cost});
}

void go_bankrupt(Table& t, CompanyId c) {
    State& s = t.s;
    const PlayerId failed = decides(s, c);
    // Who was to pay for a network's train: the player, or the tramway that leads it.
    const Owner owner = is_network(c) ? leader(s, c) : Owner::player(failed);
    t.tell(EventKind::player_bankrupt, {.company = c, .player = failed});
    s.forced = {};
    give_up_cash(t, failed, c);
    s.out |= bit(failed);
    if (s.ticket == failed) s.ticket = left_of(s, failed);
    if (is_tramway(c)) under(rule::bankrupt_tramway_leaves.in2016, [&] { take_out(t, c); });
    release_sbahn(t, owner);
    release_sbahn(t, Owner::player(failed));
    hand_over_tramways(t, failed);
    release_portfolio(t, failed);
    replace_president(t, owner);
    replace_president(t, Owner::player(failed));
    if (players_left(s) < 2) {
        s.ending = Ending::last_player;
        s.over = true;
        return;
    }
    // A main network goes on, under whoever leads it now.
    if (s.operation.company == c && (is_tramway(c) || !in_play(s, c))) end_turn(t);
}

void company_bankrupt(Table& t, CompanyId c) {
    if (is_network(c)) return take_out_sbahn(t);
    take_out(t, c);
    replace_president(t, Owner::company(c));
}

} // namespace stw::t1881
