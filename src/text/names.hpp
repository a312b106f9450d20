// What a person, a bot or a table may be called, and which names look alike.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace stw::text {

// The one form of a name: compatible characters are made one (NFKC), spaces are single and none stands at an end. Nothing if a
// character of it could not be seen, or if marks are piled up.
std::optional<std::string> normal_name(std::string_view written);

// The same name, whatever its case: by this an account is found.
std::string folded(std::string_view name);

// Two names deceive if they have one of these in common: as they look to who ignores case ("Anna", "anna", Cyrillic "аnnа"), and as
// they look exactly ("Ian" and "lan", of which one begins with a small L).
using Looks = std::array<std::string, 2>;
Looks looks_of(std::string_view name);
// Whether these are of names that look alike.
bool alike(const Looks& a, const Looks& b);
bool look_alike(std::string_view a, std::string_view b);

// "Bot 1" is a bot's name, "Seat 2" that of an empty chair: with a number or without, and whatever looks like it.
bool is_reserved(std::string_view name);

} // namespace stw::text
