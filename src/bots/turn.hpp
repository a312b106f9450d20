// Several people may have something to do at once. At a table of bots somebody has to be first.
#pragma once

#include "core/offer.hpp"
#include "core/random.hpp"

namespace stw::bots {

// Mostly the one whose offer comes first; now and then somebody else who may speak out of turn.
PlayerId next_to_act(const Choices& choices, Rng& rng);

} // namespace stw::bots
