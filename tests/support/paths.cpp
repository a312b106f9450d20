#include "support/paths.hpp"

#include <cstdlib>

namespace stw::testing {

std::filesystem::path source_dir() { return STELLWERK_SOURCE_DIR; }

std::filesystem::path command() { return std::filesystem::path(STELLWERK_BUILD_DIR) / "stellwerk"; }

std::filesystem::path shared_dir() {
    if (const char* folder = std::getenv("STELLWERK_SHARED")) return folder;
    return source_dir().parent_path() / "shared";
}

} // namespace stw::testing
