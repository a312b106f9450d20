// Buying shares, founding companies, bonds and the certificates of the starting package.
#include "play/buying.hpp"
#include "play/limits.hpp"
#include "titles/1893/rounds.hpp"

#include <algorithm>

namespace stw::t1893 {

using play::limits::check_purse;

Refusal check_room(const State& s, PlayerId p) { return play::limits::check_room(rule::certificate_limit, s, p); }

Refusal check_shares_on_sale(const State& s) {
    const int left = package_left(s);
    return forbids({rule::one_left_opens_shares, rule::one_left_opens_founding, rule::one_left_opens_bonds},
                   left > number::package_left_for_shares, {.number = left, .limit = 1});
}

Refusal check_found(const State& s, PlayerId p, CompanyId c, Money par) {
    if (auto r = check_shares_on_sale(s)) return r;
    if (!by_player(c))
        return refuse({rule::agv_and_hgk_issued_at_120, rule::no_agv_or_hgk_at_beginning},
                      {.company = c, .amount = Money{s.box()[c].fixed_price}});
    if (s[c].par > Money{0}) return refuse(rule::first_certificate_founds, {.company = c});
    if (!s.box().chart.par_cell(par))
        return refuse({rule::founder_chooses_par_price, rule::par_prices}, {.company = c, .amount = par});
    if (auto r = check_room(s, p)) return r;
    // With cash, also RB for who owns the fund: he keeps it.
    return under(rule::found_rb_and_keep_fdsd,
                 check_purse(rule::president_certificate_price, s, p, par * 2, {.company = c, .player = p}));
}

// What counts by the option is what he holds in the end: who becomes president hands over two certificates for one.
static bool room_in_the_end(const State& s, PlayerId p, CompanyId c, Percent size) {
    if (!s.option(Option::limit_after_exchange) || s.money[p] < price(s, c) * size.tenths()) return false;
    const State after = play::after(s, [&](Table& t) { buy_share(t, p, c, size); });
    return certificates(after, p) <= certificate_limit(s);
}

// Those of AGV and HGK that are not reserved for the merger.
static Refusal check_free_certificates(const State& s, CompanyId c) {
    const Clauses from = of_merger(c,
                                   {rule::free_agv_from_phase_4, rule::no_agv_or_hgk_at_beginning,
                                    rule::agv_shares_from_phase_4, rule::free_certificates_closed},
                                   {rule::free_hgk_from_phase_5, rule::no_agv_or_hgk_at_beginning,
                                    rule::hgk_shares_from_phase_5, rule::free_certificates_closed});
    return forbids(from, s.phase < votes_from(c), {.company = c});
}

// Of one of the companies, shares being on sale; `room`: for one certificate more, whatever it is of.
static Refusal check_share(const State& s, PlayerId p, CompanyId c, Percent size, const Refusal& room) {
    if (auto r = by_player(c) ? forbids(rule::first_certificate_founds, s[c].par == Money{0}, {.company = c})
                              : check_free_certificates(s, c))
        return r;
    // Reserved certificates never lie on the market before the merger (1893:PREP/2).
    if (!share_of(s, Owner::market(), c, size))
        return refuse(share_of(s, Owner::stack(), c, size) ? rule::reserved_for_merger : rule::one_market,
                      {.company = c, .percent = size});
    const bool past_limits =
        c == company::RB && s.option(Option::fdsd_buys_past_limits) && s.papers[paper::FdSD] == Owner::player(p);
    if (!past_limits) {
        if (auto r = forbids(rule::no_buying_after_selling, (s.records[p.value].sold & bit(c)) != 0,
                             {.company = c, .player = p}))
            return r;
        if (auto r = play::limits::check_share(rule::sixty_percent_limit, s, Owner::player(p), c, size,
                                               Percent{number::share_limit}))
            return r;
        if (room && !room_in_the_end(s, p, c, size)) return room;
    }
    // In the first stock round as in any other.
    return under(rule::shares_in_first_round,
                 check_purse(rule::one_share_price, s, p, price(s, c) * size.tenths(), {.company = c, .player = p}));
}

Refusal check_buy_share(const State& s, PlayerId p, CompanyId c, Percent size) {
    if (is_small(c)) return refuse(rule::first_certificate_founds, {.company = c});
    if (auto r = check_shares_on_sale(s)) return r;
    return check_share(s, p, c, size, check_room(s, p));
}

// `found(company, size)` for every share that he may buy, shares being on sale, until it returns false. False then.
template <class Found> static bool each_share(const State& s, PlayerId p, Found found) {
    const Refusal room = check_room(s, p);
    for (const CompanyId c : kPublic) {
        const Percent there = on_market(s, c);
        for (const Percent size : {Percent{10}, Percent{20}})
            if (there >= size && !check_share(s, p, c, size, room) && !found(c, size)) return false;
    }
    return true;
}

Refusal check_buy_bond(const State& s, PlayerId p) {
    if (auto r = check_shares_on_sale(s)) return r;
    if (bonds_of(s, Owner::market()).empty()) return refuse(rule::ten_bonds);
    if (auto r = forbids(rule::no_bond_back_after_selling, s.records[p.value].sold_bond, {.player = p})) return r;
    if (auto r = check_room(s, p)) return r;
    return check_purse(rule::bond_price_100, s, p, Money{number::bond_price}, {.player = p});
}

void float_if_due(Table& t, CompanyId c) {
    // AGV and HGK begin by merger alone.
    if (!by_player(c) || t.s[c].floated) return;
    const Percent sold = t.s.papers.with_players(t.s.box().papers, c);
    if (!under(rule::floats_at_half, sold >= Percent{number::float_percent})) return;
    t.s[c].floated = true;
    play::buying::receive_capital(t, c, under(rule::floating_fills_treasury, t.s[c].par * number::capital_shares));
}

void found(Table& t, PlayerId p, CompanyId c, Money par, bool paid) {
    State& s = t.s;
    s[c].par = par;
    s.markers.put(c, s.box().chart.par_cell(par));
    // The founder takes the president's certificate; all the rest lies on the market at once.
    under(rule::other_80_percent_on_market, [&] {
        for (const PaperId share : s.box().papers.certificates_of(c)) s.papers.move(share, Owner::market());
    });
    s.papers.move(s.box().papers.presidents_certificate(c), Owner::player(p));
    if (paid) t.pay(Account::of(p), Account::bank(), under(rule::president_certificate_price, par * 2));
    t.tell(EventKind::company_founded, {.company = c, .player = p, .amount = par});
    float_if_due(t, c);
}

void buy_share(Table& t, PlayerId p, CompanyId c, Percent size) {
    State& s = t.s;
    // There is one price: that of the marker, for certificates new or resold.
    const Money cost = under({rule::one_share_price, rule::one_market}, price(s, c) * size.tenths());
    // What has lain there longest goes first.
    if (s[c].before_large > 0)
        s[c].before_large = size == Percent{10} ? static_cast<std::uint8_t>(s[c].before_large - 1) : std::uint8_t{0};
    play::buying::take(t, share_of(s, Owner::market(), c, size), Owner::player(p),
                       {.company = c, .player = p, .amount = cost, .percent = size});
    settle_presidency_after_purchase(t, c);
    float_if_due(t, c);
}

void buy_bond(Table& t, PlayerId p) {
    t.s.papers.move(bonds_of(t.s, Owner::market()).front(), Owner::player(p));
    const Money cost{number::bond_price};
    t.pay(Account::of(p), Account::bank(), cost);
    t.tell(EventKind::paper_bought, {.player = p, .paper = paper::AdSK, .amount = cost});
}

void offers_buying(const State& s, PlayerId p, Choices& out) {
    if (check_shares_on_sale(s)) return;
    for (CompanyId c : kFounded) {
        if (s[c].par > Money{0}) continue;
        play::buying::offer_founding(s, p, c, out, [&](Money par) { return check_found(s, p, c, par); });
    }
    each_share(s, p, [&](CompanyId c, Percent size) {
        out.add({.kind = ActionKind::buy_share, .by = p, .what = {.company = c, .percent = size}});
        return true;
    });
    if (!check_buy_bond(s, p)) out.add({.kind = ActionKind::buy_paper, .by = p, .what = {.paper = paper::AdSK}});
}

bool may_buy_something(const State& s, PlayerId p) {
    if (check_shares_on_sale(s)) return false;
    if (!check_buy_bond(s, p) || !each_share(s, p, [](CompanyId, Percent) { return false; })) return true;
    return std::ranges::any_of(kFounded, [&](CompanyId c) {
        return play::buying::any_par(s, [&](Money par) { return check_found(s, p, c, par); });
    });
}

} // namespace stw::t1893
