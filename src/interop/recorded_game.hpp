// A game recorded by 18xx.games, in one form, whichever kind of file it was read from: an export as its users download it
// (undo, redo, programmed and automatic actions and all), or a cleaned recording with only the actions in force.
#pragma once

#include <boost/json/object.hpp>

#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stw::interop {

struct RecordedPlayer {
    std::string id; // the site's own
    std::string name;
};

struct RecordedAction {
    int number = 0;             // as its file counts: the place among the actions in force; in an export, its id
    std::string type;           // "lay_tile"
    std::string entity;         // "player:45", "corp:DE", "minor:EKB", "private:FdSD"
    boost::json::object fields; // what else it says, named as in the cleaned recordings
};

struct RecordedGame {
    std::string name;
    std::string title;
    std::vector<RecordedPlayer> players; // in seating order
    std::vector<std::string> optional_rules;
    std::vector<RecordedAction> actions; // those in force, in order
    std::map<std::string, int> result;   // final worth by player id; empty if none is recorded
    bool finished = false;               // was played to its end
    bool ended_by_hand = false;          // finished, but the players stopped it
    int played_on_after = 0;             // number of the action by which they had stopped it before; 0: none
    boost::json::object setup;           // what lots decided, where the recording says so
    std::optional<std::int64_t> seed;    // from which the lots were drawn
};

// The problem is a sentence for the person who asked.
std::expected<RecordedGame, std::string> read_recorded_game(std::string_view text, std::string_view name);

// Fields of an action. Absent or of another kind: an empty text, no number, no list.
std::string text_field(const boost::json::object& fields, std::string_view key);
std::optional<int> number_field(const boost::json::object& fields, std::string_view key);
const boost::json::array* list_field(const boost::json::object& fields, std::string_view key);

} // namespace stw::interop
