// Who directs a tramway.
#include "play/presidency.hpp"
#include "titles/1881/rounds.hpp"

namespace stw::t1881 {
namespace {

constexpr play::presidency::Policy k2016{
    .equal_takes = {false, {"1881-2016:6.2.3/1"_clause, "1881-2016:8.1.2/4"_clause}},
    .of_equals = "1881-2016:6.2.3/3"_clause};
constexpr play::presidency::Policy k2007{.equal_takes = {false, "1881-2007:4.23/1"_clause},
                                         .of_equals = "1881-2007:4.23/1"_clause};

// Who should be Director: somebody who has more than he has, or still himself.
PlayerId entitled(const State& s, CompanyId c, PlayerId now) {
    // In 2007 a tie goes to who came to his number first (1881:D30).
    const auto before = [&](PlayerId a, PlayerId b) {
        return is2007(s) && s.since[a.value][c.value] < s.since[b.value][c.value];
    };
    return under(by(s, "1881-2016:6.2.3/2"_clause, "1881-2007:4.22/1"_clause),
                 play::presidency::entitled(
                     is2016(s) ? k2016 : k2007, now, [&](PlayerId p) { return held(s, p, c); },
                     [&](PlayerId p) { return left_of(s, p); }, before));
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
    if (then == now) return;
    // By purchase or by sale. With the certificate goes the charter and all that lies on it.
    under(by(s, Clauses{"1881-2016:6.2.3/1"_clause, "1881-2016:6.2.3/4"_clause, "1881-2016:6.2.3/6"_clause},
             Clauses{"1881-2007:4.22/1"_clause}),
          [&] {
              play::presidency::hand_over(
                  by(s, Clauses{"1881-2016:6.2.3/5"_clause}, Clauses{"1881-2007:4.22/1"_clause}), t, c, then);
          });
}

} // namespace stw::t1881
