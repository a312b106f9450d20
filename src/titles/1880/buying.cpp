// Buying shares from the bank (XII).
#include "play/buying.hpp"
#include "play/limits.hpp"
#include "titles/1880/trading.hpp"

namespace stw::t1880 {
namespace {

constexpr Percent kShare{number::share_percent};

// The share that would be bought; none: there is none on sale.
PaperId on_sale_of(const State& s, CompanyId c) { return s.papers.find(s.box().papers, Owner::market(), c, kShare); }

Refusal no_share_on_sale(const State& s, CompanyId c) {
    if (in_bank(s, c) > Percent{0})
        return refuse("1880:XI/17"_clause, {.company = c, .limit = number::first_half_percent});
    if (reserved_share(s, c)) return refuse("1880:VII.investors/10"_clause, {.company = c});
    return refuse("1880:XII.general/2"_clause, {.company = c});
}

Refusal check_debt(const State& s, PlayerId p) {
    return forbids("1880:X.forced/9"_clause, s.debt[p.value] > Money{0}, {.player = p, .amount = s.debt[p.value]});
}

Refusal check_share(const State& s, PlayerId p, CompanyId c, Percent size) {
    if (auto r = check_trading(s)) return r;
    if (!is_major(c)) return refuse("1880:VII.investors/1"_clause, {.company = c});
    // First of all comes the Director's Certificate.
    if (!founded(s, c)) return refuse({"1880:VIII.general/2"_clause, "1880:XII.purchase/3"_clause}, {.company = c});
    if (size != kShare) return refuse("table:format/1"_clause, {.company = c, .percent = size, .limit = kShare});
    if (auto r = forbids("1880:XII.purchase/12"_clause, (s.sold[p.value] & bit(c)) != 0, {.company = c, .player = p}))
        return r;
    if (!on_sale_of(s, c)) return no_share_on_sale(s, c);
    if (auto r = check_room(s, p)) return r;
    // Of any company, in the first Share Round as well, and as much of one as he likes.
    return under(
        {"1880:V/30"_clause, "1880:XII.limit/10"_clause},
        play::limits::check_purse("1880:XII.purchase/11"_clause, s, p, price(s, c), {.company = c, .player = p}));
}

bool may_found_something(const State& s, PlayerId p) {
    for (int i = 0; i < kMajors; ++i) {
        if (founded(s, CompanyId{i})) continue;
        // What holds for one of them holds for all.
        return play::buying::any_par(s, [&](Money par) { return check_found(s, p, CompanyId{i}, par, Percent{20}); });
    }
    return false;
}

} // namespace

PaperId reserved_share(const State& s, CompanyId c) {
    for (int n = 1; n <= kInvestors; ++n)
        if (const PaperId p = s.papers.find(s.box().papers, Owner::company(investor_numbered(n)), c, kShare)) return p;
    return {};
}

Refusal check_room(const State& s, PlayerId p) {
    // So there are always shares left for sale.
    return play::limits::check_room({"1880:XII.limit/1"_clause, "1880:XII.limit/11"_clause}, s, p);
}

Refusal check_buy_share(const State& s, PlayerId p, CompanyId c, Percent size) {
    if (auto r = check_debt(s, p)) return r;
    return check_share(s, p, c, size);
}

void buy_share(Table& t, PlayerId p, CompanyId c) {
    State& s = t.s;
    // What is bought first-hand and what was sold back cost the same.
    const Money cost = under({"1880:XII.purchase/10"_clause, "1880:XII.general/3"_clause}, price(s, c));
    under("1880:VIII.general/1"_clause, [&] {
        play::buying::take(t, p, on_sale_of(s, c), {.company = c, .player = p, .amount = cost, .percent = kShare});
    });
    under("1880:VIII.change/1"_clause, [&] { settle_directorship(t, c); });
    under("1880:XII.capital/3"_clause, [&] { consider_second_half(t, c); });
}

void offers_buying(const State& s, PlayerId p, Choices& out) {
    if (may_found_something(s, p))
        for (int i = 0; i < kMajors; ++i) {
            const CompanyId c{i};
            if (founded(s, c)) continue;
            for (finance::Cell cell : s.box().chart.par)
                for (int size : {20, 30, 40})
                    if (const Money par = s.box().chart.at(cell); !check_found(s, p, c, par, Percent{size}))
                        out.add({.kind = ActionKind::found,
                                 .by = p,
                                 .what = {.company = c, .amount = par, .percent = size}});
        }
    for (int i = 0; i < kMajors; ++i)
        if (const CompanyId c{i}; founded(s, c) && !check_buy_share(s, p, c, kShare))
            out.add({.kind = ActionKind::buy_share, .by = p, .what = {.company = c, .percent = kShare}});
}

bool may_buy_but_for_debt(const State& s, PlayerId p) {
    for (int i = 0; i < kMajors; ++i)
        if (founded(s, CompanyId{i}) && !check_share(s, p, CompanyId{i}, kShare)) return true;
    return false;
}

bool may_buy_something(const State& s, PlayerId p) {
    return may_found_something(s, p) || (!check_debt(s, p) && may_buy_but_for_debt(s, p));
}

} // namespace stw::t1880
