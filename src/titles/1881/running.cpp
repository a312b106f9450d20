// Running trains, and which rule a faulty route breaks (2016: 7.2.3, 7.2.4, 7.4.3; 2007: 8, 9.1 to 9.3).
#include "play/running.hpp"
#include "titles/1881/track.hpp"

#include <algorithm>

namespace stw::t1881 {
namespace {

using routes::Fault;

bool lies_there(const State& s, const Route& route) {
    return std::all_of(route.begin(), route.end(), [&](const Piece& p) {
        return p.hex.value < s.box().map.hexes.size() && p.path < s.board.tile_on(s.box().map, p.hex).paths.size();
    });
}

Clauses clauses_of_rails_used(const State& s, CompanyId c, const routes::Checked& run) {
    if (run.used.meets(s.operation.used)) return by(s, "1881-2016:7.2.3/2"_clause, "1881-2007:8.7/1"_clause);
    if (is_network(c) && run.used.meets(s.sbahn.used))
        return by(s, {"1881-2016:7.4.3/5"_clause, "1881-2016:7.4.3/9"_clause}, Clauses{"1881-2007:8.7/1"_clause});
    return by(s, "1881-2016:7.2.3.1/4"_clause, "1881-2007:8.3/1"_clause);
}

Clauses clauses_of_blocking(const State& s, CompanyId c, const routes::Stop& at) {
    // The only end besides a stop is the home.
    if (s.board.has_station(c, at.hex, at.node)) return by(s, "1881-2016:7.2.3.1/3"_clause, "1881-2007:8.5/2"_clause);
    if (is_network(c)) return by(s, "1881-2016:7.4.3/4"_clause, "1881-2007:8.2/2"_clause);
    return by(s, {"1881-2016:7.2.3.1/9"_clause, "1881-2016:7.2.3.1/1"_clause}, Clauses{"1881-2007:8.2/2"_clause});
}

// The clauses a faulty route breaks; the first is named.
Clauses clauses_of(const State& s, CompanyId c, const routes::Checked& run) {
    const bool network = is_network(c);
    switch (run.fault) {
    case Fault::no_station: return by(s, "1881-2016:7.2.3.1/1"_clause, "1881-2007:8.2/1"_clause);
    case Fault::too_long:
        return by(s, network ? "1881-2016:7.4.3/10"_clause : "1881-2016:7.2.3.2/1"_clause,
                  {"1881-2007:8.6/2"_clause, "1881-2007:8.6/3"_clause});
    case Fault::track_twice: return clauses_of_rails_used(s, c, run);
    case Fault::stop_twice: return by(s, "1881-2016:7.2.3.1/5"_clause, "1881-2007:8.3/1"_clause);
    case Fault::hex_twice: return by(s, "1881-2016:7.2.3.1/6"_clause, "1881-2007:8.3/1"_clause);
    case Fault::blocked: return clauses_of_blocking(s, c, run.at);
    case Fault::no_end:
        return by(s, network ? "1881-2016:7.4.3/2"_clause : "1881-2016:7.2.3.1/2"_clause, "1881-2007:8.5/1"_clause);
    default: return by(s, "1881-2016:7.2.3.1/1"_clause, "1881-2007:8.5/1"_clause);
    }
}

// Track that is not there, or not for these trains, or does not join: no rule can be lifted that would make it a route.
Refusal refuse_track(const State& s, CompanyId c, const Route& route, const routes::Checked& run,
                     const Fields& figures) {
    if (run.fault == Fault::wrong_track)
        return refuse(
            by(s, is_network(c) ? "1881-2016:7.4.3/1"_clause : "1881-2016:6.1/1"_clause, "1881-2007:8.2/1"_clause),
            figures);
    const bool too_sharp = lies_there(s, route);
    return too_sharp ? refuse(by(s, "1881-2016:7.2.3.1/7"_clause, "1881-2007:8.4/1"_clause), figures)
                     : refuse(by(s, "1881-2016:10/14"_clause, "1881-2007:8.2/1"_clause), figures);
}

// It may turn at a stop, end where others block the way, and meet other trains in a station.
Clauses allowances(const State& s, CompanyId c) {
    return by(s,
              is_network(c) ? Clauses{"1881-2016:7.2.3.1/8"_clause, "1881-2016:7.4.3/4"_clause,
                                      "1881-2016:7.2.3/3"_clause, "1881-2016:7.4.3/6"_clause}
                            : Clauses{"1881-2016:7.2.3.1/8"_clause, "1881-2016:7.2.3.1/9"_clause,
                                      "1881-2016:7.2.2.1/2"_clause, "1881-2016:7.2.3/3"_clause},
              {"1881-2007:8.4/2"_clause, "1881-2007:8.2/2"_clause, "1881-2007:8.7/2"_clause, "1881-2007:SU/2"_clause});
}

// A train runs once in an Operating Round, whoever has got it since.
Refusal check_train(const State& s, CompanyId c, TrainType train, const Fields& figures) {
    if (s.depot.find_fresh(Owner::company(c), train)) return kAllowed;
    const bool has_run = static_cast<bool>(s.depot.find(Owner::company(c), train));
    const Clause once = is_network(c) && has_run ? "1881-2016:7.4.3/7"_clause : "1881-2016:7.2.3/1"_clause;
    return refuse(by(s, once, "1881-2007:8.1/1"_clause), figures);
}

// --- what a run earns ---

// The part of it that is a ferry bonus. Two landings bring twice as much.
Money ferry_bonus(const State& s, const routes::Network& n, const routes::Checked& run) {
    Money sum;
    for (const routes::Stop& stop : run.stops) sum += Money{n.at(stop).extra};
    return under(by(s, "1881-2016:7.2.4/10"_clause, kNone), sum);
}

// Values of the stations and stops, also of those that an earlier train has served.
Clauses income_of_routes(const State& s) {
    return by(s, {"1881-2016:7.2.4/7"_clause, "1881-2016:7.2.4/8"_clause, "1881-2016:1/7"_clause},
              {"1881-2007:9.1/1"_clause, "1881-2007:9.2/1"_clause, "1881-2007:9.2/2"_clause, "1881-2007:8.1/1"_clause});
}

} // namespace

Refusal check_run(const State& s, CompanyId c, TrainType train, const Route& route, routes::Checked* checked) {
    if (auto r = check_train(s, c, train, {.company = c, .train = train})) return r;
    routes::Checked run = routes::check(network(s, c), range_of(s, train), route, used_before(s, c));
    run.fault = under(allowances(s, c), run.fault);
    if (checked != nullptr) *checked = run;
    const Fields figures{.company = c, .hex = run.at.hex, .train = train};
    if (run.fault == Fault::no_track || run.fault == Fault::wrong_track || run.stops.empty())
        return refuse_track(s, c, route, run, figures);
    return run.fault == Fault::none ? kAllowed : forbids(clauses_of(s, c, run), true, figures);
}

void run_train(Table& t, CompanyId c, TrainType train, const routes::Checked& run) {
    State& s = t.s;
    const routes::Network n = network(s, c);
    const Money ferry = ferry_bonus(s, n, run);
    const Money income = under(income_of_routes(s), run.value - ferry);
    s.operation.income += income;
    s.operation.ferry += ferry;
    if (is_network(c)) s.sbahn.used.merge(run.used);
    s.operation.ran = true;
    play::note_run(t, c, train, run, income + ferry);
}

bool may_run_something(const State& s, CompanyId c) {
    return play::has_fresh_train(s, c) && play::finds_route(network(s, c), used_before(s, c), routes::kAnyNumber);
}

// Who can run does so, with one train at least; with which, and where, is free (1881:D50). In 2007 only the S-Bahn has to.
Refusal check_pass_run(const State& s, CompanyId c) {
    const bool free = is2007(s) && is_tramway(c);
    if (free || s.operation.ran) return kAllowed;
    const Clause duty =
        is_network(c) ? by(s, "1881-2016:7.4/4"_clause, "1881-2007:12.8/1"_clause) : "1881-2016:7.2/5"_clause;
    return forbids(duty, may_run_something(s, c), {.company = c});
}

void offers_run(const State& s, CompanyId c, Choices& out) {
    if (may_run_something(s, c)) play::offer_runs(s, decides(s, c), c, out);
}

} // namespace stw::t1881
