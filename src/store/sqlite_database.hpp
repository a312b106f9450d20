// A database that is one file of SQLite.
#pragma once

#include "store/database.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <sqlite3.h>

namespace stw::store {

class SqliteDatabase final : public Database {
  public:
    enum class Use : std::uint8_t { writing, reading };
    static Result<std::unique_ptr<SqliteDatabase>> open(const std::filesystem::path& file, Use use = Use::writing);

    Result<void> begin() override { return run("BEGIN IMMEDIATE"); }
    Result<void> commit() override { return run("COMMIT"); }
    void roll_back() override;
    Result<void> write_again() override;
    Result<void> change(const char* sql, std::span<const Value> values) override { return ask(sql, values, {}); }
    // Done at once.
    Result<void> ask(const char* sql, std::span<const Value> values, TakeRow take) override;
    Result<std::int64_t> settle() override { return changed_by_last_; }

    // All that is in it, into this file, while others go on writing; asked again and again whether it goes on. The file is one of its own:
    // nothing lies beside it.
    Result<void> copy_to(const std::filesystem::path& file, const std::function<bool()>& goes_on);
    // Several statements without values, such as a schema.
    Result<void> script(const char* sql);
    // Since the file was opened: statements that may change it, and rows they have changed.
    [[nodiscard]] std::int64_t writing_statements() const { return writing_statements_; }
    [[nodiscard]] std::int64_t changed_rows() const { return sqlite3_total_changes64(handle_.get()); }

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
    // False where SQLite has already rolled back by itself.
    [[nodiscard]] bool in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }

    std::unique_ptr<sqlite3, Close> handle_;
    std::map<const char*, std::unique_ptr<sqlite3_stmt, Finalize>> statements_; // destroyed before the handle
    std::int64_t writing_statements_ = 0;
    std::int64_t changed_by_last_ = 0;
};

} // namespace stw::store
