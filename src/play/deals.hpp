// Deals between two people: one proposes, the other answers. What has been refused in this turn is proposed again only at a
// price that is better for the other side; `same(a, b)` says whether two proposals differ in nothing but their price.
#pragma once

#include "core/event.hpp"
#include "core/offer.hpp"
#include "core/violation.hpp"

#include <algorithm>

namespace stw::play::deals {

enum class Payer : std::uint8_t { proposer, other };

struct Prices {
    Money least;
    Money most;
};

// Those of `all` that are better than what he has refused.
template <class State, class Deal, class Same>
Prices worth_proposing(const State& s, const Deal& d, Same same, Prices all, Payer payer = Payer::proposer) {
    for (const Deal& old : s.refused) {
        if (!same(old, d)) continue;
        if (payer == Payer::proposer) all.least = std::max(all.least, old.amount + Money{1});
        else all.most = std::min(all.most, old.amount - Money{1});
    }
    return all;
}

template <class State, class Deal, class Same>
Refusal check_better(const State& s, const Deal& d, Same same, Payer payer = Payer::proposer) {
    for (const Deal& old : s.refused) {
        if (!same(old, d)) continue;
        const bool better = payer == Payer::proposer ? d.amount > old.amount : d.amount < old.amount;
        if (auto r = forbids(rule::better_price_after_refusal, !better,
                             {.company = d.buyer, .player = d.to, .amount = d.amount, .limit = old.amount}))
            return r;
    }
    return kAllowed;
}

// The proposal, which waits no longer.
template <class Table> auto answered(Table& t, bool yes) {
    const auto d = t.s.deal;
    t.s.deal = {};
    t.tell(EventKind::deal_answered, {.player = d.to, .yes = yes_if(yes)});
    return d;
}

// The oldest is forgotten where there is no room.
template <class State, class Deal> void note_refused(State& s, const Deal& d) {
    if (s.refused.full()) s.refused.erase(0);
    s.refused.push_back(d);
}

} // namespace stw::play::deals
