// When a tramway begins to operate, what it gets, and the info card under its stack.
#include "play/buying.hpp"
#include "titles/1881/rounds.hpp"

#include <utility>

namespace stw::t1881 {

void float_if_due(Table& t, CompanyId c) {
    State& s = t.s;
    if (!is_tramway(c) || !begun(s, c) || s[c].floated || s[c].gone) return;
    // Tenths that have left the offering; those that came back to the pool are sold, too.
    const Percent sold =
        under(by(s, "1881-2016:10/5"_clause, "1881-2007:4.25/2"_clause), Percent{100} - in_offering(s, c));
    // The same for all: tramways differ in par price, depots and home only.
    const Percent enough = under(by(s, Clauses{"1881-2016:6.2/2"_clause}, kNone), Percent{number::director_float});
    // It takes part from the next Operating Round on.
    if (!under(by(s, Clauses{"1881-2016:6.2.1/1"_clause, "1881-2016:3.1/2"_clause, "1881-2016:2/13"_clause},
                  Clauses{"1881-2007:4.25/1"_clause, "1881-2007:4.27/1"_clause, "1881-2007:SU/5"_clause}),
               sold >= enough))
        return;
    s[c].floated = true;
    play::buying::receive_capital(
        t, c,
        under(by(s, Clauses{"1881-2016:6.2.1/2"_clause}, Clauses{"1881-2007:4.26/1"_clause, "1881-2007:SU/5"_clause}),
              par(s, c) * number::tram_capital_shares));
    // Its home depot stands from now on (1881:D32).
    under(by(s, kNone, Clauses{"1881-2007:4.26/2"_clause}), [&] { place_home(t, c); });
}

// The card lies under the stack of a tramway that has floated. The S-Bahn's has left the game (1881:D26).
static bool card_comes_up(State& s, CompanyId c) {
    if (!is_tramway(c)) return under(by(s, "1881-2016:6.3.1/2"_clause, kNone), false);
    return s[c].floated && !std::exchange(s[c].emptied, true);
}

void offering_emptied(Table& t, CompanyId c) {
    State& s = t.s;
    if (in_offering(s, c) > Percent{0} || !card_comes_up(s, c)) return;
    under(by(s, Clauses{"1881-2016:8.5/2"_clause, "1881-2016:6.2.1/3"_clause, "1881-2016:5/2"_clause},
             Clauses{"1881-2007:4.12/1"_clause}),
          [&] {
              ++s.info_cards;
              t.tell(EventKind::info_card_turned, {.company = c, .number = s.info_cards});
          });
}

} // namespace stw::t1881
