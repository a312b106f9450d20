// stellwerk rules: the ledger, clause by clause.
#include "cli/commands.hpp"
#include "core/clause_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace stw::cli {
namespace {

bool matches(std::string_view text, std::string_view word) {
    auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::search(text.begin(), text.end(), word.begin(), word.end(),
                       [&](char a, char b) { return lower(a) == lower(b); }) != text.end();
}

void print_rules(const std::string& ruleset, const std::string& word) {
    bool known = false;
    int shown = 0;
    for (std::size_t i = 0; i < kClauseCount; ++i) {
        const std::string_view id = kClauseIds[i];
        if (id.substr(0, id.find(':')) != ruleset) continue;
        known = true;
        const Clause clause{static_cast<std::uint16_t>(i)};
        const bool exact = id == word || id == fmt::format("{}:{}", ruleset, word);
        if (!word.empty() && !exact && !matches(id, word) && !matches(text_of(clause).rule, word)) continue;
        ++shown;
        fmt::print("{:<20} {}\n", id, text_of(clause).rule);
        if (exact) fmt::print("{:<20} {}\n", "", text_of(clause).check);
    }
    if (!known) throw Problem("there are no rules of \"" + ruleset + "\" here; see: stellwerk titles");
    if (shown == 0) throw Problem("no rule of " + ruleset + " has \"" + word + "\" in its id or text");
}

} // namespace

void add_rules(CLI::App& app) {
    auto* command = app.add_subcommand("rules", "The rules of a title, clause by clause");
    auto ruleset = std::make_shared<std::string>();
    auto word = std::make_shared<std::string>();
    command->add_option("RULESET", *ruleset, "Such as 1893; `table` for the rules of the table itself")->required();
    command->add_option("CLAUSE", *word, "A clause such as RG.sale/2, or a word to look for");
    command->callback([ruleset, word] { print_rules(*ruleset, *word); });
}

} // namespace stw::cli
