#include "golden/golden.hpp"

#include "bots/player.hpp"
#include "bots/turn.hpp"
#include "game/json.hpp"
#include "support/paths.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <set>
#include <sstream>

namespace stw::testing {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

constexpr int kSeeds = 24; // games are tried until one has seen the last phase
constexpr std::size_t kLongest = 4'000;

// Variants that are a game of their own.
const std::vector<std::pair<std::string_view, std::string_view>> kVariants{
    {"1881-2007", "double_track"}, {"1881-2007", "credit"}, {"1893", "grey_phase"}};

std::string short_hash(const game::State& s) { return fmt::format("{:04x}", game::hash(s) >> 48U); }
std::string whole_hash(const game::State& s) { return fmt::format("{:016x}", game::hash(s)); }

std::vector<std::string> names(int players) {
    const std::vector<std::string> all{"Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Greta"};
    return {all.begin(), all.begin() + players};
}

game::Record begin(const GoldenGame& g) {
    const std::vector<std::string> overrides = g.option.empty() ? std::vector<std::string>{} : std::vector{g.option};
    return *game::Record::begin({.ruleset = std::string(g.title->ruleset),
                                 .options = *game::option_values(*g.title, "book", overrides),
                                 .players = names(g.players),
                                 .revision = g.revision});
}

// One decision in so many is made at random, the others by what looks best.
bool decide(const game::State& s, const Choices& choices, std::uint32_t whims, Rng& rng, Action& out) {
    return bots::next_decides(choices, rng, [&](PlayerId seat) {
        const bots::Kind kind = rng.below(whims) == 0 ? bots::Kind::random : bots::Kind::greedy;
        return bots::decide(kind, game::view(s, seat), choices, seat, rng, out);
    });
}

// A game to its end; what it got to is its last phase.
game::Record play(const GoldenGame& g, std::uint64_t seed) {
    game::Record record = begin(g);
    Rng rng(seed);
    const auto whims = static_cast<std::uint32_t>(4 + seed % 3 * 10);
    Choices choices;
    while (!game::finished(record.state()) && record.actions().size() < kLongest) {
        game::choices(record.state(), choices);
        Action a;
        if (choices.empty() || !decide(record.state(), choices, whims, rng, a) || !record.act(a)) break;
    }
    return record;
}

// The last phase that can begin: its train is in the box.
PhaseId last_phase(const game::State& start) {
    const Components& box = game::components(start);
    const Overview o = game::overview(start);
    std::size_t last = box.phases.size() - 1;
    while (last > 0 && box.phases[last].begins_with && o.trains[box.phases[last].begins_with.value].in_bank == 0)
        --last;
    return PhaseId{static_cast<int>(last)};
}

bool saw_everything(const game::Record& r) {
    return game::finished(r.state()) && game::overview(r.state()).phase == last_phase(r.at(0));
}

// The first that is whole, else the one that got furthest.
std::optional<game::Record> best_game(const GoldenGame& g) {
    std::optional<game::Record> best;
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        game::Record r = play(g, seed);
        if (!game::finished(r.state())) continue;
        if (saw_everything(r)) return r;
        if (!best || game::overview(r.state()).phase.value > game::overview(best->state()).phase.value) best = r;
    }
    return best;
}

void write(const fs::path& file, const game::Record& played) {
    json::object saved = played.to_json();
    const json::array log = saved.at("log").as_array();
    saved.erase("log");
    std::string hashes;
    game::State s = played.at(0);
    for (const Action& a : played.actions())
        if (played.follow(s, a)) hashes += short_hash(s);
    saved["hashes"] = hashes;
    saved["end"] = whole_hash(played.state());
    std::string text = json::serialize(saved);
    text.back() = ',';
    text += "\"log\":[\n";
    for (const json::value& line : log) text += json::serialize(line) + (&line == &log.back() ? "\n]}\n" : ",\n");
    std::ofstream(file) << text;
}

} // namespace

std::string GoldenGame::name() const {
    std::string text = fmt::format("{}-{}p", title->ruleset, players);
    if (!option.empty()) text += "-" + option;
    if (revision < title->revision) text += fmt::format("-revision-{}", revision);
    return text;
}

std::vector<GoldenGame> golden_games() {
    std::vector<GoldenGame> all;
    for (const game::TitleInfo& t : game::titles()) {
        for (int revision = 1; revision <= t.revision; ++revision)
            for (int players = t.least_players; players <= t.most_players; ++players)
                all.push_back({&t, players, revision, ""});
        for (const auto& [ruleset, option] : kVariants)
            if (ruleset == t.ruleset) all.push_back({&t, t.least_players + 1, t.revision, std::string(option)});
    }
    return all;
}

fs::path golden_folder() { return source_dir() / "tests" / "golden"; }
fs::path golden_file(const GoldenGame& g) { return golden_folder() / (g.name() + ".json"); }

std::expected<game::Record, std::string> replay_golden(const fs::path& file) {
    const std::string what_to_do =
        "\nIf the rules were meant to change: build/release/stellwerk_tests --write-golden, and "
        "say why in the commit. If not, this change broke a game that was sound.";
    auto wrong = [&](const std::string& how) { return std::unexpected(file.string() + ": " + how + what_to_do); };
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    json::error_code error;
    const json::value saved = json::parse(text.str(), error);
    if (!in || error) return wrong("is not there, or no JSON");
    json::object start = saved.as_object();
    start["log"] = json::array();
    auto record = game::Record::from_json(start);
    if (!record) return wrong(record.error());
    const std::string hashes(saved.at("hashes").as_string());
    std::size_t n = 0;
    for (const json::value& line : saved.at("log").as_array()) {
        const auto action = game::action_from_json(game::components(record->state()), line);
        const std::string where = fmt::format("action {} ({}) ", ++n, json::serialize(line));
        if (!action) return wrong(where + "cannot be read: " + action.error());
        if (const Outcome done = record->act(*action); !done)
            return wrong(where + "is refused now: " + game::explain(done.error()));
        if (hashes.compare((n - 1) * 4, 4, short_hash(record->state())) != 0)
            return wrong(where + "leads to another position than when the game was written");
    }
    if (hashes.size() != n * 4) return wrong(fmt::format("has {} actions and {} hashes", n, hashes.size() / 4));
    if (saved.at("end") != json::value(whole_hash(record->state()))) return wrong("ends in another position");
    if (!game::finished(record->state())) return wrong("does not end");
    return record;
}

int write_golden() {
    fs::create_directories(golden_folder());
    std::set<fs::path> wanted;
    for (const GoldenGame& g : golden_games()) {
        const auto played = best_game(g);
        if (!played) {
            std::cerr << g.name() << ": no game comes to its end\n";
            return 1;
        }
        write(golden_file(g), *played);
        wanted.insert(golden_file(g));
        std::cout << fmt::format("{}: {} actions, phase {}, {} KB\n", g.name(), played->actions().size(),
                                 game::components(played->state())[game::overview(played->state()).phase].id,
                                 fs::file_size(golden_file(g)) / 1024);
    }
    for (const auto& entry : fs::directory_iterator(golden_folder()))
        if (entry.path().extension() == ".json" && !wanted.contains(entry.path())) fs::remove(entry.path());
    return 0;
}

} // namespace stw::testing
