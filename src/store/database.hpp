// SQLite in three calls: run a statement, read its rows, and learn what went wrong.
#pragma once

#include "store/store.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <sqlite3.h>
#include <string_view>
#include <type_traits>

namespace stw::store {

// A text is bound as one unless it is said to be bytes.
struct Blob {
    std::string_view bytes;
};

class Row {
  public:
    explicit Row(sqlite3_stmt* statement) : statement_(statement) {}
    [[nodiscard]] std::int64_t integer(int column) const { return sqlite3_column_int64(statement_, column); }
    [[nodiscard]] int small(int column) const { return sqlite3_column_int(statement_, column); }
    [[nodiscard]] std::string text(int column) const {
        const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
        return {bytes == nullptr ? "" : bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
    }

  private:
    sqlite3_stmt* statement_;
};

class Database {
  public:
    enum class Use : std::uint8_t { writing, reading };
    static Result<Database> open(const std::filesystem::path& file, Use use = Use::writing);

    // Statements are literals: each is prepared once and found again by its address.
    template <class... Values> Result<void> run(const char* sql, const Values&... values) {
        return each(sql, [](const Row&) {}, values...);
    }
    template <class Take, class... Values> Result<void> each(const char* sql, Take take, const Values&... values) {
        const auto statement = prepared(sql);
        if (!statement) return std::unexpected(statement.error());
        if (sqlite3_stmt_readonly(*statement) == 0) ++writing_statements_;
        int place = 0;
        (bind(*statement, ++place, values), ...);
        int code = SQLITE_ROW;
        while ((code = sqlite3_step(*statement)) == SQLITE_ROW) take(Row(*statement));
        return finished(*statement, code);
    }
    // All that is in it, into this file, while others go on writing; asked again and again whether it goes on. The file is one of its own:
    // nothing lies beside it.
    Result<void> copy_to(const std::filesystem::path& file, const std::function<bool()>& goes_on);
    // Several statements without values, such as a schema.
    Result<void> script(const char* sql);
    [[nodiscard]] std::int64_t last_id() const { return sqlite3_last_insert_rowid(handle_.get()); }
    // Since the file was opened: statements that may change it, and rows they have changed.
    [[nodiscard]] std::int64_t writing_statements() const { return writing_statements_; }
    [[nodiscard]] std::int64_t changed_rows() const { return sqlite3_total_changes64(handle_.get()); }
    // False where SQLite has already rolled back by itself.
    [[nodiscard]] bool in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }

  private:
    struct Close {
        void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
    };
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };

    Result<sqlite3_stmt*> prepared(const char* sql);
    Result<void> finished(sqlite3_stmt* statement, int code);
    [[nodiscard]] StoreError error() const;

    static void bind(sqlite3_stmt* s, int place, std::string_view text) {
        sqlite3_bind_text(s, place, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
    }
    static void bind(sqlite3_stmt* s, int place, const Blob& blob) {
        sqlite3_bind_blob64(s, place, blob.bytes.data(), blob.bytes.size(), SQLITE_STATIC);
    }
    template <class T>
        requires std::is_integral_v<T>
    static void bind(sqlite3_stmt* s, int place, T value) {
        sqlite3_bind_int64(s, place, static_cast<std::int64_t>(value));
    }

    std::unique_ptr<sqlite3, Close> handle_;
    std::map<const char*, std::unique_ptr<sqlite3_stmt, Finalize>> statements_; // destroyed before the handle
    std::int64_t writing_statements_ = 0;
};

} // namespace stw::store
