// stellwerk backup: all that a server has stored, in one file, while it goes on.
#include "cli/commands.hpp"
#include "cli/descriptor.hpp"
#include "cli/moving.hpp"
#include "cli/storage.hpp"
#include "store/sqlite_store.hpp"

#include <fmt/format.h>

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

// Of a database: its rows, as they were at one moment, in a file of SQLite's.
void write_rows(const Storage& storage, const fs::path& part) {
    const fs::path beside = part.string() + ".rows";
    std::error_code error;
    fs::remove(beside, error);
    try {
        {
            const auto from = storage.read();
            auto to = store::open_sqlite(beside);
            if (!to) throw Problem(to.error().message);
            move_all(*from, **to);
        }
        if (const auto done = store::back_up_sqlite(beside, part); !done) throw Problem(done.error().message);
    } catch (const Problem& problem) {
        remove_database(beside);
        fs::remove(part, error);
        throw Problem(fmt::format("no backup was made of {}: {}", storage.shown(), problem.what()));
    }
    remove_database(beside);
}

void write_file(const Storage& storage, const fs::path& part) {
    std::error_code error;
    const fs::path from = storage.folder() / "stellwerk.db";
    if (!fs::exists(from, error))
        throw Problem(
            fmt::format("there are no tables in {}; give the folder of: stellwerk serve --data", storage.shown()));
    if (const auto done = store::back_up_sqlite(from, part); !done) {
        fs::remove(part, error);
        throw Problem(fmt::format("no backup was made of {}: {}", from.string(), done.error().message));
    }
}

void back_up(const BackupArguments& a) {
    refuse_password("backup", a.store);
    const Storage storage("backup", a.data, a.store);
    const fs::path to = a.file;
    std::error_code error;
    if (fs::exists(to, error)) throw Problem(fmt::format("{} is there already; give another name", to.string()));
    ::umask(077); // passwords and sessions are nobody else's business
    const fs::path part = to.string() + ".part";
    fs::remove(part, error);
    if (storage.database()) write_rows(storage, part);
    else write_file(storage, part);
    sync(part);
    fs::rename(part, to, error);
    if (error) throw Problem(fmt::format("cannot write {}: {}", to.string(), error.message()));
    sync(to.has_parent_path() ? to.parent_path() : fs::path("."));
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
