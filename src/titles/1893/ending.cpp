// The end of the game (END) and what everybody is worth.
#include "play/chart.hpp"
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {

void next_round(Table& t) {
    State& s = t.s;
    // When the bank has broken, the set of operating rounds is played to its end, with the votes and mergers that are due at the
    // end of every round (1893:D27). A bank that only their payment breaks ends nothing yet.
    const bool set_is_over = under({rule::broken_bank_ends_game, rule::break_completes_current_rounds},
                                   s.leg >= s.box()[s.phase].operating_rounds);
    const bool last =
        s.bank_broken && under(rule::break_completes_next_rounds, s.round == Round::operating) && set_is_over;
    if (last && s.option(Option::no_votes_after_last_round)) return end_game(t, Ending::bank);
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
    Money others{0};
    for (std::size_t i = 0; i < s.box().papers.size(); ++i)
        if (s.papers.owner[i] == Owner::player(p)) others += printed_price(s, PaperId{static_cast<int>(i)});
    return s.money[p] + play::chart::worth_of_shares(s, p, static_cast<int>(kPublic.size())) +
           under(rule::final_worth, others);
}

} // namespace stw::t1893
