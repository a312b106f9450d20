// Laying and upgrading track (RO.track).
#include "play/known_fits.hpp"
#include "routes/fresh_track.hpp"
#include "titles/1893/rounds.hpp"

#include <algorithm>

namespace stw::t1893 {
namespace {

using board::Colour;
using board::EdgeMask;

bool colour_on_sale(const State& s, Colour c) {
    // Grey tiles come with a variant only.
    if (c == Colour::grey && !s.option(Option::grey_phase)) return false;
    return play::has_colour(s.box()[s.phase], c);
}

// Which clause says that this colour may not be laid yet.
Clause colour_clause(Colour c) {
    switch (c) {
    case Colour::green: return rule::only_yellow_in_phase_2;
    case Colour::brown: return rule::phase_4_keeps_tiles_and_limit;
    default: return rule::phase_6_keeps_tiles_and_limit;
    }
}

// In phase 2 tiles on the left bank have no track towards the Rhine (1893:D33). The neighbour across may build up to it.
bool towards_rhine(const State& s, HexId h, EdgeMask exits) {
    const bool guarded = h == hex::L5 || h == hex::S6;
    return guarded && under(rule::rhine_crossing_from_phase_3, s.phase < phase::P3) && (exits & s.box()[h].water) != 0;
}

Money cost_of_lay(const State& s, HexId h) {
    const board::Tile& old = s.board.tile_on(s.box().map, h);
    // Terrain is paid once, with the first tile; with the grey phase leaving some tiles of Köln costs again.
    if (!old.printed) return Money{old.cost};
    return Money{old.colour == Colour::white ? s.box()[h].cost : 0};
}

// The paths of the tile that are a gain to who can use them: new track (`brought`), or a stop of a higher value.
board::Paths::Set paths_that_gain(const State& s, const play::Lay& lay, board::Paths::Set brought, bool value_counts) {
    const board::Tile& old = s.board.tile_on(s.box().map, lay.hex);
    const board::Tile& fresh = s.box()[lay.tile];
    if (!value_counts || old.nodes.empty()) return brought;
    unsigned gained = brought;
    for (int n = 0; n < static_cast<int>(fresh.nodes.size()); ++n)
        if (fresh.nodes[static_cast<std::size_t>(n)].revenue != old.nodes[0].revenue) gained |= fresh.paths.at_node(n);
    return static_cast<board::Paths::Set>(gained);
}

bool rhine_is_closed(const State& s) {
    return under(rule::rhine_still_closed, s.phase < phase::P3) && !s.option(Option::rhine_through_duesseldorf);
}

// A route comes over no track and to no stop twice; into a hex it may (RO.route). Until phase 3 it stays on its bank: bridges there are
// none yet, and through Düsseldorf and Neuss nobody gets across either.
const board::Ways& ways_on_bank(const State& s, bool right) {
    const auto of = [&](bool bank) {
        board::Ways ways;
        for (std::size_t i = 0; i < s.box().map.hexes.size(); ++i) {
            const HexId h{static_cast<int>(i)};
            ways.closed[i] = !play::among(h, region::both_banks) && play::among(h, region::right_bank) != bank;
        }
        return ways;
    };
    static const std::array kBanks{of(false), of(true)}; // the map is the same in every game
    return kBanks[right ? 1 : 0];
}

board::Ways ways_to(const State& s, HexId h) {
    return rhine_is_closed(s) && !play::among(h, region::both_banks)
               ? ways_on_bank(s, play::among(h, region::right_bank))
               : board::Ways{};
}

// What is asked of the tile and the hex alone, in this phase.
Refusal check_tile(const State& s, const play::Lay& lay, const Fields& figures) {
    const Components& box = s.box();
    const auto [h, t, rotation, upgrade] = lay;
    const board::Tile& old = s.board.tile_on(box.map, h);
    const board::Tile& fresh = box[t];
    if (fresh.printed) return refuse(rule::no_such_thing, figures);
    if (old.printed && (old.colour == Colour::grey || old.colour == Colour::red))
        return refuse(rule::no_tile_on_grey_or_red, figures);
    if (old.label != fresh.label)
        if (auto r = h == hex::G6 ? refuse(rule::g6_takes_l_then_k314, figures)
                                  : forbids({rule::labels_match, rule::labels_on_map}, true, figures))
            return r;
    // A hex with a printed date takes no tile before the green phase, and then a yellow one first.
    if (box[h].from_phase > 0 && old.printed)
        if (auto r = forbids({rule::n5_and_p5_from_phase_3, rule::four_rhine_crossings},
                             s.phase.value < box[h].from_phase, figures))
            return r;
    if (!colour_on_sale(s, fresh.colour)) return refuse(colour_clause(fresh.colour), figures);

    const EdgeMask exits = play::exits_of(s, lay);
    const bool fits = upgrade != nullptr;
    // G6 becomes K314, which lies there in one way only.
    if (h == hex::G6 && !old.printed && !fits)
        return refuse(fresh.colour == Colour::green ? rule::k314_lies_one_way : rule::g6_takes_l_then_k314, figures);
    if (auto r = forbids({rule::no_track_off_the_map, rule::closed_hex_sides},
                         (exits & static_cast<EdgeMask>(~box[h].open)) != 0, figures))
        return r;
    if (auto r = forbids({rule::rhine_still_closed, rule::rhine_sides_closed, rule::four_rhine_crossings},
                         towards_rhine(s, h, exits), figures))
        return r;
    if (auto r = forbids(rule::n5_continues_printed_track, (box[h].stubs & ~exits) != 0, figures)) return r;

    if (!fits) {
        if (old.colour == Colour::white && fresh.colour != Colour::yellow)
            return refuse(box[h].from_phase > 0 ? rule::yellow_first_on_n5_and_p5 : rule::green_from_phase_3, figures);
        if (fresh.colour == Colour::brown && old.colour == Colour::yellow)
            return refuse(rule::brown_from_phase_5, figures);
        return refuse(rule::towns_stay_towns, figures);
    }
    return kAllowed;
}

// The tile must be within reach, and offer the company new track or a higher value (1893:D32).
Refusal check_use(const State& s, const board::Reach& reach, CompanyId c, const play::Lay& lay,
                  board::Paths::Set brought, const Fields& figures) {
    const Components& box = s.box();
    const HexId h = lay.hex;
    const board::Tile& old = s.board.tile_on(box.map, h);
    const board::Tile& fresh = box[lay.tile];
    // No private company stands in the way of any lay.
    if (auto r = permits(rule::privates_block_no_hexes, s.papers[paper::EVA].is_player(), figures)) return r;
    if (s.board.supply[lay.tile.value] == 0) return refuse(rule::limited_tile_supply, figures);

    const routes::Fresh there{h, *lay.upgrade, lay.rotation};
    const auto usable = routes::first_paths(box.map, s.board, reach, c, there);
    if (usable == 0) {
        const board::Reach anywhere = routes::reach(box.map, s.board, c);
        const bool across = routes::first_paths(box.map, s.board, anywhere, c, there) != 0;
        if (across) return refuse(rule::rhine_still_closed, figures);
        const bool first_tile = old.printed && old.colour == Colour::white;
        return refuse(first_tile ? rule::new_tile_within_reach : rule::upgrade_within_reach, figures);
    }
    const bool value_counts =
        under(rule::upgrade_for_higher_value, !fresh.nodes.empty()) && !s.option(Option::upgrade_needs_new_track);
    const board::Paths::Set gain = paths_that_gain(s, lay, brought, value_counts);
    // Seldom does it take a route that is on the tile twice.
    const bool gained =
        (gain & usable) != 0 || (gain & routes::all_paths(box.map, s.board, reach, c, there, ways_to(s, h), gain)) != 0;
    if (auto r = forbids(rule::upgrade_opens_new_track, !gained, figures)) return r;
    return play::check_purse(rule::terrain_paid_once, s, c, c, h, cost_of_lay(s, h));
}

Refusal check_lay(const State& s, const board::Reach& reach, CompanyId c, const play::Lay& lay) {
    const Fields figures = play::about(c, lay);
    if (auto r = check_tile(s, lay, figures)) return r;
    return check_use(s, reach, c, lay, play::new_track(s, lay), figures);
}

// What `check_tile` asks besides the tile that lies there.
struct Rules {
    const Components* box = nullptr;
    PhaseId phase;
    bool grey = false;
    friend bool operator==(const Rules&, const Rules&) = default;
};
bool fits(const State& s, play::Fit& fit) {
    fit.brought = play::new_track(s, fit.lay);
    return !check_tile(s, fit.lay, play::about({}, fit.lay));
}

// Calls `found(lay)` for every legal lay until it returns false.
template <class Found> void each_lay(const State& s, CompanyId c, play::Asked asked, Found found) {
    const auto anywhere = [](HexId) { return true; };
    const auto legal = [&](const board::Reach& reach, const play::Fit& fit) {
        return !check_use(s, reach, c, fit.lay, fit.brought, play::about(c, fit.lay));
    };
    const Rules rules{.box = &s.box(), .phase = s.phase, .grey = s.option(Option::grey_phase)};
    play::each_fit_reached(s, asked, reached_by(s, c), anywhere, play::Fits(s, rules, fits), legal, found);
}

} // namespace

board::Reach reach_of(const State& s, CompanyId c) {
    if (!rhine_is_closed(s)) return routes::known_reach(s.box().map, s.board, c);
    board::Reach reach = routes::known_reach(s.box().map, s.board, c, ways_on_bank(s, false));
    reach.merge(routes::known_reach(s.box().map, s.board, c, ways_on_bank(s, true)));
    return reach;
}

routes::Bounds bounds_of(const State& s, CompanyId c) {
    if (!rhine_is_closed(s)) return routes::known_bounds(s.box().map, s.board, c);
    routes::Bounds bounds = routes::known_bounds(s.box().map, s.board, c, ways_on_bank(s, false));
    bounds.merge(routes::known_bounds(s.box().map, s.board, c, ways_on_bank(s, true)));
    return bounds;
}

Refusal act_lay(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    if (s.operation.step != Step::track)
        return refuse(s.operation.step == Step::station ? rule::one_tile_per_turn : rule::order_of_steps,
                      {.company = c});
    const play::Lay lay = play::lay_of(s, a.what.hex, a.what.tile, a.what.rotation);
    const auto check = [&](const board::Reach& reach) { return check_lay(s, reach, c, lay); };
    return unless(reached_by(s, c).check(check), [&] {
        play::lay_tile({}, t, c, c, lay, cost_of_lay(s, lay.hex));
        under(rule::one_tile_per_turn, [&] { play::go_on(s.operation.step); });
    });
}

void offers_track(const State& s, CompanyId c, Choices& out) {
    play::offer_lays(president(s, c), c, out, [&](play::Asked asked, auto found) { each_lay(s, c, asked, found); });
}

bool may_lay_something(const State& s, CompanyId c) {
    const bool any = play::finds_any_of([&](play::Asked asked, auto found) { each_lay(s, c, asked, found); });
    return is_small(c) ? under(rule::small_operates_like_public, any) : any;
}

} // namespace stw::t1893
