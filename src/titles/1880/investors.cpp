// The seating for the rest of the game (V), and the choice of the Foreign Investors (VII).
#include "play/order.hpp"
#include "titles/1880/rounds.hpp"

namespace stw::t1880 {
namespace {

// Least money first; with equal cash whoever sat earlier.
void seat_by_cash(Table& t) {
    State& s = t.s;
    const auto before = [&](PlayerId a, PlayerId b) {
        if (s.money[a] != s.money[b]) return under("1880:V/24"_clause, s.money[a] < s.money[b]);
        return under("1880:V/26"_clause, seat_of(s, a) < seat_of(s, b));
    };
    InlineVec<PlayerId, kMaxPlayers> order;
    for (PlayerId p : s.seats) play::insert_ordered(order, p, before);
    s.seats = order;
    for (std::size_t i = 0; i < s.seats.size(); ++i)
        t.tell(EventKind::seated, {.player = s.seats[i], .number = static_cast<int>(i) + 1});
}

CompanyId investor_of(const State& s, PlayerId p) {
    for (int n = 1; n <= kInvestors; ++n)
        if (s.papers[card_of(investor_numbered(n))] == Owner::player(p)) return investor_numbered(n);
    return {};
}

bool free_to_choose(const State& s, CompanyId investor) { return s.papers[card_of(investor)] == Owner::stack(); }

Refusal check_choose(const State& s, PlayerId p, int n) {
    if (n < 1 || n > kInvestors)
        return refuse("table:format/1"_clause, {.player = p, .number = n, .limit = kInvestors});
    const CompanyId c = investor_numbered(n);
    if (!free_to_choose(s, c)) return refuse("1880:VII.investors/1"_clause, {.company = c, .player = p});
    return kAllowed;
}

void choose_investor(Table& t, PlayerId p, CompanyId c) {
    State& s = t.s;
    s.papers.move(card_of(c), Owner::player(p));
    t.tell(EventKind::investor_chosen, {.company = c, .player = p});
    // Its marker stands at home from now on (1880:D10).
    const HexId home = under("1880:VII.investors/14"_clause, s.box()[c].home);
    s.board.stations.push_back({c, home, s.box()[c].home_city});
    // BCR counts as the first company of whoever has it through P6.
    if (under("1880:VII.investors/9"_clause, director(s, company::BCR) == p)) reserve_share(t, p, company::BCR);
    s.turn = left_of(s, p);
}

void finish_choice(Table& t) {
    State& s = t.s;
    for (int n = 1; n <= kInvestors; ++n) {
        const CompanyId c = investor_numbered(n);
        if (!under({"1880:V/28"_clause, "1880:VII.investors/2"_clause}, free_to_choose(s, c))) continue;
        s.papers.move(card_of(c), Owner::gone());
        t.tell(EventKind::paper_closed, {.paper = card_of(c)});
    }
    begin_first_share_round(t);
}

} // namespace

void begin_investors(Table& t) {
    State& s = t.s;
    s.round = Round::investors;
    seat_by_cash(t);
    s.priority = under("1880:V/25"_clause, s.seats.front());
    t.tell(EventKind::priority_moved, {.player = s.priority});
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::investors), .limit = s.share_rounds});
    s.turn = under("1880:V/27"_clause, s.priority);
}

bool settle_investors(Table& t) {
    State& s = t.s;
    if (investor_of(s, s.turn)) {
        finish_choice(t);
        return true;
    }
    // The last of seven has nothing to choose from.
    CompanyId only;
    int left = 0;
    for (int n = 1; n <= kInvestors; ++n)
        if (free_to_choose(s, investor_numbered(n))) {
            only = investor_numbered(n);
            ++left;
        }
    if (left != 1) return false;
    choose_investor(t, s.turn, only);
    return true;
}

Refusal act_investors(Table& t, const Action& a) {
    State& s = t.s;
    // Shares come after the choice, and are not sold in this round at all.
    if (a.kind == ActionKind::found) return refuse("1880:VIII.general/7"_clause, {.company = a.what.company});
    if (a.kind == ActionKind::buy_share) return refuse("1880:V/29"_clause, {.company = a.what.company});
    if (a.kind == ActionKind::sell_shares) return refuse("1880:V/35"_clause, {.company = a.what.company});
    if (a.kind != ActionKind::choose && a.kind != ActionKind::pass) return play::refuse_foreign(a.by, s.turn);
    // Everybody has one.
    if (a.kind == ActionKind::choose && investor_of(s, a.by))
        return refuse("1880:VII.investors/1"_clause, {.company = investor_of(s, a.by), .player = a.by});
    if (a.by != s.turn) return refuse("table:turn/1"_clause, {.player = s.turn});
    if (a.as) return refuse("table:turn/4"_clause, {.company = a.as});
    // Nobody can do without one (1880:D9).
    if (a.kind == ActionKind::pass) return refuse("1880:VII.investors/1"_clause, {.player = a.by});
    if (auto r = check_choose(s, a.by, a.what.number.value)) return r;
    choose_investor(t, a.by, investor_numbered(a.what.number.value));
    return kAllowed;
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
    const Percent share{number::share_percent};
    const PaperId top = s.papers.find(s.box().papers, Owner::market(), c, share);
    const PaperId below = s.papers.find(s.box().papers, Owner::stack(), c, share);
    const PaperId reserved = under("1880:VII.investors/12"_clause, static_cast<bool>(top)) ? top : below;
    if (!reserved) return;
    under({"1880:VII.investors/8"_clause, "1880:XII.inauguration/11"_clause},
          [&] { s.papers.move(reserved, Owner::company(investor)); });
    s.investor(investor).associate = c;
    t.tell(EventKind::share_reserved, {.company = c, .other = investor, .player = founder});
}

} // namespace stw::t1880
