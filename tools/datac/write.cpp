#include "emit.hpp"

#include <fstream>
#include <iterator>

namespace datac {

std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '\n') out += "\\n";
        else if (c == '\t') out += "\\t";
        else out += c;
    }
    return out + '"';
}

void write_file(const std::filesystem::path& file, const std::string& content) {
    if (std::ifstream old(file, std::ios::binary); old) {
        const std::string before{std::istreambuf_iterator<char>(old), {}};
        if (before == content) return;
    }
    std::filesystem::create_directories(file.parent_path());
    std::ofstream out(file, std::ios::binary);
    out << content;
    if (!out.flush()) throw DataError("cannot write " + file.string());
}

} // namespace datac
