// The decisions on what rulebooks leave open: `src/titles/<t>/decisions.md`, cited everywhere as `1893:D17`.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace datac {

struct Decision {
    std::string question, reading, reason, option;
    std::string from; // file and line
};

using Decisions = std::map<std::string, Decision>; // by "1893:D17"

// A row `| D17 | question | reading | reason | option |` of a table, or a heading `## 1893:D17 question` with the text under it.
Decisions read_decisions(const std::vector<std::filesystem::path>& files);

// The decisions a clause of this ruleset names in its text: "1893:D17", or in brackets "[D1, D2]".
std::vector<std::string> cited_by(const std::string& ruleset, const std::string& text);

// Every id of a decision in these files, and the clause of every option, is there; else the file and the line that is wrong.
void check_citations(const Decisions& decisions, const std::vector<std::filesystem::path>& ledgers,
                     const std::vector<std::filesystem::path>& files);

// OUT/decisions.cpp.
void compile_decisions(const std::filesystem::path& out, const Decisions& decisions);

} // namespace datac
