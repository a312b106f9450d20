// Games in files: stellwerk new, show, choices, act, undo, replay, verify.
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/show.hpp"
#include "game/json.hpp"
#include "game/overview_json.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <random>

namespace stw::cli {
namespace {

namespace json = boost::json;

struct Arguments {
    std::string file;
    std::string ruleset;
    std::vector<std::string> names;
    std::string profile = "book";
    std::vector<std::string> overrides;
    std::string action;
    std::vector<std::string> paths;
    int at = -1;
    int count = 1;
    bool as_json = false;
};

class Narrator final : public EventSink {
  public:
    explicit Narrator(const game::Record& r) : box_(game::components(r.state())), names_(r.setup().players) {}
    void on(const Event& e) override {
        if (const std::string text = words(box_, names_, e); !text.empty()) fmt::print("  {}\n", text);
    }

  private:
    const Components& box_;
    const Names& names_;
};

// Lots are drawn at once, from the system's random source.
void deal_chance(game::Record& record) {
    std::random_device device;
    Rng rng((std::uint64_t{device()} << 32U) | device());
    Choices choices;
    for (game::choices(record.state(), choices); !choices.empty() && choices.offers.front().pattern.by == kChance;
         game::choices(record.state(), choices)) {
        Action dealt;
        if (!game::sample(record.state(), choices, choices.offers.front(), rng, dealt) || !record.act(dealt)) return;
    }
}

void begin(const Arguments& a) {
    const game::TitleInfo* title = game::find_title(a.ruleset);
    if (title == nullptr) throw Problem("there is no title \"" + a.ruleset + "\"; see: stellwerk titles");
    const auto values = game::option_values(*title, a.profile, a.overrides);
    if (!values) throw Problem(values.error());
    auto record =
        game::Record::begin({.ruleset = a.ruleset, .profile = a.profile, .options = *values, .players = a.names});
    if (!record) throw Problem(record.error());
    if (std::filesystem::exists(a.file)) throw Problem(a.file + " exists already");
    deal_chance(*record);
    save_record(a.file, *record);
    fmt::print("{}", show(record->state(), record->setup().players));
}

game::State state_at(const game::Record& record, int at) {
    if (at < 0) return record.state();
    if (static_cast<std::size_t>(at) > record.actions().size())
        throw Problem(fmt::format("the game has only {} actions", record.actions().size()));
    return record.at(static_cast<std::size_t>(at));
}

void show_game(const Arguments& a) {
    const game::Record record = load_record(a.file);
    const game::State s = state_at(record, a.at);
    if (a.as_json) std::cout << json::serialize(game::overview_json(s)) << "\n";
    else fmt::print("{}", show(s, record.setup().players));
}

// All moves of the lists, in the order in which `choices` numbers them.
std::vector<Move> listed_moves(const Choices& choices) {
    std::vector<Move> all;
    for (const Offer& o : choices.offers)
        for (std::uint32_t i = 0; o.form == OfferForm::list && i < o.count; ++i)
            all.push_back(choices.moves[o.first + i]);
    return all;
}

void print_choices(const Arguments& a) {
    const game::Record record = load_record(a.file);
    const game::State s = state_at(record, a.at);
    Choices choices;
    game::choices(s, choices);
    if (a.as_json) {
        std::cout << json::serialize(game::to_json(s, choices)) << "\n";
        return;
    }
    const Names& names = record.setup().players;
    const Components& box = game::components(s);
    int n = 0;
    for (const Move& m : listed_moves(choices))
        fmt::print("{:>4}  {}: {}\n", ++n, names[m.by.value], words(box, names, m));
    for (const Offer& o : choices.offers) {
        if (o.form == OfferForm::range)
            fmt::print("      {}: {}, amount {} to {}\n", names[o.pattern.by.value], words(box, names, o.pattern),
                       o.least.amount, o.most.amount);
        if (o.form == OfferForm::route)
            fmt::print("      {}: {}, any legal route\n", names[o.pattern.by.value], words(box, names, o.pattern));
    }
    for (const Action& run : game::best_run(s))
        fmt::print("      best: {}\n", json::serialize(game::to_json(box, run)));
}

Action action_named(const game::Record& record, const std::string& text) {
    if (!text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; })) {
        Choices choices;
        game::choices(record.state(), choices);
        const std::vector<Move> moves = listed_moves(choices);
        const std::size_t n = text.size() < 7 ? std::stoul(text) : 0;
        if (n < 1 || n > moves.size())
            throw Problem(fmt::format("there are choices 1 to {}; see: stellwerk choices FILE", moves.size()));
        return {moves[n - 1]};
    }
    json::error_code error;
    const json::value v = json::parse(text, error);
    if (error) throw Problem("the action is neither a number of `stellwerk choices` nor JSON: " + error.message());
    const auto action = game::action_from_json(game::components(record.state()), v);
    if (!action) throw Problem(action.error());
    return *action;
}

void act(const Arguments& a) {
    game::Record record = load_record(a.file);
    const Action action = action_named(record, a.action);
    // Lots are drawn by the program, not by the person at the keyboard.
    if (action.by == kChance) throw Problem(game::explain({"table:chance/1"_clause}));
    Narrator narrator(record);
    if (const Outcome done = record.act(action, &narrator); !done) throw Problem(game::explain(done.error()));
    deal_chance(record);
    save_record(a.file, record);
}

void undo(const Arguments& a) {
    game::Record record = load_record(a.file);
    if (!record.undo(a.count))
        throw Problem(fmt::format("the game has only {} actions to take back", record.actions().size()));
    save_record(a.file, record);
    fmt::print("{}", show(record.state(), record.setup().players));
}

void replay(const Arguments& a) {
    const game::Record record = load_record(a.file);
    game::State s = record.at(0);
    const Names& names = record.setup().players;
    Narrator narrator(record);
    int n = 0;
    for (const Action& action : record.actions()) {
        const std::string who = action.by == kChance ? "Chance" : names[action.by.value];
        if (a.as_json) {
            if (!game::apply(s, action)) throw Problem("the game cannot be replayed");
            std::cout << json::serialize(json::object{{"n", ++n},
                                                      {"hash", fmt::format("{:016x}", game::hash(s))},
                                                      {"action", game::to_json(game::components(s), action)}})
                      << "\n";
            continue;
        }
        fmt::print("{:>4} {}: {}\n", ++n, who, words(game::components(s), names, action));
        if (!game::apply(s, action, &narrator)) throw Problem("the game cannot be replayed");
    }
}

void verify(const Arguments& a) {
    int bad = 0;
    for (const std::string& path : a.paths) {
        std::vector<std::filesystem::path> files{path};
        if (std::filesystem::is_directory(path)) {
            files.clear();
            for (const auto& entry : std::filesystem::directory_iterator(path))
                if (entry.path().extension() == ".json") files.push_back(entry.path());
            std::sort(files.begin(), files.end());
        }
        for (const auto& file : files) {
            try {
                const game::Record record = load_record(file);
                fmt::print("{}: {} actions, {:016x}\n", file.string(), record.actions().size(),
                           game::hash(record.state()));
            } catch (const Problem& p) {
                fmt::print(stderr, "{}\n", p.what());
                ++bad;
            }
        }
    }
    if (bad > 0) throw Problem(fmt::format("{} of the games cannot be replayed", bad));
}

} // namespace

void add_saved_games(CLI::App& app) {
    auto a = std::make_shared<Arguments>();
    auto command = [&](const char* name, const char* help, void (*run)(const Arguments&)) {
        auto* c = app.add_subcommand(name, help);
        c->callback([a, run] { run(*a); });
        return c;
    };
    auto* c = command("new", "Begin a game and keep it in a file", begin);
    c->add_option("RULESET", a->ruleset, "Such as 1893; see: stellwerk titles")->required();
    c->add_option("FILE", a->file, "Where the game is kept")->required();
    c->add_option("--player", a->names, "Name of a player, in seating order; repeat it")->required();
    c->add_option("--profile", a->profile, "book or peer");
    c->add_option("--option", a->overrides, "name=value; see: stellwerk titles");

    c = command("show", "The table of a saved game", show_game);
    c->add_option("FILE", a->file)->required();
    c->add_option("--at", a->at, "After so many actions instead of now");
    c->add_flag("--json", a->as_json, "For programs");

    c = command("choices", "What may be done now, and by whom; the numbers are for `act`", print_choices);
    c->add_option("FILE", a->file)->required();
    c->add_option("--at", a->at, "After so many actions instead of now");
    c->add_flag("--json", a->as_json, "For programs");

    c = command("act", "Do something in a saved game", act);
    c->add_option("FILE", a->file)->required();
    c->add_option("ACTION", a->action, R"(A number of `stellwerk choices`, or JSON such as {"do":"pass","by":1})")
        ->required();

    c = command("undo", "Take back the last action, or the last N; the log keeps it", undo);
    c->add_option("FILE", a->file)->required();
    c->add_option("N", a->count)->check(CLI::PositiveNumber);

    c = command("replay", "The whole game in words, action by action", replay);
    c->add_option("FILE", a->file)->required();
    c->add_flag("--json", a->as_json, "Each action with the hash of the state after it");

    c = command("verify", "Replay saved games and say whether they are sound", verify);
    c->add_option("PATH", a->paths, "Files, or folders of them")->required();
}

} // namespace stw::cli
