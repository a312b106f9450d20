#include "routes/coming_back.hpp"

#include <algorithm>
#include <bit>

namespace stw::routes {
namespace {

using board::Board;
using board::End;
using board::Map;
using board::Paths;
using board::Reach;
using board::Ways;

board::EdgeMask exits_of(const Map& map, const Board& board, HexId h) {
    return board::turned_mask(board.tile_on(map, h).exits, board.rotation[h.value]);
}

// The hex to which rails lead over a side, where rails of its own meet them.
HexId beyond(const Map& map, const Board& board, HexId h, int edge, const Ways& ways) {
    const HexId next = map[h].neighbour[static_cast<std::size_t>(edge)];
    if (!next || ways.closed[next.value]) return {};
    return (exits_of(map, board, next) & board::edge_bit(board::opposite(edge))) != 0 ? next : HexId{};
}

// Can rails that leave a hex over one side lead back to it over one of some others? Whatever the switches: from hex to hex.
bool leads_back(const Map& map, const Board& board, HexId h, int out, board::EdgeMask in, const Ways& ways) {
    std::bitset<board::kMaxHexes> seen;
    InlineVec<HexId, board::kMaxHexes> hexes;
    const auto come_to = [&](HexId next) {
        if (!next || seen[next.value]) return;
        seen.set(next.value);
        hexes.push_back(next);
    };
    seen.set(h.value);
    come_to(beyond(map, board, h, out, ways));
    for (std::size_t i = 0; i < hexes.size(); ++i) // NOLINT(modernize-loop-convert): it grows
        for (unsigned left = exits_of(map, board, hexes[i]); left != 0; left &= left - 1) {
            const int e = std::countr_zero(left);
            const HexId next = map[hexes[i]].neighbour[static_cast<std::size_t>(e)];
            if (next == h && board::opposite(e) != out && (in & board::edge_bit(board::opposite(e))) != 0) return true;
            come_to(beyond(map, board, hexes[i], e, ways));
        }
    return false;
}

} // namespace

bool may_come_back(const Map& map, const Board& board, CompanyId company, const Fresh& fresh, Paths::Set first,
                   const Reach& now, const Ways& ways) {
    board::EdgeMask out = 0;
    for (unsigned left = first; left != 0; left &= left - 1) {
        const board::Path& path = map[fresh.upgrade.tile].paths[static_cast<std::size_t>(std::countr_zero(left))];
        for (const End e : {path.a, path.b})
            if (e.is_edge()) out |= board::edge_bit(board::turned(e.edge, fresh.rotation));
    }
    // The one side it came in by is not the one it leaves over, unless it begins on the tile.
    const bool at_home = std::ranges::any_of(
        board.stations, [&](const board::Station& s) { return s.hex == fresh.hex && s.company == company; });
    const board::EdgeMask arrives = now.arrives[fresh.hex.value];
    if (!at_home && std::has_single_bit(unsigned{arrives})) out = static_cast<board::EdgeMask>(out & ~arrives);
    // Over a side at which it can arrive at first, and by the same kind of track, nothing new begins.
    board::EdgeMask in = 0;
    for (const board::Path& path : map[fresh.upgrade.tile].paths)
        in |= static_cast<board::EdgeMask>(~now.arrives_by[fresh.hex.value][static_cast<std::size_t>(path.track)]);
    for (unsigned left = out; left != 0; left &= left - 1)
        if (leads_back(map, board, fresh.hex, std::countr_zero(left), in, ways)) return true;
    return false;
}

} // namespace stw::routes
