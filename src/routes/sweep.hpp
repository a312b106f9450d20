// The best single route for trains to which length is no hindrance: of unlimited range, or passing stops by.
//
// There are far too many routes to try. Instead the board is swept hex by hex (dynamic programming over a frontier, also called
// plug dynamic programming). Behind the sweep lie stretches of the route to
// be; all that matters of them for the rest of the board is at which sides of the *front*, the border between what has
// been swept and what has not, they stick out, and which two sides belong to one stretch. Of all ways to get there the one that
// has earned most is kept. So the work grows with the width of the network, not with the number of routes.
#pragma once

#include "routes/web.hpp"

#include <optional>

namespace stw::routes {

struct Swept {
    Route route;
    Crossings used;
    Money value{};
    int gain = 0;          // value less tolls, in small change
    int front = 0;         // sides, where it was widest
    std::size_t cases = 0; // looked at
};

// For one kind of train on one network; may be asked again and again with other tolls.
class Sweep {
  public:
    // `closed`: to the train, for good.
    Sweep(const Network& network, const Range& range, const Crossings& closed)
        : network_(network), range_(range), field_(network, range, closed) {
        if (range.shuttles) double_track_.emplace(network, range, closed, Service::shuttle);
    }

    // Exact: no route gains more. Nothing (an empty route) if it is best to stay at home, or if no route gains more than
    // `floor`. `closed`: now, besides; `tolls`: what is paid for each crossing, in small change; none: nothing.
    [[nodiscard]] Swept best(const Crossings& closed = {}, std::span<const int> tolls = {}, int floor = 0);

    // The same for all routes that are nearly as good (see web.hpp). False if that takes more fronts than so many.
    bool spin(Web& web, const Crossings& closed, std::span<const int> tolls, std::size_t most_fronts);
    // For a train that may run to and fro there is more to know than one web says.
    [[nodiscard]] bool has_web() const { return !double_track_; }
    [[nodiscard]] const Field& field() const { return field_; }

  private:
    [[nodiscard]] Swept best_on(const Field& field, const Crossings& closed, std::span<const int> tolls, int floor);

    const Network& network_;
    Range range_;
    Field field_;
    std::optional<Field> double_track_; // where it may run to and fro, and what that earns
    FrontStore store_;
};

} // namespace stw::routes
