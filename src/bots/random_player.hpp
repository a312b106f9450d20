// A player who does anything that is allowed. Deals are proposed rarely: people who only ever negotiate finish no game.
#pragma once

#include "game/game.hpp"

namespace stw::bots {

// Draws one of the offers and one of its members; false if there is nothing to do.
bool random_action(const game::State& s, const Choices& choices, Rng& rng, Action& out);

} // namespace stw::bots
