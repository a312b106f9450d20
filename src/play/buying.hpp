// Buying from the bank: a certificate of a company that is there, or the president's of one that is founded by it.
#pragma once

#include "core/event.hpp"
#include "core/ledger.hpp"
#include "core/offer.hpp"
#include "core/owner.hpp"
#include "finance/data.hpp"

namespace stw::play::buying {

// The certificate goes over, the price to the bank. `what` is told: company, buyer, amount and size.
template <class Table> void take(Table& t, PaperId p, Owner buyer, const Fields& what) {
    t.pay(Account::of(buyer), Account::bank(), what.amount.money());
    t.s.papers.move(p, buyer);
    t.tell(EventKind::shares_bought, what);
}

// The capital of a company that begins.
template <class Table> void receive_capital(Table& t, CompanyId c, Money capital) {
    t.pay(Account::bank(), Account::of(c), capital);
    t.tell(EventKind::company_floated, {.company = c, .amount = capital});
}

// `found(price)` for every par price at which it is not `refused(price)`, until it returns false. False then.
template <class State, class Refused, class Found> bool each_par(const State& s, Refused refused, Found found) {
    for (finance::Cell cell : s.box().chart.par)
        if (const Money par = s.box().chart.at(cell); !refused(par) && !found(par)) return false;
    return true;
}
template <class State, class Refused> bool any_par(const State& s, Refused refused) {
    return !each_par(s, refused, [](Money) { return false; });
}
template <class State, class Refused>
void offer_founding(const State& s, PlayerId p, CompanyId c, Choices& out, Refused refused) {
    each_par(s, refused, [&](Money par) {
        out.add({.kind = ActionKind::found, .by = p, .what = {.company = c, .amount = par}});
        return true;
    });
}

} // namespace stw::play::buying
