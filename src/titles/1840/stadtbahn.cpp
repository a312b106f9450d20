// The Stadtbahn (VIII.5.2): its ways, its runs and what it pays.
#include "core/memory.hpp"
#include "play/chart.hpp"
#include "titles/1840/rounds.hpp"

#include <bit>
#include <utility>
#include <vector>

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
    int stretches = 0; // hexes beyond the home that were reached
    Head beyond;       // where the track stops
};

// The dotted track at a side of a hex, if there is any.
const Path* dotted_at(const State& s, HexId h, int side) {
    const int printed = board::turned_back(side, s.board.rotation[h.value]); // the same side as the tile calls it
    for (const Path& p : s.board.tile_on(s.box().map, h).paths)
        if (p.track == Track::narrow && (p.a.edge == printed || p.b.edge == printed)) return &p;
    return nullptr;
}

Head out_over(const State& s, HexId h, int side) {
    return {s.box()[h].neighbour[static_cast<std::size_t>(side)], board::opposite(side)};
}
Head out_over(const State& s, HexId h, End end) {
    return out_over(s, h, board::turned(end.edge, s.board.rotation[h.value]));
}

// The other end of the track by which one comes in.
End far_end(const State& s, Head head, const Path& track) {
    const int came = board::turned_back(head.side, s.board.rotation[head.hex.value]);
    return track.a.edge == came ? track.b : track.a;
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
    if (under({rule::halts_and_own_markers_earn, rule::lost_marker_lowers_revenue}, lost)) return Money{0};
    return under(rule::example_d_runs_for_80, Money{stop_value(s, h, node)});
}

// `told`: what it earns where, for who wants to see it.
Walk walk(const State& s, CompanyId c, const finance::Stand& home, const finance::Stand& other,
          std::vector<routes::Item>* told = nullptr) {
    using routes::Earned;
    Walk w;
    const auto calls_at = [&](HexId h, int node, Money value) {
        if (told != nullptr)
            told->push_back({value > Money{0} ? Earned::value : Earned::nothing,
                             {h, static_cast<std::uint8_t>(node)},
                             {},
                             value.amount});
        return value;
    };
    const Path* track = leaves_home(s, home);
    if (track == nullptr) return w;
    w.earned = under(rule::stadtbahn_run_from_home,
                     calls_at(home.hex, node_of(*track), value_at(s, c, home.hex, node_of(*track))));
    Head head = out_over(s, home.hex, edge_of(*track));
    while (head.hex && w.stretches < board::kMaxHexes) {
        const HexId h = head.hex;
        track = dotted_at(s, h, head.side);
        if (track == nullptr) {
            w.beyond = head;
            return w;
        }
        ++w.stretches;
        const End end = far_end(s, head, *track);
        if (!end.is_edge()) {
            const bool complete = h == other.hex;
            // From home to home everything counts, the homes too.
            const Money value = calls_at(h, end.node, value_at(s, c, h, end.node));
            w.earned += complete ? under(rule::complete_way_counts_all, value) : value;
            track = onward(s, h, end.node, track);
            // Nothing stops it but the end of the track, not even a tile on G11.
            const Clauses going_on{rule::stadtbahn_run_passes_stations,
                                   h == hex::G11 ? rule::g_continuous_over_g11 : Clause{}};
            if (complete || !under(going_on, track != nullptr)) return w;
        }
        head = out_over(s, h, end.is_edge() ? end : edge_of(*track));
    }
    return w;
}

std::array<Walk, 2> walks(const State& s, CompanyId c) {
    const auto& stands = s.box()[c].stands;
    return {walk(s, c, stands[0], stands[1]), walk(s, c, stands[1], stands[0])};
}

void run_stadtbahn(Table& t, CompanyId c) {
    State& s = t.s;
    const Clause example = begun(s, company::V) ? rule::example_d_and_v_pay_70 : rule::small_map_d_pays_70_in_cr1;
    const Money total = under(now(s).number == 1 ? Clauses{example} : Clauses{},
                              stadtbahn_revenue(s, c) * stadtbahn_multiplier(now(s).number));
    t.tell(EventKind::train_ran, {.company = c, .amount = total});
    // All of it is paid at once.
    pay_shareholders(t, c, total);
    under({rule::multiplied_total_moves_marker, rule::stadtbahn_zero_moves_left},
          [&] { move_for_dividend(t, c, total); });
}

} // namespace

Money stadtbahn_revenue(const State& s, CompanyId c) {
    const auto [a, b] = walks(s, c);
    // The better of the two ends; without a stretch of track nothing (1840:D59).
    auto earned = [](const Walk& w) {
        return under({rule::example_w_and_g_pay_0, rule::stadtbahn_earns_on_rebuilt_way}, w.stretches > 0) ? w.earned
                                                                                                           : Money{0};
    };
    return under(rule::higher_unjoined_end_counts, earned(a) > earned(b)) ? earned(a) : earned(b);
}

std::vector<routes::Item> computed_run_of(const State& s, CompanyId c) {
    if (!is_stadtbahn(c) || !begun(s, c)) return {};
    const auto& stands = s.box()[c].stands;
    std::array<std::vector<routes::Item>, 2> told;
    const std::array<Walk, 2> from{walk(s, c, stands[0], stands[1], &told[0]),
                                   walk(s, c, stands[1], stands[0], &told[1])};
    const Money revenue = stadtbahn_revenue(s, c);
    const bool second =
        from[1].stretches > 0 && from[1].earned == revenue && (from[0].stretches == 0 || from[0].earned < revenue);
    std::vector<routes::Item> run = std::move(told[second ? 1 : 0]);
    if (revenue == Money{0})
        for (routes::Item& item : run) item = {routes::Earned::nothing, item.at, {}, 0};
    const int next = next_company_round(s);
    if (const int factor = next == 0 ? 1 : stadtbahn_multiplier(next); factor > 1 && revenue > Money{0})
        run.push_back({routes::Earned::times, {}, {}, revenue.amount * (factor - 1)});
    return run;
}

// Where the ways of those that have begun stop.
using Ends = InlineVec<std::pair<CompanyId, Head>, 2 * kStadtbahn>;
static Ends ends_of_ways(const State& s) {
    Ends ends;
    for (const CompanyId c : kStadtbahnCompanies)
        if (begun(s, c))
            for (const Walk& w : walks(s, c)) ends.push_back({c, w.beyond});
    return ends;
}

static bool leads_to(const State& s, const Ends& ends, HexId h) {
    for (const auto& [c, end] : ends) {
        const Clauses from_homes{rule::dotted_way_grows_from_homes, c == company::G   ? rule::example_first_tile_of_g
                                                                    : c == company::W ? rule::example_first_tile_of_w
                                                                                      : Clause{}};
        if (under(from_homes, end.hex == h && (s.box()[h].dots & board::edge_bit(end.side)) != 0)) return true;
    }
    return false;
}

bool way_grows_to(const State& s, HexId h) {
    // It is asked for every tile that could lie there.
    return leads_to(s, remembered(s, 0, ends_of_ways), h);
}

Hexes way_grows_among(const State& s, const Hexes& some) {
    Hexes grows;
    if (some.none()) return grows;
    const Ends& ends = remembered(s, 0, ends_of_ways);
    for (const HexId h : All<HexId>(kHexes)) grows.set(h.value, some[h.value] && leads_to(s, ends, h));
    return grows;
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
            const auto others = static_cast<unsigned>(dots & ~board::edge_bit(head.side));
            if (others == 0) return way;
            head = out_over(s, h, std::countr_zero(others));
            continue;
        }
        if (track == nullptr) return way;
        const End end = far_end(s, head, *track);
        if (!end.is_edge()) track = onward(s, h, end.node, track);
        if (track == nullptr) return way;
        head = out_over(s, h, end.is_edge() ? end : edge_of(*track));
    }
    return way;
}

void run_all_stadtbahn(Table& t) {
    const State& s = t.s;
    const auto runs = [&](CompanyId c) { return is_stadtbahn(c) && begun(s, c); };
    // In the order of CRc, too (1840:D21).
    const auto before = [&](CompanyId a, CompanyId b) { return ranks_before(s, a, b); };
    for (const CompanyId c : play::chart::in_order(kTramCompanies + kStadtbahn, runs, before)) run_stadtbahn(t, c);
}

} // namespace stw::t1840
