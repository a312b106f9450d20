// What keeps somebody from buying: the limits of what one hand may hold, and the purse. Each names the clauses of the title.
#pragma once

#include "core/clause.hpp"
#include "core/owner.hpp"
#include "core/violation.hpp"

namespace stw::play::limits {

// Is there room for one certificate more?
template <class State> Refusal check_room(const Clauses& limit, const State& s, PlayerId p) {
    const int has = certificates(s, p);
    const int most = certificate_limit(s);
    return forbids(limit, has >= most, {.player = p, .number = has, .limit = most});
}

// So much of one company in one hand.
template <class State>
Refusal check_share(const Clauses& limit, const State& s, Owner o, CompanyId c, Percent more, Percent most) {
    const Percent after = s.papers.percent(s.box().papers, o, c) + more;
    return forbids(limit, after > most, {.company = c, .player = o.player(), .percent = after, .limit = most});
}

// Out of his own pocket. `figures` say what it is for.
template <class State, class Buyer>
Refusal check_purse(const Clauses& cash, const State& s, Buyer buyer, Money cost, const Fields& figures) {
    return s.money[buyer] >= cost ? kAllowed : refuse(cash, measured(figures, cost, s.money[buyer]));
}

} // namespace stw::play::limits
