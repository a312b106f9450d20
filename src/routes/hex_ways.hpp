// What a route can do within one hex: which pieces it uses, how they hang together, where they lead and what they earn.
#pragma once

#include "routes/routes.hpp"
#include "routes/service.hpp"

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

// What a route has seen that matters at its end: bit 0 is a station of the company, then two bits for the stops of each bonus.
using Marks = std::uint16_t;
inline constexpr Marks kOwnStation = 1;
constexpr Marks bonus_mark(std::size_t bonus, bool b) {
    return static_cast<Marks>(1U << (1 + 2 * bonus + (b ? 1 : 0)));
}

// Stops of a hex that are paid for.
struct Payment {
    std::int8_t large = 0; // that count for the train's range
    std::int8_t small = 0;
    std::int16_t value = 0;
    Marks marks = 0;
};

// One way to use a hex.
struct HexWay {
    board::EdgeMask sides = 0;
    std::uint16_t pieces = 0; // bit p: path p of the tile
    InlineVec<Stretch, 6> stretches;
    std::vector<Payment> payments;                    // one of them is chosen; a train that skips nothing has one
    InlineVec<std::uint8_t, board::kMaxNodes> places; // numbers of places with several stops
};

// Every way to use a hex but the one to leave it alone. `closed`: crossings that must not be used.
std::vector<HexWay> ways_through(const Network& network, HexId hex, const Range& range, const Crossings& closed,
                                 Service service);

} // namespace stw::routes
