// What a route can do within one hex: which pieces it uses, how they hang together, where they lead and what they earn.
#pragma once

#include "routes/routes.hpp"

#include <vector>

namespace stw::routes {

// One end of a stretch of route within a hex: it leads over a side to the next hex, or the route ends there, at a stop.
struct Loose {
    std::int8_t side = -1; // -1: the route ends at a stop
    board::Track track = board::Track::broad;
    [[nodiscard]] bool is_stop() const { return side < 0; }
};

struct Stretch {
    Loose a, b;
};

// One way to use a hex.
struct HexWay {
    board::EdgeMask sides = 0;
    std::uint16_t pieces = 0; // bit p: path p of the tile
    InlineVec<Stretch, 6> stretches;
    InlineVec<std::int16_t, board::kMaxNodes> values; // of the stops that count for a train, the best first
    int free_value = 0;                               // of those that do not count
    InlineVec<std::uint8_t, board::kMaxNodes> places; // numbers of places with several stops
    bool own = false;                                 // a station of the company is among the stops
};

// Every way to use a hex but the one to leave it alone. `closed`: crossings that must not be used.
std::vector<HexWay> ways_through(const Network& network, HexId hex, Range range, const Crossings& closed);

} // namespace stw::routes
