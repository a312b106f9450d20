// Share Rounds (VII): turns in the order of the cards, until everybody has passed one after another.
#include "play/stock_turn.hpp"
#include "titles/1840/rounds.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

bool first_round(const State& s) { return now(s).number == 1; }

void begin_turn(State& s, PlayerId p) {
    s.share.turn = p;
    s.share.sold = false;
}

void end_turn(Table& t, bool passed) {
    State& s = t.s;
    // Whoever acts opens another turn for all.
    if (passed) play::stock_turn::pass(t, s.share.turn, s.share.passes);
    else s.share.passes = under({"1840:VII.1/1"_clause, "1840:VII.5/9"_clause}, std::uint8_t{0});
    const bool by_seats = first_round(s) && s.option(Option::first_share_round_by_seats);
    begin_turn(s, by_seats ? next_at_table(s, s.share.turn) : next_in_order(s, s.share.turn));
}

// In SR1 each player's first action is to buy a director's certificate.
bool must_found(const State& s, PlayerId p) {
    return under({"1840:VII.5/1"_clause, "1840:IV.1.2/1"_clause, "1840:IV.1.2/2"_clause},
                 first_round(s) && !directed_by(s, p));
}

// Companies that nobody has chosen leave the game.
void close_unchosen(State& s) {
    for (int i = 0; i < kTramCompanies; ++i) {
        const CompanyId c{i};
        if (begun(s, c)) continue;
        s[c].in_game = false;
        for (std::size_t k = 0; k < s.box().papers.size(); ++k)
            if (s.box().papers[k].company == c) s.papers.owner[k] = Owner::gone();
    }
}

} // namespace

void begin_share_round(Table& t) {
    State& s = t.s;
    s.round = Round::share;
    // The ban on buying what one has sold ends with the round (1840:VII.6/5).
    s.share = {.sold_this_round = s.share.sold_this_round};
    under("1840:VII.6/5"_clause, [&] { s.share.sold_this_round = {}; });
    t.tell(EventKind::round_began, {.amount = now(s).number, .number = static_cast<int>(Round::share)});
    begin_turn(s, under({"1840:VII.2/1"_clause, "1840:III.1/3"_clause, "1840:VI/14"_clause}, s.order.front()));
}

bool settle_share_round(Table& t) {
    State& s = t.s;
    const PlayerId p = s.share.turn;
    const auto close = [&] {
        rise_when_sold_out(t);
        deal_cards_by_cash(t);
        next_round(t);
    };
    // Who could still return a private may want the money (1840:VII.1/5).
    const auto is_asked = [&] {
        return must_found(s, p) || may_buy_something(s, p) || may_sell_something(s, p) ||
               under("1840:VII.1/5"_clause, holds_private(s, Owner::player(p)));
    };
    return play::stock_turn::settle(s.share.passes >= under("1840:VII.2/2"_clause, int{s.players}), close, is_asked,
                                    [&] { end_turn(t, !s.share.sold); });
}

// What is done in Share Rounds.
static bool belongs_here(ActionKind kind) {
    using enum ActionKind;
    return play::among(kind, {found, buy_share, sell_shares, pass});
}

Refusal act_share_round(Table& t, const Action& a) {
    State& s = t.s;
    const PlayerId p = s.share.turn;
    if (!belongs_here(a.kind)) return play::refuse_foreign(a.by, p);
    // The company's money is not his: nobody acts here in the name of a company (1840:II/4).
    if (a.as) return refuse("1840:II/4"_clause, {.company = a.as});
    if (a.by != p) return refuse("1840:VII.2/1"_clause, {.player = p});
    switch (a.kind) {
    case ActionKind::found:
        if (auto r = check_found(s, p, a.what.company, a.what.amount.money())) return r;
        found(t, p, a.what.company, a.what.amount.money());
        if (std::all_of(s.order.begin(), s.order.end(), [&](PlayerId each) { return bool(directed_by(s, each)); }))
            under("1840:VII.5/8"_clause, [&] { close_unchosen(s); });
        end_turn(t, false);
        return kAllowed;
    case ActionKind::buy_share:
        if (auto r = forbids("1840:VII.5/1"_clause, must_found(s, p), {.player = p})) return r;
        if (auto r = check_buy_share(s, p, a.what.company, a.what.percent.percent(), a.what.source)) return r;
        buy_share(t, p, a.what.company, a.what.source);
        // One certificate is all a turn allows, and nothing is sold after it.
        under("1840:VII.1/4"_clause, [&] { end_turn(t, false); });
        return kAllowed;
    case ActionKind::sell_shares:
        if (auto r = check_sell_shares(s, p, a.what.company, a.what.percent.percent())) return r;
        sell_shares(t, p, a.what.company, a.what.percent.percent());
        s.share.sold = true;
        return kAllowed;
    case ActionKind::pass:
        if (must_found(s, p)) return refuse("1840:VII.5/1"_clause, {.player = p});
        end_turn(t, !s.share.sold);
        return kAllowed;
    default: return refuse("table:turn/2"_clause);
    }
}

void offers_share_round(const State& s, Choices& out) {
    const PlayerId p = s.share.turn;
    offers_buying(s, p, out);
    if (must_found(s, p)) return;
    offers_selling(s, p, out);
    out.add({.kind = ActionKind::pass, .by = p});
}

} // namespace stw::t1840
