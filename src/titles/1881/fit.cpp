// Which tile fits on which hex (2016: 7.2.1.1, 7.2.1.2, 7.4.1; 2007: 6.2 to 6.14): colours, stations and stops, letters, the strip of
// the S-Bahn, rails that must stay, sides of the hex.
#include "titles/1881/track.hpp"

#include <algorithm>
#include <bit>

namespace stw::t1881 {
namespace {

using board::Colour;
using board::EdgeMask;
using board::Track;

// What an upgrade never changes.
enum class Kind : std::uint8_t { plain, stop, station };
Kind kind_of(const board::Tile& t) {
    if (t.nodes.empty()) return Kind::plain;
    return t.nodes[0].kind == board::NodeKind::city ? Kind::station : Kind::stop;
}

// Lakes and forests: nothing is ever laid there.
bool is_closed(const board::Tile& t) { return t.printed && (t.colour == Colour::blue || t.colour == Colour::grey); }

const board::Tile& old_tile(const State& s, const Lay& lay) { return s.board.tile_on(s.box().map, lay.hex); }

// --- colours ---

bool skips_brown(const board::Tile& t) { return t.frame == "grey"; }
Colour next_colour(const board::Tile& old) {
    return skips_brown(old) ? Colour::grey : static_cast<Colour>(static_cast<int>(old.colour) + 1);
}

Clause stop_skips_brown(const board::Tile& old) {
    return kind_of(old) == Kind::stop ? rule::stops_go_from_green_to_838.in2016 : Clause{};
}

// The clauses by which what lies there is replaced by the next colour.
Clauses step_clauses(const State& s, const board::Tile& old) {
    const bool yellow = old.colour == Colour::yellow;
    if (is2007(s)) {
        if (old.printed) return yellow ? rule::green_on_printed_yellow.in2007 : rule::brown_on_printed_green.in2007;
        if (skips_brown(old)) return rule::some_greens_wait_for_grey.in2007;
        if (old.colour == Colour::grey) return {rule::order_of_colours.in2007, rule::grey_tile_supply.in2007};
        if (old.colour == Colour::brown)
            return {rule::order_of_colours.in2007, rule::lay_one_or_upgrade_one.in2007, rule::brown_exchanges.in2007};
        return {rule::order_of_colours.in2007, rule::lay_one_or_upgrade_one.in2007};
    }
    if (skips_brown(old)) return {rule::grey_on_grey_border.in2016, stop_skips_brown(old)};
    if (yellow) return old.printed ? rule::green_on_printed_yellow.in2016 : rule::green_on_yellow_tile.in2016;
    return old.colour == Colour::green ? rule::brown_from_type_4.in2016 : rule::grey_from_type_5.in2016;
}

// The clauses by which this colour is not the next one.
Clauses clauses_against(const State& s, const board::Tile& old, Colour colour) {
    if (is_bare(old)) return by(s, rule::yellow_on_unprinted_hexes.in2016, rule::no_colour_skipped.in2007);
    const Clauses step = step_clauses(s, old);
    if (old.printed && colour == Colour::yellow)
        return by(s, rule::yellow_on_unprinted_hexes.in2016,
                  {rule::yellow_on_unprinted_hexes.in2007, rule::beige_is_buildable.in2007, step.first()});
    if (skips_brown(old) && colour == Colour::brown)
        return by(s, {rule::some_greens_wait_for_grey.in2016, stop_skips_brown(old)},
                  rule::some_greens_wait_for_grey.in2007);
    return step;
}

// Yellow on bare hexes, then colour by colour, as soon as the phase has it.
Refusal check_colour(const State& s, const Lay& lay, const Fields& figures) {
    const board::Tile& old = old_tile(s, lay);
    const board::Tile& fresh = s.box()[lay.tile];
    if (is_closed(old))
        return refuse(by(s, rule::yellow_on_unprinted_hexes.in2016,
                         {rule::unbuildable_hexes.in2007, rule::dark_brown_is_unbuildable.in2007}),
                      figures);
    const bool next = fresh.colour == next_colour(old);
    if (is_bare(old)) return next ? kAllowed : refuse(clauses_against(s, old, fresh.colour), figures);
    const Clauses step = step_clauses(s, old);
    if (!under(step, next)) return refuse(clauses_against(s, old, fresh.colour), figures);
    const Clause with_sbahn = fresh.rapid != 0 ? rule::sbahn_from_green.in2007 : Clause{};
    const Clauses in2007 = skips_brown(old) ? Clauses{rule::some_greens_wait_for_grey.in2007}
                                            : Clauses{rule::each_phase_adds_a_colour.in2007,
                                                      rule::only_yellow_laid_out.in2007, with_sbahn};
    return forbids(by(s, step, in2007), !play::has_colour(s.box()[s.phase], fresh.colour), figures);
}

// --- stations, stops and letters ---

Refusal check_kind(const State& s, const Lay& lay, const Fields& figures) {
    // Of each kind for the first tile, and for those that replace it.
    constexpr std::array<std::array<Clause, 2>, 3> kIn2016{
        {{rule::plain_takes_plain.in2016, rule::plain_upgrades_to_plain.in2016},
         {rule::stop_hex_stop_tile.in2016, rule::stop_upgrades_to_141_or_142.in2016},
         {rule::station_hex_station_tile.in2016, rule::station_upgrades_to_station.in2016}}};
    const board::Tile& old = old_tile(s, lay);
    const Kind was = kind_of(old);
    if (was == kind_of(s.box()[lay.tile])) return kAllowed;
    const Clause in2007 = was == Kind::plain ? rule::plain_takes_plain.in2007 : rule::stops_and_stations_stay.in2007;
    return refuse(by(s, kIn2016[static_cast<std::size_t>(was)][is_bare(old) ? 0 : 1], in2007), figures);
}

// The row of the table of special tiles.
Clause special_row(std::string_view label) {
    if (label == "A" || label == "Z" || label == "ZA" || label == "B") return rule::zoo_and_alex_special_tiles.in2007;
    return label == "X" || label == "Mug" ? rule::special_tiles_mug_and_x.in2007 : rule::special_tiles_k_m_s_w.in2007;
}

Refusal check_letters(const State& s, const Lay& lay, const Fields& figures) {
    const board::Tile& old = old_tile(s, lay);
    const std::string_view label = s.box()[lay.tile].label;
    if (label == old.label) return kAllowed;
    if (label == "ZA" && under(rule::zoo_and_alex_special_tiles(s), old.label == "Z" || old.label == "A"))
        return kAllowed;
    const bool lettered = !old.label.empty();
    const Clause first = lettered ? rule::lettered_hex_lettered_tile.in2016 : rule::no_lettered_tile_elsewhere.in2016;
    const Clause later = lettered ? rule::letters_match_on_upgrade.in2016 : rule::no_lettered_upgrade_elsewhere.in2016;
    return refuse(by(s, is_bare(old) ? first : later,
                     {rule::letters_match_on_upgrade.in2007, special_row(lettered ? old.label : label)}),
                  figures);
}

// --- the strip of the S-Bahn ---

// Networks of the S-Bahn build where their rails are or will be, and nothing else.
Refusal check_network_tile(const State& s, const Lay& lay, const Fields& figures) {
    const board::Tile& fresh = s.box()[lay.tile];
    if (fresh.colour == Colour::yellow)
        return refuse(by(s, rule::networks_only_upgrade.in2016, rule::extends_from_depot.in2007), figures);
    if (s.box()[lay.hex].reserved == 0) return refuse(rule::sbahn_tiles_only_on_strip(s), figures);
    if (fresh.rapid == 0)
        return refuse(by(s, rule::sbahn_rails_on_every_tile.in2016, rule::strip_reserved_for_sbahn.in2007), figures);
    return kAllowed;
}

// Tramways of 2016 begin the strip with three tiles alone; 2007 leaves it to reach (1881:D37).
Refusal check_tramway_tile(const State& s, const Lay& lay, const Fields& figures) {
    const board::Tile& old = old_tile(s, lay);
    const board::Tile& fresh = s.box()[lay.tile];
    const bool strip = s.box()[lay.hex].reserved != 0;
    if (!strip && fresh.rapid != 0)
        return refuse(by(s, rule::tram_tile_keeps_to_strip.in2016, rule::sbahn_tiles_only_on_strip.in2007), figures);
    if (strip && fresh.rapid == 0) return refuse(rule::strip_reserved_for_sbahn(s), figures);
    if (is2007(s) || !strip) return kAllowed;
    if (!has_track(fresh, Track::tram)) return refuse(rule::no_pure_sbahn_tiles.in2016, figures);
    const bool one_of_three =
        lay.tile == d2016::tile::T711 || lay.tile == d2016::tile::T714 || lay.tile == d2016::tile::T715;
    const bool unbuilt = old.printed && old.colour == Colour::yellow;
    return forbids(rule::three_tiles_on_reserved_route.in2016, unbuilt && !one_of_three, figures);
}

// S-Bahn rails lie on the strip, where they lie already.
Refusal check_strip(const State& s, CompanyId c, const Lay& lay, const Fields& figures) {
    if (board::turned_mask(s.box()[lay.tile].rapid, lay.rotation) == s.box()[lay.hex].reserved) return kAllowed;
    const bool first = old_tile(s, lay).rapid == 0;
    const Clause in2016 = is_network(c) ? rule::sbahn_rails_follow_strip.in2016
                          : first       ? rule::tram_tile_keeps_to_strip.in2016
                                        : rule::rails_keep_their_kind.in2016;
    return refuse(by(s, in2016, rule::sbahn_rails_follow_strip.in2007), figures);
}

// --- rails and sides ---

// A landing: the lake beyond this side lies between it and another one.
bool is_pier(const State& s, HexId h, HexId lake) {
    if (s.box()[h].ferry == 0) return false;
    const auto& shores = s.box()[lake].neighbour;
    return std::any_of(shores.begin(), shores.end(), [&](HexId n) { return n && n != h && s.box()[n].ferry != 0; });
}

Refusal check_sides(const State& s, const Lay& lay, const Fields& figures) {
    const board::Hex& hex = s.box()[lay.hex];
    const unsigned wrong = static_cast<unsigned>(play::exits_of(s, lay)) & ~static_cast<unsigned>(hex.open) & 0x3FU;
    if (wrong == 0) return kAllowed;
    const HexId next = hex.neighbour[static_cast<std::size_t>(std::countr_zero(wrong))];
    if (!next) return refuse(rule::no_rail_off_the_map(s), figures);
    if (!is_closed(s.box()[s.box()[next].printed])) return refuse(rule::no_rail_across_water(s), figures);
    const bool pier = is_pier(s, lay.hex, next);
    return refuse(by(s, pier ? rule::no_rail_joins_a_pier.in2016 : rule::no_rail_into_grey_side.in2016,
                     rule::no_rail_off_the_map.in2007),
                  figures);
}

// The row of the exchange table.
Clause exchange_row(const board::Tile& old) {
    return old.colour == Colour::yellow  ? rule::yellow_exchanges.in2007
           : old.colour == Colour::green ? rule::green_exchanges.in2007
                                         : rule::brown_exchanges.in2007;
}

Refusal check_rails(const State& s, CompanyId c, const Lay& lay, const Fields& figures) {
    const board::Tile& old = old_tile(s, lay);
    const bool listed = std::any_of(old.upgrades.begin(), old.upgrades.end(),
                                    [&](const board::Upgrade& u) { return u.tile == lay.tile; });
    if (!listed && !old.printed)
        return refuse(by(s, rule::upgrades_by_table.in2016, {rule::upgrades_by_table.in2007, exchange_row(old)}),
                      figures);
    if (auto r = check_sides(s, lay, figures)) return r;
    // Also with more places, on rails of both kinds, and without meeting those of its neighbours.
    if (lay.upgrade != nullptr)
        return permits({rule::both_kinds_upgrade_mixed(s), rule::upgrade_can_add_places(s),
                        rule::added_place_unblocks(s), rule::minor_hub_becomes_major(s), rule::rails_need_not_join(s)},
                       true, figures);
    return refuse(by(s, is_network(c) ? rule::tram_rails_are_kept.in2016 : rule::existing_rails_remain.in2016,
                     rule::existing_rails_remain.in2007),
                  figures);
}

} // namespace

bool has_track(const board::Tile& t, Track kind) {
    return std::any_of(t.paths.begin(), t.paths.end(), [&](const board::Path& p) { return p.track == kind; });
}

bool joins(const board::Tile& t, int node, Track kind) {
    return std::any_of(t.paths.begin(), t.paths.end(),
                       [&](const board::Path& p) { return p.track == kind && (p.a.node == node || p.b.node == node); });
}

Refusal check_fit(const State& s, CompanyId c, const Lay& lay, const Fields& figures) {
    if (is_network(c))
        if (auto r = check_network_tile(s, lay, figures)) return r;
    if (auto r = check_colour(s, lay, figures)) return r;
    if (auto r = check_kind(s, lay, figures)) return r;
    if (auto r = check_letters(s, lay, figures)) return r;
    if (is_tramway(c))
        if (auto r = check_tramway_tile(s, lay, figures)) return r;
    if (auto r = check_strip(s, c, lay, figures)) return r;
    return check_rails(s, c, lay, figures);
}

} // namespace stw::t1881
