#include "game/taking_back.hpp"

#include <algorithm>

namespace stw::game {

TakenBack taken_back(std::span<const Move> actions, std::size_t n, std::span<const Sitter> seats) {
    TakenBack taken{.n = static_cast<int>(n)};
    bool others = false;
    for (const Move& a : actions.last(n)) {
        if (a.by == kChance) {
            taken.chance = true;
            continue;
        }
        const Sitter by = seats[a.by.value];
        if (by == Sitter::bot) continue;
        taken.decided = true;
        others = others || by != Sitter::here;
    }
    const bool in_company = std::find(seats.begin(), seats.end(), Sitter::person) != seats.end();
    taken.asks = in_company && (others || taken.chance);
    return taken;
}

TakenBack last_step(std::span<const Move> actions, std::span<const Sitter> seats) {
    for (std::size_t n = 1; n <= actions.size(); ++n) {
        const PlayerId by = actions[actions.size() - n].by;
        if (by != kChance && seats[by.value] == Sitter::here) return taken_back(actions, n, seats);
    }
    return {};
}

} // namespace stw::game
