// What is printed on maps and tiles. Built from TOML at build time; nothing here changes during a game.
#pragma once

#include "core/ids.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace stw::board {

enum class Colour : std::uint8_t { white, yellow, green, brown, grey, red, blue, purple };
enum class NodeKind : std::uint8_t { city, town, halt, offboard, junction };
enum class Track : std::uint8_t { broad, narrow, tram, rapid };

inline constexpr int kMaxNodes = 6;  // on one tile
inline constexpr int kMaxPaths = 12; // on one tile

using Tracks = std::uint8_t; // bit of each kind of track that can be used
constexpr Tracks only(Track t) { return static_cast<Tracks>(1U << static_cast<unsigned>(t)); }
constexpr Tracks kAllTracks = 0x0F;
constexpr bool has(Tracks tracks, Track t) { return (tracks & only(t)) != 0; }

using EdgeMask = std::uint8_t; // bit e: edge e. Edge 0 is south on flat-topped maps, then clockwise
constexpr EdgeMask edge_bit(int edge) { return static_cast<EdgeMask>(1U << static_cast<unsigned>(edge)); }
constexpr int turned(int edge, int rotation) {
    const int sum = edge + rotation;
    return sum >= kEdges ? sum - kEdges : sum;
}
constexpr int turned_back(int edge, int rotation) { return turned(edge, rotation == 0 ? 0 : kEdges - rotation); }
constexpr int opposite(int edge) { return turned(edge, kEdges / 2); }
constexpr EdgeMask turned_mask(EdgeMask m, int rotation) {
    return static_cast<EdgeMask>(((m << rotation) | (m >> (kEdges - rotation))) & 0x3F);
}

struct Node {
    NodeKind kind = NodeKind::city;
    std::uint8_t slots = 0;                // places for stations; 0: none can be placed, and nothing blocks
    std::array<std::int16_t, 4> revenue{}; // while yellow, green, brown, grey is the best colour on sale
    std::uint8_t place = 0;                // nodes with the same number other than 0 are one place
    EdgeMask exits = 0;                    // edges its paths lead to, at rotation 0
    bool small = false;                    // a far connection that counts as a town
    bool or_town = false;                  // the first tile says whether it is a city or a town
    bool home_only = false;                // takes no station but the one whose home it is, or what replaces that
    std::uint8_t rapid_slots = 0;          // of its places: kept for stations of who runs on rapid track
};

struct End {
    std::int8_t edge = -1; // one of edge and node is set
    std::int8_t node = -1;
    [[nodiscard]] constexpr bool is_edge() const { return edge >= 0; }
    friend constexpr bool operator==(const End&, const End&) = default;
};

struct Path {
    End a, b;
    Track track = Track::broad;
    bool terminal = false; // a route may begin or end at its node by it, not run through
};

// The paths of a tile, and which of them end where.
class Paths {
  public:
    using Set = std::uint16_t; // bit p: path p

    constexpr Paths() = default;
    constexpr explicit Paths(std::span<const Path> all) : all_(all) {
        for (std::size_t p = 0; p < all.size(); ++p)
            for (const End& e : {all[p].a, all[p].b}) {
                Set& here = e.is_edge() ? at_edge_[static_cast<std::uint8_t>(e.edge)]
                                        : at_node_[static_cast<std::uint8_t>(e.node)];
                here = static_cast<Set>(here | (1U << p));
            }
    }
    // NOLINTNEXTLINE(google-explicit-constructor): a list of paths is what a tile has
    template <std::size_t N> constexpr Paths(const Path (&all)[N]) : Paths(std::span<const Path>(all)) {}

    [[nodiscard]] constexpr std::size_t size() const { return all_.size(); }
    [[nodiscard]] constexpr bool empty() const { return all_.empty(); }
    [[nodiscard]] constexpr const Path& operator[](std::size_t p) const { return all_[p]; }
    [[nodiscard]] constexpr auto begin() const { return all_.begin(); }
    [[nodiscard]] constexpr auto end() const { return all_.end(); }
    [[nodiscard]] constexpr Set at_edge(int edge) const { return at_edge_[static_cast<std::size_t>(edge)]; }
    [[nodiscard]] constexpr Set at_node(int node) const { return at_node_[static_cast<std::size_t>(node)]; }

  private:
    std::span<const Path> all_;
    std::array<Set, kEdges> at_edge_{};
    std::array<Set, kMaxNodes> at_node_{};
};

// One way to replace a tile (or to lay the first one on a printed hex).
struct Upgrade {
    TileId tile;
    std::uint8_t rotations = 0; // bit r: the new tile turned by (rotation of the old one + r)
    std::array<std::array<std::int8_t, kMaxNodes>, kEdges> node{}; // [r][old node]: new node, -1 none
};

struct Tile {
    std::string_view id; // printed hexes: the hex
    Colour colour = Colour::white;
    bool printed = false;   // lies on the board from the start, not in the supply
    std::int16_t count = 0; // in the box; -1 unlimited
    std::string_view label;
    std::string_view frame; // colour of its edge, where that says what it may replace
    std::span<const Node> nodes;
    Paths paths;
    EdgeMask exits = 0;
    EdgeMask rapid = 0;         // of those: by rapid track
    std::int16_t cost = 0;      // to replace this tile
    std::int8_t only_with = -1; // option without which the tile is not in the box
    std::int8_t not_with = -1;  // option with which it is not
    TileId twin;                // printed for another place on the same piece of cardboard
    std::span<const Upgrade> upgrades;
};

struct Hex {
    std::string_view id;
    std::string_view name;
    std::int16_t column = 0; // for drawing: doubled coordinates
    std::int16_t row = 0;
    std::array<HexId, kEdges> neighbour{};
    TileId printed;
    std::string_view terrain;    // why the first tile costs something: "hills", "water"
    std::int16_t cost = 0;       // of the first tile
    std::int16_t river = 0;      // of that: because of a river
    std::int16_t fee = 0;        // for every use of its printed track: a ferry
    EdgeMask open = 0;           // edges a tile laid here may have track at
    EdgeMask water = 0;          // of those: river sides, closed while the title says so
    EdgeMask stubs = 0;          // edges a tile laid here must have track at
    std::uint8_t from_phase = 0; // takes no tile before this phase
    EdgeMask dots = 0;           // a dotted line joins these sides: the narrow track of the first tile must do so, too
    EdgeMask reserved = 0;       // sides of a strip for rapid track: that of a tile lies here and nowhere else
    std::int16_t bonus = 0;      // to who lays the first tile
    std::int16_t link = 0;       // to who first links it with the centre
    std::int16_t ferry = 0;      // for each train that calls here: a landing
    bool centre = false;         // belongs to the centre of the map
    bool reconstructed = false;  // not known from the printed map, but worked out; people are told
    std::string_view symbol;     // printed on it: "bonus yellow", "landmark PR"
    bool absent = false;         // not on this map; keeps its number
};

struct Map {
    std::span<const Hex> hexes;
    std::span<const Tile> tiles;

    [[nodiscard]] const Hex& operator[](HexId h) const { return hexes[h.value]; }
    [[nodiscard]] const Tile& operator[](TileId t) const { return tiles[t.value]; }
};

} // namespace stw::board
