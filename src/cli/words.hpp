// Actions and events in plain English, for the terminal. The page has its own words, in several languages.
#pragma once

#include "game/game.hpp"

#include <string>

namespace stw::cli {

using Names = std::vector<std::string>; // of the players, by seat

std::string words(const Components& box, const Names& names, const Move& m);  // action_words.cpp
std::string words(const Components& box, const Names& names, const Event& e); // event_words.cpp

} // namespace stw::cli
