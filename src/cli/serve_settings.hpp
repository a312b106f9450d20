// What `stellwerk serve` goes by: a file in TOML, and options of the command line that come before it.
#pragma once

#include "server/journal.hpp"
#include "server/limits.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace stw::cli {

struct ServeSettings {
    std::string bind = "127.0.0.1";
    std::int64_t port = 1880;
    std::string page{};
    std::string data{};
    std::string store{}; // "postgresql://…"; empty: in the folder
    std::string public_url{};
    std::vector<std::string> hosts{};
    std::string metrics{}; // "127.0.0.1:9180"; empty: none
    std::string log{};
    server::Limits limits{};
};

// What does not belong there is a Problem in one line that names the file, the line and what was meant.
ServeSettings read_settings(const std::filesystem::path& file);
ServeSettings settings_in(std::string_view text, const std::string& name);

// As a file that says the same, with a word on each.
std::string told(const ServeSettings& settings);

} // namespace stw::cli
