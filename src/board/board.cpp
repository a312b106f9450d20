#include "board/board.hpp"

#include <algorithm>

namespace stw::board {

int Board::stations_at(HexId h, int node) const {
    return static_cast<int>(std::count_if(stations.begin(), stations.end(),
                                          [&](const Station& s) { return s.hex == h && s.node == node; }));
}

bool Board::has_station(CompanyId c, HexId h, int node) const {
    return stations.contains({c, h, static_cast<std::uint8_t>(node)});
}

bool Board::has_station_in(CompanyId c, HexId h) const {
    return std::any_of(stations.begin(), stations.end(),
                       [&](const Station& s) { return s.company == c && s.hex == h; });
}

bool Board::blocks(const Map& map, CompanyId c, HexId h, int node) const {
    const int slots = tile_on(map, h).nodes[static_cast<std::size_t>(node)].slots;
    if (slots == 0) return false;
    int taken = 0;
    for (const Station& s : stations) {
        if (s.hex != h || s.node != node) continue;
        if (s.company == c) return false;
        ++taken;
    }
    return taken >= slots;
}

void Board::set_up(const Map& map) {
    *this = {};
    for (std::size_t i = 0; i < map.hexes.size(); ++i) tile[i] = map.hexes[i].printed;
    for (std::size_t i = 0; i < map.tiles.size(); ++i) supply[i] = static_cast<std::int8_t>(map.tiles[i].count);
}

const Upgrade* Board::upgrade(const Map& map, HexId h, TileId t, int new_rotation) const {
    const int relative = (new_rotation - rotation[h.value] + kEdges) % kEdges;
    for (const Upgrade& u : tile_on(map, h).upgrades)
        if (u.tile == t && (u.rotations & edge_bit(relative)) != 0) return &u;
    return nullptr;
}

void Board::lay(const Map& map, HexId h, TileId t, int new_rotation) {
    const Upgrade* u = upgrade(map, h, t, new_rotation);
    const auto relative = static_cast<std::size_t>((new_rotation - rotation[h.value] + kEdges) % kEdges);
    if (u != nullptr)
        for (Station& s : stations)
            if (s.hex == h) s.node = static_cast<std::uint8_t>(std::max<int>(0, u->node[relative][s.node]));
    const TileId old = tile[h.value];
    auto move = [&](TileId one, int n) {
        for (TileId each : {one, map[one].twin})
            if (each && supply[each.value] >= 0) supply[each.value] = static_cast<std::int8_t>(supply[each.value] + n);
    };
    if (!map[old].printed) move(old, 1);
    if (supply[t.value] > 0) move(t, -1);
    tile[h.value] = t;
    rotation[h.value] = static_cast<std::uint8_t>(new_rotation);
}

bool Board::remove(const Station& s) {
    for (std::size_t i = 0; i < stations.size(); ++i)
        if (stations[i] == s) {
            stations.erase(i);
            return true;
        }
    return false;
}

void Board::hash(Hasher& h, const Map& map) const {
    for (std::size_t i = 0; i < map.hexes.size(); ++i) {
        h.add(tile[i].value);
        h.add(rotation[i]);
    }
    InlineVec<Station, kMaxStations> sorted = stations;
    std::sort(sorted.begin(), sorted.end());
    for (const Station& s : sorted) {
        h.add(s.company.value);
        h.add(s.hex.value);
        h.add(s.node);
    }
}

} // namespace stw::board
