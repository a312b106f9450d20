// Trains run: what the titles' rules of running have in common.
#pragma once

#include "core/event.hpp"
#include "core/inline_vec.hpp"
#include "core/memory.hpp"
#include "core/offer.hpp"
#include "core/owner.hpp"
#include "routes/any_route.hpp"

namespace stw::play {

template <class State> bool has_fresh_train(const State& s, CompanyId c) {
    InlineVec<TrainType, 1> one;
    s.trains.fresh(Owner::company(c), one);
    return !one.empty();
}

// Where the company's trains run, remembered: for as long as the board lies as it does, where the title says what else its network is
// made of; else in this very position.
template <class State> const routes::Network& known_network(const State& s, CompanyId c) {
    if constexpr (requires { makings(s, c); })
        return remembered(s.board, makings(s, c),
                          [&](const board::Board& board) { return routes::Network(network(s, c), board); });
    else return remembered(s, c, [c](const State& position) { return network(position, c); });
}

// Every train can make two stops, and part of a longer route is a route: is there track left for that?
inline bool finds_route(const routes::Network& n, const routes::Crossings& used, int small_besides = 0) {
    return routes::has_any(n, {.stops = 2, .small_besides = small_besides}, used);
}

// `visit(hex, node, what it is)` for every stop of the map.
template <class State, class Visit> void each_stop(const State& s, Visit visit) {
    for (const HexId h : All<HexId>(s.box().map.hexes.size())) {
        const auto& nodes = s.board.tile_on(s.box().map, h).nodes;
        for (int n = 0; n < static_cast<int>(nodes.size()); ++n) visit(h, n, nodes[static_cast<std::size_t>(n)]);
    }
}

// Does it begin or end where markers of others would not let it pass?
template <class State> bool ends_blocked(const State& s, CompanyId c, const routes::Checked& run) {
    const auto blocked = [&](const routes::Stop& stop) { return s.board.blocks(s.box().map, c, stop.hex, stop.node); };
    return !run.stops.empty() && (blocked(run.stops.front()) || blocked(run.stops.back()));
}

// The train is home: it runs no more in this round, nor any other where it was.
template <class Table> void note_run(Table& t, CompanyId c, TrainType train, const routes::Checked& run, Money earned) {
    auto& s = t.s;
    s.operation.used.merge(run.used);
    if (const TrainId card = s.trains.find_fresh(Owner::company(c), train)) s.trains.mark_run(card);
    t.tell(EventKind::train_ran, {.company = c, .train = train, .amount = earned});
}

inline void offer_run(PlayerId by, CompanyId c, TrainType train, Choices& out) {
    out.add_route({.kind = ActionKind::run_train, .by = by, .as = c, .what = {.train = train}});
}

// Each kind of train that has not run.
template <class State> void offer_runs(const State& s, PlayerId by, CompanyId c, Choices& out) {
    for (const TrainType train : All<TrainType>(s.box().trains.size()))
        if (s.trains.find_fresh(Owner::company(c), train)) offer_run(by, c, train, out);
}

} // namespace stw::play
