// Selling certificates to the pool: players in Stock Rounds, tramways of the S-Bahn, and both for a train that must be bought.
#include "play/selling.hpp"
#include "titles/1881/rounds.hpp"

#include <bit>

namespace stw::t1881 {
namespace {

constexpr int kSaleable = kTramways + 1; // companies that have certificates

// A certificate with which a subnet still stands: it is named in a sale, for the subnet goes with it.
bool living_vice(const State& s, PaperId p) {
    for (int n = 1; n <= kSubnets; ++n)
        if (const CompanyId subnet = network_numbered(n); certificate_of(subnet) == p) return !s.network(subnet).merged;
    return false;
}

// Bits of the living Vice President certificates in this hand.
unsigned living_vices(const State& s, Owner o) {
    unsigned bits = 0;
    for (int n = 1; n <= kSubnets; ++n)
        if (const PaperId p = certificate_of(network_numbered(n)); s.papers[p] == o && living_vice(s, p))
            bits |= 1U << static_cast<unsigned>(n - 1);
    return bits;
}

// What can be sold without naming it: neither the certificate of an office nor a subnet's.
Percent plain(const State& s, Owner o, CompanyId c) {
    const finance::PaperTable::Range range = s.box().papers.of(c);
    int sum = 0;
    for (int i = range.begin; i < range.end; ++i)
        if (const PaperId p{i}; s.papers[p] == o && !s.box()[p].president && !living_vice(s, p))
            sum += s.box()[p].percent;
    return Percent{sum};
}

// The certificates: what he has not, and what the bank does not take.
Refusal check_certificates(const State& s, Owner seller, CompanyId c, Percent sum, unsigned vices) {
    const Percent holding = held(s, seller, c);
    const Fields figures{.company = c, .percent = sum, .limit = holding};
    const unsigned own = is_network(c) ? living_vices(s, seller) : 0U;
    if (sum <= Percent{0} || sum.value % unit(c).value != 0 || sum > holding || (vices & ~own) != 0)
        return refuse("table:format/1"_clause, figures);
    if (!bundle_for(s, seller, c, sum, vices).empty()) return kAllowed;
    // The certificate of an office changes hands by majority alone.
    const Clauses office = is_network(c) ? by(s, Clauses{"1881-2016:8.1.2/3"_clause, "1881-2016:6.3.2/4"_clause},
                                              Clauses{"1881-2007:12.2/2"_clause})
                                         : by(s, Clauses{"1881-2016:8.1.2/2"_clause, "1881-2016:6.2.3/4"_clause},
                                              Clauses{"1881-2007:4.2/1"_clause, "1881-2007:4.24/1"_clause});
    if (s.papers[directors_certificate(s, c)] == seller) return refuse(office, figures);
    return refuse("table:format/1"_clause, figures);
}

void each_sale(const State& s, Owner seller, auto&& f) {
    for (int i = 0; i < kSaleable; ++i) {
        const CompanyId c{i};
        if (!begun(s, c) || held(s, seller, c) == Percent{0}) continue;
        const unsigned own = is_network(c) ? living_vices(s, seller) : 0U;
        const Percent most = plain(s, seller, c);
        for (unsigned vices = 0; vices <= own; ++vices) {
            if ((vices & ~own) != 0) continue;
            const Percent named{unit(c).value * std::popcount(vices)};
            for (Percent sum = vices == 0 ? unit(c) : named; sum <= named + most; sum += unit(c))
                if (!check_sell(s, seller, c, sum, vices) && !f(c, sum, vices)) return;
        }
    }
}

} // namespace

finance::Bundle bundle_for(const State& s, Owner seller, CompanyId c, Percent sum, unsigned vices) {
    finance::Bundle out;
    Percent left = sum;
    for (int n = 1; n <= kSubnets && is_network(c); ++n) {
        if ((vices >> static_cast<unsigned>(n - 1) & 1U) == 0) continue;
        const PaperId p = certificate_of(network_numbered(n));
        if (s.papers[p] != seller || !living_vice(s, p)) return {};
        out.push_back(p);
        left -= unit(c);
    }
    // From the end of the list: whoever keeps a board certificate of a merged subnet keeps its vote (1881:D72).
    const finance::PaperTable::Range range = s.box().papers.of(c);
    for (int i = range.end - 1; i >= range.begin && left > Percent{0} && !out.full(); --i) {
        const PaperId p{i};
        if (s.papers[p] != seller || s.box()[p].president || living_vice(s, p)) continue;
        out.push_back(p);
        left -= Percent{s.box()[p].percent};
    }
    return left == Percent{0} ? out : finance::Bundle{};
}

Refusal check_sell(const State& s, Owner seller, CompanyId c, Percent sum, unsigned vices) {
    if (!c || c.value >= kSaleable || !begun(s, c)) return refuse("table:format/1"_clause, {.company = c});
    const Fields figures{.company = c, .other = seller.company(), .player = seller.player(), .percent = sum};
    if (seller.is_company()) {
        // Tramways hold nothing but S-Bahn certificates, and sell any number of them.
        if (!is_network(c)) return refuse("table:format/1"_clause, figures);
        return under(by(s, "1881-2016:7.2.7.1/2"_clause, "1881-2007:10.9/2"_clause),
                     check_certificates(s, seller, c, sum, vices));
    }
    // In 2007 in the first Stock Round, too (1881:D21).
    if (is2016(s))
        if (auto r = forbids({"1881-2016:5/4"_clause, "1881-2016:8.1.2/1"_clause}, first_stock_round(s), figures))
            return r;
    // Any number, once or by and by, which may push a marker back onto yellow cells, where his certificates do not count; before
    // and after a purchase. The pool takes any number of one company (1881:D28).
    return under(by(s,
                    Clauses{"1881-2016:1/4"_clause, "1881-2016:8.1/2"_clause, "1881-2016:8.1.2/1"_clause,
                            "1881-2016:8.1.2/6"_clause, "1881-2016:8.4/5"_clause},
                    Clauses{"1881-2007:4.1/2"_clause}),
                 check_certificates(s, seller, c, sum, vices));
}

void sell(Table& t, Owner seller, CompanyId c, Percent sum, unsigned vices) {
    State& s = t.s;
    const finance::Bundle sold = bundle_for(s, seller, c, sum, vices);
    // All of them at the value before the sale.
    const Money proceeds = under(by(s, "1881-2016:8.1.2/7"_clause, "1881-2007:4.9/1"_clause), value_of(s, c, sum));
    // To the pool, apart from the new ones.
    under(by(s, "1881-2016:8.1.2/6"_clause, "1881-2007:4.9/2"_clause), [&] { play::selling::to_market(t, sold); });
    // One step for one sale (1881:D22), forced or not; what a tramway sells of the S-Bahn moves no price.
    const Clauses falls = by(s, Clauses{"1881-2016:7.2.7.1/3"_clause, "1881-2016:7.2.7.2.5/8"_clause}, kNone);
    if (under(falls, seller.is_player())) price_for_sale(t, c);
    if (seller.is_player() && s.round == Round::stock) {
        s.sold[seller.player().value] |= bit(c);
        s.stock_turn.sold = true;
    }
    play::selling::book(t, seller, account_of(seller), c, sum, proceeds);
    if (is_tramway(c)) return update_director(t, c);
    // A subnet whose certificate is sold joins the main network; only then does it show who is President.
    merge_where_due(t);
    update_president(t);
    merge_where_due(t);
}

void offers_selling(const State& s, Owner seller, Choices& out) {
    const PlayerId by = decides_for(s, seller);
    each_sale(s, seller, [&](CompanyId c, Percent sum, unsigned vices) {
        Move m{
            .kind = ActionKind::sell_shares, .by = by, .as = seller.company(), .what = {.company = c, .percent = sum}};
        if (vices != 0) m.what.number = static_cast<int>(vices);
        out.add(m);
        return true;
    });
}

bool over_limit(const State& s, PlayerId p) {
    // Through a change of director, or because a marker has left the yellow cells, at the end of the last round as well.
    return under(by(s, Clauses{"1881-2016:8.3/6"_clause, "1881-2016:8.4/4"_clause, "1881-2016:8.4/6"_clause},
                    Clauses{"1881-2007:4.4/4"_clause, "1881-2007:4.22/2"_clause}),
                 certificates(s, p) > certificate_limit(s));
}

bool may_sell_something(const State& s, PlayerId p) {
    return play::finds_any([&](auto found) { each_sale(s, Owner::player(p), found); });
}

} // namespace stw::t1881
