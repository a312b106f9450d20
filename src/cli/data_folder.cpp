#include "cli/data_folder.hpp"

#include "cli/problem.hpp"
#include "store/sqlite_store.hpp"

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

std::unique_ptr<store::Store> open_store(const fs::path& folder) {
    auto opened = store::open_sqlite(folder / "stellwerk.db");
    if (!opened)
        throw Problem(fmt::format("cannot open the tables in {}: {}", folder.string(), opened.error().message));
    return std::move(*opened);
}

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
}

DataLock::~DataLock() { ::close(file_); }

} // namespace stw::cli
