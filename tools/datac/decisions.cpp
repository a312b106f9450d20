#include "decisions.hpp"

#include "emit.hpp"

#include <cctype>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

namespace datac {
namespace {

using File = std::filesystem::path; // `Path` is one of a tile

std::string at(const File& file, int line) { return file.string() + ":" + std::to_string(line); }

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \r");
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(" \r") - first + 1);
}

// "D17" at this place; empty if there is none.
std::string number_at(const std::string& text, std::size_t place) {
    if (place + 1 >= text.size() || text[place] != 'D' || !is_digit(text[place + 1])) return "";
    std::size_t end = place + 1;
    while (end < text.size() && is_digit(text[end])) ++end;
    return end < text.size() && is_word(text[end]) ? "" : text.substr(place, end - place);
}

// Editions of a title share its decisions: 1881-2007 is 1881.
std::string title_of(const std::string& ruleset) { return ruleset.substr(0, ruleset.find('-')); }

// All ids such as "1893:D17" in a line.
std::vector<std::string> ids_in(const std::string& line) {
    std::vector<std::string> all;
    for (std::size_t colon = line.find(':'); colon != std::string::npos; colon = line.find(':', colon + 1)) {
        const std::string number = number_at(line, colon + 1);
        std::size_t first = colon;
        while (first > 0 && (is_word(line[first - 1]) || line[first - 1] == '-')) --first;
        const std::string ruleset = line.substr(first, colon - first);
        // A year, or the title of the tests; anything else before a colon is no ruleset.
        const bool known = ruleset.starts_with("18") || ruleset == "tiny";
        if (!number.empty() && known) all.push_back(title_of(ruleset) + ":" + number);
    }
    return all;
}

// Those in brackets, without a ruleset: "[D1, D2]".
std::vector<std::string> bracketed(const std::string& title, const std::string& text, char bracket) {
    std::vector<std::string> all;
    for (std::size_t open = text.find(bracket); open != std::string::npos; open = text.find(bracket, open + 1))
        for (std::size_t next = open + 1; !number_at(text, next).empty(); next += 2) {
            const std::string number = number_at(text, next);
            all.push_back(title + ":" + number);
            next += number.size();
            if (text.compare(next, 2, ", ") != 0) break;
        }
    return all;
}

void add(Decisions& all, const std::string& id, Decision d) {
    const std::string from = d.from;
    const auto [known, is_new] = all.emplace(id, std::move(d));
    if (!is_new) throw DataError(from + ": `" + id + "` stands in " + known->second.from + " already");
}

Decision row(const std::string& line, const std::string& from) {
    std::vector<std::string> cells;
    std::istringstream parts(line.substr(1));
    for (std::string cell; std::getline(parts, cell, '|');) cells.push_back(trimmed(cell));
    if (cells.size() != 5 || cells[1].empty() || cells[2].empty())
        throw DataError(from + ": a decision has an id, a question, a reading, a reason and an option");
    return {cells[1], cells[2], cells[3], cells[4] == "none" ? "" : cells[4], from};
}

// Under a heading: the reading; what follows "Reason: " is the reason, to the end of the line, and a line "Option: " or "Options: " names
// where the other reading can be chosen.
void take_line(Decision& d, const std::string& line) {
    const auto append = [](std::string& to, const std::string& text) {
        if (!text.empty()) to += (to.empty() ? "" : " ") + text;
    };
    for (const std::string_view head : {"Option: ", "Options: "})
        if (line.starts_with(head)) return append(d.option, line.substr(head.size()));
    const std::string mark = "Reason: ";
    const std::size_t reason = line.find(mark);
    append(d.reading, trimmed(line.substr(0, reason)));
    if (reason != std::string::npos) append(d.reason, line.substr(reason + mark.size()));
}

void read_file(const File& file, Decisions& all) {
    std::ifstream in(file);
    if (!in) throw DataError(file.string() + ": cannot be read");
    const std::string title = file.parent_path().filename().string();
    const std::string heading = "## " + title + ":";
    Decision* under = nullptr; // the heading whose text is being read
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        if (line.starts_with("| D") && !number_at(line, 2).empty()) {
            add(all, title + ":" + number_at(line, 2), row(line, at(file, number)));
        } else if (line.starts_with(heading)) {
            const std::string id = number_at(line, heading.size());
            if (id.empty())
                throw DataError(at(file, number) + ": a heading of a decision is: " + heading + "D17 question");
            add(all, title + ":" + id,
                {trimmed(line.substr(heading.size() + id.size())), "", "", "", at(file, number)});
            under = &all.at(title + ":" + id);
        } else if (line.starts_with("#")) {
            under = nullptr;
        } else if (under != nullptr && !trimmed(line).empty()) {
            take_line(*under, trimmed(line));
        }
    }
}

std::set<std::string> clauses_in(const std::vector<File>& ledgers) {
    std::set<std::string> ids;
    for (const File& file : ledgers) {
        std::ifstream in(file);
        for (std::string line; std::getline(in, line);) ids.insert(line.substr(0, line.find('\t')));
    }
    return ids;
}

// `clause = "1893:D17"` of an option.
std::string clause_of_option(const std::string& line) {
    const std::string head = "clause = \"";
    if (!line.starts_with(head)) return "";
    return line.substr(head.size(), line.find('"', head.size()) - head.size());
}

} // namespace

Decisions read_decisions(const std::vector<File>& files) {
    Decisions all;
    for (const File& file : files) read_file(file, all);
    for (const auto& [id, d] : all)
        if (d.reading.empty()) throw DataError(d.from + ": `" + id + "` has no reading");
    return all;
}

std::vector<std::string> cited_by(const std::string& ruleset, const std::string& text) {
    std::vector<std::string> all = ids_in(text);
    for (std::string& id : bracketed(title_of(ruleset), text, '[')) all.push_back(std::move(id));
    return all;
}

void check_citations(const Decisions& decisions, const std::vector<File>& ledgers, const std::vector<File>& files) {
    const std::set<std::string> clauses = clauses_in(ledgers);
    for (const File& file : files) {
        std::ifstream in(file);
        const bool ledger = file.extension() == ".tsv";
        const bool own = file.filename() == "decisions.md";
        std::string line;
        for (int number = 1; std::getline(in, line); ++number) {
            std::vector<std::string> ids = ids_in(line);
            if (ledger) ids = cited_by(line.substr(0, line.find(':')), line);
            if (own)
                for (std::string& id : bracketed(file.parent_path().filename().string(), line, '('))
                    ids.push_back(std::move(id));
            for (const std::string& id : ids)
                if (!decisions.contains(id))
                    throw DataError(at(file, number) + ": there is no decision `" + id +
                                    "`; it belongs into src/titles/" + id.substr(0, id.find(':')) + "/decisions.md");
            if (file.filename() != "options.toml") continue;
            const std::string clause = clause_of_option(line);
            if (!clause.empty() && ids.empty() && !clauses.contains(clause))
                throw DataError(at(file, number) + ": `" + clause + "` is in no ledger");
        }
    }
}

void compile_decisions(const File& out, const Decisions& decisions) {
    std::ostringstream text;
    text << "// Made by datac from the decisions of the titles. Do not edit.\n#include \"core/decision.hpp\"\n\n"
            "namespace stw {\n\nusing namespace std::string_view_literals;\n\n"
            "static constexpr Decision kList[] = {\n";
    for (const auto& [id, d] : decisions)
        text << "    {" << quoted(id) << "sv,\n     " << quoted(d.question) << "sv,\n     " << quoted(d.reading)
             << "sv,\n     " << quoted(d.reason) << "sv,\n     " << quoted(d.option) << "sv},\n";
    text << "};\n\nconstinit const std::span<const Decision> kDecisions{kList};\n\n} // namespace stw\n";
    write_file(out / "decisions.cpp", text.str());
}

} // namespace datac
