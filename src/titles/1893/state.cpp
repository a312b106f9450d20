#include "titles/1893/state.hpp"

#include "play/markers.hpp"
#include "play/preparations.hpp"

namespace stw::t1893 {

int certificates(const State& s, PlayerId p) {
    // Every certificate counts one, whatever its size; bonds, private and small companies count too (1893:D21).
    return under({"1893:BON/4"_clause, "1893:peer/23"_clause}, s.papers.count(Owner::player(p)));
}

int certificate_limit(const State& s) { return play::for_players(s).certificate_limit; }

int package_left(const State& s) {
    int n = 0;
    for (PaperId p : kPackage) n += s.papers[p] == Owner::stack() ? 1 : 0;
    return n;
}

bool operates(const State& s, CompanyId c) {
    if (s[c].closed) return false;
    // A small company that nobody has bought does not operate.
    if (is_small(c)) return under("1893:peer/41"_clause, static_cast<bool>(president(s, c)));
    const bool by_merger = s.box()[c].fixed_price > 0;
    return by_merger ? under("1893:peer/47"_clause, s[c].floated) : s[c].floated;
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
    const finance::Company& card = s.box()[c];
    const int placed = stations_placed(s, c);
    const bool by_par = card.fixed_price == 0 && !is_small(c);
    if (by_par && !under("1893:RG.buy/8"_clause, placed < stations_for_par(s[c].par))) return Money{-1};
    // The cheapest that is left is used first.
    return under("1893:peer/66"_clause, play::next_marker(card, placed));
}

void make_payment(const Table& t, Account from, Account to, Money amount) {
    State& s = t.s;
    if (amount == Money{0}) return;
    s.money.move(from, to, amount);
    // 1893:D27: broken when it cannot pay in full; exactly nothing left is not broken.
    if (!s.bank_broken && under("1893:peer/77"_clause, s.money.bank() < Money{0})) {
        s.bank_broken = true;
        t.tell(EventKind::bank_broken);
    }
}

} // namespace stw::t1893
