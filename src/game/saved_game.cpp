// A saved game is read: nobody knows who has written it.
#include "core/clause_text.hpp"
#include "game/json.hpp"
#include "game/record.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>

namespace stw::game {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostEntries = 20'000; // far beyond any game; a file with more is no game
constexpr std::size_t kMostDone = 30'000;    // actions, with those that are done again after an undo
constexpr const char* kTooFar = "takes back more than was done";

// Files from before there were revisions say nothing, and are of the first one.
std::expected<int, std::string> revision_in(const json::object& saved) {
    const json::value* given = saved.if_contains("revision");
    if (given == nullptr) return 1;
    const std::int64_t* number = given->if_int64();
    if (number == nullptr || *number < 1 || *number > INT16_MAX)
        return std::unexpected("\"revision\" must be a number from 1");
    return static_cast<int>(*number);
}

struct Line {
    Action action;
    int undo = 0;
    bool stands = false; // it is not taken back later
};

std::expected<Line, std::string> line_of(const Components& box, const json::value& entry) {
    if (const json::object* object = entry.if_object(); object != nullptr && object->if_contains("undo") != nullptr) {
        const std::int64_t* n = object->at("undo").if_int64();
        if (n == nullptr || *n < 1 || *n > static_cast<std::int64_t>(kMostEntries)) return std::unexpected(kTooFar);
        return Line{.undo = static_cast<int>(*n)};
    }
    auto action = action_from_json(box, entry);
    if (!action) return std::unexpected(action.error());
    return Line{.action = *action};
}

std::unexpected<std::string> line_problem(std::size_t line, const std::string& what) {
    return std::unexpected("line " + std::to_string(line + 1) + " of the log: " + what);
}

// All lines of a log, and which of them stand at the end.
std::expected<std::vector<Line>, std::string> lines_of(const Components& box, const json::array& log) {
    std::vector<Line> lines;
    std::vector<std::size_t> standing;
    for (const json::value& entry : log) {
        auto line = line_of(box, entry);
        if (!line) return line_problem(lines.size(), line.error());
        const auto back = static_cast<std::size_t>(line->undo);
        if (back > standing.size()) return line_problem(lines.size(), kTooFar);
        if (back == 0) standing.push_back(lines.size());
        standing.resize(standing.size() - back);
        lines.push_back(*line);
    }
    for (const std::size_t i : standing) lines[i].stands = true;
    return lines;
}

} // namespace

std::expected<Record, std::string> Record::from_json(const json::value& v) {
    const json::object* o = v.if_object();
    if (o == nullptr || !o->if_contains("format") || o->at("format") != json::value(kSavedGameFormat))
        return std::unexpected("this is not a saved game of Stellwerk (it has no \"format\": \"stellwerk-game\"); "
                               "games of 18xx.games are read with: stellwerk import");
    const json::value* version = o->if_contains("version");
    if (version == nullptr || *version != json::value(1))
        return std::unexpected("the saved game is of another version than 1");
    auto setup = setup_from_json(v);
    if (!setup) return std::unexpected(setup.error());
    auto revision = revision_in(*o);
    if (!revision) return std::unexpected(revision.error());
    setup->revision = *revision;
    std::optional<PlayerId> viewer;
    if (const json::value* seat = o->if_contains("seen_by")) {
        const std::int64_t* n = seat->if_int64();
        if (n == nullptr || *n < 0 || *n > static_cast<std::int64_t>(setup->players.size()))
            return std::unexpected("\"seen_by\" must be the number of a seat, or 0 for somebody who only watches");
        viewer = *n > 0 ? PlayerId{static_cast<int>(*n) - 1} : PlayerId{};
    }
    auto record = begin(std::move(*setup), viewer);
    if (!record) return record;
    const json::value* log = o->if_contains("log");
    if (log == nullptr || !log->is_array()) return std::unexpected("\"log\" must be a list of actions");
    if (log->get_array().size() > kMostEntries)
        return std::unexpected("the log has more than " + std::to_string(kMostEntries) + " entries: that is no game");
    if (auto done = record->follow_log(log->get_array()); !done) return std::unexpected(done.error());
    return record;
}

// A file may take back and do again as often as it likes: what was taken back is noted, and not done. Only where there are envelopes all
// of it is, because what is still a secret follows from it, and so there is a limit.
std::expected<void, std::string> Record::follow_log(const json::array& log) {
    const auto lines = lines_of(components(state_), log);
    if (!lines) return std::unexpected(lines.error());
    const bool does_all = find_title(setup_.ruleset)->seals;
    std::size_t done = 0;
    for (std::size_t i = 0; i < lines->size(); ++i) {
        const Line& line = (*lines)[i];
        if (!does_all && !line.stands) {
            logged_.push_back(line.action);
            marks_.push_back({.undo = line.undo});
        } else if (line.undo > 0) {
            done += (standing_.size() - static_cast<std::size_t>(line.undo)) % kCheckpoint;
            undo(line.undo);
        } else if (const Outcome result = act(line.action); !result) {
            return line_problem(i, explain(result.error()));
        }
        if (++done > kMostDone) return line_problem(i, "more is taken back and done again than in any game");
    }
    return {};
}

} // namespace stw::game
