// Buying certificates: players in the start and in Stock Rounds, and tramways that buy of the S-Bahn.
#include "play/buying.hpp"
#include "play/limits.hpp"
#include "titles/1881/rounds.hpp"

namespace stw::t1881 {
namespace {

Percent size_of(const State& s, PaperId p) { return Percent{s.box()[p].percent}; }

// What lies on top of the stack in the offering: the Director's certificate; President, Vice Presidents, then the others
// (1881:D27).
PaperId top_of_offering(const State& s, CompanyId c) {
    const PaperId top = first_of(s, c, Owner::stack());
    if (!is_network(c)) return top;
    return under({rule::vices_sold_before_normal(s), rule::sbahn_sold_in_order(s), rule::sbahn_offering_stack(s)}, top);
}

// There is no certificate of this size on sale: why not.
Refusal nothing_on_sale(const State& s, CompanyId c, Percent size, Source from) {
    const Fields figures{.company = c, .source = from, .percent = size};
    if (size != Percent{20} && size != Percent{10} && size != Percent{5})
        return refuse(by(s, rule::certificate_is_a_percentage.in2016, rule::each_certificate_counts_one.in2007),
                      figures);
    const PaperId office = directors_certificate(s, c);
    if (from == Source::pool || s.papers[office] != Owner::stack() || size >= size_of(s, office))
        return refuse(rule::no_such_thing, figures);
    // The first one sold is that of the Director, or the President.
    if (is_network(c))
        return refuse({rule::president_sold_first(s), rule::sbahn_sold_in_order(s), rule::sbahn_offering_stack(s)},
                      figures);
    if (s.round == Round::start)
        return refuse(by(s, rule::director_certificate_first.in2016,
                         {rule::director_certificate_first.in2007, rule::first_buyer_is_director.in2007}),
                      figures);
    return refuse(
        by(s, {rule::first_sale_opens.in2016, rule::opened_tramways_on_sale.in2016},
           {rule::first_sale_opens.in2007, rule::director_tops_the_stack.in2007, rule::first_buyer_is_director.in2007}),
        figures);
}

// Is this company's paper on sale now, and to this buyer?
Refusal check_company(const State& s, Owner buyer, CompanyId c) {
    if (!c || c > company::S || gone(s, c)) return refuse(rule::no_such_thing, {.company = c});
    if (is_tramway(c)) {
        // Tramways buy nothing but S-Bahn certificates.
        if (buyer.is_player()) return kAllowed;
        return refuse(by(s, rule::one_sbahn_purchase.in2016, rule::tramways_can_buy_sbahn.in2007), {.company = c});
    }
    if (s.round == Round::start)
        return refuse(by(s, rule::only_tramways_in_start_round.in2016, rule::four_at_the_start.in2007), {.company = c});
    // It comes with the first tramcar of type 3.
    const Fields figures{.company = c, .number = s.phase.value, .limit = phase::green.value};
    if (buyer.is_company())
        return under(by(s, rule::tramways_can_buy_sbahn.in2016,
                        {rule::tramways_can_buy_sbahn.in2007, rule::one_sbahn_purchase.in2007}),
                     forbids(by(s, {rule::one_sbahn_purchase.in2016, rule::sbahn_from_green.in2016},
                                rule::sbahn_from_green.in2007),
                             s.phase < phase::green, figures));
    return forbids({rule::sbahn_from_green(s), rule::president_on_sale_in_green(s)}, s.phase < phase::green, figures);
}

// After the start a tramway is opened by leave of an open info card only (1881:D26).
Refusal check_new_tramway(const State& s, CompanyId c) {
    if (s.round == Round::start) return kAllowed;
    const Fields figures{.company = c, .number = s.info_cards};
    const Clauses closed = first_stock_round(s)
                               ? by(s, {rule::unopened_not_yet_on_sale.in2016, rule::director_if_info_card_open.in2016},
                                    {rule::unopened_not_yet_on_sale.in2007, rule::sell_out_opens_next.in2007})
                               : by(s,
                                    {rule::director_if_info_card_open.in2016, rule::first_sale_opens.in2016,
                                     rule::markers_of_closed_tramways.in2016},
                                    rule::sell_out_opens_next.in2007);
    // Any of them, if one lies open.
    return under({rule::any_unopened_tramway(s), rule::sell_out_opens_early(s)},
                 forbids(closed, s.info_cards == 0, figures));
}

// From where it comes. `p`: the certificate that is for sale there; none: there is none.
Refusal check_share_source(const State& s, CompanyId c, Percent size, Source from, PaperId p) {
    if (from != Source::bank && from != Source::pool) return refuse(rule::wrong_fields, {.company = c});
    if (!p) return nothing_on_sale(s, c, size, from);
    return from == Source::bank && is_tramway(c) && s.box()[p].president ? check_new_tramway(s, c) : kAllowed;
}

// Why it is on sale there.
Clauses on_offer(const State& s, CompanyId c, Source from) {
    if (from == Source::pool) return by(s, rule::pool_is_on_sale.in2016, rule::sold_certificates_to_pool.in2007);
    if (s.round == Round::start) return {};
    return by(s, is_tramway(c) ? rule::opened_tramways_on_sale.in2016 : rule::president_on_sale_in_green.in2016, kNone);
}

Clauses share_limit_clauses(const State& s, Owner buyer, CompanyId c) {
    if (is_network(c)) {
        if (buyer.is_company()) return {rule::sbahn_limit_for_tramways(s), rule::sbahn_share_limit(s)};
        return rule::sbahn_share_limit(s);
    }
    // It holds on yellow cells, too (1881:D31).
    if (on_yellow(s, c)) return by(s, rule::share_limit_on_yellow_cells.in2016, rule::no_more_than_60_percent.in2007);
    if (first_stock_round(s)) return {rule::no_buying_beyond_60_percent(s), rule::no_more_than_60_percent(s)};
    return rule::no_more_than_60_percent(s);
}

// What he has sold in this round, and certificates in one hand; those of companies on yellow cells are free.
// `has`: certificates that count.
Refusal check_player(const State& s, PlayerId p, CompanyId c, int has) {
    const bool has_sold = (s.sold[p.value] & bit(c)) != 0;
    if (auto r = forbids(rule::no_buying_back_this_round(s), has_sold, {.company = c, .player = p})) return r;
    const bool is_free = under(rule::yellow_is_exempt(s), on_yellow(s, c));
    const int after = has + (is_free ? 0 : 1);
    const int limit = certificate_limit(s);
    return forbids(rule::within_certificate_limit(s), after > limit,
                   {.company = c, .player = p, .number = after, .limit = limit});
}

// Out of his own pocket, and nothing on credit.
Refusal check_money(const State& s, Owner buyer, PaperId p, Source from) {
    return play::limits::check_purse({rule::no_borrowing(s), rule::players_pay_private_cash(s),
                                      rule::treasuries_are_separate(s), rule::private_cash_and_treasury(s)},
                                     s, Account::of(buyer), asking_price(s, p, from),
                                     {.company = s.box()[p].company, .player = buyer.player()});
}

// The first Director; the first President.
void open_company(Table& t, Owner buyer, CompanyId c) {
    State& s = t.s;
    if (!begun(s, c)) start_on_chart(t, c);
    under(rule::first_buyer_is_director(s), [&] {
        t.tell(EventKind::president_changed, {.company = c, .other = buyer.company(), .player = buyer.player()});
    });
    if (!is_tramway(c) || s.round == Round::start || s.info_cards == 0) return;
    // One open card is used up, and with the last one the other tramways are closed again.
    s.info_cards = under(by(s, {rule::director_uses_permission.in2016, rule::one_permission_per_director.in2016},
                            rule::any_unopened_tramway.in2007),
                         static_cast<std::uint8_t>(s.info_cards - 1));
}

int certificates_of(const State& s, Owner buyer) { return buyer.is_player() ? certificates(s, buyer.player()) : 0; }

// `p`: the certificate, if it is for sale; `has`: so many that count.
Refusal check_certificate(const State& s, Owner buyer, CompanyId c, Percent size, Source from, PaperId p, int has) {
    if (auto r = check_company(s, buyer, c)) return r;
    if (auto r = check_share_source(s, c, size, from, p)) return r;
    // Nobody, player or tramway, has too much of one company.
    if (auto r = play::limits::check_share(share_limit_clauses(s, buyer, c), s, buyer, c, size, share_limit(s, c)))
        return r;
    if (buyer.is_player())
        if (auto r = check_player(s, buyer.player(), c, has)) return r;
    return under(on_offer(s, c, from), check_money(s, buyer, p, from));
}

// Calls `found(what)` for everything he may buy, until it returns false.
template <class Found> void each_purchase(const State& s, Owner buyer, Found found) {
    const int has = certificates_of(s, buyer);
    for (const CompanyId c : kIssuers)
        for (const Source from : {Source::bank, Source::pool}) {
            if (!(from == Source::bank ? top_of_offering(s, c) : first_of(s, c, Owner::market()))) continue;
            for (const int size : {number::director_percent, number::share_percent, number::sbahn_share_percent}) {
                const PaperId p = certificate_for_sale(s, c, Percent{size}, from);
                if (p && !check_certificate(s, buyer, c, Percent{size}, from, p, has) &&
                    !found(Fields{.company = c, .source = from, .percent = size}))
                    return;
            }
        }
}

} // namespace

PaperId certificate_for_sale(const State& s, CompanyId c, Percent size, Source from) {
    if (from != Source::pool) {
        const PaperId top = top_of_offering(s, c);
        return top && size_of(s, top) == size ? top : PaperId{};
    }
    // The last of them: one that had an office is plain now, but goes after those that had none.
    PaperId last;
    for (const PaperId p : papers_of(s, c))
        if (s.papers[p] == Owner::market() && size_of(s, p) == size) last = p;
    return last;
}

Money asking_price(const State& s, PaperId p, Source from) {
    const CompanyId c = s.box()[p].company;
    const Percent size = size_of(s, p);
    // The printed price, or that of the day, which is for 5 % of the S-Bahn.
    if (from == Source::bank)
        return under(rule::offering_at_printed_price(s), par(s, c) * (size.value / unit(c).value));
    const Clauses of_the_day = is_network(c)
                                   ? Clauses{rule::pool_at_current_value(s), rule::value_per_5_percent_of_sbahn(s)}
                                   : rule::pool_at_current_value(s);
    return under(of_the_day, value_of(s, c, size));
}

Refusal check_buy(const State& s, Owner buyer, CompanyId c, Percent size, Source from) {
    return check_certificate(s, buyer, c, size, from, certificate_for_sale(s, c, size, from),
                             certificates_of(s, buyer));
}

void buy(Table& t, Owner buyer, CompanyId c, Percent size, Source from) {
    const PaperId p = certificate_for_sale(t.s, c, size, from);
    const Money cost = asking_price(t.s, p, from);
    const bool opens = t.s.box()[p].president && from == Source::bank;
    play::buying::take(t, p, buyer,
                       {.company = c,
                        .other = buyer.company(),
                        .player = buyer.player(),
                        .source = from,
                        .amount = cost,
                        .percent = size});
    if (opens) open_company(t, buyer, c);
    if (is_network(c)) {
        update_president(t);
        merge_where_due(t);
        float_sbahn_if_due(t);
    } else {
        note_purchase(t, buyer.player(), c);
        update_director(t, c);
        float_if_due(t, c);
    }
    offering_emptied(t, c);
}

void offers_buying(const State& s, Owner buyer, Choices& out) {
    each_purchase(s, buyer, [&](const Fields& what) {
        out.add({.kind = ActionKind::buy_share, .by = decides_for(s, buyer), .as = buyer.company(), .what = what});
        return true;
    });
}

bool may_buy_something(const State& s, Owner buyer) {
    return play::finds_any([&](auto found) { each_purchase(s, buyer, found); });
}

} // namespace stw::t1881
