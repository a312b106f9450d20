#include "cli/data_folder.hpp"

#include "cli/problem.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace stw::cli {

namespace fs = std::filesystem;

fs::path default_data_folder() {
    if (const char* xdg = std::getenv("XDG_DATA_HOME"); xdg != nullptr && *xdg == '/')
        return fs::path(xdg) / "stellwerk";
    if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/')
        return fs::path(home) / ".local" / "share" / "stellwerk";
    throw Problem("no home folder is known; say where the tables are to be kept with --data");
}

namespace {

// A folder of our own: nothing else lies in it. Another one (somebody's home, /tmp) is not ours to close.
bool is_ours(const fs::path& folder) {
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        if (name != "lock" && !name.starts_with("stellwerk.db")) return false;
    }
    return !error;
}

// Passwords and sessions are nobody else's business, also where the folder was there before us.
void make_private(const fs::path& folder) {
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        if (!entry.is_regular_file(error) || (name != "lock" && !name.starts_with("stellwerk.db"))) continue;
        if (::chmod(entry.path().c_str(), S_IRUSR | S_IWUSR) != 0)
            throw Problem(fmt::format("cannot make {} private: {}; its owner has to start the server",
                                      entry.path().string(), std::strerror(errno)));
    }
    if (!is_ours(folder)) {
        fmt::print(
            stderr,
            "stellwerk: {} has other things in it, so others may go on seeing what is there; the tables are private\n",
            folder.string());
        return;
    }
    if (::chmod(folder.c_str(), S_IRWXU) != 0)
        throw Problem(fmt::format("cannot make {} private: {}; choose another with --data", folder.string(),
                                  std::strerror(errno)));
}

} // namespace

DataLock::DataLock(const fs::path& folder) {
    ::umask(077); // passwords and sessions are nobody else's business
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        throw Problem(fmt::format("cannot make {}: {}; choose another with --data", folder.string(), error.message()));
    file_ = ::open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0)
        throw Problem(
            fmt::format("cannot write in {}: {}; choose another with --data", folder.string(), std::strerror(errno)));
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0)
        throw Problem(fmt::format("another Stellwerk serves {} already; choose another with --data", folder.string()));
    make_private(folder);
}

DataLock::~DataLock() { ::close(file_); }

} // namespace stw::cli
