// A TOML document as plain values that remember where they stand, so that every complaint can name file and line.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace datac {

struct Value {
    enum class Kind { number, text, flag, list, table };

    Kind kind = Kind::table;
    std::string file;
    int line = 0;
    std::string where; // such as: hex "D9", paths
    long long number = 0;
    bool flag = false;
    std::string text;
    std::string key;         // its name in the table it stands in
    std::vector<Value> list; // entries of a list or of a table, in the order of the file

    [[nodiscard]] const Value* find(std::string_view name) const;
    [[nodiscard]] Value* find(std::string_view name);
};

// What is wrong in a data file, in words for the person who edits it.
struct DataError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

[[noreturn]] void complain(const Value& at, const std::string& what);

Value read_toml(const std::filesystem::path& file);

} // namespace datac
