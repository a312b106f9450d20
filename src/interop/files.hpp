// Whole files as text.
#pragma once

#include <expected>
#include <filesystem>
#include <string>

namespace stw::interop {

// The problem is a sentence.
std::expected<std::string, std::string> read_file(const std::filesystem::path& path);

} // namespace stw::interop
