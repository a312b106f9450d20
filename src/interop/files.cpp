#include "interop/files.hpp"

#include <fstream>
#include <iterator>

namespace stw::interop {

std::expected<std::string, std::string> read_file(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return std::unexpected("there is no file " + path.string());
    std::ifstream in(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (!in) return std::unexpected("the file " + path.string() + " cannot be read");
    return text;
}

} // namespace stw::interop
