#include "routes/any_route.hpp"

#include "routes/track.hpp"

#include <algorithm>

namespace stw::routes {
namespace {

constexpr int kMostSteps = 2000; // nearly always a few will do

// From a station outward along the track, one way after the other, until what has been run over is a route. Where no route may end at
// the station, a second arm leads on from there.
class Outing {
  public:
    Outing(const Network& network, const Range& range, const Crossings& used_before, Stop station)
        : network_(network), range_(range), before_(used_before), used_(used_before), station_(station) {}

    bool finds_route() {
        if (!network_.at(station_).is_stop || !call(station_)) return false;
        return run(start(), Piece{});
    }
    [[nodiscard]] bool gave_up() const { return steps_ > kMostSteps; }

  private:
    [[nodiscard]] Head start() const { return {station_.hex, -1, static_cast<std::int8_t>(station_.node)}; }
    [[nodiscard]] const board::Path& path(Piece p) const {
        return network_.board.tile_on(network_.map, p.hex).paths[p.path];
    }

    bool run(const Head& head, Piece last) {
        const auto& paths = network_.board.tile_on(network_.map, head.hex).paths;
        for (std::size_t p = 0; p < paths.size(); ++p) {
            const Piece piece{head.hex, static_cast<std::uint8_t>(p)};
            if (piece == last) continue;
            for (const auto& [here, there] : {std::pair(paths[p].a, paths[p].b), std::pair(paths[p].b, paths[p].a)})
                if (joins(network_, head, paths[p], here) &&
                    run_over(piece, run_off(network_, head.hex, paths[p], there)))
                    return true;
        }
        return false;
    }

    bool run_over(Piece piece, const Head& next) {
        if (!next.hex || there_.size() + back_.size() >= kMaxRoute || ++steps_ > kMostSteps) return false;
        const Crossings before = used_;
        if (!take_crossings(piece, next)) {
            used_ = before;
            return false;
        }
        arm().push_back(piece);
        const bool found = is_stop(network_, next) ? arrives(next, piece) : run(next, piece);
        arm().pop_back();
        used_ = before;
        return found;
    }
    bool take_crossings(Piece piece, const Head& next) {
        const int within = network_.crossing_within(piece);
        const int behind = next.at_node() ? -1 : crossing_behind(network_, next, piece.hex);
        for (const int c : {within, behind}) {
            if (c < 0) continue;
            if (used_.has(c)) return false;
            used_.add(c);
        }
        return true;
    }

    bool arrives(const Head& head, Piece by) {
        const Stop stop = stop_at(head);
        if (stop == station_ || !call(stop)) return false;
        const bool found = (network_.at(stop).may_end && ends_at_both_sides()) || leads_on(head, by);
        (network_.at(stop).small ? small_ : large_) -= 1;
        return found;
    }
    bool leads_on(const Head& head, Piece by) {
        return network_.at(stop_at(head)).through && !path(by).terminal && run(head, by);
    }

    bool ends_at_both_sides() {
        if (second_ || network_.at(station_).may_end) return is_route();
        if (!network_.at(station_).through || path(there_.front()).terminal) return false;
        second_ = true;
        const bool found = run(start(), there_.front());
        second_ = false;
        return found;
    }
    [[nodiscard]] bool is_route() const {
        Route whole = there_;
        std::reverse(whole.begin(), whole.end());
        for (const Piece p : back_) whole.push_back(p);
        return check(network_, range_, whole, before_).fault == Fault::none;
    }

    // One more stop; who may pass stops by counts none.
    bool call(Stop stop) {
        const bool small = network_.at(stop).small;
        if (!range_.skips && !fits(range_, large_ + (small ? 0 : 1), small_ + (small ? 1 : 0))) return false;
        (small ? small_ : large_) += 1;
        return true;
    }
    Route& arm() { return second_ ? back_ : there_; }

    const Network& network_;
    const Range& range_;
    const Crossings& before_;
    Crossings used_;
    Stop station_;
    Route there_;
    Route back_;
    bool second_ = false; // arm
    int large_ = 0;
    int small_ = 0;
    int steps_ = 0;
};

} // namespace

bool has_any(const Network& network, const Range& range, const Crossings& used_before) {
    bool gave_up = false;
    for (const Stop station : network.stations()) {
        Outing outing(network, range, used_before, station);
        if (outing.finds_route()) return true;
        gave_up = gave_up || outing.gave_up();
    }
    if (!gave_up) return false;
    Rng any(1);
    Route unused;
    return sample(network, range, used_before, any, unused);
}

} // namespace stw::routes
