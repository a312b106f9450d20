#include "interop/files.hpp"

#include <fstream>
#include <iterator>

namespace stw::interop {
namespace {

// A recorded game has some hundred kilobytes, a trace some megabytes; a longer file would only take time and memory.
constexpr std::uintmax_t kMostBytes = 6ULL * 1024 * 1024;

} // namespace

std::expected<std::string, std::string> read_file(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return std::unexpected("there is no file " + path.string());
    if (std::filesystem::file_size(path, error) > kMostBytes)
        return std::unexpected("the file " + path.string() + " has more than 6 MB: that is no recorded game");
    std::ifstream in(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (!in) return std::unexpected("the file " + path.string() + " cannot be read");
    return text;
}

} // namespace stw::interop
