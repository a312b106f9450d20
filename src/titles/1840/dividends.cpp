// Dividends (VIII.5.1).
#include "play/dividend.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

using play::dividend::Unsold;

// What falls to shares in the pool stays with the bank (1840:D22).
play::dividend::Policy policy_of(const State& s, CompanyId c) {
    const auto kept_by = [&](Option o) { return s.option(o) ? Unsold::to_company : Unsold::stays_in_bank; };
    if (is_stadtbahn(c))
        return {.each_share = {"1840:VIII.5.2/9"_clause, "1840:IV.1.3/5"_clause, "1840:V/7"_clause},
                .in_pool = {kept_by(Option::stadtbahn_keeps_pool_dividend)}};
    const Ruled<Unsold> pool{kept_by(Option::pool_dividend_to_treasury), "1840:VIII.5.1/5"_clause};
    return {.each_share = "1840:VIII.5.1/4"_clause, .in_pool = pool, .in_stack = pool};
}

} // namespace

Refusal check_dividend(const State& s, CompanyId c, Money total) {
    const Fields figures{.company = c, .amount = total, .limit = revenue(s, c)};
    if (total < Money{0} || total > revenue(s, c)) return refuse("1840:VIII.5.1/2"_clause, figures);
    return forbids("1840:VIII.5.1/3"_clause, total.amount % number::dividend_step != 0, figures);
}

void pay_shareholders(Table& t, CompanyId c, Money total) {
    play::dividend::share_out(policy_of(t.s, c), t, c, c, total);
}

void declare_dividend(Table& t, CompanyId c, Money total) {
    State& s = t.s;
    const Money kept = revenue(s, c) - total;
    // The Revenue space is emptied: what is not paid out goes to the treasury.
    for (int i = 1; i <= kLines; ++i) {
        const CompanyId line = line_numbered(i);
        if (s.line(line).owner == c) t.pay(Account::of(line), Account::bank(), s.money[line]);
    }
    t.pay(Account::bank(), Account::of(c), under({"1840:VIII.5.1/16"_clause, "1840:V/5"_clause}, kept));
    pay_shareholders(t, c, total);
    t.tell(EventKind::revenue_booked, {.company = c, .amount = total});
    if (kept > Money{0}) t.tell(EventKind::revenue_withheld, {.company = c, .amount = kept});
    // In CR1 there is no revenue yet and every marker goes left.
    under(now(s).number == 1 ? Clauses{"1840:VIII.5.1/6"_clause, "1840:VIII.5.1/17"_clause}
                             : Clauses{"1840:VIII.5.1/6"_clause},
          [&] { move_for_dividend(t, c, total); });
}

} // namespace stw::t1840
