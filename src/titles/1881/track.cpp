// Laying and exchanging tiles (2016: 7.2.1, 7.4.1; 2007: chapter 6).
#include "titles/1881/track.hpp"

#include "play/known_fits.hpp"

namespace stw::t1881 {
namespace {

using board::Colour;

bool is_upgrade(const State& s, HexId h) { return !is_bare(s.board.tile_on(s.box().map, h)); }
bool is_first(const State& s, HexId h) { return s.board.tile_on(s.box().map, h).printed; }

// How many tiles, at this point of the turn, wherever they be.
Refusal check_right(const State& s, CompanyId c, const Fields& figures) {
    const Clauses in2016 = is_network(c)
                               ? Clauses{rule::one_tile_per_network.in2016, rule::single_network_one_tile.in2016}
                           : s.phase == phase::yellow
                               ? Clauses{rule::tiles_per_turn.in2016}
                               : Clauses{rule::one_yellow_tile_from_green.in2016, rule::lay_one_or_upgrade_one.in2016};
    return forbids(by(s, in2016, Clauses{rule::tiles_per_turn.in2007, rule::lay_one_or_upgrade_one.in2007}),
                   s.operation.tiles >= tiles_allowed(s, c), figures);
}

Refusal check_box(const State& s, const Lay& lay, const Fields& figures) {
    if (s.board.supply[lay.tile.value] != 0) return kAllowed;
    switch (s.box()[lay.tile].colour) {
    case Colour::yellow: return refuse(rule::yellow_tile_supply(s), figures);
    case Colour::green: return refuse(rule::green_tile_supply(s), figures);
    case Colour::brown: return refuse(rule::brown_tile_supply(s), figures);
    default: return refuse(rule::grey_tile_supply(s), figures);
    }
}

// A tramway begins at home: on the hex itself if nothing is built or printed there, else beside it (1881:D32).
Refusal check_home_first(const State& s, CompanyId c, HexId h, const Fields& figures) {
    if (!is_tramway(c)) return kAllowed;
    const HexId home = s.box()[c].home;
    const bool unbuilt = under(rule::first_tile_beside_home(s), !is_upgrade(s, home));
    return forbids(by(s, rule::first_tile_on_home_hex.in2016, rule::extends_from_depot.in2007), unbuilt && h != home,
                   figures);
}

// Forest and water, once for each hex, whoever lays the first tile (1881:D14).
Money cost_of_lay(const State& s, CompanyId c, HexId h) {
    const Money printed{s.box()[h].cost};
    if (!is_first(s, h)) return under(rule::upgrades_are_free(s), Money{0});
    return is_network(c) ? under(rule::sbahn_like_tramways(s), printed) : printed;
}

// All that comes before the question where the company's track leads: besides the fit of the tile ...
Refusal check_place(const State& s, CompanyId c, const Lay& lay, const Fields& figures) {
    if (auto r = check_box(s, lay, figures)) return r;
    return check_home_first(s, c, lay.hex, figures);
}
// ... and with it.
Refusal check_tile(const State& s, CompanyId c, const Lay& lay, const Fields& figures) {
    if (auto r = check_fit(s, c, lay, figures)) return r;
    return check_place(s, c, lay, figures);
}

// What `check_fit` asks besides the tile that lies there, and the kind of the company.
struct Rules {
    const Components* box = nullptr;
    PhaseId phase;
    friend bool operator==(const Rules&, const Rules&) = default;
};
bool fits_company(const State& s, CompanyId c, play::Fit& fit) {
    fit.brought = play::new_track(s, fit.lay);
    return !check_fit(s, c, fit.lay, play::about(c, fit.lay));
}
bool fits_tramways(const State& s, play::Fit& fit) { return fits_company(s, company::GBS, fit); }
bool fits_networks(const State& s, play::Fit& fit) { return fits_company(s, company::S, fit); }

// It must be of use, and there must be the money for it, before there is a bonus.
Refusal check_lay_with(const State& s, CompanyId c, const Lay& lay, Use use, const Fields& figures) {
    if (use == Use::none) return refuse_unreached(s, c, lay, figures);
    const Clause in2016 = is_network(c) ? rule::linked_to_network_depot.in2016 : rule::added_rail_is_reachable.in2016;
    if (auto r = forbids(by(s, in2016, rule::extends_from_depot.in2007), use == Use::old_rails, figures)) return r;
    const bool bonus = s.box()[lay.hex].bonus != 0;
    return play::check_purse(bonus ? rule::cost_paid_before_bonus(s) : rule::forest_or_water_costs_50(s), s, c, c,
                             lay.hex, cost_of_lay(s, c, lay.hex));
}

// Calls `found(lay)` for every legal lay until it returns false.
template <class Found> void each_lay(const State& s, CompanyId c, play::Asked asked, Found found) {
    if (check_right(s, c, {.company = c})) return;
    const board::Ways ways = ways_of(s, c);
    const auto here = [&](HexId h) { return !is_network(c) || s.box()[h].reserved != 0; };
    const auto legal = [&](const board::Reach& reach, const play::Fit& fit) {
        const Fields figures = play::about(c, fit.lay);
        if (check_place(s, c, fit.lay, figures)) return false;
        const Use use = use_of(s, reach, c, fit.lay, ways, fit.brought);
        return use != Use::none && !check_lay_with(s, c, fit.lay, use, figures);
    };
    const Rules rules{.box = &s.box(), .phase = s.phase};
    const play::Fits fits(s, rules, is_network(c) ? fits_networks : fits_tramways, is_network(c));
    play::each_fit_reached(s, asked, reached_by(s, c), here, fits, legal, found);
}

} // namespace

int tiles_allowed(const State& s, CompanyId c) {
    if (is_network(c) || s.phase != phase::yellow) return 1;
    return under(rule::tiles_per_turn(s), number::yellow_tiles);
}

Refusal check_lay(const State& s, CompanyId c, const Lay& lay) {
    const Fields figures = play::about(c, lay);
    if (s.box()[lay.tile].printed) return refuse(rule::no_such_thing, figures);
    if (auto r = check_right(s, c, figures)) return r;
    if (auto r = check_tile(s, c, lay, figures)) return r;
    return reached_by(s, c).check([&](const board::Reach& reach) {
        return check_lay_with(s, c, lay, use_of(s, reach, c, lay, ways_of(s, c), play::new_track(s, lay)), figures);
    });
}

void lay(Table& t, CompanyId c, const Lay& lay) {
    State& s = t.s;
    const HexId h = lay.hex;
    const Money printed{is_first(s, h) ? s.box()[h].bonus : 0};
    if (is_upgrade(s, h)) s.operation.upgraded = true;
    ++s.operation.tiles;
    play::lay_tile(rule::replaced_tiles_return(s), t, c, c, lay, cost_of_lay(s, c, h));
    if (printed > Money{0}) {
        // Networks of the S-Bahn pay and get for hexes what tramways do.
        const Money bonus = under(is_network(c) ? rule::sbahn_like_tramways(s) : rule::construction_bonus(s), printed);
        s.operation.construction += bonus;
        // 2016 books it with the income (1881:D15).
        if (is2007(s)) {
            t.pay(Account::bank(), Account::of(c), bonus);
            t.tell(EventKind::bonus_booked, {.company = c, .hex = h, .amount = bonus, .number = 1});
        }
    }
    connect(t, c);
    merge_where_due(t);
}

void offers_track(const State& s, CompanyId c, Choices& out) {
    play::offer_lays(decides(s, c), c, out, [&](play::Asked asked, auto found) { each_lay(s, c, asked, found); });
}

bool may_lay_something(const State& s, CompanyId c) {
    return play::finds_any_of([&](play::Asked asked, auto found) { each_lay(s, c, asked, found); });
}

} // namespace stw::t1881
