// Who directs a Major Company (VIII).
#include "play/presidency.hpp"
#include "titles/1880/rounds.hpp"

namespace stw::t1880 {
namespace {

constexpr play::presidency::Policy kDirector{.equal_takes = {false, rule::equal_shares_keep_director},
                                             .of_equals = rule::director_tie_goes_clockwise};

} // namespace

PlayerId director_if(const State& s, CompanyId c, PlayerId p, Percent left) {
    const PlayerId now = s.papers.president(s.box().papers, c);
    if (!now) return now;
    return play::presidency::entitled(
        kDirector, now, [&](PlayerId q) { return q == p ? left : held(s, q, c); },
        [&](PlayerId q) { return left_of(s, q); });
}

void change_director(Table& t, CompanyId c, PlayerId to) {
    // With the certificate goes the charter and all that lies on it.
    under(rule::new_director_gets_charter,
          [&] { play::presidency::hand_over(rule::director_swaps_certificates, t, c, to); });
}

void settle_directorship(Table& t, CompanyId c) {
    play::presidency::follow_purchase(t.s, c, director_if, [&](PlayerId to) { change_director(t, c, to); });
}

} // namespace stw::t1880
