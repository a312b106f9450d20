// Positions in which trains run, in files of their own: a map with its tiles, then boards on it, what the stops are worth to
// whoever runs, the trains, and what they were paid at that time. Written by the scripts beside this file.
#pragma once

#include "routes/routes.hpp"

#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace stw::positions {

struct Position {
    std::string name;
    board::Board board;
    CompanyId company;
    int revenue_column = 0;
    board::Tracks tracks = board::kAllTracks;
    bool hexes_once = false;
    std::vector<routes::Range> trains;
    std::optional<int> paid;

    struct Override {
        routes::Stop stop;
        std::optional<int> value, extra;
    };
    std::vector<Override> overrides;
    std::vector<routes::Stop> no_ends;
    std::vector<routes::Fee> fees;
    std::vector<routes::Bonus> bonuses;
};

class PositionFile {
  public:
    // Throws std::runtime_error with file and line if it cannot be read.
    explicit PositionFile(const std::filesystem::path& path);
    PositionFile(const PositionFile&) = delete; // the map points into it
    PositionFile& operator=(const PositionFile&) = delete;

    [[nodiscard]] const std::vector<Position>& positions() const { return positions_; }
    [[nodiscard]] routes::Network network(const Position& p) const;

  private:
    friend class Reader;
    std::deque<std::string> names_;
    std::vector<board::Hex> hexes_;
    std::vector<board::Tile> tiles_;
    std::deque<std::vector<board::Node>> nodes_;
    std::deque<std::vector<board::Path>> paths_;
    board::Map map_;
    std::vector<Position> positions_;
};

// All files of a folder, in the order of their names.
std::vector<std::unique_ptr<PositionFile>> read_folder(const std::filesystem::path& folder);

} // namespace stw::positions
