#include "server/input.hpp"

#include "server/limits.hpp"
#include "text/characters.hpp"
#include "text/names.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/string.hpp>

namespace stw::server {
namespace {

namespace json = boost::json;

Refused wrong_field(std::string_view name, const std::string& what, const char* code = "field") {
    return {.status = 422, .code = code, .message = "\"" + std::string(name) + "\" must be " + what + "."};
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

std::string text_field(const json::object& o, std::string_view name, std::size_t least, std::size_t most,
                       const char* code) {
    const json::value* v = o.if_contains(name);
    const json::string* s = v == nullptr ? nullptr : v->if_string();
    const std::size_t length = s == nullptr ? 0 : text::length_of(*s);
    if (s == nullptr || length < least || length > most)
        throw wrong_field(name, "a text of " + std::to_string(least) + " to " + std::to_string(most) + " characters",
                          code);
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
    auto wanted = text::normal_name(text_field(o, name, 1, 4 * most, "name_form"));
    if (!wanted || text::length_of(*wanted) > most)
        throw wrong_field(name, "a name of 1 to " + std::to_string(most) + " characters that can be seen", "name_form");
    return std::move(*wanted);
}

std::string speech_field(const json::object& o, std::string_view name, std::size_t most) {
    std::string said = text::without_hidden(text_field(o, name, 1, most, "chat_form"));
    int ends = 0; // of lines, on end
    std::erase_if(said, [&](char c) {
        ends = c == '\n' ? ends + 1 : c == ' ' ? ends : 0;
        return c == '\n' && ends > 2;
    });
    if (!text::has_visible(said))
        throw wrong_field(name, "a text of 1 to " + std::to_string(most) + " characters that can be seen", "chat_form");
    return said;
}

} // namespace stw::server
