// stellwerk choices: what may be done now, and by whom.
#include "cli/commands.hpp"
#include "cli/saved_game.hpp"
#include "game/json.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>

namespace stw::cli {
namespace {

namespace json = boost::json;

struct ChoicesArguments {
    std::string file;
    std::string by;
    int at = -1;
    bool as_json = false;
};

// One line per offer that is no list: it has no number, and is done by JSON.
std::string offer_text(const game::State& s, const Names& names, const Offer& o) {
    if (o.form == OfferForm::range) {
        Move without = o.pattern;
        without.what.amount = {};
        Action least(o.pattern);
        least.what.amount = o.least;
        const std::string step = o.step > Money{1} ? fmt::format(" in steps of {}", o.step.amount) : "";
        return fmt::format("{}: {}, amount {} to {}{}; such as {}", name_of(names, o.pattern.by),
                           words(s, names, without), o.least.amount, o.most.amount, step,
                           json::serialize(game::to_json(game::components(s), least)));
    }
    return fmt::format("{}: {}, any legal route", name_of(names, o.pattern.by), words(s, names, o.pattern));
}

void print_text(const game::Record& record, const game::State& s, const Choices& choices, PlayerId by) {
    const Names& names = record.setup().players;
    const Components& box = game::components(s);
    if (game::finished(s)) fmt::print("The game has ended; nobody has anything to do.\n");
    auto wanted = [&](PlayerId p) { return !by || p == by; };
    int n = 0;
    int printed = 0;
    for (const Move& m : listed_moves(choices)) {
        ++n; // the numbers stay the same, whoever asks
        if (!wanted(m.by)) continue;
        ++printed;
        fmt::print("{:>4}  {}: {}\n", n, name_of(names, m.by), words(s, names, m));
    }
    for (const Offer& o : choices.offers) {
        if (o.form == OfferForm::list || !wanted(o.pattern.by)) continue;
        ++printed;
        fmt::print("      {}\n", offer_text(s, names, o));
    }
    for (const Action& run : game::best_run(s))
        if (wanted(run.by)) fmt::print("best  {}\n", json::serialize(game::to_json(box, run)));
    if (printed == 0 && by) fmt::print("{} has nothing to do now.\n", name_of(names, by));
}

void print_choices(const ChoicesArguments& a) {
    const game::Record record = load_record(a.file);
    const game::State s = state_at(record, a.at);
    const PlayerId by = a.by.empty() ? PlayerId{} : seat_named(record, a.by);
    Choices choices;
    game::choices(s, choices);
    if (!a.as_json) return print_text(record, s, choices, by);
    std::erase_if(choices.offers, [&](const Offer& o) { return by && o.pattern.by != by; });
    std::cout << json::serialize(game::to_json(s, choices)) << "\n";
}

} // namespace

void add_choices(const Command& app) {
    const Command command = app.command("choices", "What may be done now, and by whom; the numbers are for `act`");
    command.example("Example: stellwerk choices game.json --by Anna");
    auto a = std::make_shared<ChoicesArguments>();
    command.option("FILE", a->file, "A saved game").required();
    command.option("--by", a->by, "Only what this player may do: a name, or the number of a seat");
    command.option("--at", a->at, "After so many actions instead of now").not_negative();
    command.flag("--json", a->as_json, "For programs");
    command.run([a] { print_choices(*a); });
}

} // namespace stw::cli
