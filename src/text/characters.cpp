#include "text/characters.hpp"

#include "text/icu.hpp"

namespace stw::text {
namespace {

constexpr UChar32 kReplacement = 0xFFFD;
constexpr UChar32 kNonJoiner = 0x200C;
constexpr UChar32 kJoiner = 0x200D;
constexpr UChar32 kLineSeparator = 0x2028;
constexpr UChar32 kParagraphSeparator = 0x2029;
constexpr UChar32 kEmptyBraille = 0x2800;
constexpr int kMostMarksInSpeech = 6; // on one letter; more would be written over the lines around it

bool control(UChar32 c) {
    const auto kind = u_charType(c);
    return kind == U_CONTROL_CHAR || kind == U_LINE_SEPARATOR || kind == U_PARAGRAPH_SEPARATOR || kind == U_SURROGATE;
}

bool steers(UChar32 c) { return control(c) || u_hasBinaryProperty(c, UCHAR_BIDI_CONTROL) != 0; }

// Variation selectors and tags say how an emoji looks.
bool shapes_emoji(UChar32 c) {
    return u_hasBinaryProperty(c, UCHAR_VARIATION_SELECTOR) != 0 || (c >= 0xE0020 && c <= 0xE007F);
}

bool hidden(UChar32 c) {
    if (c == kNonJoiner || c == kJoiner || shapes_emoji(c)) return false;
    return steers(c) || u_charType(c) == U_FORMAT_CHAR ||
           u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0;
}

} // namespace

std::size_t length_of(std::string_view text) { return static_cast<std::size_t>(from_utf8(text).countChar32()); }

std::string without_hidden(std::string_view text) {
    int marks = 0;
    return to_utf8(changed(from_utf8(text), [&](UChar32 c, icu::UnicodeString& out) {
        marks = is_mark(c) ? marks + 1 : 0;
        if (marks > kMostMarksInSpeech) return;
        if (c == '\n' || c == kLineSeparator || c == kParagraphSeparator) out.append(UChar32{'\n'});
        else if (c == '\t') out.append(UChar32{' '});
        else if (!hidden(c)) out.append(c);
    }));
}

bool has_visible(std::string_view text) {
    const icu::UnicodeString all = from_utf8(text);
    for (std::int32_t i = 0; i < all.length(); i = all.moveIndex32(i, 1)) {
        const UChar32 c = all.char32At(i);
        if (u_isgraph(c) != 0 && c != kEmptyBraille && !is_mark(c) &&
            u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) == 0)
            return true;
    }
    return false;
}

std::string for_terminal(std::string_view text) {
    return to_utf8(changed(from_utf8(text), [](UChar32 c, icu::UnicodeString& out) {
        out.append(steers(c) && c != '\n' ? kReplacement : c);
    }));
}

} // namespace stw::text
