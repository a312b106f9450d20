// Whom the table waits for: one answer for server, page, bots, command line and tests.
#pragma once

#include "core/offer.hpp"

#include <vector>

namespace stw::game {

// Who may propose a deal, or do what can be done at any time, is not waited for.
bool waited_for(const Offer& o);
// Those who are waited for, Chance among them, in the order of their offers.
std::vector<PlayerId> asked(const Choices& c);
// The first of them; none if the game is over.
PlayerId asked_first(const Choices& c);

} // namespace stw::game
