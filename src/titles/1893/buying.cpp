// Buying shares, founding companies, bonds and the certificates of the starting package.
#include "play/buying.hpp"
#include "play/limits.hpp"
#include "titles/1893/rounds.hpp"

#include <algorithm>

namespace stw::t1893 {
namespace {

using play::limits::check_purse;

bool by_player(CompanyId c) { return std::find(kFounded.begin(), kFounded.end(), c) != kFounded.end(); }

// Of the small companies only the first two unsold ones are on sale (1893:PREP/8).
bool among_first_two(const State& s, PaperId p) {
    int before = 0;
    for (PaperId other : kPackage) {
        if (other == p) break;
        if (s.box()[other].kind == finance::PaperKind::small_company && s.papers[other] == Owner::stack()) ++before;
    }
    return before < number::small_on_sale;
}

} // namespace

Refusal check_room(const State& s, PlayerId p) { return play::limits::check_room("1893:RG.buy/12"_clause, s, p); }

Refusal check_shares_on_sale(const State& s) {
    return forbids({"1893:RG.buy/2"_clause, "1893:PREP/11"_clause, "1893:PREP/12"_clause},
                   package_left(s) > number::package_left_for_shares, {.number = package_left(s), .limit = 1});
}

Refusal check_found(const State& s, PlayerId p, CompanyId c, Money par) {
    if (auto r = check_shares_on_sale(s)) return r;
    if (!by_player(c))
        return refuse({"1893:RG.buy/5"_clause, "1893:RG.buy/6"_clause},
                      {.company = c, .amount = Money{s.box()[c].fixed_price}});
    if (s[c].par > Money{0}) return refuse("1893:RG.buy/3"_clause, {.company = c});
    if (!s.box().chart.par_cell(par))
        return refuse({"1893:RG.buy/4"_clause, "1893:peer/11"_clause}, {.company = c, .amount = par});
    if (auto r = check_room(s, p)) return r;
    // With cash, also RB for who owns the fund: he keeps it.
    return under("1893:peer/35"_clause,
                 check_purse("1893:RG.buy/7"_clause, s, p, par * 2, {.company = c, .player = p}));
}

// What counts by the option is what he holds in the end: who becomes president hands over two certificates for one.
static bool room_in_the_end(const State& s, PlayerId p, CompanyId c, Percent size) {
    if (!s.option(Option::limit_after_exchange) || s.money[p] < price(s, c) * size.tenths()) return false;
    State after = s;
    Table t{after};
    buy_share(t, p, c, size);
    return certificates(after, p) <= certificate_limit(s);
}

Refusal check_buy_share(const State& s, PlayerId p, CompanyId c, Percent size) {
    if (is_small(c)) return refuse("1893:RG.buy/3"_clause, {.company = c});
    if (auto r = check_shares_on_sale(s)) return r;
    if (!by_player(c)) {
        if (auto r = forbids({c == company::AGV ? "1893:AGV/4"_clause : "1893:HGK/4"_clause, "1893:RG.buy/6"_clause,
                              c == company::AGV ? "1893:TAB.4/3"_clause : "1893:TAB.5/3"_clause, "1893:PREP/3"_clause},
                             s.phase < votes_from(c), {.company = c}))
            return r;
    } else if (auto r = forbids("1893:RG.buy/3"_clause, s[c].par == Money{0}, {.company = c})) {
        return r;
    }
    // Reserved certificates never lie on the market before the merger (1893:PREP/2).
    const Money cost = price(s, c) * size.tenths();
    if (!s.papers.find(s.box().papers, Owner::market(), c, size)) {
        const bool reserved = static_cast<bool>(s.papers.find(s.box().papers, Owner::stack(), c, size));
        return refuse(reserved ? "1893:PREP/2"_clause : "1893:full/6"_clause, {.company = c, .percent = size});
    }
    const bool past_limits =
        c == company::RB && s.option(Option::fdsd_buys_past_limits) && s.papers[paper::FdSD] == Owner::player(p);
    if (!past_limits) {
        if (auto r =
                forbids("1893:RG.buy/13"_clause, (s.records[p.value].sold & bit(c)) != 0, {.company = c, .player = p}))
            return r;
        if (auto r = play::limits::check_share("1893:RG.buy/11"_clause, s, Owner::player(p), c, size,
                                               Percent{number::share_limit}))
            return r;
        if (auto r = check_room(s, p); r && !room_in_the_end(s, p, c, size)) return r;
    }
    // In the first stock round as in any other.
    return under("1893:peer/26"_clause, check_purse("1893:RG.buy/1"_clause, s, p, cost, {.company = c, .player = p}));
}

Refusal check_buy_bond(const State& s, PlayerId p) {
    if (auto r = check_shares_on_sale(s)) return r;
    bool any = false;
    for (int i = paper::AdSK.value; i < data::kPapers; ++i) any = any || s.papers[PaperId{i}] == Owner::market();
    if (!any) return refuse("1893:full/3"_clause);
    if (auto r = forbids("1893:BON/3"_clause, s.records[p.value].sold_bond, {.player = p})) return r;
    if (auto r = check_room(s, p)) return r;
    return check_purse("1893:peer/4"_clause, s, p, Money{number::bond_price}, {.player = p});
}

Refusal check_package_on_sale(const State& s, PaperId paper) {
    if (s.papers[paper] != Owner::stack()) return refuse("1893:PREP/7"_clause, {.paper = paper});
    if (s.box()[paper].kind == finance::PaperKind::small_company)
        if (auto r = forbids("1893:PREP/8"_clause, !among_first_two(s, paper), {.paper = paper})) return r;
    return kAllowed;
}

Refusal check_buy_package(const State& s, PlayerId p, PaperId paper) {
    if (auto r = check_package_on_sale(s, paper)) return r;
    if (auto r = check_room(s, p)) return r;
    // Any of the private companies; and the last certificate of all, too, while shares are already on sale.
    return under({"1893:PREP/7"_clause, "1893:peer/24"_clause},
                 check_purse("1893:PREP/7"_clause, s, p, printed_price(s, paper), {.player = p, .paper = paper}));
}

void float_if_due(Table& t, CompanyId c) {
    // AGV and HGK begin by merger alone.
    if (!by_player(c) || t.s[c].floated) return;
    const Percent sold = t.s.papers.with_players(t.s.box().papers, c);
    if (!under("1893:RG.buy/9"_clause, sold >= Percent{number::float_percent})) return;
    t.s[c].floated = true;
    play::buying::receive_capital(t, c, under("1893:RG.buy/10"_clause, t.s[c].par * number::capital_shares));
}

void found(Table& t, PlayerId p, CompanyId c, Money par, bool paid) {
    State& s = t.s;
    s[c].par = par;
    s.markers.put(c, s.box().chart.par_cell(par));
    // The founder takes the president's certificate; all the rest lies on the market at once.
    const finance::PaperTable::Range all = s.box().papers.of(c);
    under("1893:peer/28"_clause, [&] {
        for (int i = all.begin; i < all.end; ++i) s.papers.move(PaperId{i}, Owner::market());
    });
    s.papers.move(s.box().papers.presidents_certificate(c), Owner::player(p));
    if (paid) t.pay(Account::of(p), Account::bank(), under("1893:RG.buy/7"_clause, par * 2));
    t.tell(EventKind::company_founded, {.company = c, .player = p, .amount = par});
    float_if_due(t, c);
}

void buy_share(Table& t, PlayerId p, CompanyId c, Percent size) {
    State& s = t.s;
    // There is one price: that of the marker, for certificates new or resold.
    const Money cost = under({"1893:RG.buy/1"_clause, "1893:full/6"_clause}, price(s, c) * size.tenths());
    // What has lain there longest goes first.
    if (s[c].before_large > 0)
        s[c].before_large = size == Percent{10} ? static_cast<std::uint8_t>(s[c].before_large - 1) : std::uint8_t{0};
    play::buying::take(t, p, s.papers.find(s.box().papers, Owner::market(), c, size),
                       {.company = c, .player = p, .amount = cost, .percent = size});
    settle_presidency_after_purchase(t, c);
    float_if_due(t, c);
}

void buy_bond(Table& t, PlayerId p) {
    State& s = t.s;
    for (int i = paper::AdSK.value; i < data::kPapers; ++i) {
        if (s.papers[PaperId{i}] != Owner::market()) continue;
        s.papers.move(PaperId{i}, Owner::player(p));
        break;
    }
    const Money cost{number::bond_price};
    t.pay(Account::of(p), Account::bank(), cost);
    t.tell(EventKind::paper_bought, {.player = p, .paper = paper::AdSK, .amount = cost});
}

void buy_package(Table& t, PlayerId p, PaperId paper, Money price) {
    State& s = t.s;
    s.papers.move(paper, Owner::player(p));
    const finance::Paper& printed = s.box()[paper];
    t.tell(EventKind::paper_bought, {.player = p, .paper = paper, .amount = price});
    if (printed.kind != finance::PaperKind::small_company) return t.pay(Account::of(p), Account::bank(), price);
    // The money paid for a small company is its treasury.
    s[printed.company].floated = true;
    t.pay(Account::of(p), Account::of(printed.company), under("1893:PREP/9"_clause, price));
    const Money missing = std::max(Money{0}, Money{number::small_treasury_minimum} - price);
    t.pay(Account::bank(), Account::of(printed.company), under("1893:NEXT/8"_clause, missing));
}

void offers_buying(const State& s, PlayerId p, Choices& out) {
    if (check_shares_on_sale(s)) return;
    for (CompanyId c : kFounded) {
        if (s[c].par > Money{0}) continue;
        play::buying::offer_founding(s, p, c, out, [&](Money par) { return check_found(s, p, c, par); });
    }
    for (CompanyId c : kPublic)
        for (int size : {10, 20})
            if (on_market(s, c) >= Percent{size} && !check_buy_share(s, p, c, Percent{size}))
                out.add({.kind = ActionKind::buy_share, .by = p, .what = {.company = c, .percent = size}});
    if (!check_buy_bond(s, p)) out.add({.kind = ActionKind::buy_paper, .by = p, .what = {.paper = paper::AdSK}});
}

bool may_buy_something(const State& s, PlayerId p) {
    if (!check_buy_bond(s, p)) return true;
    for (CompanyId c : kPublic)
        for (int size : {10, 20})
            if (!check_buy_share(s, p, c, Percent{size})) return true;
    return std::any_of(kFounded.begin(), kFounded.end(), [&](CompanyId c) {
        return play::buying::any_par(s, [&](Money par) { return check_found(s, p, c, par); });
    });
}

} // namespace stw::t1893
