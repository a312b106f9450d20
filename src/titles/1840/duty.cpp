// The duty to own a tram, the director's money and loans (VIII.5.3/19 to 27, IX.8/8 to 12).
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

// Its last opportunity to buy in this Company Round: for the winner of a line right after winning, for the others after
// the auctions, in CRd if there are no auctions (1840:D24). Who has none left at the very end, because it has scrapped it
// meanwhile, must buy then.
bool last_opportunity(const State& s) {
    switch (s.cr.step) {
    case CompanyStep::winner:
    case CompanyStep::others:
    case CompanyStep::duty: return true;
    case CompanyStep::trams: return s.option(Option::tram_duty_in_crd) || all_have_three_lines(s);
    default: return false;
    }
}

// As many as needed and no more.
void take_loans(Table& t, PlayerId p, CompanyId c, Money lacking) {
    State& s = t.s;
    const int n = under("1840:VIII.5.3/25"_clause, (lacking.amount + number::loan - 1) / number::loan);
    s.loans[p.value] = static_cast<std::uint8_t>(s.loans[p.value] + n);
    const Money lent{n * number::loan};
    t.pay(Account::bank(), Account::of(p), lent);
    t.tell(EventKind::loan_taken, {.company = c, .player = p, .amount = lent, .number = n});
}

} // namespace

bool must_buy_tram(const State& s, CompanyId c) {
    if (s.round != Round::company || s.cr.asked != c || !last_opportunity(s)) return false;
    // If none is for sale the duty lapses (1840:D25).
    return trams_of(s, c) == 0 && any_tram_for_sale(s);
}

void director_pays(Table& t, CompanyId c, Money missing) {
    State& s = t.s;
    const PlayerId p = director(s, c);
    if (s.money[p] < missing)
        under({"1840:VIII.5.3/23"_clause, "1840:IX.8/11"_clause}, [&] { take_loans(t, p, c, missing - s.money[p]); });
    const Money paid = under({"1840:VIII.5.3/21"_clause, "1840:IX.8/10"_clause}, std::min(missing, s.money[p]));
    t.pay(Account::of(p), Account::of(c), paid);
    t.tell(EventKind::president_paid, {.company = c, .player = p, .amount = paid});
}

} // namespace stw::t1840
