#include "support/own_folder.hpp"

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>

namespace stw::testing {

namespace fs = std::filesystem;

OwnFolder::OwnFolder() {
    std::string name = (fs::temp_directory_path() / "stellwerk-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr)
        throw std::system_error(errno, std::generic_category(), "cannot make a folder " + name);
    path_ = name;
}

OwnFolder::~OwnFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

} // namespace stw::testing
