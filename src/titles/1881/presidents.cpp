// Who leads the S-Bahn (2016: 6.3.2; 2007: 12.2, 12.3). Owners are players and tramways, and what they hold never adds up.
#include "titles/1881/sbahn.hpp"

namespace stw::t1881 {
namespace {

using Owners = InlineVec<Owner, kMaxPlayers + kTramways>;

// From the left of a seat on, and that seat last; at each one the player before the tramways he directs (1881:D67).
Owners owners_left_of(const State& s, PlayerId seat) {
    Owners out;
    const std::size_t seats = s.seats.size();
    // A tramway can take the office as well as a player.
    const int tramways =
        under(by(s, Clauses{"1881-2016:6.3.2/7"_clause}, Clauses{"1881-2007:10.9/4"_clause}), kTramways);
    for (std::size_t i = 1; i <= seats; ++i) {
        const PlayerId p = s.seats[(static_cast<std::size_t>(seat_of(s, seat)) + i) % seats];
        if (!in_game(s, p)) continue;
        out.push_back(Owner::player(p));
        for (int k = 0; k < tramways; ++k)
            if (const CompanyId c{k}; !s[c].gone && director(s, c) == p) out.push_back(Owner::company(c));
    }
    return out;
}

// Of all but the present owner the one with most, if that is more than `than`; of equals the first. None: `gone`.
Owner first_with_more(const State& s, Owner now, Percent than) {
    Owner best = Owner::gone();
    for (Owner o : owners_left_of(s, decides_for(s, now))) {
        const Percent theirs = o == now ? Percent{0} : held(s, o, company::S);
        if (theirs <= than) continue;
        best = o;
        than = theirs;
    }
    return best;
}

// The certificate of an office for as many plain ones. Where these do not suffice, those of subnets that have joined serve, and
// all that come into one hand by this join first (1881:D67).
void pass_on(Table& t, PaperId office, Owner to, Owner gets_plain) {
    State& s = t.s;
    if (office == certificate_of(company::S))
        for (int n = 1; n < kNetworks; ++n)
            if (leader(s, network_numbered(n)) == to) join(t, network_numbered(n), Joined::one_hand);
    int due = under(by(s, Clauses{"1881-2016:6.3.2/3"_clause}, Clauses{"1881-2007:12.3/1"_clause}),
                    s.box()[office].percent / number::sbahn_share_percent);
    const finance::PaperTable::Range all = s.box().papers.of(company::S);
    for (int i = all.end - 1; i >= all.begin && due > 0; --i) {
        const PaperId p{i};
        if (s.papers[p] != to || s.box()[p].president || living_certificate(s, p)) continue;
        s.papers.move(p, gets_plain);
        --due;
    }
    s.papers.move(office, to);
    if (office == certificate_of(company::S))
        t.tell(EventKind::president_changed, {.company = company::S, .other = to.company(), .player = to.player()});
}

// Whoever has more than the owner of an office takes it.
void follow_majority(Table& t, PaperId office) {
    const State& s = t.s;
    const Owner now = s.papers[office];
    if (!now.is_player() && !now.is_company()) return;
    // His own certificates count, not those of a tramway he directs, nor the other way round.
    const Percent own =
        under(by(s, Clauses{"1881-2016:6.3.2/5"_clause, "1881-2016:6.3.2/6"_clause}, kNone), held(s, now, company::S));
    const Owner then = first_with_more(s, now, own);
    if (then == Owner::gone()) return;
    under(by(s, Clauses{"1881-2016:6.3.2/3"_clause, "1881-2016:8.1.2/5"_clause},
             Clauses{"1881-2007:12.3/1"_clause, "1881-2007:12.2/2"_clause}),
          [&] { pass_on(t, office, then, now); });
}

} // namespace

Refusal check_leads(const State& s, PlayerId p, CompanyId network) {
    const PlayerId leads = decides(s, network);
    const Fields figures{.company = network, .player = leads};
    const bool tramway = leader(s, network).is_company();
    const Clause independent = is_subnet(network) ? "1881-2007:12.5/2"_clause : "1881-2007:12.6/1"_clause;
    const Clauses who =
        tramway ? by(s, Clauses{"1881-2016:6.3.2/2"_clause}, Clauses{"1881-2007:10.9/4"_clause, independent})
                : by(s, Clauses{"1881-2016:6.3.2/1"_clause}, Clauses{independent});
    return forbids(who, p != leads, figures);
}

void update_president(Table& t) {
    State& s = t.s;
    note_dismissals(s);
    // The President's certificate alone: Vice Presidents stay with who bought them, whoever has how much.
    const int offices = under(by(s, Clauses{"1881-2016:6.3.2/8"_clause}, kNone), 1);
    for (int n = 0; n < offices; ++n) follow_majority(t, certificate_of(network_numbered(n)));
}

void hand_over_presidency(Table& t) {
    State& s = t.s;
    note_dismissals(s);
    const PaperId office = certificate_of(company::S);
    const Owner old = s.papers[office];
    if (old == Owner::stack() || s.sbahn.gone) return;
    // To whoever has most of those who can give two for it; else it lies in the pool (1881:D61, D63).
    const Percent least{number::president_percent - 1};
    const Owner next = first_with_more(s, old, least);
    if (under(by(s, Clauses{"1881-2016:7.4.7/10"_clause}, Clauses{"1881-2007:12.2/2"_clause}), next != Owner::gone()))
        pass_on(t, office, next, Owner::market());
    else s.papers.move(office, Owner::market());
    merge_where_due(t);
}

} // namespace stw::t1881
