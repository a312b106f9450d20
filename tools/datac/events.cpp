// The kinds of events (tab-separated: kind, fields), those all titles share and those of one, become one enumeration.
#include "emit.hpp"
#include "table.hpp"

#include <fstream>
#include <map>
#include <sstream>

namespace datac {

namespace {

struct Kind {
    std::string name;
    std::string fields; // for people
};

class Kinds {
  public:
    void read(const std::filesystem::path& file) {
        std::ifstream in(file);
        if (!in) throw DataError(file.string() + ": cannot be read");
        std::string line;
        for (int number = 1; std::getline(in, line); ++number) {
            const std::string at = file.string() + ":" + std::to_string(number);
            if (number == 1) {
                if (line != "kind\tfields") throw DataError(at + ": the first line has to be: kind, fields");
            } else {
                add(line, at);
            }
        }
    }

    [[nodiscard]] const std::vector<Kind>& all() const { return all_; }

  private:
    void add(const std::string& line, const std::string& at) {
        const std::size_t tab = line.find('\t');
        if (tab == std::string::npos) throw DataError(at + ": no tab between kind and fields");
        const Kind kind{line.substr(0, tab), line.substr(tab + 1)};
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

} // namespace datac
