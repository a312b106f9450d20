#include "text/names.hpp"

#include "text/icu.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uspoof.h>

#include <memory>

namespace stw::text {
namespace {

constexpr int kMostMarks = 3; // on one letter; Vietnamese has two

icu::UnicodeString composed(const icu::UnicodeString& text) {
    UErrorCode error = U_ZERO_ERROR;
    const icu::Normalizer2* form = icu::Normalizer2::getNFKCInstance(error);
    return form->normalize(text, error);
}

bool can_be_seen(UChar32 c) {
    return u_isgraph(c) != 0 && u_charType(c) != U_FORMAT_CHAR && u_charType(c) != U_PRIVATE_USE_CHAR &&
           u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) == 0 && c != 0xFFFD && c != 0x2800;
}

// The page has such a mark beside the names of accounts.
bool is_check_mark(UChar32 c) { return c == 0x2611 || c == 0x2705 || c == 0x2713 || c == 0x2714; }

// Letters, marks and digits that people write their languages with today (UTS 39), and symbols that every font shows.
bool is_for_names(UChar32 c) {
    if (is_check_mark(c)) return false;
    if (u_isalpha(c) != 0 || u_isdigit(c) != 0 || (U_MASK(u_charType(c)) & (U_GC_M_MASK | U_GC_N_MASK)) != 0) {
        UErrorCode error = U_ZERO_ERROR;
        static const icu::UnicodeSet* const kRecommended = uspoof_getRecommendedUnicodeSet(&error);
        static const icu::UnicodeSet* const kIncluded = uspoof_getInclusionUnicodeSet(&error);
        return kRecommended->contains(c) || kIncluded->contains(c);
    }
    if ((U_MASK(u_charType(c)) & U_GC_S_MASK) != 0) return c < 0x100 || u_hasBinaryProperty(c, UCHAR_EMOJI) != 0;
    return true;
}

// A dot above a letter that has one is not seen.
icu::UnicodeString with_one_dot(const icu::UnicodeString& text) {
    constexpr UChar32 kDotAbove = 0x307;
    bool has_dot = false;
    return changed(text, [&](UChar32 c, icu::UnicodeString& out) {
        if (c == kDotAbove && has_dot) return;
        if (!is_mark(c)) has_dot = u_hasBinaryProperty(c, UCHAR_SOFT_DOTTED) != 0;
        out.append(c);
    });
}

icu::UnicodeString skeleton(const icu::UnicodeString& text) {
    struct Close {
        void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
    };
    UErrorCode error = U_ZERO_ERROR;
    static const std::unique_ptr<USpoofChecker, Close> kChecker(uspoof_open(&error));
    icu::UnicodeString out;
    uspoof_getSkeletonUnicodeString(kChecker.get(), 0, text, out, &error);
    return U_FAILURE(error) ? text : out;
}

} // namespace

std::optional<std::string> normal_name(std::string_view text) {
    // A keyboard that knows emoji adds selectors by itself; they change nothing that could be told apart.
    const icu::UnicodeString plain = composed(changed(from_utf8(text), [](UChar32 c, icu::UnicodeString& out) {
        if (c != 0xFE0E && c != 0xFE0F) out.append(c);
    }));
    icu::UnicodeString name;
    int marks = 0;
    bool gap = false;
    for (std::int32_t i = 0; i < plain.length(); i = plain.moveIndex32(i, 1)) {
        const UChar32 c = plain.char32At(i);
        if (u_charType(c) == U_SPACE_SEPARATOR) {
            gap = true;
            continue;
        }
        marks = is_mark(c) ? marks + 1 : 0;
        if (!can_be_seen(c) || !is_for_names(c) || marks > kMostMarks || (marks > 0 && (gap || name.isEmpty())))
            return std::nullopt;
        if (gap && !name.isEmpty()) name.append(UChar32{' '});
        gap = false;
        name.append(c);
    }
    if (name.isEmpty()) return std::nullopt;
    return to_utf8(name);
}

std::string folded(std::string_view name) {
    return to_utf8(changed(from_utf8(name), [](UChar32 c, icu::UnicodeString& out) { out.append(u_tolower(c)); }));
}

Looks looks_of(std::string_view name) {
    icu::UnicodeString exact = with_one_dot(composed(from_utf8(name)));
    // A space more or less is no difference that anybody would see in a list.
    exact.findAndReplace(" ", "");
    icu::UnicodeString ignoring_case = exact;
    // Once more after the skeleton: there a zero is a capital O.
    ignoring_case = skeleton(with_one_dot(ignoring_case.foldCase())).foldCase();
    return {"~" + to_utf8(ignoring_case), "=" + to_utf8(skeleton(exact))};
}

bool alike(const Looks& a, const Looks& b) { return a[0] == b[0] || a[1] == b[1]; }

bool look_alike(std::string_view a, std::string_view b) { return alike(looks_of(a), looks_of(b)); }

bool is_reserved(std::string_view name) {
    // A look without what stands between letters and figures; there a one is a small L and a nought an O.
    const auto bare = [](const std::string& look) {
        return changed(from_utf8(look), [](UChar32 c, icu::UnicodeString& out) {
            if (u_isalnum(c) != 0) out.append(c);
        });
    };
    const auto is_figure = [](UChar32 c) { return u_isdigit(c) != 0 || c == 'l' || c == 'o' || c == 'O'; };
    const auto numbered = [&](const icu::UnicodeString& look, const icu::UnicodeString& kind) {
        if (!look.startsWith(kind)) return false;
        for (std::int32_t i = kind.length(); i < look.length(); i = look.moveIndex32(i, 1))
            if (!is_figure(look.char32At(i))) return false;
        return true;
    };
    const Looks looks = looks_of(name);
    for (const char* kind : {"Bot", "Seat"}) {
        const Looks theirs = looks_of(kind);
        for (std::size_t i = 0; i < looks.size(); ++i)
            if (numbered(bare(looks[i]), bare(theirs[i]))) return true;
    }
    return false;
}

} // namespace stw::text
