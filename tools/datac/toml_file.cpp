// The only file that knows toml++ (it is slow to compile).
#include "value.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <toml++/toml.h>

namespace datac {

namespace {

Value convert(const toml::node& node, const std::string& file, const std::string& where);

// Entries of a list are named by their id, so that a complaint says `hex "D9"` and not `hex[13]`.
std::string name_of_entry(const toml::node& node, const std::string& where, std::size_t index) {
    if (const toml::table* t = node.as_table())
        for (const std::string_view key : {"id", "name", "option", "tile"})
            if (const auto text = (*t)[key].value<std::string>()) return where + " \"" + *text + "\"";
    return where + " no. " + std::to_string(index + 1);
}

void convert_table(const toml::table& source, Value& v) {
    for (const auto& [key, child] : source) {
        const std::string name{key.str()};
        v.list.push_back(convert(child, v.file, v.where.empty() ? name : v.where + ", " + name));
        v.list.back().key = name;
    }
    // toml++ sorts by key; the order in the file is the one people mean.
    std::ranges::sort(v.list, {}, [](const Value& x) { return std::pair{x.line, x.key}; });
}

Value convert(const toml::node& node, const std::string& file, const std::string& where) {
    Value v;
    v.file = file;
    v.line = static_cast<int>(node.source().begin.line);
    v.where = where;
    if (const auto* t = node.as_table()) {
        v.kind = Value::Kind::table;
        convert_table(*t, v);
    } else if (const auto* a = node.as_array()) {
        v.kind = Value::Kind::list;
        for (std::size_t i = 0; i < a->size(); ++i)
            v.list.push_back(convert(*a->get(i), file, name_of_entry(*a->get(i), where, i)));
    } else if (const auto* n = node.as_integer()) {
        v.kind = Value::Kind::number;
        v.number = n->get();
    } else if (const auto* s = node.as_string()) {
        v.kind = Value::Kind::text;
        v.text = s->get();
    } else if (const auto* b = node.as_boolean()) {
        v.kind = Value::Kind::flag;
        v.flag = b->get();
    } else {
        complain(v, "only whole numbers, texts, true, false, lists and tables are used here");
    }
    return v;
}

} // namespace

Value read_toml(const std::filesystem::path& file) {
    const std::string name = file.filename().string();
    if (!std::filesystem::exists(file)) throw DataError(name + ": no such file in " + file.parent_path().string());
    try {
        const toml::table parsed = toml::parse_file(file.string());
        Value root;
        root.file = name;
        root.line = 1;
        convert_table(parsed, root);
        return root;
    } catch (const toml::parse_error& e) {
        throw DataError(name + ":" + std::to_string(e.source().begin.line) + ": " + std::string(e.description()));
    }
}

} // namespace datac
