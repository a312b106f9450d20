// The auction of the private companies (V), one after another; whoever wins P6 gets BCR.
#include "play/auction.hpp"
#include "play/order.hpp"
#include "play/stock_turn.hpp"
#include "titles/1880/rounds.hpp"

#include <algorithm>

namespace stw::t1880 {
namespace {

bool is_out(const State& s, PlayerId p) { return (s.auction.out & bit(p)) != 0; }

play::auction::Terms terms(const State& s, PlayerId p) {
    const Auction& a = s.auction;
    return {.least = a.bidder ? a.bid + Money{number::bid_step} : lowest_bid(s, a.paper),
            .step = Money{s.option(Option::bid_any_amount) ? 1 : number::bid_step},
            .purse = s.money[p],
            .too_low = a.bidder ? rule::bid_over_standing_bid : rule::opening_bid_at_face_value,
            .uneven = rule::bids_in_multiples_of_5,
            .beyond_purse = rule::no_bid_over_cash};
}

bool can_bid(const State& s, PlayerId p) {
    return !play::auction::check_bid(terms(s, p), terms(s, p).least, {.player = p, .paper = s.auction.paper});
}

// Privates come up in ascending order.
PaperId next_private(const State& s) {
    const PaperId next = play::first_with(kAllPrivates, [&](PaperId p) { return unsold(s, p); });
    return next ? under(rule::privates_sold_in_order, next) : next;
}

bool can_pay_for_one(const State& s, PlayerId p) {
    const auto can_pay_for = [&](PaperId one) { return unsold(s, one) && s.money[p] >= face_value(s, one); };
    return std::ranges::any_of(kAllPrivates, can_pay_for);
}

// The right to open goes round the table, whoever has bid or won.
PlayerId next_opener(const State& s) {
    PlayerId p = under({rule::opener_moves_left, rule::opening_goes_round_table}, left_of(s, s.auction.opener));
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
    t.tell(EventKind::paper_put_up,
           {.player = s.auction.opener, .paper = s.auction.paper, .amount = lowest_bid(s, s.auction.paper)});
}

void sell(Table& t, PlayerId p, Money price) {
    const PaperId sold = t.s.auction.paper;
    t.pay(Account::of(p), Account::bank(), under(rule::winner_pays_at_once, price));
    t.s.papers.move(sold, Owner::player(p));
    t.s.last_actor = p;
    t.tell(EventKind::paper_bought, {.player = p, .paper = sold, .amount = price});
    if (sold == paper::P6) take_bcr(t, p);
    open(t, next_opener(t.s));
}

void lower(Table& t) {
    State& s = t.s;
    const PaperId p = s.auction.paper;
    const bool first = p == paper::P0;
    under({first ? rule::unbid_p0_falls_by_5 : rule::unbid_p1_falls_by_5, rule::lowest_bid_falls_repeatedly}, [&] {
        s.auction.fallen = static_cast<std::uint8_t>(s.auction.fallen + number::bid_fall);
        t.tell(EventKind::price_lowered, {.paper = p, .amount = lowest_bid(s, p)});
    });
    if (under(first ? rule::opener_takes_p0_for_nothing : rule::opener_takes_p1_for_nothing,
              lowest_bid(s, p) == Money{0})) {
        // For nothing it must be taken, by who was asked first (1880:D3): now that all have passed, it is his turn again.
        sell(t, s.auction.asked, Money{0});
        if (s.option(Option::auction_forced_sale_shift)) s.auction.asked = left_of(s, s.auction.asked);
    } else {
        // All are in again, and who was asked first is asked first (1880:D4).
        s.auction.out = under(rule::bid_anew_after_fall, PlayerSet{0});
    }
}

// Nobody wants it: the Share Round ends, the privates pay, and the next Share Round goes on with the same private.
void end_early(Table& t) {
    State& s = t.s;
    const PlayerId opener = s.auction.opener;
    const PlayerId first_asked = s.auction.asked; // all have passed
    play::stock_turn::pass_on_priority({}, t, s.priority, s.last_actor);
    s.last_actor = {};
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::operating), .limit = s.circles});
    under(rule::early_round_only_pays_privates, [&] { pay_privates(t); });
    s.share_rounds = under(rule::share_round_after_early_round, static_cast<std::uint8_t>(s.share_rounds + 1));
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::auction), .limit = s.share_rounds});
    // The holder of the Priority Marker opens (1880:D2).
    const bool same = s.option(Option::auction_reopen_same_opener);
    open(t, same ? opener : under(rule::priority_reopens_auction, s.priority));
    if (same) s.auction.asked = first_asked;
}

// `last` has bid or passed.
void go_on(Table& t, PlayerId last) {
    State& s = t.s;
    const auto next = [&](PlayerId p) { return left_of(s, p); };
    const auto bids = [&](PlayerId p) { return !is_out(s, p); };
    switch (play::auction::go_on(s.auction, last, next, bids, rule::bid_or_pass_clockwise)) {
    case play::auction::Course::sold: return sell(t, s.auction.bidder, s.auction.bid);
    case play::auction::Course::unwanted:
        // Only the first two become cheaper.
        if (under({rule::only_p0_and_p1_fall, rule::all_pass_after_p1_ends_round}, s.auction.paper <= paper::P1))
            return lower(t);
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
    const Fields figures{.company = a.what.company};
    if (a.kind == ActionKind::found)
        return forbids({rule::majors_after_investors, rule::unsold_privates_first, rule::only_privates_while_unsold},
                       true, figures);
    if (a.kind == ActionKind::buy_share)
        return forbids({rule::only_privates_while_unsold, rule::unsold_privates_first}, true, figures);
    return forbids({rule::no_sales_in_first_round, rule::no_sales_in_very_first_round},
                   a.kind == ActionKind::sell_shares, figures);
}

} // namespace

Money lowest_bid(const State& s, PaperId p) {
    const int fallen = p == s.auction.paper ? s.auction.fallen : 0;
    return under(rule::opening_bid_at_face_value, face_value(s, p) - Money{fallen});
}

void begin_auction(Table& t) {
    t.s.round = Round::auction;
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::auction), .limit = t.s.share_rounds});
    open(t, under(rule::priority_opens_p0, t.s.priority));
}

bool settle_auction(Table& t) {
    const PlayerId asked = t.s.auction.asked;
    if (!t.s.auction.paper) begin_investors(t);
    else if (can_bid(t.s, asked)) return false;
    else drop_out(t, asked);
    return true;
}

Refusal act_auction(Table& t, const Action& a) {
    State& s = t.s;
    if (auto r = check_only_privates(a)) return r;
    const PlayerId p = s.auction.asked;
    if (a.kind != ActionKind::bid && a.kind != ActionKind::pass) return play::refuse_foreign(a.by, p);
    if (is_out(s, a.by)) return refuse(rule::passed_is_out_of_auction, {.player = a.by});
    if (a.by != p) return refuse(rule::not_asked, {.player = p});
    if (a.as) return refuse(rule::not_its_turn, {.company = a.as});
    if (a.kind == ActionKind::pass) {
        drop_out(t, p);
        return kAllowed;
    }
    if (!a.what.paper || a.what.company) return refuse(rule::wrong_fields);
    if (a.what.paper != s.auction.paper) return refuse(rule::privates_sold_in_order, {.paper = a.what.paper});
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
