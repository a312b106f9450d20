// The store in a database of PostgreSQL.
#pragma once

#include "store/sql_store.hpp"

namespace stw::store {

// Whether it says where such a database is: postgresql://…
bool is_postgres(std::string_view address);
// The address without a password, and how it may be said to anybody; nothing if it is no such address.
struct PostgresAddress {
    std::string shown;
    bool password = false; // it has one
};
std::optional<PostgresAddress> postgres_address(const std::string& address);

// To be served: nothing is changed before the store says that this process is the one that serves.
Result<std::unique_ptr<SqlStore>> open_postgres(const std::string& address);
// One that is only read, while a server may go on. From `begin` on all is seen as it was then.
Result<std::unique_ptr<SqlStore>> read_postgres(const std::string& address);
// For one long transaction in which nobody serves it; an error if somebody does.
Result<std::unique_ptr<SqlStore>> move_postgres(const std::string& address);

} // namespace stw::store
