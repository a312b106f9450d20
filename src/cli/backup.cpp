// stellwerk backup: all that a server has stored, in one file, while it goes on.
#include "cli/commands.hpp"
#include "cli/descriptor.hpp"
#include "cli/interruption.hpp"
#include "cli/moving.hpp"
#include "cli/problem.hpp"
#include "cli/storage.hpp"
#include "store/sqlite_store.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>

namespace stw::cli {
namespace {

namespace fs = std::filesystem;

struct BackupArguments {
    std::string data;
    std::string store;
    std::string file;
};

// What has a name survives a power cut.
void sync(const fs::path& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.open() || !file.sync()) throw Problem(fmt::format("cannot write {} to the disk", path.string()));
}

// A new file beside the one it will be, that nobody else reads, has made, or made lead elsewhere. It goes again unless it got its name.
class Part {
  public:
    explicit Part(const fs::path& whole) {
        std::string name = (folder_of(whole) / fmt::format(".{}.XXXXXX", whole.filename().string())).string();
        const Descriptor made(::mkstemp(name.data()));
        if (!made.open()) throw Problem(fmt::format("cannot write {}: {}", whole.string(), std::strerror(errno)));
        path_ = name;
    }
    ~Part() {
        if (!path_.empty()) remove_database(path_);
    }
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;
    Part(Part&&) = delete;
    Part& operator=(Part&&) = delete;

    [[nodiscard]] const fs::path& path() const { return path_; }
    static fs::path folder_of(const fs::path& file) {
        return file.has_parent_path() ? file.parent_path() : fs::path(".");
    }

    // Not in the place of another file, also one that has come meanwhile.
    void become(const fs::path& whole) {
        int done = ::renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, whole.c_str(), RENAME_NOREPLACE);
        if (done != 0 && (errno == EINVAL || errno == ENOSYS)) { // some file systems cannot
            if (is_there(whole)) errno = EEXIST;
            else done = ::rename(path_.c_str(), whole.c_str());
        }
        if (done != 0) throw Problem(fmt::format("cannot write {}: {}", whole.string(), std::strerror(errno)));
        path_.clear();
    }

    // A link that leads nowhere is there, too.
    static bool is_there(const fs::path& file) {
        std::error_code error;
        return fs::exists(fs::symlink_status(file, error));
    }

  private:
    fs::path path_;
};

using GoesOn = std::function<bool()>;

// Of a database: its rows, as they were at one moment, in a file of SQLite's.
store::Result<void> write_rows(const Storage& storage, const fs::path& to, const GoesOn& goes_on) {
    const Part rows(to);
    try {
        const auto from = storage.read();
        const auto into = store::open_sqlite(rows.path());
        if (!into) return std::unexpected(into.error());
        move_all(*from, **into);
    } catch (const Problem& problem) {
        return std::unexpected(store::StoreError{problem.what()});
    }
    return store::back_up_sqlite(rows.path(), to, goes_on); // nothing lies beside it any more
}

store::Result<void> write_file(const Storage& storage, const fs::path& to, const GoesOn& goes_on) {
    std::error_code error;
    const fs::path from = storage.folder() / "stellwerk.db";
    if (!fs::exists(from, error))
        throw Problem(
            fmt::format("there are no tables in {}; give the folder of: stellwerk serve --data", storage.shown()));
    return store::back_up_sqlite(from, to, goes_on);
}

void back_up(const BackupArguments& a) {
    refuse_password("backup", a.store);
    const Storage storage("backup", a.data, a.store);
    const fs::path to = a.file;
    if (Part::is_there(to)) throw Problem(fmt::format("{} is there already; give another name", to.string()));
    ::umask(077); // passwords and sessions are nobody else's business
    const Interruption interruption;
    const GoesOn goes_on = [&] { return !interruption.happened(); };
    Part part(to);
    const auto done =
        storage.database() ? write_rows(storage, part.path(), goes_on) : write_file(storage, part.path(), goes_on);
    if (interruption.happened()) {
        fmt::print(stderr, "stellwerk: interrupted; no backup was made\n");
        throw AlreadySaid{kInterrupted};
    }
    if (!done) throw Problem(fmt::format("no backup was made of {}: {}", storage.shown(), done.error().message));
    sync(part.path());
    part.become(to);
    sync(Part::folder_of(to));
    std::error_code error;
    fmt::print("{}: {} bytes; to see whether it is sound: stellwerk verify --data {}\n", to.string(),
               fs::file_size(to, error), to.string());
}

} // namespace

void add_backup(const Command& app) {
    const Command command = app.command("backup", "All that a server has stored, in one file, while it goes on");
    command.example(
        "Example: stellwerk backup --data /var/lib/stellwerk stellwerk-monday.db\n"
        "To go back to it: stop the server, put the file into an empty folder as stellwerk.db, start it there\n"
        "(or move it into an empty database: stellwerk migrate --help).");
    auto a = std::make_shared<BackupArguments>();
    command.option("FILE", a->file, "The backup; a file that is there already is not written over").required();
    command.option("--data", a->data, "Folder of the tables (default: ~/.local/share/stellwerk)");
    command.option("--store", a->store, "Instead of a folder, the database of the tables: postgresql://…");
    command.run([a] { back_up(*a); });
}

} // namespace stw::cli
