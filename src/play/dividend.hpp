// What becomes of a company's income: shared out among who holds its shares, or kept.
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
    t.pay(Account::bank(), to.is_player() ? Account::of(to.player()) : Account::of(to.company()), part);
    t.tell(EventKind::dividend_paid, {.company = c, .other = to.company(), .player = to.player(), .amount = part});
}

// On the shares of `issuer`, which need not be the one that has earned it.
template <class Table> void share_out(const Policy& policy, Table& t, CompanyId c, CompanyId issuer, Money total) {
    auto& s = t.s;
    for (int i = 0; i < s.players; ++i) {
        const Owner player = Owner::player(PlayerId{i});
        pay_part(t, c, player, under(policy.each_share, part_of(s, player, issuer, total)));
    }
    if (policy.companies())
        for (int i = 0; i < static_cast<int>(s.box().companies.size()); ++i) {
            const Owner company = Owner::company(CompanyId{i});
            pay_part(t, c, company, part_of(s, company, issuer, total));
        }
    Money unsold;
    if (policy.in_pool() == Unsold::to_company) unsold += part_of(s, Owner::market(), issuer, total);
    if (policy.in_stack() == Unsold::to_company) unsold += part_of(s, Owner::stack(), issuer, total);
    pay_part(t, c, Owner::company(issuer), unsold);
}

// Into the treasury.
template <class Table> void keep(Table& t, CompanyId c, Money amount) {
    t.pay(Account::bank(), Account::of(c), amount);
    t.tell(EventKind::revenue_withheld, {.company = c, .amount = amount});
}

} // namespace stw::play::dividend
