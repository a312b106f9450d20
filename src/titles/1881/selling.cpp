// Selling certificates to the pool: players in Stock Rounds, tramways of the S-Bahn, and both for a train that must be bought.
#include "play/selling.hpp"
#include "titles/1881/rounds.hpp"

namespace stw::t1881 {
namespace {

unsigned vice_bit(CompanyId subnet) { return 1U << static_cast<unsigned>(number_of(subnet) - 1); }

// Calls `found(certificate, its size)` for what can be sold without naming it, neither the certificate of an office nor that of a
// subnet that stands. From the end of the list: whoever keeps a board certificate of a merged subnet keeps its vote (1881:D72).
template <class Found> void each_plain(const State& s, Owner o, CompanyId c, Found found) {
    const finance::PaperTable::Range range = s.box().papers.of(c);
    for (int i = range.end - 1; i >= range.begin; --i)
        if (const PaperId p{i}; s.papers[p] == o && !s.box()[p].president && !living_certificate(s, p))
            found(p, Percent{s.box()[p].percent});
}

// The certificates: what he has not, and what the bank does not take.
Refusal check_certificates(const State& s, Owner seller, const Sale& sale) {
    const auto [c, sum, vices] = sale;
    const Percent holding = held(s, seller, c);
    const Fields figures{.company = c, .percent = sum, .limit = holding};
    const unsigned own = is_network(c) ? living_vices(s, seller) : 0U;
    if (sum <= Percent{0} || sum.value % unit(c).value != 0 || sum > holding || (vices & ~own) != 0)
        return refuse(rule::no_such_thing, figures);
    if (!bundle_for(s, seller, sale).empty()) return kAllowed;
    // The certificate of an office changes hands by majority alone.
    const Clauses office = is_network(c)
                               ? Clauses{rule::president_share_stays(s), rule::president_barred_from_pool(s)}
                               : by(s, {rule::no_director_certificate_sale.in2016, rule::majority_unseats.in2016},
                                    {rule::majority_unseats.in2007, rule::no_director_certificate_sale.in2007});
    if (s.papers[directors_certificate(s, c)] == seller) return refuse(office, figures);
    return refuse(rule::no_such_thing, figures);
}

template <class Found> void each_sale(const State& s, Owner seller, Found found) {
    for (const CompanyId c : kIssuers) {
        if (!begun(s, c) || held(s, seller, c) == Percent{0}) continue;
        const unsigned own = is_network(c) ? living_vices(s, seller) : 0U;
        Percent most{0};
        each_plain(s, seller, c, [&](PaperId, Percent size) { most += size; });
        for (unsigned vices = 0; vices <= own; ++vices) {
            if ((vices & ~own) != 0) continue;
            const Percent named{unit(c).value * std::popcount(vices)};
            for (Percent sum = vices == 0 ? unit(c) : named; sum <= named + most; sum += unit(c))
                if (const Sale sale{c, sum, vices}; !check_sell(s, seller, sale) && !found(sale)) return;
        }
    }
}

} // namespace

Sale sale_of(const Fields& what) {
    return {.company = what.company,
            .sum = what.percent.percent(),
            .vices = what.number ? static_cast<unsigned>(what.number.value) : 0U};
}

Move move_of(const State& s, Owner seller, const Sale& sale) {
    const Number vices = sale.vices == 0 ? Number{} : Number{static_cast<int>(sale.vices)};
    return {.kind = ActionKind::sell_shares,
            .by = decides_for(s, seller),
            .as = seller.company(),
            .what = {.company = sale.company, .percent = sale.sum, .number = vices}};
}

unsigned living_vices(const State& s, Owner o) {
    unsigned bits = 0;
    for (const CompanyId subnet : kAllSubnets)
        if (leader(s, subnet) == o && !s.network(subnet).merged) bits |= vice_bit(subnet);
    return bits;
}

finance::Bundle bundle_for(const State& s, Owner seller, const Sale& sale) {
    finance::Bundle out;
    Percent left = sale.sum;
    for (const CompanyId subnet : kAllSubnets)
        if ((sale.vices & vice_bit(subnet)) != 0) {
            out.push_back(certificate_of(subnet));
            left -= unit(sale.company);
        }
    each_plain(s, seller, sale.company, [&](PaperId p, Percent size) {
        if (left <= Percent{0} || out.full()) return;
        out.push_back(p);
        left -= size;
    });
    return left == Percent{0} ? out : finance::Bundle{};
}

Refusal check_sell(const State& s, Owner seller, const Sale& sale) {
    const CompanyId c = sale.company;
    if (!c || c > company::S || !begun(s, c)) return refuse(rule::no_such_thing, {.company = c});
    const Fields figures{.company = c, .other = seller.company(), .player = seller.player(), .percent = sale.sum};
    if (seller.is_company()) {
        // Tramways hold nothing but S-Bahn certificates, and sell any number of them.
        if (!is_network(c)) return refuse(rule::no_such_thing, figures);
        return under(by(s, rule::sbahn_sales_instead.in2016, rule::one_sbahn_purchase.in2007),
                     check_certificates(s, seller, sale));
    }
    // In 2007 in the first Stock Round, too (1881:D21).
    if (is2016(s))
        if (auto r = forbids({rule::no_sales_in_first_round.in2016, rule::no_ceiling_on_sales.in2016},
                             first_stock_round(s), figures))
            return r;
    // Any number, once or by and by, which may push a marker back onto yellow cells, where his certificates do not count; before
    // and after a purchase. The pool takes any number of one company (1881:D28).
    return under(
        by(s,
           {rule::sales_after_first_round.in2016, rule::sales_around_buying.in2016, rule::no_ceiling_on_sales.in2016,
            rule::sold_certificates_to_pool.in2016, rule::back_onto_yellow.in2016},
           rule::buy_one_sell_any.in2007),
        check_certificates(s, seller, sale));
}

void sell(Table& t, Owner seller, const Sale& sale) {
    State& s = t.s;
    const CompanyId c = sale.company;
    const finance::Bundle sold = bundle_for(s, seller, sale);
    // All of them at the value before the sale.
    const Money proceeds = under(rule::sales_at_current_value(s), value_of(s, c, sale.sum));
    // To the pool, apart from the new ones.
    under(rule::sold_certificates_to_pool(s), [&] { play::selling::to_market(t, sold); });
    // One step for one sale (1881:D22), forced or not; what a tramway sells of the S-Bahn moves no price.
    const Clauses falls{rule::tramway_sales_leave_value(s), rule::forced_sale_lowers_value(s)};
    if (under(falls, seller.is_player())) price_for_sale(t, c);
    if (seller.is_player() && s.round == Round::stock) {
        s.sold[seller.player().value] |= bit(c);
        s.stock_turn.sold = true;
    }
    play::selling::book(t, seller, c, sale.sum, proceeds);
    if (is_tramway(c)) return update_director(t, c);
    // A subnet whose certificate is sold joins the main network; only then does it show who is President.
    merge_where_due(t);
    update_president(t);
    merge_where_due(t);
}

void offers_selling(const State& s, Owner seller, Choices& out) {
    each_sale(s, seller, [&](const Sale& sale) {
        out.add(move_of(s, seller, sale));
        return true;
    });
}

bool over_limit(const State& s, PlayerId p) {
    // Through a change of director, or because a marker has left the yellow cells, at the end of the last round as well.
    return under({rule::surplus_sold_next_turn(s), rule::surplus_off_yellow_sold(s), rule::surplus_kept_after_rise(s),
                  rule::exchange_within_limit(s)},
                 certificates(s, p) > certificate_limit(s));
}

bool may_sell_something(const State& s, PlayerId p) {
    return play::finds_any([&](auto found) { each_sale(s, Owner::player(p), found); });
}

bool may_sell_surplus(const State& s, PlayerId p) {
    return play::finds_any([&](auto found) {
        each_sale(s, Owner::player(p), [&](const Sale& sale) {
            return under(rule::yellow_is_exempt(s), on_yellow(s, sale.company)) || found(sale);
        });
    });
}

} // namespace stw::t1881
