// The bank, the end of the game (9 of 2016, 13 of 2007) and what everybody is worth.
#include "titles/1881/rounds.hpp"

#include <utility>

namespace stw::t1881 {
namespace {

bool is_player(Account a) { return a.index >= 1 && a.index <= kMaxPlayers; }

// It has nothing left (2016), or cannot pay a player in full (2007). In an Operating Round the set (2007: the round) is finished. A
// Stock Round goes on, and the set that follows is finished (1881:D73, D74); in 2007 it is over at once (1881:D75).
void bank_gives_out(const Table& t) {
    State& s = t.s;
    if (!std::exchange(s.bank_broken, true)) {
        t.tell(EventKind::bank_broken);
        if (s.ending == Ending::none) s.ending = Ending::bank;
    }
    s.last_set = s.last_set || is2016(s);
    if (s.round == Round::operating) s.last_round = is2007(s);
    else if (under(rule::bank_broken_in_stock_round(s), is2007(s))) s.over = true;
}

} // namespace

void make_payment(const Table& t, Account from, Account to, Money amount) {
    State& s = t.s;
    if (amount <= Money{0}) return;
    const bool by_bank = from.index == Account::bank().index;
    const bool short_of_it = by_bank && s.money.bank() < amount;
    // It pays on in the red: what it owes is noted, and counts as paid.
    s.money.move(from, to, short_of_it ? under(rule::unpaid_sums_are_noted(s), amount) : amount);
    const bool broken = is2016(s) ? s.money.bank() <= Money{0} : short_of_it && is_player(to);
    if (by_bank && broken)
        under({rule::broken_bank_ends_game(s), rule::summary_of_game_ends(s)}, [&] { bank_gives_out(t); });
}

void end_cell_reached(Table& t) {
    State& s = t.s;
    // In 2007 at once; where bank and price meet, the price decides (1881:D76).
    under({rule::top_value_ends_game(s), rule::summary_of_game_ends(s)}, [&] {
        if (is2007(s) || s.ending == Ending::none) s.ending = Ending::price;
        (is2007(s) ? s.over : s.last_set) = true;
    });
}

void end_if_due(Table& t, bool set_over) {
    const State& s = t.s;
    const bool finished = under({rule::play_on_to_next_stock_round(s), rule::one_more_operating_set(s)}, set_over);
    if (under(rule::last_round_is_played_out(s), s.last_round) || (finished && s.last_set)) end_game(t);
}

void end_game(Table& t) {
    State& s = t.s;
    s.round = Round::finished;
    s.operation = {};
    s.deal = {};
    s.forced = {};
    s.veto = {};
    t.tell(EventKind::game_ended);
}

Money worth(const State& s, PlayerId p) {
    // What a tramway holds is not its director's.
    return under({rule::cash_plus_portfolio(s), rule::portfolios_are_separate(s)}, s.money[p] + worth_of_shares(s, p));
}

} // namespace stw::t1881
