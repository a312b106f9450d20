// The end (XI).
#include "titles/1840/printed.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {

void end_game(Table& t) {
    t.s.round = Round::finished;
    t.tell(EventKind::game_ended);
}

Money worth(const State& s, PlayerId p) {
    // Cash, shares at their price, privates at face value (1840:D63); companies' assets count for nothing.
    Money sum = s.money[p];
    if (applies({"1840:XI/2"_clause, "1840:II/2"_clause}))
        for (int i = 0; i < kTramCompanies + kStadtbahn; ++i)
            if (begun(s, CompanyId{i})) sum += price(s, CompanyId{i}) * held(s, p, CompanyId{i}).tenths();
    for (PaperId paper : kPrivatePapers)
        if (s.papers[paper] == Owner::player(p)) sum += face_value(s, paper);
    if (!applies("1840:XI/5"_clause))
        if (const CompanyId c = directed_by(s, p)) sum += s.money[c];
    const bool subtracted = applies({"1840:XI/3"_clause, "1840:VIII.5.3/27"_clause, "1840:IX.8/12"_clause});
    return subtracted ? sum - Money{number::loan_at_end * s.loans[p.value]} : sum;
}

} // namespace stw::t1840
