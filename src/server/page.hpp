// The built page: the files of one folder, and nothing outside it.
#pragma once

#include "server/message.hpp"

#include <filesystem>
#include <optional>

namespace stw::server {

class Page {
  public:
    // A folder with an index.html.
    explicit Page(const std::filesystem::path& folder);

    [[nodiscard]] Answer answer(const Request& request) const;

  private:
    [[nodiscard]] std::optional<std::filesystem::path> find(std::string_view target) const;

    std::filesystem::path folder_; // without links, so that a found file can be compared with it
};

} // namespace stw::server
