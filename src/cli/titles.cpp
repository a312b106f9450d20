// stellwerk titles: what can be played, with all options in plain words.
#include "cli/commands.hpp"
#include "game/catalogue_json.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <iostream>
#include <memory>

namespace stw::cli {
namespace {

void print_json() { std::cout << boost::json::serialize(game::titles_json()) << "\n"; }

void print_text() {
    for (const game::TitleInfo& t : game::titles()) {
        fmt::print("{}  {}, {} to {} players\n", t.ruleset, t.name, t.least_players, t.most_players);
        for (const OptionInfo& o : t.options)
            fmt::print("    {:<28} {}{} [{}]{}\n", o.name, o.available ? "" : "(not available) ", o.text, o.clause,
                       o.book != o.peer ? fmt::format(" (peer: {})", o.peer) : "");
    }
}

} // namespace

void add_titles(const Command& app) {
    const Command command = app.command("titles", "What can be played, with every option and profile in plain words");
    command.example("Example: stellwerk titles --json");
    auto as_json = std::make_shared<bool>(false);
    command.flag("--json", *as_json, "For programs");
    command.run([as_json] { *as_json ? print_json() : print_text(); });
}

} // namespace stw::cli
