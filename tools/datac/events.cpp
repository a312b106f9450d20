// The kinds of events (tab-separated: kind, fields), those all titles share and those of one, become one enumeration; the topics of what
// only one title has to tell (topic, fields) become one list.
#include "emit.hpp"
#include "table.hpp"

#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace datac {

namespace {

struct Kind {
    std::string name;
    std::string fields; // for people
};

// Calls `add(name and fields, where)` for each row of a table whose first column is `what`.
template <class Add> void each_row(const std::filesystem::path& file, const std::string& what, Add add) {
    std::ifstream in(file);
    if (!in) throw DataError(file.string() + ": cannot be read");
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        const std::string at = file.string() + ":" + std::to_string(number);
        if (number == 1) {
            if (line != what + "\tfields") throw DataError(at + ": the first line has to be: " + what + ", fields");
            continue;
        }
        const std::size_t tab = line.find('\t');
        if (tab == std::string::npos) throw DataError(at + ": no tab between " + what + " and fields");
        add(Kind{line.substr(0, tab), line.substr(tab + 1)}, at);
    }
}

class Kinds {
  public:
    void read(const std::filesystem::path& file) {
        each_row(file, "kind", [&](const Kind& kind, const std::string& at) { add(kind, at); });
    }

    [[nodiscard]] const std::vector<Kind>& all() const { return all_; }

  private:
    void add(const Kind& kind, const std::string& at) {
        if (!is_identifier(kind.name)) throw DataError(at + ": `" + kind.name + "` cannot be a name");
        if (const auto [known, is_new] = from_.emplace(kind.name, at); !is_new)
            throw DataError(at + ": `" + kind.name + "` stands in " + known->second +
                            " already; what two titles have is for all: src/core/events.tsv");
        all_.push_back(kind);
    }

    std::vector<Kind> all_;
    std::map<std::string, std::string> from_;
};

} // namespace

void compile_events(const std::filesystem::path& out, const std::vector<std::filesystem::path>& files) {
    Kinds kinds;
    for (const std::filesystem::path& file : files) kinds.read(file);

    std::ostringstream text;
    text << "// Made by datac from the files events.tsv. Do not edit.\n#pragma once\n\n#include <cstdint>\n"
            "#include <string_view>\n\nnamespace stw {\n\nenum class EventKind : std::uint8_t {\n";
    for (const Kind& k : kinds.all())
        text << "    " << k.name << "," << (k.fields.empty() ? "" : " // ") << k.fields << "\n";
    text << "    count_\n};\n\ninline constexpr std::string_view kEventNames[] = {\n";
    for (const Kind& k : kinds.all()) text << "    " << quoted(k.name) << ",\n";
    text << "};\n\n} // namespace stw\n";
    write_file(out / "events.hpp", text.str());
}

void compile_topics(const std::filesystem::path& out, const std::vector<std::filesystem::path>& files) {
    std::set<std::string> topics;
    for (const std::filesystem::path& file : files) {
        std::set<std::string> own;
        each_row(file, "topic", [&](const Kind& topic, const std::string& at) {
            if (!own.insert(topic.name).second) throw DataError(at + ": `" + topic.name + "` stands there twice");
        });
        topics.merge(own);
    }
    std::ostringstream text;
    text << "// Made by datac from the files topics.tsv. Do not edit.\n#pragma once\n\n#include <string_view>\n\n"
            "namespace stw {\n\ninline constexpr std::string_view kTopics[] = {\n";
    for (const std::string& topic : topics) text << "    " << quoted(topic) << ",\n";
    text << "};\n\n} // namespace stw\n";
    write_file(out / "topics.hpp", text.str());
}

} // namespace datac
