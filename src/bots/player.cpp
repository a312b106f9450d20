#include "bots/player.hpp"

#include "bots/greedy_player.hpp"
#include "bots/random_player.hpp"

#include <algorithm>
#include <array>

namespace stw::bots {
namespace {

constexpr std::array<std::string_view, 2> kNames{"random", "greedy"};

// The offers of one seat, with the moves they refer to.
Choices offers_of(const Choices& all, PlayerId seat) {
    Choices mine;
    mine.moves = all.moves;
    std::copy_if(all.offers.begin(), all.offers.end(), std::back_inserter(mine.offers),
                 [&](const Offer& o) { return o.pattern.by == seat; });
    return mine;
}

} // namespace

std::span<const std::string_view> kind_names() { return kNames; }

std::optional<Kind> find_kind(std::string_view name) {
    for (std::size_t i = 0; i < kNames.size(); ++i)
        if (kNames[i] == name) return static_cast<Kind>(i);
    return std::nullopt;
}

bool decide(Kind kind, const game::State& seen, const Choices& choices, PlayerId seat, Rng& rng, Action& out) {
    const Choices mine = offers_of(choices, seat);
    if (mine.empty()) return false;
    switch (kind) {
    case Kind::random: return random_action(seen, mine, rng, out);
    case Kind::greedy: return greedy_action(seen, mine, seat, rng, out);
    }
    return false;
}

} // namespace stw::bots
