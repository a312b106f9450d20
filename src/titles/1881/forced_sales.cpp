// What can be sold for a train that must be bought, and what it would all bring.
#include "titles/1881/forced_sales.hpp"

namespace stw::t1881 {
namespace {

// Sells all a hand can: of each company as much as possible at once, for the price falls with every sale. A change of
// director or President in between can leave him with certificates to sell once more.
void sell_all(Table& t, const Payers& from, Owner seller) {
    constexpr int kMostSales = 2 * (kTramways + 1);
    bool more = true;
    for (int i = 0; more && i < kMostSales; ++i) {
        Sale largest;
        each_sale(t.s, from, seller, [&](const Sale& sale) {
            // Company after company.
            if (largest.company && largest.company != sale.company) return false;
            largest = sale;
            return true;
        });
        more = static_cast<bool>(largest.company);
        if (more) sell(t, seller, largest.company, largest.sum, largest.vices);
    }
}

} // namespace

Payers payers_of(const State& s, CompanyId c) {
    Payers payers{.company = c};
    // 2007 forces nobody else: a little may be added, of one's own will (10.1; 1881:D60).
    if (!director_must_help(s)) return payers;
    if (is_network(c)) payers.leading = leader(s, c).company();
    payers.player = decides(s, c);
    return payers;
}

Money cash_of(const State& s, const Payers& from) {
    Money sum = s.money[from.company];
    if (from.leading) sum += s.money[from.leading];
    if (from.player) sum += s.money[from.player];
    return sum;
}

Refusal check_saleable(const State& s, const Payers& from, Owner seller, const Sale& sale) {
    const CompanyId sold = sale.company;
    const Percent sum = sale.sum;
    const Fields figures{.company = sold, .player = seller.player(), .percent = sum};
    if (is_network(from.company)) {
        // A network's leader keeps his S-Bahn certificates, and those of the tramway that leads it.
        const Clause rest = from.leading ? "1881-2016:7.4.7/5"_clause : "1881-2016:7.4.7/4"_clause;
        if (auto r = forbids(by(s, rest, "1881-2007:10.8/1"_clause), is_network(sold) || sold == from.leading, figures))
            return r;
    }
    if (auto r = check_sell(s, seller, sold, sum, sale.vices)) return r;
    if (!seller.is_player() || sold != from.company) return kAllowed;
    // The acting tramway keeps its director.
    const Percent left = held(s, seller, sold) - sum;
    bool overtaken = false;
    for (int i = 0; i < s.players; ++i)
        overtaken = overtaken || (PlayerId{i} != seller.player() && held(s, PlayerId{i}, sold) > left);
    return forbids(by(s, "1881-2016:7.2.7.2.5/6"_clause, "1881-2007:10.8/1"_clause), overtaken, figures);
}

unsigned vices_in(const State& s, Owner o) {
    unsigned bits = 0;
    for (int n = 1; n <= kSubnets; ++n) {
        const CompanyId subnet = network_numbered(n);
        if (!s.network(subnet).merged && leader(s, subnet) == o) bits |= 1U << static_cast<unsigned>(n - 1);
    }
    return bits;
}

Money funds(const State& s, CompanyId c) {
    const Payers from = payers_of(s, c);
    const bool has_certificates = is_tramway(c) && held(s, Owner::company(c), company::S) > Percent{0};
    if (!from.player && !has_certificates) return cash_of(s, from);
    State after = s;
    after.forced.company = c; // it sells as one who must
    Table t{after, nullptr};
    if (is_tramway(c)) sell_all(t, from, Owner::company(c));
    if (from.player) sell_all(t, from, Owner::player(from.player));
    return cash_of(after, from);
}

} // namespace stw::t1881
