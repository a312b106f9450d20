// Money that comes in: what a company has earned, which is shared out among who holds its shares, or kept; and what certificates
// bring in by themselves.
#pragma once

#include "core/clause.hpp"
#include "core/event.hpp"
#include "core/ledger.hpp"
#include "core/owner.hpp"

namespace stw::play::dividend {

// The part of shares that no player holds.
enum class Unsold : std::uint8_t { stays_in_bank, to_company };

struct Policy {
    Clauses each_share;       // has its part
    Ruled<Unsold> in_pool{};  // for what lies there
    Ruled<Unsold> in_stack{}; // for what has never been sold
    Ruled<bool> companies{};  // do companies get theirs on what they hold?
};

// What falls to somebody's shares, rounded down.
template <class State> Money part_of(const State& s, Owner o, CompanyId issuer, Money total) {
    return Money{total.amount * s.papers.percent(s.box().papers, o, issuer).value / 100};
}

// To a player or a company; `c` has earned it.
template <class Table> void pay_part(Table& t, CompanyId c, Owner to, Money part) {
    if (part == Money{0}) return;
    t.pay(Account::bank(), Account::of(to), part);
    t.tell(EventKind::dividend_paid, {.company = c, .other = to.company(), .player = to.player(), .amount = part});
}

// On the shares of `issuer`, which need not be the one that has earned it.
template <class Table> void share_out(const Policy& policy, Table& t, CompanyId c, CompanyId issuer, Money total) {
    auto& s = t.s;
    const auto part = [&](Owner o) { return part_of(s, o, issuer, total); };
    for (const PlayerId p : All<PlayerId>(s.players))
        pay_part(t, c, Owner::player(p), under(policy.each_share, part(Owner::player(p))));
    for (const CompanyId holder : All<CompanyId>(policy.companies() ? s.box().companies.size() : 0))
        pay_part(t, c, Owner::company(holder), part(Owner::company(holder)));
    Money unsold;
    if (policy.in_pool() == Unsold::to_company) unsold += part(Owner::market());
    if (policy.in_stack() == Unsold::to_company) unsold += part(Owner::stack());
    pay_part(t, c, Owner::company(issuer), unsold);
}

// Into the treasury.
template <class Table> void keep(Table& t, CompanyId c, Money amount) {
    t.pay(Account::bank(), Account::of(c), amount);
    t.tell(EventKind::revenue_withheld, {.company = c, .amount = amount});
}

// What a certificate brings in. From the bank to the player or the company that has it; what nobody has pays nobody.
template <class Table> void pay_income(Table& t, PaperId paper, Money income) {
    const Owner owner = t.s.papers[paper];
    if ((!owner.is_player() && !owner.is_company()) || income == Money{0}) return;
    t.pay(Account::bank(), Account::of(owner), income);
    t.tell(EventKind::income_paid,
           {.company = owner.company(), .player = owner.player(), .paper = paper, .amount = income});
}

} // namespace stw::play::dividend
