// A Tram Company buys a private from a player while one of its lines is in turn (IV.2/5 to 7, IX.3/8). The director
// proposes, the owner answers; with himself he needs no answer.
#include "play/deals.hpp"
#include "titles/1840/rounds.hpp"

#include <algorithm>

namespace stw::t1840 {

namespace deals = play::deals;

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
    return deals::check_better(s, d, same_thing);
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
    const Deal d = deals::answered(t, yes);
    if (yes) return carry_out(t, d);
    // The last one of each kind is remembered.
    const auto old = std::find_if(s.refused.begin(), s.refused.end(), [&](const Deal& o) { return same_thing(o, d); });
    if (old != s.refused.end()) *old = d;
    else s.refused.push_back(d);
}

void lapse_deal_for(Table& t, PaperId p) {
    if (t.s.deal.open() && t.s.deal.paper == p) deals::answered(t, false);
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
        const Move pattern{.kind = ActionKind::propose,
                           .by = director(s, c),
                           .as = c,
                           .what = {.player = owner, .paper = p, .amount = 1}};
        const auto [least, most] =
            deals::worth_proposing(s, deal_from(pattern), same_thing, {.least = Money{1}, .most = most_for(s, c, p)});
        if (least <= most) out.add_range(pattern, least, most);
    }
}

void offers_answer(const State& s, Choices& out) {
    for (const bool yes : {true, false}) deals::offer_answer(s.deal.to, yes, out);
}

} // namespace stw::t1840
