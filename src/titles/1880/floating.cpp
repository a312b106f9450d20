// When Major Companies begin to operate, and their capital (XII).
#include "titles/1880/trading.hpp"

namespace stw::t1880 {
namespace {

bool floats(const State& s, CompanyId c) {
    if (!founded(s, c) || s[c].floated) return false;
    // What is reserved on his investor's charter is not his. BCR's came with P6, so that it begins at once.
    const Percent holding =
        under({"1880:VII.investors/11"_clause, "1880:V/34"_clause}, held(s, s.papers.president(s.box().papers, c), c));
    return holding >= float_percent(s) ||
           under({"1880:XII.inauguration/9"_clause, "1880:XII.purchase/15"_clause}, available(s, c) == Percent{0});
}

bool second_half_due(const State& s, CompanyId c) {
    return in_bank(s, c) <= Percent{number::second_half_in_bank * number::share_percent};
}

void pay_half(Table& t, CompanyId c, Money half, int number) {
    t.pay(Account::bank(), Account::of(c), half);
    t.tell(EventKind::capital_paid, {.company = c, .amount = half, .number = number});
}

void pay_second_half(Table& t, CompanyId c) {
    t.s[c].second_half = true;
    t.s[c].entitled = false;
    pay_half(t, c, t.s[c].par * number::capital_shares, 2);
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
        if (under("1880:XII.capital/4"_clause, s[c].entitled)) pay_second_half(t, c);
        under({"1880:XII.inauguration/3"_clause, "1880:V/33"_clause}, [&] { place_home(t, c); });
    }
}

void pay_first_half(Table& t, CompanyId c) {
    t.s[c].first_half = true;
    pay_half(t, c,
             under({"1880:XII.capital/1"_clause, "1880:XII.inauguration/10"_clause, "1880:XI/16"_clause},
                   t.s[c].par * number::capital_shares),
             1);
}

void consider_second_half(Table& t, CompanyId c) {
    State& s = t.s;
    if (!founded(s, c) || !second_half_due(s, c)) return;
    // Once only, and never before the first 3-train.
    if (under("1880:XII.capital/5"_clause, s[c].second_half)) return;
    if (under("1880:XII.capital/6"_clause, s.phase < phase::PB1)) return;
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
            if (under("1880:XI/21"_clause, s.papers.owner[p] == Owner::stack())) s.papers.owner[p] = Owner::market();
        under({"1880:XII.capital/2"_clause, "1880:XI/25"_clause}, [&] { consider_second_half(t, c); });
    }
}

} // namespace stw::t1880
