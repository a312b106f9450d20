// The tables in a file of SQLite, and how an older one becomes a newer one.
#pragma once

#include "store/sqlite_database.hpp"

namespace stw::store {

// Brings the database to the newest version; an error if it is newer than this program.
Result<void> migrate(SqliteDatabase& db);
// Of one that is only read: an error unless it is of the newest version.
Result<void> check_version(SqliteDatabase& db);

// Writes what is there already.
Result<void> write_version(SqliteDatabase& db);

} // namespace stw::store
