// Whether a game is sound: everything in it done again, from its first action to the last.
#pragma once

#include "game/game.hpp"
#include "store/store.hpp"

#include <string>

namespace stw::cli {

struct Verdict {
    std::string problem; // empty: sound
    std::size_t actions = 0;
    std::string hash;
};

std::string hash_text(const game::State& s);

// On a table that a server has stored.
Verdict verdict_on(store::Store& store, const std::string& id);

} // namespace stw::cli
