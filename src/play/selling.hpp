// Selling to the bank, in blocks of one company's certificates.
#pragma once

#include "core/event.hpp"
#include "core/ledger.hpp"
#include "core/offer.hpp"
#include "core/owner.hpp"
#include "finance/papers.hpp"

#include <ranges>

namespace stw::play::selling {

inline constexpr Percent kShare{10};

// `found(c, sum)` for every block of a company that is not `refused(c, sum)`, until it returns false. False then.
template <class State, class Refused, class Found>
bool each_block(const State& s, PlayerId p, CompanyId c, Refused refused, Found found) {
    const Percent most = held(s, p, c);
    for (Percent sum = kShare; sum <= most; sum += kShare)
        if (!refused(c, sum) && !found(c, sum)) return false;
    return true;
}

// Of several companies.
template <class State, std::ranges::range Companies, class Refused, class Found>
bool each_block(const State& s, PlayerId p, const Companies& of, Refused refused, Found found) {
    for (const CompanyId c : of)
        if (!each_block(s, p, c, refused, found)) return false;
    return true;
}

// `of`: one company, or several.
template <class State, class Of, class Refused>
bool any_block(const State& s, PlayerId p, const Of& of, Refused refused) {
    return !each_block(s, p, of, refused, [](CompanyId, Percent) { return false; });
}

template <class State, class Of, class Refused>
void offer_blocks(const State& s, PlayerId p, const Of& of, Choices& out, Refused refused) {
    each_block(s, p, of, refused, [&](CompanyId c, Percent sum) {
        out.add({.kind = ActionKind::sell_shares, .by = p, .what = {.company = c, .percent = sum}});
        return true;
    });
}

template <class Table> void to_market(Table& t, const finance::Bundle& sold) {
    for (PaperId p : sold) t.s.papers.move(p, Owner::market());
}

// The bank pays.
template <class Table> void book(Table& t, Owner seller, CompanyId c, Percent sum, Money proceeds) {
    t.pay(Account::bank(), Account::of(seller), proceeds);
    t.tell(EventKind::shares_sold,
           {.company = c, .other = seller.company(), .player = seller.player(), .amount = proceeds, .percent = sum});
}

} // namespace stw::play::selling
