// The store in one file of SQLite.
#pragma once

#include "store/store.hpp"

#include <filesystem>
#include <memory>

namespace stw::store {

// The file is made if it is not there. A commit is on the disk when it returns.
Result<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& file);

// How durable a commit is there, as SQLite tells it: for the tests.
struct Durability {
    std::string journal;  // "wal"
    int synchronous = 0;  // 2: FULL
    int foreign_keys = 0; // 1: kept
};
Durability durability_of(Store& sqlite);

} // namespace stw::store
