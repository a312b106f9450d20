// Many games in a row, as `simulate` and `hunt` play them: how many, from which seed on, on how many threads, and where to save one.
#pragma once

#include "cli/interruption.hpp"
#include "cli/progress.hpp"
#include "cli/table_setup.hpp"

#include <algorithm>
#include <deque>
#include <mutex>
#include <thread>

namespace stw::cli {

struct Batch {
    int players = 0; // 0: all numbers in turn
    int games = 100;
    std::uint64_t seed = 1; // of the first game; the next has one more
    int threads = 1;
    std::string keep; // folder; empty: nothing is saved

    // `kept`: which games --keep is for.
    void add_to(const Command& command, const std::string& kept);
    // A Problem unless all of it can be played, and saved; before hours of play, not after them.
    void check(const game::TitleInfo& title, const std::vector<std::int16_t>& options) const;
    // Makes the folder; the game's path.
    [[nodiscard]] std::string save(const std::string& name, const game::Record& record) const;
};

template <class Game> struct Played {
    std::deque<Game> games; // from the first on, none left out
    bool interrupted = false;
};

// Plays them by `play(number of the game, from 0)`. No further game is begun after an interruption, or one of which `goes_on` is false.
template <class Play, class GoesOn> auto play_all(const Batch& batch, Play play, GoesOn goes_on) {
    Played<decltype(play(0))> all;
    const Interruption interruption;
    std::mutex mutex;
    auto end = static_cast<std::size_t>(batch.games);
    Progress progress("game", end);
    auto work = [&] {
        for (std::unique_lock lock(mutex); all.games.size() < end && !interruption.happened();) {
            const std::size_t number = all.games.size();
            auto& game = all.games.emplace_back();
            lock.unlock();
            game = play(static_cast<int>(number));
            progress.step();
            lock.lock();
            if (!goes_on(game)) end = std::min(end, number + 1);
        }
    };
    {
        std::vector<std::jthread> workers;
        for (int i = 1; i < std::min(batch.threads, batch.games); ++i) workers.emplace_back(work);
        work();
    }
    all.interrupted = interruption.happened() && all.games.size() < end;
    all.games.resize(std::min(end, all.games.size()));
    return all;
}

} // namespace stw::cli
