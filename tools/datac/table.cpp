#include "table.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>

namespace datac {

const Value* Value::find(std::string_view name) const {
    for (const Value& v : list)
        if (v.key == name) return &v;
    return nullptr;
}

Value* Value::find(std::string_view name) {
    for (Value& v : list)
        if (v.key == name) return &v;
    return nullptr;
}

void complain(const Value& at, const std::string& what) {
    std::string place = at.file;
    if (at.line > 0) place += ":" + std::to_string(at.line);
    throw DataError(place + ": " + (at.where.empty() ? "" : at.where + ": ") + what);
}

Table::Table(const Value& v) : value_(v) {
    if (v.kind != Value::Kind::table) complain(v, "a table { key = value, ... } is needed here");
}

const Value* Table::optional(const std::string& key) {
    asked_.insert(key);
    return value_.find(key);
}

const Value& Table::required(const std::string& key) {
    const Value* v = optional(key);
    if (v == nullptr) complain(value_, "the key `" + key + "` is missing");
    return *v;
}

std::string Table::text(const std::string& key) { return as_text(required(key)); }

std::string Table::text_or(const std::string& key, const std::string& otherwise) {
    const Value* v = optional(key);
    return v == nullptr ? otherwise : as_text(*v);
}

int Table::number(const std::string& key, int least, int most) { return as_number(required(key), least, most); }

int Table::number_or(const std::string& key, int otherwise, int least, int most) {
    const Value* v = optional(key);
    return v == nullptr ? otherwise : as_number(*v, least, most);
}

bool Table::flag_or(const std::string& key, bool otherwise) {
    const Value* v = optional(key);
    if (v == nullptr) return otherwise;
    if (v->kind != Value::Kind::flag) complain(*v, "true or false is needed here");
    return v->flag;
}

std::span<const Value> Table::list(const std::string& key) {
    const Value& v = required(key);
    if (v.kind != Value::Kind::list) complain(v, "a list [ ... ] is needed here");
    return v.list;
}

std::span<const Value> Table::list_or_empty(const std::string& key) {
    return optional(key) == nullptr ? std::span<const Value>{} : list(key);
}

unsigned Table::edges(const std::string& key) {
    unsigned mask = 0;
    for (const Value& v : list_or_empty(key)) {
        if (v.kind != Value::Kind::number || v.number < 0 || v.number > 5)
            complain(v, "a side of a hex is a number from 0 to 5");
        mask |= 1U << static_cast<unsigned>(v.number);
    }
    return mask;
}

void Table::finish() const {
    for (const Value& v : value_.list)
        if (!asked_.contains(v.key)) complain(v, "unknown key `" + v.key + "`");
}

const std::string& as_text(const Value& v) {
    if (v.kind != Value::Kind::text) complain(v, "a text in quotes is needed here");
    return v.text;
}

int as_number(const Value& v, int least, int most) {
    if (v.kind != Value::Kind::number) complain(v, "a number is needed here");
    if (v.number < least || v.number > most)
        complain(v, std::to_string(v.number) + " is not between " + std::to_string(least) + " and " +
                        std::to_string(most));
    return static_cast<int>(v.number);
}

int one_of(const Value& at, std::string_view text, std::span<const std::string_view> words) {
    std::string all;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == text) return static_cast<int>(i);
        all += (i == 0 ? "" : ", ") + std::string(words[i]);
    }
    complain(at, "`" + std::string(text) + "` is none of: " + all);
}

bool is_identifier(std::string_view text) {
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    if (text.empty() || !letter(text.front())) return false;
    return std::ranges::all_of(text, [&](char c) { return letter(c) || (c >= '0' && c <= '9'); });
}

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> out;
    for (std::string word; in >> word;) out.push_back(word);
    return out;
}

std::optional<int> whole_number(std::string_view text) {
    int n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return n;
}

} // namespace datac
