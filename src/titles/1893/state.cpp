#include "titles/1893/state.hpp"

#include <algorithm>

namespace stw::t1893 {

int certificates(const State& s, PlayerId p) {
    // Every certificate counts one, whatever its size; bonds, private and small companies count too (1893:D21).
    if (applies("1893:BON/4"_clause) && applies("1893:peer/23"_clause)) return s.papers.count(Owner::player(p));
    int n = 0;
    for (std::size_t i = 0; i < s.box().papers.size(); ++i) {
        if (s.papers.owner[i] != Owner::player(p)) continue;
        const finance::Paper& paper = s.box().papers[i];
        if (paper.kind == finance::PaperKind::bond && !applies("1893:BON/4"_clause)) continue;
        n += applies("1893:peer/23"_clause) || paper.kind != finance::PaperKind::share ? 1 : paper.percent / 10;
    }
    return n;
}

int certificate_limit(const State& s) {
    for (const PlayerCount& n : s.box().players)
        if (n.players == s.players) return n.certificate_limit;
    return 0;
}

int package_left(const State& s) {
    int n = 0;
    for (PaperId p : kPackage) n += s.papers[p] == Owner::stack() ? 1 : 0;
    return n;
}

bool operates(const State& s, CompanyId c) {
    if (s[c].closed) return false;
    // A small company that nobody has bought does not operate.
    if (is_small(c)) return president(s, c) && applies("1893:peer/41"_clause);
    const bool by_merger = s.box()[c].fixed_price > 0;
    return s[c].floated && (!by_merger || applies("1893:peer/47"_clause));
}

// A company may get its number of stations by its par price; no table of it is printed (1893:D19), so all are alike.
static int stations_for_par(Money par) {
    if (!applies("1893:RG.buy/8"_clause)) return 1;
    switch (par.amount) {
    case 60: return number::stations_at_60;
    case 70: return number::stations_at_70;
    case 80: return number::stations_at_80;
    case 90: return number::stations_at_90;
    default: return number::stations_at_100;
    }
}

int stations_placed(const State& s, CompanyId c) {
    int n = 0;
    for (const board::Station& st : s.board.stations) n += st.company == c ? 1 : 0;
    return n;
}

Money station_cost(const State& s, CompanyId c) {
    const finance::Company& card = s.box()[c];
    const int placed = stations_placed(s, c);
    int all = card.station_count();
    if (card.fixed_price == 0 && !is_small(c)) all = std::min(all, stations_for_par(s[c].par));
    if (placed >= all) return Money{-1};
    // The cheapest that is left is used first.
    const int next = applies("1893:peer/66"_clause) ? placed : all - placed;
    return Money{card.stations[static_cast<std::size_t>(next)]};
}

int revenue_column(const State& s) {
    const Clause clause = s.phase < phase::P3   ? "1893:TAB.2/4"_clause
                          : s.phase < phase::P5 ? "1893:TAB.3/5"_clause
                                                : "1893:TAB.5/6"_clause;
    const int column = s.box()[s.phase].revenue_column;
    return applies(clause) ? column : (column + 1) % 3;
}

void make_payment(const Table& t, Account from, Account to, Money amount) {
    State& s = t.s;
    if (amount == Money{0}) return;
    s.money.move(from, to, amount);
    // 1893:D27: broken when it cannot pay in full; exactly nothing left is not broken.
    if (s.money.bank() < Money{0} && !s.bank_broken && applies("1893:peer/77"_clause)) {
        s.bank_broken = true;
        t.tell(EventKind::bank_broken);
    }
}

} // namespace stw::t1893
