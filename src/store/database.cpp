#include "store/database.hpp"

namespace stw::store {

Result<Database> Database::open(const std::filesystem::path& file, Use use) {
    Database db;
    sqlite3* handle = nullptr;
    const int flags = use == Use::reading ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    const int code = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
    db.handle_.reset(handle);
    if (code != SQLITE_OK) return std::unexpected(db.error());
    return db;
}

Result<void> Database::copy_to(const std::filesystem::path& file, const std::function<bool()>& goes_on) {
    constexpr int kPages = 1'000; // at a time
    auto other = open(file);
    if (!other) return std::unexpected(other.error());
    sqlite3* const to = other->handle_.get();
    sqlite3_backup* const copying = sqlite3_backup_init(to, "main", handle_.get(), "main");
    if (copying == nullptr) return std::unexpected(other->error());
    // As it is now: a server that writes meanwhile would else make it begin again and again.
    auto now = script("BEGIN; SELECT count(*) FROM sqlite_master");
    bool copied = false;
    while (now && !copied && goes_on()) {
        const int code = sqlite3_backup_step(copying, kPages);
        copied = code == SQLITE_DONE;
        if (code != SQLITE_OK) break;
    }
    const int ended = sqlite3_backup_finish(copying);
    if (in_transaction()) (void)script("COMMIT");
    if (!now) return now;
    if (ended != SQLITE_OK) return std::unexpected(other->error());
    if (!copied) return std::unexpected(StoreError{"it was not copied to the end"});
    if (auto alone = other->script("PRAGMA journal_mode = DELETE"); !alone) return alone;
    std::string verdict;
    auto asked = other->each("PRAGMA integrity_check(1)", [&](const Row& row) { verdict = row.text(0); });
    if (asked && verdict != "ok") return std::unexpected(StoreError{"the copy is damaged: " + verdict});
    return asked;
}

Result<void> Database::script(const char* sql) {
    if (sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) return std::unexpected(error());
    return {};
}

Result<sqlite3_stmt*> Database::prepared(const char* sql) {
    auto& kept = statements_[sql];
    if (!kept) {
        sqlite3_stmt* made = nullptr;
        if (sqlite3_prepare_v3(handle_.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &made, nullptr) != SQLITE_OK)
            return std::unexpected(error());
        kept.reset(made);
    }
    return kept.get();
}

Result<void> Database::finished(sqlite3_stmt* statement, int code) {
    std::optional<StoreError> wrong;
    if (code != SQLITE_DONE) wrong = error();
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    if (wrong) return std::unexpected(*wrong);
    return {};
}

StoreError Database::error() const {
    const int code = sqlite3_errcode(handle_.get());
    switch (code) {
    case SQLITE_FULL: return {"the disk is full"};
    case SQLITE_IOERR: return {"the disk cannot be written (full, or broken)"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return {"the database is locked by another program"};
    default: return {std::string("the database says: ") + sqlite3_errmsg(handle_.get())};
    }
}

} // namespace stw::store
