// When a tramway begins to operate, what it gets, and the info card under its stack.
#include "play/buying.hpp"
#include "titles/1881/rounds.hpp"

#include <utility>

namespace stw::t1881 {

void float_if_due(Table& t, CompanyId c) {
    State& s = t.s;
    if (s[c].floated) return;
    // Tenths that have left the offering; those that came back to the pool are sold, too.
    const Percent sold = under(rule::sales_from_offering_count(s), Percent{100} - in_offering(s, c));
    // The same for all: tramways differ in par price, depots and home only.
    const Percent enough = under(rule::how_tramways_differ(s), Percent{number::director_float});
    // It takes part from the next Operating Round on.
    if (!under({rule::floats_at_60_percent(s), rule::info_card_under_fifth(s), rule::nine_info_cards(s),
                rule::operates_from_next_round(s), rule::summary_of_floating(s)},
               sold >= enough))
        return;
    s[c].floated = true;
    play::buying::receive_capital(
        t, c,
        under({rule::float_ten_times_par(s), rule::summary_of_floating(s)}, par(s, c) * number::tram_capital_shares));
    // Its home depot stands from now on (1881:D32).
    under(rule::home_depot_on_floating(s), [&] { place_home(t, c); });
}

// The card lies under the stack of a tramway that has floated. The S-Bahn's has left the game (1881:D26).
static bool card_comes_up(State& s, CompanyId c) {
    if (!is_tramway(c)) return under(rule::sbahn_sell_out_opens_none(s), false);
    return s[c].floated && !std::exchange(s[c].emptied, true);
}

void offering_emptied(Table& t, CompanyId c) {
    State& s = t.s;
    if (in_offering(s, c) > Percent{0} || !card_comes_up(s, c)) return;
    under({rule::sell_out_opens_next(s), rule::info_card_under_stack(s), rule::sell_out_opens_early(s)}, [&] {
        ++s.info_cards;
        t.tell(EventKind::info_card_turned, {.company = c, .number = s.info_cards});
    });
}

} // namespace stw::t1881
