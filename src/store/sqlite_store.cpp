#include "store/sqlite_store.hpp"

#include "store/sqlite_database.hpp"
#include "store/sqlite_schema.hpp"

namespace stw::store {
namespace {

// WAL with FULL: a commit survives a power cut, and readers never wait. Another program that holds the lock for longer than the timeout is an error.
constexpr const char* kSettings = R"(
PRAGMA busy_timeout = 200;
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = ON;
PRAGMA cache_size = -16000;
PRAGMA wal_autocheckpoint = 4000;
)";

SqliteDatabase& database_of(Store& sqlite) {
    return dynamic_cast<SqliteDatabase&>(dynamic_cast<SqlStore&>(sqlite).database());
}

} // namespace

Result<std::unique_ptr<SqlStore>> open_sqlite(const std::filesystem::path& file) {
    auto db = SqliteDatabase::open(file);
    if (!db) return std::unexpected(db.error());
    if (auto set = (*db)->script(kSettings); !set) return std::unexpected(set.error());
    if (auto done = migrate(**db); !done) return std::unexpected(done.error());
    return std::make_unique<SqlStore>(std::move(*db));
}

Result<std::unique_ptr<SqlStore>> read_sqlite(const std::filesystem::path& file) {
    auto db = SqliteDatabase::open(file, SqliteDatabase::Use::reading);
    if (!db) return std::unexpected(db.error());
    if (auto same = check_version(**db); !same) return std::unexpected(same.error());
    return std::make_unique<SqlStore>(std::move(*db));
}

Result<void> back_up_sqlite(const std::filesystem::path& from, const std::filesystem::path& to,
                            const std::function<bool()>& goes_on) {
    auto db = SqliteDatabase::open(from, SqliteDatabase::Use::reading);
    return db ? (*db)->copy_to(to, goes_on) : std::unexpected(db.error());
}

Durability durability_of(Store& sqlite) {
    SqliteDatabase& db = database_of(sqlite);
    Durability d;
    (void)db.each("PRAGMA journal_mode", [&](const Row& row) { d.journal = row.text(0); });
    (void)db.each("PRAGMA synchronous", [&](const Row& row) { d.synchronous = row.small(0); });
    (void)db.each("PRAGMA foreign_keys", [&](const Row& row) { d.foreign_keys = row.small(0); });
    return d;
}

Written written_to(Store& sqlite) {
    const SqliteDatabase& db = database_of(sqlite);
    return {.statements = db.writing_statements(), .rows = db.changed_rows()};
}

} // namespace stw::store
