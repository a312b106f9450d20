// How a table looks to somebody.
#pragma once

#include "server/context.hpp"

namespace stw::server {

// As this person sees it; 0: somebody without a name.
boost::json::object table_json(Context& context, const LiveTable& table, store::PersonKey viewer);
// In a list.
boost::json::object row_json(Context& context, const store::TableRow& t, const std::optional<store::Person>& viewer);

std::string_view status_name(store::Status status);
boost::json::array numbers(const std::vector<int>& list);
boost::json::value seat_or_null(int seat); // 0: none

// Is this person asked whether something may be taken back?
bool asks(const store::TableRow& t, store::PersonKey person);

} // namespace stw::server
