// What track, depots and connections share among themselves.
#pragma once

#include "play/markers.hpp"
#include "titles/1881/rounds.hpp"

namespace stw::t1881 {

// A tile that is to be laid, and the entry by which it may replace what lies there; null if there is none.
using play::Lay;

// --- what lies where ---

// A hex on which yellow tiles begin.
inline bool is_bare(const board::Tile& t) { return t.printed && t.colour == board::Colour::white; }
bool has_track(const board::Tile& t, board::Track kind);
bool joins(const board::Tile& t, int node, board::Track kind); // does such track lead to the node?
// --- which tile fits where (fit.cpp) ---
Refusal check_fit(const State& s, CompanyId c, const Lay& lay, const Fields& figures);

// --- where track leads (reachable.cpp) ---
board::Ways ways_of(const State& s, CompanyId c);
bool two_visits(const State& s, TileId t); // is the tile good for two of them on one route (1881:D42)?
// A rail from one station of a tile to another one.
inline bool joins_stations(const board::Path& p) { return !p.a.is_edge() && !p.b.is_edge(); }
// What a company can use of a tile: nothing, rails that were there before, or what a tile is laid for.
enum class Use : std::uint8_t { none, old_rails, new_rails };
// `ways`: its own, as they are before the tile lies there.
Use use_of(const State& s, const board::Reach& reach, CompanyId c, const Lay& lay, board::Ways ways,
           board::Paths::Set brought);
// Says why it can use nothing of it.
Refusal refuse_unreached(const State& s, CompanyId c, const Lay& lay, const Fields& figures);

// --- depots (depots.cpp) ---
bool has_node(const State& s, HexId h, int node);
using play::home_node; // of the stations of its home hex the one in which a tramway's depot stands or will stand
// A depot stays where it is (1881-2016:7.2.2/16): what is answered to who wants to take one away.
Refusal check_remove_depot(const State& s, CompanyId c, HexId h);

} // namespace stw::t1881
