#include "bots/signature.hpp"

#include "bots/player.hpp"
#include "bots/random_player.hpp"
#include "bots/turn.hpp"
#include "core/hash.hpp"

namespace stw::bots {
namespace {

constexpr int kGames = 4;
constexpr int kMostActions = 4'000; // enough to see every round of a game that drags on

void play_into(Hasher& h, game::State s, std::uint64_t seed) {
    Rng rng(seed);
    Choices choices;
    for (int n = 0; n < kMostActions && !game::finished(s); ++n) {
        game::choices(s, choices);
        for (const Offer& o : choices.offers) {
            h.add(static_cast<int>(o.form));
            h.add(o.count);
            h.add(o.least.amount);
            h.add(o.most.amount);
        }
        Action a;
        if (!random_action(s, choices, rng, a) || !game::apply(s, a)) break;
        h.add(static_cast<std::int64_t>(game::hash(s)));
    }
}

constexpr int kOpening = 250; // actions of greedy players in every setting
constexpr int kWhole = 2'000; // and once, as far as a game goes

void play_greedily_into(Hasher& h, game::State s, std::uint64_t seed, int most) {
    Rng rng(seed);
    Choices choices;
    for (int n = 0; n < most && !game::finished(s); ++n) {
        game::choices(s, choices);
        Action a;
        const auto decides = [&](PlayerId seat) {
            return decide(Kind::greedy, game::view(s, seat), choices, seat, rng, a);
        };
        if (!next_decides(choices, rng, decides) || !game::apply(s, a)) break;
        h.add(static_cast<int>(a.kind));
        h.add(static_cast<std::int64_t>(game::hash(s)));
    }
}

} // namespace

std::uint64_t signature(const game::TitleInfo& title, int players) {
    Hasher h;
    for (const char* profile : {"book", "peer"})
        for (int g = 0; g < kGames; ++g)
            if (auto s = game::set_up(title, players, game::profile(title, profile)))
                play_into(h, *s, static_cast<std::uint64_t>(players) * 1000 + static_cast<std::uint64_t>(g));
    return h.value();
}

std::uint64_t greedy_signature(const game::TitleInfo& title, int players) {
    Hasher h;
    const auto seed = static_cast<std::uint64_t>(players);
    for (const char* profile : {"book", "peer"})
        if (auto s = game::set_up(title, players, game::profile(title, profile)))
            play_greedily_into(h, *s, seed, kOpening);
    if (auto s = game::set_up(title, players, game::profile(title, "book")))
        play_greedily_into(h, *s, seed + 1, kWhole);
    return h.value();
}

} // namespace stw::bots
