// What the files about shares and debts share among themselves.
#pragma once

#include "titles/1880/rounds.hpp"

namespace stw::t1880 {

// Shares are traded in Share Rounds (1880:VIII.general/6).
Refusal check_trading(const State& s);
// Could he buy an ordinary share if he had no debt?
bool may_buy_but_for_debt(const State& s, PlayerId p);
// The permits of a company founded in debt are chosen, and its founder still has to pay (option founding_while_in_debt).
bool founder_must_pay(const State& s);
// All that he can pay of his debt.
Money payable(const State& s, PlayerId p);
bool may_repay(const State& s, PlayerId p);
// A share of the company on the charter of an investor; none: there is none.
PaperId reserved_share(const State& s, CompanyId c);

} // namespace stw::t1880
