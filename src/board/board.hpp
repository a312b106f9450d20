// The board as it lies: which tile on which hex, turned how; which stations stand where; what is left in the box.
#pragma once

#include "board/data.hpp"
#include "core/hash.hpp"
#include "core/inline_vec.hpp"

namespace stw::board {

struct Station {
    CompanyId company;
    HexId hex;
    std::uint8_t node = 0;
    friend constexpr auto operator<=>(const Station&, const Station&) = default;
};

inline constexpr int kMaxHexes = 160;
inline constexpr int kMaxTiles = 320; // printed hexes included
inline constexpr int kMaxStations = 128;

struct Board {
    std::array<TileId, kMaxHexes> tile{};
    std::array<std::uint8_t, kMaxHexes> rotation{};
    std::array<std::int8_t, kMaxTiles> supply{}; // -1: unlimited
    InlineVec<Station, kMaxStations> stations;

    [[nodiscard]] const Tile& tile_on(const Map& map, HexId h) const { return map[tile[h.value]]; }

    // How many stations stand at a node.
    [[nodiscard]] int stations_at(HexId h, int node) const;
    [[nodiscard]] bool has_station(CompanyId c, HexId h, int node) const;
    [[nodiscard]] bool has_station_in(CompanyId c, HexId h) const;
    // A city blocks a company if all its spaces are taken by stations of others.
    [[nodiscard]] bool blocks(const Map& map, CompanyId c, HexId h, int node) const;

    // All hexes as printed, all tiles in the box. Tiles that need an option are taken out by the title.
    void set_up(const Map& map);
    // Lays a tile (an entry of the upgrades of the one that lies there); the old one goes back to the box,
    // stations stay in their places.
    void lay(const Map& map, HexId h, TileId t, int new_rotation);
    // The entry by which `t`, so turned, may replace what lies on `h`; null if none.
    [[nodiscard]] const Upgrade* upgrade(const Map& map, HexId h, TileId t, int new_rotation) const;

    // Takes a station off the board; false if there is none.
    bool remove(const Station& s);

    void hash(Hasher& h, const Map& map) const;
    friend bool operator==(const Board&, const Board&) = default;
};

} // namespace stw::board
