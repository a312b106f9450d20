// Reading a table key by key. Keys that nobody asked for are spelling mistakes, and `finish` says so.
#pragma once

#include "value.hpp"

#include <optional>
#include <set>
#include <span>
#include <string_view>

namespace datac {

class Table {
  public:
    explicit Table(const Value& v);

    [[nodiscard]] const Value& value() const { return value_; }
    const Value* optional(const std::string& key);
    const Value& required(const std::string& key);

    std::string text(const std::string& key);
    std::string text_or(const std::string& key, const std::string& otherwise);
    int number(const std::string& key, int least, int most);
    int number_or(const std::string& key, int otherwise, int least, int most);
    bool flag_or(const std::string& key, bool otherwise);
    std::span<const Value> list(const std::string& key); // required
    std::span<const Value> list_or_empty(const std::string& key);
    unsigned edges(const std::string& key); // list of sides 0..5 as a mask

    void finish() const;

  private:
    const Value& value_;
    std::set<std::string> asked_;
};

const std::string& as_text(const Value& v);
int as_number(const Value& v, int least, int most);

// Position of `text` in the list of words that are allowed.
int one_of(const Value& at, std::string_view text, std::span<const std::string_view> words);

// True if `text` can be a name in C++: the generated header makes names of options, companies and numbers.
bool is_identifier(std::string_view text);

// The words of a text; the whole of it must be a number for `whole_number`.
std::vector<std::string> words_of(const std::string& text);
std::optional<int> whole_number(std::string_view text);

} // namespace datac
