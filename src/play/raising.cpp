#include "play/raising.hpp"

#include <algorithm>

namespace stw::play::raising {
namespace {

Fields with(Fields figures, Money amount, Money limit) {
    figures.amount = amount;
    figures.limit = limit;
    return figures;
}

} // namespace

Money cheapest(const Prices& trains) {
    return trains.empty() ? Money{0} : *std::min_element(trains.begin(), trains.end());
}

Money dearest(const Prices& trains) {
    return trains.empty() ? Money{0} : *std::max_element(trains.begin(), trains.end());
}

Refusal check_help(const Policy& policy, const Prices& trains, Money treasury, const Fields& figures) {
    if (!policy.binding) return kAllowed;
    const Money least = cheapest(trains);
    return forbids(policy.treasury_first, !trains.empty() && treasury >= least, with(figures, least, treasury));
}

Refusal check_sale(const Policy& policy, const Prices& trains, const Purse& purse, const Sale& sale,
                   const Fields& figures) {
    if (auto r = check_help(policy, trains, purse.treasury, figures)) return r;
    const Money without = pledge_by(purse, sale).above;
    if (auto r = forbids(policy.no_more, dearest(trains) <= without,
                         with(figures, sale.proceeds, std::max(Money{0}, dearest(trains) - purse.both()))))
        return r;
    if (!policy.binding) return kAllowed;
    // Some train must be left that the sale is needed for and that can be had in the end. Where the purchase is a duty, he
    // may also sell in vain for the cheapest one; but not so that he could have paid for one and now cannot.
    const Money in_the_end = purse.both() + sale.proceeds + sale.then;
    const bool within_reach =
        std::any_of(trains.begin(), trains.end(), [&](Money price) { return price > without && price <= in_the_end; });
    const bool in_vain = !policy.voluntary && without < cheapest(trains);
    return forbids(policy.into_the_train, !within_reach && !in_vain, with(figures, dearest(trains), in_the_end));
}

Pledge pledge_by(const Purse& purse, const Sale& sale) {
    return {.made = true, .above = purse.both() + sale.without_last};
}

Refusal check_purchase(const Policy& policy, const Pledge& pledge, Money price, const Fields& figures) {
    return forbids(policy.into_the_train, policy.binding && pledge.made && price <= pledge.above,
                   with(figures, price, pledge.above));
}

Refusal check_anything_else(const Policy& policy, const Pledge& pledge, const Fields& figures) {
    return forbids(policy.into_the_train, policy.binding && pledge.made, figures);
}

} // namespace stw::play::raising
