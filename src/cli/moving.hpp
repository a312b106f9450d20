// All that one store has, into another one that has nothing yet.
#pragma once

#include "store/sql_store.hpp"

#include <filesystem>

namespace stw::cli {

// What was moved.
struct Moved {
    std::int64_t rows = 0;
    std::size_t tables = 0;
    std::size_t actions = 0; // done again, to see that the games are as they were
};

// All or nothing, in one transaction of `to`: copied, compared row by row, and every game done again as `verify` does; the reason why not is a
// Problem. `from` stays as it is.
Moved move_all(store::SqlStore& from, store::SqlStore& to);

// A file of SQLite, and what lies beside it.
void remove_database(const std::filesystem::path& file);

} // namespace stw::cli
