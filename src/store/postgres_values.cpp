#include "store/postgres_values.hpp"

#include <array>

namespace stw::store {
namespace {

// As the catalogue of PostgreSQL numbers them.
constexpr Oid kBytes = 17;
constexpr Oid kNumber = 20;
constexpr Oid kText = 25;

constexpr int kBinary = 1;

std::uint8_t byte_at(std::string_view text, std::size_t i) { return static_cast<std::uint8_t>(text[i]); }

// How many bytes the character there takes; 0 if it is none.
std::size_t character_at(std::string_view text, std::size_t i) {
    struct Form {
        std::uint8_t mask, lead, least, most; // the least and the most of its second byte
        std::size_t size;
    };
    static constexpr std::array<Form, 8> kForms{{{0xFF, 0xE0, 0xA0, 0xBF, 3},
                                                 {0xFF, 0xED, 0x80, 0x9F, 3},
                                                 {0xF0, 0xE0, 0x80, 0xBF, 3},
                                                 {0xFF, 0xF0, 0x90, 0xBF, 4},
                                                 {0xFF, 0xF4, 0x80, 0x8F, 4},
                                                 {0xFC, 0xF0, 0x80, 0xBF, 4},
                                                 {0xFE, 0xC0, 0xFF, 0x00, 2}, // too long for what they say
                                                 {0xE0, 0xC0, 0x80, 0xBF, 2}}};
    const std::uint8_t first = byte_at(text, i);
    if (first < 0x80) return first == 0 ? 0 : 1;
    for (const Form& form : kForms) {
        if ((first & form.mask) != form.lead) continue;
        if (i + form.size > text.size()) return 0;
        const std::uint8_t second = byte_at(text, i + 1);
        if (second < form.least || second > form.most) return 0;
        for (std::size_t k = 2; k < form.size; ++k)
            if ((byte_at(text, i + k) & 0xC0) != 0x80) return 0;
        return form.size;
    }
    return 0;
}

} // namespace

bool holdable(std::string_view text) {
    std::size_t i = 0;
    while (i < text.size()) {
        const std::size_t size = character_at(text, i);
        if (size == 0) return false;
        i += size;
    }
    return true;
}

std::string held(std::string_view text) {
    std::string kept;
    std::size_t i = 0;
    while (i < text.size()) {
        const std::size_t size = character_at(text, i);
        kept += size == 0 ? std::string_view("\uFFFD") : text.substr(i, size);
        i += size == 0 ? 1 : size;
    }
    return kept;
}

PostgresValues::PostgresValues(std::span<const Value> values) {
    made_.reserve(values.size()); // none of them moves
    for (const Value& value : values) {
        formats_.push_back(kBinary);
        if (const auto* number = std::get_if<std::int64_t>(&value)) {
            add(*number);
        } else if (const auto* text = std::get_if<std::string_view>(&value)) {
            add(holdable(*text) ? *text : std::string_view(made_.emplace_back(held(*text))));
        } else if (const auto* blob = std::get_if<Blob>(&value)) {
            add(blob->bytes);
        } else {
            bytes_.push_back(nullptr);
            lengths_.push_back(0);
        }
    }
}

// An empty text is not nothing.
void PostgresValues::add(std::string_view bytes) {
    bytes_.push_back(bytes.data() == nullptr ? "" : bytes.data());
    lengths_.push_back(static_cast<int>(bytes.size()));
}

void PostgresValues::add(std::int64_t number) {
    std::string& bytes = made_.emplace_back();
    for (int shift = 56; shift >= 0; shift -= 8)
        bytes += static_cast<char>((static_cast<std::uint64_t>(number) >> shift) & 0xFF);
    add(std::string_view(bytes));
}

std::vector<Oid> types_of(std::span<const Value> values) {
    std::vector<Oid> types;
    for (const Value& value : values) {
        if (std::holds_alternative<std::int64_t>(value)) types.push_back(kNumber);
        else if (std::holds_alternative<std::string_view>(value)) types.push_back(kText);
        else types.push_back(std::holds_alternative<Blob>(value) ? kBytes : 0);
    }
    return types;
}

// Numbers of two, four and eight bytes and truths of one, the highest byte first.
std::int64_t PostgresRow::integer(int column) const {
    const std::string bytes = text(column);
    if (bytes.empty()) return 0;
    std::uint64_t number = (byte_at(bytes, 0) & 0x80) != 0 ? ~std::uint64_t{0} : 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) number = (number << 8) | byte_at(bytes, i);
    return static_cast<std::int64_t>(number);
}

std::string PostgresRow::text(int column) const {
    if (null(column)) return {};
    return {PQgetvalue(result_, row_, column), static_cast<std::size_t>(PQgetlength(result_, row_, column))};
}

} // namespace stw::store
