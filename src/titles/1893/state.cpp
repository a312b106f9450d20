#include "titles/1893/state.hpp"

namespace stw::t1893 {

Percent held(const State& s, PlayerId p, CompanyId c) { return s.papers.percent(s.box().papers, Owner::player(p), c); }

Percent on_market(const State& s, CompanyId c) { return s.papers.percent(s.box().papers, Owner::market(), c); }

PlayerId president(const State& s, CompanyId c) { return s.papers.president(s.box().papers, c); }

int certificates(const State& s, PlayerId p) {
    int n = 0;
    for (std::size_t i = 0; i < s.box().papers.size(); ++i) {
        if (s.papers.owner[i] != Owner::player(p)) continue;
        const finance::Paper& paper = s.box().papers[i];
        // Every certificate counts one, whatever its size; bonds, private and small companies count too (1893:D21).
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

int train_limit(const State& s, CompanyId c) {
    return s.box()[s.phase].train_limit[static_cast<std::size_t>(s.box()[c].kind)];
}

int trains_of(const State& s, CompanyId c) { return s.depot.count(Owner::company(c)); }

int package_left(const State& s) {
    int n = 0;
    for (PaperId p : kPackage) n += s.papers[p] == Owner::stack() ? 1 : 0;
    return n;
}

bool operates(const State& s, CompanyId c) {
    if (s[c].closed) return false;
    if (is_small(c)) return static_cast<bool>(president(s, c));
    return s[c].floated;
}

int stations_placed(const State& s, CompanyId c) {
    int n = 0;
    for (const board::Station& st : s.board.stations) n += st.company == c ? 1 : 0;
    return n;
}

Money station_cost(const State& s, CompanyId c) {
    const int n = stations_placed(s, c);
    return n < s.box()[c].station_count() ? Money{s.box()[c].stations[static_cast<std::size_t>(n)]} : Money{-1};
}

Money train_price(const State& s, TrainType t) { return Money{s.box()[t].price}; }

Money trade_in_value(const State& s, TrainType t) { return Money{s.box()[t].trade_in}; }

int revenue_column(const State& s) { return s.box()[s.phase].revenue_column; }

void Table::pay(Account from, Account to, Money amount) const {
    if (amount == Money{0}) return;
    s.money.move(from, to, amount);
    // 1893:D27: broken when it cannot pay in full; exactly nothing left is not broken.
    if (s.money.bank() < Money{0} && !s.bank_broken) {
        s.bank_broken = true;
        tell(EventKind::bank_broken);
    }
}

} // namespace stw::t1893
