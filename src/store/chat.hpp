// What is said at the tables, and who was silenced, in the database.
#pragma once

#include "store/database.hpp"

namespace stw::store {

Result<void> add_chat(Database& db, const std::string& table, const ChatLine& line, int kept);
Result<std::vector<ChatLine>> chat(Database& db, const std::string& table);
Result<void> set_muted(Database& db, const std::string& table, PersonKey person, bool muted);
Result<std::vector<PersonKey>> muted(Database& db, const std::string& table);

} // namespace stw::store
