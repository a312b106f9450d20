// The office at the head of a company: who has more than its holder takes it, and gives him as much in plain certificates for it.
#pragma once

#include "core/clause.hpp"
#include "core/event.hpp"
#include "core/ids.hpp"
#include "core/money.hpp"
#include "finance/papers.hpp"

namespace stw::play::presidency {

struct Policy {
    Clauses equal_stays;   // who only equals the holder does not take it from him
    Clauses nearest_first; // of several with as many, the nearest to the holder's left
};

// `holds(player)`: per cent he has or would have; `left_of(player)`: the next at the table.
template <class Holds, class LeftOf>
PlayerId entitled(const Policy& policy, PlayerId now, Holds holds, LeftOf left_of) {
    PlayerId best = now;
    Percent most = holds(now);
    for (PlayerId p = left_of(now); p && p != now; p = left_of(p)) {
        const Percent theirs = holds(p);
        const bool equal = theirs == most && theirs > Percent{0};
        const bool takes =
            best == now ? equal && !applies(policy.equal_stays) : equal && !applies(policy.nearest_first);
        if (theirs > most || takes) {
            best = p;
            most = theirs;
        }
    }
    return best;
}

// The certificate goes over; `exchange`: as much in plain ones comes back for it.
template <class Table> void hand_over(const Clauses& exchange, Table& t, CompanyId c, PlayerId to) {
    auto& s = t.s;
    const PaperId office = s.papers.office(s.box().papers, c);
    const Owner from = s.papers[office];
    const Percent size{s.box()[office].percent};
    if (applies(exchange))
        for (PaperId given : s.papers.bundle(s.box().papers, Owner::player(to), c, size)) s.papers.move(given, from);
    s.papers.move(office, Owner::player(to));
    t.tell(EventKind::president_changed, {.company = c, .player = to});
}

} // namespace stw::play::presidency
