// Sessions, links to another device, and how accounts' names look, in the database.
#pragma once

#include "store/database.hpp"

namespace stw::store {

Result<void> save_session(Database& db, const Session& session);
Result<std::optional<Session>> session(Database& db, const std::string& hash);
Result<std::vector<Session>> sessions_of(Database& db, PersonKey person);
Result<void> add_link(Database& db, const DeviceLink& link);
Result<std::optional<DeviceLink>> link(Database& db, const std::string& hash);
Result<std::vector<DeviceLink>> links_of(Database& db, PersonKey person);

Result<std::optional<PersonKey>> looks_like(Database& db, const Looks& looks);
Result<void> set_looks(Database& db, PersonKey account, const Looks& looks);
Result<std::vector<PersonKey>> accounts_without_looks(Database& db);

} // namespace stw::store
