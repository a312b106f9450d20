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

// 2016: the bank has nothing left. In an Operating Round the set is finished; in a Stock Round the set that follows is (1881:D73, D74).
void bank_empty_2016(const Table& t) {
    State& s = t.s;
    if (s.round == Round::operating) {
        if (!applies("1881-2016:9/2"_clause)) return;
        break_bank(t);
        s.last_set = true;
        if (!applies("1881-2016:9/3"_clause)) s.last_round = true;
        return;
    }
    break_bank(t);
    s.last_set = applies("1881-2016:9/6"_clause);
    if (!applies("1881-2016:9/4"_clause)) s.over = true;
}

// 2007: it cannot pay a player in full. The Operating Round is finished; a Stock Round is over at once (1881:D75).
void bank_broken_2007(const Table& t) {
    State& s = t.s;
    if (!applies({"1881-2007:13.1/1"_clause, "1881-2007:SU/3"_clause})) return;
    break_bank(t);
    if (s.round == Round::operating) s.last_round = applies("1881-2007:13.1/2"_clause);
    else if (applies("1881-2007:13.1/3"_clause)) s.over = true;
}

} // namespace

void make_payment(const Table& t, Account from, Account to, Money amount) {
    State& s = t.s;
    if (amount <= Money{0}) return;
    const Money before = s.money.bank();
    const bool by_bank = from.index == Account::bank().index;
    const bool short_of_it = by_bank && before < amount;
    // It pays on in the red: what it owes is noted, and counts as paid.
    const bool noted = applies(by(s, Clauses{"1881-2016:9/5"_clause}, Clauses{"1881-2007:13.2/1"_clause}));
    const Money paid = short_of_it && !noted ? std::max(before, Money{0}) : amount;
    s.money.move(from, to, paid);
    if (!by_bank) return;
    if (is2016(s) && s.money.bank() <= Money{0}) bank_empty_2016(t);
    if (is2007(s) && short_of_it && is_player(to)) bank_broken_2007(t);
}

void end_cell_reached(Table& t) {
    State& s = t.s;
    if (is2007(s)) {
        // At once; where bank and price meet, the price decides (1881:D76).
        if (!applies({"1881-2007:13.1/4"_clause, "1881-2007:SU/3"_clause})) return;
        s.ending = Ending::price;
        s.over = true;
        return;
    }
    if (!applies("1881-2016:9/1"_clause)) return;
    if (s.ending == Ending::none) s.ending = Ending::price;
    s.last_set = true;
    if (!applies("1881-2016:9/3"_clause)) s.last_round = true;
}

void end_if_due(Table& t, bool set_over) {
    const State& s = t.s;
    if (s.last_round || (set_over && s.last_set)) end_game(t);
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
    const bool counted = applies(by(s, Clauses{"1881-2016:9/7"_clause}, Clauses{"1881-2007:13.3/1"_clause}));
    for (int i = 0; counted && i <= kTramways; ++i)
        if (const CompanyId c{i}; begun(s, c)) sum += value_of(s, c, held(s, p, c));
    // What a tramway holds is not its director's.
    if (is2016(s) && !applies("1881-2016:10/8"_clause))
        for (int i = 0; i < kTramways; ++i)
            if (const CompanyId c{i}; director(s, c) == p)
                sum += value_of(s, company::S, held(s, Owner::company(c), company::S));
    return sum;
}

} // namespace stw::t1881
