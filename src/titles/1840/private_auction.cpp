// The Pre-Share Round (VI): the private companies are auctioned one after another.
#include "play/auction.hpp"
#include "play/rounds.hpp"
#include "titles/1840/printed.hpp"
#include "titles/1840/rounds.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

bool unsold(const State& s, PaperId p) { return s.papers[p] == Owner::stack(); }

bool all_sold(const State& s) {
    return std::none_of(kPrivatePapers.begin(), kPrivatePapers.end(), [&](PaperId p) { return unsold(s, p); });
}

// Has any private of this game changed hands yet?
bool something_sold(const State& s) {
    return std::any_of(kPrivatePapers.begin(), kPrivatePapers.end(),
                       [&](PaperId p) { return landmark(s, p) && !unsold(s, p); });
}

PaperId cheapest(const State& s) {
    PaperId best;
    for (PaperId p : kPrivatePapers)
        if (unsold(s, p) && (!best || opening_price(s, p) < opening_price(s, best))) best = p;
    return best;
}

Money least_bid(const State& s, PaperId p) {
    if (!s.auction.bidder) return opening_price(s, p);
    return s.auction.bid + Money{number::bid_step};
}

void let_choose(State& s, PlayerId p) {
    s.auction = {.chooser = p, .asked = p, .passed = s.auction.passed, .last_opener = s.auction.last_opener};
}

void sell(Table& t, PlayerId to, PaperId p, Money price) {
    State& s = t.s;
    t.pay(Account::of(to), Account::bank(), under("1840:VI/5"_clause, price));
    s.papers.move(p, Owner::player(to));
    t.tell(EventKind::paper_bought, {.player = to, .paper = p, .amount = price});
    s.auction.passed = 0;
}

// The holder of the next order card chooses next, counted from who chose (1840:D9).
void next_chooser(State& s, PlayerId chooser) {
    s.auction.passed = 0;
    let_choose(s, under("1840:VI/6"_clause, next_in_order(s, chooser)));
}

// Everybody has passed: on `named`, or, if none, on naming one.
void nobody_wants(Table& t, PaperId named, PlayerId last) {
    State& s = t.s;
    const bool cheapest_only = s.option(Option::cheapest_private_falls_while_unsold);
    PaperId falls = named ? named : cheapest(s);
    bool lowered = !something_sold(s);
    if (cheapest_only) {
        falls = *std::find_if(kPrivatePapers.begin(), kPrivatePapers.end(), [&](PaperId p) { return landmark(s, p); });
        lowered = unsold(s, falls);
    }
    s.auction.passed = 0;
    if (under("1840:VI/7"_clause, lowered)) {
        s.fallen[place_of(falls)] = static_cast<std::uint8_t>(s.fallen[place_of(falls)] + number::bid_step);
        t.tell(EventKind::price_lowered, {.paper = falls, .amount = opening_price(s, falls)});
        const bool goes_on = s.option(Option::choice_goes_on_after_fall);
        const PlayerId first = goes_on ? next_in_order(s, last) : s.order.front();
        // At nothing the starting player must take it.
        if (under("1840:VI/8"_clause, opening_price(s, falls) == Money{0})) {
            sell(t, first, falls, Money{0});
            return next_chooser(s, goes_on && s.auction.last_opener ? s.auction.last_opener : first);
        }
        return let_choose(s, first);
    }
    under("1840:VI/9"_clause, [&] { pay_private_incomes(t, false); });
    if (s.option(Option::choice_goes_on_after_dividends)) return let_choose(s, next_in_order(s, last));
    let_choose(s, under("1840:VI/10"_clause, s.order.front()));
}

bool in_auction(const State& s, PlayerId p) { return (s.auction.out & bit(p)) == 0; }

// Could only pass: has not the money, and nothing to turn into money.
bool can_only_pass(const State& s, PlayerId p) {
    const bool short_of_money = s.money[p] < least_bid(s, s.auction.paper);
    return short_of_money && (s.option(Option::sale_settled_at_once) || !holds_private(s, Owner::player(p)));
}

void sell_to_highest(Table& t) {
    const PrivateAuction over = t.s.auction;
    sell(t, over.bidder, over.paper, over.bid);
    next_chooser(t.s, over.chooser);
}

// `last` has bid or passed. Without a bid the last one may still open.
void go_on(Table& t, PlayerId last) {
    State& s = t.s;
    const auto next = [&](PlayerId p) { return next_in_order(s, p); };
    switch (play::auction::go_on(s.auction, last, next, [&](PlayerId p) { return in_auction(s, p); })) {
    case play::auction::Course::sold: return sell_to_highest(t);
    case play::auction::Course::unwanted: return nobody_wants(t, s.auction.paper, last);
    case play::auction::Course::goes_on: return;
    }
}

void pass_in_auction(Table& t, PlayerId p) {
    t.tell(EventKind::passed, {.player = p});
    t.s.auction.out |= bit(p);
    go_on(t, p);
}

Refusal check_named(const State& s, PaperId p) {
    if (!is_private(p) || !landmark(s, p)) return refuse("table:format/1"_clause, {.paper = p});
    if (!unsold(s, p)) return refuse("1840:VI/1"_clause, {.paper = p});
    if (s.auction.paper && s.auction.paper != p) return refuse("table:turn/2"_clause, {.paper = p});
    return kAllowed;
}

play::auction::Terms terms(const State& s, PlayerId p, PaperId paper) {
    const Clause clause = s.auction.bidder  ? "1840:VI/2"_clause
                          : s.auction.paper ? "1840:VI/3"_clause
                                            : "1840:VI/1"_clause;
    return {.least = least_bid(s, paper),
            .step = Money{s.option(Option::bid_any_amount) ? 1 : number::bid_step},
            .purse = s.money[p], // the Pre-emptive Right card is no money
            .too_low = clause,
            .uneven = clause,
            .beyond_purse = {"1840:VI/15"_clause, "1840:III.3/6"_clause}};
}

Refusal check_bid(const State& s, PlayerId p, PaperId paper, Money amount) {
    if (auto r = check_named(s, paper)) return r;
    return play::auction::check_bid(terms(s, p, paper), amount, {.player = p, .paper = paper});
}

void make_bid(Table& t, PlayerId p, PaperId paper, Money amount) {
    State& s = t.s;
    const PlayerId chooser = s.auction.chooser;
    s.auction.paper = paper;
    s.auction.bidder = p;
    s.auction.bid = amount;
    s.auction.last_opener = chooser;
    t.tell(EventKind::bid_made, {.player = p, .paper = paper, .amount = amount});
    const bool may_be_answered = std::any_of(s.order.begin(), s.order.end(), [&](PlayerId other) {
        return other != p && in_auction(s, other) && !can_only_pass(s, other);
    });
    if (!may_be_answered && s.option(Option::sale_settled_at_once)) {
        sell(t, p, paper, amount);
        return let_choose(s, chooser);
    }
    go_on(t, p);
}

} // namespace

Money opening_price(const State& s, PaperId p) { return printed_value(s, p) - Money{s.fallen[place_of(p)]}; }

void begin_private_auction(Table& t) {
    State& s = t.s;
    s.round = Round::privates;
    s.bar = 0;
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::privates)});
    s.auction = {};
    let_choose(s, s.order.front());
}

bool settle_private_auction(Table& t) {
    State& s = t.s;
    if (under({"1840:VI/11"_clause, "1840:IV.2/1"_clause}, all_sold(s))) {
        begin_order_cards(t);
        return true;
    }
    if (!s.auction.paper || !can_only_pass(s, s.auction.asked)) return false;
    pass_in_auction(t, s.auction.asked);
    return true;
}

// What is done in the auction.
static bool belongs_here(ActionKind kind) {
    using enum ActionKind;
    return play::among(kind, {bid, put_up, pass});
}

Refusal act_private_auction(Table& t, const Action& a) {
    State& s = t.s;
    if (!belongs_here(a.kind)) return play::refuse_foreign(a.by, s.auction.asked);
    // The auction goes round in the order of the cards (1840:D1).
    if (a.by != s.auction.asked) {
        const bool passed = s.auction.paper && !in_auction(s, a.by) && a.kind == ActionKind::bid;
        return refuse(passed ? "1840:VI/4"_clause : "1840:III.1/2"_clause, {.player = s.auction.asked});
    }
    switch (a.kind) {
    case ActionKind::bid:
        if (!a.what.paper || a.what.company || a.as) return refuse("table:format/2"_clause);
        return play::unless(check_bid(s, a.by, a.what.paper, a.what.amount.money()),
                            [&] { make_bid(t, a.by, a.what.paper, a.what.amount.money()); });
    case ActionKind::put_up:
        if (s.auction.paper) return refuse("table:turn/2"_clause);
        if (auto r = check_named(s, a.what.paper)) return r;
        s.auction.paper = a.what.paper;
        t.tell(EventKind::paper_put_up,
               {.player = a.by, .paper = a.what.paper, .amount = opening_price(s, a.what.paper)});
        pass_in_auction(t, a.by);
        return kAllowed;
    case ActionKind::pass:
        if (a.as) return refuse("table:format/2"_clause);
        if (s.auction.paper) {
            pass_in_auction(t, a.by);
            return kAllowed;
        }
        t.tell(EventKind::passed, {.player = a.by});
        s.auction.passed |= bit(a.by);
        if (s.auction.passed == (1U << s.players) - 1) nobody_wants(t, {}, a.by);
        else let_choose(s, next_in_order(s, a.by));
        return kAllowed;
    default: return refuse("table:turn/2"_clause);
    }
}

void offers_private_auction(const State& s, Choices& out) {
    const PlayerId p = s.auction.asked;
    for (PaperId paper : kPrivatePapers) {
        if (check_named(s, paper)) continue;
        play::auction::offer_bids(terms(s, p, paper), {.kind = ActionKind::bid, .by = p, .what = {.paper = paper}},
                                  out);
    }
    if (!s.auction.paper)
        for (PaperId paper : kPrivatePapers)
            if (!check_named(s, paper)) out.add({.kind = ActionKind::put_up, .by = p, .what = {.paper = paper}});
    out.add({.kind = ActionKind::pass, .by = p});
}

} // namespace stw::t1840
