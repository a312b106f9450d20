// A Tram Company buys a private from a player while one of its lines is in turn (IV.2/5 to 7, IX.3/8). The director
// proposes, the owner answers; with himself he needs no answer.
#include "titles/1840/rounds.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

bool same_thing(const Deal& a, const Deal& b) { return a.to == b.to && a.paper == b.paper && a.buyer == b.buyer; }

// In all of the turn of a line, also while a bonus waits.
bool deals_possible(const State& s) { return s.round == Round::line && s.lr.line; }

Money most_for(const State& s, CompanyId c, PaperId p) { return std::min(face_value(s, p), s.money[c]); }

Refusal check_deal(const State& s, const Deal& d) {
    const Fields figures{.company = d.buyer, .player = d.to, .paper = d.paper, .amount = d.amount};
    if (!deals_possible(s)) return refuse("1840:IX.3/8"_clause, figures);
    if (!d.buyer) return play::refuse_foreign(d.from, director(s, s.lr.line), s.lr.line);
    if (!is_private(d.paper) || !d.to || s.papers[d.paper] != Owner::player(d.to))
        return refuse("table:format/1"_clause, figures);
    if (!is_tram_company(d.buyer) || director(s, d.buyer) != d.from) return refuse("1840:IV.1.2/3"_clause, figures);
    if (!privates_for_companies(s)) return refuse("1840:IV.2/5"_clause, figures);
    if (s.line(s.lr.line).owner != d.buyer) return refuse("1840:IX.3/8"_clause, figures);
    if (auto r = forbids("1840:IV.2/6"_clause, d.amount < Money{1} || d.amount > face_value(s, d.paper), figures))
        return r;
    const Fields purse{.company = d.buyer, .paper = d.paper, .amount = d.amount, .limit = s.money[d.buyer]};
    if (d.amount > s.money[d.buyer] || d.amount < Money{0}) return refuse("1840:IV.2/7"_clause, purse);
    // A refused proposal is made again only at a better price.
    for (const Deal& old : s.refused)
        if (same_thing(old, d))
            if (auto r =
                    forbids("table:deal/2"_clause, d.amount <= old.amount, {.amount = d.amount, .limit = old.amount}))
                return r;
    return kAllowed;
}

Deal deal_from(const Move& a) {
    return {.from = a.by, .to = a.what.player, .buyer = a.as, .paper = a.what.paper, .amount = a.what.amount.money()};
}

void carry_out(Table& t, const Deal& d) {
    State& s = t.s;
    t.pay(Account::of(d.buyer), Account::of(d.to), d.amount);
    s.papers.move(d.paper, Owner::company(d.buyer));
    t.tell(EventKind::paper_bought, {.company = d.buyer, .player = d.to, .paper = d.paper, .amount = d.amount});
}

} // namespace

Refusal check_propose(const State& s, const Action& a) {
    if (!a.what.paper) return refuse("1840:VIII.5.3/18"_clause);
    return check_deal(s, deal_from(a));
}

void propose(Table& t, const Action& a) {
    const Deal d = deal_from(a);
    t.tell(EventKind::deal_proposed, {.company = d.buyer, .player = d.from, .paper = d.paper, .amount = d.amount});
    if (d.to == d.from) carry_out(t, d);
    else t.s.deal = d;
}

Refusal check_answer(const State& s, PlayerId by, bool) {
    if (by != s.deal.to) return refuse("table:deal/1"_clause, {.player = s.deal.to});
    return kAllowed;
}

void answer(Table& t, bool yes) {
    State& s = t.s;
    const Deal d = s.deal;
    s.deal = {};
    t.tell(EventKind::deal_answered, {.player = d.to, .yes = static_cast<std::uint8_t>(yes ? 1 : 0)});
    if (yes) return carry_out(t, d);
    for (Deal& old : s.refused)
        if (same_thing(old, d)) {
            old = d;
            return;
        }
    s.refused.push_back(d);
}

void lapse_deal_for(Table& t, PaperId p) {
    State& s = t.s;
    if (!s.deal.open() || s.deal.paper != p) return;
    t.tell(EventKind::deal_answered, {.player = s.deal.to, .yes = 0});
    s.deal = {};
}

bool may_propose_something(const State& s, CompanyId c) {
    return std::any_of(kPrivatePapers.begin(), kPrivatePapers.end(), [&](PaperId p) {
        return s.papers[p].is_player() && privates_for_companies(s) && most_for(s, c, p) >= Money{1};
    });
}

void offers_deals(const State& s, Choices& out) {
    if (!deals_possible(s) || !privates_for_companies(s)) return;
    const CompanyId c = s.line(s.lr.line).owner;
    for (PaperId p : kPrivatePapers) {
        const PlayerId owner = s.papers[p].player();
        if (!owner) continue;
        Money least{1};
        const Move pattern{.kind = ActionKind::propose,
                           .by = director(s, c),
                           .as = c,
                           .what = {.player = owner, .paper = p, .amount = 1}};
        for (const Deal& old : s.refused)
            if (same_thing(old, deal_from(pattern))) least = std::max(least, old.amount + Money{1});
        if (least <= most_for(s, c, p)) out.add_range(pattern, least, most_for(s, c, p));
    }
}

void offers_answer(const State& s, Choices& out) {
    for (const bool yes : {true, false})
        out.add({.kind = ActionKind::answer, .by = s.deal.to, .what = {.yes = static_cast<std::uint8_t>(yes ? 1 : 0)}});
}

} // namespace stw::t1840
