// Who directs a tramway.
#include "play/presidency.hpp"
#include "titles/1881/rounds.hpp"

namespace stw::t1881 {
namespace {

constexpr play::presidency::Policy kDirector2016{
    .equal_takes = {false, {rule::majority_takes_directorship.in2016, rule::directorship_needs_30_percent.in2016}},
    .of_equals = rule::left_of_director_wins_tie.in2016};
constexpr play::presidency::Policy kDirector2007{.equal_takes = {false, rule::tie_keeps_the_director.in2007},
                                                 .of_equals = rule::tie_keeps_the_director.in2007};

// Who should be Director: somebody who has more than he has, or still himself.
PlayerId entitled(const State& s, CompanyId c, PlayerId now, Percent) {
    // In 2007 a tie goes to who came to his number first (1881:D30).
    const auto before = [&](PlayerId a, PlayerId b) {
        return is2007(s) && s.since[a.value][c.value] < s.since[b.value][c.value];
    };
    return under(by(s, rule::most_shares_make_director.in2016, rule::majority_takes_directorship.in2007),
                 play::presidency::entitled(
                     is2016(s) ? kDirector2016 : kDirector2007, now, [&](PlayerId p) { return held(s, p, c); },
                     [&](PlayerId p) { return left_of(s, p); }, before));
}

} // namespace

void note_purchase(Table& t, PlayerId p, CompanyId c) {
    if (is_tramway(c)) t.s.since[p.value][c.value] = ++t.s.purchases;
}

void update_director(Table& t, CompanyId c) {
    const State& s = t.s;
    // By purchase or by sale. With the certificate goes the charter and all that lies on it.
    const Clauses passes = by(
        s,
        {rule::majority_takes_directorship.in2016, rule::majority_unseats.in2016, rule::charter_to_new_director.in2016},
        rule::majority_takes_directorship.in2007);
    const Clause exchange = by(s, rule::director_gets_two_for_one.in2016, rule::majority_takes_directorship.in2007);
    play::presidency::follow_purchase(s, c, entitled, [&](PlayerId then) {
        under(passes, [&] { play::presidency::hand_over(exchange, t, c, then); });
    });
}

} // namespace stw::t1881
