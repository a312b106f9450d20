// Where a company's track leads: which stations block it, what it can use of a tile (2016: 6.1, 7.2.1.1, 7.2.2.1, 7.4.1; 2007: 6.12,
// 7.6, 7.7).
#include "routes/fresh_track.hpp"
#include "titles/1881/track.hpp"

#include <algorithm>
#include <bitset>

namespace stw::t1881 {
namespace {

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
        return under({rule::no_building_past_subnet.in2016, rule::other_subnet_depots_block.in2016,
                      rule::tram_depots_allow_building.in2016, rule::tram_depots_let_s_trains_pass.in2016},
                     there.networks > 0);
    const int places = node.slots - node.rapid_slots;
    return under({rule::full_station_blocks.in2016, rule::no_track_past_full_station.in2016,
                  rule::depot_on_s_place_no_matter.in2016, rule::hub_full_but_for_s_place.in2016,
                  rule::sbahn_in_minor_hub_no_block.in2016, rule::sbahn_depot_lets_trams_pass.in2016},
                 places > 0 && there.trams >= places);
}

// 2007: a full station stops those of one kind if only that kind stands there, and everybody if both do.
bool blocks_2007(CompanyId c, const board::Node& node, std::span<const CompanyId> stations) {
    const Depots there = depots_among(c, stations);
    if (node.slots == 0 || there.own || there.trams + there.networks < node.slots) return false;
    if (there.trams > 0 && there.networks > 0) return under(rule::mixed_full_station_blocks.in2007, true);
    const bool own_kind = (is_network(c) ? there.networks : there.trams) > 0;
    return under({rule::depots_needed_for_routes.in2007, rule::other_kind_lets_pass.in2007}, own_kind);
}

// The rails of the company's kind that the tile brings; all of them, if it brings none (1881:D36).
board::Paths::Set rails_brought(const State& s, const Lay& lay, board::Tracks tracks, unsigned brought) {
    const board::Tile& fresh = s.box()[lay.tile];
    for (std::size_t p = 0; p < fresh.paths.size(); ++p)
        if (!board::has(tracks, fresh.paths[p].track)) brought &= ~(1U << p);
    return static_cast<board::Paths::Set>(brought != 0 ? brought : routes::kAllPaths);
}

// Rails of one kind that hang together, whoever stands there and however sharp their turns are: the ends they have on each hex.
struct Joined {
    std::array<std::bitset<kEdges + board::kMaxNodes>, board::kMaxHexes> ends{}; // sides, then nodes

    static std::size_t bit_of(board::End e, int rotation) {
        return static_cast<std::size_t>(e.is_edge() ? board::turned(e.edge, rotation) : kEdges + e.node);
    }
    [[nodiscard]] bool at(HexId h, board::End e, int rotation) const { return ends[h.value][bit_of(e, rotation)]; }
    // False: it was there already.
    bool touch(const State& s, HexId h, board::End e, int rotation) {
        if (at(h, e, rotation)) return false;
        const std::size_t bit = bit_of(e, rotation);
        ends[h.value].set(bit);
        if (const HexId next = e.is_edge() ? s.box()[h].neighbour[bit] : HexId{})
            ends[next.value].set(static_cast<std::size_t>(board::opposite(static_cast<int>(bit))));
        return true;
    }
};

Joined joined_with(const State& s, CompanyId c) {
    Joined out;
    for (const board::Station& st : s.board.stations)
        if (st.company == c) out.ends[st.hex.value].set(kEdges + std::size_t{st.node});
    for (bool more = true; more;) {
        more = false;
        for (const HexId h : kAllHexes) {
            const int rotation = s.board.rotation[h.value];
            for (const board::Path& p : s.board.tile_on(s.box().map, h).paths) {
                if (p.track != track_of(c) || (!out.at(h, p.a, rotation) && !out.at(h, p.b, rotation))) continue;
                more = out.touch(s, h, p.a, rotation) || more;
                more = out.touch(s, h, p.b, rotation) || more;
            }
        }
    }
    return out;
}

// Its rails meet those of the company, though no train could go over to them.
bool meets_track(const State& s, CompanyId c, const Lay& lay) {
    const Joined joined = joined_with(s, c);
    const auto meets = [&](board::End e) { return e.is_edge() && joined.at(lay.hex, e, lay.rotation); };
    return std::ranges::any_of(s.box()[lay.tile].paths, [&](const board::Path& p) {
        return p.track == track_of(c) && (meets(p.a) || meets(p.b));
    });
}

bool reached_past_depots(const State& s, CompanyId c, const Lay& lay) {
    board::Ways ways = ways_of(s, c);
    ways.blocking = board::never_blocks;
    const board::Map& map = s.box().map;
    const board::Reach reach = routes::reach(map, s.board, c, ways);
    return routes::first_paths(map, s.board, reach, c, {lay.hex, *lay.upgrade, lay.rotation}, ways) != 0;
}

} // namespace

// Each kind of train keeps to its rails, and comes into no hex twice (2016: 7.2.3.1; 2007: 8.3, 8.8).
board::Ways ways_of(const State& s, CompanyId c) {
    const Clauses own_rails{rule::separate_rail_systems(s), rule::how_rails_are_drawn(s)};
    board::Ways ways{.tracks = under(own_rails, board::only(track_of(c))),
                     .blocking = is2016(s) ? blocks_2016 : blocks_2007,
                     .hexes_once = true};
    if (is2007(s))
        for (const HexId h : kAllHexes)
            if (two_visits(s, s.board.tile[h.value])) ways.again.set(h.value);
    return ways;
}

bool two_visits(const State& s, TileId t) {
    return is2007(s) && under(rule::tile_53_counts_twice.in2007, t == d2007::tile::T53);
}

routes::Bounds company_bounds(const State& s, CompanyId c) {
    return routes::known_bounds(s.box().map, s.board, c, ways_of(s, c));
}

board::Reach company_reach(const State& s, CompanyId c) {
    return routes::known_reach(s.box().map, s.board, c, ways_of(s, c));
}

Use use_of(const State& s, const board::Reach& reach, CompanyId c, const Lay& lay, board::Ways ways,
           board::Paths::Set brought) {
    // A rail from one station of the tile to the other is reached with either of them, though in 2016 no car calls at both (1881:D42).
    ways.again[lay.hex.value] = two_visits(s, lay.tile) || std::ranges::any_of(s.box()[lay.tile].paths, joins_stations);
    const board::Paths::Set own = rails_brought(s, lay, ways.tracks, brought);
    const auto usable =
        routes::all_paths(s.box().map, s.board, reach, c, {lay.hex, *lay.upgrade, lay.rotation}, ways, own);
    if (usable == 0) return Use::none;
    return (usable & own) != 0 ? Use::new_rails : Use::old_rails;
}

Refusal refuse_unreached(const State& s, CompanyId c, const Lay& lay, const Fields& figures) {
    if (is2007(s)) return refuse(rule::extends_from_depot.in2007, figures);
    const bool past_depots = reached_past_depots(s, c, lay);
    if (is_network(c))
        return refuse(past_depots ? rule::no_building_past_subnet.in2016 : rule::linked_to_network_depot.in2016,
                      figures);
    if (past_depots) return refuse(rule::no_track_past_full_station.in2016, figures);
    if (meets_track(s, c, lay)) return refuse(rule::new_rails_are_reachable.in2016, figures);
    const bool upgrade = !is_bare(s.board.tile_on(s.box().map, lay.hex));
    return refuse(upgrade ? rule::added_rail_is_reachable.in2016 : rule::extends_from_depot.in2016, figures);
}

} // namespace stw::t1881
