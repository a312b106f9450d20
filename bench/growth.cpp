// How cost grows, as rows for bench/growth.py: `growth players|length|routes|memory`, each "series<tab>x<tab>y".
//   players: actions a second of random games, over the number of players
//   length:  the same over the actions done before, in steps of a hundred
//   routes:  microseconds for the best routes of one run, over the hexes that have a tile
//   memory:  bytes on the heap for each game that is kept with its history of 200 actions, over the number of games
#include "bots/player.hpp"
#include "bots/random_player.hpp"
#include "bots/turn.hpp"
#include "games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <malloc.h>
#include <map>
#include <string_view>

namespace stw::bench {
namespace {

double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void print(std::string_view series, double x, double y) { fmt::print("{}\t{:.6g}\t{:.6g}\n", series, x, y); }

void over_players() {
    constexpr std::uint64_t kGames = 40;
    for (const game::TitleInfo& title : game::titles())
        for (int players = title.least_players; players <= title.most_players; ++players) {
            const double before = seconds();
            int actions = 0;
            for (std::uint64_t g = 1; g <= kGames; ++g) actions += play_random_game(title, players, g, false);
            print(title.ruleset, players, actions / (seconds() - before));
        }
}

void over_length() {
    constexpr int kStep = 100;
    constexpr std::uint64_t kGames = 60;
    constexpr int kFew = 2'000; // actions: fewer tell nothing
    for (const game::TitleInfo& title : game::titles()) {
        std::map<int, std::pair<int, double>> by_length; // actions, seconds
        for (std::uint64_t g = 1; g <= kGames; ++g) {
            game::State s = *game::set_up(title, players_of(title, g), game::profile(title, "book"));
            Rng rng(g);
            Choices choices;
            for (int n = 0; !game::finished(s); n += kStep) {
                const double before = seconds();
                int done = 0;
                for (; done < kStep && !game::finished(s); ++done) {
                    game::choices(s, choices);
                    Action a;
                    bots::random_action(s, choices, rng, a);
                    if (!game::apply(s, a)) std::abort();
                }
                auto& [actions, took] = by_length[n];
                actions += done;
                took += seconds() - before;
            }
        }
        for (const auto& [n, sums] : by_length)
            if (sums.first >= kFew && sums.second > 0) print(title.ruleset, n, sums.first / sums.second);
    }
}

int tiles_laid(const game::State& s) {
    const Components& box = game::components(s);
    const board::Board board = game::glance(s).board;
    return static_cast<int>(std::ranges::count_if(All<HexId>(box.map.hexes.size()),
                                                  [&](HexId h) { return !board.tile_on(box.map, h).printed; }));
}

// Of the runs of greedy players; the mean of those with as many tiles, by tens.
void over_track() {
    constexpr int kGames = 4;
    constexpr int kMost = 3'000; // actions
    constexpr int kTens = 10;
    for (const game::TitleInfo& title : game::titles()) {
        std::map<int, std::pair<int, double>> by_tiles;
        for (std::uint64_t g = 1; g <= kGames; ++g) {
            game::State s = *game::set_up(title, players_of(title, g), game::profile(title, "book"));
            Rng rng(g);
            Choices choices;
            for (int n = 0; n < kMost && !game::finished(s); ++n) {
                if (const routes::Turn turn = game::running(s); turn.company && !turn.trains.empty()) {
                    const double before = seconds();
                    static_cast<void>(game::best_plan(s, turn.company, turn.trains, turn.used));
                    auto& [runs, took] = by_tiles[tiles_laid(s) / kTens * kTens];
                    ++runs;
                    took += seconds() - before;
                }
                game::choices(s, choices);
                Action a;
                const auto decides = [&](PlayerId seat) {
                    return bots::decide(bots::Kind::greedy, game::view(s, seat), choices, seat, rng, a);
                };
                if (!bots::next_decides(choices, rng, decides) || !game::apply(s, a)) break;
            }
        }
        for (const auto& [tiles, sums] : by_tiles) print(title.ruleset, tiles, sums.second * 1e6 / sums.first);
    }
}

double bytes_in_use() { return static_cast<double>(mallinfo2().uordblks) + static_cast<double>(mallinfo2().hblkhd); }

void over_games() {
    for (const game::TitleInfo& title : game::titles()) {
        std::vector<game::Record> kept;
        kept.reserve(400);
        const double before = bytes_in_use();
        for (std::uint64_t g = 1; kept.size() < 400; ++g) {
            std::vector<std::string> names;
            for (int i = 0; i < title.least_players; ++i) names.push_back("Player " + std::to_string(i + 1));
            auto record = game::Record::begin(
                {.ruleset = std::string(title.ruleset), .options = game::profile(title, "book"), .players = names});
            Rng rng(g);
            Choices choices;
            for (int n = 0; n < 200 && !game::finished(record->state()); ++n) {
                game::choices(record->state(), choices);
                Action a;
                bots::random_action(record->state(), choices, rng, a);
                if (!record->act(a)) std::abort();
            }
            kept.push_back(std::move(*record));
            if (kept.size() % 50 == 0)
                print(title.ruleset, static_cast<double>(kept.size()),
                      (bytes_in_use() - before) / static_cast<double>(kept.size()));
        }
    }
}

} // namespace
} // namespace stw::bench

int main(int argc, char** argv) {
    const std::string_view asked = argc == 2 ? argv[1] : "";
    if (asked == "players") stw::bench::over_players();
    else if (asked == "length") stw::bench::over_length();
    else if (asked == "routes") stw::bench::over_track();
    else if (asked == "memory") stw::bench::over_games();
    else {
        fmt::print(stderr, "usage: growth players|length|routes|memory\n");
        return 2;
    }
    return 0;
}
