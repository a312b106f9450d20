// One number for how a title plays: a change that should not change behaviour leaves it alone.
#pragma once

#include "game/game.hpp"

namespace stw::bots {

// Whole games of random players from fixed seeds, in both profiles; every choice that was offered and every position that
// was reached goes into the number.
std::uint64_t signature(const game::TitleInfo& title, int players);

// The same for greedy players: what they do, and where it leads. The beginning of a game in each profile, and a whole one.
std::uint64_t greedy_signature(const game::TitleInfo& title, int players);

} // namespace stw::bots
