// The purchases of the start: once round the table, in the order of the bids, each player takes up to four certificates.
#include "titles/1881/turns.hpp"

namespace stw::t1881 {
namespace {

PlayerId opener(const State& s) { return under(by(s, Clauses{"1881-2016:4/10"_clause}, kNone), s.ticket); }

void begin_turn(Table& t, PlayerId p) {
    t.s.turn = p;
    t.s.stock_turn = {};
}

// Each has one turn. When all have had it the first Stock Round begins.
void end_start_turn(Table& t) {
    State& s = t.s;
    const PlayerId next = next_by_bid(s, s.turn);
    if (under(by(s, kNone, "1881-2007:2.11/1"_clause), next == opener(s))) begin_stock_round(t);
    else begin_turn(t, next);
}

bool had_four(const State& s) {
    return under(by(s, "1881-2016:4/11"_clause, "1881-2007:2.9/1"_clause),
                 s.stock_turn.bought >= number::start_purchases);
}

} // namespace

PlayerId next_by_bid(const State& s, PlayerId p) {
    if (is2016(s)) return left_of(s, p);
    for (std::size_t i = 0; i < s.bid_order.size(); ++i) {
        if (s.bid_order[i] != p) continue;
        for (std::size_t n = 1; n <= s.bid_order.size(); ++n)
            if (const PlayerId next = s.bid_order[(i + n) % s.bid_order.size()]; in_game(s, next))
                return under({"1881-2007:2.4/2"_clause, "1881-2007:2.9/1"_clause}, next);
    }
    return left_of(s, p);
}

bool may_buy_something(const State& s, PlayerId p) {
    Choices found;
    offers_buying(s, Owner::player(p), found);
    return !found.empty();
}

void begin_start(Table& t) {
    t.s.round = under(by(t.s, Clauses{"1881-2016:1/2"_clause}, kNone), Round::start);
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::start)});
    begin_turn(t, opener(t.s));
}

bool settle_start(Table& t) {
    State& s = t.s;
    if (!had_four(s) && may_buy_something(s, s.turn)) return false;
    if (s.stock_turn.bought == 0) t.tell(EventKind::passed, {.player = s.turn});
    end_start_turn(t);
    return true;
}

Refusal act_start(Table& t, const Action& a) {
    State& s = t.s;
    const PlayerId p = s.turn;
    if (a.as) return refuse("table:turn/4"_clause, {.company = a.as});
    if (a.by != p) return refuse("table:turn/1"_clause, {.player = p});
    switch (a.kind) {
    case ActionKind::buy_share:
        if (auto r = check_buy(s, Owner::player(p), a.what.company, a.what.percent.percent(), a.what.source)) return r;
        ++s.stock_turn.bought;
        buy(t, Owner::player(p), a.what.company, a.what.percent.percent(), a.what.source);
        return kAllowed;
    case ActionKind::pass:
        // Nobody has to buy (1881:D19).
        if (s.stock_turn.bought == 0) t.tell(EventKind::passed, {.player = p});
        end_start_turn(t);
        return kAllowed;
    default: return refuse("table:turn/2"_clause);
    }
}

void offers_start(const State& s, Choices& out) {
    offers_buying(s, Owner::player(s.turn), out);
    out.add({.kind = ActionKind::pass, .by = s.turn});
}

} // namespace stw::t1881
