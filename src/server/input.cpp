#include "server/input.hpp"

#include "server/limits.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/string.hpp>

#include <clocale>
#include <cwctype>

namespace stw::server {
namespace {

namespace json = boost::json;

Refused wrong_field(std::string_view name, const std::string& what) {
    return {.status = 422, .code = "field", .message = "\"" + std::string(name) + "\" must be " + what + "."};
}

// The characters of valid UTF-8, one after another.
template <class Take> void each_character(std::string_view text, Take take) {
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t size = lead < 0x80U ? 1 : lead < 0xE0U ? 2 : lead < 0xF0U ? 3 : 4;
        std::uint32_t c = size == 1 ? lead : lead & (0xFFU >> (size + 1));
        for (std::size_t k = 1; k < size && i + k < text.size(); ++k)
            c = (c << 6U) | (static_cast<unsigned char>(text[i + k]) & 0x3FU);
        take(c);
        i += size;
    }
}

// Control characters, and those that change the direction of writing or cannot be seen.
bool invisible(std::uint32_t c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || (c >= 0x200B && c <= 0x200F) ||
           (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF;
}

void append_utf8(std::string& out, std::uint32_t c) {
    const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0U | (c >> 6U));
        put(0x80U | (c & 0x3FU));
    } else if (c < 0x10000) {
        put(0xE0U | (c >> 12U));
        put(0x80U | ((c >> 6U) & 0x3FU));
        put(0x80U | (c & 0x3FU));
    } else {
        put(0xF0U | (c >> 18U));
        put(0x80U | ((c >> 12U) & 0x3FU));
        put(0x80U | ((c >> 6U) & 0x3FU));
        put(0x80U | (c & 0x3FU));
    }
}

} // namespace

json::object parsed_body(std::string_view body) {
    json::error_code error;
    json::parse_options options;
    options.max_depth = Limits::kJsonDepth;
    json::value v = json::parse(body.empty() ? "{}" : body, error, {}, options);
    if (error) throw Refused{400, "malformed", "The body is not JSON: " + error.message() + "."};
    if (!v.is_object()) throw Refused{400, "malformed", "The body must be a JSON object."};
    return std::move(v.get_object());
}

std::string text_field(const json::object& o, std::string_view name, std::size_t least, std::size_t most) {
    const json::value* v = o.if_contains(name);
    const json::string* s = v == nullptr ? nullptr : v->if_string();
    const std::size_t length = s == nullptr ? 0 : length_of(*s);
    if (s == nullptr || length < least || length > most)
        throw wrong_field(name, "a text of " + std::to_string(least) + " to " + std::to_string(most) + " characters");
    return std::string(*s);
}

int number_field(const json::object& o, std::string_view name, int least, int most) {
    const json::value* v = o.if_contains(name);
    const std::int64_t* n = v == nullptr ? nullptr : v->if_int64();
    if (n == nullptr || *n < least || *n > most)
        throw wrong_field(name, "a number from " + std::to_string(least) + " to " + std::to_string(most));
    return static_cast<int>(*n);
}

bool truth_field(const json::object& o, std::string_view name) {
    const json::value* v = o.if_contains(name);
    const bool* b = v == nullptr ? nullptr : v->if_bool();
    if (b == nullptr) throw wrong_field(name, "true or false");
    return *b;
}

std::string name_field(const json::object& o, std::string_view name, std::size_t most) {
    const std::string whole = text_field(o, name, 1, 4 * most);
    const std::size_t first = whole.find_first_not_of(' ');
    const std::size_t last = whole.find_last_not_of(' ');
    std::string trimmed = first == std::string::npos ? "" : whole.substr(first, last - first + 1);
    bool visible = true;
    each_character(trimmed, [&](std::uint32_t c) { visible = visible && !invisible(c); });
    if (trimmed.empty() || length_of(trimmed) > most || !visible)
        throw wrong_field(name, "a name of 1 to " + std::to_string(most) + " characters that can be seen");
    return trimmed;
}

std::size_t length_of(std::string_view text) {
    std::size_t n = 0;
    each_character(text, [&](std::uint32_t) { ++n; });
    return n;
}

std::string folded(std::string_view name) {
    static const locale_t kUnicode = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    std::string out;
    each_character(name, [&](std::uint32_t c) {
        const auto wide = static_cast<wint_t>(c);
        append_utf8(
            out, static_cast<std::uint32_t>(kUnicode == nullptr ? std::towlower(wide) : ::towlower_l(wide, kUnicode)));
    });
    return out;
}

} // namespace stw::server
