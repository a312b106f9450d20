// A folder of the test's own.
#pragma once

#include <filesystem>

namespace stw::testing {

// New and empty, with a name that nobody else has or had: not another process, not another user, not one that crashed. It
// goes with everything in it.
class OwnFolder {
  public:
    OwnFolder();
    ~OwnFolder();
    OwnFolder(const OwnFolder&) = delete;
    OwnFolder& operator=(const OwnFolder&) = delete;
    OwnFolder(OwnFolder&&) = delete;
    OwnFolder& operator=(OwnFolder&&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

} // namespace stw::testing
