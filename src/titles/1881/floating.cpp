// When a tramway begins to operate, what it gets, and the info card under its stack.
#include "titles/1881/rounds.hpp"

namespace stw::t1881 {
namespace {

// Tenths that have left the offering; those that came back to the pool are sold, too.
Percent sold(const State& s, CompanyId c) {
    const Percent all = Percent{100} - in_offering(s, c);
    return applies(by(s, "1881-2016:10/5"_clause, "1881-2007:4.25/2"_clause)) ? all : all - in_pool(s, c);
}

// The same for all: tramways differ in par price, depots and home only.
Percent float_level(const State& s) {
    const bool alike = applies(by(s, Clauses{"1881-2016:6.2/2"_clause}, kNone));
    return Percent{alike ? number::director_float : number::director_float - number::share_percent};
}

Money capital(const State& s, CompanyId c) {
    const bool due = applies(
        by(s, Clauses{"1881-2016:6.2.1/2"_clause}, Clauses{"1881-2007:4.26/1"_clause, "1881-2007:SU/5"_clause}));
    return due ? par(s, c) * number::tram_capital_shares : Money{0};
}

} // namespace

void float_if_due(Table& t, CompanyId c) {
    State& s = t.s;
    if (!is_tramway(c) || !begun(s, c) || s[c].floated || s[c].gone) return;
    if (sold(s, c) < float_level(s)) return;
    // It takes part from the next Operating Round on.
    if (!applies(by(s, Clauses{"1881-2016:6.2.1/1"_clause, "1881-2016:3.1/2"_clause, "1881-2016:2/13"_clause},
                    Clauses{"1881-2007:4.25/1"_clause, "1881-2007:4.27/1"_clause, "1881-2007:SU/5"_clause})))
        return;
    s[c].floated = true;
    const Money treasury = capital(s, c);
    t.pay(Account::bank(), Account::of(c), treasury);
    t.tell(EventKind::company_floated, {.company = c, .amount = treasury});
    // Its home depot stands from now on (1881:D32).
    if (applies(by(s, kNone, Clauses{"1881-2007:4.26/2"_clause}))) place_home(t, c);
}

void offering_emptied(Table& t, CompanyId c) {
    State& s = t.s;
    // The card lies under the stack of a tramway that has floated. The S-Bahn's has left the game (1881:D26).
    if (!is_tramway(c) || !s[c].floated || s[c].emptied || in_offering(s, c) > Percent{0}) return;
    s[c].emptied = true;
    if (!applies(by(s, Clauses{"1881-2016:8.5/2"_clause, "1881-2016:6.2.1/3"_clause, "1881-2016:5/2"_clause},
                    Clauses{"1881-2007:4.12/1"_clause})))
        return;
    ++s.info_cards;
    t.tell(EventKind::info_card_turned, {.company = c, .number = s.info_cards});
}

} // namespace stw::t1881
