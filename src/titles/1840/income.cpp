// Booking a run (IX.8/6 to 14): maintenance, the Revenue space, and who pays when it is not enough.
#include "titles/1840/rounds.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

// What is missing then.
Money pay_what_it_can(Table& t, CompanyId from, Money missing) {
    const Money part = std::min(missing, t.s.money[from]);
    t.pay(Account::of(from), Account::bank(), part);
    return missing - part;
}

// First out of the Revenue space, this line's share of it before the others' (1840:D56).
Money pay_from_revenue(Table& t, CompanyId line, Money missing) {
    State& s = t.s;
    const CompanyId owner = s.line(line).owner;
    missing = pay_what_it_can(t, line, missing);
    for (int i = 1; i <= kLines; ++i)
        if (s.line(line_numbered(i)).owner == owner) missing = pay_what_it_can(t, line_numbered(i), missing);
    return missing;
}

void settle_shortfall(Table& t, CompanyId line, Money missing) {
    State& s = t.s;
    const CompanyId owner = s.line(line).owner;
    if (!s.option(Option::shortfall_from_treasury_first))
        under("1840:IX.8/8"_clause, [&] { missing = pay_from_revenue(t, line, missing); });
    under("1840:IX.8/9"_clause, [&] { missing = pay_what_it_can(t, owner, missing); });
    if (missing == Money{0}) return;
    const Money before = s.money[owner];
    director_pays(t, owner, missing);
    t.pay(Account::of(owner), Account::bank(), s.money[owner] - before);
}

} // namespace

void book_run(Table& t, CompanyId line, Money value) {
    State& s = t.s;
    const TrainType tram = s.line(line).tram;
    s.line(line).last_run = under("1840:IX.8/6"_clause, value);
    t.tell(EventKind::train_ran, {.company = line, .train = tram, .amount = value});
    const Money total =
        value + under({"1840:IX.8/7"_clause, "1840:VIII.5.3/10"_clause, "1840:IX.8/15"_clause}, maintenance(s, tram));
    t.tell(EventKind::revenue_booked, {.company = line, .amount = total});
    if (total < Money{0}) return settle_shortfall(t, line, -total);
    // The income goes to the Revenue space of the company; incomes add up until the next Company Round.
    t.pay(Account::bank(), Account::of(line),
          under({"1840:IX.8/14"_clause, "1840:IV.3/5"_clause, "1840:IX.8/20"_clause}, total));
}

} // namespace stw::t1840
