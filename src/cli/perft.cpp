// stellwerk perft: counts sequences of legal actions, and keeps the table of known counts.
#include "game/perft.hpp"
#include "cli/counted.hpp"
#include "cli/files.hpp"
#include "cli/progress.hpp"
#include "cli/table_setup.hpp"
#include "cli/words.hpp"
#include "game/json.hpp"
#include "game/perft_table.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <iostream>
#include <memory>

namespace stw::cli {
namespace {

namespace json = boost::json;

struct PerftArguments {
    TableSetup table;
    game::PerftRow row;
    std::string file; // a table of known counts
    bool write = false;
    bool by_first_action = false;
    bool as_json = false;
};

void print_divided(const game::State& s, int depth) {
    Names names;
    for (int i = 0; i < game::players(s); ++i) names.push_back(fmt::format("Player {}", i + 1));
    for (const game::Division& d : game::divide(s, depth))
        fmt::print("{:>12}  {}: {}\n", d.count, d.first.by == kChance ? "Chance" : names[d.first.by.value],
                   words(s, names, d.first));
}

json::array divided_json(const game::State& s, int depth) {
    json::array all;
    for (const game::Division& d : game::divide(s, depth))
        all.emplace_back(json::object{{"action", game::to_json(game::components(s), d.first)}, {"count", d.count}});
    return all;
}

void count(const PerftArguments& a) {
    if (a.table.ruleset.empty()) throw WrongUse("perft: RULESET is required; see: stellwerk perft --help");
    const game::TitleInfo& title = a.table.title();
    const int players = a.row.players > 0 ? a.row.players : title.least_players;
    check_players(title, players);
    const auto start = game::set_up(title, players, a.table.values());
    if (!start) throw Problem(game::explain(start.error()));
    const game::State s = game::wander(*start, a.row.seed, a.row.actions);
    const std::uint64_t total = game::perft(s, a.row.depth);
    if (a.as_json) {
        json::object out{{"ruleset", a.table.ruleset},
                         {"players", players},
                         {"profile", a.table.profile},
                         {"seed", a.row.seed},
                         {"actions", a.row.actions},
                         {"depth", a.row.depth},
                         {"count", total}};
        if (a.by_first_action) out["divide"] = divided_json(s, a.row.depth);
        std::cout << json::serialize(out) << "\n";
        return;
    }
    if (a.by_first_action) print_divided(s, a.row.depth);
    fmt::print("{}\n", total);
}

// The ruleset of a table is the name of its file.
void check_table(const PerftArguments& a) {
    TableSetup table = a.table;
    table.ruleset = std::filesystem::path(a.file).stem().string();
    auto rows = game::read_perft_table(read_text(a.file));
    if (!rows) throw Problem(a.file + ": " + rows.error());
    Progress progress("position", rows->size());
    int different = 0;
    for (game::PerftRow& row : *rows) {
        const auto now = game::count_row(table.title(), row);
        if (!now) throw Problem(a.file + ": " + now.error());
        if (*now != row.count) {
            ++different;
            if (!a.as_json)
                fmt::print("{}, {}, seed {}, {}, depth {}: {}, was {}\n", counted(row.players, "player"), row.profile,
                           row.seed, counted(row.actions, "action"), row.depth, *now, row.count);
        }
        row.count = *now;
        progress.step();
    }
    if (a.write && different > 0) write_file(a.file, game::perft_table(*rows));
    if (a.as_json)
        std::cout << json::serialize(json::object{{"positions", rows->size()}, {"different", different}}) << "\n";
    else
        fmt::print("{}, {} different{}\n", counted(rows->size(), "position"), different,
                   a.write && different > 0 ? ", written" : "");
    if (!a.write && different > 0)
        throw Problem(fmt::format("{}; if that is meant: stellwerk perft --table {} --write",
                                  different == 1 ? "one count differs" : fmt::format("{} counts differ", different),
                                  a.file));
}

} // namespace

void add_perft(const Command& app) {
    const Command command = app.command("perft", "Count the sequences of legal actions from a position");
    command.example(
        "Example: stellwerk perft 1893 --players 3 --depth 3 --seed 7 --actions 150 --divide\n"
        "Counted are all members of lists, of a range of amounts its least and its most, and one route per\n"
        "train. The position is the start, or the one after --actions random actions drawn with --seed.\n"
        "Known counts: stellwerk perft --table tests/perft/1893.tsv (--write after a change that is meant)");
    auto a = std::make_shared<PerftArguments>();
    command.option("RULESET", a->table.ruleset, "Such as 1893; see: stellwerk titles");
    a->table.add_options_to(command);
    command.option("--players", a->row.players, "How many; without it the least").between(1, kMaxPlayers);
    command.option("--depth", a->row.depth, "How many actions long (1)").between(0, 20);
    command.option("--seed", a->row.seed, "Of the random actions before (1)");
    command.option("--actions", a->row.actions, "How many random actions before (0)").between(0, 30'000);
    command.flag("--divide", a->by_first_action, "The count behind each first action, too");
    command.option("--table", a->file, "Recount a table of known counts and compare");
    command.flag("--write", a->write, "With --table: write the new counts into it");
    command.flag("--json", a->as_json, "For programs");
    command.run([a] { a->file.empty() ? count(*a) : check_table(*a); });
}

} // namespace stw::cli
