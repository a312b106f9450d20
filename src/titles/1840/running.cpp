// Running trams (IX.2, IX.7), what a run is worth, and who pays when it is not enough (IX.8).
#include "play/running.hpp"
#include "routes/known_best.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

// The clause a faulty route breaks.
Clauses clauses_of(const State& s, const routes::Checked& run) {
    switch (run.fault) {
    case routes::Fault::too_short: return {rule::two_locations_at_least, rule::route_is_unbroken_track};
    case routes::Fault::no_station: return {rule::own_station_on_route, rule::route_contains_own_station};
    case routes::Fault::track_twice: return rule::no_track_used_twice;
    case routes::Fault::stop_twice: return rule::no_location_visited_twice;
    case routes::Fault::blocked:
        return {rule::full_interchange_blocks, rule::no_passing_full_interchange, rule::blocked_interchange_ends_route};
    case routes::Fault::terminal: return rule::red_areas_end_routes;
    case routes::Fault::wrong_track: return rule::no_dotted_track_for_trams;
    default: // where tracks cross or meet without a stop nobody turns
        return s.board.tile_on(s.box().map, run.at.hex).nodes.empty() ? rule::no_turning_at_junctions
                                                                      : rule::no_changing_at_crossings;
    }
}

// What is missing then.
Money pay_what_it_can(Table& t, CompanyId from, Money missing) {
    const Money part = std::min(missing, t.s.money[from]);
    t.pay(Account::of(from), Account::bank(), part);
    return missing - part;
}

// First out of the Revenue space, this line's share of it before the others' (1840:D56).
Money pay_from_revenue(Table& t, CompanyId line, Money missing) {
    missing = pay_what_it_can(t, line, missing);
    for (const CompanyId other : lines_owned(t.s, t.s.line(line).owner)) missing = pay_what_it_can(t, other, missing);
    return missing;
}

void settle_shortfall(Table& t, CompanyId line, Money missing) {
    State& s = t.s;
    const CompanyId owner = s.line(line).owner;
    if (!s.option(Option::shortfall_from_treasury_first))
        under(rule::debt_met_from_revenue, [&] { missing = pay_from_revenue(t, line, missing); });
    under(rule::debt_met_from_treasury, [&] { missing = pay_what_it_can(t, owner, missing); });
    if (missing == Money{0}) return;
    const Money before = s.money[owner];
    director_pays(t, owner, missing);
    t.pay(Account::of(owner), Account::bank(), s.money[owner] - before);
}

bool begins_at_home(const State& s, CompanyId line) { return is_line(line) && !s.line(line).operating; }

bool has_private(const State& s, CompanyId line, PaperId p) {
    return is_line(line) && s.papers[p] == Owner::company(s.line(line).owner);
}

} // namespace

// Any number of stops.
routes::Range range_of(const State&, TrainType) { return {.stops = under(rule::any_route_length, routes::kAnyNumber)}; }

routes::Network network(const State& s, CompanyId line) {
    routes::Network n{s.box().map, s.board, line, s.box()[stage(s)].revenue_column};
    n.tracks = board::only(board::Track::broad);
    // Separate tracks and stops of one tile may all be used.
    n.hexes_once = under({rule::separate_tracks_on_one_tile, rule::two_locations_on_one_tile}, false);
    const bool at_home_only = begins_at_home(s, line);
    play::each_stop(s, [&](HexId h, int k, const board::Node& node) {
        routes::Terms& terms = n.at(h, k);
        if (at_home_only && h == s.box()[line].home && k == s.box()[line].home_city) terms.own = terms.through = true;
        // Halts count, and interchanges with the line's own marker.
        const bool city = node.kind == board::NodeKind::city;
        const Clauses counting = !city       ? Clauses{}
                                 : terms.own ? Clauses{rule::example_line_1_runs_110, rule::example_line_2_runs_130}
                                             : Clauses{rule::halts_and_own_stations_count,
                                                       rule::revenue_is_sum_of_route, rule::example_line_3_runs_160};
        terms.value = under(counting, static_cast<std::int16_t>(city && !terms.own ? 0 : stop_value(s, h, k)));
        // Only a full interchange without an own marker stops a tram; elsewhere it may leave by any other track.
        const Clauses passing = city ? Clauses{rule::enter_by_one_leave_by_any, rule::free_circle_lets_all_pass,
                                               rule::tram_leaves_on_any_track, rule::example_line_12_runs_80}
                                     : Clauses{rule::enter_by_one_leave_by_any};
        terms.through = under(passing, terms.through);
    });
    // A landmark of the company adds to the run, also where the stop itself adds nothing (1840:D57).
    for (PaperId p : kPrivatePapers) {
        const HexId h = has_private(s, line, p) ? landmark(s, p) : HexId{};
        if (!h) continue;
        for (std::size_t k = 0; k < s.board.tile_on(s.box().map, h).nodes.size(); ++k)
            n.at(h, static_cast<int>(k)).extra = static_cast<std::int16_t>(number::landmark_bonus);
    }
    return n;
}

Makings makings(const State& s, CompanyId line) {
    Makings m{.box = &s.box(),
              .line = line,
              .column = s.box()[stage(s)].revenue_column,
              .operates = !begins_at_home(s, line)};
    unsigned bit = 1;
    for (const PaperId p : kPrivatePapers) {
        if (has_private(s, line, p)) m.landmarks |= bit;
        bit <<= 1U;
    }
    return m;
}

bool may_run(const State& s, CompanyId line) {
    return routes::known_route(s.box().map, s.board, line, {.tracks = board::only(board::Track::broad)});
}

// Who draws his routes himself is also asked whether the tram stays at home.
bool draws_its_route(const State& s, CompanyId line) {
    return s.option(Option::claim_below_best) && (may_run(s, line) || s.option(Option::empty_run_is_free));
}

bool may_stay_at_home(const State& s, CompanyId line) {
    return s.option(Option::empty_run_is_free) || !may_run(s, line);
}

Refusal check_run(const State& s, CompanyId line, TrainType tram, const Route& route, Money* value) {
    const Fields figures{.company = line, .train = tram};
    if (!tram || s.line(line).tram != tram) return refuse(rule::one_tram_run_per_line_round, figures);
    const routes::Checked run = routes::check(play::known_network(s, line), range_of(s, tram), route, {});
    if (value != nullptr) *value = run.value;
    if (run.fault != routes::Fault::none)
        if (auto r = forbids(clauses_of(s, run), true, {.company = line, .hex = run.at.hex, .train = tram})) return r;
    return permits(rule::route_ends_at_full_interchange, [&] { return play::ends_blocked(s, line, run); }, figures);
}

Money best_run(const State& s, CompanyId line) {
    if (!may_run(s, line)) return Money{0};
    return routes::known_best(play::known_network(s, line), std::array{range_of(s, s.line(line).tram)});
}

bool is_reckoned(const State& s, CompanyId line, Money best) {
    if (s.option(Option::no_route_no_reckoning) && !may_run(s, line)) return false;
    return !s.option(Option::empty_run_is_free) || best + maintenance(s, s.line(line).tram) >= Money{0};
}

void book_run(Table& t, CompanyId line, Money value) {
    State& s = t.s;
    const TrainType tram = s.line(line).tram;
    s.line(line).last_run = under(rule::claim_marked_on_table, value);
    t.tell(EventKind::train_ran, {.company = line, .train = tram, .amount = value});
    const Money total = value + under({rule::maintenance_is_subtracted, rule::maintenance_reduces_income,
                                       rule::example_line_18_earns_60},
                                      maintenance(s, tram));
    t.tell(EventKind::revenue_booked, {.company = line, .amount = total});
    if (total < Money{0}) return settle_shortfall(t, line, -total);
    // The income goes to the Revenue space of the company; incomes add up until the next Company Round.
    t.pay(Account::bank(), Account::of(line),
          under({rule::run_income_to_revenue, rule::line_income_to_revenue, rule::revenue_adds_up_until_cr}, total));
}

} // namespace stw::t1840
