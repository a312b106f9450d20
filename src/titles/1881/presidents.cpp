// Who leads the S-Bahn (2016: 6.3.2; 2007: 12.2, 12.3). Owners are players and tramways, and what they hold never adds up.
#include "titles/1881/rounds.hpp"

namespace stw::t1881 {
namespace {

// Of all but the present owner the one with most, if that is more than `than`; of equals the first to his left, a player before the
// tramways he directs (1881:D67). None: `gone`.
Owner first_with_more(const State& s, Owner now, Percent than) {
    // A tramway can take the office as well as a player.
    const int tramways =
        under(by(s, rule::example_tramway_is_president.in2016, rule::director_leads_sbahn.in2007), kTramways);
    Owner best = Owner::gone();
    const auto consider = [&](Owner o) {
        if (o == now || held(s, o, company::S) <= than) return;
        best = o;
        than = held(s, o, company::S);
    };
    for (const PlayerId p : players_left_of(s, decides_for(s, now))) {
        consider(Owner::player(p));
        for (const CompanyId c : All<CompanyId>(tramways))
            if (director(s, c) == p) consider(Owner::company(c));
    }
    return best;
}

// The certificate of an office for as many plain ones. Where these do not suffice, those of subnets that have joined serve, and
// all that come into one hand by this join first (1881:D67).
void pass_on(Table& t, PaperId office, Owner to, Owner gets_plain) {
    State& s = t.s;
    if (office == certificate_of(company::S))
        for (const CompanyId subnet : kAllSubnets)
            if (leader(s, subnet) == to) join(t, subnet, Joined::one_hand);
    const Percent due = under(rule::majority_takes_presidency(s), Percent{s.box()[office].percent});
    for (const PaperId p : bundle_for(s, to, {.company = company::S, .sum = due})) s.papers.move(p, gets_plain);
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
        under({rule::player_and_tramway_apart(s), rule::example_president_stays(s)}, held(s, now, company::S));
    const Owner then = first_with_more(s, now, own);
    if (then == Owner::gone()) return;
    under(by(s, {rule::majority_takes_presidency.in2016, rule::presidency_needs_15_percent.in2016},
             {rule::majority_takes_presidency.in2007, rule::president_share_stays.in2007}),
          [&] { pass_on(t, office, then, now); });
}

} // namespace

Refusal check_leads(const State& s, PlayerId p, CompanyId network) {
    const PlayerId leads = decides(s, network);
    const Clause independent =
        is_subnet(network) ? rule::subnet_apart_until_linked.in2007 : rule::president_directs_main.in2007;
    const Clauses who = leader(s, network).is_company()
                            ? by(s, rule::director_leads_sbahn.in2016, {rule::director_leads_sbahn.in2007, independent})
                            : by(s, rule::networks_led_independently.in2016, independent);
    return forbids(who, p != leads, {.company = network, .player = leads});
}

void update_president(Table& t) {
    note_dismissals(t.s);
    // The President's certificate alone: Vice Presidents stay with who bought them, whoever has how much.
    const int offices = under(rule::vice_president_until_sold(t.s), 1);
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
    if (under(by(s, rule::successor_of_bankrupt.in2016, rule::president_share_stays.in2007), next != Owner::gone()))
        pass_on(t, office, next, Owner::market());
    else s.papers.move(office, Owner::market());
    merge_where_due(t);
}

} // namespace stw::t1881
