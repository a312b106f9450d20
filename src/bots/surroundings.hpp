// What lies around a company: the stops it reaches, and those it could reach by laying a few more tiles.
#pragma once

#include "board/board.hpp"
#include "box/components.hpp"

#include <vector>

namespace stw::bots {

struct NearStop {
    Money value{}; // between now and the next change of values
    int lays = 0;  // tiles it takes to get there
};

std::vector<NearStop> near_stops(const Components& box, const board::Board& board, CompanyId c, PhaseId phase);

// How much there is to reach, the nearer the better. For comparing lays, in hundredths.
int appeal(const std::vector<NearStop>& stops);
// What a train might earn there once there is track.
Money hoped_revenue(const std::vector<NearStop>& stops, const rolling::Type& train);

} // namespace stw::bots
