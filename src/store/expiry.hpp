// What is over and nobody can come back to, taken out of the database a little at a time.
#pragma once

#include "store/database.hpp"

namespace stw::store {

Result<std::vector<std::string>> sessions_unused_since(Database& db, Milliseconds before, int most);
Result<void> forget_links(Database& db, Milliseconds made_before, int most);
Result<PersonKey> forget_guests(Database& db, PersonKey after, int looked_at);
Result<std::vector<std::string>> forget_unbegun(Database& db, Milliseconds before, int most);

} // namespace stw::store
