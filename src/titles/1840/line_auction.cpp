// Line auctions (VIII.6).
#include "play/auction.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

// May still get a line in this round: fewer than three, none bought, not passed on choosing (1840:D32).
bool takes_part(const State& s, CompanyId c) {
    const bool full = under({"1840:VIII.6/8"_clause, "1840:IV.3/1"_clause, "1840:IV.1.2/8"_clause},
                            lines_of(s, c) >= number::lines_of_company);
    const bool bought =
        under({"1840:VIII.6/7"_clause, "1840:IV.3/2"_clause, "1840:VIII.6/13"_clause}, (s.cr.bought & bit(c)) != 0);
    const bool passed = under("1840:VIII.6/9"_clause, (s.cr.passed & bit(c)) != 0);
    return !full && !bought && !passed;
}

// The leftmost that takes part.
CompanyId chooser(const State& s) {
    for (CompanyId c : s.cr.order)
        if (takes_part(s, c)) return under("1840:VIII.6/15"_clause, c);
    return {};
}

bool any_offered(const State& s) {
    for (const LineRecord& l : s.lines)
        if (l.status == LineStatus::offered) return true;
    return false;
}

Money least_bid(const State& s) {
    if (s.cr.bidder) return s.cr.bid + Money{number::bid_step};
    return Money{number::least_line_bid};
}

// Has not the money, and nothing to turn into money.
bool can_only_pass(const State& s, CompanyId c) {
    return s.money[c] < least_bid(s) && !holds_private(s, Owner::company(c));
}

// From left to right and round again.
CompanyId next_in_order(const State& s, CompanyId c) {
    const std::size_t n = s.cr.order.size();
    std::size_t at = 0;
    while (at < n && s.cr.order[at] != c) ++at;
    return s.cr.order[(at + 1) % n];
}

void sell(Table& t) {
    State& s = t.s;
    const CompanyId winner = s.cr.bidder;
    const CompanyId line = s.cr.line;
    t.pay(Account::of(winner), Account::bank(), under("1840:VIII.6/11"_clause, s.cr.bid));
    LineRecord& card = s.line(line);
    card.status = LineStatus::owned;
    card.owner = under("1840:VIII.6/12"_clause, winner);
    t.tell(EventKind::line_sold, {.company = winner, .other = line, .amount = s.cr.bid});
    s.cr.bought |= bit(winner);
    s.cr.line = {};
    s.cr.bidder = {};
    s.cr.bid = {};
    // Who has passed was out of this auction only (1840:D71).
    s.cr.out = under("1840:VIII.6/10"_clause, CompanySet{0});
    // The winner may buy trams at once.
    s.cr.asked = winner;
    s.cr.step = under("1840:VIII.6/14"_clause, CompanyStep::winner);
    if (!chooser(s)) no_more_auctions(t);
}

// `last` has bid or passed.
void go_on(Table& t, CompanyId last) {
    State& s = t.s;
    const auto next = [&](CompanyId c) { return next_in_order(s, c); };
    const auto bids = [&](CompanyId c) { return takes_part(s, c) && (s.cr.out & bit(c)) == 0; };
    if (play::auction::go_on(s.cr, last, next, bids, "1840:VIII.6/3"_clause) == play::auction::Course::sold) sell(t);
}

// The director may add nothing (1840:D33).
play::auction::Terms terms(const State& s, CompanyId c) {
    return {.least = least_bid(s),
            .step = Money{s.option(Option::bid_any_amount) ? 1 : number::bid_step},
            .purse = s.money[c],
            .too_low = s.cr.bidder ? "1840:VIII.6/5"_clause : "1840:VIII.6/4"_clause,
            .uneven = "1840:VIII.6/5"_clause,
            .beyond_purse = "1840:VIII.6/6"_clause};
}

Refusal check_line(const State& s, CompanyId line) {
    if (!is_line(line)) return refuse("table:format/1"_clause, {.other = line});
    if (s.line(line).status != LineStatus::offered) return refuse("1840:VIII.6/2"_clause, {.other = line});
    return s.cr.line && s.cr.line != line ? refuse("table:turn/2"_clause, {.other = line}) : kAllowed;
}

} // namespace

std::optional<bool> settle_auction(Table& t) {
    State& s = t.s;
    if (s.cr.step == CompanyStep::bid) {
        if (!can_only_pass(s, s.cr.asked)) return false;
        s.cr.out |= bit(s.cr.asked);
        go_on(t, s.cr.asked);
        return true;
    }
    if (s.cr.asked) {
        // Where the last pass turns up new lines it is not taken for granted.
        const bool passes_itself = can_only_pass(s, s.cr.asked) && !s.option(Option::lines_shown_before_last_purchases);
        if (any_offered(s) && !passes_itself) return false;
        s.cr.passed |= bit(s.cr.asked);
        s.cr.asked = {};
        return true;
    }
    const CompanyId next = any_offered(s) ? chooser(s) : CompanyId{};
    if (!next) return std::nullopt;
    s.cr.asked = next;
    return true;
}

Refusal act_line_auction(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.cr.asked;
    if (a.kind == ActionKind::bid) {
        if (!a.what.company || a.what.paper) return refuse("table:format/2"_clause);
        const Money amount = a.what.amount.money();
        if (auto r = check_line(s, a.what.company)) return r;
        if (auto r = play::auction::check_bid(terms(s, c), amount, {.company = c, .other = a.what.company})) return r;
        s.cr.step = CompanyStep::bid;
        s.cr.line = a.what.company;
        s.cr.bidder = c;
        s.cr.bid = amount;
        t.tell(EventKind::bid_made, {.company = c, .other = s.cr.line, .amount = s.cr.bid});
        go_on(t, c);
        return kAllowed;
    }
    if (a.kind != ActionKind::pass) return refuse("table:turn/2"_clause);
    t.tell(EventKind::passed, {.company = c, .player = a.by});
    if (s.cr.step == CompanyStep::bid) {
        s.cr.out |= bit(c);
        go_on(t, c);
        return kAllowed;
    }
    s.cr.passed |= bit(c);
    s.cr.asked = {};
    return kAllowed;
}

void offers_line_auction(const State& s, Choices& out) {
    const CompanyId c = s.cr.asked;
    const PlayerId p = director(s, c);
    for (int i = 1; i <= kLines; ++i)
        if (const CompanyId line = line_numbered(i); !check_line(s, line))
            play::auction::offer_bids(terms(s, c),
                                      {.kind = ActionKind::bid, .by = p, .as = c, .what = {.company = line}}, out);
    out.add({.kind = ActionKind::pass, .by = p, .as = c});
}

} // namespace stw::t1840
