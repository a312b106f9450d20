// The opening: numbers (2016) or the auctioneer (2007), sealed bids, envelopes, the new order and the exchange of the bids.
#include "play/auction.hpp"
#include "titles/1881/rounds.hpp"

#include <algorithm>

namespace stw::t1881 {
namespace {

PlayerSet everybody(const State& s) { return static_cast<PlayerSet>((1U << s.players) - 1U); }
std::size_t numbers_due(const State& s) { return is2016(s) ? s.players : 1; }

// --- numbers ---

void deal_number(Table& t, PlayerId p) {
    t.s.numbers.push_back(p);
    if (is2007(t.s)) t.tell(EventKind::auctioneer_named, {.player = p});
    else t.tell(EventKind::order_card_taken, {.player = p, .number = static_cast<int>(t.s.numbers.size())});
}

// The last number needs no lot.
void deal_last_number(Table& t) {
    if (is2007(t.s) || t.s.numbers.size() + 1U != t.s.players) return;
    for (PlayerId p : t.s.seats)
        if (!t.s.numbers.contains(p)) return deal_number(t, p);
}

Refusal act_numbers(Table& t, const Action& a) {
    const Clause dealt = rule::tie_order_before_bid(t.s);
    if (a.by != kChance || a.kind != ActionKind::draw)
        return refuse(a.by == kChance || a.kind == ActionKind::draw ? rule::chance_draws_lots : dealt);
    if (a.what.number || a.what.amount || !a.what.player) return refuse(rule::wrong_fields);
    if (a.what.player.value >= t.s.players || t.s.numbers.contains(a.what.player)) return refuse(rule::no_such_thing);
    deal_number(t, a.what.player);
    return kAllowed;
}

// --- bids ---

play::auction::Terms terms(const State& s, PlayerId p) {
    const Clause from_cash = rule::bids_in_steps(s);
    return {.least = Money{figures_of(s.edition).least_bid},
            .step = Money{figures_of(s.edition).bid_step},
            .purse = s.money[p],
            .too_low = by(s, rule::bids_in_steps.in2016, rule::least_bid_is_20.in2007),
            .uneven = from_cash,
            .beyond_purse = from_cash};
}

Refusal check_bid(const State& s, PlayerId p, Money amount) {
    return play::auction::check_bid(terms(s, p), amount, {.player = p});
}

// One bid each, in secret (1881:D16, D18).
Refusal act_bid(Table& t, const Action& a) {
    State& s = t.s;
    if (a.by == kChance || a.kind != ActionKind::bid) return refuse(rule::start_round_opens_game(s));
    if ((s.sealed & bit(a.by)) != 0) return refuse(rule::hidden_opening_bids(s));
    if (a.what.amount)
        if (auto r = check_bid(s, a.by, a.what.amount.money())) return r;
    s.bid[a.by.value] = a.what.amount;
    s.sealed = static_cast<PlayerSet>(s.sealed | bit(a.by));
    t.tell(EventKind::bid_sealed, {.player = a.by});
    return kAllowed;
}

// --- envelopes ---

// Whose envelope is opened next: clockwise, whatever is in it.
PlayerId next_envelope(const State& s) {
    for (PlayerId p : s.seats)
        if ((s.opened & bit(p)) == 0) return p;
    return {};
}

Refusal act_envelope(Table& t, const Action& a) {
    State& s = t.s;
    if (a.by != kChance || a.kind != ActionKind::draw) return refuse(rule::not_now);
    if (a.what.number || !a.what.amount || !a.what.player) return refuse(rule::wrong_fields);
    const PlayerId p = next_envelope(s);
    Number& bid = s.bid[p.value];
    if (a.what.player != p || (bid && bid != a.what.amount)) return refuse(rule::no_such_thing);
    if (!bid)
        if (auto r = check_bid(s, p, a.what.amount.money())) return r;
    bid = a.what.amount;
    s.opened = static_cast<PlayerSet>(s.opened | bit(p));
    t.tell(EventKind::bid_opened, {.player = p, .amount = bid});
    return kAllowed;
}

// Who goes first among equal bids: the lower number; or who sits nearer to the auctioneer, he himself first.
int tie_break(const State& s, PlayerId p) {
    if (is2016(s)) return static_cast<int>(std::find(s.numbers.begin(), s.numbers.end(), p) - s.numbers.begin());
    return (seat_of(s, p) - seat_of(s, s.numbers.front()) + s.players) % s.players;
}

void rank_bids(State& s) {
    const Clauses highest_first = by(s, {rule::highest_bidder_starts.in2016, rule::example_of_bid_order.in2016},
                                     {rule::highest_bidder_starts.in2007, rule::first_round_order.in2007});
    const Clauses ties{rule::equal_bids_by_tie_order(s), rule::example_of_bid_order(s)};
    s.bid_order = s.seats;
    std::sort(s.bid_order.begin(), s.bid_order.end(), [&](PlayerId a, PlayerId b) {
        if (s.bid[a.value] != s.bid[b.value]) return under(highest_first, s.bid[a.value] > s.bid[b.value]);
        return under(ties, tie_break(s, a) < tie_break(s, b));
    });
}

void swap_bids(Table& t) {
    for (const Exchange& e : exchanges(t.s)) {
        t.pay(Account::of(e.from), Account::of(e.to), e.amount);
        t.tell(EventKind::bids_swapped, {.player = e.from, .amount = e.amount, .limit = e.to.value + 1});
    }
}

void take_seats(Table& t) {
    State& s = t.s;
    // 2007 nobody moves: the order holds for the distribution and the first Stock Round alone (1881:D18).
    if (is2016(s))
        under({rule::seats_follow_bids.in2016, rule::numbers_keep_seats.in2016}, [&] { s.seats = s.bid_order; });
    for (std::size_t i = 0; i < s.bid_order.size(); ++i)
        t.tell(EventKind::seated, {.player = s.bid_order[i], .number = static_cast<int>(i) + 1});
    s.ticket = s.bid_order.front();
}

bool settle_opening(Table& t) {
    State& s = t.s;
    if (s.round == Round::numbers) {
        deal_last_number(t);
        if (s.numbers.size() < numbers_due(s)) return false;
    } else if ((s.round == Round::bids ? s.sealed : s.opened) != everybody(s)) {
        return false;
    }
    play::go_on(s.round);
    if (s.round == Round::start) {
        rank_bids(s);
        swap_bids(t);
        take_seats(t);
        begin_start(t);
    }
    return true;
}

Refusal act_opening(Table& t, const Action& a) {
    switch (t.s.round) {
    case Round::numbers: return act_numbers(t, a);
    case Round::bids: return act_bid(t, a);
    default: return act_envelope(t, a);
    }
}

void offers_opening(const State& s, Choices& out) {
    if (s.round == Round::numbers) {
        for (PlayerId p : s.seats)
            if (!s.numbers.contains(p)) out.add({.kind = ActionKind::draw, .by = kChance, .what = {.player = p}});
    } else if (s.round == Round::bids) {
        for (PlayerId p : s.seats)
            if ((s.sealed & bit(p)) == 0)
                play::auction::offer_bids(terms(s, p), {.kind = ActionKind::bid, .by = p}, out);
    } else {
        const PlayerId p = next_envelope(s);
        const Number bid = s.bid[p.value];
        const Move open{.kind = ActionKind::draw, .by = kChance, .what = {.player = p, .amount = bid}};
        if (bid) out.add(open);
        else play::auction::offer_bids(terms(s, p), open, out);
    }
}

} // namespace

// The highest bid for the lowest, the second for the last but one …; a middle one stays where it is.
InlineVec<Exchange, kMaxPlayers> exchanges(const State& s) {
    const Clauses in_pairs{rule::bids_swapped_in_pairs(s), rule::example_of_bid_swap(s)};
    const Clauses middle = rule::middle_bid_is_kept(s);
    InlineVec<Exchange, kMaxPlayers> out;
    const std::size_t n = s.bid_order.size();
    for (std::size_t k = 0; 2 * k < n; ++k) {
        const PlayerId high = s.bid_order[k];
        const PlayerId low = s.bid_order[n - 1 - k];
        if (under(middle, high == low)) continue;
        out.push_back({high, low, under(in_pairs, s.bid[high.value].money() - s.bid[low.value].money())});
    }
    return out;
}

constinit const play::RoundPlay<State> kOpening{settle_opening, act_opening, offers_opening};

} // namespace stw::t1881
