// Who pays for a train that must be bought, and what of theirs can be sold for it (2016: 7.2.7.2.5, 7.4.7; 2007: 1881:D60).
#pragma once

#include "titles/1881/operating_round.hpp"

namespace stw::t1881 {

// Whose money and certificates are drawn upon, in this order: the company, the tramway that leads it, the player.
struct Payers {
    CompanyId company;
    CompanyId leading; // tramway that leads the network; none, as always in 2007
    PlayerId player;   // none in 2007: nobody is forced to pay for a company
};
Payers payers_of(const State& s, CompanyId c);
Money cash_of(const State& s, const Payers& from);

struct Sale {
    CompanyId company;
    Percent sum;
    unsigned vices = 0; // as in sell_shares
};
// What may be sold at all, whatever is needed.
Refusal check_saleable(const State& s, const Payers& from, Owner seller, const Sale& sale);
unsigned vices_in(const State& s, Owner o); // living Vice President certificates, bit 0 for S1

// Calls `found(sale)` for everything of one company a hand could sell, until it returns false. The largest sales come last.
template <class Found>
bool each_sale_of(const State& s, const Payers& from, Owner seller, CompanyId sold, Found found) {
    const Percent most = held(s, seller, sold);
    const unsigned all = is_network(sold) ? vices_in(s, seller) : 0;
    for (Percent sum = unit(sold); sum <= most; sum += unit(sold))
        for (unsigned vices = 0; vices <= all; ++vices) {
            const Sale sale{.company = sold, .sum = sum, .vices = vices};
            if ((vices & ~all) == 0 && !check_saleable(s, from, seller, sale) && !found(sale)) return false;
        }
    return true;
}

// A tramway has S-Bahn certificates alone.
template <class Found> void each_sale(const State& s, const Payers& from, Owner seller, Found found) {
    for (int i = 0; i < kTramways && seller.is_player(); ++i)
        if (!each_sale_of(s, from, seller, CompanyId{i}, found)) return;
    if (begun(s, company::S)) each_sale_of(s, from, seller, company::S, found);
}

} // namespace stw::t1881
