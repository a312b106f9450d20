#include "store/sqlite_database.hpp"

#include "store/sqlite_schema.hpp"

namespace stw::store {
namespace {

class SqliteRow final : public Row {
  public:
    explicit SqliteRow(sqlite3_stmt* statement) : statement_(statement) {}
    [[nodiscard]] bool null(int column) const override {
        return sqlite3_column_type(statement_, column) == SQLITE_NULL;
    }
    [[nodiscard]] std::int64_t integer(int column) const override { return sqlite3_column_int64(statement_, column); }
    [[nodiscard]] std::string text(int column) const override {
        const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
        return {bytes == nullptr ? "" : bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
    }

  private:
    sqlite3_stmt* statement_;
};

// The values outlive the statement's run.
struct Binding {
    sqlite3_stmt* statement;
    int place;
    void operator()(std::monostate /*null*/) const { sqlite3_bind_null(statement, place); }
    void operator()(std::int64_t number) const { sqlite3_bind_int64(statement, place, number); }
    void operator()(std::string_view text) const {
        sqlite3_bind_text(statement, place, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
    }
    void operator()(const Blob& blob) const {
        sqlite3_bind_blob64(statement, place, blob.bytes.data(), blob.bytes.size(), SQLITE_STATIC);
    }
};

} // namespace

Result<std::unique_ptr<SqliteDatabase>> SqliteDatabase::open(const std::filesystem::path& file, Use use) {
    auto db = std::make_unique<SqliteDatabase>();
    sqlite3* handle = nullptr;
    const int flags = use == Use::reading ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    const int code = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
    db->handle_.reset(handle);
    if (code != SQLITE_OK) return std::unexpected(db->error());
    return db;
}

// After some errors SQLite has done it already.
void SqliteDatabase::roll_back() {
    if (in_transaction()) (void)run("ROLLBACK");
}

Result<void> SqliteDatabase::write_again() { return write_version(*this); }

Result<void> SqliteDatabase::ask(const char* sql, std::span<const Value> values, TakeRow take) {
    const auto statement = prepared(sql);
    if (!statement) return std::unexpected(statement.error());
    if (sqlite3_stmt_readonly(*statement) == 0) ++writing_statements_;
    int place = 0;
    for (const Value& value : values) std::visit(Binding{*statement, ++place}, value);
    const std::int64_t before = changed_rows();
    int code = SQLITE_ROW;
    while ((code = sqlite3_step(*statement)) == SQLITE_ROW)
        if (take) take(SqliteRow(*statement));
    changed_by_last_ = changed_rows() - before;
    return finished(*statement, code);
}

Result<void> SqliteDatabase::copy_to(const std::filesystem::path& file, const std::function<bool()>& goes_on) {
    constexpr int kPages = 1'000; // at a time
    auto other = open(file);
    if (!other) return std::unexpected(other.error());
    sqlite3* const to = (*other)->handle_.get();
    sqlite3_backup* const copying = sqlite3_backup_init(to, "main", handle_.get(), "main");
    if (copying == nullptr) return std::unexpected((*other)->error());
    // As it is now: a server that writes meanwhile would else make it begin again and again.
    auto now = script("BEGIN; SELECT count(*) FROM sqlite_master");
    bool copied = false;
    while (now && !copied && goes_on()) {
        const int code = sqlite3_backup_step(copying, kPages);
        copied = code == SQLITE_DONE;
        if (code != SQLITE_OK) break;
    }
    const int ended = sqlite3_backup_finish(copying);
    roll_back();
    if (!now) return now;
    if (ended != SQLITE_OK) return std::unexpected((*other)->error());
    if (!copied) return std::unexpected(StoreError{"it was not copied to the end"});
    if (auto alone = (*other)->script("PRAGMA journal_mode = DELETE"); !alone) return alone;
    std::string verdict;
    auto asked = (*other)->each("PRAGMA integrity_check(1)", [&](const Row& row) { verdict = row.text(0); });
    if (asked && verdict != "ok") return std::unexpected(StoreError{"the copy is damaged: " + verdict});
    return asked;
}

Result<void> SqliteDatabase::script(const char* sql) {
    if (sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) return std::unexpected(error());
    return {};
}

Result<sqlite3_stmt*> SqliteDatabase::prepared(const char* sql) {
    auto& kept = statements_[sql];
    if (!kept) {
        sqlite3_stmt* made = nullptr;
        if (sqlite3_prepare_v3(handle_.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &made, nullptr) != SQLITE_OK)
            return std::unexpected(error());
        kept.reset(made);
    }
    return kept.get();
}

Result<void> SqliteDatabase::finished(sqlite3_stmt* statement, int code) {
    std::optional<StoreError> wrong;
    if (code != SQLITE_DONE) wrong = error();
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    if (wrong) return std::unexpected(*wrong);
    return {};
}

StoreError SqliteDatabase::error() const {
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
