#include "measured.hpp"

#include <algorithm>
#include <filesystem>
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

} // namespace stw::bench
