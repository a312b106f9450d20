// Dividends (VIII.5.1).
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {

Refusal check_dividend(const State& s, CompanyId c, Money total) {
    const Fields figures{.company = c, .amount = total, .limit = revenue(s, c)};
    if (total < Money{0} || total > revenue(s, c)) return refuse("1840:VIII.5.1/2"_clause, figures);
    return forbids("1840:VIII.5.1/3"_clause, total.amount % number::dividend_step != 0, figures);
}

void pay_shareholders(Table& t, CompanyId c, Money total) {
    State& s = t.s;
    // A tenth per share; what falls to shares in the pool stays with the bank (1840:D22).
    const Money per_share = total / 10;
    const bool by_shares = applies({"1840:VIII.5.1/4"_clause, "1840:V/7"_clause});
    for (PlayerId p : s.order) {
        const Money due = per_share * (by_shares ? held(s, p, c).tenths() : 1);
        if (due == Money{0}) continue;
        t.pay(Account::bank(), Account::of(p), due);
        t.tell(EventKind::dividend_paid, {.company = c, .player = p, .amount = due});
    }
    if (!applies("1840:VIII.5.1/5"_clause)) t.pay(Account::bank(), Account::of(c), per_share * in_pool(s, c).tenths());
}

void declare_dividend(Table& t, CompanyId c, Money total) {
    State& s = t.s;
    const Money kept = revenue(s, c) - total;
    // The Revenue space is emptied: what is not paid out goes to the treasury.
    for (int i = 1; i <= kLines; ++i) {
        const CompanyId line = line_numbered(i);
        if (s.line(line).owner == c) t.pay(Account::of(line), Account::bank(), s.money[line]);
    }
    if (applies({"1840:VIII.5.1/16"_clause, "1840:V/5"_clause})) t.pay(Account::bank(), Account::of(c), kept);
    pay_shareholders(t, c, total);
    if (s.option(Option::pool_dividend_to_treasury))
        t.pay(Account::bank(), Account::of(c), total / 10 * in_pool(s, c).tenths());
    t.tell(EventKind::revenue_booked, {.company = c, .amount = total});
    if (kept > Money{0}) t.tell(EventKind::revenue_withheld, {.company = c, .amount = kept});
    // In CR1 there is no revenue yet and every marker goes left.
    const bool first = now(s).number == 1;
    if (applies("1840:VIII.5.1/6"_clause) && (!first || applies("1840:VIII.5.1/17"_clause)))
        move_for_dividend(t, c, total);
}

} // namespace stw::t1840
