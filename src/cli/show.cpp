// stellwerk show: the table of a saved game.
#include "cli/commands.hpp"
#include "cli/pictures.hpp"
#include "cli/saved_game.hpp"
#include "game/overview_json.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <iostream>
#include <memory>

namespace stw::cli {
namespace {

struct ShowArguments {
    std::string file;
    std::string part;
    int at = -1;
    bool as_json = false;
};

std::string picture(const std::string& part, const game::State& s, const Names& names) {
    if (part == "map") return map_picture(s);
    if (part == "chart") return chart_picture(s);
    if (part == "players") return players_picture(s, names);
    if (part == "companies") return companies_picture(s, names);
    if (part == "trains") return trains_picture(s);
    return table_picture(s, names) + "\n" + trains_picture(s) + "\n" + chart_picture(s) + "\n" + map_picture(s);
}

// The same keys as in the whole, with the ones that tell which position it is.
boost::json::object part_of(const boost::json::object& all, const std::string& part) {
    if (part.empty()) return all;
    boost::json::object out;
    for (const char* key : {"ruleset", "round", "phase"}) out[key] = all.at(key);
    const std::string key = part == "map" ? "board" : part;
    out[key] = all.at(key);
    return out;
}

void show(const ShowArguments& a) {
    const game::Record record = load_record(a.file);
    const game::State s = state_at(record, a.at);
    if (a.as_json) {
        boost::json::object all = game::overview_json(s);
        boost::json::array names;
        for (const std::string& name : record.setup().players) names.emplace_back(name);
        all["names"] = std::move(names);
        std::cout << boost::json::serialize(part_of(all, a.part)) << "\n";
    } else {
        fmt::print("{}", picture(a.part, s, record.setup().players));
    }
}

} // namespace

void add_show(const Command& app) {
    const Command command = app.command("show", "The table of a saved game: players, companies, trains, chart, map");
    command.example("Example: stellwerk show game.json --part map --at 120");
    auto a = std::make_shared<ShowArguments>();
    command.option("FILE", a->file, "A saved game").required();
    command.option("--at", a->at, "After so many actions instead of now").not_negative();
    command.option("--part", a->part, "One part only: map, chart, players, companies or trains")
        .one_of({"map", "chart", "players", "companies", "trains"});
    command.flag("--json", a->as_json, "For programs");
    command.run([a] { show(*a); });
}

} // namespace stw::cli
