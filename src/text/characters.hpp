// Texts that people write, in Unicode: their characters, and those that nobody sees. ICU is behind it, and the tables are ICU's.
//
// What is not UTF-8 is read as U+FFFD, so whatever leaves here is.
#pragma once

#include <string>
#include <string_view>

namespace stw::text {

// In characters, not bytes.
std::size_t length_of(std::string_view text);

// What somebody has said: control characters and those that turn the direction of writing or cannot be seen are left out. Lines stay
// lines, and the joiners that scripts and emoji need stay, too.
std::string without_hidden(std::string_view text);

// Is there anything to be seen?
bool has_visible(std::string_view text);

// For a terminal: lines stay lines, and what else would steer it is shown as U+FFFD.
std::string for_terminal(std::string_view text);

} // namespace stw::text
