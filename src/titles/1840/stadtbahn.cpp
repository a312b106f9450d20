// The Stadtbahn (VIII.5.2): its ways, its runs and what it pays.
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
    if (lost && applies({"1840:VIII.5.2/2"_clause, "1840:VIII.5.2/12"_clause})) return Money{0};
    if (!s.board.tile_on(s.box().map, h).printed && !applies("1840:VIII.5.2/15"_clause)) return Money{0};
    return Money{stop_value(s, h, node)};
}

Walk walk(const State& s, CompanyId c, const finance::Stand& home, const finance::Stand& other) {
    Walk w;
    const Path* track = leaves_home(s, home);
    if (track == nullptr || !applies({"1840:VIII.5.2/1"_clause, "1840:IV.1.3/4"_clause})) return w;
    w.earned = value_at(s, c, home.hex, node_of(*track));
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
        const bool tiled_g11 = h == data::hex::G11 && !s.board.tile_on(s.box().map, h).printed;
        const bool blocked = (s.board.blocks(s.box().map, c, h, end.node) && !applies("1840:VIII.5.2/16"_clause)) ||
                             (tiled_g11 && !applies("1840:IX.4/27"_clause));
        w.complete = h == other.hex;
        // From home to home everything counts, the homes too.
        if (!w.complete || applies("1840:VIII.5.2/4"_clause)) w.earned += value_at(s, c, h, end.node);
        track = onward(s, h, end.node, track);
        if (w.complete || blocked || track == nullptr) return w;
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
        return w.stretches > 0 || !applies({"1840:VIII.5.2/14"_clause, "1840:IX.4/42"_clause}) ? w.earned : Money{0};
    };
    return applies("1840:VIII.5.2/3"_clause) ? std::max(earned(a), earned(b)) : std::min(earned(a), earned(b));
}

bool way_grows_to(const State& s, HexId h) {
    for (CompanyId c : kStadtbahnCompanies) {
        if (!in_play(s, c)) continue;
        const Clauses from_homes = c == company::G   ? Clauses{"1840:IX.4/12"_clause, "1840:IX.4/13"_clause}
                                   : c == company::W ? Clauses{"1840:IX.4/12"_clause, "1840:IX.4/14"_clause}
                                                     : Clauses{"1840:IX.4/12"_clause};
        if (!applies(from_homes)) return true;
        for (const Walk& w : walks(s, c))
            if (w.beyond.hex == h && (s.box()[h].dots & board::edge_bit(w.beyond.side)) != 0) return true;
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
    Money total = stadtbahn_revenue(s, c) * stadtbahn_multiplier(now(s).number);
    const Clause example = in_play(s, company::V) ? "1840:VIII.5.2/13"_clause : "1840:XII/6"_clause;
    if (now(s).number == 1 && total > Money{0} && !applies(example)) total = Money{0};
    t.tell(EventKind::train_ran, {.company = c, .amount = total});
    // All of it is paid at once.
    if (applies({"1840:VIII.5.2/9"_clause, "1840:IV.1.3/5"_clause, "1840:V/7"_clause})) pay_shareholders(t, c, total);
    if (s.option(Option::stadtbahn_keeps_pool_dividend))
        t.pay(Account::bank(), Account::of(c),
              total / 10 * s.papers.percent(s.box().papers, Owner::market(), c).tenths());
    if (applies({"1840:VIII.5.2/10"_clause, "1840:VIII.5.2/11"_clause})) move_for_dividend(t, c, total);
}

void run_all_stadtbahn(Table& t) {
    State& s = t.s;
    // In the order of CRc, too (1840:D21).
    InlineVec<CompanyId, kStadtbahn> order;
    for (CompanyId c : kStadtbahnCompanies) {
        if (!in_play(s, c)) continue;
        std::size_t at = 0;
        while (at < order.size() && ranks_before(s, order[at], c)) ++at;
        order.insert(at, c);
    }
    for (CompanyId c : order) run_stadtbahn(t, c);
}

} // namespace stw::t1840
