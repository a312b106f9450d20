// The auction of the private companies (V), one after another; whoever wins P6 gets BCR.
#include "titles/1880/rounds.hpp"

#include <algorithm>

namespace stw::t1880 {
namespace {

Money step_of_bids(const State& s) { return Money{s.option(Option::bid_any_amount) ? 1 : number::bid_step}; }

// The lowest opening bid: the face value, less by what it has fallen.
Money lowest(const State& s) {
    if (!applies("1880:V/3"_clause)) return Money{0};
    return face_value(s, s.auction.paper) - Money{s.auction.fallen};
}

Money least_bid(const State& s) {
    if (!s.auction.bidder) return lowest(s);
    return s.auction.bid + Money{applies("1880:V/5"_clause) ? number::bid_step : 0};
}

bool is_out(const State& s, PlayerId p) { return (s.auction.out & bit(p)) != 0; }

int still_in(const State& s) {
    return static_cast<int>(std::count_if(s.seats.begin(), s.seats.end(), [&](PlayerId p) { return !is_out(s, p); }));
}

PlayerId right_of(const State& s, PlayerId p) {
    PlayerId q = p;
    while (left_of(s, q) != p) q = left_of(s, q);
    return q;
}

// After the opening players are asked clockwise.
PlayerId next_asked(const State& s, PlayerId p) { return applies("1880:V/4"_clause) ? left_of(s, p) : right_of(s, p); }

Refusal check_bid(const State& s, PlayerId p, PaperId paper, Money amount) {
    if (paper != s.auction.paper) return refuse("1880:V/1"_clause, {.paper = paper});
    // Whoever passed may bid again after the lowest bid has fallen.
    if (auto r = permits("1880:V/18"_clause, s.auction.fallen > 0, {.player = p, .paper = paper})) return r;
    const Money least = least_bid(s);
    if (amount < least) {
        const Fields figures{.player = p, .paper = paper, .amount = amount, .limit = least};
        return s.auction.bidder ? refuse("1880:V/5"_clause, figures) : refuse("1880:V/3"_clause, figures);
    }
    if (auto r = forbids("1880:V/10"_clause, amount.amount % step_of_bids(s).amount != 0,
                         {.player = p, .paper = paper, .amount = amount, .limit = number::bid_step}))
        return r;
    return forbids("1880:V/6"_clause, amount > s.money[p],
                   {.player = p, .paper = paper, .amount = amount, .limit = s.money[p]});
}

bool can_bid(const State& s, PlayerId p) { return !check_bid(s, p, s.auction.paper, least_bid(s)); }

// Privates come up in ascending order.
PaperId next_private(const State& s) {
    PaperId next;
    for (int i = 0; i < kPrivates; ++i) {
        const PaperId p = private_numbered(applies("1880:V/1"_clause) ? i : kPrivates - 1 - i);
        if (!next && s.papers[p] == Owner::stack()) next = p;
    }
    return next;
}

bool can_pay_for_one(const State& s, PlayerId p) {
    for (int i = 0; i < kPrivates; ++i)
        if (const PaperId one = private_numbered(i);
            s.papers[one] == Owner::stack() && s.money[p] >= face_value(s, one))
            return true;
    return false;
}

// The right to open goes round the table, whoever has bid or won.
PlayerId next_opener(const State& s) {
    PlayerId p = s.auction.opener;
    if (applies({"1880:V/8"_clause, "1880:V/9"_clause})) p = left_of(s, p);
    // The recorded games leave out whoever can pay for none of those that are left.
    if (s.option(Option::auction_skip_poor_opener))
        for (int i = 0; i < s.players && !can_pay_for_one(s, p); ++i) p = left_of(s, p);
    return p;
}

// Opens the auction of the next private; none is left: all are sold.
void open(Table& t, PlayerId opener) {
    State& s = t.s;
    s.auction = {.paper = next_private(s), .opener = opener, .asked = opener};
    if (!s.auction.paper) return;
    t.tell(EventKind::paper_put_up, {.player = s.auction.opener, .paper = s.auction.paper, .amount = lowest(s)});
}

void sell(Table& t, PlayerId p, Money price) {
    State& s = t.s;
    const PaperId sold = s.auction.paper;
    t.pay(Account::of(p), Account::bank(), applies("1880:V/7"_clause) ? price : Money{0});
    s.papers.move(sold, Owner::player(p));
    s.last_actor = p;
    t.tell(EventKind::paper_bought, {.player = p, .paper = sold, .amount = price});
    if (sold == paper::P6) take_bcr(t, p);
    open(t, next_opener(s));
}

// Offered for nothing it must be taken, by who was asked first (1880:D3): now that all have passed, it is his turn again.
void force(Table& t) {
    State& s = t.s;
    sell(t, s.auction.asked, Money{0});
    if (s.option(Option::auction_forced_sale_shift)) s.auction.asked = left_of(s, s.auction.asked);
}

void lower(Table& t) {
    State& s = t.s;
    const PaperId p = s.auction.paper;
    const bool first = p == paper::P0;
    const bool second = p == paper::P1;
    bool falls = (!first || applies("1880:V/11"_clause)) && (!second || applies("1880:V/12"_clause));
    falls = falls && (s.auction.fallen == 0 || applies("1880:V/14"_clause));
    if (falls && lowest(s) > Money{0}) {
        s.auction.fallen = static_cast<std::uint8_t>(s.auction.fallen + number::bid_fall);
        t.tell(EventKind::price_lowered, {.paper = p, .amount = lowest(s)});
    }
    const bool forced = (!first || applies("1880:V/15"_clause)) && (!second || applies("1880:V/16"_clause));
    if (lowest(s) == Money{0} && forced) return force(t);
    // All are in again, and who was asked first is asked first (1880:D4).
    s.auction.out = 0;
}

// Nobody wants it: the Share Round ends, the privates pay, and the next Share Round goes on with the same private.
void end_early(Table& t) {
    State& s = t.s;
    const PlayerId opener = s.auction.opener;
    const PlayerId first_asked = s.auction.asked; // all have passed
    if (s.last_actor) {
        s.priority = left_of(s, s.last_actor);
        t.tell(EventKind::priority_moved, {.player = s.priority});
    }
    s.last_actor = {};
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::operating), .limit = s.circles});
    if (applies("1880:V/20"_clause)) pay_privates(t);
    if (applies("1880:V/21"_clause)) ++s.share_rounds;
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::auction), .limit = s.share_rounds});
    // The holder of the Priority Marker opens (1880:D2).
    const bool same = s.option(Option::auction_reopen_same_opener) || !applies("1880:V/23"_clause);
    open(t, same ? opener : s.priority);
    if (same) s.auction.asked = first_asked;
}

void all_passed(Table& t) {
    const bool falls = t.s.auction.paper <= paper::P1 || !applies({"1880:V/13"_clause, "1880:V/19"_clause});
    if (falls) lower(t);
    else end_early(t);
}

void drop_out(Table& t, PlayerId p) {
    t.s.auction.out = static_cast<PlayerSet>(t.s.auction.out | bit(p));
    t.s.auction.asked = next_asked(t.s, p);
    t.tell(EventKind::passed, {.player = p});
}

// Nothing else is on sale before all privates are sold.
Refusal check_only_privates(const Action& a) {
    if (a.kind == ActionKind::found)
        return forbids({"1880:VIII.general/7"_clause, "1880:V/22"_clause, "1880:XII.purchase/1"_clause}, true,
                       {.company = a.what.company});
    if (a.kind == ActionKind::buy_share)
        return forbids({"1880:XII.purchase/1"_clause, "1880:V/22"_clause}, true, {.company = a.what.company});
    if (a.kind == ActionKind::sell_shares)
        return forbids({"1880:V/35"_clause, "1880:XII.sale/7"_clause}, true, {.company = a.what.company});
    return kAllowed;
}

} // namespace

void begin_auction(Table& t) {
    State& s = t.s;
    s.round = Round::auction;
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::auction), .limit = s.share_rounds});
    open(t, applies("1880:V/2"_clause) ? s.priority : left_of(s, s.priority));
}

bool settle_auction(Table& t) {
    State& s = t.s;
    if (!s.auction.paper) {
        begin_investors(t);
        return true;
    }
    const int in = still_in(s);
    if (in == 0) {
        all_passed(t);
        return true;
    }
    if (in == 1 && s.auction.bidder) {
        sell(t, s.auction.bidder, s.auction.bid);
        return true;
    }
    const PlayerId p = s.auction.asked;
    if (is_out(s, p)) {
        s.auction.asked = next_asked(s, p);
        return true;
    }
    if (can_bid(s, p)) return false;
    drop_out(t, p);
    return true;
}

Refusal act_auction(Table& t, const Action& a) {
    State& s = t.s;
    if (auto r = check_only_privates(a)) return r;
    const PlayerId p = s.auction.asked;
    if (a.kind != ActionKind::bid && a.kind != ActionKind::pass) return play::refuse_foreign(a.by, p);
    if (is_out(s, a.by)) return refuse("1880:V/17"_clause, {.player = a.by});
    if (a.by != p) return refuse("table:turn/1"_clause, {.player = p});
    if (a.as) return refuse("table:turn/4"_clause, {.company = a.as});
    if (a.kind == ActionKind::pass) {
        drop_out(t, p);
        return kAllowed;
    }
    if (!a.what.paper || a.what.company) return refuse("table:format/2"_clause);
    const Money amount = a.what.amount.money();
    if (auto r = check_bid(s, p, a.what.paper, amount)) return r;
    s.auction.bidder = p;
    s.auction.bid = amount;
    if (!applies("1880:V/17"_clause)) s.auction.out = 0;
    s.auction.asked = next_asked(s, p);
    t.tell(EventKind::bid_made, {.player = p, .paper = s.auction.paper, .amount = amount});
    return kAllowed;
}

void offers_auction(const State& s, Choices& out) {
    const PlayerId p = s.auction.asked;
    const Money least = least_bid(s);
    if (can_bid(s, p))
        out.add_range({.kind = ActionKind::bid, .by = p, .what = {.paper = s.auction.paper, .amount = least}}, least,
                      std::max(least, s.money[p]), step_of_bids(s));
    out.add({.kind = ActionKind::pass, .by = p});
}

} // namespace stw::t1880
