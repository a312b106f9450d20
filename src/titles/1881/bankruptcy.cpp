// Players who are bankrupt (2016: 7.2.7.2.6, 7.4.7; 1881:D61, D63) and companies that are (2007: 9.13; 1881:D62).
#include "titles/1881/operating_round.hpp"
#include "titles/1881/sbahn.hpp"

namespace stw::t1881 {
namespace {

template <class F> void each_certificate(const State& s, CompanyId c, Owner o, F f) {
    const finance::PaperTable::Range range = s.box().papers.of(c);
    for (int i = range.begin; i < range.end; ++i)
        if (const PaperId p{i}; s.papers[p] == o) f(p);
}

// Its S-Bahn certificates go to the pool, those of Vice Presidents with their subnets. The President's stays for a successor.
void release_sbahn(Table& t, Owner o) {
    State& s = t.s;
    each_certificate(s, company::S, o, [&](PaperId p) {
        if (p != certificate_of(company::S)) s.papers.move(p, Owner::market());
    });
    for (int n = 1; n <= kSubnets; ++n) {
        const CompanyId subnet = network_numbered(n);
        if (leader(s, subnet) != Owner::market()) continue;
        s.network(subnet).dismissed = true;
        if (!s.network(subnet).merged)
            under(by(s, "1881-2016:7.4.7/8"_clause, kNone), [&] { join(t, subnet, Joined::sold); });
    }
}

// Trains come on sale again at their printed price, money goes to the bank.
void return_property(Table& t, CompanyId c) {
    State& s = t.s;
    for (std::size_t i = 0; i < s.depot.cards(); ++i)
        if (s.depot.owner[i] == Owner::company(c))
            s.depot.owner[i] = under(by(s, kNone, "1881-2007:9.13/3"_clause), Owner::market());
    forget_credit(s);
    if (s.money[c] > Money{0}) t.pay(Account::of(c), Account::bank(), s.money[c]);
}

void take_certificates_out(Table& t, CompanyId c) {
    State& s = t.s;
    const Owner out = under(by(s, "1881-2016:7.2.7.2.6/3"_clause, "1881-2007:9.13/2"_clause), Owner::gone());
    const finance::PaperTable::Range range = s.box().papers.of(c);
    for (int i = range.begin; i < range.end; ++i) s.papers.move(PaperId{i}, out);
}

// All but the question who leads the S-Bahn now.
void take_out(Table& t, CompanyId c) {
    State& s = t.s;
    t.tell(EventKind::company_removed, {.company = c, .player = director(s, c)});
    s[c].gone = true;
    release_sbahn(t, Owner::company(c));
    take_certificates_out(t, c);
    remove_depots(t, c);
    return_property(t, c);
    s.markers.put(c, {});
}

// Whoever held the President's certificate can no longer do so.
void replace_president(Table& t, Owner failed) {
    const State& s = t.s;
    const Owner now = leader(s, company::S);
    const bool gone = now.is_company() && is_tramway(now.company()) && s[now.company()].gone;
    if (now == failed || gone) hand_over_presidency(t);
}

// Of those with at least 20 % the one with most, then next to the left.
PlayerId successor(const State& s, CompanyId c, PlayerId failed) {
    PlayerId best;
    Percent most{number::director_percent - 1};
    for (PlayerId p = left_of(s, failed); in_game(s, p);) {
        if (held(s, p, c) > most) {
            best = p;
            most = held(s, p, c);
        }
        p = left_of(s, p);
        if (p == left_of(s, failed)) break;
    }
    return best;
}

// He gives two certificates for the director's; they go where the bankrupt's certificates go.
void succeed(Table& t, CompanyId c, PlayerId to) {
    State& s = t.s;
    for (int i = 0; i < number::director_percent / number::share_percent; ++i)
        if (const PaperId p = s.papers.find(s.box().papers, Owner::player(to), c, Percent{number::share_percent}))
            s.papers.move(p, Owner::market());
    s.papers.move(directors_certificate(s, c), Owner::player(to));
    t.tell(EventKind::president_changed, {.company = c, .player = to});
}

// His tramways pass on, or leave the game.
void hand_over_tramways(Table& t, PlayerId failed) {
    State& s = t.s;
    for (int i = 0; i < kTramways; ++i) {
        const CompanyId c{i};
        if (s[c].gone || director(s, c) != failed) continue;
        if (const PlayerId next = successor(s, c, failed)) succeed(t, c, next);
        else under("1881-2016:7.2.7.2.6/5"_clause, [&] { take_out(t, c); });
    }
}

// What he has left goes to the pool; no price changes.
void release_portfolio(Table& t, PlayerId failed) {
    State& s = t.s;
    const Owner pool = under("1881-2016:7.2.7.2.6/4"_clause, Owner::market());
    for (int i = 0; i < kTramways; ++i)
        each_certificate(s, CompanyId{i}, Owner::player(failed), [&](PaperId p) {
            if (!s.box()[p].president) s.papers.move(p, pool);
        });
}

// The money goes to the bank; a network keeps what it had before, and nothing of what was raised for the train.
void give_up_cash(Table& t, PlayerId failed, CompanyId c) {
    const State& s = t.s;
    const Clause kept = is_subnet(c) ? "1881-2016:7.4.7/9"_clause : "1881-2016:7.4.7/13"_clause;
    const Account to = under(is_network(c) ? Clauses{kept} : Clauses{}, Account::bank());
    if (s.money[failed] > Money{0}) t.pay(Account::of(failed), to, s.money[failed]);
}

int players_left(const State& s) {
    int n = 0;
    for (int i = 0; i < s.players; ++i) n += in_game(s, PlayerId{i}) ? 1 : 0;
    return n;
}

// The S-Bahn as a whole.
void take_out_sbahn(Table& t) {
    State& s = t.s;
    t.tell(EventKind::company_removed, {.company = company::S});
    for (int n = 0; n < kNetworks; ++n) {
        const CompanyId c = network_numbered(n);
        remove_depots(t, c);
        return_property(t, c);
        s.network(c).runs = false;
    }
    take_certificates_out(t, company::S);
    s.markers.put(company::S, {});
    s.sbahn.gone = true;
}

} // namespace

Refusal check_bankrupt(const State& s, CompanyId c) {
    if (is2007(s)) return refuse("1881-2007:9.13/1"_clause, {.company = c});
    const Clause clause = is_network(c) ? "1881-2016:7.4.7/7"_clause : "1881-2016:7.2.7.2.6/1"_clause;
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
    if (is_tramway(c)) under("1881-2016:7.2.7.2.6/2"_clause, [&] { take_out(t, c); });
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

void remove_tramway(Table& t, CompanyId c) {
    take_out(t, c);
    replace_president(t, Owner::company(c));
}

void company_bankrupt(Table& t, CompanyId c) {
    if (is_network(c)) take_out_sbahn(t);
    else remove_tramway(t, c);
}

} // namespace stw::t1881
