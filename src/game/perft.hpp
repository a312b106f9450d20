// Perft: how many sequences of legal actions there are from a position, to a given depth. A change in what is legal shows at
// once, and so does a change that should not have been one. Known counts are kept in tests/perft.
//
// What counts as one action: every member of a list; of a range its least and its most amount (once if they are equal); of
// the routes of a train one, drawn with a fixed seed (none if there is none).
#pragma once

#include "game/game.hpp"

namespace stw::game {

// The actions of a position that are counted, in the order of the offers.
std::vector<Action> counted_actions(const State& s);

// A finished game has no sequences but the empty one, of depth 0.
std::uint64_t perft(const State& s, int depth);

// The same, by the first action.
struct Division {
    Action first;
    std::uint64_t count = 0;
};
std::vector<Division> divide(const State& s, int depth);

// The game after so many random actions, or where it ended before. It depends on the seed and the rules alone, not on any
// bot: what bots learn moves no position.
State wander(State s, std::uint64_t seed, int actions);

} // namespace stw::game
