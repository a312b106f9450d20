#include "games.hpp"

#include "bots/random_player.hpp"
#include "interop/import.hpp"

#include <cstdlib>
#include <filesystem>

namespace stw::bench {
int players_of(const game::TitleInfo& title, std::uint64_t game) {
    const auto counts = static_cast<std::uint64_t>(title.most_players - title.least_players + 1);
    return title.least_players + static_cast<int>(game % counts);
}

Walk random_walk(const game::TitleInfo& title, int positions) {
    Walk w;
    for (std::uint64_t g = 0; w.states.size() < static_cast<std::size_t>(positions); ++g) {
        game::State s = *game::set_up(title, players_of(title, g), game::profile(title, "book"));
        Rng rng(g + 1);
        Choices choices;
        while (!game::finished(s) && w.states.size() < static_cast<std::size_t>(positions)) {
            game::choices(s, choices);
            Action a;
            bots::random_action(s, choices, rng, a);
            w.states.push_back(s);
            w.actions.push_back(a);
            if (!game::apply(s, a)) std::abort();
        }
    }
    return w;
}

const Walk& random_walks() {
    constexpr int kPositions = 12'000;
    static const Walk walk = random_walk(random_title(), kPositions);
    return walk;
}

std::optional<game::Record> recorded_game(std::string_view name) {
    const char* shared = std::getenv("STELLWERK_SHARED"); // NOLINT(concurrency-mt-unsafe): before any thread
    const std::filesystem::path games = std::filesystem::path(shared != nullptr ? shared : "../shared") / "games";
    auto imported = interop::import_file(games / (std::string(name) + ".json"));
    if (!imported) return std::nullopt;
    return std::move(imported->record);
}

int play_random_game(const game::TitleInfo& title, int players, std::uint64_t seed, bool checked) {
    game::State s = *game::set_up(title, players, game::profile(title, "book"));
    Rng rng(seed);
    Choices choices;
    int n = 0;
    for (; !game::finished(s); ++n) {
        game::choices(s, choices);
        Action a;
        bots::random_action(s, choices, rng, a);
        if (!game::apply(s, a)) std::abort();
        if (checked && !game::first_broken_invariant(s).empty()) std::abort();
    }
    return n;
}

} // namespace stw::bench
