// Where a company's trains can run, what that is worth, and which rule a faulty route breaks (X Operating Trains, X Trains).
#include "titles/1880/track.hpp"

#include <algorithm>
#include <bit>

namespace stw::t1880 {
namespace {

using board::Colour;

// The ferries by the hex on which the fee is printed; the one over two hexes is charged once.
void add_ferries(const State& s, CompanyId c, routes::Network& n) {
    if (under("1880:VI.powers/8"_clause, uses_power(s, c, paper::P2))) return;
    for (HexId h : {data::hex::F12, data::hex::F14, data::hex::J16})
        n.fees.push_back({routes::crossing(n.map, h, s.board.tile_on(n.map, h).paths[0].a.edge), s.box()[h].fee});
}

void add_trans_siberian(const State& s, routes::Network& n) {
    const bool per_route = s.option(Option::transsib_per_route);
    // Once a turn: a train that runs after the one that had it gets nothing. What comes after the run is for the next turn.
    const bool runs_now =
        s.round == Round::operating && s.operation.company == n.company && s.operation.step == Step::run;
    if (runs_now && s.operation.transsib && !per_route) return;
    // One train joins the two.
    const routes::Stop russia = under("1880:X.transsib/2"_clause, routes::Stop{data::hex::A3, 0});
    const routes::Stop vladivostok{data::hex::A15, 0};
    n.bonuses.push_back({russia, vladivostok, number::trans_siberian_bonus, !per_route});
}

// Some junction on the way has been run over by another train: its stem is used.
bool junction_used(const State& s, const Route& route) {
    const board::Map& map = s.box().map;
    for (const Piece& piece : route) {
        const board::Tile& tile = s.board.tile_on(map, piece.hex);
        if (!tile.nodes.empty() || piece.path >= tile.paths.size()) continue;
        for (board::End e : {tile.paths[piece.path].a, tile.paths[piece.path].b}) {
            if (std::popcount(tile.paths.at_edge(e.edge)) < 2) continue;
            const int c = routes::crossing(map, piece.hex, board::turned(e.edge, s.board.rotation[piece.hex.value]));
            if (c >= 0 && s.operation.used.has(c)) return true;
        }
    }
    return false;
}

Clauses clauses_of_length(const State& s, TrainType train, const routes::Checked& run) {
    if (s.box()[train].towns_besides == 0)
        return {train == train::T2R ? "1880:X.trains/9"_clause : "1880:X.trains/1"_clause, "1880:X.routes/3"_clause,
                "1880:X.transsib/3"_clause};
    const bool far = std::any_of(run.stops.begin(), run.stops.end(), [&](const routes::Stop& stop) {
        return s.board.tile_on(s.box().map, stop.hex).colour == Colour::red;
    });
    if (far) return {"1880:X.routes/9"_clause, "1880:X.trains/17"_clause, "1880:X.trains/4"_clause};
    return "1880:X.trains/4"_clause;
}

// The clauses a faulty route breaks; the first is named.
Clauses clauses_of(const State& s, TrainType train, const Route& route, const routes::Checked& run) {
    switch (run.fault) {
    case routes::Fault::no_station: return {"1880:X.routes/2"_clause, "1880:X.stations/5"_clause};
    case routes::Fault::too_long: return clauses_of_length(s, train, run);
    case routes::Fault::track_twice:
        if (!run.used.meets(s.operation.used)) return "1880:X.routes/15"_clause;
        return junction_used(s, route) ? Clauses{"1880:X.routes/20"_clause, "1880:X.routes/18"_clause}
                                       : Clauses{"1880:X.routes/18"_clause};
    case routes::Fault::stop_twice:
        if (run.at.hex == data::hex::F8) return {"1880:X.routes/7"_clause, "1880:X.routes/5"_clause};
        if (is_fixed(s.board.tile_on(s.box().map, run.at.hex))) return "1880:X.routes/8"_clause;
        return "1880:X.routes/5"_clause;
    case routes::Fault::blocked: return {"1880:X.routes/13"_clause, "1880:X.stations/7"_clause};
    case routes::Fault::terminal: return "1880:X.routes/11"_clause;
    default: return "1880:X.routes/1"_clause;
    }
}

// Has the company such a train that has not run? An investor leases the type on sale, once a turn.
Refusal check_train(const State& s, CompanyId c, TrainType train) {
    const Fields figures{.company = c, .train = train};
    if (is_investor(c)) {
        const bool leased = under("1880:VII.investors/3"_clause, train == on_sale(s) && !s.operation.ran);
        return leased ? kAllowed : refuse("1880:VII.investors/3"_clause, figures);
    }
    if (!s.depot.find_fresh(Owner::company(c), train)) return refuse("1880:X.trains/1"_clause, figures);
    return kAllowed;
}

} // namespace

routes::Network network(const State& s, CompanyId c) {
    routes::Network n{s.box().map, s.board, c, revenue_column(s)};
    n.hexes_once = under("1880:X.routes/16"_clause, false);
    add_ferries(s, c, n);
    std::int16_t& taiwan = n.at(data::hex::N16, 0).value;
    if (uses_power(s, c, paper::P3)) taiwan = static_cast<std::int16_t>(taiwan + number::taiwan_bonus);
    add_trans_siberian(s, n);
    return n;
}

routes::Range range_of(const State& s, TrainType t) {
    const rolling::Type& type = s.box()[t];
    // Only E-trains leave stations out.
    const Clauses skipping =
        type.skips ? Clauses{"1880:X.trains/7"_clause} : Clauses{"1880:X.routes/4"_clause, "1880:X.trains/3"_clause};
    return {.stops = type.stops, .small_besides = type.towns_besides, .skips = under(skipping, type.skips)};
}

Refusal check_run(const State& s, CompanyId c, TrainType train, const Route& route, routes::Checked* checked) {
    if (auto r = check_train(s, c, train)) return r;
    routes::Checked run = routes::check(network(s, c), range_of(s, train), route, s.operation.used);
    // It may have both ends in Beijing or one in a blocked city, pass other markers, leave by any track, meet another train, ...
    run.fault = under({"1880:X.routes/6"_clause, "1880:X.routes/12"_clause, "1880:X.routes/14"_clause,
                       "1880:X.routes/17"_clause, "1880:X.routes/19"_clause},
                      run.fault);
    // ... be of any length, and have small stations for large ones, harbours among them.
    run.fault = under({"1880:X.trains/2"_clause, "1880:X.trains/5"_clause, "1880:X.trains/9"_clause,
                       "1880:X.routes/10"_clause, "1880:X.trains/16"_clause, "1880:X.trains/18"_clause},
                      run.fault);
    if (checked != nullptr) *checked = run;
    if (run.fault == routes::Fault::none) return kAllowed;
    const Fields figures{.company = c, .hex = run.at.hex, .train = train};
    if (run.fault == routes::Fault::no_track) return refuse("1880:X.routes/1"_clause, figures);
    return forbids(clauses_of(s, train, route, run), true, figures);
}

} // namespace stw::t1880
