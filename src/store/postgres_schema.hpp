// The tables in a database of PostgreSQL, and how an older one becomes a newer one. They lie in a schema of their own, `stellwerk`.
#pragma once

#include "store/postgres_connection.hpp"

namespace stw::store {

// What every version has: the number of the version, and the lease of who serves. Made if it is not there.
PostgresConnection::Attempt<void> lay_foundation(PostgresConnection& to);
// Brings the tables to the newest version; an error if they are newer than this program. The lease is held.
PostgresConnection::Attempt<void> migrate(PostgresConnection& to);
// Of a database that is only read: an error unless it is of the newest version.
PostgresConnection::Attempt<void> check_version(PostgresConnection& to);

} // namespace stw::store
