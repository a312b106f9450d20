// The stock round (SR): in turn, each player founds, buys, sells or passes.
#include "titles/tiny/rounds.hpp"

namespace stw::ttiny {
namespace {

constexpr Percent kShare{10};

Refusal check_room(const State& s, PlayerId p) {
    const int n = s.papers.count(Owner::player(p));
    return forbids(rule::certificate_limit, n >= certificate_limit(s),
                   {.player = p, .number = n, .limit = certificate_limit(s)});
}

Refusal check_found(const State& s, PlayerId p, CompanyId c, Money par) {
    if (s[c].par > Money{0}) return refuse(rule::founder_buys_two_shares, {.company = c});
    if (!s.box().chart.par_cell(par)) return refuse(rule::founded_at_par_price, {.company = c, .amount = par});
    if (auto r = check_room(s, p)) return r;
    if (s.money[p] < par * 2)
        return refuse(rule::founder_buys_two_shares, {.company = c, .amount = par * 2, .limit = s.money[p]});
    return kAllowed;
}

Refusal check_buy(const State& s, PlayerId p, CompanyId c, Percent size) {
    if (size != kShare || !s.papers.find(s.box().papers, Owner::market(), c, kShare))
        return refuse(rule::share_costs_chart_price, {.company = c, .percent = size});
    if (auto r = forbids(rule::no_buying_after_selling, (s.sold[p.value] & bit(c)) != 0, {.company = c, .player = p}))
        return r;
    const Percent after = held(s, p, c) + kShare;
    if (auto r = forbids(rule::sixty_percent_limit, after > Percent{number::share_limit},
                         {.company = c, .percent = after, .limit = number::share_limit}))
        return r;
    if (auto r = check_room(s, p)) return r;
    if (s.money[p] < price(s, c))
        return refuse(rule::share_costs_chart_price, {.company = c, .amount = price(s, c), .limit = s.money[p]});
    return kAllowed;
}

Refusal check_sell(const State& s, PlayerId p, CompanyId c, Percent sum) {
    if (auto r = forbids(rule::no_sale_before_floating, !s[c].floated, {.company = c})) return r;
    // Ordinary certificates only: there is no bundle with the president's in it.
    if (!s.papers.has_bundle(s.box().papers, Owner::player(p), c, sum))
        return refuse(rule::no_president_certificate_sale, {.company = c, .percent = sum, .limit = held(s, p, c)});
    const Percent after = on_market(s, c) + sum;
    return forbids(rule::half_in_market, after > Percent{number::market_limit},
                   {.company = c, .percent = after, .limit = number::market_limit});
}

void float_if_due(Table& t, CompanyId c) {
    State& s = t.s;
    const Percent sold = s.papers.with_players(s.box().papers, c);
    if (s[c].floated || under(rule::floats_at_half, sold < Percent{number::float_percent})) return;
    s[c].floated = true;
    t.pay(Account::bank(), Account::of(c), s[c].par * number::capital_shares);
    t.tell(EventKind::company_floated, {.company = c, .amount = s[c].par * number::capital_shares});
}

void settle_presidency(Table& t, CompanyId c) {
    State& s = t.s;
    const PlayerId now = president(s, c);
    PlayerId best = now;
    for (PlayerId p = left_of(s, now); p != now; p = left_of(s, p))
        if (held(s, p, c) > held(s, best, c)) best = p;
    if (under(rule::president_holds_most, best == now)) return;
    const PaperId certificate = s.box().papers.presidents_certificate(c);
    for (PaperId given : s.papers.bundle(s.box().papers, Owner::player(best), c, kShare + kShare))
        s.papers.move(given, Owner::player(now));
    s.papers.move(certificate, Owner::player(best));
    t.tell(EventKind::president_changed, {.company = c, .player = best});
}

void found(Table& t, PlayerId p, CompanyId c, Money par) {
    State& s = t.s;
    s[c].par = par;
    s.markers.put(c, s.box().chart.par_cell(par));
    const auto range = s.box().papers.of(c);
    for (int i = range.begin; i < range.end; ++i) s.papers.move(PaperId{i}, Owner::market());
    s.papers.move(s.box().papers.presidents_certificate(c), Owner::player(p));
    t.pay(Account::of(p), Account::bank(), under(rule::founder_buys_two_shares, par * 2));
    t.tell(EventKind::company_founded, {.company = c, .player = p, .amount = par});
}

void buy(Table& t, PlayerId p, CompanyId c) {
    State& s = t.s;
    const Money cost = under(rule::share_costs_chart_price, price(s, c));
    s.papers.move(s.papers.find(s.box().papers, Owner::market(), c, kShare), Owner::player(p));
    t.pay(Account::of(p), Account::bank(), cost);
    t.tell(EventKind::shares_bought, {.company = c, .player = p, .amount = cost, .percent = kShare});
    settle_presidency(t, c);
    float_if_due(t, c);
}

void sell(Table& t, PlayerId p, CompanyId c, Percent sum) {
    State& s = t.s;
    const Money proceeds = price(s, c) * sum.tenths();
    for (PaperId given : s.papers.bundle(s.box().papers, Owner::player(p), c, sum))
        s.papers.move(given, Owner::market());
    t.pay(Account::bank(), Account::of(p), proceeds);
    t.tell(EventKind::shares_sold, {.company = c, .player = p, .amount = proceeds, .percent = sum});
    move_price(t, c, under(rule::sale_drops_price_one_cell, finance::Direction::left));
    s.sold[p.value] |= bit(c);
    settle_presidency(t, c);
}

} // namespace

void move_price(Table& t, CompanyId c, finance::Direction d) {
    const finance::Cell to = finance::next_door(t.s.box().chart, t.s.markers.cell(c), d);
    if (!to) return; // at the rim the marker stays
    t.s.markers.put(c, to);
    t.tell(EventKind::price_moved, {.company = c, .amount = price(t.s, c)});
}

void begin_stock_round(Table& t) {
    State& s = t.s;
    s.round = Round::stock;
    ++s.set;
    s.passes = 0;
    s.last_actor = {};
    s.sold = {};
    s.turn = under(rule::priority_card_begins, s.priority);
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::stock), .limit = s.set});
}

bool stock_round_is_over(const State& s) { return under(rule::round_ends_when_all_pass, s.passes >= s.players); }

void end_stock_round(Table& t) {
    State& s = t.s;
    if (s.last_actor) s.priority = under(rule::priority_card_left_of_last, left_of(s, s.last_actor));
    t.tell(EventKind::priority_moved, {.player = s.priority});
    begin_operating_round(t);
}

Refusal act_stock(Table& t, const Action& a) {
    State& s = t.s;
    const PlayerId p = s.turn;
    const CompanyId c = a.what.company;
    if (a.by != p) return refuse(rule::not_asked, {.player = p});
    if (a.as) return refuse(rule::not_its_turn, {.company = a.as});
    switch (a.kind) {
    case ActionKind::pass:
        ++s.passes;
        s.turn = left_of(s, p);
        t.tell(EventKind::passed, {.player = p});
        return kAllowed;
    case ActionKind::found:
        if (auto r = check_found(s, p, c, a.what.amount.money())) return r;
        found(t, p, c, a.what.amount.money());
        break;
    case ActionKind::buy_share:
        if (auto r = check_buy(s, p, c, a.what.percent.percent())) return r;
        buy(t, p, c);
        break;
    case ActionKind::sell_shares:
        if (auto r = check_sell(s, p, c, a.what.percent.percent())) return r;
        sell(t, p, c, a.what.percent.percent());
        break;
    default: return refuse(rule::not_now);
    }
    s.last_actor = p;
    s.passes = 0;
    s.turn = under(rule::one_action_per_turn, left_of(s, p));
    return kAllowed;
}

void offers_stock(const State& s, Choices& out) {
    const PlayerId p = s.turn;
    for (CompanyId c : kAllCompanies)
        for (finance::Cell cell : s.box().chart.par)
            if (const Money par = s.box().chart.at(cell); !check_found(s, p, c, par))
                out.add({.kind = ActionKind::found, .by = p, .what = {.company = c, .amount = par}});
    for (CompanyId c : kAllCompanies)
        if (!check_buy(s, p, c, kShare))
            out.add({.kind = ActionKind::buy_share, .by = p, .what = {.company = c, .percent = kShare}});
    for (CompanyId c : kAllCompanies)
        for (Percent sum = kShare; sum <= held(s, p, c); sum += kShare)
            if (!check_sell(s, p, c, sum))
                out.add({.kind = ActionKind::sell_shares, .by = p, .what = {.company = c, .percent = sum}});
    out.add({.kind = ActionKind::pass, .by = p});
}

} // namespace stw::ttiny
