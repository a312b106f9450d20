#include "routes/behind.hpp"

namespace stw::routes {

using board::End;
using board::Path;

bool Behind::has(const board::Step& arrival) {
    HexId at = arrival.hex;
    Side side{arrival.edge, arrival.track};
    for (;;) { // each time nearer to where the walk began
        const HexId before = walk_.map()[at].neighbour[static_cast<std::size_t>(side.edge)];
        if (before == arrival.hex) {
            known_[arrival.hex.value][static_cast<std::size_t>(arrival.track)] |= board::edge_bit(arrival.edge);
            return true;
        }
        if (starts_in(before)) return false;
        std::optional<Side> in = only_way_out(before, {board::opposite(side.edge), side.track});
        if (!in) in = only_way_in(before);
        if (!in) return false;
        at = before;
        side = *in;
    }
}

bool Behind::starts_in(HexId h) const {
    const std::size_t nodes = walk_.board().tile_on(walk_.map(), h).nodes.size();
    for (std::size_t n = 0; n < nodes; ++n)
        if (walk_.starts_at(h, static_cast<int>(n))) return true;
    return false;
}

// The one side over which all walks have come into the hex that leave it over this one without going round.
std::optional<Behind::Side> Behind::only_way_out(HexId h, Side out) const {
    const board::Paths& paths = walk_.board().tile_on(walk_.map(), h).paths;
    const int rotation = walk_.board().rotation[h.value];
    const board::Tracks tracks = walk_.ways().tracks;
    std::optional<Side> only;
    bool several = false;
    const auto comes_by = [&](End end, board::Track track) {
        if (!end.is_edge()) {
            several = true; // from node to node: that is for others to follow
            return;
        }
        const Side in{board::turned(end.edge, rotation), track};
        if (!found(h, in)) return;
        several = several || (only && *only != in);
        only = in;
    };
    const int printed = board::turned_back(out.edge, rotation);
    for (unsigned left = paths.at_edge(printed); left != 0; left &= left - 1) {
        const auto p = static_cast<std::size_t>(std::countr_zero(left));
        const Path& path = paths[p];
        if (path.track != out.track || !board::has(tracks, path.track)) continue;
        const End other = path.a.edge == printed ? path.b : path.a;
        if (other.is_edge()) {
            comes_by(other, path.track);
            continue;
        }
        for (unsigned rest = paths.at_node(other.node); rest != 0; rest &= rest - 1) {
            const auto q = static_cast<std::size_t>(std::countr_zero(rest));
            if (q == p || !board::has(tracks, paths[q].track)) continue;
            comes_by(paths[q].a.node == other.node ? paths[q].b : paths[q].a, paths[q].track);
        }
    }
    return several ? std::nullopt : only;
}

// The one side over which all walks come into the hex when they first do.
std::optional<Behind::Side> Behind::only_way_in(HexId h) const {
    std::optional<Side> only;
    for (std::size_t t = 0; t < board::kTracks; ++t) {
        const auto sides = static_cast<board::EdgeMask>(walk_.found().arrives_by[h.value][t] & ~known_[h.value][t]);
        if (sides == 0) continue;
        if (only || !std::has_single_bit(sides)) return std::nullopt;
        only = Side{std::countr_zero(sides), static_cast<board::Track>(t)};
    }
    return only;
}

} // namespace stw::routes
