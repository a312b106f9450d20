// Running trams (IX.2, IX.7) and what a run is worth (IX.8/1 to 5).
#include "play/running.hpp"
#include "titles/1840/printed.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

// The clause a faulty route breaks.
Clauses clauses_of(const State& s, const routes::Checked& run) {
    switch (run.fault) {
    case routes::Fault::too_short: return {"1840:IX.7/2"_clause, "1840:IX.2/9"_clause};
    case routes::Fault::no_station: return {"1840:IX.7/3"_clause, "1840:IX.2/4"_clause};
    case routes::Fault::track_twice: return "1840:IX.2/10"_clause;
    case routes::Fault::stop_twice: return "1840:IX.7/6"_clause;
    case routes::Fault::blocked: return {"1840:IX.2/6"_clause, "1840:IX.2/16"_clause, "1840:IX.7/8"_clause};
    case routes::Fault::terminal: return "1840:III.4.1/5"_clause;
    case routes::Fault::wrong_track: return "1840:IX.7/5"_clause;
    default: {
        // Where tracks cross or meet without a stop nobody turns.
        const board::Tile& tile = s.board.tile_on(s.box().map, run.at.hex);
        return tile.nodes.empty() ? Clauses{"1840:IX.2/12"_clause} : Clauses{"1840:IX.2/13"_clause};
    }
    }
}

} // namespace

// Any number of stops.
routes::Range tram_range() { return {.stops = under("1840:IX.7/4"_clause, routes::kAnyNumber)}; }

routes::Network tram_network(const State& s, CompanyId line) {
    routes::Network n{s.box().map, s.board, line, revenue_column(s)};
    n.tracks = board::only(board::Track::broad);
    // Separate tracks and stops of one tile may all be used.
    n.hexes_once = under({"1840:IX.2/11"_clause, "1840:IX.7/7"_clause}, false);
    const bool at_home_only = is_line(line) && !s.line(line).operating;
    play::each_stop(s, [&](HexId h, int k, const board::Node& node) {
        routes::Terms& terms = n.at(h, k);
        if (at_home_only && h == s.box()[line].home && k == s.box()[line].home_city) terms.own = terms.through = true;
        // Halts count, and interchanges with the line's own marker.
        const bool city = node.kind == board::NodeKind::city;
        const Clauses counting = !city ? Clauses{}
                                 : terms.own
                                     ? Clauses{"1840:IX.8/16"_clause, "1840:IX.8/17"_clause}
                                     : Clauses{"1840:IX.2/5"_clause, "1840:IX.8/1"_clause, "1840:IX.8/18"_clause};
        terms.value = under(counting, static_cast<std::int16_t>(city && !terms.own ? 0 : stop_value(s, h, k)));
        // Only a full interchange without an own marker stops a tram; elsewhere it may leave by any other track.
        const Clauses passing =
            city ? Clauses{"1840:IX.2/14"_clause, "1840:IX.2/17"_clause, "1840:IX.7/9"_clause, "1840:IX.8/19"_clause}
                 : Clauses{"1840:IX.2/14"_clause};
        terms.through = under(passing, terms.through);
    });
    // A landmark of the company adds to the run, also where the stop itself adds nothing (1840:D57).
    for (PaperId p : kPrivatePapers) {
        const HexId h = landmark(s, p);
        if (!h || !is_line(line) || s.papers[p] != Owner::company(s.line(line).owner)) continue;
        for (std::size_t k = 0; k < s.board.tile_on(s.box().map, h).nodes.size(); ++k)
            n.at(h, static_cast<int>(k)).extra = static_cast<std::int16_t>(number::landmark_bonus);
    }
    return n;
}

bool may_run(const State& s, CompanyId line) {
    return routes::has_route(s.box().map, s.board, line, {.tracks = board::only(board::Track::broad)});
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
    if (!tram || s.line(line).tram != tram) return refuse("1840:II/5"_clause, figures);
    const routes::Checked run = routes::check(tram_network(s, line), tram_range(), route, {});
    if (value != nullptr) *value = run.value;
    if (run.fault != routes::Fault::none)
        if (auto r = forbids(clauses_of(s, run), true, {.company = line, .hex = run.at.hex, .train = tram})) return r;
    return permits("1840:IX.2/15"_clause, [&] { return play::ends_blocked(s, line, run); }, figures);
}

BestRun best_run(const State& s, CompanyId line) {
    const routes::Plan plan = routes::best(tram_network(s, line), std::array{tram_range()});
    if (plan.runs.empty()) return {};
    return {plan.runs[0].route, plan.value};
}

} // namespace stw::t1840
