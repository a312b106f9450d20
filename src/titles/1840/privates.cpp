// Private companies (IV.2): their incomes, handing them back, and their sale to a Tram Company while one of its lines is in
// turn (IX.3/8). The director proposes, the owner answers; with himself he needs no answer.
#include "play/deals.hpp"
#include "play/dividend.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {

namespace deals = play::deals;

namespace {

PlayerId who_decides(const State& s, PaperId p) {
    const Owner owner = s.papers[p];
    return owner.is_company() ? director(s, owner.company()) : owner.player();
}

Refusal check_return(const State& s, PlayerId by, PaperId p) {
    const Fields figures{.player = by, .paper = p};
    if (!is_private(p)) return refuse(rule::no_such_thing, figures);
    // Whenever he likes.
    return under(rule::return_private_for_face_value, who_decides(s, p) == by) ? kAllowed
                                                                               : refuse(rule::not_asked, figures);
}

bool same_thing(const Deal& a, const Deal& b) { return a.to == b.to && a.paper == b.paper && a.buyer == b.buyer; }

Money most_for(const State& s, CompanyId c, PaperId p) { return std::min(face_value(s, p), s.money[c]); }

Deal deal_from(const Move& a) {
    return {.from = a.by, .to = a.what.player, .buyer = a.as, .paper = a.what.paper, .amount = a.what.amount.money()};
}

void carry_out(Table& t, const Deal& d) {
    t.pay(Account::of(d.buyer), Account::of(d.to), d.amount);
    t.s.papers.move(d.paper, Owner::company(d.buyer));
    t.tell(EventKind::paper_bought, {.company = d.buyer, .player = d.to, .paper = d.paper, .amount = d.amount});
}

} // namespace

bool holds_private(const State& s, Owner o) {
    return std::ranges::any_of(kPrivatePapers, [&](PaperId p) { return s.papers[p] == o; });
}

// Its own at face value, and in the turn of one of its lines those of players, which it can have for 1 at best.
Money could_raise_by_privates(const State& s, CompanyId c) {
    Money own;
    Money of_players;
    for (const PaperId p : kPrivatePapers) {
        if (s.papers[p] == Owner::company(c)) own += face_value(s, p);
        if (s.papers[p].is_player()) of_players += face_value(s, p) - Money{1};
    }
    return privates_for_companies(s) && s.money[c] + own > Money{0} ? own + of_players : own;
}

void pay_private_incomes(Table& t) {
    for (const PaperId p : kPrivatePapers)
        play::dividend::pay_income(t, p, under(rule::bank_pays_fixed_dividend, Money{t.s.box()[p].income}));
}

Refusal act_return(Table& t, const Action& a) {
    State& s = t.s;
    const PaperId p = a.what.paper;
    return unless(check_return(s, a.by, p), [&] {
        const Owner owner = s.papers[p];
        const Money paid = face_value(s, p);
        t.pay(Account::bank(), Account::of(owner), paid);
        s.papers.move(p, Owner::gone());
        t.tell(EventKind::paper_sold,
               {.company = owner.company(), .player = owner.player(), .paper = p, .amount = paid});
        t.tell(EventKind::paper_closed, {.paper = p});
        // There is nothing left to propose for.
        if (s.deal.open() && s.deal.paper == p) deals::answered(t, false);
    });
}

void offers_returning(const State& s, Choices& out) {
    for (const PaperId p : kPrivatePapers)
        if (const PlayerId by = who_decides(s, p); by && !check_return(s, by, p))
            out.add({.kind = ActionKind::sell_paper, .by = by, .what = {.paper = p}}, /*aside=*/true);
}

Refusal check_propose(const State& s, const Action& a) {
    if (!a.what.paper) return refuse(rule::no_tram_trade);
    const Deal d = deal_from(a);
    const Fields figures{.company = d.buyer, .player = d.to, .paper = d.paper, .amount = d.amount};
    // In all of the turn of a line, also while a bonus waits.
    if (s.round != Round::line) return refuse(rule::private_bought_in_lines_turn, figures);
    if (!d.buyer) return play::refuse_foreign(d.from, director(s, s.lr.line), s.lr.line);
    if (!is_private(d.paper) || !d.to || s.papers[d.paper] != Owner::player(d.to))
        return refuse(rule::no_such_thing, figures);
    if (!is_tram_company(d.buyer) || director(s, d.buyer) != d.from) return refuse(rule::director_decides, figures);
    if (!privates_for_companies(s)) return refuse(rule::company_buys_private_from_lr2a, figures);
    if (s.line(s.lr.line).owner != d.buyer) return refuse(rule::private_bought_in_lines_turn, figures);
    if (auto r = forbids(rule::private_price_up_to_face_value, d.amount < Money{1} || d.amount > face_value(s, d.paper),
                         figures))
        return r;
    const Fields purse{.company = d.buyer, .paper = d.paper, .amount = d.amount, .limit = s.money[d.buyer]};
    if (d.amount > s.money[d.buyer] || d.amount < Money{0}) return refuse(rule::treasury_pays_for_private, purse);
    return deals::check_better(s, d, same_thing);
}

void propose(Table& t, const Action& a) {
    const Deal d = deal_from(a);
    t.tell(EventKind::deal_proposed, {.company = d.buyer, .player = d.from, .paper = d.paper, .amount = d.amount});
    if (d.to == d.from) carry_out(t, d);
    else t.s.deal = d;
}

Refusal check_answer(const State& s, PlayerId by, bool) {
    return by == s.deal.to ? kAllowed : refuse(rule::answer_first, {.player = s.deal.to});
}

void answer(Table& t, bool yes) {
    const Deal d = deals::answered(t, yes);
    if (yes) return carry_out(t, d);
    // The last one of each kind is remembered.
    auto& refused = t.s.refused;
    const auto old = std::ranges::find_if(refused, [&](const Deal& o) { return same_thing(o, d); });
    if (old != refused.end()) *old = d;
    else refused.push_back(d);
}

bool may_propose_something(const State& s, CompanyId c) {
    return std::ranges::any_of(kPrivatePapers, [&](PaperId p) {
        return s.papers[p].is_player() && privates_for_companies(s) && most_for(s, c, p) >= Money{1};
    });
}

void offers_deals(const State& s, Choices& out) {
    if (!privates_for_companies(s)) return;
    const CompanyId c = s.line(s.lr.line).owner;
    for (const PaperId p : kPrivatePapers) {
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

} // namespace stw::t1840
