// Whether a game is sound: everything in it done again, from its first action to the last.
#pragma once

#include "game/game.hpp"
#include "store/store.hpp"

#include <string>

namespace stw::cli {

struct Soundness {
    std::string problem; // empty: sound
    std::size_t actions = 0;
    std::string hash;
};

std::string hash_text(const game::State& s);

// Of a table that a server has stored.
Soundness soundness_of(store::Store& store, const std::string& id);

} // namespace stw::cli
