// Debts (X): what was missing in a forced purchase, with interest.
#include "titles/1880/trading.hpp"

#include <algorithm>

namespace stw::t1880 {
namespace {

// Half a yuan goes to the bank (1880:D32).
Money interest_on(Money sum) { return Money{(sum.amount * number::interest_percent + 99) / 100}; }

} // namespace

Money payable(const State& s, PlayerId p) { return std::min(s.debt[p.value], std::max(s.money[p], Money{0})); }

Refusal check_repay(const State& s, PlayerId p, Money amount) {
    const Founding& f = s.founding;
    const Money most = payable(s, p);
    const Fields figures{.player = p, .amount = amount, .limit = most};
    if (s.round != Round::share) return refuse("1880:X.forced/10"_clause, figures);
    if (f.company && !founder_must_pay(s)) return refuse("1880:VIII.permits/4"_clause, {.company = f.company});
    // Any part of it, also out of turn (1880:D31); in the recorded games all that he can, in his turn.
    const bool as_action = s.option(Option::debt_payment_is_action) || founder_must_pay(s);
    if (as_action && p != s.turn) return refuse("table:turn/1"_clause, {.player = s.turn});
    const bool all_or_nothing = under("1880:X.forced/10"_clause, as_action);
    if (amount < Money{1} || amount > most || (all_or_nothing && amount != most))
        return refuse("1880:X.forced/10"_clause, figures);
    return kAllowed;
}

bool may_repay(const State& s, PlayerId p) { return payable(s, p) > Money{0} && !check_repay(s, p, payable(s, p)); }

void repay(Table& t, PlayerId p, Money amount) {
    State& s = t.s;
    t.pay(Account::of(p), Account::bank(), amount);
    s.debt[p.value] -= amount;
    t.tell(EventKind::debt_repaid, {.player = p, .amount = amount});
    if (s.option(Option::debt_payment_is_action)) note_action(t, p);
}

void offers_repay(const State& s, Choices& out) {
    if (s.round != Round::share) return;
    const bool as_action = s.option(Option::debt_payment_is_action) || founder_must_pay(s);
    for (PlayerId p : s.seats) {
        if (!may_repay(s, p)) continue;
        const Money most = payable(s, p);
        const Money least = as_action ? most : Money{1};
        out.add_range({.kind = ActionKind::repay, .by = p, .what = {.amount = least}}, least, most, Money{1},
                      /*aside=*/!as_action);
    }
}

void owe(Table& t, PlayerId p, CompanyId c, Money missing) {
    State& s = t.s;
    if (missing <= Money{0}) return;
    t.tell(EventKind::loan_taken, {.company = c, .player = p, .amount = missing});
    // He plays on: nobody goes bankrupt.
    const Money interest = under("1880:X.forced/8"_clause, interest_on(missing));
    s.debt[p.value] += under("1880:X.forced/13"_clause, missing + interest);
    t.tell(EventKind::debt_grew, {.player = p, .amount = s.debt[p.value]});
}

void charge_interest(Table& t) {
    State& s = t.s;
    for (PlayerId p : s.seats) {
        if (s.debt[p.value] == Money{0}) continue;
        s.debt[p.value] += under("1880:X.forced/12"_clause, interest_on(s.debt[p.value]));
        t.tell(EventKind::debt_grew, {.player = p, .amount = s.debt[p.value]});
    }
}

} // namespace stw::t1880
