// The Stock Round: in turn each player may buy one certificate and sell as many as he likes, in any order.
#include "play/stock_turn.hpp"
#include "titles/1881/turns.hpp"

namespace stw::t1881 {
namespace {

int players_left(const State& s) {
    int n = 0;
    for (int i = 0; i < s.players; ++i) n += in_game(s, PlayerId{i}) ? 1 : 0;
    return n;
}

PlayerId next_in_turn(const State& s, PlayerId p) {
    if (first_stock_round(s)) return under(by(s, "1881-2016:5/3"_clause, "1881-2007:2.4/2"_clause), next_by_bid(s, p));
    return under(by(s, "1881-2016:8/1"_clause, "1881-2007:4.1/1"_clause), left_of(s, p));
}

PlayerId opener(const State& s) {
    const Clauses holder = first_stock_round(s) ? by(s, Clauses{"1881-2016:4/17"_clause, "1881-2016:5/3"_clause},
                                                     Clauses{"1881-2007:2.4/2"_clause})
                                                : by(s, "1881-2016:8/1"_clause, "1881-2007:4.1/1"_clause);
    return under(holder, in_game(s, s.ticket) ? s.ticket : left_of(s, s.ticket));
}

void begin_turn(Table& t, PlayerId p) {
    t.s.turn = p;
    t.s.stock_turn = {};
}

// All in succession have bought nothing.
bool nobody_buys(const State& s) {
    const Clauses all = first_stock_round(s)
                            ? by(s, Clauses{"1881-2016:5/6"_clause, "1881-2016:8/2"_clause, "1881-2016:5/8"_clause},
                                 Clauses{"1881-2007:4.6/1"_clause})
                            : by(s, "1881-2016:8/2"_clause, "1881-2007:4.6/1"_clause);
    return s.passes >= under(all, players_left(s));
}

void end_stock_turn(Table& t) {
    State& s = t.s;
    // Selling does not prolong the round.
    if (under(by(s, "1881-2016:8/3"_clause, "1881-2007:4.6/2"_clause), s.stock_turn.bought == 0)) ++s.passes;
    if (s.stock_turn.bought == 0 && !s.stock_turn.sold) t.tell(EventKind::passed, {.player = s.turn});
    begin_turn(t, next_in_turn(s, s.turn));
}

// Has he a certificate that counts against the limit, and that he may sell?
bool may_sell_surplus(const State& s, PlayerId p) {
    for (int i = 0; i <= company::S.value; ++i) {
        const CompanyId c{i};
        const Owner seller = Owner::player(p);
        if (!begun(s, c) || held(s, seller, c) == Percent{0}) continue;
        const bool yellow = price(s, c) < Money{number::yellow_below};
        if (under(by(s, "1881-2016:8.4/1"_clause, "1881-2007:4.4/3"_clause), yellow)) continue;
        if (!check_sell(s, seller, c, unit(c), 0)) return true;
        for (unsigned n = 0; is_network(c) && n < static_cast<unsigned>(kSubnets); ++n)
            if (!check_sell(s, seller, c, unit(c), 1U << n)) return true;
    }
    return false;
}

// Surplus goes before anything else. Who has nothing that he may sell stays above the limit (1881:D24).
Refusal check_surplus(const State& s, PlayerId p) {
    return forbids(
        by(s, Clauses{"1881-2016:8.3/6"_clause, "1881-2016:8.4/4"_clause}, Clauses{"1881-2007:4.4/4"_clause}),
        over_limit(s, p) && may_sell_surplus(s, p),
        {.player = p, .number = certificates(s, p), .limit = certificate_limit(s)});
}

Refusal check_buy_now(const State& s, PlayerId p) {
    if (auto r = check_surplus(s, p)) return r;
    const Fields figures{.player = p, .number = s.stock_turn.bought, .limit = 1};
    return forbids(first_stock_round(s) ? by(s, "1881-2016:5/3"_clause, "1881-2007:4.1/2"_clause)
                                        : by(s, "1881-2016:8.1/1"_clause, "1881-2007:4.1/2"_clause),
                   s.stock_turn.bought > 0, figures);
}

bool may_do_something(const State& s, PlayerId p) {
    return may_sell_something(s, p) || (!check_buy_now(s, p) && may_buy_something(s, p));
}

// The least anybody would have to pay for the next certificate of a company's offering; 0: there is none, or it is not on sale.
Money next_issue(const State& s, CompanyId c) {
    if (in_offering(s, c) == Percent{0} && (is_tramway(c) || leader(s, c) != Owner::market())) return Money{0};
    if (is_tramway(c)) {
        if (s[c].gone || (!begun(s, c) && s.info_cards == 0)) return Money{0};
        return par(s, c) * (begun(s, c) ? 1 : number::director_percent / number::share_percent);
    }
    if (s.sbahn.gone || s.phase < phase::green) return Money{0};
    // A President's certificate that lies in the pool would give its main network a leader again.
    if (leader(s, c) == Owner::market()) return value_of(s, c, Percent{number::president_percent});
    return par(s, c) * (begun(s, c) ? 1 : number::president_percent / number::sbahn_share_percent);
}

// What he could raise at most: a Director or President certificate is never sold.
Money means(const State& s, PlayerId p) {
    Money sum = s.money[p];
    for (int i = 0; i <= kTramways; ++i) {
        const CompanyId c{i};
        if (!begun(s, c)) continue;
        Percent plain = held(s, p, c);
        if (s.papers[directors_certificate(s, c)] == Owner::player(p))
            plain -= Percent{s.box()[directors_certificate(s, c)].percent};
        sum += value_of(s, c, plain);
    }
    return sum;
}

// No company operates, and nobody has the means to buy what would bring one into motion: the rulebooks do not think of it, and
// without an end such a game would go on for ever.
bool stuck(const State& s) {
    for (int i = 0; i < kCompanies; ++i)
        if (const CompanyId c{i}; in_play(s, c) && decides(s, c)) return false;
    if (s.sbahn.floated && !s.sbahn.opened) return false;
    for (int i = 0; i <= kTramways; ++i) {
        const Money price = next_issue(s, CompanyId{i});
        if (price == Money{0}) continue;
        for (PlayerId p : s.seats)
            if (in_game(s, p) && means(s, p) >= price) return false;
    }
    return true;
}

Refusal act_buy(Table& t, PlayerId p, const Fields& what) {
    State& s = t.s;
    if (auto r = check_buy_now(s, p)) return r;
    if (auto r = check_buy(s, Owner::player(p), what.company, what.percent.percent(), what.source)) return r;
    ++s.stock_turn.bought;
    s.last_buyer = p;
    s.passes = 0;
    buy(t, Owner::player(p), what.company, what.percent.percent(), what.source);
    return kAllowed;
}

Refusal act_sell(Table& t, PlayerId p, const Fields& what) {
    State& s = t.s;
    // None in the sale: the field is left out.
    if (what.number && (what.number.value <= 0 || what.number.value >= 1 << kSubnets))
        return refuse("table:format/1"_clause, {.company = what.company, .number = what.number});
    const unsigned vices = what.number ? static_cast<unsigned>(what.number.value) : 0U;
    if (auto r = check_sell(s, Owner::player(p), what.company, what.percent.percent(), vices)) return r;
    sell(t, Owner::player(p), what.company, what.percent.percent(), vices);
    return kAllowed;
}

} // namespace

void begin_stock_round(Table& t) {
    State& s = t.s;
    s.round = Round::stock;
    ++s.stock_rounds;
    s.passes = 0;
    s.last_buyer = {};
    s.sold = {}; // who sold in the last one may buy again
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::stock), .limit = s.stock_rounds});
    begin_turn(t, opener(s));
}

bool settle_stock(Table& t) {
    State& s = t.s;
    return play::stock_turn::settle(
        nobody_buys(s), [&] { close_stock_round(t); }, [&] { return may_do_something(s, s.turn); },
        [&] { end_stock_turn(t); });
}

Refusal act_stock(Table& t, const Action& a) {
    State& s = t.s;
    const PlayerId p = s.turn;
    if (a.as) return refuse("table:turn/4"_clause, {.company = a.as});
    // All dealing is with the bank.
    if (a.kind == ActionKind::propose)
        return refuse(by(s, "1881-2016:8/4"_clause, "1881-2007:4.3/1"_clause), {.player = a.what.player});
    if (a.by != p) return refuse("table:turn/1"_clause, {.player = p});
    switch (a.kind) {
    case ActionKind::buy_share: return act_buy(t, p, a.what);
    case ActionKind::sell_shares: return act_sell(t, p, a.what);
    case ActionKind::pass:
        if (auto r = check_surplus(s, p)) return r;
        end_stock_turn(t);
        return kAllowed;
    default: return refuse("table:turn/2"_clause);
    }
}

void offers_stock(const State& s, Choices& out) {
    const PlayerId p = s.turn;
    offers_selling(s, Owner::player(p), out);
    if (!check_buy_now(s, p)) offers_buying(s, Owner::player(p), out);
    if (!check_surplus(s, p)) out.add({.kind = ActionKind::pass, .by = p});
}

void close_stock_round(Table& t) {
    State& s = t.s;
    rises_for_sold_out(t);
    if (!s.over) s.over = stuck(s);
    if (s.over) return;
    // To the seat after the last buyer; it stays if nobody has bought (1881:D20).
    const play::stock_turn::Policy ticket{
        .to_the_left =
            by(s, Clauses{"1881-2016:5/7"_clause}, Clauses{"1881-2007:4.7/1"_clause, "1881-2007:3.4/1"_clause})};
    play::stock_turn::pass_on_priority(ticket, t, s.ticket, s.last_buyer);
    begin_operating_rounds(t);
}

} // namespace stw::t1881
