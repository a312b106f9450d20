// What happens, for the host: one line of JSON for each event. It says which table, which person (as a number) and what went wrong; never a
// name, a word of chat, a password, a cookie, an invitation or an address.
#pragma once

#include <boost/json/object.hpp>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace stw::server::journal {

enum class Level : std::uint8_t { debug, info, warning, error };

// "debug", "info", "warning" or "error".
std::optional<Level> level_named(std::string_view name);

void note(Level level, std::string_view event, boost::json::object facts = {});

// Whether anybody would read it: what is dear to say need not be said.
bool wanted(Level level);

// From this level on, to this ear; at first that is info, and stderr. Called before anything happens.
using Ear = std::function<void(const std::string& line)>;
void begin(Level least, Ear ear = {});

} // namespace stw::server::journal
