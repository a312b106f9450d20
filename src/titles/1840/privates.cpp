// Private companies (IV.2): their incomes, and handing them back.
#include "titles/1840/printed.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {

bool holds_private(const State& s, Owner o) {
    for (PaperId p : kPrivatePapers)
        if (s.papers[p] == o) return true;
    return false;
}

// Its own at face value, and in the turn of one of its lines those of players, which it can have for 1 at best.
Money could_raise_by_privates(const State& s, CompanyId c) {
    Money sum;
    for (PaperId p : kPrivatePapers)
        if (s.papers[p] == Owner::company(c)) sum += face_value(s, p);
    if (!privates_for_companies(s) || s.money[c] + sum == Money{0}) return sum;
    for (PaperId p : kPrivatePapers)
        if (s.papers[p].is_player()) sum += face_value(s, p) - Money{1};
    return sum;
}

// In CRa to players and companies; in the private auction, where companies have none yet, to players.
void pay_private_incomes(Table& t, bool to_companies) {
    State& s = t.s;
    for (PaperId p : kPrivatePapers) {
        const Owner owner = s.papers[p];
        const Money income = under("1840:IV.2/2"_clause, private_income(s, p));
        if (owner.is_player()) t.pay(Account::bank(), Account::of(owner.player()), income);
        else if (owner.is_company() && to_companies) t.pay(Account::bank(), Account::of(owner.company()), income);
        else continue;
        t.tell(EventKind::income_paid,
               {.company = owner.company(), .player = owner.player(), .paper = p, .amount = income});
    }
}

Refusal check_return(const State& s, PlayerId by, PaperId p) {
    const Fields figures{.player = by, .paper = p};
    if (!is_private(p)) return refuse("table:format/1"_clause, figures);
    const Owner owner = s.papers[p];
    const bool his = owner == Owner::player(by);
    const bool his_company = owner.is_company() && director(s, owner.company()) == by;
    // Whenever he likes.
    return under("1840:IV.2/4"_clause, his || his_company) ? kAllowed : refuse("table:turn/1"_clause, figures);
}

void return_private(Table& t, PaperId p) {
    State& s = t.s;
    const Owner owner = s.papers[p];
    const Account to = owner.is_player() ? Account::of(owner.player()) : Account::of(owner.company());
    t.pay(Account::bank(), to, face_value(s, p));
    s.papers.move(p, Owner::gone());
    t.tell(EventKind::paper_sold,
           {.company = owner.company(), .player = owner.player(), .paper = p, .amount = face_value(s, p)});
    t.tell(EventKind::paper_closed, {.paper = p});
}

void offers_returning(const State& s, Choices& out) {
    for (PaperId p : kPrivatePapers) {
        const Owner owner = s.papers[p];
        const PlayerId by = owner.is_company() ? director(s, owner.company()) : owner.player();
        if (by && !check_return(s, by, p))
            out.add({.kind = ActionKind::sell_paper, .by = by, .what = {.paper = p}}, /*aside=*/true);
    }
}

} // namespace stw::t1840
