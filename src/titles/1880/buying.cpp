// Buying shares from the bank (XII).
#include "play/buying.hpp"
#include "play/limits.hpp"
#include "play/order.hpp"
#include "titles/1880/rounds.hpp"

#include <algorithm>

namespace stw::t1880 {
namespace {

// The share that would be bought; none: there is none on sale.
PaperId on_sale_of(const State& s, CompanyId c) { return s.papers.find(s.box().papers, Owner::market(), c, kShare); }

Refusal no_share_on_sale(const State& s, CompanyId c) {
    const auto on_charter = [&](CompanyId investor) { return reserved(s, investor, c) > Percent{0}; };
    if (in_bank(s, c) > Percent{0})
        return refuse(rule::phase_a1_five_shares, {.company = c, .limit = number::first_half_percent});
    if (std::ranges::any_of(kAllInvestors, on_charter)) return refuse(rule::share_reserved_for_owner, {.company = c});
    return refuse(rule::trade_only_with_bank, {.company = c});
}

// `room`: for one certificate more, whatever it is of.
Refusal check_share(const State& s, PlayerId p, CompanyId c, Percent size, const Refusal& room) {
    if (auto r = check_trading(s)) return r;
    if (!is_major(c)) return refuse(rule::one_free_investor_each, {.company = c});
    // First of all comes the Director's Certificate.
    if (!founded(s, c))
        return refuse({rule::director_certificate_first, rule::director_share_comes_first}, {.company = c});
    if (size != kShare) return refuse(rule::no_such_thing, {.company = c, .percent = size, .limit = kShare});
    if (auto r = forbids(rule::no_buying_after_selling, (s.sold[p.value] & bit(c)) != 0, {.company = c, .player = p}))
        return r;
    if (!on_sale_of(s, c)) return no_share_on_sale(s, c);
    if (room) return room;
    // Of any company, in the first Share Round as well, and as much of one as he likes.
    return under(
        {rule::any_founded_company_on_sale, rule::no_cap_per_company},
        play::limits::check_purse(rule::no_purchase_over_cash, s, p, price(s, c), {.company = c, .player = p}));
}

} // namespace

Refusal check_debt(const State& s, PlayerId p) {
    return forbids(rule::no_share_bought_in_debt, s.debt[p.value] > Money{0}, {.player = p, .amount = s.debt[p.value]});
}

Refusal check_room(const State& s, PlayerId p) {
    // So there are always shares left for sale.
    return play::limits::check_room({rule::certificate_limit_binds, rule::always_shares_for_sale}, s, p);
}

Refusal check_buy_share(const State& s, PlayerId p, CompanyId c, Percent size) {
    if (auto r = check_debt(s, p)) return r;
    return check_share(s, p, c, size, check_room(s, p));
}

void buy_share(Table& t, PlayerId p, CompanyId c) {
    // What is bought first-hand and what was sold back cost the same.
    const Money cost = under({rule::share_at_current_price, rule::bank_sells_at_chart_price}, price(t.s, c));
    under(rule::share_gives_percentage, [&] {
        play::buying::take(t, on_sale_of(t.s, c), Owner::player(p),
                           {.company = c, .player = p, .amount = cost, .percent = kShare});
    });
    under(rule::purchase_changes_director, [&] { settle_directorship(t, c); });
    under(rule::five_left_pays_second_half, [&] { consider_second_half(t, c); });
}

void offers_buying(const State& s, PlayerId p, Choices& out) {
    offers_founding(s, p, out);
    if (check_debt(s, p) || check_room(s, p)) return;
    for (const CompanyId c : kAllMajors)
        if (!check_share(s, p, c, kShare, kAllowed))
            out.add({.kind = ActionKind::buy_share, .by = p, .what = {.company = c, .percent = kShare}});
}

bool may_buy_but_for_debt(const State& s, PlayerId p) {
    if (check_room(s, p)) return false;
    return std::ranges::any_of(kAllMajors, [&](CompanyId c) { return !check_share(s, p, c, kShare, kAllowed); });
}

bool may_buy_something(const State& s, PlayerId p) {
    return may_found_something(s, p) || (!check_debt(s, p) && may_buy_but_for_debt(s, p));
}

} // namespace stw::t1880
