#include "routes/track.hpp"
#include "routes/track_graph.hpp"

#include <algorithm>

namespace stw::routes {
namespace {

constexpr int kTries = 4;
constexpr std::uint32_t kMostThrift = 16;

// A trip into the blue: from a station one way and then, perhaps, the other way, as the lots fall. It never does what a
// train may not do, and whatever a train may do can come of it.
class Trip {
  public:
    Trip(const Network& network, Range range, const Crossings& used_before, Rng& rng)
        : network_(network), range_(range), rng_(rng), used_(used_before), thrift_(2 + rng.below(kMostThrift - 1)) {}

    bool from(const board::Station& station, Route& out) {
        const Head start{station.hex, -1, static_cast<std::int8_t>(station.node)};
        if (!is_stop(network_, station.hex, station.node) || !may_call(start)) return false;
        call(start);
        Route there;
        Route back;
        run(start, there, Piece{}, true);
        // A route that leaves the station by terminal track begins there.
        if (!leaves_by_terminal(there) && rng_.below(thrift_) != 0)
            run(start, back, there.empty() ? Piece{} : there.front(), false);
        if (stops_.size() < 2) return false;
        std::reverse(there.begin(), there.end());
        out = there;
        for (const Piece p : back) out.push_back(p);
        return true;
    }

  private:
    struct Step {
        Piece piece;
        bool terminal = false;
        Head head;
    };
    using Steps = InlineVec<Step, static_cast<std::size_t>(board::kMaxPaths) * 2>;

    // One arm; it ends at the last stop it came to. `last`: the piece before it.
    void run(const Head& start, Route& arm, Piece last, bool first) {
        Head head = start;
        std::size_t served = 0;
        Crossings used = used_;
        while (pieces_ + arm.size() < kMaxRoute) {
            const Steps steps = steps_from(head, last, first && arm.empty());
            if (steps.empty()) break;
            const Step& step = steps[rng_.below(static_cast<std::uint32_t>(steps.size()))];
            if (!step.head.at_node()) used_.add(crossing_behind(network_, step.head, step.piece.hex));
            arm.push_back(step.piece);
            last = step.piece;
            head = step.head;
            if (!head.at_node() || !is_stop(network_, head.hex, head.node)) continue;
            call(head);
            served = arm.size();
            used = used_;
            if (step.terminal || network_.board.blocks(network_.map, network_.company, head.hex, head.node)) break;
            if (rng_.below(thrift_) == 0) break;
        }
        while (arm.size() > served) arm.pop_back();
        pieces_ += arm.size();
        used_ = used;
    }

    [[nodiscard]] bool leaves_by_terminal(const Route& arm) const {
        return !arm.empty() && network_.board.tile_on(network_.map, arm.front().hex).paths[arm.front().path].terminal;
    }

    // All that the train may do next. Terminal track may be taken from a station if the route begins there.
    [[nodiscard]] Steps steps_from(const Head& head, Piece last, bool may_begin) const {
        Steps out;
        const auto& paths = network_.board.tile_on(network_.map, head.hex).paths;
        const bool at_stop = head.at_node() && is_stop(network_, head.hex, head.node);
        for (std::size_t p = 0; p < paths.size(); ++p) {
            const Piece piece{head.hex, static_cast<std::uint8_t>(p)};
            if (piece == last || (at_stop && paths[p].terminal && !may_begin)) continue;
            for (const auto& [here, there] : {std::pair(paths[p].a, paths[p].b), std::pair(paths[p].b, paths[p].a)}) {
                if (!joins(network_, head, paths[p], here)) continue;
                const Head next = run_off(network_, head.hex, paths[p], there);
                if (may_go(next, head.hex)) out.push_back({piece, paths[p].terminal, next});
            }
        }
        return out;
    }

    [[nodiscard]] bool may_go(const Head& next, HexId left) const {
        if (!next.hex) return false;
        if (!next.at_node()) return !used_.has(crossing_behind(network_, next, left));
        return !is_stop(network_, next.hex, next.node) || may_call(next);
    }

    [[nodiscard]] bool may_call(const Head& head) const {
        const board::Node& node = node_at(network_, head.hex, head.node);
        if (counted_ + weight(node) > range_.stops) return false;
        return std::none_of(stops_.begin(), stops_.end(), [&](const Stop& s) {
            if (s == stop_at(head)) return true;
            return node.place != 0 && node_at(network_, s.hex, s.node).place == node.place;
        });
    }

    void call(const Head& head) {
        stops_.push_back(stop_at(head));
        counted_ += weight(node_at(network_, head.hex, head.node));
    }

    [[nodiscard]] int weight(const board::Node& node) const { return range_.towns_free && is_town(node) ? 0 : 1; }

    const Network& network_;
    Range range_;
    Rng& rng_;
    Crossings used_;
    std::uint32_t thrift_; // an arm ends at a stop in one of so many cases
    int counted_ = 0;
    std::size_t pieces_ = 0;
    InlineVec<Stop, kMaxRoute + 1> stops_;
};

// Where there is a route, there is one from a station to the next stop: a part of it.
bool nearest(const Network& network, Range range, const Crossings& used_before, Rng& rng, Route& out) {
    const TrackGraph graph(network, used_before);
    const auto weight = [&](const Call& c) { return range.towns_free && c.town ? 0 : 1; };
    std::vector<int> links;
    for (int s = 0; s < graph.station_count(); ++s)
        for (int l = graph.call(s).first_link; l < graph.call(s + 1).first_link; ++l)
            if (weight(graph.call(s)) + weight(graph.end_of(l)) <= range.stops) links.push_back(l);
    if (links.empty()) return false;
    out.clear();
    for (const Piece p : graph.pieces(links[rng.below(static_cast<std::uint32_t>(links.size()))])) out.push_back(p);
    return true;
}

} // namespace

bool sample(const Network& network, Range range, const Crossings& used_before, Rng& rng, Route& out) {
    InlineVec<board::Station, board::kMaxStations> own;
    for (const board::Station& s : network.board.stations)
        if (s.company == network.company) own.push_back(s);
    if (own.empty()) return false;
    for (int i = 0; i < kTries; ++i) {
        const board::Station& station = own[rng.below(static_cast<std::uint32_t>(own.size()))];
        if (Trip(network, range, used_before, rng).from(station, out)) return true;
    }
    return nearest(network, range, used_before, rng, out);
}

} // namespace stw::routes
