// The end of the game (XV) and what everybody is worth.
#include "play/chart.hpp"
#include "titles/1880/rounds.hpp"

namespace stw::t1880 {

void no_eight_left(Table& t) {
    State& s = t.s;
    // The turn in which the last one went is not one of the three (1880:D41).
    s.ending = true;
    s.operation.last_eight = true;
    s.turns_left = under({rule::three_last_turns_each, rule::second_8_brings_last_turns},
                         static_cast<std::uint8_t>(number::last_turns));
    t.tell(EventKind::last_turns, {.company = closes_circle(s), .number = s.turns_left});
}

void end_game(Table& t) {
    settle_investors_at_end(t);
    t.s.round = Round::finished;
    t.s.operation = {};
    t.s.pending = {};
    t.tell(EventKind::game_ended);
}

Money worth(const State& s, PlayerId p) {
    // Cash and shares, less what he owes (1880:D33); neither privates nor what lies in the companies.
    return under({rule::company_assets_count_nothing, rule::privates_end_worthless, rule::score_cash_and_shares},
                 s.money[p] - s.debt[p.value] + play::chart::worth_of_shares(s, p, kMajors));
}

} // namespace stw::t1880
