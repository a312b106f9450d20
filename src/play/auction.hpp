// Bids that rise, one bidder after another, until all but one have passed. What is sold, who takes part and what follows are
// the title's; its auction has `asked`, `bidder` (the highest so far, none at first), `bid`, and `out` (who has passed).
#pragma once

#include "core/clause.hpp"
#include "core/money.hpp"
#include "core/offer.hpp"
#include "core/violation.hpp"

namespace stw::play::auction {

// What may be bid: no less than `least`, in whole steps, and no more than there is to pay with.
struct Terms {
    Money least;
    Money step;
    Money purse;
    Clauses too_low;
    Clauses uneven;
    Clauses beyond_purse;
};

inline Refusal check_bid(const Terms& terms, Money amount, const Fields& figures) {
    const auto against = [&](Money limit) { return measured(figures, amount, limit); };
    if (auto r = forbids(terms.too_low, amount < terms.least, against(terms.least))) return r;
    if (auto r = forbids(terms.uneven, amount.amount % terms.step.amount != 0, against(terms.step))) return r;
    return forbids(terms.beyond_purse, amount > terms.purse, against(terms.purse));
}

// `bid`: all but the amount.
inline void offer_bids(const Terms& terms, Move bid, Choices& out) {
    const Money most = terms.purse / terms.step.amount * terms.step.amount;
    bid.what.amount = terms.least;
    if (terms.least <= most) out.add_range(bid, terms.least, most, terms.step);
}

enum class Course : std::uint8_t { goes_on, sold, unwanted };

// After `last` has bid or passed. `next(bidder)`: who follows him; `bids(bidder)`: takes part, and has not passed.
template <class Auction, class Bidder, class Next, class Bids>
Course go_on(Auction& a, Bidder last, Next next, Bids bids, const Clauses& in_turn = {}) {
    a.asked = next(last);
    while (a.asked != last && !bids(a.asked)) a.asked = next(a.asked);
    if (a.asked == last || a.asked == a.bidder) {
        a.asked = next(last);
        return a.bidder ? Course::sold : Course::unwanted;
    }
    a.asked = under(in_turn, a.asked);
    return Course::goes_on;
}

} // namespace stw::play::auction
