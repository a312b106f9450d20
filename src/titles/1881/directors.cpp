// Who directs a tramway.
#include "play/presidency.hpp"
#include "titles/1881/rounds.hpp"

namespace stw::t1881 {
namespace {

// Of two who have more than the Director and equally many: does `b` go before `a`, who sits nearer to the Director's left?
bool takes_it_from(const State& s, CompanyId c, PlayerId a, PlayerId b) {
    if (is2016(s)) return !applies("1881-2016:6.2.3/3"_clause);
    // Who came to this number first (1881:D30).
    return s.since[b.value][c.value] < s.since[a.value][c.value] && applies("1881-2007:4.23/1"_clause);
}

// Who should be Director: somebody who has more than he has, or still himself. Not play::presidency::entitled: in 2007 a tie goes
// to who came first to his number.
PlayerId entitled(const State& s, CompanyId c, PlayerId now) {
    PlayerId best = now;
    Percent most = held(s, now, c);
    for (PlayerId p = left_of(s, now); p && p != now; p = left_of(s, p)) {
        const Percent theirs = held(s, p, c);
        const bool equal = theirs == most && theirs >= Percent{number::director_percent};
        // At equal holdings the Director stays.
        const bool equal_to_director = best == now && equal &&
                                       !applies(by(s, Clauses{"1881-2016:6.2.3/1"_clause, "1881-2016:8.1.2/4"_clause},
                                                   Clauses{"1881-2007:4.23/1"_clause}));
        const bool tie = best != now && equal && takes_it_from(s, c, best, p);
        const bool more =
            theirs > most && (best == now || applies(by(s, "1881-2016:6.2.3/2"_clause, "1881-2007:4.22/1"_clause)));
        if (more || equal_to_director || tie) {
            best = p;
            most = theirs;
        }
    }
    return best;
}

void change_director(Table& t, CompanyId c, PlayerId from, PlayerId to) {
    State& s = t.s;
    // With the certificate goes the charter and all that lies on it.
    if (!applies(by(s, Clauses{"1881-2016:6.2.3/6"_clause}, kNone)))
        t.pay(Account::of(c), Account::of(from), s.money[c]);
    play::presidency::hand_over(by(s, Clauses{"1881-2016:6.2.3/5"_clause}, Clauses{"1881-2007:4.22/1"_clause}), t, c,
                                to);
}

} // namespace

void note_purchase(Table& t, PlayerId p, CompanyId c) {
    if (is_tramway(c)) t.s.since[p.value][c.value] = ++t.s.purchases;
}

void update_director(Table& t, CompanyId c) {
    State& s = t.s;
    const PlayerId now = director(s, c);
    if (!now) return;
    const PlayerId then = entitled(s, c, now);
    // By purchase or by sale.
    if (then != now && applies(by(s, "1881-2016:6.2.3/1"_clause, "1881-2007:4.22/1"_clause)))
        change_director(t, c, now, then);
}

} // namespace stw::t1881
