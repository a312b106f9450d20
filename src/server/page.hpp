// The built page: the files of one folder, and nothing outside it.
#pragma once

#include "server/message.hpp"

#include <filesystem>
#include <map>
#include <optional>

namespace stw::server {

class Page {
  public:
    // A folder with an index.html.
    explicit Page(const std::filesystem::path& folder);

    [[nodiscard]] Answer answer(const Request& request);

  private:
    struct Loaded {
        std::string tag;
        std::shared_ptr<const std::string> text;
    };
    // Each file is in memory once, however many read it; another one on the disk takes its place.
    std::shared_ptr<const std::string> loaded(const std::filesystem::path& file, const std::string& tag);
    [[nodiscard]] std::optional<std::filesystem::path> find(std::string_view target) const;

    std::map<std::filesystem::path, Loaded> files_;
    std::filesystem::path folder_; // without links, so that a found file can be compared with it
};

} // namespace stw::server
