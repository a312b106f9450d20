// Where a company's track leads: which stations block it, what it can use of a tile (2016: 6.1, 7.2.1.1, 7.2.2.1, 7.4.1; 2007: 6.12,
// 7.6, 7.7).
#include "titles/1881/track.hpp"

#include <algorithm>

namespace stw::t1881 {
namespace {

using board::EdgeMask;

// The depots at a station as one company sees them.
struct Depots {
    int trams = 0;
    int networks = 0;
    bool own = false;
};
Depots depots_among(CompanyId c, std::span<const CompanyId> stations) {
    Depots d;
    for (const CompanyId other : stations) {
        if (other == c) d.own = true;
        else if (is_network(other)) ++d.networks;
        else ++d.trams;
    }
    return d;
}

// 2016: a tramway is stopped where tram depots hold all places that are not marked S, whatever the S-Bahn has there; a network by
// depots of other networks alone (1881:D44).
bool blocks_2016(CompanyId c, const board::Node& node, std::span<const CompanyId> stations) {
    const Depots there = depots_among(c, stations);
    if (node.slots == 0 || there.own) return false;
    if (is_network(c))
        return under({"1881-2016:7.4.1/8"_clause, "1881-2016:7.4.3/4"_clause, "1881-2016:7.4.1/9"_clause,
                      "1881-2016:7.4.3/3"_clause},
                     there.networks > 0);
    const int places = node.slots - node.sbahn_slots;
    return under({"1881-2016:7.2.2.1/1"_clause, "1881-2016:7.2.1.1/11"_clause, "1881-2016:7.2.2.1/3"_clause,
                  "1881-2016:7.2.2.1/4"_clause, "1881-2016:7.2.2.1/6"_clause, "1881-2016:7.2.1.1/12"_clause},
                 places > 0 && there.trams >= places);
}

// 2007: a full station stops those of one kind if only that kind stands there, and everybody if both do.
bool blocks_2007(CompanyId c, const board::Node& node, std::span<const CompanyId> stations) {
    const Depots there = depots_among(c, stations);
    if (node.slots == 0 || there.own || there.trams + there.networks < node.slots) return false;
    if (there.trams > 0 && there.networks > 0) return under("1881-2007:7.7/2"_clause, true);
    const bool own_kind = (is_network(c) ? there.networks : there.trams) > 0;
    return under({"1881-2007:7.6/1"_clause, "1881-2007:7.7/1"_clause}, own_kind);
}

// The rails of the company's kind that the tile brings; all of them, if it brings none (1881:D36).
std::uint16_t rails_brought(const State& s, const Lay& lay, board::Tracks tracks) {
    const board::Tile& fresh = s.box()[lay.tile];
    unsigned brought = play::new_track(s, lay);
    for (std::size_t p = 0; p < fresh.paths.size(); ++p)
        if (!board::has(tracks, fresh.paths[p].track)) brought &= ~(1U << p);
    return static_cast<std::uint16_t>(brought != 0 ? brought : 0xFFFFU);
}

// Rails of one kind that hang together, whoever stands there and however sharp their turns are: sides and nodes of each hex.
struct Joined {
    std::array<EdgeMask, board::kMaxHexes> sides{};
    std::array<std::uint8_t, board::kMaxHexes> nodes{};

    bool touch(const State& s, HexId h, board::End e, int rotation) {
        if (!e.is_edge()) {
            const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(e.node));
            if ((nodes[h.value] & bit) != 0) return false;
            nodes[h.value] |= bit;
            return true;
        }
        const int side = board::turned(e.edge, rotation);
        if ((sides[h.value] & board::edge_bit(side)) != 0) return false;
        sides[h.value] |= board::edge_bit(side);
        const HexId next = s.box()[h].neighbour[static_cast<std::size_t>(side)];
        if (next) sides[next.value] |= board::edge_bit(board::opposite(side));
        return true;
    }
    [[nodiscard]] bool at(HexId h, board::End e, int rotation) const {
        if (e.is_edge()) return (sides[h.value] & board::edge_bit(board::turned(e.edge, rotation))) != 0;
        return ((nodes[h.value] >> e.node) & 1) != 0;
    }
};

Joined joined_with(const State& s, CompanyId c) {
    const board::Map& map = s.box().map;
    Joined out;
    for (const board::Station& st : s.board.stations)
        if (st.company == c) out.nodes[st.hex.value] |= static_cast<std::uint8_t>(1U << st.node);
    for (bool more = true; more;) {
        more = false;
        for (std::size_t i = 0; i < map.hexes.size(); ++i) {
            const HexId h{static_cast<int>(i)};
            const int rotation = s.board.rotation[i];
            for (const board::Path& p : s.board.tile_on(map, h).paths) {
                if (p.track != track_of(c) || (!out.at(h, p.a, rotation) && !out.at(h, p.b, rotation))) continue;
                const bool a = out.touch(s, h, p.a, rotation);
                const bool b = out.touch(s, h, p.b, rotation);
                more = more || a || b;
            }
        }
    }
    return out;
}

// Its rails meet those of the company, though no train could go over to them.
bool meets_track(const State& s, CompanyId c, const Lay& lay) {
    const Joined joined = joined_with(s, c);
    const board::Tile& fresh = s.box()[lay.tile];
    return std::any_of(fresh.paths.begin(), fresh.paths.end(), [&](const board::Path& p) {
        return p.track == track_of(c) && ((p.a.is_edge() && joined.at(lay.hex, p.a, lay.rotation)) ||
                                          (p.b.is_edge() && joined.at(lay.hex, p.b, lay.rotation)));
    });
}

bool reached_past_depots(const State& s, CompanyId c, const Lay& lay) {
    board::Ways ways = ways_of(s, c);
    ways.blocking = board::never_blocks;
    const board::Map& map = s.box().map;
    const board::Reach reach = routes::reach(map, s.board, c, ways);
    return routes::first_paths(map, s.board, reach, c, {lay.hex, *lay.upgrade, lay.rotation}, ways) != 0;
}

bool joins_its_stations(const board::Tile& tile) {
    return std::any_of(tile.paths.begin(), tile.paths.end(),
                       [](const board::Path& p) { return !p.a.is_edge() && !p.b.is_edge(); });
}

} // namespace

// Each kind of train keeps to its rails, and comes into no hex twice (2016: 7.2.3.1; 2007: 8.3, 8.8).
board::Ways ways_of(const State& s, CompanyId c) {
    const Clauses own_rails = by(s, Clauses{"1881-2016:6.1/1"_clause, "1881-2016:6.1/2"_clause}, kNone);
    board::Ways ways{.tracks = under(own_rails, board::only(track_of(c))),
                     .blocking = is2016(s) ? blocks_2016 : blocks_2007,
                     .hexes_once = true};
    for (std::size_t i = 0; i < s.box().map.hexes.size() && is2007(s); ++i)
        ways.again[i] = two_visits(s, s.board.tile[i]);
    return ways;
}

bool two_visits(const State& s, TileId t) {
    return is2007(s) && under("1881-2007:8.8/1"_clause, t == d2007::tile::T53);
}

board::Reach company_reach(const State& s, CompanyId c) {
    return routes::reach(s.box().map, s.board, c, ways_of(s, c));
}

bool blocks(const State& s, CompanyId c, HexId h, int node) {
    InlineVec<CompanyId, board::kMaxStations> there;
    for (const board::Station& st : s.board.stations)
        if (st.hex == h && st.node == node) there.push_back(st.company);
    const board::Node& station = s.board.tile_on(s.box().map, h).nodes[static_cast<std::size_t>(node)];
    return ways_of(s, c).blocking(c, station, {there.begin(), there.size()});
}

Use use_of(const State& s, const board::Reach& reach, CompanyId c, const Lay& lay) {
    board::Ways ways = ways_of(s, c);
    // A rail from one station of the tile to the other is reached with either of them, though in 2016 no car calls at both (1881:D42).
    ways.again[lay.hex.value] = two_visits(s, lay.tile) || joins_its_stations(s.box().map.tiles[lay.tile.value]);
    const auto usable = routes::all_paths(s.box().map, s.board, reach, c, {lay.hex, *lay.upgrade, lay.rotation}, ways);
    if (usable == 0) return Use::none;
    return (usable & rails_brought(s, lay, ways.tracks)) != 0 ? Use::new_rails : Use::old_rails;
}

Refusal refuse_unreached(const State& s, CompanyId c, const Lay& lay, const Fields& figures) {
    if (is2007(s)) return refuse("1881-2007:6.12/1"_clause, figures);
    const bool past_depots = reached_past_depots(s, c, lay);
    if (is_network(c)) return refuse(past_depots ? "1881-2016:7.4.1/8"_clause : "1881-2016:7.4.1/7"_clause, figures);
    if (past_depots) return refuse("1881-2016:7.2.1.1/11"_clause, figures);
    if (meets_track(s, c, lay)) return refuse("1881-2016:7.2.1.1/10"_clause, figures);
    const bool upgrade = !is_bare(s.board.tile_on(s.box().map, lay.hex));
    return refuse(upgrade ? "1881-2016:7.2.1.2/4"_clause : "1881-2016:7.2.1.1/9"_clause, figures);
}

} // namespace stw::t1881
