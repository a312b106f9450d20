// stellwerk play: a whole game in the terminal; people at one keyboard, or against bots.
#include "cli/bot_names.hpp"
#include "cli/files.hpp"
#include "cli/hot_seat.hpp"
#include "cli/table_setup.hpp"

#include <fmt/format.h>

#include <memory>
#include <random>

namespace stw::cli {
namespace {

struct PlayArguments {
    TableSetup table;
    std::vector<std::string> people;
    int bots = -1;
    std::vector<std::string> kinds;
    std::string save;
    std::string resume;
    std::optional<std::uint64_t> seed;
};

constexpr std::string_view kBotName = "Bot "; // by this a resumed game knows its bots

std::vector<std::optional<bots::Kind>> seats_of(const Names& names, const std::vector<std::string>& kinds) {
    std::vector<std::optional<bots::Kind>> seats;
    std::size_t n = 0;
    for (const std::string& name : names) {
        seats.emplace_back();
        if (!name.starts_with(kBotName)) continue;
        seats.back() = kinds.empty() ? bots::Kind::random : bot_kind(kinds[n++ % kinds.size()]);
    }
    return seats;
}

game::Record begin(const PlayArguments& a) {
    if (a.table.ruleset.empty())
        throw WrongUse("play: RULESET is required, or --resume FILE; see: stellwerk play --help");
    const game::TitleInfo& title = a.table.title();
    Names names = a.people.empty() ? Names{"Anna"} : a.people;
    for (const std::string& name : names)
        if (name.starts_with(kBotName)) throw Problem("a person cannot be called \"" + name + "\"; bots are");
    // Alone nobody can play: bots fill the table.
    const int bots = a.bots >= 0 ? a.bots : names.size() == 1 ? std::max(2, title.least_players - 1) : 0;
    for (int i = 1; i <= bots; ++i) names.push_back(fmt::format("{}{}", kBotName, i));
    check_players(title, static_cast<int>(names.size()));
    auto record = game::Record::begin(
        {.ruleset = a.table.ruleset, .profile = a.table.profile, .options = a.table.values(), .players = names});
    if (!record) throw Problem(record.error());
    return std::move(*record);
}

void play(const PlayArguments& a) {
    std::string file = a.resume;
    if (!a.save.empty()) {
        file = a.save;
        if (std::filesystem::exists(file))
            throw Problem(fmt::format("{} exists already; continue it with: stellwerk play --resume {}", file, file));
    }
    if (!a.save.empty()) save_record(a.save, a.resume.empty() ? begin(a) : load_record(a.resume));
    std::optional<GameFile> kept;
    if (!file.empty()) kept.emplace(file);
    game::Record record = kept ? kept->load() : begin(a);
    if (kept) kept->save(record); // whether it can be is known before anybody plays
    auto seats = seats_of(record.setup().players, a.kinds);
    const std::uint64_t seed = a.seed ? *a.seed : std::random_device{}();
    HotSeat(std::move(record), std::move(seats), std::move(kept), seed).run();
}

} // namespace

void add_play(const Command& app) {
    const Command command = app.command("play", "Play in the terminal: people at one keyboard, or alone against bots");
    command.example("Example: stellwerk play 1893 --player Anna --player Ben --bots 1 --save game.json\n"
                    "and on:  stellwerk play --resume game.json      (players called \"Bot …\" are bots)");
    auto a = std::make_shared<PlayArguments>();
    command.option("RULESET", a->table.ruleset, "Such as 1893; see: stellwerk titles");
    a->table.add_options_to(command);
    command.option("--player", a->people, "Name of a person, in seating order; may be repeated").one_value_each();
    command.option("--bots", a->bots, "How many bots sit down too; two or more if you are alone")
        .between(0, kMaxPlayers);
    command.option("--bot", a->kinds, "Kind of the bots: " + bot_names() + "; may be repeated").one_value_each();
    command.option("--save", a->save, "Keep the game in this new file, after every action");
    command.option("--resume", a->resume, "Go on with a saved game, and keep it in the same file");
    command.option("--seed", a->seed, "Of lots and bots, to play the same game again");
    command.run([a] { play(*a); });
}

} // namespace stw::cli
