// The store in one file of SQLite.
#pragma once

#include "store/sql_store.hpp"

#include <filesystem>
#include <functional>
#include <memory>

namespace stw::store {

// The file is made if it is not there. A commit is on the disk when it returns.
Result<std::unique_ptr<SqlStore>> open_sqlite(const std::filesystem::path& file);

// One that is only read, such as a backup: nothing in it or beside it changes.
Result<std::unique_ptr<SqlStore>> read_sqlite(const std::filesystem::path& file);
// All that is stored, as it is at this moment, into a file of its own, while a server may go on writing; unless it does not go on any more.
Result<void> back_up_sqlite(const std::filesystem::path& from, const std::filesystem::path& to,
                            const std::function<bool()>& goes_on);

// How durable a commit is there, as SQLite tells it: for the tests.
struct Durability {
    std::string journal;  // "wal"
    int synchronous = 0;  // 2: FULL
    int foreign_keys = 0; // 1: kept
};
Durability durability_of(Store& sqlite);

// What has been written since the store was opened: for the tests.
struct Written {
    std::int64_t statements = 0;
    std::int64_t rows = 0;
};
Written written_to(Store& sqlite);

} // namespace stw::store
