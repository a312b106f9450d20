// The end of the game (XV) and what everybody is worth.
#include "titles/1880/circle.hpp"

namespace stw::t1880 {

bool marker_frozen(const State& s) { return s.ending && applies({"1880:X.purchase/14"_clause, "1880:XI/46"_clause}); }

void no_eight_left(Table& t) {
    State& s = t.s;
    // The turn in which the last one went is not one of the three (1880:D41).
    s.ending = true;
    s.operation.last_eight = true;
    s.turns_left = applies({"1880:XV.general/1"_clause, "1880:XI/45"_clause}) ? number::last_turns : 1;
    t.tell(EventKind::last_turns, {.company = closes_circle(s), .number = s.turns_left});
}

void end_game(Table& t) {
    State& s = t.s;
    settle_investors_at_end(t);
    s.round = Round::finished;
    s.operation = {};
    s.pending = {};
    t.tell(EventKind::game_ended);
}

Money worth(const State& s, PlayerId p) {
    // Cash and shares, less what he owes (1880:D33); what lies in the companies is nobody's.
    Money sum = s.money[p] - s.debt[p.value];
    if (applies("1880:XV.score/3"_clause))
        for (int i = 0; i < kMajors; ++i)
            if (const CompanyId c{i}; founded(s, c)) sum += price(s, c) * held(s, p, c).tenths();
    if (!applies("1880:XV.score/1"_clause))
        for (int i = 0; i < kMajors; ++i)
            if (director(s, CompanyId{i}) == p) sum += s.money[CompanyId{i}];
    if (!applies("1880:XV.score/2"_clause))
        for (int n = 0; n < kPrivates; ++n)
            if (owner_of(s, private_numbered(n)) == p) sum += face_value(s, private_numbered(n));
    return sum;
}

} // namespace stw::t1880
