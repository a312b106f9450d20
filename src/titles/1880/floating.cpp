// When Major Companies begin to operate, and their capital (XII).
#include "titles/1880/rounds.hpp"

namespace stw::t1880 {
namespace {

bool floats(const State& s, CompanyId c) {
    if (!founded(s, c) || s[c].floated) return false;
    // What is reserved on his investor's charter is not his. BCR's came with P6, so that it begins at once.
    const Percent holding = under({rule::float_excludes_reserved_share, rule::bcr_active_at_once},
                                  held(s, s.papers.president(s.box().papers, c), c));
    return holding >= float_percent(s) ||
           under({rule::sold_out_company_opens, rule::company_opens_at_round_close}, available(s, c) == Percent{0});
}

void pay_half(Table& t, CompanyId c, Money half, int number) {
    t.pay(Account::bank(), Account::of(c), half);
    t.tell(EventKind::capital_paid, {.company = c, .amount = half, .number = number});
}

void pay_first_half(Table& t, CompanyId c, Money half) {
    t.s[c].first_half = true;
    const Clauses due{rule::capital_five_times_price, rule::capital_into_treasury, rule::phase_a1_half_capital};
    pay_half(t, c, under(due, half), 1);
}

void pay_second_half(Table& t, CompanyId c) {
    t.s[c].second_half = true;
    t.s[c].entitled = false;
    pay_half(t, c, t.s[c].par * number::capital_shares, 2);
}

} // namespace

void float_companies(Table& t) {
    State& s = t.s;
    for (const CompanyId c : kAllMajors) {
        if (!floats(s, c)) continue;
        const Money half = s[c].par * number::capital_shares;
        s[c].floated = true;
        t.tell(EventKind::company_floated, {.company = c, .amount = half});
        pay_first_half(t, c, half);
        // It may already be entitled to the second half, also if shares have come back to the bank since (1880:D13).
        if (under(rule::later_sales_keep_second_half, s[c].entitled)) pay_second_half(t, c);
        under({rule::home_marker_on_floating, rule::home_marker_at_round_close}, [&] { place_home(t, c); });
    }
}

void consider_second_half(Table& t, CompanyId c) {
    State& s = t.s;
    if (!founded(s, c) || in_bank(s, c) > Percent{number::second_half_in_bank * number::share_percent}) return;
    // Once only, and never before the first 3-train.
    if (under(rule::second_half_only_once, s[c].second_half)) return;
    if (under(rule::no_second_half_before_first_3, s.phase < phase::PB1)) return;
    if (s[c].floated || s.option(Option::second_half_before_float)) pay_second_half(t, c);
    else s[c].entitled = true;
}

void release_all_shares(Table& t) {
    State& s = t.s;
    for (const CompanyId c : kAllMajors) {
        if (!founded(s, c)) continue;
        const auto range = s.box().papers.of(c);
        for (std::size_t p = range.begin; p < range.end; ++p)
            if (under(rule::phase_b1_all_ten_shares, s.papers.owner[p] == Owner::stack()))
                s.papers.owner[p] = Owner::market();
        under({rule::first_3_pays_second_half, rule::phase_b1_second_half_capital},
              [&] { consider_second_half(t, c); });
    }
}

} // namespace stw::t1880
