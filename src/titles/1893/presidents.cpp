// Who is president of a public company.
#include "play/presidency.hpp"
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {
namespace {

constexpr play::presidency::Policy kPolicy{.equal_takes = {false, rule::equal_holder_not_president},
                                           .of_equals = rule::president_tie_left_of_seller};

// What he has counts, but for what came back to him beyond the change he was due (`change_is_first_in_market`).
Percent counted(const State& s, CompanyId c, PlayerId p, Percent held) {
    return held - Percent{10 * s[c].uncounted[p.value]};
}

} // namespace

PlayerId president_if(const State& s, CompanyId c, PlayerId p, Percent left) {
    const PlayerId now = president(s, c);
    if (!now || now != p) return now;
    const auto holds = [&](PlayerId q) {
        if (q == p) return counted(s, c, p, left);
        // Whoever has not what he must give for the certificate cannot have it.
        const bool too_few = s[c].uncounted[p.value] > 0 && held(s, q, c) < Percent{number::president_percent};
        return too_few ? Percent{-100} : counted(s, c, q, held(s, q, c));
    };
    return play::presidency::entitled(kPolicy, now, holds, [&](PlayerId q) { return left_of(s, q); });
}

void change_president(Table& t, CompanyId c, PlayerId to) {
    play::presidency::hand_over(rule::larger_holder_presides, t, c, to);
}

void settle_presidency_after_purchase(Table& t, CompanyId c) {
    play::presidency::follow_purchase(t.s, c, president_if, [&](PlayerId to) { change_president(t, c, to); });
}

} // namespace stw::t1893
