// Buying certificates: players in the start and in Stock Rounds, and tramways that buy of the S-Bahn.
#include "play/buying.hpp"
#include "play/limits.hpp"
#include "titles/1881/rounds.hpp"

namespace stw::t1881 {
namespace {

constexpr int kOnSale = kTramways + 1; // companies that have certificates

Percent size_of(const State& s, PaperId p) { return Percent{s.box()[p].percent}; }

PaperId first_of(const State& s, CompanyId c, Owner o, Percent size) {
    const finance::PaperTable::Range range = s.box().papers.of(c);
    for (std::size_t i = range.begin; i < range.end; ++i)
        if (s.papers.owner[i] == o && s.box().papers.share(i) == size.value) return PaperId{static_cast<int>(i)};
    return {};
}

// What lies on top of the stack in the offering: the Director's certificate; President, Vice Presidents, then the others
// (1881:D27).
PaperId top_of_offering(const State& s, CompanyId c) {
    const finance::PaperTable::Range range = s.box().papers.of(c);
    PaperId top;
    for (int i = range.end - 1; i >= range.begin; --i)
        if (s.papers[PaperId{i}] == Owner::stack()) top = PaperId{i};
    if (!is_network(c)) return top;
    return under(by(s, Clauses{"1881-2016:8.1.1/6"_clause, "1881-2016:6.3/3"_clause, "1881-2016:3.1/4"_clause},
                    Clauses{"1881-2007:12.1/2"_clause}),
                 top);
}

bool on_yellow(const State& s, CompanyId c) { return begun(s, c) && price(s, c) < Money{number::yellow_below}; }

// There is no certificate of this size on sale: why not.
Refusal nothing_on_sale(const State& s, CompanyId c, Percent size, Source from) {
    const Fields figures{.company = c, .source = from, .percent = size};
    if (size != Percent{20} && size != Percent{10} && size != Percent{5})
        return refuse(by(s, "1881-2016:10/2"_clause, "1881-2007:4.4/2"_clause), figures);
    if (from == Source::pool) return refuse("table:format/1"_clause, figures);
    const PaperId office = directors_certificate(s, c);
    if (s.papers[office] != Owner::stack() || size >= size_of(s, office))
        return refuse("table:format/1"_clause, figures);
    // The first one sold is that of the Director, or the President.
    if (is_network(c))
        return refuse(by(s, Clauses{"1881-2016:8.1.1/5"_clause, "1881-2016:6.3/3"_clause, "1881-2016:3.1/4"_clause},
                         Clauses{"1881-2007:12.1/2"_clause}),
                      figures);
    if (s.round == Round::start)
        return refuse(
            by(s, Clauses{"1881-2016:4/12"_clause}, Clauses{"1881-2007:2.9/2"_clause, "1881-2007:4.21/1"_clause}),
            figures);
    return refuse(by(s, Clauses{"1881-2016:8.5/1"_clause, "1881-2016:8.1.1/2"_clause},
                     Clauses{"1881-2007:4.13/1"_clause, "1881-2007:2.10/1"_clause, "1881-2007:4.21/1"_clause}),
                  figures);
}

// Is this company's paper on sale now, and to this buyer?
Refusal check_company(const State& s, Owner buyer, CompanyId c) {
    if (!c || c.value >= kOnSale) return refuse("table:format/1"_clause, {.company = c});
    if (is_tramway(c)) {
        if (s[c].gone) return refuse("table:format/1"_clause, {.company = c});
        // Tramways buy nothing but S-Bahn certificates.
        if (buyer.is_company())
            return refuse(by(s, "1881-2016:7.2.7.1/1"_clause, "1881-2007:4.3/3"_clause), {.company = c});
        return kAllowed;
    }
    if (s.sbahn.gone) return refuse("table:format/1"_clause, {.company = c});
    if (s.round == Round::start)
        return refuse(by(s, "1881-2016:4/13"_clause, "1881-2007:2.9/1"_clause), {.company = c});
    // It comes with the first tramcar of type 3.
    const Fields figures{.company = c, .number = s.phase.value, .limit = phase::green.value};
    if (buyer.is_company())
        return under(
            by(s, Clauses{"1881-2016:6.3/4"_clause}, Clauses{"1881-2007:4.3/3"_clause, "1881-2007:10.9/2"_clause}),
            forbids(by(s, Clauses{"1881-2016:7.2.7.1/1"_clause, "1881-2016:6.3/1"_clause},
                       Clauses{"1881-2007:12.1/1"_clause}),
                    s.phase < phase::green, figures));
    return forbids(
        by(s, Clauses{"1881-2016:6.3/1"_clause, "1881-2016:8.1.1/4"_clause}, Clauses{"1881-2007:12.1/1"_clause}),
        s.phase < phase::green, figures);
}

// After the start a tramway is opened by leave of an open info card only (1881:D26).
Refusal check_new_tramway(const State& s, CompanyId c) {
    if (s.round == Round::start) return kAllowed;
    const Fields figures{.company = c, .number = s.info_cards};
    const Clauses closed =
        first_stock_round(s)
            ? by(s, Clauses{"1881-2016:5/1"_clause, "1881-2016:8.1.1/3"_clause},
                 Clauses{"1881-2007:2.10/2"_clause, "1881-2007:4.12/1"_clause})
            : by(s, Clauses{"1881-2016:8.1.1/3"_clause, "1881-2016:8.5/1"_clause, "1881-2016:8.5/6"_clause},
                 Clauses{"1881-2007:4.12/1"_clause});
    // Any of them, if one lies open.
    return under(by(s, Clauses{"1881-2016:8.5/3"_clause, "1881-2016:5/2"_clause}, Clauses{"1881-2007:4.12/2"_clause}),
                 forbids(closed, s.info_cards == 0, figures));
}

// From where it comes.
Refusal check_source(const State& s, CompanyId c, Percent size, Source from) {
    if (from != Source::bank && from != Source::pool) return refuse("table:format/2"_clause, {.company = c});
    const PaperId p = certificate_for_sale(s, c, size, from);
    if (!p) return nothing_on_sale(s, c, size, from);
    return from == Source::bank && is_tramway(c) && s.box()[p].president ? check_new_tramway(s, c) : kAllowed;
}

// Why it is on sale there.
Clauses on_offer(const State& s, CompanyId c, Source from) {
    if (from == Source::pool) return by(s, "1881-2016:8.1.1/1"_clause, "1881-2007:4.9/2"_clause);
    if (s.round == Round::start) return {};
    return by(s, Clauses{is_tramway(c) ? "1881-2016:8.1.1/2"_clause : "1881-2016:8.1.1/4"_clause}, kNone);
}

Clauses share_limit_clauses(const State& s, Owner buyer, CompanyId c) {
    if (is_network(c)) {
        if (buyer.is_company())
            return by(s, Clauses{"1881-2016:7.2.7.1/4"_clause, "1881-2016:8.3/8"_clause},
                      Clauses{"1881-2007:12.2/1"_clause});
        return by(s, "1881-2016:8.3/8"_clause, "1881-2007:12.2/1"_clause);
    }
    // It holds on yellow cells, too (1881:D31).
    if (on_yellow(s, c)) return by(s, "1881-2016:8.4/2"_clause, "1881-2007:4.5/1"_clause);
    if (first_stock_round(s))
        return by(s, Clauses{"1881-2016:5/5"_clause, "1881-2016:8.3/7"_clause}, Clauses{"1881-2007:4.5/1"_clause});
    return by(s, "1881-2016:8.3/7"_clause, "1881-2007:4.5/1"_clause);
}

// Certificates in one hand; those of companies on yellow cells are free.
Refusal check_room(const State& s, PlayerId p, CompanyId c) {
    const bool is_free = under(by(s, "1881-2016:8.4/1"_clause, "1881-2007:4.4/3"_clause), on_yellow(s, c));
    const int after = certificates(s, p) + (is_free ? 0 : 1);
    return forbids(by(s, "1881-2016:8.1.1/11"_clause, "1881-2007:4.4/1"_clause), after > certificate_limit(s),
                   {.company = c, .player = p, .number = after, .limit = certificate_limit(s)});
}

Refusal check_player(const State& s, PlayerId p, CompanyId c) {
    if (auto r = forbids(by(s, "1881-2016:8.1.1/7"_clause, "1881-2007:4.8/1"_clause), (s.sold[p.value] & bit(c)) != 0,
                         {.company = c, .player = p}))
        return r;
    return check_room(s, p, c);
}

// Out of his own pocket, and nothing on credit.
Refusal check_money(const State& s, Owner buyer, PaperId p, Source from) {
    return play::limits::check_purse(
        by(s, Clauses{"1881-2016:3.4/3"_clause, "1881-2016:3.4/2"_clause, "1881-2016:10/13"_clause},
           Clauses{"1881-2007:4.3/2"_clause, "1881-2007:3.5/1"_clause}),
        s, account_of(buyer), asking_price(s, p, from), {.company = s.box()[p].company, .player = buyer.player()});
}

// The first Director; the first President.
void open_company(Table& t, Owner buyer, CompanyId c) {
    State& s = t.s;
    if (!begun(s, c)) start_on_chart(t, c);
    under(by(s, "1881-2016:6.2.2/1"_clause, "1881-2007:4.21/1"_clause), [&] {
        t.tell(EventKind::president_changed, {.company = c, .other = buyer.company(), .player = buyer.player()});
    });
    if (!is_tramway(c) || s.round == Round::start || s.info_cards == 0) return;
    // One open card is used up, and with the last one the other tramways are closed again.
    s.info_cards =
        under(by(s, Clauses{"1881-2016:8.5/4"_clause, "1881-2016:8.5/5"_clause}, Clauses{"1881-2007:4.12/2"_clause}),
              static_cast<std::uint8_t>(s.info_cards - 1));
}

} // namespace

PaperId certificate_for_sale(const State& s, CompanyId c, Percent size, Source from) {
    if (from == Source::pool) {
        // Certificates without an office first: one that had one is plain now.
        if (is_network(c) && size == unit(c)) {
            const finance::PaperTable::Range range = s.box().papers.of(c);
            for (int i = range.end - 1; i >= range.begin; --i)
                if (const PaperId p{i}; s.papers[p] == Owner::market() && size_of(s, p) == size) return p;
            return {};
        }
        return first_of(s, c, Owner::market(), size);
    }
    const PaperId top = top_of_offering(s, c);
    return top && size_of(s, top) == size ? top : PaperId{};
}

Money asking_price(const State& s, PaperId p, Source from) {
    const CompanyId c = s.box()[p].company;
    const Percent size = size_of(s, p);
    // The printed price, or that of the day, which is for 5 % of the S-Bahn.
    if (from == Source::bank)
        return under(by(s, "1881-2016:8.1.1/8"_clause, "1881-2007:4.10/1"_clause),
                     par(s, c) * (size.value / unit(c).value));
    const Clauses of_the_day = is_network(c) ? by(s, Clauses{"1881-2016:8.1.1/9"_clause, "1881-2016:8.1.1/10"_clause},
                                                  Clauses{"1881-2007:4.11/1"_clause})
                                             : by(s, "1881-2016:8.1.1/9"_clause, "1881-2007:4.11/1"_clause);
    return under(of_the_day, value_of(s, c, size));
}

Refusal check_buy(const State& s, Owner buyer, CompanyId c, Percent size, Source from) {
    if (auto r = check_company(s, buyer, c)) return r;
    if (auto r = check_source(s, c, size, from)) return r;
    // Nobody, player or tramway, has too much of one company.
    if (auto r = play::limits::check_share(share_limit_clauses(s, buyer, c), s, buyer, c, size, share_limit(s, c)))
        return r;
    if (buyer.is_player())
        if (auto r = check_player(s, buyer.player(), c)) return r;
    return under(on_offer(s, c, from), check_money(s, buyer, certificate_for_sale(s, c, size, from), from));
}

void buy(Table& t, Owner buyer, CompanyId c, Percent size, Source from) {
    State& s = t.s;
    const PaperId p = certificate_for_sale(s, c, size, from);
    const Money cost = asking_price(s, p, from);
    const bool opens = s.box()[p].president && from == Source::bank;
    play::buying::take(t, p, buyer, account_of(buyer),
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
    const PlayerId by = decides_for(s, buyer);
    for (int i = 0; i < kOnSale; ++i)
        for (Source from : {Source::bank, Source::pool})
            for (int size : {number::director_percent, number::share_percent, number::sbahn_share_percent}) {
                const CompanyId c{i};
                if (!certificate_for_sale(s, c, Percent{size}, from) || check_buy(s, buyer, c, Percent{size}, from))
                    continue;
                out.add({.kind = ActionKind::buy_share,
                         .by = by,
                         .as = buyer.company(),
                         .what = {.company = c, .source = from, .percent = size}});
            }
}

} // namespace stw::t1881
