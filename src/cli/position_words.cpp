// What somebody may do in this position, where the action alone does not say it: what a number stands for, which of several cities is
// meant, what is agreed to.
#include "cli/of_title.hpp"

namespace stw::cli {
namespace {

// Where rails lead from a city, by the hexes they lead to.
std::vector<std::string_view> exits_of(const Components& box, const board::Board& board, HexId h, int node) {
    std::vector<std::string_view> out;
    const board::Tile& tile = board.tile_on(box.map, h);
    for (const board::Path& p : tile.paths)
        for (const auto& [end, other] : {std::pair{p.a, p.b}, std::pair{p.b, p.a}}) {
            if (end.is_edge() || end.node != node || !other.is_edge()) continue;
            const auto edge = static_cast<std::size_t>(board::turned(other.edge, board.rotation[h.value]));
            if (const HexId next = box[h].neighbour[edge]) out.push_back(box[next].id);
        }
    return out;
}

// ", city 2 (to G11, H12)"; nothing where the hex has one place alone.
std::string which_city(const Components& box, const board::Board& board, const Fields& f) {
    if (!f.hex || f.city == 0xFF || board.tile_on(box.map, f.hex).nodes.size() < 2) return {};
    const auto exits = exits_of(box, board, f.hex, f.city);
    return fmt::format(", city {}{}", f.city + 1, exits.empty() ? "" : fmt::format(" (to {})", fmt::join(exits, ", ")));
}

} // namespace

std::string words(const game::State& s, const Names& names, const Move& m) {
    const Components& box = game::components(s);
    if (const OfTitle* own = of_title(box); own != nullptr && own->move_now != nullptr)
        if (std::string said = own->move_now(Speaker(box, names), s, m); !said.empty()) return said;
    std::string plain = words(box, names, m);
    switch (m.kind) {
    case ActionKind::place_station:
    case ActionKind::remove_station: return plain + which_city(box, game::overview(s).board, m.what);
    case ActionKind::propose: return m.what.hex ? plain + which_city(box, game::overview(s).board, m.what) : plain;
    default: return plain;
    }
}

} // namespace stw::cli
