// The Pre-Share Round (VI): the private companies are auctioned one after another.
#include "play/auction.hpp"
#include "play/order.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

bool unsold(const State& s, PaperId p) { return s.papers[p] == Owner::stack(); }

// Has any private of this game changed hands yet?
bool something_sold(const State& s) {
    return std::ranges::any_of(kPrivatePapers, [&](PaperId p) { return landmark(s, p) && !unsold(s, p); });
}

PaperId cheapest(const State& s) {
    PaperId best;
    for (PaperId p : kPrivatePapers)
        if (unsold(s, p) && (!best || opening_price(s, p) < opening_price(s, best))) best = p;
    return best;
}

Money least_bid(const State& s, PaperId p) {
    return s.auction.bidder ? s.auction.bid + Money{number::bid_step} : opening_price(s, p);
}

void let_choose(State& s, PlayerId p) { s.auction = {.chooser = p, .asked = p, .last_opener = s.auction.last_opener}; }

void sell(Table& t, PlayerId to, PaperId p, Money price) {
    t.pay(Account::of(to), Account::bank(), under(rule::highest_bidder_pays_bank, price));
    t.s.papers.move(p, Owner::player(to));
    t.tell(EventKind::paper_bought, {.player = to, .paper = p, .amount = price});
}

// The holder of the next order card chooses next, counted from who chose (1840:D9).
void next_chooser(State& s, PlayerId chooser) {
    let_choose(s, under(rule::next_card_picks, next_in(s.order, chooser)));
}

// Everybody has passed: on `named`, or, if none, on naming one.
void nobody_wants(Table& t, PaperId named, PlayerId last) {
    State& s = t.s;
    PaperId falls = named ? named : cheapest(s);
    bool lowered = !something_sold(s);
    if (s.option(Option::cheapest_private_falls_while_unsold)) {
        falls = play::first_with(kPrivatePapers, [&](PaperId p) { return landmark(s, p); });
        lowered = unsold(s, falls);
    }
    if (under(rule::first_private_drops_by_five, lowered)) {
        s.fallen[place_of(falls)] = static_cast<std::uint8_t>(s.fallen[place_of(falls)] + number::bid_step);
        t.tell(EventKind::price_lowered, {.paper = falls, .amount = opening_price(s, falls)});
        const bool goes_on = s.option(Option::choice_goes_on_after_fall);
        const PlayerId first = goes_on ? next_in(s.order, last) : s.order.front();
        // At nothing the starting player must take it.
        if (under(rule::starter_takes_private_at_zero, opening_price(s, falls) == Money{0})) {
            sell(t, first, falls, Money{0});
            return next_chooser(s, goes_on && s.auction.last_opener ? s.auction.last_opener : first);
        }
        return let_choose(s, first);
    }
    under(rule::passes_make_privates_pay, [&] { pay_private_incomes(t); });
    if (s.option(Option::choice_goes_on_after_dividends)) return let_choose(s, next_in(s.order, last));
    let_choose(s, under(rule::lowest_card_restarts_auction, s.order.front()));
}

bool in_auction(const State& s, PlayerId p) { return (s.auction.out & bit(p)) == 0; }

// Could only pass: has not the money, and nothing to turn into money.
bool can_only_pass(const State& s, PlayerId p) {
    const bool short_of_money = s.money[p] < least_bid(s, s.auction.paper);
    return short_of_money && (s.option(Option::sale_settled_at_once) || !holds_private(s, Owner::player(p)));
}

// `last` has bid or passed. Without a bid the last one may still open.
void go_on(Table& t, PlayerId last) {
    State& s = t.s;
    const auto next = [&](PlayerId p) { return next_in(s.order, p); };
    switch (play::auction::go_on(s.auction, last, next, [&](PlayerId p) { return in_auction(s, p); })) {
    case play::auction::Course::sold:
        sell(t, s.auction.bidder, s.auction.paper, s.auction.bid);
        return next_chooser(s, s.auction.chooser);
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
    if (!is_private(p) || !landmark(s, p)) return refuse(rule::no_such_thing, {.paper = p});
    if (!unsold(s, p)) return refuse(rule::opening_bid_at_face_value, {.paper = p});
    if (s.auction.paper && s.auction.paper != p) return refuse(rule::not_now, {.paper = p});
    return kAllowed;
}

play::auction::Terms terms(const State& s, PlayerId p, PaperId paper) {
    const Clause clause = s.auction.bidder  ? rule::raise_by_five_or_drop_out
                          : s.auction.paper ? rule::later_player_may_open
                                            : rule::opening_bid_at_face_value;
    return {.least = least_bid(s, paper),
            .step = Money{s.option(Option::bid_any_amount) ? 1 : number::bid_step},
            .purse = s.money[p], // the Pre-emptive Right card is no money
            .too_low = clause,
            .uneven = clause,
            .beyond_purse = {rule::no_bid_above_own_cash, rule::preemptive_right_for_all}};
}

void make_bid(Table& t, PlayerId p, PaperId paper, Money amount) {
    State& s = t.s;
    s.auction.paper = paper;
    s.auction.bidder = p;
    s.auction.bid = amount;
    s.auction.last_opener = s.auction.chooser;
    t.tell(EventKind::bid_made, {.player = p, .paper = paper, .amount = amount});
    const bool may_be_answered = std::ranges::any_of(
        s.order, [&](PlayerId other) { return other != p && in_auction(s, other) && !can_only_pass(s, other); });
    if (!may_be_answered && s.option(Option::sale_settled_at_once)) {
        sell(t, p, paper, amount);
        return let_choose(s, s.auction.chooser);
    }
    go_on(t, p);
}

void pass(Table& t, PlayerId p) {
    State& s = t.s;
    if (s.auction.paper) return pass_in_auction(t, p);
    t.tell(EventKind::passed, {.player = p});
    const auto passed = static_cast<PlayerSet>(s.auction.passed | bit(p));
    if (passed == (1U << s.players) - 1) return nobody_wants(t, {}, p);
    let_choose(s, next_in(s.order, p));
    s.auction.passed = passed;
}

bool settle_private_auction(Table& t) {
    State& s = t.s;
    const bool all_sold = std::ranges::none_of(kPrivatePapers, [&](PaperId p) { return unsold(s, p); });
    if (under({rule::until_all_privates_are_sold, rule::privates_are_auctioned}, all_sold)) begin_order_cards(t);
    else if (!s.auction.paper || !can_only_pass(s, s.auction.asked)) return false;
    else pass_in_auction(t, s.auction.asked);
    return true;
}

Refusal act_private_auction(Table& t, const Action& a) {
    State& s = t.s;
    const PaperId paper = a.what.paper;
    if (!play::among(a.kind, {ActionKind::bid, ActionKind::put_up, ActionKind::pass}))
        return play::refuse_foreign(a.by, s.auction.asked);
    // The auction goes round in the order of the cards (1840:D1).
    if (a.by != s.auction.asked) {
        const bool passed = s.auction.paper && !in_auction(s, a.by) && a.kind == ActionKind::bid;
        return refuse(passed ? rule::no_bid_after_passing : rule::first_rounds_go_clockwise,
                      {.player = s.auction.asked});
    }
    if (a.kind == ActionKind::bid) {
        if (!paper || a.what.company || a.as) return refuse(rule::wrong_fields);
        if (auto r = check_named(s, paper)) return r;
        const Money amount = a.what.amount.money();
        return unless(play::auction::check_bid(terms(s, a.by, paper), amount, {.player = a.by, .paper = paper}),
                      [&] { make_bid(t, a.by, paper, amount); });
    }
    if (a.kind == ActionKind::pass) return unless(a.as ? refuse(rule::wrong_fields) : kAllowed, [&] { pass(t, a.by); });
    if (s.auction.paper) return refuse(rule::not_now);
    return unless(check_named(s, paper), [&] {
        s.auction.paper = paper;
        t.tell(EventKind::paper_put_up, {.player = a.by, .paper = paper, .amount = opening_price(s, paper)});
        pass_in_auction(t, a.by);
    });
}

void offers_private_auction(const State& s, Choices& out) {
    const PlayerId p = s.auction.asked;
    for (const PaperId paper : kPrivatePapers)
        if (!check_named(s, paper))
            play::auction::offer_bids(terms(s, p, paper), {.kind = ActionKind::bid, .by = p, .what = {.paper = paper}},
                                      out);
    if (!s.auction.paper)
        for (const PaperId paper : kPrivatePapers)
            if (!check_named(s, paper)) out.add({.kind = ActionKind::put_up, .by = p, .what = {.paper = paper}});
    out.add({.kind = ActionKind::pass, .by = p});
}

} // namespace

constinit const play::RoundPlay<State> kPrivateAuction{settle_private_auction, act_private_auction,
                                                       offers_private_auction};

void begin_private_auction(Table& t) {
    begin_round(t, Round::privates);
    let_choose(t.s, t.s.order.front());
}

} // namespace stw::t1840
