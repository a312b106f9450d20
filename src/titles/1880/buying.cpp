// Buying shares from the bank (XII).
#include "titles/1880/trading.hpp"

namespace stw::t1880 {
namespace {

constexpr Percent kShare{number::share_percent};

// The share that would be bought; none: there is none on sale.
PaperId on_sale_of(const State& s, CompanyId c) {
    if (const PaperId p = s.papers.find(s.box().papers, Owner::market(), c, kShare)) return p;
    return applies("1880:VII.investors/10"_clause) ? PaperId{} : reserved_share(s, c);
}

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
    if (!founded(s, c)) {
        // First of all comes the Director's Certificate.
        if (auto r = forbids({"1880:VIII.general/2"_clause, "1880:XII.purchase/3"_clause}, true, {.company = c}))
            return r;
        return refuse("table:turn/2"_clause, {.company = c});
    }
    if (size != kShare) return refuse("table:format/1"_clause, {.company = c, .percent = size, .limit = kShare});
    if (auto r = permits("1880:V/30"_clause, s.first_share_round && c != company::BCR, {.company = c})) return r;
    if (auto r = forbids("1880:XII.purchase/12"_clause, (s.sold[p.value] & bit(c)) != 0, {.company = c, .player = p}))
        return r;
    if (!on_sale_of(s, c)) return no_share_on_sale(s, c);
    // Nobody has too much of one company.
    const Percent after = held(s, p, c) + size;
    if (auto r = permits("1880:XII.limit/10"_clause, after > Percent{60}, {.company = c, .percent = after})) return r;
    if (auto r = check_room(s, p)) return r;
    if (s.money[p] < price(s, c))
        return refuse("1880:XII.purchase/11"_clause,
                      {.company = c, .player = p, .amount = price(s, c), .limit = s.money[p]});
    return kAllowed;
}

bool may_found_something(const State& s, PlayerId p) {
    for (int i = 0; i < kMajors; ++i) {
        if (founded(s, CompanyId{i})) continue;
        for (finance::Cell cell : s.box().chart.par)
            if (!check_found(s, p, CompanyId{i}, s.box().chart.at(cell), Percent{20})) return true;
        return false; // what holds for one of them holds for all
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
    return forbids({"1880:XII.limit/1"_clause, "1880:XII.limit/11"_clause}, certificates(s, p) >= certificate_limit(s),
                   {.player = p, .number = certificates(s, p), .limit = certificate_limit(s)});
}

Refusal check_buy_share(const State& s, PlayerId p, CompanyId c, Percent size) {
    if (auto r = check_debt(s, p)) return r;
    return check_share(s, p, c, size);
}

void buy_share(Table& t, PlayerId p, CompanyId c) {
    State& s = t.s;
    // What is bought first-hand and what was sold back cost the same.
    const bool current = applies({"1880:XII.purchase/10"_clause, "1880:XII.general/3"_clause});
    const Money cost = current ? price(s, c) : s[c].par;
    if (applies("1880:VIII.general/1"_clause)) s.papers.move(on_sale_of(s, c), Owner::player(p));
    t.pay(Account::of(p), Account::bank(), cost);
    t.tell(EventKind::shares_bought, {.company = c, .player = p, .amount = cost, .percent = kShare});
    if (applies("1880:VIII.change/1"_clause)) settle_directorship(t, c);
    if (applies("1880:XII.capital/3"_clause)) consider_second_half(t, c);
    // Whether the Director holds enough is looked at when the round closes.
    if (!applies("1880:XII.inauguration/2"_clause)) float_companies(t);
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
