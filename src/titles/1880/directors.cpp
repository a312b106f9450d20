// Who directs a Major Company (VIII).
#include "play/presidency.hpp"
#include "titles/1880/rounds.hpp"

namespace stw::t1880 {
namespace {

const play::presidency::Policy kPolicy{.equal_stays = "1880:VIII.change/4"_clause,
                                       .nearest_first = "1880:VIII.change/3"_clause};

} // namespace

PlayerId director_if(const State& s, CompanyId c, PlayerId p, Percent left) {
    const PlayerId now = s.papers.president(s.box().papers, c);
    if (!now) return now;
    return play::presidency::entitled(
        kPolicy, now, [&](PlayerId q) { return q == p ? left : held(s, q, c); },
        [&](PlayerId q) { return left_of(s, q); });
}

void change_director(Table& t, CompanyId c, PlayerId to) {
    State& s = t.s;
    // With the certificate goes the charter and all that lies on it.
    if (!applies("1880:VIII.change/7"_clause))
        t.pay(Account::of(c), Account::of(s.papers.president(s.box().papers, c)), s.money[c]);
    play::presidency::hand_over("1880:VIII.change/6"_clause, t, c, to);
}

void settle_directorship(Table& t, CompanyId c) {
    const PlayerId now = t.s.papers.president(t.s.box().papers, c);
    if (!now) return;
    const PlayerId then = director_if(t.s, c, now, held(t.s, now, c));
    if (then != now) change_director(t, c, then);
}

} // namespace stw::t1880
