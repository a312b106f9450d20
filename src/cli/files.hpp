// Saved games as files, written so that a power cut leaves the old one or the new one, never half of one.
#pragma once

#include "game/record.hpp"

#include <filesystem>

namespace stw::cli {

// All of a file; a Problem if it cannot be read.
std::string read_text(const std::filesystem::path& path);
void write_file(const std::filesystem::path& path, const std::string& text);

// Reads a saved game and replays it; a Problem in one line if it is none, or is damaged.
game::Record load_record(const std::filesystem::path& path);
void save_record(const std::filesystem::path& path, const game::Record& record);

} // namespace stw::cli
