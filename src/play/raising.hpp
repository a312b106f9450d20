// Money raised for a train goes into that train.
//
// Outside a stock round a person sells what he owns for one reason only: so that a company gets a train. The books differ in
// who may, what and when, but agree in this: he sells only while the company itself cannot pay for any train it may have, no
// more than is missing, and then the train is bought before anything else is done.
//
// A sale names its train by the money: without the last certificate sold there was not enough for it. So the train costs more
// than what was there then; who has sold for the dearer of two trains cannot buy the cheaper one and keep the rest.
#pragma once

#include "core/inline_vec.hpp"
#include "core/money.hpp"
#include "core/violation.hpp"

#include <algorithm>

namespace stw::play::raising {

struct Policy {
    Clause treasury_first; // nothing is sold while the treasury pays for a train
    Clause no_more;        // than is missing
    Clause into_the_train; // what was raised buys it, before anything else is done
    // Who helps need not: he does not begin what cannot end in a train. Otherwise a sale that falls short is no way out: what
    // the book has for it follows (bankruptcy, a loan).
    bool voluntary = false;
    // False: nothing binds but `no_more`, and what was raised may be kept. No book has it so; a program that recorded games does.
    bool binding = true;
};

// What the trains cost that the company may have with help, each kind once.
using Prices = InlineVec<Money, 24>;
// 0: there is none.
inline Money cheapest(const Prices& trains) { return trains.empty() ? Money{0} : *std::ranges::min_element(trains); }
inline Money dearest(const Prices& trains) { return trains.empty() ? Money{0} : *std::ranges::max_element(trains); }

struct Purse {
    Money treasury;
    Money helper; // the cash of who sells
    [[nodiscard]] Money both() const { return treasury + helper; }
};

struct Sale {
    Money proceeds{};
    Money without_last{}; // what the next smaller block would bring that may be sold; 0: there is none
    Money then{};         // the most that could still be raised after it
};

// What the sales so far are bound to.
struct Pledge {
    bool made = false;
    Money above{}; // the train costs more
    [[nodiscard]] Money least(Money otherwise) const {
        return made && above >= otherwise ? above + Money{1} : otherwise;
    }
    friend bool operator==(const Pledge&, const Pledge&) = default;
};

// May anybody add money, or sell for it?
inline Refusal check_help(const Policy& policy, const Prices& trains, Money treasury, const Fields& figures = {}) {
    if (!policy.binding) return kAllowed;
    const Money least = cheapest(trains);
    return forbids(policy.treasury_first, !trains.empty() && treasury >= least, measured(figures, least, treasury));
}

// Before the money of the sale is in it.
inline Pledge pledge_by(const Purse& purse, const Sale& sale) {
    return {.made = true, .above = purse.both() + sale.without_last};
}

inline Refusal check_sale(const Policy& policy, const Prices& trains, const Purse& purse, const Sale& sale,
                          const Fields& figures = {}) {
    if (auto r = check_help(policy, trains, purse.treasury, figures)) return r;
    const Money without = pledge_by(purse, sale).above;
    if (auto r = forbids(policy.no_more, dearest(trains) <= without,
                         measured(figures, sale.proceeds, std::max(Money{0}, dearest(trains) - purse.both()))))
        return r;
    if (!policy.binding) return kAllowed;
    // Some train must be left that the sale is needed for and that can be had in the end. Where the purchase is a duty, he
    // may also sell in vain for the cheapest one; but not so that he could have paid for one and now cannot.
    const Money in_the_end = purse.both() + sale.proceeds + sale.then;
    const bool within_reach =
        std::ranges::any_of(trains, [&](Money price) { return price > without && price <= in_the_end; });
    const bool in_vain = !policy.voluntary && without < cheapest(trains);
    return forbids(policy.into_the_train, !within_reach && !in_vain, measured(figures, dearest(trains), in_the_end));
}

// A train bought for `price`.
inline Refusal check_purchase(const Policy& policy, const Pledge& pledge, Money price, const Fields& figures = {}) {
    return forbids(policy.into_the_train, policy.binding && pledge.made && price <= pledge.above,
                   measured(figures, price, pledge.above));
}

// Ending the turn, spending the money on something else.
inline Refusal check_anything_else(const Policy& policy, const Pledge& pledge, const Fields& figures = {}) {
    return forbids(policy.into_the_train, policy.binding && pledge.made, figures);
}

} // namespace stw::play::raising
