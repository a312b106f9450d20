// Line auctions (VIII.6).
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

// May still get a line in this round: fewer than three, none bought, not passed on choosing (1840:D32).
bool takes_part(const State& s, CompanyId c) {
    const bool full = lines_of(s, c) >= number::lines_of_company &&
                      applies({"1840:VIII.6/8"_clause, "1840:IV.3/1"_clause, "1840:IV.1.2/8"_clause});
    const bool bought =
        (s.cr.bought & bit(c)) != 0 && applies({"1840:VIII.6/7"_clause, "1840:IV.3/2"_clause, "1840:VIII.6/13"_clause});
    const bool passed = (s.cr.passed & bit(c)) != 0 && applies("1840:VIII.6/9"_clause);
    return !full && !bought && !passed;
}

bool bids(const State& s, CompanyId c) { return takes_part(s, c) && (s.cr.out & bit(c)) == 0; }

// The leftmost that takes part.
CompanyId chooser(const State& s) {
    if (!applies("1840:VIII.6/15"_clause)) {
        for (std::size_t i = s.cr.order.size(); i-- > 0;)
            if (takes_part(s, s.cr.order[i])) return s.cr.order[i];
        return {};
    }
    for (CompanyId c : s.cr.order)
        if (takes_part(s, c) && (s.cr.passed & bit(c)) == 0 && (s.cr.bought & bit(c)) == 0) return c;
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
CompanyId next_bidder(const State& s, CompanyId after) {
    const std::size_t n = s.cr.order.size();
    std::size_t at = 0;
    while (at < n && s.cr.order[at] != after) ++at;
    for (std::size_t i = 1; i <= n; ++i) {
        const CompanyId c = s.cr.order[(applies("1840:VIII.6/3"_clause) ? at + i : at + n - i) % n];
        if (c != after && bids(s, c)) return c;
    }
    return {};
}

void sell(Table& t) {
    State& s = t.s;
    const CompanyId winner = s.cr.bidder;
    const CompanyId line = s.cr.line;
    if (applies("1840:VIII.6/11"_clause)) t.pay(Account::of(winner), Account::bank(), s.cr.bid);
    LineRecord& card = s.line(line);
    card.status = LineStatus::owned;
    if (applies("1840:VIII.6/12"_clause)) card.owner = winner;
    t.tell(EventKind::line_sold, {.company = winner, .other = line, .amount = s.cr.bid});
    s.cr.bought |= bit(winner);
    s.cr.line = {};
    s.cr.bidder = {};
    s.cr.bid = {};
    s.cr.out = 0;
    // The winner may buy trams at once.
    s.cr.asked = winner;
    s.cr.step = applies("1840:VIII.6/14"_clause) ? CompanyStep::winner : CompanyStep::choose;
    if (s.cr.step == CompanyStep::choose) s.cr.asked = {};
    if (!chooser(s)) no_more_auctions(t);
}

void go_on(Table& t, CompanyId after) {
    State& s = t.s;
    const CompanyId next = next_bidder(s, after);
    if (!next || next == s.cr.bidder) sell(t);
    else s.cr.asked = next;
}

Refusal check_bid(const State& s, CompanyId c, CompanyId line, Money amount) {
    const Fields figures{.company = c, .other = line, .amount = amount, .limit = least_bid(s)};
    if (!is_line(line)) return refuse("table:format/1"_clause, figures);
    if (s.line(line).status != LineStatus::offered) return refuse("1840:VIII.6/2"_clause, figures);
    if (s.cr.line && s.cr.line != line) return refuse("table:turn/2"_clause, figures);
    const Clause clause = s.cr.bidder ? "1840:VIII.6/5"_clause : "1840:VIII.6/4"_clause;
    if (auto r = forbids(clause, amount < least_bid(s), figures)) return r;
    const bool uneven = amount.amount % number::bid_step != 0 && !s.option(Option::bid_any_amount);
    if (auto r = forbids("1840:VIII.6/5"_clause, uneven, figures)) return r;
    // The director may add nothing (1840:D33).
    const Fields purse{.company = c, .other = line, .amount = amount, .limit = s.money[c]};
    if (amount > s.money[c]) return refuse("1840:VIII.6/6"_clause, purse);
    return amount < Money{0} ? refuse("table:format/1"_clause, figures) : kAllowed;
}

} // namespace

std::optional<bool> settle_auction(Table& t) {
    State& s = t.s;
    if (s.cr.step == CompanyStep::bid) {
        if (s.cr.asked == s.cr.bidder || !can_only_pass(s, s.cr.asked)) return false;
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
        if (auto r = check_bid(s, c, a.what.company, a.what.amount.money())) return r;
        s.cr.step = CompanyStep::bid;
        s.cr.line = a.what.company;
        s.cr.bidder = c;
        s.cr.bid = a.what.amount.money();
        t.tell(EventKind::bid_made, {.company = c, .other = s.cr.line, .amount = s.cr.bid});
        go_on(t, c);
        return kAllowed;
    }
    if (a.kind != ActionKind::pass) return refuse("table:turn/2"_clause);
    t.tell(EventKind::passed, {.company = c, .player = a.by});
    if (s.cr.step == CompanyStep::bid) {
        // Out of this auction only (1840:D71).
        s.cr.out |= bit(c);
        if (!applies("1840:VIII.6/10"_clause)) s.cr.passed |= bit(c);
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
    const Money step{s.option(Option::bid_any_amount) ? 1 : number::bid_step};
    const Money least = least_bid(s);
    const Money most = s.money[c] / step.amount * step.amount;
    for (int i = 1; i <= kLines; ++i) {
        const CompanyId line = line_numbered(i);
        if (least > most || s.line(line).status != LineStatus::offered || (s.cr.line && s.cr.line != line)) continue;
        out.add_range({.kind = ActionKind::bid, .by = p, .as = c, .what = {.company = line, .amount = least}}, least,
                      most, step);
    }
    out.add({.kind = ActionKind::pass, .by = p, .as = c});
}

} // namespace stw::t1840
