// Where a company's track leads: linear in the track, without enumerating paths.
#pragma once

#include "board/board.hpp"

#include <bitset>

namespace stw::board {

struct Reach {
    std::array<EdgeMask, kMaxHexes> arrives{};    // edges of a hex at which the company's track arrives from next door
    std::array<std::uint8_t, kMaxHexes> nodes{};  // bit n: node n of the hex can be visited
    std::array<std::uint16_t, kMaxHexes> paths{}; // bit p: path p of the hex can be run over

    [[nodiscard]] bool node(HexId h, int n) const { return ((nodes[h.value] >> n) & 1) != 0; }
};

// May a way leave a stop by the piece of track over which it came in?
enum class Turning : std::uint8_t { at_stops, never };

// Whether a node stops a company: may it not go on from there? Asked of nodes as they are, and of nodes of a tile that might be
// laid, with the companies whose stations stand (would stand) there, one entry for each station.
using Blocking = bool (*)(CompanyId company, const Node& node, std::span<const CompanyId> stations);

// A city blocks a company if all its spaces are taken by stations of others: the usual rule.
bool full_of_others(CompanyId company, const Node& node, std::span<const CompanyId> stations);
// Nothing stops anybody.
bool never_blocks(CompanyId company, const Node& node, std::span<const CompanyId> stations);

// What a way may do.
struct Ways {
    Tracks tracks = kAllTracks; // that count
    Turning turning = Turning::at_stops;
    Blocking blocking = full_of_others;
    bool keep_to_track = false; // from hex to hex the kind of track stays the same; it changes at nodes only
};

// All that a train of any length could reach from the company's stations over such track.
Reach reach(const Map& map, const Board& board, CompanyId company, const Ways& ways);
Reach reach(const Map& map, const Board& board, CompanyId company, Tracks tracks = kAllTracks,
            Turning turning = Turning::at_stops);
// The same from nodes of the title's choice, whoever stands there; the company of each says who is on the way.
Reach reach_from(const Map& map, const Board& board, std::span<const Station> starts, const Ways& ways);

// The same within one hex, as if it were upgraded to a tile so turned: which of the tile's paths the company could run
// over, given what it reaches now.
std::uint16_t reach_on_new_tile(const Map& map, const Board& board, const Reach& now, CompanyId company, HexId h,
                                const Upgrade& upgrade, int new_rotation, const Ways& ways);
std::uint16_t reach_on_new_tile(const Map& map, const Board& board, const Reach& now, CompanyId company, HexId h,
                                const Upgrade& upgrade, int new_rotation, Tracks tracks = kAllTracks);

// Is there a way from one of the company's stations to another stop? (Then it has a route for a train of any length.)
bool has_route(const Map& map, const Board& board, CompanyId company, const Ways& ways);
bool has_route(const Map& map, const Board& board, CompanyId company, Tracks tracks = kAllTracks);

} // namespace stw::board
