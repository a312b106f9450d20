// What certificates bring in by themselves.
#pragma once

#include "core/event.hpp"
#include "core/ledger.hpp"
#include "core/owner.hpp"

namespace stw::play {

// From the bank to the player who has it; what nobody has pays nobody.
template <class Table> void pay_income(Table& t, PaperId paper, Money income) {
    const PlayerId owner = t.s.papers[paper].player();
    if (!owner || income == Money{0}) return;
    t.pay(Account::bank(), Account::of(owner), income);
    t.tell(EventKind::income_paid, {.player = owner, .paper = paper, .amount = income});
}

} // namespace stw::play
