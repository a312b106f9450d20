// stellwerk act, stellwerk undo: a saved game goes on, or back.
#include "cli/commands.hpp"
#include "cli/counted.hpp"
#include "cli/saved_game.hpp"
#include "game/json.hpp"
#include "game/overview_json.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>

namespace stw::cli {
namespace {

namespace json = boost::json;

struct ActArguments {
    std::string file;
    std::vector<std::string> actions;
    std::string as;
    int count = 1;
    bool across_chance = false;
    bool as_json = false;
};

bool is_number(const std::string& text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

Action numbered_action(const game::Record& record, const std::string& text, PlayerId as) {
    Choices choices;
    game::choices(record.state(), choices);
    const std::vector<Move> moves = listed_moves(choices);
    const std::size_t n = text.size() < 7 ? std::stoul(text) : 0;
    if (n < 1 || n > moves.size())
        throw Problem(moves.empty()
                          ? "there are no choices with numbers now; see: stellwerk choices FILE"
                          : fmt::format("there are choices 1 to {}; see: stellwerk choices FILE", moves.size()));
    const Move& chosen = moves[n - 1];
    if (as && chosen.by != as)
        throw Problem(fmt::format("{} (choice {} is {}'s)", game::explain({"table:turn/1"_clause}), n,
                                  name_of(record.setup().players, chosen.by)));
    return {chosen};
}

// An action, a list of them, or what `stellwerk routes --json` says: the runs of each company.
void add_actions(const json::value& v, std::vector<json::value>& out) {
    if (const json::array* list = v.if_array()) {
        for (const json::value& item : *list) add_actions(item, out);
        return;
    }
    const json::object* o = v.if_object();
    if (o != nullptr && o->contains("runs")) add_actions(o->at("runs"), out);
    else if (o != nullptr && o->contains("action")) out.push_back(o->at("action"));
    else out.push_back(v);
}

std::vector<json::value> actions_in_json(const std::string& text) {
    json::error_code error;
    const json::value v = json::parse(text, error);
    if (error)
        throw Problem("the action is neither a number of `stellwerk choices` nor JSON (" + error.message() + ")");
    std::vector<json::value> all;
    add_actions(v, all);
    if (all.empty()) throw Problem("there is no action in the list");
    return all;
}

Action action_in_json(const game::Record& record, json::value v, PlayerId as) {
    if (json::object* o = v.if_object(); o != nullptr && as) o->emplace("by", as.value + 1);
    const auto action = game::action_from_json(game::components(record.state()), v);
    if (!action) throw Problem(action.error());
    if (as && action->by != as) throw Problem(game::explain({"table:turn/1"_clause}));
    return *action;
}

// All of the actions, or none: only then is the file written.
void act(const ActArguments& a) {
    GameFile file(a.file);
    game::Record record = file.load();
    const PlayerId as = a.as.empty() ? PlayerId{} : seat_named(record, a.as);
    const std::size_t before = record.actions().size();
    auto act = [&](const Action& action) {
        // Lots are drawn by the program, not by the person at the keyboard.
        if (action.by == kChance) throw Problem(game::explain({"table:chance/1"_clause}));
        if (const Outcome done = record.act(action); !done) throw Problem(game::explain(done.error()));
        deal_chance(record);
    };
    for (const std::string& text : a.actions) {
        if (is_number(text)) act(numbered_action(record, text, as));
        else
            for (const json::value& v : actions_in_json(text)) act(action_in_json(record, v, as));
    }
    file.save(record);
    if (a.as_json) {
        std::cout << json::serialize(json::object{{"actions", record.actions().size()},
                                                  {"hash", fmt::format("{:016x}", game::hash(record.state()))}})
                  << "\n";
        return;
    }
    game::State s = record.at(before);
    Narrator narrator(record);
    for (std::size_t i = before; i < record.actions().size(); ++i) {
        if (!record.follow(s, record.actions()[i], &narrator)) return;
        narrator.done(s);
    }
}

void undo(const ActArguments& a) {
    GameFile file(a.file);
    game::Record record = file.load();
    const std::span<const Move> actions = record.actions().moves();
    const auto count = static_cast<std::size_t>(a.count);
    if (count > actions.size())
        throw Problem(fmt::format("the game has only {} to take back", counted(actions.size(), "action")));
    for (std::size_t i = actions.size() - count; i < actions.size() && !a.across_chance; ++i)
        if (actions[i].by == kChance)
            throw Problem(
                fmt::format("action {} drew a lot, which is not taken back; if everybody agrees: stellwerk undo "
                            "{} {} --across-chance",
                            i + 1, a.file, a.count));
    record.undo(a.count);
    deal_chance(record);
    file.save(record);
    if (a.as_json)
        std::cout << json::serialize(json::object{{"actions", record.actions().size()},
                                                  {"hash", fmt::format("{:016x}", game::hash(record.state()))}})
                  << "\n";
    else fmt::print("{} taken back, {} left\n", a.count, record.actions().size());
}

} // namespace

void add_act(const Command& app) {
    const Command command = app.command("act", "Do something in a saved game");
    command.example("Example: stellwerk act game.json 3\n"
                    R"(or:      stellwerk act game.json '{"do":"pass","by":1}')"
                    "\nSeveral actions are done in order, all of them or none.");
    auto a = std::make_shared<ActArguments>();
    command.option("FILE", a->file, "A saved game").required();
    command.option("ACTION", a->actions, "Numbers of `stellwerk choices`, or actions in JSON").required();
    command.option("--as", a->as, "Who acts: a name, or the number of a seat; it is refused if he is not asked");
    command.flag("--json", a->as_json, "For programs");
    command.run([a] { act(*a); });
}

void add_undo(const Command& app) {
    const Command command = app.command("undo", "Take back the last action, or the last N; the log keeps it");
    command.example("Example: stellwerk undo game.json 2");
    auto a = std::make_shared<ActArguments>();
    command.option("FILE", a->file, "A saved game").required();
    command.option("N", a->count, "How many actions (1)").between(1, 1'000'000);
    command.flag("--across-chance", a->across_chance, "Lots too: everybody has agreed; they are drawn again");
    command.flag("--json", a->as_json, "For programs");
    command.run([a] { undo(*a); });
}

} // namespace stw::cli
