// stellwerk rules: the ledger, clause by clause.
#include "cli/commands.hpp"
#include "core/clause_text.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <set>

namespace stw::cli {
namespace {

struct Arguments {
    std::string ruleset;
    std::vector<std::string> words;
    bool as_json = false;
};

std::string_view ruleset_of(Clause c) { return c.id().substr(0, c.id().find(':')); }

std::vector<Clause> clauses_of(std::string_view ruleset) {
    std::vector<Clause> all;
    std::set<std::string_view> known;
    for (std::size_t i = 0; i < kClauseCount; ++i) {
        const Clause c{static_cast<std::uint16_t>(i)};
        known.insert(ruleset_of(c));
        if (ruleset_of(c) == ruleset) all.push_back(c);
    }
    if (all.empty())
        throw Problem(fmt::format("there are no rules of \"{}\"; there are: {}", ruleset, fmt::join(known, ", ")));
    return all;
}

bool has(std::string_view text, std::string_view word) {
    auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::search(text.begin(), text.end(), word.begin(), word.end(),
                       [&](char a, char b) { return lower(a) == lower(b); }) != text.end();
}

// Every word is somewhere in the clause: in its id, its text or its check.
bool matches(Clause c, const std::vector<std::string>& words) {
    return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
        return has(c.id(), word) || has(text_of(c).rule, word) || has(text_of(c).check, word) ||
               has(text_of(c).kind, word);
    });
}

// One clause named as on a refusal, with or without the ruleset before it; or all with these words.
std::vector<Clause> wanted(const Arguments& a) {
    std::vector<Clause> all = clauses_of(a.ruleset);
    if (a.words.size() == 1)
        for (const Clause c : all)
            if (c.id() == a.words[0] || c.id() == fmt::format("{}:{}", a.ruleset, a.words[0])) return {c};
    std::erase_if(all, [&](Clause c) { return !matches(c, a.words); });
    if (all.empty()) throw Problem(fmt::format("no rule of {} has all of: {}", a.ruleset, fmt::join(a.words, " ")));
    return all;
}

void print_json(const std::vector<Clause>& clauses) {
    boost::json::array all;
    auto text = [](std::string_view s) { return boost::json::string(s); };
    for (const Clause c : clauses) {
        const ClauseText& t = text_of(c);
        all.emplace_back(boost::json::object{{"clause", text(c.id())},
                                             {"section", text(t.section)},
                                             {"kind", text(t.kind)},
                                             {"rule", text(t.rule)},
                                             {"check", text(t.check)}});
    }
    std::cout << boost::json::serialize(all) << "\n";
}

void print_rules(const Arguments& a) {
    const std::vector<Clause> clauses = wanted(a);
    if (a.as_json) return print_json(clauses);
    for (const Clause c : clauses) fmt::print("{:<20} {}\n", c.id(), text_of(c).rule);
    if (clauses.size() == 1) fmt::print("{:<20} {}\n", "", text_of(clauses.front()).check);
}

} // namespace

void add_rules(const Command& app) {
    const Command command = app.command("rules", "The rules of a title, clause by clause");
    command.example("Example: stellwerk rules 1893 RG.sale/2      one clause, and how to see whether it is kept\n"
                    "or:      stellwerk rules 1893 president train   all clauses with these words");
    auto a = std::make_shared<Arguments>();
    command.option("RULESET", a->ruleset, "Such as 1893; `table` for the rules of the table itself").required();
    command.option("WORDS", a->words, "A clause such as RG.sale/2, or words to look for");
    command.flag("--json", a->as_json, "For programs");
    command.run([a] { print_rules(*a); });
}

} // namespace stw::cli
