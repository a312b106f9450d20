// UTF-8 to ICU's strings and back. Only for the files of this room.
#pragma once

#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <string>
#include <string_view>

namespace stw::text {

inline icu::UnicodeString from_utf8(std::string_view text) {
    return icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
}

inline std::string to_utf8(const icu::UnicodeString& text) {
    std::string out;
    return text.toUTF8String(out);
}

// Written over or under the letter before it. What says how an emoji looks is none.
inline bool is_mark(UChar32 c) {
    const auto kind = u_charType(c);
    return (kind == U_NON_SPACING_MARK || kind == U_ENCLOSING_MARK) &&
           u_hasBinaryProperty(c, UCHAR_VARIATION_SELECTOR) == 0;
}

// What `change` makes of each character, which it appends to a text.
template <class Change> icu::UnicodeString changed(const icu::UnicodeString& text, Change change) {
    icu::UnicodeString out;
    for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) change(text.char32At(i), out);
    return out;
}

} // namespace stw::text
