#include "routes/scout.hpp"
#include "routes/track.hpp"

#include <algorithm>

namespace stw::routes {
namespace {

constexpr int kTries = 4;
constexpr std::uint32_t kMostThrift = 16;

// A trip into the blue: from a station one way and then, perhaps, the other way, as the lots fall. It never does what a
// train may not do, and whatever a train may do can come of it.
class Trip {
  public:
    Trip(const Network& network, const Range& range, const Crossings& used_before, Rng& rng)
        : network_(network),
          range_(range),
          rng_(rng),
          before_(used_before),
          used_(used_before),
          thrift_(2 + rng.below(kMostThrift - 1)) {}

    bool from(Stop station, Route& out) {
        const Head start{station.hex, -1, static_cast<std::int8_t>(station.node)};
        if (!is_stop(network_, start) || !may_call(start)) return false;
        call(start);
        Route there;
        Route back;
        run(start, there, Piece{}, true);
        // A route that leaves the station by terminal track begins there.
        if (network_.at(station).through && !leaves_by_terminal(there) && rng_.below(thrift_) != 0)
            run(start, back, there.empty() ? Piece{} : there.front(), false);
        if (stops_.size() < 2) return false;
        std::reverse(there.begin(), there.end());
        out = there;
        for (const Piece p : back) out.push_back(p);
        // Rules on where a route may end, and on coming into a hex again, are looked at when it is whole.
        return check(network_, range_, out, before_).fault == Fault::none;
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
            if (const int c = network_.crossing_within(step.piece); c >= 0) used_.add(c);
            arm.push_back(step.piece);
            last = step.piece;
            head = step.head;
            if (!is_stop(network_, head)) continue;
            call(head);
            served = arm.size();
            used = used_;
            if (step.terminal || !network_.at(head.hex, head.node).through) break;
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
        const bool at_stop = is_stop(network_, head);
        for (std::size_t p = 0; p < paths.size(); ++p) {
            const Piece piece{head.hex, static_cast<std::uint8_t>(p)};
            if (piece == last || (at_stop && paths[p].terminal && !may_begin)) continue;
            if (const int c = network_.crossing_within(piece); c >= 0 && used_.has(c)) continue;
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
        return !is_stop(network_, next) || may_call(next);
    }

    [[nodiscard]] bool may_call(const Head& head) const {
        const Terms& terms = network_.at(head.hex, head.node);
        if (!range_.skips && !fits(range_, large_ + (terms.small ? 0 : 1), small_ + (terms.small ? 1 : 0)))
            return false;
        return std::none_of(stops_.begin(), stops_.end(), [&](const Stop& s) {
            return s == stop_at(head) || (terms.place != 0 && network_.at(s).place == terms.place);
        });
    }

    void call(const Head& head) {
        stops_.push_back(stop_at(head));
        (network_.at(head.hex, head.node).small ? small_ : large_) += 1;
    }

    const Network& network_;
    const Range& range_;
    Rng& rng_;
    const Crossings& before_;
    Crossings used_;
    std::uint32_t thrift_; // an arm ends at a stop in one of so many cases
    int large_ = 0;
    int small_ = 0;
    std::size_t pieces_ = 0;
    InlineVec<Stop, kMaxRoute + 1> stops_;
};

// The first route that turns up.
bool nearest(const Network& network, Range range, const Crossings& used_before, Route& out) {
    if (range.skips) range = {.stops = kAnyNumber};
    range.shuttles = false;
    const TrackGraph graph(network, used_before);
    const Tariff tariff(graph);
    Outlook outlook(graph, network, range);
    outlook.survey(tariff);
    Scout scout(graph, {&outlook, 1}, tariff);
    scout.find(kNever, kNever, 0);
    if (scout.found().empty()) return false;
    out = scout.route(scout.found().front());
    return true;
}

} // namespace

bool sample(const Network& network, const Range& range, const Crossings& used_before, Rng& rng, Route& out) {
    const auto stations = network.stations();
    if (stations.empty()) return false;
    for (int i = 0; i < kTries; ++i) {
        const Stop station = stations[rng.below(static_cast<std::uint32_t>(stations.size()))];
        if (Trip(network, range, used_before, rng).from(station, out)) return true;
    }
    return nearest(network, range, used_before, out);
}

} // namespace stw::routes
