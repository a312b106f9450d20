// stellwerk import, stellwerk compare: games recorded by 18xx.games.
#include "cli/commands.hpp"
#include "cli/counted.hpp"
#include "cli/files.hpp"
#include "cli/progress.hpp"
#include "interop/compare.hpp"
#include "interop/import.hpp"
#include "text/characters.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <sstream>
#include <unistd.h>

namespace stw::cli {
namespace {

namespace json = boost::json;
using Verdict = interop::Comparison::Verdict;

std::string how_it_went(const interop::Imported& game) {
    std::string text = game.ended_by_hand ? ", ended by hand" : "";
    if (game.played_on_after > 0)
        text += fmt::format(" (ended by hand at action {}, but played on: that end is left out)", game.played_on_after);
    return text;
}

void import(const std::string& file, const std::string& out, bool as_json) {
    if (!out.empty() && std::filesystem::exists(out))
        throw Problem(out + " exists already; take another name, or remove it first");
    const auto imported = interop::import_file(file);
    if (!imported) throw Problem(file + ": " + imported.error());
    const game::Record& record = imported->record;
    if (out.empty()) {
        std::cout << json::serialize(record.to_json()) << "\n";
        return;
    }
    save_record(out, record);
    const json::object summary{{"file", out},
                               {"ruleset", record.setup().ruleset},
                               {"players", record.setup().players.size()},
                               {"actions", record.actions().size()},
                               {"finished", game::finished(record.state())},
                               {"ended_by_hand", imported->ended_by_hand},
                               {"played_on_after", imported->played_on_after > 0
                                                       ? json::value(imported->played_on_after)
                                                       : json::value(nullptr)}};
    if (as_json) std::cout << json::serialize(summary) << "\n";
    else
        fmt::print("{}: a game of {} with {} and {}{}; see: stellwerk show {}\n", out, record.setup().ruleset,
                   counted(record.setup().players.size(), "player"), counted(record.actions().size(), "action"),
                   how_it_went(*imported), out);
}

std::string_view word_for(Verdict v) {
    switch (v) {
    case Verdict::identical: return "identical";
    case Verdict::different: return "different";
    case Verdict::skipped: return "skipped";
    }
    return "";
}

void compare(const std::vector<std::string>& paths, bool as_json) {
    Progress progress("game", 0);
    int all = 0;
    int different = 0;
    const auto tell = [&](const std::filesystem::path& path, const interop::Comparison& c) {
        ++all;
        different += c.verdict == Verdict::different ? 1 : 0;
        if (as_json)
            std::cout << json::serialize(json::object{{"game", path.stem().string()},
                                                      {"verdict", json::string(word_for(c.verdict))},
                                                      {"text", c.text}})
                      << '\n';
        else std::cout << text::for_terminal(path.stem().string() + ": " + c.text) << '\n';
        std::cout.flush(); // at once: a whole folder takes a while
        // On a terminal the lines themselves are the progress.
        if (isatty(STDOUT_FILENO) == 0) progress.step();
    };
    std::ostringstream wrong;
    const int code = interop::run_compare(paths, tell, wrong);
    std::cerr << text::for_terminal(wrong.str());
    if (different > 0)
        throw Problem(fmt::format("{} of {} {}; see the lines above", different, counted(all, "game"),
                                  different == 1 ? "differs" : "differ"));
    if (code != 0) throw AlreadySaid();
}

} // namespace

void add_import(const Command& app) {
    const Command command =
        app.command("import", "Read a game as 18xx.games exports it and write it as a game of ours");
    command.example("Example: stellwerk import exported.json -o game.json");
    auto file = std::make_shared<std::string>();
    auto out = std::make_shared<std::string>();
    auto as_json = std::make_shared<bool>(false);
    command.option("FILE", *file, "The exported game (JSON)").required();
    command.option("-o,--out", *out, "Where to write the game; else it goes to standard output");
    command.flag("--json", *as_json, "With --out: say in JSON what was written");
    command.run([file, out, as_json] { import(*file, *out, *as_json); });
}

void add_compare(const Command& app) {
    const Command command =
        app.command("compare", "Replay recorded games and compare every action, route and state with ours");
    command.example("Example: stellwerk compare games/1893\n"
                    "A trace beside a game (NAME.trace.jsonl) is compared line by line; without one, the result is.");
    auto paths = std::make_shared<std::vector<std::string>>();
    auto as_json = std::make_shared<bool>(false);
    command.option("PATH", *paths, "Recorded games, or folders of them").required();
    command.flag("--json", *as_json, "For programs: a line per game");
    command.run([paths, as_json] { compare(*paths, *as_json); });
}

} // namespace stw::cli
