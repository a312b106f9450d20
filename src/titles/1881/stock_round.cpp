// The Stock Round: in turn each player may buy one certificate and sell as many as he likes, in any order.
#include "play/stock_turn.hpp"
#include "titles/1881/rounds.hpp"

namespace stw::t1881 {
namespace {

PlayerId next_in_turn(const State& s, PlayerId p) {
    if (first_stock_round(s)) return under(rule::first_round_order(s), next_by_bid(s, p));
    return under(rule::round_goes_clockwise(s), left_of(s, p));
}

PlayerId first_of_round(const State& s) {
    const Clauses holder = first_stock_round(s) ? Clauses{rule::ticket_opens_first_round(s), rule::first_round_order(s)}
                                                : rule::round_goes_clockwise(s);
    return under(holder, in_game(s, s.ticket) ? s.ticket : left_of(s, s.ticket));
}

// All in succession have bought nothing.
bool nobody_buys(const State& s) {
    const Clauses all = first_stock_round(s) ? Clauses{rule::first_round_ends(s), rule::round_ends_when_none_buy(s),
                                                       rule::operating_after_first_sr(s)}
                                             : rule::round_ends_when_none_buy(s);
    return s.passes >= under(all, players_left(s));
}

void end_stock_turn(Table& t) {
    State& s = t.s;
    // Selling does not prolong the round.
    if (under(rule::sales_do_not_prolong(s), s.stock_turn.bought == 0)) ++s.passes;
    if (s.stock_turn.bought == 0 && !s.stock_turn.sold) t.tell(EventKind::passed, {.player = s.turn});
    begin_turn(s, next_in_turn(s, s.turn));
}

// Surplus goes before anything else. Who has nothing that he may sell stays above the limit (1881:D24).
Refusal check_surplus(const State& s, PlayerId p) {
    return forbids({rule::surplus_sold_next_turn(s), rule::surplus_off_yellow_sold(s)},
                   over_limit(s, p) && may_sell_surplus(s, p),
                   {.player = p, .number = certificates(s, p), .limit = certificate_limit(s)});
}

Refusal check_buy_now(const State& s, PlayerId p) {
    if (auto r = check_surplus(s, p)) return r;
    const Fields figures{.player = p, .number = s.stock_turn.bought, .limit = 1};
    return forbids(first_stock_round(s) ? by(s, rule::first_round_order.in2016, rule::buy_one_sell_any.in2007)
                                        : rule::buy_one_sell_any(s),
                   s.stock_turn.bought > 0, figures);
}

bool may_do_something(const State& s, PlayerId p) {
    return may_sell_something(s, p) || (!check_buy_now(s, p) && may_buy_something(s, Owner::player(p)));
}

// The least anybody would have to pay for the next certificate of a company's offering; 0: there is none, or it is not on sale.
Money next_issue(const State& s, CompanyId c) {
    const bool leaderless = is_network(c) && leader(s, c) == Owner::market();
    const bool open = is_tramway(c) ? begun(s, c) || s.info_cards > 0 : s.phase >= phase::green;
    if (gone(s, c) || !open || (in_offering(s, c) == Percent{0} && !leaderless)) return Money{0};
    // A President's certificate that lies in the pool would give its main network a leader again.
    if (leaderless) return value_of(s, c, Percent{number::president_percent});
    return par(s, c) * (begun(s, c) ? 1 : s.box()[directors_certificate(s, c)].percent / unit(c).value);
}

// What he could raise at most: a Director or President certificate is never sold.
Money means(const State& s, PlayerId p) {
    Money sum = s.money[p] + worth_of_shares(s, p);
    for (const CompanyId c : kIssuers)
        if (const PaperId office = directors_certificate(s, c); s.papers[office] == Owner::player(p))
            sum -= value_of(s, c, Percent{s.box()[office].percent});
    return sum;
}

// No company operates, and nobody has the means to buy what would bring one into motion: the rulebooks do not think of it, and
// without an end such a game would go on for ever.
bool stuck(const State& s) {
    for (const CompanyId c : All<CompanyId>(kCompanies))
        if (in_play(s, c) && decides(s, c)) return false;
    if (s.sbahn.floated && !s.sbahn.opened) return false;
    for (const CompanyId c : kIssuers)
        for (const PlayerId p : s.seats)
            if (const Money price = next_issue(s, c); price > Money{0} && in_game(s, p) && means(s, p) >= price)
                return false;
    return true;
}

// Sold-out rises, ticket; then the Operating Rounds.
void close_stock_round(Table& t) {
    State& s = t.s;
    rises_for_sold_out(t);
    if (!s.over) s.over = stuck(s);
    if (s.over) return;
    // To the seat after the last buyer; it stays if nobody has bought (1881:D20).
    const play::stock_turn::Policy ticket{
        .to_the_left = {rule::left_of_last_buyer_starts(s), rule::tram_holder_starts(s)}};
    play::stock_turn::pass_on_priority(ticket, t, s.ticket, s.last_buyer);
    begin_operating_rounds(t);
}

bool settle_stock(Table& t) {
    return play::stock_turn::settle(
        nobody_buys(t.s), [&] { close_stock_round(t); }, [&] { return may_do_something(t.s, t.s.turn); },
        [&] { end_stock_turn(t); });
}

Refusal act_stock(Table& t, const Action& a) {
    State& s = t.s;
    const PlayerId p = s.turn;
    if (a.as) return refuse(rule::not_its_turn, {.company = a.as});
    // All dealing is with the bank.
    if (a.kind == ActionKind::propose) return refuse(rule::deals_only_with_bank(s), {.player = a.what.player});
    if (a.by != p) return refuse(rule::not_asked, {.player = p});
    switch (a.kind) {
    case ActionKind::buy_share:
        if (auto r = check_buy_now(s, p)) return r;
        return unless(act_buy(t, a.what), [&] {
            s.last_buyer = p;
            s.passes = 0;
        });
    case ActionKind::sell_shares:
        return unless(check_sell(s, Owner::player(p), sale_of(a.what)),
                      [&] { sell(t, Owner::player(p), sale_of(a.what)); });
    case ActionKind::pass: return unless(check_surplus(s, p), [&] { end_stock_turn(t); });
    default: return refuse(rule::not_now);
    }
}

void offers_stock(const State& s, Choices& out) {
    const PlayerId p = s.turn;
    offers_selling(s, Owner::player(p), out);
    if (!check_buy_now(s, p)) offers_buying(s, Owner::player(p), out);
    if (!check_surplus(s, p)) out.add({.kind = ActionKind::pass, .by = p});
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
    begin_turn(s, first_of_round(s));
}

constinit const play::RoundPlay<State> kStock{settle_stock, act_stock, offers_stock};

} // namespace stw::t1881
