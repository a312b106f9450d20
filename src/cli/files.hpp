// Saved games as files, written so that a power cut leaves the old one or the new one, never half of one.
#pragma once

#include "cli/descriptor.hpp"
#include "game/record.hpp"

#include <boost/json.hpp>

#include <filesystem>

namespace stw::cli {

// All of a file; a Problem if it cannot be read.
std::string read_text(const std::filesystem::path& path);
void write_file(const std::filesystem::path& path, const std::string& text);

// Reads a saved game and replays it; a Problem in one line if it is none, or is damaged.
game::Record load_record(const std::filesystem::path& path);
// What is in a file of saved games, not replayed yet: one game, or all that the server hands out as a file ({"games": […]}).
struct SavedGames {
    boost::json::array games;
    bool several = false; // a list, though there may be one in it
};
SavedGames load_games(const std::filesystem::path& path);
void save_record(const std::filesystem::path& path, const game::Record& record);

// A saved game that goes on: as long as this lives, no other Stellwerk reads it to write it back. Who comes second waits, is told so, and
// gets a Problem if it takes too long.
class GameFile {
  public:
    explicit GameFile(std::filesystem::path path);

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] game::Record load() const { return load_record(path_); }
    void save(const game::Record& record);

  private:
    std::filesystem::path path_;
    Descriptor lock_; // on the file that has the name now
};

} // namespace stw::cli
