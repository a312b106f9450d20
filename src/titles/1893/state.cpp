#include "titles/1893/state.hpp"

#include "play/markers.hpp"
#include "play/preparations.hpp"

#include <algorithm>

namespace stw::t1893 {

int certificates(const State& s, PlayerId p) {
    // Every certificate counts one, whatever its size; bonds, private and small companies count too (1893:D21).
    return under({rule::bonds_count_one, rule::certificate_counts_one}, s.papers.count(Owner::player(p)));
}

int certificate_limit(const State& s) { return play::for_players(s).certificate_limit; }

finance::Bundle bonds_of(const State& s, Owner o) {
    finance::Bundle bonds;
    for (const PaperId p : All<PaperId>(paper::AdSK, kPapers))
        if (s.papers[p] == o) bonds.push_back(p);
    return bonds;
}

int package_left(const State& s) {
    return static_cast<int>(std::ranges::count(kPackage, Owner::stack(), [&](PaperId p) { return s.papers[p]; }));
}

bool operates(const State& s, CompanyId c) {
    if (s[c].closed) return false;
    // A small company that nobody has bought does not operate.
    if (is_small(c)) return under(rule::no_income_or_turn_if_unsold, static_cast<bool>(president(s, c)));
    return by_merger(c) ? under(rule::merged_operates_next_round, s[c].floated) : s[c].floated;
}

// A company may get its number of stations by its par price; no table of it is printed (1893:D19), so all are alike.
static int stations_for_par(Money par) {
    switch (par.amount) {
    case 60: return number::stations_at_60;
    case 70: return number::stations_at_70;
    case 80: return number::stations_at_80;
    case 90: return number::stations_at_90;
    default: return number::stations_at_100;
    }
}

int stations_placed(const State& s, CompanyId c) { return play::markers_on_map(s, c); }

Money station_cost(const State& s, CompanyId c) {
    const int placed = stations_placed(s, c);
    if (by_player(c) && !under(rule::station_count_on_card, placed < stations_for_par(s[c].par))) return Money{-1};
    // The cheapest that is left is used first.
    return under(rule::cheaper_station_first, play::next_marker(s.box()[c], placed));
}

void make_payment(const Table& t, Account from, Account to, Money amount) {
    State& s = t.s;
    if (amount == Money{0}) return;
    s.money.move(from, to, amount);
    // 1893:D27: broken when it cannot pay in full; exactly nothing left is not broken.
    if (!s.bank_broken && under(rule::bank_breaks_but_pays, s.money.bank() < Money{0})) {
        s.bank_broken = true;
        t.tell(EventKind::bank_broken);
    }
}

} // namespace stw::t1893
