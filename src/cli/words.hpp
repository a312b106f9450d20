// Actions and events in plain English, for the terminal. The page has its own words, in several languages.
#pragma once

#include "game/game.hpp"

#include <string>

namespace stw::cli {

using Names = std::vector<std::string>; // of the players, by seat

// An action as it reads in any position (action_words.cpp), and in this one, which says what a number stands for and which of several
// cities is meant (position_words.cpp). Without an amount: whatever is paid or bid.
std::string words(const Components& box, const Names& names, const Move& m);
std::string words(const game::State& s, const Names& names, const Move& m);
std::string words(const Components& box, const Names& names, const Event& e); // event_words.cpp

} // namespace stw::cli
