// Where the server keeps its tables.
#pragma once

#include <filesystem>

namespace stw::cli {

// $XDG_DATA_HOME/stellwerk, or ~/.local/share/stellwerk.
std::filesystem::path default_data_folder();

// Makes the folder, and sees to it that one server alone works in it, as long as this lives.
class DataLock {
  public:
    explicit DataLock(const std::filesystem::path& folder);
    ~DataLock();
    DataLock(const DataLock&) = delete;
    DataLock& operator=(const DataLock&) = delete;
    DataLock(DataLock&&) = delete;
    DataLock& operator=(DataLock&&) = delete;

  private:
    int file_ = -1;
};

} // namespace stw::cli
