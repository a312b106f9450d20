#include "bots/random_player.hpp"

namespace stw::bots {
namespace {

// How often an offer is drawn, against the others.
std::uint32_t weight(const Offer& o) {
    if (o.aside) return 1;
    switch (o.pattern.kind) {
    case ActionKind::propose: return 1;
    case ActionKind::bankrupt: return 8;
    default: return 32;
    }
}

} // namespace

bool random_action(const game::State& s, const Choices& choices, Rng& rng, Action& out) {
    std::uint32_t all = 0;
    for (const Offer& o : choices.offers) all += weight(o);
    constexpr int kTries = 64; // an offer of routes may turn out to be empty
    for (int i = 0; i < kTries && all > 0; ++i) {
        std::uint32_t drawn = rng.below(all);
        for (const Offer& o : choices.offers) {
            if (drawn < weight(o)) {
                if (game::sample(s, choices, o, rng, out)) return true;
                break;
            }
            drawn -= weight(o);
        }
    }
    for (const Offer& o : choices.offers)
        if (game::sample(s, choices, o, rng, out)) return true;
    return false;
}

} // namespace stw::bots
