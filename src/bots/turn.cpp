#include "bots/turn.hpp"

#include <algorithm>

namespace stw::bots {

PlayerId next_to_act(const Choices& choices, Rng& rng) {
    constexpr std::uint32_t kOutOfTurn = 32; // once in so many times
    const PlayerId asked = game::asked_first(choices);
    const auto others = static_cast<std::uint32_t>(std::count_if(
        choices.offers.begin(), choices.offers.end(), [&](const Offer& o) { return o.pattern.by != asked; }));
    if (others == 0 || rng.below(kOutOfTurn) != 0) return asked;
    std::uint32_t drawn = rng.below(others);
    for (const Offer& o : choices.offers)
        if (o.pattern.by != asked && drawn-- == 0) return o.pattern.by;
    return asked;
}

} // namespace stw::bots
