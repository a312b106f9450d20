// Players with a habit: each does one kind of thing far more often than is good for him.
#pragma once

#include "game/game.hpp"

#include <span>
#include <string_view>

namespace stw::hunt {

enum class Habit : std::uint8_t {
    raises,   // sells whenever he may sell for a train
    passes,   // passes after every sale
    privates, // uses every private company at every moment
    circles,  // sells what he bought and buys what he sold
    loops,    // lays tiles that close circles
    brink,    // stays one certificate below every limit
    declines, // says no, and passes, wherever he may
    scraps,   // scraps and gives back whatever may be
    buys,     // buys trains and shares, so that the game goes on
    anything, // does what comes
    count_
};
std::string_view name_of(Habit h);

// What a habit looks back at.
struct Past {
    Move last{}; // of this seat; kind none: it has done nothing yet
};

// Draws one of the offers to this seat; false if nothing is offered to it. `seen` is what the seat sees.
bool decide(Habit habit, const game::State& seen, const Choices& choices, PlayerId seat, const Past& past, Rng& rng,
            Action& out);

} // namespace stw::hunt
