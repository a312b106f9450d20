// Actions as 18xx.games exports them, brought into the form of the cleaned recordings.
#pragma once

#include "interop/recorded_game.hpp"

#include <boost/json/array.hpp>

namespace stw::interop {

// The actions that stand when every undo and redo has been carried out, in order. A redo must have an undo to take back,
// an undo an action to go back to.
std::expected<std::vector<const boost::json::object*>, std::string>
actions_in_force(const boost::json::array& exported);

// An export names the card of a train, "train": "8+x-2"; a recording its type, "train": "8+x", and the card as "train_id".
void name_train(boost::json::object& fields);

// Adds the actions in force to the game, each followed by what was done automatically because of it; chat and instructions
// for automatic play are left out. Nothing, or what is wrong, in a sentence.
std::optional<std::string> read_exported_actions(const boost::json::array& exported, RecordedGame& game);

} // namespace stw::interop
