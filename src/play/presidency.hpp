// The presidency of a company: who has more than its holder takes it, and gives him as much in plain certificates for it.
#pragma once

#include "core/clause.hpp"
#include "core/event.hpp"
#include "core/ids.hpp"
#include "core/money.hpp"
#include "finance/papers.hpp"

namespace stw::play::presidency {

struct Policy {
    Ruled<bool> equal_takes; // does who only equals the holder take it from him?
    Clauses of_equals;       // who goes first of several with as many
};

inline bool nearest_first(PlayerId, PlayerId) { return false; }

// `holds(player)`: per cent he has or would have; `left_of(player)`: the next at the table; `before(a, b)`: does `a` go before `b`, who
// has as many and sits nearer to the holder's left?
template <class Holds, class LeftOf, class Before = bool (*)(PlayerId, PlayerId)>
PlayerId entitled(const Policy& policy, PlayerId now, Holds holds, LeftOf left_of, Before before = nearest_first) {
    PlayerId best = now;
    Percent most = holds(now);
    for (PlayerId p = left_of(now); p && p != now; p = left_of(p)) {
        const Percent theirs = holds(p);
        const auto takes_at_equal = [&] {
            return best == now ? policy.equal_takes() : under(policy.of_equals, before(p, best));
        };
        if (theirs > most || (theirs == most && theirs > Percent{0} && takes_at_equal())) {
            best = p;
            most = theirs;
        }
    }
    return best;
}

// The certificate goes over; `exchange`: as much in plain ones comes back for it.
template <class Table> void hand_over(const Clauses& exchange, Table& t, CompanyId c, PlayerId to) {
    auto& s = t.s;
    const PaperId office = s.papers.presidents_certificate(s.box().papers, c);
    const Owner from = s.papers[office];
    const Percent size{s.box()[office].percent};
    under(exchange, [&] {
        for (PaperId given : s.papers.bundle(s.box().papers, Owner::player(to), c, size)) s.papers.move(given, from);
    });
    s.papers.move(office, Owner::player(to));
    t.tell(EventKind::president_changed, {.company = c, .player = to});
}

// After a purchase: `entitled_if(c, player, per cent)` says who is president if he holds so much.
template <class State, class EntitledIf, class Change>
void follow_purchase(const State& s, CompanyId c, EntitledIf entitled_if, Change change) {
    const PlayerId now = s.papers.president(s.box().papers, c);
    if (!now) return;
    const PlayerId then = entitled_if(s, c, now, held(s, now, c));
    if (then != now) change(then);
}

} // namespace stw::play::presidency
