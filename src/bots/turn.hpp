// Several people may have something to do at once. At a table of bots somebody has to be first.
#pragma once

#include "core/random.hpp"
#include "game/asked.hpp"

namespace stw::bots {

// Mostly the first who is asked; now and then somebody else who may speak out of turn.
PlayerId next_to_act(const Choices& choices, Rng& rng);

// Lets the next one decide. `ask(seat)` says whether they did something: who need not speak may have nothing to say.
template <class Ask> bool next_decides(const Choices& choices, Rng& rng, Ask ask) {
    const PlayerId asked = game::asked_first(choices);
    if (!asked) return false;
    const PlayerId next = next_to_act(choices, rng);
    return ask(next) || (next != asked && ask(asked));
}

} // namespace stw::bots
