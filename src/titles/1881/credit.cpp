// Trains on credit, variant 2 of 2007 (15.1 to 15.4; 1881:D65).
#include "titles/1881/operating_round.hpp"

namespace stw::t1881 {
namespace {

// Each train on credit carries a paper clip.
int clips_in_use(const State& s) {
    int n = 0;
    for (const Tramway& c : s.tramways) n += c.credit ? 1 : 0;
    return n;
}

} // namespace

Refusal check_credit(const State& s, CompanyId c, TrainType train) {
    const Fields figures{.company = c, .train = train, .amount = train_price(s, train), .limit = s.money[c]};
    const Clause variant = by(s, "1881-2016:7.2.7.2.1/1"_clause, "1881-2007:15.1/1"_clause);
    if (!credit(s) || !is_tramway(c)) return refuse(variant, figures);
    if (auto r = permits(variant, true, figures)) return r;
    if (trains_of(s, c) > 0) return refuse(variant, figures);
    const OnOffer cheapest = cheapest_on_offer(s, c);
    if (cheapest.train != train) return refuse(variant, figures);
    // Who can raise the price in cash or shares gets none.
    if (funds(s, c) >= printed_price(s, train)) return refuse(variant, figures);
    return forbids(by(s, "1881-2016:7.2.7.2.1/1"_clause, "1881-2007:SM/15"_clause),
                   clips_in_use(s) >= d2007::number::credit_most, figures);
}

void buy_on_credit(Table& t, CompanyId c, TrainType train) {
    State& s = t.s;
    const Source from = cheapest_on_offer(s, c).from;
    if (applies("1881-2007:15.2/1"_clause)) s[c].credit = train;
    t.tell(EventKind::credit_taken, {.company = c, .train = train, .amount = train_price(s, train)});
    // It counts as sold.
    hand_over(t, c, train, from, Money{0});
}

bool settle_credit(Table& t, CompanyId c) {
    State& s = t.s;
    if (!owes(s, c)) return false;
    const Money cost = printed_price(s, s[c].credit);
    if (s.money[c] < cost || !applies("1881-2007:15.3/3"_clause)) return false;
    t.pay(Account::of(c), Account::bank(), cost);
    t.tell(EventKind::credit_paid, {.company = c, .train = s[c].credit, .amount = cost});
    s[c].credit = {};
    return true;
}

Refusal check_free_to_spend(const State& s, CompanyId c) {
    return forbids(by(s, "1881-2016:7.2.7.2.1/1"_clause, "1881-2007:15.3/2"_clause), owes(s, c), {.company = c});
}

void forget_credit(State& s, CompanyId c) {
    // Scrapped before it was paid: the debt ends with it.
    if (s[c].credit && s.depot.count(Owner::company(c), s[c].credit) == 0) s[c].credit = {};
}

} // namespace stw::t1881
