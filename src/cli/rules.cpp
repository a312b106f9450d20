// stellwerk rules: the ledger, clause by clause.
#include "cli/commands.hpp"
#include "cli/nearest.hpp"
#include "core/clause_text.hpp"
#include "core/decision.hpp"
#include "game/game.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <ranges>
#include <set>

namespace stw::cli {
namespace {

struct RulesArguments {
    std::string ruleset;
    std::vector<std::string> words;
    bool as_json = false;
};

// "; near it: …", of clauses and decisions; nothing if nothing is near. Without a ruleset it may be of any.
std::string nearest_ids(std::string_view wanted) {
    const bool whole = wanted.contains(':');
    auto part = [&](std::string_view id) { return whole ? id : id.substr(id.find(':') + 1); };
    std::vector<std::string_view> ids(std::begin(kClauseIds), std::end(kClauseIds));
    for (const Decision& d : kDecisions) ids.push_back(d.id);
    const std::vector<std::string_view> near = nearest(wanted, ids, part);
    return near.empty() ? "" : fmt::format("; near it: {}", fmt::join(near, ", "));
}

std::string_view ruleset_of(Clause c) { return c.id().substr(0, c.id().find(':')); }

std::vector<Clause> clauses_of(std::string_view ruleset) {
    std::vector<Clause> all;
    std::set<std::string_view> known;
    for (std::size_t i = 0; i < kClauseCount; ++i) {
        const Clause c{static_cast<std::uint16_t>(i)};
        if (ruleset_of(c) == "table" || game::find_title(ruleset_of(c)) != nullptr) known.insert(ruleset_of(c));
        if (ruleset_of(c) == ruleset) all.push_back(c);
    }
    if (all.empty())
        throw Problem(fmt::format("there are no rules of \"{}\"; there are: {}{}", ruleset, fmt::join(known, ", "),
                                  nearest_ids(ruleset)));
    return all;
}

bool has(std::string_view text, std::string_view word) {
    auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::search(text.begin(), text.end(), word.begin(), word.end(),
                       [&](char a, char b) { return lower(a) == lower(b); }) != text.end();
}

// Every word is somewhere in the clause: in its id, its name, its text or its check.
bool matches(Clause c, const std::vector<std::string>& words) {
    return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
        const ClauseText& t = text_of(c);
        return has(c.id(), word) || has(t.name, word) || has(t.rule, word) || has(t.check, word) || has(t.kind, word);
    });
}

// One clause named as on a refusal, with or without the ruleset before it, or as in the code; or all with these words.
std::vector<Clause> wanted(const RulesArguments& a) {
    std::vector<Clause> all = clauses_of(a.ruleset);
    if (a.words.size() == 1)
        for (const Clause c : all)
            if (const std::string& word = a.words[0];
                c.id() == word || text_of(c).name == word || c.id() == fmt::format("{}:{}", a.ruleset, word))
                return {c};
    std::erase_if(all, [&](Clause c) { return !matches(c, a.words); });
    if (all.empty())
        throw Problem(fmt::format("no rule of {} has all of: {}{}", a.ruleset, fmt::join(a.words, " "),
                                  a.words.size() == 1 ? nearest_ids(fmt::format("{}:{}", a.ruleset, a.words[0])) : ""));
    return all;
}

void print_json(const std::vector<Clause>& clauses) {
    boost::json::array all;
    auto text = [](std::string_view s) { return boost::json::string(s); };
    for (const Clause c : clauses) {
        const ClauseText& t = text_of(c);
        all.emplace_back(boost::json::object{{"clause", text(c.id())},
                                             {"name", text(t.name)},
                                             {"section", text(t.section)},
                                             {"kind", text(t.kind)},
                                             {"rule", text(t.rule)},
                                             {"check", text(t.check)}});
    }
    std::cout << boost::json::serialize(all) << "\n";
}

void print_decision(const Decision& d, bool as_json) {
    if (as_json) {
        auto text = [](std::string_view s) { return boost::json::string(s); };
        std::cout << boost::json::serialize(boost::json::object{{"decision", text(d.id)},
                                                                {"question", text(d.question)},
                                                                {"reading", text(d.reading)},
                                                                {"reason", text(d.reason)},
                                                                {"option", text(d.option)}})
                  << "\n";
        return;
    }
    fmt::print("{:<20} {}\n{:<20} {}\n", d.id, d.question, "", d.reading);
    if (!d.reason.empty()) fmt::print("{:<20} because: {}\n", "", d.reason);
    if (!d.option.empty()) fmt::print("{:<20} option: {}\n", "", d.option);
}

bool has_decisions(std::string_view ruleset) {
    return std::ranges::any_of(
        kDecisions, [&](const Decision& d) { return d.id.substr(0, d.id.find(':')) == title_with_decisions(ruleset); });
}

// "1881:D49", "1881-2007:D49", or D49 of a ruleset; none: it is no decision.
const Decision* decision_named(const RulesArguments& a) {
    if (a.words.empty()) return find_decision(a.ruleset);
    return a.words.size() == 1
               ? find_decision(a.words[0].contains(':') ? a.words[0] : fmt::format("{}:{}", a.ruleset, a.words[0]))
               : nullptr;
}

void print_clauses(const RulesArguments& a) {
    const std::vector<Clause> clauses = wanted(a);
    if (a.as_json) return print_json(clauses);
    for (const Clause c : clauses) fmt::print("{:<20} {}\n", c.id(), text_of(c).rule);
    if (clauses.size() != 1) return;
    const ClauseText& only = text_of(clauses.front());
    fmt::print("{:<20} {}\n{:<20} in the code: rule::{}\n", "", only.check, "", only.name);
    for (const auto part : std::views::split(only.decisions, ' '))
        if (const Decision* d = find_decision(std::string_view(part))) print_decision(*d, false);
}

void print_rules(RulesArguments a) {
    if (const Decision* d = decision_named(a)) return print_decision(*d, a.as_json);
    // A clause as refusals name it, with its ruleset.
    if (const std::size_t colon = a.ruleset.find(':'); colon != std::string::npos && a.words.empty()) {
        const std::string ruleset = a.ruleset.substr(0, colon);
        if (find_clause(a.ruleset) == Clause{}) {
            if (!has_decisions(ruleset)) (void)clauses_of(ruleset); // says which there are
            throw Problem(fmt::format("there is no clause and no decision {}{}; all of a ruleset: stellwerk rules {}",
                                      a.ruleset, nearest_ids(a.ruleset), ruleset));
        }
        a.words.push_back(a.ruleset.substr(colon + 1));
        a.ruleset.resize(colon);
    }
    print_clauses(a);
}

} // namespace

void add_rules(const Command& app) {
    const Command command = app.command("rules", "The rules of a title, clause by clause");
    command.example("Example: stellwerk rules 1893:RG.sale/2         one clause, how to see whether it is kept, and "
                    "the decisions it names\n"
                    "or:      stellwerk rules 1893:D17               a decision on what the book leaves open\n"
                    "or:      stellwerk rules 1893 president train   all clauses with these words");
    auto a = std::make_shared<RulesArguments>();
    command
        .option("RULESET", a->ruleset,
                "Such as 1893; `table` for the rules of the table itself; or what a refusal names")
        .required();
    command.option(
        "WORDS", a->words,
        "A clause such as RG.sale/2 or by its name in the code, a decision such as D17, or words to look for");
    command.flag("--json", a->as_json, "For programs");
    command.run([a] { print_rules(*a); });
}

} // namespace stw::cli
