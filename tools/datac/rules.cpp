// The ledgers of rules (tab-separated: id, section, kind, rule, check) become a sorted list of ids, against which
// clauses in the code are checked at compile time, and a table of their texts.
#include "decisions.hpp"
#include "emit.hpp"

#include <fstream>
#include <map>
#include <sstream>

namespace datac {

namespace {

struct Clause {
    std::array<std::string, 4> text; // section, kind, rule, check
    std::string from;
};

constexpr const char* kHead = "id\tsection\tkind\trule\tcheck";

void read_ledger(const std::filesystem::path& file, std::map<std::string, Clause>& clauses) {
    std::ifstream in(file);
    if (!in) throw DataError(file.string() + ": cannot be read");
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        if (line.ends_with('\r')) line.pop_back();
        const std::string at = file.filename().string() + ":" + std::to_string(number);
        if (number == 1) {
            if (line != kHead) throw DataError(at + ": the first line has to be: id, section, kind, rule, check");
            continue;
        }
        if (line.empty()) continue;
        std::vector<std::string> cells;
        std::istringstream parts(line);
        for (std::string cell; std::getline(parts, cell, '\t');) cells.push_back(cell);
        if (cells.size() != 5)
            throw DataError(at + ": " + std::to_string(cells.size()) + " cells instead of 5, separated by tabs");
        if (cells[0].empty() || cells[0].find(' ') != std::string::npos)
            throw DataError(at + ": `" + cells[0] + "` is no id");
        const auto [known, is_new] = clauses.emplace(cells[0], Clause{{cells[1], cells[2], cells[3], cells[4]}, at});
        if (!is_new) throw DataError(at + ": `" + cells[0] + "` stands in " + known->second.from + " already");
    }
}

} // namespace

void compile_rules(const std::filesystem::path& out, const std::vector<std::filesystem::path>& ledgers) {
    std::map<std::string, Clause> clauses; // sorts by bytes, as find_clause expects
    for (const std::filesystem::path& file : ledgers) read_ledger(file, clauses);
    if (clauses.empty()) throw DataError("the ledgers have no clauses");

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
        for (const std::string& d : cited_by(id.substr(0, id.find(':')), clause.text[2] + " " + clause.text[3]))
            decisions += (decisions.empty() ? "" : " ") + d;
        texts << ",\n     " << quoted(decisions) << "sv},\n";
    }
    texts << "}};\n\n} // namespace stw\n";
    write_file(out / "clause_texts.cpp", texts.str());
}

} // namespace datac
