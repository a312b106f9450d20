// The end of the game (XV) and what everybody is worth.
#include "play/chart.hpp"
#include "titles/1880/circle.hpp"

namespace stw::t1880 {

bool marker_frozen(const State& s) { return under({"1880:X.purchase/14"_clause, "1880:XI/46"_clause}, s.ending); }

void no_eight_left(Table& t) {
    State& s = t.s;
    // The turn in which the last one went is not one of the three (1880:D41).
    s.ending = true;
    s.operation.last_eight = true;
    s.turns_left =
        under({"1880:XV.general/1"_clause, "1880:XI/45"_clause}, static_cast<std::uint8_t>(number::last_turns));
    t.tell(EventKind::last_turns, {.company = closes_circle(s), .number = s.turns_left});
}

void end_game(Table& t) {
    State& s = t.s;
    settle_investors_at_end(t);
    s.round = Round::finished;
    s.operation = {};
    s.pending = {};
    t.tell(EventKind::game_ended);
}

Money worth(const State& s, PlayerId p) {
    // Cash and shares, less what he owes (1880:D33); neither privates nor what lies in the companies.
    return under({"1880:XV.score/1"_clause, "1880:XV.score/2"_clause, "1880:XV.score/3"_clause},
                 s.money[p] - s.debt[p.value] + play::chart::worth_of_shares(s, p, kMajors));
}

} // namespace stw::t1880
