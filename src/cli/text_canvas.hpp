// A page of characters to draw on. A character is a code point: "ö" takes one place.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace stw::cli {

// The code points of a text, each as its bytes.
std::vector<std::string> characters(std::string_view utf8);
// Cut off or filled up with spaces to so many characters.
std::string fitted(std::string_view utf8, std::size_t width);

class TextCanvas {
  public:
    void put(int x, int y, const std::string& character);
    [[nodiscard]] std::string text() const; // without spaces at the ends of lines

  private:
    std::vector<std::vector<std::string>> lines_;
};

} // namespace stw::cli
