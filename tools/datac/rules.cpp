// The ledgers of rules (tab-separated: id, name, section, kind, rule, check) become a sorted list of ids, against which
// clauses in the code are checked at compile time, a table of their texts, and for each folder a header of names: rule::half_in_market.
#include "decisions.hpp"
#include "emit.hpp"
#include "table.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

namespace datac {

namespace {

struct Clause {
    std::array<std::string, 5> text; // name, section, kind, rule, check
    std::string from;
};

constexpr const char* kHead = "id\tname\tsection\tkind\trule\tcheck";

using Clauses = std::map<std::string, Clause>;    // by id; sorts by bytes, as find_clause expects
using Names = std::map<std::string, std::string>; // name: id, of one ledger

void read_ledger(const std::filesystem::path& file, Clauses& clauses, Names& names) {
    std::ifstream in(file);
    if (!in) throw DataError(file.string() + ": cannot be read");
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        if (line.ends_with('\r')) line.pop_back();
        const std::string at = file.filename().string() + ":" + std::to_string(number);
        if (number == 1) {
            if (line != kHead) throw DataError(at + ": the first line has to be: id, name, section, kind, rule, check");
            continue;
        }
        if (line.empty()) continue;
        std::vector<std::string> cells;
        std::istringstream parts(line);
        for (std::string cell; std::getline(parts, cell, '\t');) cells.push_back(cell);
        if (cells.size() != 6)
            throw DataError(at + ": " + std::to_string(cells.size()) + " cells instead of 6, separated by tabs");
        if (cells[0].empty() || cells[0].contains(' ')) throw DataError(at + ": `" + cells[0] + "` is no id");
        if (!is_identifier(cells[1])) throw DataError(at + ": `" + cells[1] + "` cannot be a name");
        const auto [known, is_new] =
            clauses.emplace(cells[0], Clause{{cells[1], cells[2], cells[3], cells[4], cells[5]}, at});
        if (!is_new) throw DataError(at + ": `" + cells[0] + "` stands in " + known->second.from + " already");
        if (const auto [other, first] = names.emplace(cells[1], cells[0]); !first)
            throw DataError(at + ": " + other->second + " is called `" + cells[1] + "`, too");
    }
}

std::string namespace_of(std::string folder) {
    std::ranges::replace(folder, '-', '_');
    return folder == "core" ? "stw::rule" : "stw::t" + folder + "::rule";
}

// "in2016" of a ledger rules-<title>-2016.tsv.
std::string edition_of(const std::filesystem::path& ledger) {
    const std::string stem = ledger.stem().string();
    return "in" + stem.substr(stem.rfind('-') + 1);
}

struct Ledger {
    std::filesystem::path file;
    Names names;
};

// The names of one folder's rules. With a ledger for each of several editions a name stands for a clause in each of them, or none.
std::string names_header(const std::string& folder, const std::vector<Ledger>& ledgers, const Clauses& clauses) {
    const auto clause = [&](const std::string& id) {
        return "Clause{" + std::to_string(std::distance(clauses.begin(), clauses.find(id))) + "}";
    };
    std::ostringstream text;
    text << "// Made by datac from the ledgers of " << folder << ". Do not edit.\n#pragma once\n\n"
         << "#include \"core/clause.hpp\"\n\nnamespace " << namespace_of(folder) << " {\n\n";
    if (folder != "core") text << "using namespace stw::rule; // those of any table\n\n";
    if (ledgers.size() == 1) {
        for (const auto& [name, id] : ledgers.front().names)
            text << "inline constexpr Clause " << name << " = " << clause(id) << "; // " << id << ": "
                 << clauses.at(id).text[3] << "\n";
    } else {
        text << "// By edition; none: it has no such rule.\nstruct Rule {\n    Clause ";
        for (const Ledger& l : ledgers) text << (&l == &ledgers.front() ? "" : ", ") << edition_of(l.file);
        text << ";\n\n    template <class State> constexpr Clause operator()(const State& s) const { return "
                "in_edition(s, *this); }\n"
                "};\n\n";
        std::map<std::string, std::string> rules; // name: clauses by edition
        for (const Ledger& l : ledgers)
            for (const auto& [name, id] : l.names) rules[name];
        for (auto& [name, made] : rules) {
            std::string ids;
            for (const Ledger& l : ledgers) {
                const auto own = l.names.find(name);
                made += (made.empty() ? "" : ", ") + (own == l.names.end() ? "Clause{}" : clause(own->second));
                if (own != l.names.end()) ids += (ids.empty() ? "" : ", ") + own->second;
            }
            text << "inline constexpr Rule " << name << "{" << made << "}; // " << ids << "\n";
        }
    }
    text << "\n} // namespace " << namespace_of(folder) << "\n";
    return text.str();
}

} // namespace

void compile_rules(const std::filesystem::path& out, const std::vector<std::filesystem::path>& files) {
    Clauses clauses;
    std::map<std::string, std::vector<Ledger>> folders;
    for (const std::filesystem::path& file : files) {
        std::vector<Ledger>& ledgers = folders[file.parent_path().filename().string()];
        read_ledger(file, clauses, ledgers.emplace_back(Ledger{file, {}}).names);
    }
    if (clauses.empty()) throw DataError("the ledgers have no clauses");
    for (const auto& [folder, ledgers] : folders)
        write_file(out / (folder + "_rules.hpp"), names_header(folder, ledgers, clauses));

    std::ostringstream ids;
    ids << "// Made by datac from the ledgers of rules. Do not edit.\n#pragma once\n\n#include <cstddef>\n"
           "#include <string_view>\n\nnamespace stw {\n\ninline constexpr std::size_t kClauseCount = "
        << clauses.size() << ";\ninline constexpr std::string_view kClauseIds[] = {\n";
    for (const auto& [id, clause] : clauses) ids << "    " << quoted(id) << ",\n";
    ids << "};\n\n} // namespace stw\n";
    write_file(out / "clauses.hpp", ids.str());

    std::ostringstream texts;
    texts << "// Made by datac from the ledgers of rules. Do not edit.\n#include \"core/clause_text.hpp\"\n\n"
             // With their lengths: a compiler that counted them all would give up.
             "namespace stw {\n\nusing namespace std::string_view_literals;\n\n"
             "constinit const std::array<ClauseText, kClauseCount> kClauseTexts{{\n";
    for (const auto& [id, clause] : clauses) {
        texts << "    // " << id << "\n    {";
        for (std::size_t i = 0; i < clause.text.size(); ++i)
            texts << (i == 0 ? "" : ",\n     ") << quoted(clause.text[i]) << "sv";
        std::string decisions;
        for (const std::string& d : cited_by(id.substr(0, id.find(':')), clause.text[3] + " " + clause.text[4]))
            decisions += (decisions.empty() ? "" : " ") + d;
        texts << ",\n     " << quoted(decisions) << "sv},\n";
    }
    texts << "}};\n\n} // namespace stw\n";
    write_file(out / "clause_texts.cpp", texts.str());
}

} // namespace datac
