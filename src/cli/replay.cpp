// stellwerk replay, stellwerk verify: saved games from their first action to the last.
#include "cli/commands.hpp"
#include "cli/counted.hpp"
#include "cli/data_folder.hpp"
#include "cli/pictures.hpp"
#include "cli/progress.hpp"
#include "cli/saved_game.hpp"
#include "game/json.hpp"
#include "server/live_table.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>

namespace stw::cli {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

struct Arguments {
    std::string file;
    std::vector<std::string> paths;
    std::string data;
    bool as_json = false;
};

std::string hash_text(const game::State& s) { return fmt::format("{:016x}", game::hash(s)); }

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

void replay(const Arguments& a) {
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

// What became of one file.
struct Verdict {
    std::string problem; // empty: sound
    std::size_t actions = 0;
    std::string hash;
};

// Of a table that the server has stored.
Verdict verdict_on(store::Store& store, const std::string& id) {
    try {
        const auto found = server::need(store.table(id));
        if (!found) return {.problem = id + ": is not there"};
        const store::TableRow& table = *found;
        if (table.status == store::Status::gathering) return {};
        const auto record = server::replay(table, server::need(store.entries(id, 0)));
        if (!record) return {.problem = id + ": " + record.error()};
        if (static_cast<int>(record->entries()) != table.number)
            return {.problem =
                        fmt::format("{}: {} entries, but the table counts {}", id, record->entries(), table.number)};
        return {"", record->actions().size(), hash_text(record->state())};
    } catch (const server::StoreFailed& failure) {
        return {.problem = id + ": " + failure.error.message};
    }
}

Verdict verdict_on(const fs::path& file) {
    try {
        const game::Record record = load_record(file);
        return {"", record.actions().size(), hash_text(record.state())};
    } catch (const Problem& p) {
        return {.problem = p.what()};
    }
}

void print_verdict(const fs::path& file, const Verdict& v, bool as_json) {
    if (as_json) {
        json::object o{{"file", file.string()}, {"sound", v.problem.empty()}};
        if (v.problem.empty()) {
            o["actions"] = v.actions;
            o["hash"] = v.hash;
        } else {
            o["problem"] = v.problem;
        }
        std::cout << json::serialize(o) << "\n";
    } else if (v.problem.empty()) {
        fmt::print("{}: {}, {}\n", file.string(), counted(v.actions, "action"), v.hash);
    } else {
        fmt::print("{}\n", v.problem);
    }
}

void verify_data(const Arguments& a) {
    if (!fs::exists(fs::path(a.data) / "stellwerk.db"))
        throw Problem(fmt::format("there are no tables in {}; give the folder of: stellwerk serve --data", a.data));
    const auto store = open_store(a.data);
    const auto ids = store->all_tables();
    if (!ids) throw Problem(ids.error().message);
    Progress progress("table", ids->size());
    int bad = 0;
    for (const std::string& id : *ids) {
        const Verdict v = verdict_on(*store, id);
        print_verdict(id, v, a.as_json);
        bad += v.problem.empty() ? 0 : 1;
        progress.step();
    }
    if (bad > 0)
        throw Problem(
            fmt::format("{} of {} cannot be replayed; see the lines above", bad, counted(ids->size(), "table")));
}

void verify(const Arguments& a) {
    if (a.paths.empty() == a.data.empty())
        throw WrongUse("verify: give files, or --data with the folder of a server; see: stellwerk verify --help");
    if (!a.data.empty()) return verify_data(a);
    const std::vector<fs::path> files = games_in(a.paths);
    Progress progress("game", files.size());
    int bad = 0;
    for (const fs::path& file : files) {
        const Verdict v = verdict_on(file);
        if (files.size() == 1 && !v.problem.empty() && !a.as_json) throw Problem(v.problem);
        print_verdict(file, v, a.as_json);
        bad += v.problem.empty() ? 0 : 1;
        progress.step();
    }
    if (bad > 0)
        throw Problem(
            fmt::format("{} of {} cannot be replayed; see the lines above", bad, counted(files.size(), "file")));
}

} // namespace

void add_replay(const Command& app) {
    const Command command = app.command("replay", "The whole game in words, action by action");
    command.example("Example: stellwerk replay game.json | less");
    auto a = std::make_shared<Arguments>();
    command.option("FILE", a->file, "A saved game").required();
    command.flag("--json", a->as_json, "For programs: a line per action, with the hash of the state after it");
    command.run([a] { replay(*a); });
}

void add_verify(const Command& app) {
    const Command command = app.command("verify", "Replay saved games and say whether they are sound");
    command.example("Example: stellwerk verify game.json games/\n"
                    "or:      stellwerk verify --data ~/.local/share/stellwerk");
    auto a = std::make_shared<Arguments>();
    command.option("PATH", a->paths, "Files, or folders of them");
    command.option("--data", a->data, "Instead: every table that a server keeps in this folder");
    command.flag("--json", a->as_json, "For programs: a line per file");
    command.run([a] { verify(*a); });
}

} // namespace stw::cli
