// Line auctions (VIII.6).
#include "play/auction.hpp"
#include "play/order.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

// May still get a line in this round: fewer than three, none bought, not passed on choosing (1840:D32).
bool takes_part(const State& s, CompanyId c) {
    const bool full =
        under({rule::no_bid_with_three_lines, rule::three_lines_per_company, rule::charter_has_three_line_spaces},
              lines_of(s, c) >= number::lines_of_company);
    const bool bought =
        under({rule::no_second_line_for_winner, rule::one_line_per_company_round, rule::winner_leaves_auction_order},
              (s.cr.bought & bit(c)) != 0);
    const bool passed = under(rule::choice_pass_ends_all_bidding, (s.cr.passed & bit(c)) != 0);
    return !full && !bought && !passed;
}

// The leftmost that takes part.
CompanyId chooser(const State& s) {
    const CompanyId first = play::first_with(s.cr.order, [&](CompanyId c) { return takes_part(s, c); });
    return first ? under(rule::new_leftmost_chooses_next, first) : first;
}

bool any_offered(const State& s) {
    return std::ranges::any_of(s.lines, [](const LineRecord& l) { return l.status == LineStatus::offered; });
}

Money least_bid(const State& s) {
    return s.cr.bidder ? s.cr.bid + Money{number::bid_step} : Money{number::least_line_bid};
}

// Has not the money, and nothing to turn into money.
bool can_only_pass(const State& s, CompanyId c) {
    return s.money[c] < least_bid(s) && !holds_private(s, Owner::company(c));
}

void sell(Table& t) {
    State& s = t.s;
    const CompanyId winner = s.cr.bidder;
    t.pay(Account::of(winner), Account::bank(), under(rule::treasury_pays_for_line, s.cr.bid));
    LineRecord& card = s.line(s.cr.line);
    card.status = LineStatus::owned;
    card.owner = under(rule::won_line_to_the_charter, winner);
    t.tell(EventKind::line_sold, {.company = winner, .other = s.cr.line, .amount = s.cr.bid});
    s.cr.bought |= bit(winner);
    s.cr.line = {};
    s.cr.bidder = {};
    s.cr.bid = {};
    // Who has passed was out of this auction only (1840:D71).
    s.cr.out = under(rule::bid_pass_ends_one_auction, CompanySet{0});
    // The winner may buy trams at once.
    s.cr.asked = winner;
    s.cr.step = under(rule::winner_buys_trams_at_once, CompanyStep::winner);
    if (!chooser(s)) no_more_auctions(t);
}

// `last` has bid or passed.
void go_on(Table& t, CompanyId last) {
    State& s = t.s;
    const auto next = [&](CompanyId c) { return next_in(s.cr.order, c); };
    const auto bids = [&](CompanyId c) { return takes_part(s, c) && (s.cr.out & bit(c)) == 0; };
    if (play::auction::go_on(s.cr, last, next, bids, rule::bids_go_left_to_right) == play::auction::Course::sold)
        sell(t);
}

// The director may add nothing (1840:D33).
play::auction::Terms terms(const State& s, CompanyId c) {
    return {.least = least_bid(s),
            .step = Money{s.option(Option::bid_any_amount) ? 1 : number::bid_step},
            .purse = s.money[c],
            .too_low = s.cr.bidder ? rule::higher_line_bid_in_fives : rule::minimum_line_bid_of_20,
            .uneven = rule::higher_line_bid_in_fives,
            .beyond_purse = rule::no_bid_above_treasury};
}

Refusal check_line(const State& s, CompanyId line) {
    if (!is_line(line)) return refuse(rule::no_such_thing, {.other = line});
    if (s.line(line).status != LineStatus::offered) return refuse(rule::leftmost_chooses_a_line, {.other = line});
    return s.cr.line && s.cr.line != line ? refuse(rule::not_now, {.other = line}) : kAllowed;
}

// On the line that is up, or on choosing one.
void pass(Table& t) {
    State& s = t.s;
    const CompanyId c = s.cr.asked;
    if (s.cr.step == CompanyStep::bid) {
        s.cr.out |= bit(c);
        return go_on(t, c);
    }
    s.cr.passed |= bit(c);
    s.cr.asked = {};
}

bool settle_auction(Table& t) {
    State& s = t.s;
    if (s.cr.asked) {
        // Where the last pass turns up new lines it is not taken for granted.
        const bool taken_for_granted =
            s.cr.step == CompanyStep::bid || !s.option(Option::lines_shown_before_last_purchases);
        const bool passes = !any_offered(s) || (can_only_pass(s, s.cr.asked) && taken_for_granted);
        return play::unless_asked(!passes, [&] { pass(t); });
    }
    s.cr.asked = any_offered(s) ? chooser(s) : CompanyId{};
    if (!s.cr.asked) end_auctions(t);
    return true;
}

Refusal act_auction(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.cr.asked;
    if (a.kind == ActionKind::pass) {
        t.tell(EventKind::passed, {.company = c, .player = a.by});
        pass(t);
        return kAllowed;
    }
    if (a.kind != ActionKind::bid) return refuse(rule::not_now);
    const CompanyId line = a.what.company;
    const Money amount = a.what.amount.money();
    if (!line || a.what.paper) return refuse(rule::wrong_fields);
    if (auto r = check_line(s, line)) return r;
    return unless(play::auction::check_bid(terms(s, c), amount, {.company = c, .other = line}), [&] {
        s.cr.step = CompanyStep::bid;
        s.cr.line = line;
        s.cr.bidder = c;
        s.cr.bid = amount;
        t.tell(EventKind::bid_made, {.company = c, .other = line, .amount = amount});
        go_on(t, c);
    });
}

void offers_auction(const State& s, Choices& out) {
    const CompanyId c = s.cr.asked;
    const PlayerId p = director(s, c);
    for (const CompanyId line : kLineCards)
        if (!check_line(s, line))
            play::auction::offer_bids(terms(s, c),
                                      {.kind = ActionKind::bid, .by = p, .as = c, .what = {.company = line}}, out);
    out.add({.kind = ActionKind::pass, .by = p, .as = c});
}

} // namespace

constinit const play::RoundPlay<State> kLineAuction{settle_auction, act_auction, offers_auction};

} // namespace stw::t1840
