#include "cli/batch.hpp"

#include "cli/counted.hpp"
#include "cli/files.hpp"

#include <fmt/format.h>

#include <limits>
#include <unistd.h>

namespace stw::cli {
namespace {

namespace fs = std::filesystem;

// Tries it: what the file system says beforehand is not always true. Nothing is left of the trial.
void check_folder(const fs::path& folder) {
    std::error_code error;
    std::vector<fs::path> missing;
    for (fs::path p = folder; !p.empty() && !fs::exists(p, error); p = p.parent_path()) missing.push_back(p);
    fs::create_directories(folder, error);
    const bool there = fs::is_directory(folder, error) && ::access(folder.c_str(), W_OK) == 0;
    for (const fs::path& p : missing) fs::remove(p, error);
    if (!there) throw Problem(folder.string() + " is no folder in which games can be saved; see --keep");
}

} // namespace

void Batch::add_to(const Command& command, const std::string& kept) {
    command.option("--players", players, "How many; without it all numbers in turn").between(1, kMaxPlayers);
    command.option("--games", games, "How many games (100)").between(1, 100'000'000);
    command.option("--seed", seed, "Of the first game (1)");
    command.option("--threads", threads, "Play on so many threads (1)").between(1, 256);
    command.option("--keep", keep, "Folder to save " + kept);
}

void Batch::check(const game::TitleInfo& title, const std::vector<std::int16_t>& options) const {
    constexpr std::uint64_t kLast = std::numeric_limits<std::uint64_t>::max();
    if (players > 0) check_players(title, players);
    if (const auto s = game::set_up(title, players > 0 ? players : title.least_players, options); !s)
        throw Problem(game::explain(s.error()));
    if (const auto more = static_cast<std::uint64_t>(games) - 1; seed > kLast - more)
        throw Problem(
            fmt::format("--seed {} is too large for {}: the last seed is {}", seed, counted(games, "game"), kLast));
    if (!keep.empty()) check_folder(keep);
}

std::string Batch::save(const std::string& name, const game::Record& record) const {
    std::error_code error;
    fs::create_directories(keep, error);
    const fs::path path = fs::path(keep) / name;
    save_record(path, record);
    return path.string();
}

} // namespace stw::cli
