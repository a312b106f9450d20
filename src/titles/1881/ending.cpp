// The bank, the end of the game (9 of 2016, 13 of 2007) and what everybody is worth.
#include "titles/1881/rounds.hpp"

namespace stw::t1881 {
namespace {

bool is_player(Account a) { return a.index >= 1 && a.index <= kMaxPlayers; }

void break_bank(const Table& t) {
    State& s = t.s;
    if (s.bank_broken) return;
    s.bank_broken = true;
    t.tell(EventKind::bank_broken);
    if (s.ending == Ending::none) s.ending = Ending::bank;
}

// It has nothing left (2016), or cannot pay a player in full (2007). In an Operating Round the set (2007: the round) is finished. A
// Stock Round goes on, and the set that follows is finished (1881:D73, D74); in 2007 it is over at once (1881:D75).
void bank_gives_out(const Table& t) {
    State& s = t.s;
    break_bank(t);
    s.last_set = s.last_set || is2016(s);
    if (s.round == Round::operating) s.last_round = is2007(s);
    else if (under(by(s, "1881-2016:9/4"_clause, "1881-2007:13.1/3"_clause), is2007(s))) s.over = true;
}

} // namespace

void make_payment(const Table& t, Account from, Account to, Money amount) {
    State& s = t.s;
    if (amount <= Money{0}) return;
    const Money before = s.money.bank();
    const bool by_bank = from.index == Account::bank().index;
    const bool short_of_it = by_bank && before < amount;
    // It pays on in the red: what it owes is noted, and counts as paid.
    s.money.move(from, to,
                 short_of_it ? under(by(s, Clauses{"1881-2016:9/5"_clause}, Clauses{"1881-2007:13.2/1"_clause}), amount)
                             : amount);
    const bool broken = is2016(s) ? s.money.bank() <= Money{0} : short_of_it && is_player(to);
    if (by_bank && broken)
        under(by(s, Clauses{"1881-2016:9/2"_clause}, Clauses{"1881-2007:13.1/1"_clause, "1881-2007:SU/3"_clause}),
              [&] { bank_gives_out(t); });
}

void end_cell_reached(Table& t) {
    State& s = t.s;
    // In 2007 at once; where bank and price meet, the price decides (1881:D76).
    under(by(s, Clauses{"1881-2016:9/1"_clause}, Clauses{"1881-2007:13.1/4"_clause, "1881-2007:SU/3"_clause}), [&] {
        if (is2007(s) || s.ending == Ending::none) s.ending = Ending::price;
        (is2007(s) ? s.over : s.last_set) = true;
    });
}

void end_if_due(Table& t, bool set_over) {
    const State& s = t.s;
    const bool finished = under(by(s, Clauses{"1881-2016:9/3"_clause, "1881-2016:9/6"_clause}, kNone), set_over);
    if (under(by(s, kNone, Clauses{"1881-2007:13.1/2"_clause}), s.last_round) || (finished && s.last_set)) end_game(t);
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
    Money sum = s.money[p];
    for (int i = 0; i <= kTramways; ++i)
        if (const CompanyId c{i}; begun(s, c)) sum += value_of(s, c, held(s, p, c));
    // What a tramway holds is not its director's.
    return under(by(s, Clauses{"1881-2016:9/7"_clause, "1881-2016:10/8"_clause}, Clauses{"1881-2007:13.3/1"_clause}),
                 sum);
}

} // namespace stw::t1881
