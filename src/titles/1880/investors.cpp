// The seating for the rest of the game (V), and the choice of the Foreign Investors (VII).
#include "play/order.hpp"
#include "titles/1880/rounds.hpp"

#include <algorithm>

namespace stw::t1880 {
namespace {

// Least money first; with equal cash whoever sat earlier.
void seat_by_cash(Table& t) {
    State& s = t.s;
    const auto before = [&](PlayerId a, PlayerId b) {
        if (s.money[a] != s.money[b]) return under(rule::reseated_by_least_money, s.money[a] < s.money[b]);
        return under(rule::cash_tie_by_old_seating, seat_of(s, a) < seat_of(s, b));
    };
    InlineVec<PlayerId, kMaxPlayers> order;
    for (PlayerId p : s.seats) play::insert_ordered(order, p, before);
    s.seats = order;
    for (std::size_t i = 0; i < s.seats.size(); ++i)
        t.tell(EventKind::seated, {.player = s.seats[i], .number = static_cast<int>(i) + 1});
}

CompanyId investor_of(const State& s, PlayerId p) {
    return play::first_with(kAllInvestors, [&](CompanyId c) { return director(s, c) == p; });
}

bool free_to_choose(const State& s, CompanyId investor) { return unsold(s, card_of(investor)); }

Refusal check_choose(const State& s, PlayerId p, int n) {
    if (n < 1 || n > kInvestors) return refuse(rule::no_such_thing, {.player = p, .number = n, .limit = kInvestors});
    const CompanyId c = investor_numbered(n);
    if (!free_to_choose(s, c)) return refuse(rule::one_free_investor_each, {.company = c, .player = p});
    return kAllowed;
}

void choose_investor(Table& t, PlayerId p, CompanyId c) {
    State& s = t.s;
    s.papers.move(card_of(c), Owner::player(p));
    t.tell(EventKind::investor_chosen, {.company = c, .player = p});
    // Its marker stands at home from now on (1880:D10).
    const HexId home = under(rule::investor_starts_empty_at_home, s.box()[c].home);
    s.board.stations.push_back({c, home, s.box()[c].home_city});
    // BCR counts as the first company of whoever has it through P6.
    if (under(rule::bcr_counts_as_first_company, director(s, company::BCR) == p)) reserve_share(t, p, company::BCR);
    s.turn = left_of(s, p);
}

void finish_choice(Table& t) {
    constexpr Clauses kLeave{rule::unchosen_investors_removed, rule::as_many_investors_as_players};
    for (const CompanyId c : kAllInvestors) {
        if (!under(kLeave, free_to_choose(t.s, c))) continue;
        t.s.papers.move(card_of(c), Owner::gone());
        t.tell(EventKind::paper_closed, {.paper = card_of(c)});
    }
    begin_first_share_round(t);
}

} // namespace

void begin_investors(Table& t) {
    State& s = t.s;
    s.round = Round::investors;
    seat_by_cash(t);
    s.priority = under(rule::priority_to_least_cash, s.seats.front());
    t.tell(EventKind::priority_moved, {.player = s.priority});
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::investors), .limit = s.share_rounds});
    s.turn = under(rule::investors_chosen_by_seating, s.priority);
}

bool settle_investors(Table& t) {
    const auto is_free = [&](CompanyId c) { return free_to_choose(t.s, c); };
    if (investor_of(t.s, t.s.turn)) finish_choice(t);
    // The last of seven has nothing to choose from.
    else if (std::ranges::count_if(kAllInvestors, is_free) != 1) return false;
    else choose_investor(t, t.s.turn, play::first_with(kAllInvestors, is_free));
    return true;
}

Refusal act_investors(Table& t, const Action& a) {
    State& s = t.s;
    // Shares come after the choice, and are not sold in this round at all.
    if (a.kind == ActionKind::found) return refuse(rule::majors_after_investors, {.company = a.what.company});
    if (a.kind == ActionKind::buy_share)
        return refuse(rule::priority_founds_buys_or_passes, {.company = a.what.company});
    if (a.kind == ActionKind::sell_shares) return refuse(rule::no_sales_in_first_round, {.company = a.what.company});
    if (a.kind != ActionKind::choose && a.kind != ActionKind::pass) return play::refuse_foreign(a.by, s.turn);
    // Everybody has one.
    if (a.kind == ActionKind::choose && investor_of(s, a.by))
        return refuse(rule::one_free_investor_each, {.company = investor_of(s, a.by), .player = a.by});
    if (a.by != s.turn) return refuse(rule::not_asked, {.player = s.turn});
    if (a.as) return refuse(rule::not_its_turn, {.company = a.as});
    // Nobody can do without one (1880:D9).
    if (a.kind == ActionKind::pass) return refuse(rule::one_free_investor_each, {.player = a.by});
    const int n = a.what.number.value;
    return unless(check_choose(s, a.by, n), [&] { choose_investor(t, a.by, investor_numbered(n)); });
}

void offers_investors(const State& s, Choices& out) {
    for (int n = 1; n <= kInvestors; ++n)
        if (!check_choose(s, s.turn, n)) out.add({.kind = ActionKind::choose, .by = s.turn, .what = {.number = n}});
}

void reserve_share(Table& t, PlayerId founder, CompanyId c) {
    State& s = t.s;
    const CompanyId investor = investor_of(s, founder);
    if (!investor || s.investor(investor).associate) return;
    // The next one of the stack: one of those that could be bought.
    const PaperId top = s.papers.find(s.box().papers, Owner::market(), c, kShare);
    const PaperId below = s.papers.find(s.box().papers, Owner::stack(), c, kShare);
    const PaperId reserved = under(rule::reserved_share_tops_stack, static_cast<bool>(top)) ? top : below;
    if (!reserved) return;
    under({rule::first_company_reserves_share, rule::founding_reserves_share},
          [&] { s.papers.move(reserved, Owner::company(investor)); });
    s.investor(investor).associate = c;
    t.tell(EventKind::share_reserved, {.company = c, .other = investor, .player = founder});
}

} // namespace stw::t1880
