// stellwerk new: begins a game in a file.
#include "cli/pictures.hpp"
#include "cli/saved_game.hpp"
#include "cli/table_setup.hpp"

#include <fmt/format.h>

#include <memory>

namespace stw::cli {
namespace {

struct NewArguments {
    TableSetup table;
    std::string file;
    std::vector<std::string> names;
};

void begin(const NewArguments& a) {
    const game::TitleInfo& title = a.table.title();
    check_players(title, static_cast<int>(a.names.size()));
    for (std::size_t i = 1; i < a.names.size(); ++i)
        if (std::find(a.names.begin(), a.names.begin() + static_cast<std::ptrdiff_t>(i), a.names[i]) !=
            a.names.begin() + static_cast<std::ptrdiff_t>(i))
            throw Problem(fmt::format("two players are called \"{}\"; give each a name of his own", a.names[i]));
    auto record = game::Record::begin(
        {.ruleset = a.table.ruleset, .profile = a.table.profile, .options = a.table.values(), .players = a.names});
    if (!record) throw Problem(record.error());
    if (std::filesystem::exists(a.file))
        throw Problem(a.file + " exists already; take another name, or remove it first");
    deal_chance(*record);
    save_record(a.file, *record);
    fmt::print("{}\nWhat may be done now: stellwerk choices {}\n",
               table_picture(record->state(), record->setup().players), a.file);
}

} // namespace

void add_new(const Command& app) {
    const Command command = app.command("new", "Begin a game and keep it in a file");
    command.example("Example: stellwerk new 1893 game.json --player Anna --player Ben --option hidden_cash=1");
    auto a = std::make_shared<NewArguments>();
    a->table.add_to(command);
    command.option("FILE", a->file, "Where the game is kept; it must not exist yet").required();
    command.option("--player", a->names, "Name of a player, in seating order; repeat it").required().one_value_each();
    command.run([a] { begin(*a); });
}

} // namespace stw::cli
