// Where a company's trains can run, what that is worth, and which rule a faulty route breaks (X Operating Trains, X Trains).
#include "titles/1880/track.hpp"

#include <algorithm>
#include <bit>

namespace stw::t1880 {
namespace {

using board::Colour;

// The ferries by the hex on which the fee is printed; the one over two hexes is charged once.
void add_ferries(const State& s, CompanyId c, routes::Network& n) {
    if (uses_power(s, c, paper::P2) && applies("1880:VI.powers/8"_clause)) return;
    if (!applies("1880:X.income/3"_clause)) return;
    auto charge = [&](HexId h, int fee) {
        n.fees.push_back({routes::crossing(n.map, h, s.board.tile_on(n.map, h).paths[0].a.edge), fee});
    };
    for (HexId h : {data::hex::F12, data::hex::F14, data::hex::J16}) charge(h, s.box()[h].fee);
    if (!applies("1880:X.income/4"_clause)) n.fees.push_back({routes::crossing(n.map, data::hex::J16, 0), 10});
}

void add_trans_siberian(const State& s, routes::Network& n) {
    const routes::Stop russia{data::hex::A3, 0};
    const routes::Stop vladivostok{data::hex::A15, 0};
    // Without the rule that one train joins the two, any train at the far end would bring it.
    if (!applies("1880:X.transsib/2"_clause)) n.at(vladivostok.hex, 0).extra = number::trans_siberian_bonus;
    const bool per_route = s.option(Option::transsib_per_route);
    // Once a turn: a train that runs after the one that had it gets nothing. What comes after the run is for the next turn.
    const bool runs_now =
        s.round == Round::operating && s.operation.company == n.company && s.operation.step == Step::run;
    if (runs_now && s.operation.transsib && !per_route) return;
    if (applies({"1880:X.transsib/1"_clause, "1880:X.transsib/3"_clause}))
        n.bonuses.push_back({russia, vladivostok, number::trans_siberian_bonus, !per_route});
}

template <class Change> void each_stop(const State& s, routes::Network& n, Change change) {
    for (std::size_t i = 0; i < n.map.hexes.size(); ++i) {
        const HexId h{static_cast<int>(i)};
        const auto& nodes = s.board.tile_on(n.map, h).nodes;
        for (int k = 0; k < static_cast<int>(nodes.size()); ++k) change(h, k, n.at(h, k));
    }
}

// What the network would be without each of the rules that make it what it is.
void leave_out_rules(const State& s, routes::Network& n) {
    auto colour = [&](HexId h) { return s.board.tile_on(n.map, h).colour; };
    auto one_place = [&](HexId h, routes::Terms& t) { t.place = static_cast<std::uint8_t>(h.value + 1); };
    if (!applies("1880:X.routes/5"_clause)) each_stop(s, n, [&](HexId h, int, routes::Terms& t) { one_place(h, t); });
    if (!applies("1880:X.routes/6"_clause))
        each_stop(s, n, [&](HexId h, int, routes::Terms& t) {
            if (h == data::hex::F8) one_place(h, t);
        });
    if (!applies({"1880:X.routes/9"_clause, "1880:X.trains/17"_clause}))
        each_stop(s, n, [&](HexId h, int, routes::Terms& t) { t.small = t.small || colour(h) == Colour::red; });
    if (!applies({"1880:X.routes/10"_clause, "1880:X.trains/16"_clause, "1880:X.trains/18"_clause}))
        each_stop(s, n, [&](HexId h, int, routes::Terms& t) { t.small = t.small && colour(h) != Colour::blue; });
    if (!applies("1880:X.routes/14"_clause))
        each_stop(s, n, [&](HexId h, int k, routes::Terms& t) {
            if (!t.own && s.board.stations_at(h, k) > 0) t.through = false;
        });
    if (!applies("1880:X.routes/17"_clause))
        each_stop(s, n, [&](HexId h, int k, routes::Terms& t) {
            const auto& node = s.board.tile_on(n.map, h).nodes[static_cast<std::size_t>(k)];
            if (std::popcount(node.exits) > 2) t.through = false;
        });
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

// Does an earlier train of the turn call at one of its stops?
bool shares_a_stop(const State& s, const routes::Checked& run) {
    const board::Map& map = s.box().map;
    for (const routes::Stop& stop : run.stops) {
        const board::EdgeMask exits =
            board::turned_mask(s.board.tile_on(map, stop.hex).nodes[stop.node].exits, s.board.rotation[stop.hex.value]);
        for (int e = 0; e < kEdges; ++e)
            if ((exits & board::edge_bit(e)) != 0)
                if (const int c = routes::crossing(map, stop.hex, e); c >= 0 && s.operation.used.has(c)) return true;
    }
    return false;
}

// What rules allow on a route that is in order.
Refusal check_allowed(const State& s, CompanyId c, TrainType train, const Route& route, const routes::Checked& run) {
    const Fields figures{.company = c, .train = train};
    for (const routes::Stop& stop : run.stops) {
        const bool at_end = stop == run.stops.front() || stop == run.stops.back();
        if (auto r = permits(
                "1880:X.routes/12"_clause,
                [&] { return at_end && s.board.blocks(s.box().map, c, stop.hex, stop.node); }, figures))
            return r;
    }
    // Two pieces from stop to stop, if these lie side by side.
    if (auto r = permits("1880:X.trains/2"_clause, route.size() + 2 > 2 * run.stops.size(), figures)) return r;
    if (auto r = permits("1880:X.trains/9"_clause, train == train::T2R, figures)) return r;
    const rolling::Type& type = s.box()[train];
    auto towns = [&] {
        return std::count_if(run.stops.begin(), run.stops.end(), [&](const routes::Stop& stop) {
            const board::Node& node = s.board.tile_on(s.box().map, stop.hex).nodes[stop.node];
            return node.kind == board::NodeKind::town || node.small;
        });
    };
    if (auto r = permits(
            "1880:X.trains/5"_clause, [&] { return type.towns_besides > 0 && towns() > type.towns_besides; }, figures))
        return r;
    return permits("1880:X.routes/19"_clause, [&] { return shares_a_stop(s, run); }, figures);
}

// Has the company such a train that has not run? An investor leases the type on sale, once a turn.
Refusal check_train(const State& s, CompanyId c, TrainType train) {
    const Fields figures{.company = c, .train = train};
    if (is_investor(c)) {
        if (auto r = permits("1880:VII.investors/3"_clause, true, figures)) return r;
        if (train != on_sale(s) || s.operation.ran) return refuse("1880:VII.investors/3"_clause, figures);
        return kAllowed;
    }
    if (!s.depot.find_fresh(Owner::company(c), train)) return refuse("1880:X.trains/1"_clause, figures);
    return kAllowed;
}

} // namespace

routes::Network network(const State& s, CompanyId c) {
    // Far places have a value for each letter.
    routes::Network n{s.box().map, s.board, c, applies("1880:X.income/6"_clause) ? revenue_column(s) : 0};
    n.hexes_once = !applies("1880:X.routes/16"_clause);
    add_ferries(s, c, n);
    if (uses_power(s, c, paper::P3) && applies("1880:VI.powers/9"_clause))
        n.at(data::hex::N16, 0).value += number::taiwan_bonus;
    add_trans_siberian(s, n);
    leave_out_rules(s, n);
    return n;
}

routes::Range range_of(const State& s, TrainType t) {
    const rolling::Type& type = s.box()[t];
    const bool all = type.skips && !applies("1880:X.trains/6"_clause);
    // Only E-trains leave stations out.
    const bool skips =
        type.skips ? applies("1880:X.trains/7"_clause) : !applies({"1880:X.routes/4"_clause, "1880:X.trains/3"_clause});
    return {.stops = all ? routes::kAnyNumber : type.stops, .small_besides = type.towns_besides, .skips = skips};
}

Refusal check_run(const State& s, CompanyId c, TrainType train, const Route& route, routes::Checked* checked) {
    if (auto r = check_train(s, c, train)) return r;
    routes::Network n = network(s, c);
    const routes::Range range = range_of(s, train);
    // An E-train's paid stops have one of its own among them; else any would do.
    if (range.skips && !applies("1880:X.trains/8"_clause))
        each_stop(s, n, [](HexId, int, routes::Terms& t) { t.own = true; });
    const routes::Checked run = routes::check(n, range, route, s.operation.used);
    if (checked != nullptr) *checked = run;
    if (run.fault == routes::Fault::none) return check_allowed(s, c, train, route, run);
    const Fields figures{.company = c, .hex = run.at.hex, .train = train};
    if (run.fault == routes::Fault::no_track) return refuse("1880:X.routes/1"_clause, figures);
    return forbids(clauses_of(s, train, route, run), true, figures);
}

} // namespace stw::t1880
