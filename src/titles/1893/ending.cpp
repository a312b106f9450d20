// The end of the game (END) and what everybody is worth.
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {

void next_round(Table& t) {
    State& s = t.s;
    // When the bank has broken, the set of operating rounds is played to its end, with the votes and mergers that are due at the
    // end of every round (1893:D27). A bank that only their payment breaks ends nothing yet.
    const bool set_is_over = s.round == Round::operating && s.leg >= s.box()[s.phase].operating_rounds;
    const bool last = s.bank_broken && s.round == Round::operating &&
                      (set_is_over || !applies({"1893:END/1"_clause, "1893:full/35"_clause}));
    const bool at_once = s.bank_broken && s.round == Round::stock && !applies("1893:full/36"_clause);
    if (at_once || (last && s.option(Option::no_votes_after_last_round))) return end_game(t, Ending::bank);
    s.last_round = last;
    begin_merger_round(t);
}

void end_game(Table& t, Ending why) {
    t.s.round = Round::finished;
    t.s.ending = why;
    t.s.operation = {};
    t.tell(EventKind::game_ended, {.number = static_cast<int>(why)});
}

Money worth(const State& s, PlayerId p) {
    Money sum = s.money[p];
    for (std::size_t i = 0; i < s.box().papers.size(); ++i) {
        if (s.papers.owner[i] != Owner::player(p)) continue;
        const finance::Paper& printed = s.box().papers[i];
        if (printed.kind == finance::PaperKind::share) sum += price(s, printed.company) * (printed.percent / 10);
        else if (applies("1893:peer/78"_clause)) sum += printed_price(s, PaperId{static_cast<int>(i)});
    }
    return sum;
}

} // namespace stw::t1893
