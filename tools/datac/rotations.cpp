// What may be laid on what, and turned how.
#include "model.hpp"

#include <algorithm>
#include <map>

namespace datac {

namespace {

bool same(End x, End y) { return x.edge == y.edge && x.node == y.node; }

End turned_end(End e, int rotation) { return e.edge == kNone ? e : End{turned(e.edge, rotation), kNone}; }

bool joins(const Tile& tile, int rotation, End a, End b, int track) {
    return std::ranges::any_of(tile.paths, [&](const Path& p) {
        const End x = turned_end(p.a, rotation);
        const End y = turned_end(p.b, rotation);
        return p.track == track && ((same(x, a) && same(y, b)) || (same(x, b) && same(y, a)));
    });
}

bool becomes(const Node& from, const Node& to) { return to.kind == from.kind || (from.or_town && to.kind == kTown); }

// The node of the new tile to which all track of an old node leads. `taken`: nodes that others go to. An old node without
// track goes to the next node of its kind, one that nobody else goes to if there is one.
int successor(const Node& from, const Tile& tile, int rotation, Mask taken) {
    if (from.exits != 0) {
        for (std::size_t m = 0; m < tile.nodes.size(); ++m)
            if ((from.exits & ~turned_mask(tile.nodes[m].exits, rotation)) == 0) return static_cast<int>(m);
        return kNone;
    }
    int any = kNone;
    for (int m = 0; m < static_cast<int>(tile.nodes.size()); ++m) {
        if (!becomes(from, tile.nodes[static_cast<std::size_t>(m)])) continue;
        if ((taken & bit(m)) == 0) return m;
        any = m;
    }
    return any;
}

using NodeMap = std::array<int, kMaxNodes>;
constexpr NodeMap kNoNodes{kNone, kNone, kNone, kNone, kNone, kNone};

// Does the new tile, so turned, keep all track of the old one? Then also says where the old nodes go.
bool keeps_track(const Tile& old, const Tile& tile, int rotation, NodeMap& nodes) {
    nodes = kNoNodes;
    const Mask rapid = turned_mask(tile.rapid, rotation);
    if ((old.exits & ~turned_mask(tile.exits, rotation)) != 0) return false;
    // Rapid track is never added to a tile, only to a hex that has a strip for it; `fits` looks at those.
    if (!old.printed && rapid != old.rapid) return false;
    Mask taken = 0;
    for (const bool with_track : {true, false})
        for (std::size_t n = 0; n < old.nodes.size(); ++n) {
            if ((old.nodes[n].exits != 0) != with_track) continue;
            nodes[n] = successor(old.nodes[n], tile, rotation, taken);
            if (nodes[n] == kNone) return false;
            taken |= bit(nodes[n]);
        }
    const auto moved = [&](End e) { return e.node == kNone ? e : End{kNone, nodes[static_cast<std::size_t>(e.node)]}; };
    return std::ranges::all_of(old.paths,
                               [&](const Path& p) { return joins(tile, rotation, moved(p.a), moved(p.b), p.track); });
}

std::map<int, int> kinds(const Tile& tile) {
    std::map<int, int> out;
    for (const Node& n : tile.nodes) ++out[n.kind];
    return out;
}

// A printed hex knows which of its sides are open; a tile does not know where it lies.
bool fits(const Hex* hex, const Tile& tile, int rotation) {
    if (hex == nullptr) return true;
    const Mask exits = turned_mask(tile.exits, rotation);
    if (turned_mask(tile.rapid, rotation) != hex->reserved) return false;
    if (hex->dots != 0)
        return turned_mask(tile.narrow, rotation) == hex->dots && (exits & ~(hex->open | hex->dots)) == 0;
    return (exits & ~hex->open) == 0 && (hex->stubs & ~exits) == 0;
}

Upgrade find_rotations(const Tile& old, const Hex* hex, const Tile& tile, int index, Mask among = bit(kEdges) - 1) {
    Upgrade u;
    u.tile = index;
    u.node.fill(kNoNodes);
    for (int r = 0; r < kEdges; ++r) {
        NodeMap nodes{};
        if ((among & bit(r)) == 0 || !fits(hex, tile, r) || !keeps_track(old, tile, r, nodes)) continue;
        u.rotations |= bit(r);
        u.node[static_cast<std::size_t>(r)] = nodes;
    }
    return u;
}

// Every rotation, as `rotations = "any"` says; all old nodes become the only one of the new tile.
Upgrade any_rotation(const Tile& old, const Wish& wish, const Tile& tile, int index) {
    if (std::ranges::count(old.nodes, kCity, &Node::kind) > 0 && tile.nodes.size() != 1)
        complain(wish.at,
                 "`any` can only be said of a tile with one city or town, if stations can stand on the old one");
    Upgrade u;
    u.tile = index;
    u.rotations = bit(kEdges) - 1;
    u.node.fill(kNoNodes);
    for (NodeMap& nodes : u.node) std::fill_n(nodes.begin(), old.nodes.size(), 0);
    return u;
}

int tile_called(const Variant& v, const Wish& wish) {
    for (std::size_t i = 0; i < v.tiles.size(); ++i)
        if (!v.tiles[i].printed && v.tiles[i].id == wish.tile) return static_cast<int>(i);
    complain(wish.at, "there is no tile `" + wish.tile + "` in tiles.toml");
}

void read_wishes(const Variant& v, const Hex* hex, Tile& old) {
    for (const Wish& wish : old.wishes) {
        const int index = tile_called(v, wish);
        const Tile& tile = v.tiles[static_cast<std::size_t>(index)];
        if (tile.colour < old.colour || (tile.colour == old.colour && !old.printed))
            complain(wish.at, "`" + tile.id + "` is " + std::string(kColours[static_cast<std::size_t>(tile.colour)]) +
                                  " and cannot replace a tile that is " +
                                  std::string(kColours[static_cast<std::size_t>(old.colour)]));
        const Upgrade u = wish.any_rotation     ? any_rotation(old, wish, tile, index)
                          : wish.rotations != 0 ? find_rotations(old, nullptr, tile, index, wish.rotations)
                                                : find_rotations(old, hex, tile, index);
        if (u.rotations == 0)
            complain(wish.at, "`" + tile.id + "` does not keep the track of `" + old.id + "`, however it is turned");
        old.upgrades.push_back(u);
    }
}

// What it has if its cities that may become towns do. Then its label, which speaks of cities, says nothing.
std::map<int, int> kinds_as_towns(const Tile& tile) {
    std::map<int, int> out;
    for (const Node& n : tile.nodes) ++out[n.or_town ? kTown : n.kind];
    return out;
}

// White hexes take the yellow tiles with their label, their frame and their cities and towns.
void find_first_tiles(const Variant& v, const Hex& hex, Tile& printed) {
    std::map<int, int> wanted = kinds(printed);
    if (wanted.empty() && v.empty_hexes_take != kNone) wanted[v.empty_hexes_take] = 1;
    const bool choice = std::ranges::any_of(printed.nodes, &Node::or_town);
    for (std::size_t i = 0; i < v.tiles.size(); ++i) {
        const Tile& tile = v.tiles[i];
        const bool as_printed = tile.label == printed.label && kinds(tile) == wanted;
        const bool as_towns = choice && tile.label.empty() && kinds(tile) == kinds_as_towns(printed);
        if (tile.printed || tile.colour != kYellow || tile.frame != printed.frame || (!as_printed && !as_towns))
            continue;
        const Upgrade u = find_rotations(printed, &hex, tile, static_cast<int>(i));
        if (u.rotations != 0) printed.upgrades.push_back(u);
    }
    if (printed.upgrades.empty()) complain(hex.at, "no yellow tile fits on this hex");
}

bool same_kinds(const Tile& x, const Tile& y) {
    const auto all_of_one_in = [](const Tile& a, const Tile& b) {
        return std::ranges::all_of(a.nodes, [&](const Node& n) {
            return std::ranges::any_of(b.nodes, [&](const Node& m) { return m.kind == n.kind; });
        });
    };
    return all_of_one_in(x, y) && all_of_one_in(y, x);
}

// Printed yellow and green hexes, where the map says that they take the next colour: the tiles with their label and with
// cities, towns or neither as they have.
void find_next_colour(const Variant& v, const Hex& hex, Tile& printed) {
    for (std::size_t i = 0; i < v.tiles.size(); ++i) {
        const Tile& tile = v.tiles[i];
        if (tile.printed || tile.colour != printed.colour + 1 || tile.label != printed.label ||
            !same_kinds(tile, printed))
            continue;
        const Upgrade u = find_rotations(printed, &hex, tile, static_cast<int>(i));
        if (u.rotations != 0) printed.upgrades.push_back(u);
    }
    if (printed.upgrades.empty()) complain(hex.at, "no tile of the next colour fits on this hex");
}

} // namespace

void find_upgrades(Variant& v) {
    for (Tile& tile : v.tiles)
        if (!tile.printed) read_wishes(v, nullptr, tile);
    for (const Hex& hex : v.hexes) {
        Tile& printed = v.tiles[static_cast<std::size_t>(hex.printed)];
        if (hex.absent) continue;
        if (printed.colour == kWhite) find_first_tiles(v, hex, printed);
        else if (hex.buildable && printed.wishes.empty()) find_next_colour(v, hex, printed);
        else read_wishes(v, &hex, printed);
    }
}

} // namespace datac
