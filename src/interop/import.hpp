// Games of 18xx.games as games of ours: `stellwerk import`.
#pragma once

#include "game/record.hpp"
#include "interop/recorded_game.hpp"

#include <filesystem>

namespace stw::interop {

// The same game, played by our rules in the profile `peer`. The problem is a sentence that names the action.
std::expected<game::Record, std::string> import_game(const RecordedGame& game);

struct Imported {
    game::Record record;
    bool ended_by_hand = false; // the players stopped it: it is finished there, by our rules it could go on
    int played_on_after = 0;    // action by which they had stopped it before, and went on; 0: none
};
std::expected<Imported, std::string> import_file(const std::filesystem::path& path);

} // namespace stw::interop
