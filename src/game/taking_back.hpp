// What taking back crosses, and who has to agree to it. Never past a lot without the others, nor past what they have decided.
#pragma once

#include "core/action.hpp"

#include <cstdint>
#include <span>

namespace stw::game {

// Who has a seat, seen from who would take back: around one screen all people are here.
enum class Sitter : std::uint8_t { here, person, bot, nobody };

struct TakenBack {
    int n = 0;            // so many actions
    bool decided = false; // by people; else it would only happen again
    bool chance = false;  // a lot is among them
    bool asks = false;    // the people elsewhere have to agree
};

// The last `n` actions, which there must be. Bots' moves are nobody's: they will be made again.
TakenBack taken_back(std::span<const Move> actions, std::size_t n, std::span<const Sitter> seats);
// One step: the last action of somebody here with all that followed. Without one, n is 0.
TakenBack last_step(std::span<const Move> actions, std::span<const Sitter> seats);

} // namespace stw::game
