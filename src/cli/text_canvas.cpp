#include "cli/text_canvas.hpp"

namespace stw::cli {

std::vector<std::string> characters(std::string_view utf8) {
    std::vector<std::string> all;
    for (const char c : utf8) {
        const bool continues = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
        if (continues && !all.empty()) all.back() += c;
        else all.emplace_back(1, c);
    }
    return all;
}

std::string fitted(std::string_view utf8, std::size_t width) {
    std::vector<std::string> all = characters(utf8);
    all.resize(width, " ");
    std::string out;
    for (const std::string& c : all) out += c;
    return out;
}

void TextCanvas::put(int x, int y, const std::string& character) {
    if (x < 0 || y < 0) return;
    const auto column = static_cast<std::size_t>(x);
    const auto row = static_cast<std::size_t>(y);
    if (lines_.size() <= row) lines_.resize(row + 1);
    if (lines_[row].size() <= column) lines_[row].resize(column + 1, " ");
    lines_[row][column] = character;
}

std::string TextCanvas::text() const {
    std::string out;
    for (const auto& line : lines_) {
        std::string text;
        for (const std::string& c : line) text += c;
        text.erase(text.find_last_not_of(' ') + 1);
        out += text + "\n";
    }
    return out;
}

} // namespace stw::cli
