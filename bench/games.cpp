#include "games.hpp"

#include "bots/random_player.hpp"
#include "interop/import.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace stw::bench {
namespace {

// A row of a title's bench.tsv, taken apart at its tabs; the first is the kind.
struct Row {
    std::string title;
    std::vector<std::string> cells;
};

std::vector<Row> rows_of(const std::filesystem::path& folder) {
    std::vector<Row> rows;
    std::ifstream file(folder / "bench.tsv");
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.starts_with('#')) continue;
        std::istringstream cells(line);
        Row row{folder.filename(), {}};
        for (std::string cell; std::getline(cells, cell, '\t');) row.cells.push_back(cell);
        rows.push_back(row);
    }
    return rows;
}

const std::vector<Row>& rows() {
    static const std::vector<Row> all = [] {
        std::vector<std::filesystem::path> folders;
        std::error_code absent;
        for (const auto& entry : std::filesystem::directory_iterator("src/titles", absent))
            folders.push_back(entry.path());
        std::ranges::sort(folders);
        std::vector<Row> found;
        for (const auto& folder : folders)
            for (Row& row : rows_of(folder)) found.push_back(std::move(row));
        return found;
    }();
    return all;
}

} // namespace

std::vector<Recorded> recorded_games() {
    std::vector<Recorded> games;
    for (const auto& [title, cells] : rows())
        if (cells.size() == 3 && cells[0] == "recorded") games.push_back({title, cells[1], std::stod(cells[2])});
    return games;
}

const game::TitleInfo& random_title() {
    for (const auto& [title, cells] : rows())
        if (cells.size() == 2 && cells[0] == "random")
            if (const game::TitleInfo* found = game::find_title(cells[1])) return *found;
    return game::titles().front(); // outside the checkout: any
}

int players_of(const game::TitleInfo& title, std::uint64_t game) {
    const auto counts = static_cast<std::uint64_t>(title.most_players - title.least_players + 1);
    return title.least_players + static_cast<int>(game % counts);
}

const Walk& random_walks() {
    static const Walk walk = [] {
        const game::TitleInfo& title = random_title();
        Walk w;
        for (std::uint64_t g = 0; g < 12; ++g) {
            game::State s = *game::set_up(title, players_of(title, g), game::profile(title, "book"));
            Rng rng(g + 1);
            Choices choices;
            while (!game::finished(s)) {
                game::choices(s, choices);
                Action a;
                bots::random_action(s, choices, rng, a);
                w.states.push_back(s);
                w.actions.push_back(a);
                if (!game::apply(s, a)) std::abort();
            }
        }
        return w;
    }();
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
