#include "interop/recorded_game.hpp"

#include "interop/export_form.hpp"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/string.hpp>

namespace stw::interop {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostActions = 20'000; // far beyond any game; a file with more is no game
constexpr std::size_t kMostPlayers = 32;

// Ids are numbers in most files and names in some.
std::string id_text(const json::value& v) {
    if (v.is_int64()) return std::to_string(v.get_int64());
    return v.is_string() ? std::string(v.get_string()) : std::string();
}

std::optional<std::string> read_players(const json::object& file, RecordedGame& game) {
    const json::array* players = list_field(file, "players");
    if (players == nullptr || players->empty() || players->size() > kMostPlayers)
        return "the file is no game of 18xx.games: it has no list \"players\"";
    for (const json::value& v : *players) {
        RecordedPlayer p;
        if (const json::object* o = v.if_object()) {
            if (const json::value* id = o->if_contains("id")) p.id = id_text(*id);
            p.name = text_field(*o, "name");
        }
        if (p.id.empty()) return "the file is damaged: a player has no \"id\"";
        if (p.name.empty()) p.name = p.id;
        game.players.push_back(std::move(p));
    }
    return std::nullopt;
}

void read_optional_rules(const json::object& file, RecordedGame& game) {
    const json::array* rules = list_field(file, "optional_rules");
    const json::value* settings = file.if_contains("settings");
    if (rules == nullptr && settings != nullptr && settings->is_object())
        rules = list_field(settings->get_object(), "optional_rules");
    if (rules == nullptr) return;
    for (const json::value& rule : *rules)
        if (rule.is_string()) game.optional_rules.emplace_back(rule.get_string());
}

void read_result(const json::object& file, RecordedGame& game) {
    const json::value* result = file.if_contains("result");
    if (result == nullptr || !result->is_object()) return;
    for (const auto& entry : result->get_object())
        if (const auto worth = number_field(result->get_object(), entry.key()))
            game.result[std::string(entry.key())] = *worth;
}

// Lots are drawn from the seed of the settings, or from the digits of the game's id.
std::optional<std::int64_t> read_seed(const json::object& file) {
    if (const json::value* settings = file.if_contains("settings"); settings != nullptr && settings->is_object())
        if (const json::value* seed = settings->get_object().if_contains("seed"); seed != nullptr && seed->is_int64())
            return seed->get_int64();
    const json::value* id = file.if_contains("id");
    if (id == nullptr) return std::nullopt;
    std::int64_t seed = 0;
    bool any = false;
    for (const char c : id_text(*id))
        if (c >= '0' && c <= '9' && seed < 1'000'000'000'000) {
            seed = seed * 10 + (c - '0');
            any = true;
        }
    return any ? std::optional(seed) : std::nullopt;
}

// A cleaned recording: everything is named as we want it.
std::optional<std::string> read_actions(const json::array& list, RecordedGame& game) {
    int place = 0;
    for (const json::value& v : list) {
        ++place;
        const std::string where = "the file is damaged: action " + std::to_string(place);
        const json::object* o = v.if_object();
        if (o == nullptr) return where + " is not an object";
        RecordedAction a{
            .number = place, .type = text_field(*o, "type"), .entity = text_field(*o, "entity"), .fields = *o};
        if (a.type.empty()) return where + " has no \"type\"";
        if (a.entity.empty()) return where + " has no \"entity\"";
        game.actions.push_back(std::move(a));
    }
    return std::nullopt;
}

// An end by hand that nobody took back, and after which the game went on all the same: it has ended nothing.
int end_without_effect(const std::vector<RecordedAction>& actions) {
    for (std::size_t i = 0; i + 1 < actions.size(); ++i)
        if (actions[i].type == "end_game" && actions[i + 1].type != "end_game") return actions[i].number;
    return 0;
}

} // namespace

std::string text_field(const json::object& fields, std::string_view key) {
    const json::value* v = fields.if_contains(key);
    return v != nullptr && v->is_string() ? std::string(v->get_string()) : std::string();
}

std::optional<int> number_field(const json::object& fields, std::string_view key) {
    constexpr std::int64_t kMost = 1'000'000; // more than any game counts
    const json::value* v = fields.if_contains(key);
    if (v == nullptr || !v->is_int64() || v->get_int64() < -kMost || v->get_int64() > kMost) return std::nullopt;
    return static_cast<int>(v->get_int64());
}

const json::array* list_field(const json::object& fields, std::string_view key) {
    const json::value* v = fields.if_contains(key);
    return v != nullptr ? v->if_array() : nullptr;
}

std::expected<RecordedGame, std::string> read_recorded_game(std::string_view text, std::string_view name) {
    boost::system::error_code error;
    const json::value parsed = json::parse({text.data(), text.size()}, error);
    if (error) return std::unexpected("the file is damaged: it is no JSON (" + error.message() + ")");
    const json::object* file = parsed.if_object();
    if (file == nullptr) return std::unexpected("the file is no game of 18xx.games: it is not an object");
    if (text_field(*file, "format") == "stellwerk-game")
        return std::unexpected("the file is a saved game of Stellwerk, not one of 18xx.games");

    RecordedGame game;
    game.name = name;
    game.title = text_field(*file, "title");
    if (game.title.empty()) return std::unexpected("the file is no game of 18xx.games: it has no \"title\"");
    if (auto problem = read_players(*file, game)) return std::unexpected(*problem);
    read_optional_rules(*file, game);
    read_result(*file, game);
    // The cleaned recordings say nothing of their end here, they are all finished games.
    const bool cleaned = file->contains("setup");
    game.finished = cleaned || text_field(*file, "status") == "finished";

    if (cleaned && file->at("setup").is_object()) game.setup = file->at("setup").get_object();
    game.seed = read_seed(*file);

    const json::array* list = list_field(*file, "actions");
    if (list == nullptr) return std::unexpected("the file is no game of 18xx.games: it has no list \"actions\"");
    if (list->size() > kMostActions) return std::unexpected("the file is damaged: it has too many actions");
    auto problem = cleaned ? read_actions(*list, game) : read_exported_actions(*list, game);
    if (problem) return std::unexpected(*problem);
    game.ended_by_hand = game.finished && !game.actions.empty() && game.actions.back().type == "end_game";
    game.played_on_after = end_without_effect(game.actions);
    return game;
}

} // namespace stw::interop
