// The end (XI).
#include "play/chart.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {

void end_game(Table& t) {
    t.s.round = Round::finished;
    t.tell(EventKind::game_ended);
}

Money worth(const State& s, PlayerId p) {
    // Cash, shares at their price, privates at face value (1840:D63); companies' assets count for nothing.
    Money sum = s.money[p] + play::chart::worth_of_shares(s, p, kTramCompanies + kStadtbahn);
    for (PaperId paper : kPrivatePapers)
        if (s.papers[paper] == Owner::player(p)) sum += face_value(s, paper);
    const Money loan{
        under({"1840:XI/3"_clause, "1840:VIII.5.3/27"_clause, "1840:IX.8/12"_clause}, number::loan_at_end)};
    return under({"1840:XI/2"_clause, "1840:II/2"_clause, "1840:XI/5"_clause}, sum - loan * s.loans[p.value]);
}

} // namespace stw::t1840
