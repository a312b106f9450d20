// The auction of the private companies (V), one after another; whoever wins P6 gets BCR.
#include "play/auction.hpp"
#include "play/stock_turn.hpp"
#include "titles/1880/rounds.hpp"

namespace stw::t1880 {
namespace {

// The lowest opening bid: the face value, less by what it has fallen.
Money lowest(const State& s) {
    return under("1880:V/3"_clause, face_value(s, s.auction.paper) - Money{s.auction.fallen});
}

bool is_out(const State& s, PlayerId p) { return (s.auction.out & bit(p)) != 0; }

play::auction::Terms terms(const State& s, PlayerId p) {
    const Auction& a = s.auction;
    return {.least = a.bidder ? a.bid + Money{number::bid_step} : lowest(s),
            .step = Money{s.option(Option::bid_any_amount) ? 1 : number::bid_step},
            .purse = s.money[p],
            .too_low = a.bidder ? "1880:V/5"_clause : "1880:V/3"_clause,
            .uneven = "1880:V/10"_clause,
            .beyond_purse = "1880:V/6"_clause};
}

bool can_bid(const State& s, PlayerId p) {
    return !play::auction::check_bid(terms(s, p), terms(s, p).least, {.player = p, .paper = s.auction.paper});
}

// Privates come up in ascending order.
PaperId next_private(const State& s) {
    for (int i = 0; i < kPrivates; ++i)
        if (const PaperId p = private_numbered(i); s.papers[p] == Owner::stack()) return under("1880:V/1"_clause, p);
    return {};
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
    PlayerId p = under({"1880:V/8"_clause, "1880:V/9"_clause}, left_of(s, s.auction.opener));
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
    t.pay(Account::of(p), Account::bank(), under("1880:V/7"_clause, price));
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
    under({first ? "1880:V/11"_clause : "1880:V/12"_clause, "1880:V/14"_clause}, [&] {
        s.auction.fallen = static_cast<std::uint8_t>(s.auction.fallen + number::bid_fall);
        t.tell(EventKind::price_lowered, {.paper = p, .amount = lowest(s)});
    });
    if (under(first ? "1880:V/15"_clause : "1880:V/16"_clause, lowest(s) == Money{0})) return force(t);
    // All are in again, and who was asked first is asked first (1880:D4).
    s.auction.out = under("1880:V/18"_clause, PlayerSet{0});
}

// Nobody wants it: the Share Round ends, the privates pay, and the next Share Round goes on with the same private.
void end_early(Table& t) {
    State& s = t.s;
    const PlayerId opener = s.auction.opener;
    const PlayerId first_asked = s.auction.asked; // all have passed
    play::stock_turn::pass_on_priority({}, t, s.priority, s.last_actor);
    s.last_actor = {};
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::operating), .limit = s.circles});
    under("1880:V/20"_clause, [&] { pay_privates(t); });
    s.share_rounds = under("1880:V/21"_clause, static_cast<std::uint8_t>(s.share_rounds + 1));
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::auction), .limit = s.share_rounds});
    // The holder of the Priority Marker opens (1880:D2).
    const bool same = s.option(Option::auction_reopen_same_opener);
    open(t, same ? opener : under("1880:V/23"_clause, s.priority));
    if (same) s.auction.asked = first_asked;
}

// `last` has bid or passed.
void go_on(Table& t, PlayerId last) {
    State& s = t.s;
    const auto next = [&](PlayerId p) { return left_of(s, p); };
    const auto bids = [&](PlayerId p) { return !is_out(s, p); };
    switch (play::auction::go_on(s.auction, last, next, bids, "1880:V/4"_clause)) {
    case play::auction::Course::sold: return sell(t, s.auction.bidder, s.auction.bid);
    case play::auction::Course::unwanted:
        // Only the first two become cheaper.
        if (under({"1880:V/13"_clause, "1880:V/19"_clause}, s.auction.paper <= paper::P1)) return lower(t);
        return end_early(t);
    case play::auction::Course::goes_on: return;
    }
}

void drop_out(Table& t, PlayerId p) {
    t.s.auction.out = static_cast<PlayerSet>(t.s.auction.out | bit(p));
    t.tell(EventKind::passed, {.player = p});
    go_on(t, p);
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
    open(t, under("1880:V/2"_clause, s.priority));
}

bool settle_auction(Table& t) {
    State& s = t.s;
    if (!s.auction.paper) {
        begin_investors(t);
        return true;
    }
    if (can_bid(s, s.auction.asked)) return false;
    drop_out(t, s.auction.asked);
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
    if (a.what.paper != s.auction.paper) return refuse("1880:V/1"_clause, {.paper = a.what.paper});
    const Money amount = a.what.amount.money();
    if (auto r = play::auction::check_bid(terms(s, p), amount, {.player = p, .paper = a.what.paper})) return r;
    s.auction.bidder = p;
    s.auction.bid = amount;
    t.tell(EventKind::bid_made, {.player = p, .paper = s.auction.paper, .amount = amount});
    go_on(t, p);
    return kAllowed;
}

void offers_auction(const State& s, Choices& out) {
    const PlayerId p = s.auction.asked;
    play::auction::offer_bids(terms(s, p), {.kind = ActionKind::bid, .by = p, .what = {.paper = s.auction.paper}}, out);
    out.add({.kind = ActionKind::pass, .by = p});
}

} // namespace stw::t1880
