// Chance at a table: dealt here, from the system's random source, and never twice differently.
#pragma once

#include "game/record.hpp"

namespace stw::server {

// What Chance dealt, by how many of its deals stood before it; of several the latest.
std::vector<Action> deals_of(const game::Record& record);

// What Chance does now: what it has done here before, if that was taken back and can be done again; else a fresh lot.
// Nothing if Chance is not asked.
std::optional<Action> deal(const game::Record& record, const std::vector<Action>& dealt);

// Keeps `dealt` as it must be after Chance has done this.
void note_deal(const game::Record& record_before, std::vector<Action>& dealt, const Action& action);

} // namespace stw::server
