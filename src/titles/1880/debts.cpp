// Debts (X): what was missing in a forced purchase, with interest.
#include "titles/1880/rounds.hpp"

#include <algorithm>

namespace stw::t1880 {

// Half a yuan goes to the bank (1880:D32).
Money interest_on(Money sum) { return Money{(sum.amount * number::interest_percent + 99) / 100}; }

Money payable(const State& s, PlayerId p) { return std::min(s.debt[p.value], std::max(s.money[p], Money{0})); }

Refusal check_repay(const State& s, PlayerId p, Money amount) {
    const Founding& f = s.founding;
    const Money most = payable(s, p);
    const Fields figures{.player = p, .amount = amount, .limit = most};
    if (s.round != Round::share) return refuse(rule::debt_paid_in_share_round, figures);
    if (f.company && !founder_must_pay(s)) return refuse(rule::founder_chooses_permits, {.company = f.company});
    // Any part of it, also out of turn (1880:D31); in the recorded games all that he can, in his turn.
    const bool as_action = s.option(Option::debt_payment_is_action) || founder_must_pay(s);
    if (as_action && p != s.turn) return refuse(rule::not_asked, {.player = s.turn});
    const bool all_or_nothing = under(rule::debt_paid_in_share_round, as_action);
    if (amount < Money{1} || amount > most || (all_or_nothing && amount != most))
        return refuse(rule::debt_paid_in_share_round, figures);
    return kAllowed;
}

bool may_repay(const State& s, PlayerId p) { return payable(s, p) > Money{0} && !check_repay(s, p, payable(s, p)); }

Refusal repay(Table& t, PlayerId p, Money amount) {
    return unless(check_repay(t.s, p, amount), [&] {
        t.pay(Account::of(p), Account::bank(), amount);
        t.s.debt[p.value] -= amount;
        t.tell(EventKind::debt_repaid, {.player = p, .amount = amount});
        if (t.s.option(Option::debt_payment_is_action)) note_action(t, p);
    });
}

void offers_repay(const State& s, Choices& out) {
    if (s.round != Round::share) return;
    const bool as_action = s.option(Option::debt_payment_is_action) || founder_must_pay(s);
    for (const PlayerId p : s.seats) {
        const Money most = payable(s, p);
        const Money least = as_action ? most : Money{1};
        if (may_repay(s, p))
            out.add_range({.kind = ActionKind::repay, .by = p, .what = {.amount = least}}, least, most, Money{1},
                          /*aside=*/!as_action);
    }
}

void owe(Table& t, PlayerId p, CompanyId c, Money missing) {
    if (missing <= Money{0}) return;
    Money& debt = t.s.debt[p.value];
    t.tell(EventKind::loan_taken, {.company = c, .player = p, .amount = missing});
    // He plays on: nobody goes bankrupt.
    const Money interest = under(rule::missing_sum_becomes_debt, interest_on(missing));
    debt += under(rule::no_bankruptcy, missing + interest);
    t.tell(EventKind::debt_grew, {.player = p, .amount = debt});
}

void charge_interest(Table& t) {
    for (const PlayerId p : t.s.seats) {
        Money& debt = t.s.debt[p.value];
        if (debt == Money{0}) continue;
        debt += under(rule::debt_grows_by_half, interest_on(debt));
        t.tell(EventKind::debt_grew, {.player = p, .amount = debt});
    }
}

} // namespace stw::t1880
