// Whose turn it is in the start and in Stock Rounds.
#pragma once

#include "titles/1881/rounds.hpp"

namespace stw::t1881 {

// Who follows in the order of the bids; after the last the first. In 2016 the players sit in it, in 2007 they do not move (1881:D18).
PlayerId next_by_bid(const State& s, PlayerId p);

// Is there a certificate that he may buy?
bool may_buy_something(const State& s, PlayerId p);

} // namespace stw::t1881
