// When Major Companies begin to operate, and their capital (XII).
#include "titles/1880/trading.hpp"

namespace stw::t1880 {
namespace {

// What the Director must hold.
Percent required(const State& s) {
    const Percent printed = float_percent(s);
    if (s.phase < phase::PB1) {
        const bool a = applies({"1880:XII.inauguration/5"_clause, "1880:XI/15"_clause, "1880:V/31"_clause});
        return a ? printed : Percent{30};
    }
    if (s.phase < phase::PB3) {
        const bool b = applies({"1880:XII.inauguration/6"_clause, "1880:XI/20"_clause, "1880:V/32"_clause});
        return b ? printed : Percent{20};
    }
    if (s.phase < phase::PC2) {
        if (!applies("1880:XII.inauguration/7"_clause)) return Percent{60};
        return applies("1880:XI/28"_clause) ? printed : Percent{30};
    }
    return applies({"1880:XII.inauguration/8"_clause, "1880:XI/36"_clause}) ? printed : Percent{40};
}

bool floats(const State& s, CompanyId c) {
    if (!founded(s, c) || s[c].floated) return false;
    // BCR is active as soon as all privates are sold.
    if (c == company::BCR && s.first_share_round && !applies("1880:V/34"_clause)) return false;
    Percent holding = held(s, s.papers.president(s.box().papers, c), c);
    if (reserved_share(s, c) && !applies("1880:VII.investors/11"_clause)) holding += Percent{number::share_percent};
    if (holding >= required(s)) return true;
    return available(s, c) == Percent{0} && applies({"1880:XII.inauguration/9"_clause, "1880:XII.purchase/15"_clause});
}

bool second_half_due(const State& s, CompanyId c) {
    return in_bank(s, c) <= Percent{number::second_half_in_bank * number::share_percent};
}

void pay_second_half(Table& t, CompanyId c) {
    State& s = t.s;
    const Money half = s[c].par * number::capital_shares;
    s[c].second_half = true;
    s[c].entitled = false;
    t.pay(Account::bank(), Account::of(c), half);
    t.tell(EventKind::capital_paid, {.company = c, .amount = half, .number = 2});
}

} // namespace

void float_companies(Table& t) {
    State& s = t.s;
    for (int i = 0; i < kMajors; ++i) {
        const CompanyId c{i};
        if (!floats(s, c)) continue;
        s[c].floated = true;
        t.tell(EventKind::company_floated, {.company = c, .amount = s[c].par * number::capital_shares});
        pay_first_half(t, c);
        // It may already be entitled to the second half, also if shares have come back to the bank since (1880:D13).
        if (s[c].entitled && (applies("1880:XII.capital/4"_clause) || second_half_due(s, c))) pay_second_half(t, c);
        if (applies({"1880:XII.inauguration/3"_clause, "1880:V/33"_clause})) place_home(t, c);
    }
}

void pay_first_half(Table& t, CompanyId c) {
    State& s = t.s;
    s[c].first_half = true;
    if (!applies({"1880:XII.capital/1"_clause, "1880:XII.inauguration/10"_clause, "1880:XI/16"_clause})) return;
    const Money half = s[c].par * number::capital_shares;
    t.pay(Account::bank(), Account::of(c), half);
    t.tell(EventKind::capital_paid, {.company = c, .amount = half, .number = 1});
}

void consider_second_half(Table& t, CompanyId c) {
    State& s = t.s;
    if (!founded(s, c) || !second_half_due(s, c)) return;
    // Once only, and never before the first 3-train.
    if (s[c].second_half && applies("1880:XII.capital/5"_clause)) return;
    if (s.phase < phase::PB1 && applies("1880:XII.capital/6"_clause)) return;
    if (s[c].floated || s.option(Option::second_half_before_float)) pay_second_half(t, c);
    else s[c].entitled = true;
}

void release_all_shares(Table& t) {
    State& s = t.s;
    for (int i = 0; i < kMajors; ++i) {
        const CompanyId c{i};
        if (!founded(s, c)) continue;
        const auto range = s.box().papers.of(c);
        for (std::size_t p = range.begin; p < range.end; ++p)
            if (s.papers.owner[p] == Owner::stack() && applies("1880:XI/21"_clause))
                s.papers.owner[p] = Owner::market();
        if (applies({"1880:XII.capital/2"_clause, "1880:XI/25"_clause})) consider_second_half(t, c);
    }
}

} // namespace stw::t1880
