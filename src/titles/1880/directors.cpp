// Who directs a Major Company (VIII).
#include "play/presidency.hpp"
#include "titles/1880/rounds.hpp"

namespace stw::t1880 {
namespace {

constexpr play::presidency::Policy kPolicy{.equal_takes = {false, "1880:VIII.change/4"_clause},
                                           .of_equals = "1880:VIII.change/3"_clause};

} // namespace

PlayerId director_if(const State& s, CompanyId c, PlayerId p, Percent left) {
    const PlayerId now = s.papers.president(s.box().papers, c);
    if (!now) return now;
    return play::presidency::entitled(
        kPolicy, now, [&](PlayerId q) { return q == p ? left : held(s, q, c); },
        [&](PlayerId q) { return left_of(s, q); });
}

void change_director(Table& t, CompanyId c, PlayerId to) {
    // With the certificate goes the charter and all that lies on it.
    under("1880:VIII.change/7"_clause, [&] { play::presidency::hand_over("1880:VIII.change/6"_clause, t, c, to); });
}

void settle_directorship(Table& t, CompanyId c) {
    play::presidency::follow_purchase(t.s, c, director_if, [&](PlayerId to) { change_director(t, c, to); });
}

} // namespace stw::t1880
