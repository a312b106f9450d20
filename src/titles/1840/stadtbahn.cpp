// The Stadtbahn (VIII.5.2): its ways, its runs and what it pays.
#include "play/order.hpp"
#include "titles/1840/printed.hpp"
#include "titles/1840/rounds.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

using board::End;
using board::Path;
using board::Track;

// Where one stands on the dotted way: about to come into a hex over one of its sides.
struct Head {
    HexId hex;
    int side = -1;
};

// A walk along the dotted track from a home to the last tile laid. It never branches.
struct Walk {
    Money earned{};
    int stretches = 0;     // hexes beyond the home that were reached
    Head beyond;           // where the track stops
    bool complete = false; // came to the other home
};

// The dotted track at a side of a hex, if there is any.
const Path* dotted_at(const State& s, HexId h, int side) {
    const int printed = board::turned_back(side, s.board.rotation[h.value]); // the same side as the tile calls it
    for (const Path& p : s.board.tile_on(s.box().map, h).paths)
        if (p.track == Track::narrow && (p.a.edge == printed || p.b.edge == printed)) return &p;
    return nullptr;
}

Head out_over(const State& s, HexId h, End end) {
    const int side = board::turned(end.edge, s.board.rotation[h.value]);
    return {s.box()[h].neighbour[static_cast<std::size_t>(side)], board::opposite(side)};
}

// The dotted track that leads on from a stop.
const Path* onward(const State& s, HexId h, int node, const Path* came_by) {
    for (const Path& p : s.board.tile_on(s.box().map, h).paths)
        if (p.track == Track::narrow && &p != came_by && (p.a.node == node || p.b.node == node)) return &p;
    return nullptr;
}

End edge_of(const Path& p) { return p.a.is_edge() ? p.a : p.b; }
int node_of(const Path& p) { return p.a.is_edge() ? p.b.node : p.a.node; }

// The track by which the way leaves a home: at the side where it is printed, whatever tile lies there now.
const Path* leaves_home(const State& s, const finance::Stand& home) {
    for (const Path& p : s.box()[s.box()[home.hex].printed].paths)
        if (p.track == Track::narrow && node_of(p) == home.node) return dotted_at(s, home.hex, edge_of(p).edge);
    return nullptr;
}

// Halts earn, and interchanges with its own marker. Stations of lines never stop it (1840:D51).
Money value_at(const State& s, CompanyId c, HexId h, int node) {
    const board::Node& n = s.board.tile_on(s.box().map, h).nodes[static_cast<std::size_t>(node)];
    const bool lost = n.kind == board::NodeKind::city && !s.board.has_station(c, h, node);
    if (under({"1840:VIII.5.2/2"_clause, "1840:VIII.5.2/12"_clause}, lost)) return Money{0};
    return under("1840:VIII.5.2/15"_clause, Money{stop_value(s, h, node)});
}

Walk walk(const State& s, CompanyId c, const finance::Stand& home, const finance::Stand& other) {
    Walk w;
    const Path* track = leaves_home(s, home);
    if (track == nullptr) return w;
    w.earned = under("1840:VIII.5.2/1"_clause, value_at(s, c, home.hex, node_of(*track)));
    Head head = out_over(s, home.hex, edge_of(*track));
    while (head.hex && w.stretches < board::kMaxHexes) {
        const HexId h = head.hex;
        track = dotted_at(s, h, head.side);
        if (track == nullptr) {
            w.beyond = head;
            return w;
        }
        ++w.stretches;
        const int came = board::turned_back(head.side, s.board.rotation[h.value]);
        const End end = track->a.edge == came ? track->b : track->a;
        if (end.is_edge()) {
            head = out_over(s, h, end);
            continue;
        }
        w.complete = h == other.hex;
        // From home to home everything counts, the homes too.
        const Money value = value_at(s, c, h, end.node);
        w.earned += w.complete ? under("1840:VIII.5.2/4"_clause, value) : value;
        track = onward(s, h, end.node, track);
        // Nothing stops it but the end of the track, not even a tile on G11.
        const Clauses going_on = h == data::hex::G11 ? Clauses{"1840:VIII.5.2/16"_clause, "1840:IX.4/27"_clause}
                                                     : Clauses{"1840:VIII.5.2/16"_clause};
        if (w.complete || !under(going_on, track != nullptr)) return w;
        head = out_over(s, h, edge_of(*track));
    }
    return w;
}

std::array<Walk, 2> walks(const State& s, CompanyId c) {
    const auto& stands = s.box()[c].stands;
    return {walk(s, c, stands[0], stands[1]), walk(s, c, stands[1], stands[0])};
}

} // namespace

bool in_play(const State& s, CompanyId stadtbahn) { return begun(s, stadtbahn); }

Money stadtbahn_revenue(const State& s, CompanyId c) {
    const auto [a, b] = walks(s, c);
    // The better of the two ends; without a stretch of track nothing (1840:D59).
    auto earned = [](const Walk& w) {
        return under({"1840:VIII.5.2/14"_clause, "1840:IX.4/42"_clause}, w.stretches > 0) ? w.earned : Money{0};
    };
    return under("1840:VIII.5.2/3"_clause, earned(a) > earned(b)) ? earned(a) : earned(b);
}

bool way_grows_to(const State& s, HexId h) {
    for (CompanyId c : kStadtbahnCompanies) {
        if (!in_play(s, c)) continue;
        const Clauses from_homes = c == company::G   ? Clauses{"1840:IX.4/12"_clause, "1840:IX.4/13"_clause}
                                   : c == company::W ? Clauses{"1840:IX.4/12"_clause, "1840:IX.4/14"_clause}
                                                     : Clauses{"1840:IX.4/12"_clause};
        for (const Walk& w : walks(s, c))
            if (under(from_homes, w.beyond.hex == h && (s.box()[h].dots & board::edge_bit(w.beyond.side)) != 0))
                return true;
    }
    return false;
}

StadtbahnWay way_of(const State& s, CompanyId c) {
    StadtbahnWay way;
    for (const Walk& w : walks(s, c))
        if (w.beyond.hex && !way.grows.contains(w.beyond.hex)) way.grows.push_back(w.beyond.hex);
    const auto& stands = s.box()[c].stands;
    const Path* track = leaves_home(s, stands[0]);
    if (track == nullptr) return way;
    // From home to home, along track where it lies and along the dotted line where it does not yet.
    Head head = out_over(s, stands[0].hex, edge_of(*track));
    for (int n = 0; head.hex && head.hex != stands[1].hex && n < board::kMaxHexes; ++n) {
        const HexId h = head.hex;
        const board::EdgeMask dots = s.box()[h].dots;
        track = dotted_at(s, h, head.side);
        if (dots != 0) {
            ++way.all;
            way.laid += track != nullptr ? 1 : 0;
            int side = 0;
            while (side < kEdges && (side == head.side || (dots & board::edge_bit(side)) == 0)) ++side;
            if (side == kEdges) return way;
            head = {s.box()[h].neighbour[static_cast<std::size_t>(side)], board::opposite(side)};
            continue;
        }
        if (track == nullptr) return way;
        const int came = board::turned_back(head.side, s.board.rotation[h.value]);
        const End end = track->a.edge == came ? track->b : track->a;
        if (!end.is_edge()) track = onward(s, h, end.node, track);
        if (track == nullptr) return way;
        head = out_over(s, h, end.is_edge() ? end : edge_of(*track));
    }
    return way;
}

void run_stadtbahn(Table& t, CompanyId c) {
    State& s = t.s;
    const Clause example = in_play(s, company::V) ? "1840:VIII.5.2/13"_clause : "1840:XII/6"_clause;
    const Money total = under(now(s).number == 1 ? Clauses{example} : Clauses{},
                              stadtbahn_revenue(s, c) * stadtbahn_multiplier(now(s).number));
    t.tell(EventKind::train_ran, {.company = c, .amount = total});
    // All of it is paid at once.
    pay_shareholders(t, c, total);
    under({"1840:VIII.5.2/10"_clause, "1840:VIII.5.2/11"_clause}, [&] { move_for_dividend(t, c, total); });
}

void run_all_stadtbahn(Table& t) {
    State& s = t.s;
    // In the order of CRc, too (1840:D21).
    InlineVec<CompanyId, kStadtbahn> order;
    for (CompanyId c : kStadtbahnCompanies)
        if (in_play(s, c))
            play::insert_ordered(order, c, [&](CompanyId a, CompanyId b) { return ranks_before(s, a, b); });
    for (CompanyId c : order) run_stadtbahn(t, c);
}

} // namespace stw::t1840
