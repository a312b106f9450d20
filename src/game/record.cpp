#include "game/record.hpp"

#include "core/clause_text.hpp"
#include "game/json.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>

#include <charconv>

namespace stw::game {
namespace {

namespace json = boost::json;

constexpr std::size_t kLongestName = 200; // in bytes: four for each letter of the longest that a table takes

std::string quoted(std::string_view s) { return "\"" + std::string(s.substr(0, 60)) + "\""; }

std::expected<std::string, std::string> text_of(const json::object& o, std::string_view key) {
    const json::value* v = o.if_contains(key);
    if (v == nullptr || !v->is_string()) return std::unexpected("the game has no " + quoted(key));
    return std::string(v->get_string());
}

// Names come out of files, and go to terminals: what would steer one (C0, DEL, C1 and the marks of direction, in UTF-8) is shown as
// U+FFFD.
std::string without_controls(std::string_view name) {
    constexpr std::string_view kShown = "\xEF\xBF\xBD";
    std::string out;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const auto byte = [&](std::size_t k) {
            return i + k < name.size() ? static_cast<unsigned char>(name[i + k]) : 0U;
        };
        const bool c1 = byte(0) == 0xC2 && byte(1) >= 0x80 && byte(1) < 0xA0;
        const bool arabic = byte(0) == 0xD8 && byte(1) == 0x9C;
        const bool turns =
            byte(0) == 0xE2 &&
            ((byte(1) == 0x80 && ((byte(2) >= 0xA8 && byte(2) <= 0xAE) || byte(2) == 0x8E || byte(2) == 0x8F)) ||
             (byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9));
        if (byte(0) < 0x20 || byte(0) == 0x7F || c1 || arabic || turns) out += kShown;
        else out += name[i];
        i += turns ? 2 : c1 || arabic ? 1 : 0;
    }
    return out;
}

} // namespace

std::string explain(const Violation& v) {
    std::string text(v.clause.id());
    if (v.clause.index < kClauseCount) text += ": " + std::string(text_of(v.clause).rule);
    return text;
}

// A title without options has no values in any profile.
static bool is_profile(std::string_view name) { return name == "book" || name == "peer"; }

std::expected<std::vector<std::int16_t>, std::string>
option_values(const TitleInfo& title, std::string_view profile_name, std::span<const std::string> overrides) {
    std::vector<std::int16_t> values = profile(title, profile_name);
    if (!is_profile(profile_name))
        return std::unexpected("there is no profile " + quoted(profile_name) + "; there are book and peer");
    for (const std::string& text : overrides) {
        const std::size_t equals = text.find('=');
        const std::string_view name = std::string_view(text).substr(0, equals);
        int value = 1;
        if (equals != std::string::npos) {
            const char* end = text.data() + text.size();
            const auto [rest, error] = std::from_chars(text.data() + equals + 1, end, value);
            if (error != std::errc{} || rest != end)
                return std::unexpected("option " + quoted(text) + ": write name=number");
        }
        bool known = false;
        for (std::size_t i = 0; i < title.options.size(); ++i) {
            if (title.options[i].name != name) continue;
            known = true;
            if (value < title.options[i].least || value > title.options[i].most)
                return std::unexpected("option " + quoted(name) + " goes from " +
                                       std::to_string(title.options[i].least) + " to " +
                                       std::to_string(title.options[i].most));
            if ((value - title.options[i].least) % title.options[i].step != 0)
                return std::unexpected("option " + quoted(name) + " goes from " +
                                       std::to_string(title.options[i].least) + " in steps of " +
                                       std::to_string(title.options[i].step));
            values[i] = static_cast<std::int16_t>(value);
        }
        if (!known) return std::unexpected("title " + std::string(title.ruleset) + " has no option " + quoted(name));
    }
    return values;
}

std::expected<Record, std::string> Record::begin(Setup setup, std::optional<PlayerId> seen_by) {
    const TitleInfo* title = find_title(setup.ruleset);
    if (title == nullptr) return std::unexpected("there is no title " + quoted(setup.ruleset));
    if (seen_by && !title->seals) return std::unexpected("in " + setup.ruleset + " nothing is sealed from anybody");
    for (std::string& name : setup.players) name = without_controls(name);
    if (setup.options.empty()) setup.options = profile(*title, setup.profile);
    if (setup.revision == kNewest) setup.revision = title->revision;
    if (setup.revision < 1 || setup.revision > title->revision)
        return std::unexpected("the game is played by revision " + std::to_string(setup.revision) +
                               " of the rules of " + setup.ruleset + ", and this program knows none after " +
                               std::to_string(title->revision) + "; a newer Stellwerk opens it");
    auto state = set_up(*title, static_cast<int>(setup.players.size()), setup.options, setup.revision);
    if (!state) return std::unexpected(explain(state.error()));
    return Record(std::move(setup), seen_by, seen_by ? view(*state, *seen_by) : *state);
}

Record::Record(Setup setup, std::optional<PlayerId> seen_by, const State& first)
    : setup_(std::move(setup)), seen_by_(seen_by), state_(first), checkpoints_{first} {}

Outcome Record::follow(State& s, const Action& a, EventSink* sink) const {
    if (auto result = game::apply(s, a, sink); !result) return result;
    // What was opened and taken back again is in the log, but in the envelope, too.
    if (seen_by_) s = view(s, *seen_by_);
    return {};
}

State Record::at(std::size_t n) const {
    if (n >= standing_.size()) return state_;
    State s = checkpoints_[n / kCheckpoint];
    for (std::size_t i = n / kCheckpoint * kCheckpoint; i < n; ++i)
        if (!follow(s, standing_[i])) break; // cannot be: it was accepted when it was done
    return s;
}

Outcome Record::act(const Action& a, EventSink* sink) {
    const std::uint8_t sealed_before = sealed(state_);
    if (auto result = follow(state_, a, sink); !result) return result;
    standing_.push_back(a);
    note(a, sealed_before, sealed(state_));
    if (standing_.size() % kCheckpoint == 0) checkpoints_.push_back(state_);
    return {};
}

void Record::note(const Action& a, std::uint8_t sealed_before, std::uint8_t sealed_now) {
    const auto within = [](unsigned players, PlayerId p) {
        return p.value < kMaxPlayers && ((players >> p.value) & 1U) != 0;
    };
    // Who opens an envelope has seen what was in it; what somebody put there first and took back is told with it.
    if (const unsigned opened = sealed_before & ~unsigned{sealed_now}; opened != 0)
        for (std::size_t i = 0; i < marks_.size(); ++i)
            if (within(opened, logged_.moves()[i].by)) marks_[i].secret = false;
    const bool seals = within(sealed_now & ~unsigned{sealed_before}, a.by);
    logged_.push_back(a);
    marks_.push_back({.sealed = seals, .secret = seals});
}

bool Record::undo(int n) {
    if (n < 1 || static_cast<std::size_t>(n) > standing_.size()) return false;
    const std::size_t left = standing_.size() - static_cast<std::size_t>(n);
    state_ = at(left);
    standing_.cut(left);
    checkpoints_.erase(checkpoints_.begin() + static_cast<std::ptrdiff_t>(left / kCheckpoint + 1), checkpoints_.end());
    logged_.push_back({});
    marks_.push_back({.undo = n});
    return true;
}

std::vector<std::size_t> Record::standing_entries() const {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        if (marks_[i].undo > 0) places.resize(places.size() - static_cast<std::size_t>(marks_[i].undo));
        else places.push_back(i);
    }
    return places;
}

// `shown`: the action of an entry.
template <class Shown> json::object Record::written(Shown shown, std::optional<PlayerId> viewer) const {
    const TitleInfo& title = *find_title(setup_.ruleset);
    json::object o;
    o["format"] = kSavedGameFormat;
    o["version"] = 1;
    o["ruleset"] = setup_.ruleset;
    o["revision"] = setup_.revision;
    o["profile"] = setup_.profile;
    json::object options;
    for (std::size_t i = 0; i < title.options.size(); ++i) options[title.options[i].name] = setup_.options[i];
    o["options"] = std::move(options);
    json::array players;
    for (const std::string& name : setup_.players) players.emplace_back(name);
    o["players"] = std::move(players);
    json::array log;
    bool blank = false; // something in it cannot be known
    for (std::size_t i = 0; i < entries(); ++i) {
        const Entry e = entry(i);
        if (e.undo > 0) {
            log.emplace_back(json::object{{"undo", e.undo}});
            continue;
        }
        const Action a = shown(e);
        blank = blank || (e.sealed && a == concealed(a));
        log.emplace_back(game::to_json(components(state_), a));
    }
    // A copy hides another's closed envelope even if somebody has written into its log what is in it.
    const unsigned own = seen_by_ && *seen_by_ ? 1U << seen_by_->value : 0U;
    const bool hides = blank || (seen_by_ && (sealed(state_) & ~own) != 0);
    if (hides && viewer) o["seen_by"] = *viewer ? viewer->index() + 1 : 0;
    o["log"] = std::move(log);
    return o;
}

json::object Record::to_json() const {
    return written([](const Entry& e) { return e.action; }, seen_by_);
}

json::object Record::to_json_for(PlayerId viewer) const {
    return written([&](const Entry& e) { return seen_by(e, viewer); }, viewer);
}

std::expected<Setup, std::string> setup_from_json(const json::value& v) {
    if (!v.is_object()) return std::unexpected("a setup is an object with \"ruleset\" and \"players\"");
    const json::object& o = v.get_object();
    Setup setup;
    auto ruleset = text_of(o, "ruleset");
    if (!ruleset) return std::unexpected(ruleset.error());
    setup.ruleset = *ruleset;
    if (o.contains("profile")) {
        auto profile_name = text_of(o, "profile");
        if (!profile_name) return std::unexpected(profile_name.error());
        setup.profile = *profile_name;
    }
    const TitleInfo* title = find_title(setup.ruleset);
    if (title == nullptr) return std::unexpected("there is no title " + quoted(setup.ruleset));
    setup.options = profile(*title, setup.profile);
    if (!is_profile(setup.profile)) return std::unexpected("there is no profile " + quoted(setup.profile));
    if (const json::value* options = o.if_contains("options")) {
        if (!options->is_object()) return std::unexpected("\"options\" must be an object of name and number");
        for (const auto& entry : options->get_object()) {
            std::size_t i = 0;
            while (i < title->options.size() && title->options[i].name != std::string_view(entry.key())) ++i;
            const std::int64_t* value = entry.value().if_int64();
            if (i == title->options.size() || value == nullptr || *value < INT16_MIN || *value > INT16_MAX)
                return std::unexpected("option " + quoted(entry.key()) + " is not known or not a number");
            setup.options[i] = static_cast<std::int16_t>(*value);
        }
    }
    const json::value* players = o.if_contains("players");
    if (players == nullptr || !players->is_array() || players->get_array().size() > kMaxPlayers)
        return std::unexpected("\"players\" must be a list of names");
    for (const json::value& name : players->get_array()) {
        if (!name.is_string()) return std::unexpected("\"players\" must be a list of names");
        if (name.get_string().size() > kLongestName)
            return std::unexpected("a player's name has more than " + std::to_string(kLongestName) + " bytes");
        setup.players.emplace_back(name.get_string());
    }
    return setup;
}

} // namespace stw::game
