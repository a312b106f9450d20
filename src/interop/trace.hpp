// The state after every action of a recorded game, as its recorder wrote it down.
#pragma once

#include <boost/json/object.hpp>

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace stw::interop {

struct TraceLine {
    std::string round;               // of the next question
    std::vector<std::string> active; // who is asked; nobody at the end
    std::vector<std::string> may;    // kinds of actions that the recorder would accept
    bool finished = false;
    boost::json::object changed; // what differs from the line before
};

// Line 0 is the state before any action. The problem is a sentence.
std::expected<std::vector<TraceLine>, std::string> read_trace(std::string_view text);

// Adds a line's changes to the whole state: of an entity only the fields that differ are given.
void add_changes(boost::json::object& whole, const boost::json::object& changed);

} // namespace stw::interop
