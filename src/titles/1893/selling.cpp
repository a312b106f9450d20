// Selling shares and bonds to the bank.
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {

bool over_limits(const State& s, PlayerId p) {
    if (!applies("1893:RG/2"_clause)) return false;
    if (certificates(s, p) > certificate_limit(s)) return true;
    for (CompanyId c : kPublic)
        if (held(s, p, c) > Percent{number::share_limit}) return true;
    return false;
}

Refusal check_market_limits(const State& s, PlayerId p, CompanyId c, Percent sum) {
    const Percent holding = held(s, p, c);
    if (sum <= Percent{0} || sum.value % 10 != 0 || sum > holding)
        return refuse("table:format/1"_clause, {.company = c, .percent = sum, .limit = holding});
    if (auto r = forbids({"1893:RG.sale/1"_clause, "1893:peer/31"_clause}, !s[c].operated, {.company = c})) return r;
    // What is sold are ordinary certificates. If the sale costs him the presidency he first gets some in exchange for
    // the president's certificate (1893:D40).
    const PlayerId then = president_if(s, c, p, holding - sum);
    finance::Papers papers = s.papers;
    if (then && then != president(s, c)) {
        const finance::Bundle given = papers.bundle(s.box().papers, Owner::player(then), c, Percent{20});
        if (given.empty()) return refuse("1893:RG.sale/3"_clause, {.company = c, .player = then});
        for (PaperId g : given) papers.move(g, Owner::player(p));
    }
    const bool needs_presidents = papers.bundle(s.box().papers, Owner::player(p), c, sum).empty();
    if (needs_presidents) return refuse("1893:RG.sale/3"_clause, {.company = c, .percent = sum});
    const Percent after = on_market(s, c) + sum;
    return forbids("1893:RG.sale/2"_clause, after > Percent{number::market_limit},
                   {.company = c, .percent = after, .limit = number::market_limit});
}

Refusal check_sell_shares(const State& s, PlayerId p, CompanyId c, Percent sum) {
    if (is_small(c)) return refuse("1893:PRIV/1"_clause, {.company = c});
    if (auto r = forbids("1893:full/5"_clause, s.round == Round::first_stock)) return r;
    if (auto r = check_market_limits(s, p, c, sum)) return r;
    if (auto r = permits("1893:RG/4"_clause, s.stock_turn.sold != 0, {.company = c})) return r;
    // All shares of a company sold in one turn are one block (1893:D39).
    if (!s.option(Option::several_blocks_per_turn))
        if (auto r = forbids("1893:RG.sale/8"_clause, (s.stock_turn.sold & bit(c)) != 0, {.company = c})) return r;
    return kAllowed;
}

Refusal check_sell_bond(const State& s, PlayerId p) {
    if (auto r = forbids("1893:peer/27"_clause, s.round == Round::first_stock)) return r;
    for (int i = paper::AdSK.value; i < data::kPapers; ++i)
        if (s.papers[PaperId{i}] == Owner::player(p)) return kAllowed;
    return refuse("1893:BON/2"_clause, {.player = p});
}

void sell_shares(Table& t, PlayerId p, CompanyId c, Percent sum) {
    State& s = t.s;
    const Money before = price(s, c);
    if (!applies("1893:RG.sale/7"_clause)) move_down(t, c);
    const PlayerId then = president_if(s, c, p, held(s, p, c) - sum);
    const bool at_once = s.round != Round::operating || applies("1893:RO.forced/4"_clause);
    if (then && then != president(s, c) && at_once) change_president(t, c, then);
    for (PaperId sold : s.papers.bundle(s.box().papers, Owner::player(p), c, sum)) s.papers.move(sold, Owner::market());
    const Money proceeds = (applies("1893:RG.sale/7"_clause) ? before : price(s, c)) * sum.tenths();
    t.pay(Account::bank(), Account::of(p), proceeds);
    t.tell(EventKind::shares_sold, {.company = c, .player = p, .amount = proceeds, .percent = sum});
    // One row, whatever the number of shares.
    const int rows = applies("1893:RG.sale/8"_clause) ? 1 : sum.tenths();
    for (int i = 0; i < rows; ++i) move_down(t, c);
    s.records[p.value].sold |= bit(c);
    s.stock_turn.sold |= bit(c);
}

void sell_bond(Table& t, PlayerId p) {
    State& s = t.s;
    for (int i = data::kPapers - 1; i >= paper::AdSK.value; --i) {
        if (s.papers[PaperId{i}] != Owner::player(p)) continue;
        s.papers.move(PaperId{i}, Owner::market());
        break;
    }
    const Money proceeds{applies("1893:BON/2"_clause) ? number::bond_price : 0};
    t.pay(Account::bank(), Account::of(p), proceeds);
    t.tell(EventKind::paper_sold, {.player = p, .paper = paper::AdSK, .amount = proceeds});
    s.records[p.value].sold_bond = true;
}

void offers_selling(const State& s, PlayerId p, Choices& out) {
    for (CompanyId c : kPublic) {
        const Percent most = held(s, p, c);
        for (Percent sum{10}; sum <= most; sum += Percent{10})
            if (!check_sell_shares(s, p, c, sum))
                out.add({.kind = ActionKind::sell_shares, .by = p, .what = {.company = c, .percent = sum}});
    }
    if (!check_sell_bond(s, p)) out.add({.kind = ActionKind::sell_paper, .by = p, .what = {.paper = paper::AdSK}});
}

bool may_sell_something(const State& s, PlayerId p) {
    if (!check_sell_bond(s, p)) return true;
    for (CompanyId c : kPublic) {
        const Percent most = held(s, p, c);
        for (Percent sum{10}; sum <= most; sum += Percent{10})
            if (!check_sell_shares(s, p, c, sum)) return true;
    }
    return false;
}

} // namespace stw::t1893
