// stellwerk titles: what can be played, with all options in plain words.
#include "cli/commands.hpp"
#include "game/game.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <iostream>
#include <memory>

namespace stw::cli {
namespace {

namespace json = boost::json;

void print_json() {
    json::array all;
    for (const game::TitleInfo& t : game::titles()) {
        json::array options;
        for (const OptionInfo& o : t.options)
            options.emplace_back(json::object{{"name", json::string(o.name)},
                                              {"text", json::string(o.text)},
                                              {"clause", json::string(o.clause)},
                                              {"book", o.book},
                                              {"peer", o.peer},
                                              {"least", o.least},
                                              {"most", o.most},
                                              {"available", o.available}});
        all.emplace_back(json::object{{"ruleset", json::string(t.ruleset)},
                                      {"name", json::string(t.name)},
                                      {"revision", t.revision},
                                      {"players", json::array{t.least_players, t.most_players}},
                                      {"profiles", json::array{"book", "peer"}},
                                      {"options", std::move(options)}});
    }
    std::cout << json::serialize(all) << "\n";
}

void print_text() {
    for (const game::TitleInfo& t : game::titles()) {
        fmt::print("{}  {}, {} to {} players\n", t.ruleset, t.name, t.least_players, t.most_players);
        for (const OptionInfo& o : t.options)
            fmt::print("    {:<28} {}{} [{}]{}\n", o.name, o.available ? "" : "(not available) ", o.text, o.clause,
                       o.book != o.peer ? fmt::format(" (peer: {})", o.peer) : "");
    }
}

} // namespace

void add_titles(CLI::App& app) {
    auto* command = app.add_subcommand("titles", "What can be played, with every option and profile in plain words");
    command->footer("Example: stellwerk titles --json");
    auto as_json = std::make_shared<bool>(false);
    command->add_flag("--json", *as_json, "For programs");
    command->callback([as_json] { *as_json ? print_json() : print_text(); });
}

} // namespace stw::cli
