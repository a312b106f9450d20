// What is written behind GET and POST: a path and perhaps a query.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stw::server {

// %41 is A; nothing if a % is followed by something else than two digits.
std::optional<std::string> decoded(std::string_view text);

// The names between the slashes, decoded: "/api/tables/x?y" is {"api", "tables", "x"}. Nothing if it is no path.
std::optional<std::vector<std::string>> decoded_path(std::string_view target);

// The value of a name in the query, decoded.
std::optional<std::string> query_value(std::string_view target, std::string_view name);

// As names of hosts and headers are compared: letters of ASCII alone.
std::string lower(std::string_view text);

} // namespace stw::server
