// The purchases of the start: once round the table, in the order of the bids, each player takes up to four certificates.
#include "titles/1881/rounds.hpp"

#include <algorithm>

namespace stw::t1881 {
namespace {

PlayerId opener(const State& s) { return under(rule::one_purchase_action_each(s), s.ticket); }

// Each has one turn. When all have had it the first Stock Round begins.
void end_start_turn(Table& t) {
    State& s = t.s;
    // Nobody has to buy (1881:D19).
    if (s.stock_turn.bought == 0) t.tell(EventKind::passed, {.player = s.turn});
    const PlayerId next = next_by_bid(s, s.turn);
    if (under(rule::stock_round_begins_play(s), next == opener(s))) begin_stock_round(t);
    else begin_turn(s, next);
}

bool had_four(const State& s) {
    return under(rule::four_at_the_start(s), s.stock_turn.bought >= number::start_purchases);
}

bool settle_start(Table& t) {
    if (!had_four(t.s) && may_buy_something(t.s, Owner::player(t.s.turn))) return false;
    end_start_turn(t);
    return true;
}

Refusal act_start(Table& t, const Action& a) {
    if (a.as) return refuse(rule::not_its_turn, {.company = a.as});
    if (a.by != t.s.turn) return refuse(rule::not_asked, {.player = t.s.turn});
    switch (a.kind) {
    case ActionKind::buy_share: return act_buy(t, a.what);
    case ActionKind::pass: end_start_turn(t); return kAllowed;
    default: return refuse(rule::not_now);
    }
}

void offers_start(const State& s, Choices& out) {
    offers_buying(s, Owner::player(s.turn), out);
    out.add({.kind = ActionKind::pass, .by = s.turn});
}

} // namespace

PlayerId next_by_bid(const State& s, PlayerId p) {
    if (is2016(s) || !s.bid_order.contains(p)) return left_of(s, p);
    // Nobody leaves the game of 2007.
    const PlayerId* const next = std::ranges::find(s.bid_order, p) + 1;
    return under({rule::first_round_order.in2007, rule::four_at_the_start.in2007},
                 next == s.bid_order.end() ? s.bid_order.front() : *next);
}

void begin_turn(State& s, PlayerId p) {
    s.turn = p;
    s.stock_turn = {};
}

Refusal act_buy(Table& t, const Fields& what) {
    const Owner buyer = Owner::player(t.s.turn);
    return unless(check_buy(t.s, buyer, what.company, what.percent.percent(), what.source), [&] {
        ++t.s.stock_turn.bought;
        buy(t, buyer, what.company, what.percent.percent(), what.source);
    });
}

void begin_start(Table& t) {
    t.s.round = under(rule::sequence_of_rounds(t.s), Round::start);
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::start)});
    begin_turn(t.s, opener(t.s));
}

constinit const play::RoundPlay<State> kStart{settle_start, act_start, offers_start};

} // namespace stw::t1881
