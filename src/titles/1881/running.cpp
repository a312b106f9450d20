// Running trains, and which rule a faulty route breaks (2016: 7.2.3, 7.2.4, 7.4.3; 2007: 8, 9.1 to 9.3).
#include "titles/1881/track.hpp"

#include <algorithm>

namespace stw::t1881 {
namespace {

using routes::Fault;

bool has_fresh_train(const State& s, CompanyId c) {
    InlineVec<TrainType, 1> one;
    s.depot.fresh(Owner::company(c), one);
    return !one.empty();
}

// Every train can serve two stations, and part of a longer route is a route: is there track left for that?
bool finds_route(const State& s, CompanyId c) {
    Rng any(1);
    Route unused;
    return routes::sample(network(s, c), {.stops = 2, .small_besides = routes::kAnyNumber}, used_before(s, c), any,
                          unused);
}

// Did a train that used these rails call at the stop?
bool served(const State& s, const routes::Stop& stop, const routes::Crossings& used) {
    const board::Map& map = s.box().map;
    const board::Node& node = s.board.tile_on(map, stop.hex).nodes[stop.node];
    const board::EdgeMask exits = board::turned_mask(node.exits, s.board.rotation[stop.hex.value]);
    for (int e = 0; e < kEdges; ++e)
        if ((exits & board::edge_bit(e)) != 0)
            if (const int x = routes::crossing(map, stop.hex, e); x >= 0 && used.has(x)) return true;
    return false;
}

bool meets_earlier_train(const State& s, const routes::Checked& run, const routes::Crossings& used) {
    return std::any_of(run.stops.begin(), run.stops.end(),
                       [&](const routes::Stop& stop) { return served(s, stop, used); });
}

// The route leaves some stop in another direction than straight on.
bool turns_at_a_stop(const State& s, const Route& route) {
    const auto path_of = [&](const Piece& p) { return s.board.tile_on(s.box().map, p.hex).paths[p.path]; };
    const auto side_of = [](const board::Path& p) { return p.a.is_edge() ? p.a : p.b; };
    for (std::size_t i = 1; i < route.size(); ++i) {
        if (route[i].hex != route[i - 1].hex) continue;
        const board::End in = side_of(path_of(route[i - 1]));
        const board::End out = side_of(path_of(route[i]));
        if (!in.is_edge() || !out.is_edge() || board::opposite(in.edge) != out.edge) return true;
    }
    return false;
}

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

// What rules allow on a route that is in order.
Refusal check_allowed(const State& s, CompanyId c, const Route& route, const routes::Checked& run,
                      const Fields& figures) {
    const auto at_blocked_end = [&] {
        const auto is_blocked = [&](const routes::Stop& stop) { return blocks(s, c, stop.hex, stop.node); };
        return is_blocked(run.stops.front()) || is_blocked(run.stops.back());
    };
    const auto beside_own = [&] { return meets_earlier_train(s, run, s.operation.used); };
    const auto ends_where_others_do = [&] {
        return is_network(c) &&
               (served(s, run.stops.front(), s.sbahn.used) || served(s, run.stops.back(), s.sbahn.used));
    };
    const auto turns = [&] { return turns_at_a_stop(s, route); };
    if (auto r =
            permits(by(s, Clauses{"1881-2016:7.2.3.1/8"_clause}, Clauses{"1881-2007:8.4/2"_clause}), turns, figures))
        return r;
    const Clauses may_end = is_network(c) ? Clauses{"1881-2016:7.4.3/4"_clause}
                                          : Clauses{"1881-2016:7.2.3.1/9"_clause, "1881-2016:7.2.2.1/2"_clause};
    if (auto r = permits(by(s, may_end, Clauses{"1881-2007:8.2/2"_clause}), at_blocked_end, figures)) return r;
    if (auto r = permits(
            by(s, Clauses{"1881-2016:7.2.3/3"_clause}, Clauses{"1881-2007:8.7/2"_clause, "1881-2007:SU/2"_clause}),
            beside_own, figures))
        return r;
    return permits(by(s, Clauses{"1881-2016:7.4.3/6"_clause}, kNone), ends_where_others_do, figures);
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
    int sum = 0;
    for (const routes::Stop& stop : run.stops) sum += n.at(stop).extra;
    return Money{applies(by(s, Clauses{"1881-2016:7.2.4/10"_clause}, kNone)) ? sum : std::min(sum, int{number::ferry})};
}

// Values of the stations and stops; those that an earlier train has served count once more.
Money route_income(const State& s, const routes::Network& n, const routes::Checked& run) {
    int sum = run.value.amount;
    for (const routes::Stop& stop : run.stops) {
        sum -= n.at(stop).extra;
        if (!applies(by(s, kNone, "1881-2007:9.2/2"_clause)) && served(s, stop, s.operation.used))
            sum -= n.at(stop).value;
    }
    const bool counts = applies(by(s, Clauses{"1881-2016:7.2.4/7"_clause, "1881-2016:1/7"_clause},
                                   {"1881-2007:9.1/1"_clause, "1881-2007:9.2/1"_clause}));
    return Money{counts ? std::max(sum, 0) : 0};
}

} // namespace

Refusal check_run(const State& s, CompanyId c, TrainType train, const Route& route, routes::Checked* checked) {
    if (auto r = check_train(s, c, train, {.company = c, .train = train})) return r;
    const routes::Checked run = routes::check(network(s, c), range_of(s, train), route, used_before(s, c));
    if (checked != nullptr) *checked = run;
    const Fields figures{.company = c, .hex = run.at.hex, .train = train};
    if (run.fault == Fault::no_track || run.fault == Fault::wrong_track || run.stops.empty())
        return refuse_track(s, c, route, run, figures);
    if (run.fault != Fault::none) return forbids(clauses_of(s, c, run), true, figures);
    return check_allowed(s, c, route, run, {.company = c, .train = train});
}

void run_train(Table& t, CompanyId c, TrainType train, const routes::Checked& run) {
    State& s = t.s;
    const routes::Network n = network(s, c);
    const Money income = route_income(s, n, run);
    const Money ferry = ferry_bonus(s, n, run);
    // All trains of a company together.
    if (!applies(by(s, "1881-2016:7.2.4/8"_clause, "1881-2007:8.1/1"_clause))) s.operation.income = Money{0};
    s.operation.income += income;
    s.operation.ferry += ferry;
    s.operation.used.merge(run.used);
    if (is_network(c)) s.sbahn.used.merge(run.used);
    s.operation.ran = true;
    if (const TrainId card = s.depot.find_fresh(Owner::company(c), train)) s.depot.mark_run(card);
    t.tell(EventKind::train_ran, {.company = c, .train = train, .amount = income + ferry});
}

bool may_run_something(const State& s, CompanyId c) { return has_fresh_train(s, c) && finds_route(s, c); }

// Who can run does so, with one train at least; with which, and where, is free (1881:D50). In 2007 only the S-Bahn has to.
Refusal check_pass_run(const State& s, CompanyId c) {
    const bool free = is2007(s) && is_tramway(c);
    if (free || s.operation.ran) return kAllowed;
    const Clause duty =
        is_network(c) ? by(s, "1881-2016:7.4/4"_clause, "1881-2007:12.8/1"_clause) : "1881-2016:7.2/5"_clause;
    return forbids(duty, may_run_something(s, c), {.company = c});
}

void offers_run(const State& s, CompanyId c, Choices& out) {
    if (!may_run_something(s, c)) return;
    for (int i = 0; i < kTrainTypes; ++i)
        if (s.depot.find_fresh(Owner::company(c), TrainType{i}))
            out.add_route(
                {.kind = ActionKind::run_train, .by = decides(s, c), .as = c, .what = {.train = TrainType{i}}});
}

} // namespace stw::t1881
