// The tables of the database, and how an older one becomes a newer one.
#pragma once

#include "store/database.hpp"

namespace stw::store {

// Brings the database to the newest version; an error if it is newer than this program.
Result<void> migrate(Database& db);
// Of one that is only read: an error unless it is of the newest version.
Result<void> check_version(Database& db);

// Writes what is there already.
Result<void> write_version(Database& db);

} // namespace stw::store
