// Chance at a table: drawn here, from the system's random source, and never twice differently.
#pragma once

#include "game/record.hpp"

namespace stw::server {

// What Chance drawn, by how many of its draws stood before it; of several the latest.
std::vector<Action> draws_of(const game::Record& record);

// What Chance does now: what it has done here before, if that was taken back and can be done again; else a fresh lot.
// Nothing if Chance is not asked.
std::optional<Action> draw(const game::Record& record, const std::vector<Action>& drawn);

// Keeps `drawn` as it must be after Chance has done this.
void note_draw(const game::Record& record_before, std::vector<Action>& drawn, const Action& action);

} // namespace stw::server
