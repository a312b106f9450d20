// stellwerk replay, stellwerk verify: saved games from their first action to the last.
#include "cli/commands.hpp"
#include "cli/counted.hpp"
#include "cli/pictures.hpp"
#include "cli/progress.hpp"
#include "cli/saved_game.hpp"
#include "cli/soundness.hpp"
#include "cli/storage.hpp"
#include "game/json.hpp"
#include "text/characters.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>

namespace stw::cli {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

struct ReplayArguments {
    std::string file;
    std::vector<std::string> paths;
    std::string data;
    std::string store;
    bool as_json = false;
};

void replay_json(const game::Record& record) {
    game::State s = record.at(0);
    int n = 0;
    for (const Action& action : record.actions()) {
        if (!record.follow(s, action)) throw Problem("the game cannot be replayed");
        std::cout << json::serialize(json::object{
                         {"n", ++n}, {"hash", hash_text(s)}, {"action", game::to_json(game::components(s), action)}})
                  << "\n";
    }
}

void replay(const ReplayArguments& a) {
    const game::Record record = load_record(a.file);
    if (a.as_json) return replay_json(record);
    game::State s = record.at(0);
    fmt::print("{}", revision_note(s));
    const Names& names = record.setup().players;
    Narrator narrator(record, "       ");
    int n = 0;
    for (const Action& action : record.actions()) {
        fmt::print("{:>4} {}: {}\n", ++n, name_of(names, action.by), words(s, names, action));
        if (!record.follow(s, action, &narrator)) throw Problem("the game cannot be replayed");
        narrator.done(s);
    }
}

std::vector<fs::path> games_in(const std::vector<std::string>& paths) {
    std::vector<fs::path> files;
    for (const std::string& path : paths) {
        std::error_code error;
        if (!fs::is_directory(path, error)) {
            files.emplace_back(path);
            continue;
        }
        std::vector<fs::path> found;
        for (fs::recursive_directory_iterator i(path, error), end; !error && i != end; i.increment(error))
            if (i->path().extension() == ".json") found.push_back(i->path());
        std::sort(found.begin(), found.end());
        files.insert(files.end(), found.begin(), found.end());
    }
    if (files.empty()) throw Problem("there are no games (.json) in " + paths.front());
    return files;
}

// Of every game in a file: of the only one by the file's name, of several each by its number, too.
std::vector<std::pair<std::string, Soundness>> verdicts_on(const fs::path& file) {
    constexpr int kMostDamaged = 20; // then it is no file of games
    std::vector<std::pair<std::string, Soundness>> verdicts;
    try {
        const SavedGames saved = load_games(file);
        int damaged = 0;
        for (const json::value& game : saved.games) {
            if (damaged == kMostDamaged) {
                verdicts.emplace_back(
                    file.string(),
                    Soundness{.problem = fmt::format("{}: the other games were not looked at", file.string())});
                break;
            }
            const std::string name =
                saved.several ? fmt::format("{}, game {}", file.string(), verdicts.size() + 1) : file.string();
            const auto record = game::Record::from_json(game);
            verdicts.emplace_back(name, record ? Soundness{"", record->actions().size(), hash_text(record->state())}
                                               : Soundness{.problem = name + ": " + record.error()});
            damaged += record ? 0 : 1;
        }
        if (verdicts.empty())
            verdicts.emplace_back(file.string(), Soundness{.problem = file.string() + " holds no game"});
    } catch (const Problem& p) {
        verdicts.emplace_back(file.string(), Soundness{.problem = p.what()});
    }
    return verdicts;
}

void print_verdict(const std::string& name, const Soundness& v, bool as_json) {
    if (as_json) {
        json::object o{{"file", name}, {"sound", v.problem.empty()}};
        if (v.problem.empty()) {
            o["actions"] = v.actions;
            o["hash"] = v.hash;
        } else {
            o["problem"] = v.problem;
        }
        std::cout << json::serialize(o) << "\n";
    } else if (v.problem.empty()) {
        fmt::print("{}: {}, {}\n", text::for_terminal(name), counted(v.actions, "action"), v.hash);
    } else {
        fmt::print("{}\n", text::for_terminal(v.problem));
    }
}

void verify_data(const ReplayArguments& a) {
    const auto store = Storage("verify", a.data, a.store).read();
    const auto ids = store->all_tables();
    if (!ids) throw Problem(ids.error().message);
    Progress progress("table", ids->size());
    int bad = 0;
    for (const std::string& id : *ids) {
        const Soundness v = soundness_of(*store, id);
        print_verdict(id, v, a.as_json);
        bad += v.problem.empty() ? 0 : 1;
        progress.step();
    }
    if (bad > 0)
        throw Problem(
            fmt::format("{} of {} cannot be replayed; see the lines above", bad, counted(ids->size(), "table")));
}

void verify(const ReplayArguments& a) {
    const bool stored = !a.data.empty() || !a.store.empty();
    if (a.paths.empty() != stored)
        throw WrongUse("verify: give files, or --data with the folder of a server, or --store with its database; see: "
                       "stellwerk verify --help");
    refuse_password("verify", a.store);
    if (stored) return verify_data(a);
    const std::vector<fs::path> files = games_in(a.paths);
    Progress progress("file", files.size());
    std::size_t bad = 0;
    std::size_t all = 0;
    for (const fs::path& file : files) {
        const auto verdicts = verdicts_on(file);
        for (const auto& [name, v] : verdicts) {
            if (files.size() + verdicts.size() == 2 && !v.problem.empty() && !a.as_json) throw Problem(v.problem);
            print_verdict(name, v, a.as_json);
            bad += v.problem.empty() ? 0U : 1U;
            ++all;
        }
        progress.step();
    }
    if (bad > 0)
        throw Problem(fmt::format("{} of {} cannot be replayed; see the lines above", bad, counted(all, "game")));
}

} // namespace

void add_replay(const Command& app) {
    const Command command = app.command("replay", "The whole game in words, action by action");
    command.example("Example: stellwerk replay game.json | less");
    auto a = std::make_shared<ReplayArguments>();
    command.option("FILE", a->file, "A saved game").required();
    command.flag("--json", a->as_json, "For programs: a line per action, with the hash of the state after it");
    command.run([a] { replay(*a); });
}

void add_verify(const Command& app) {
    const Command command = app.command("verify", "Replay saved games and say whether they are sound");
    command.example("Example: stellwerk verify game.json games/\n"
                    "or:      stellwerk verify --data ~/.local/share/stellwerk");
    auto a = std::make_shared<ReplayArguments>();
    command.option("PATH", a->paths,
                   "Files, or folders of them; a file may hold all games of a person, as the page hands them out");
    command.option("--data", a->data, "Instead: every table that a server keeps in this folder, or a backup of it");
    command.option("--store", a->store, "Instead: every table that a server keeps in this database: postgresql://…");
    command.flag("--json", a->as_json, "For programs: a line per game");
    command.run([a] { verify(*a); });
}

} // namespace stw::cli
