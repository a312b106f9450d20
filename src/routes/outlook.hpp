// What an arm of a route can still earn: bounds from above that are never too low.
//
// An arm is looked at as a walk from link to link that may come back to a stop, only not at once. That is more than a
// train may do, but it is cheap to know: the work grows with the number of links, not with the number of routes.
#pragma once

#include "routes/allowance.hpp"
#include "routes/service.hpp"

namespace stw::routes {

// Values and tolls are counted in small change, so that tolls can be fine and nothing is ever rounded.
inline constexpr int kSmallChange = 64;
inline constexpr int kNever = -(1 << 29);

// What a train pays (see tolls.hpp), in small change.
struct Tariff {
    std::vector<int> link;  // for its crossings and for the stop at its end
    std::vector<int> place; // for a stop

    explicit Tariff(const TrackGraph& graph)
        : link(graph.links.size()), place(static_cast<std::size_t>(graph.places)) {}
};

// Two arms from a station. Not always a route: it may use a stop or a crossing several times.
struct Walk {
    int gain = 0; // value less tolls; 0 and no start: it is best to stay at home
    int start = -1;
    std::vector<int> links;
};

class Outlook {
  public:
    Outlook(const TrackGraph& graph, const Network& network, const Range& range, Service service = Service::single);
    // All that a train of this range can do.
    static std::vector<Outlook> all(const TrackGraph& graph, const Network& network, const Range& range);

    // Looks (again) what there is to be gained.
    void survey(const Tariff& tariff);
    // The walk that gains the most: no route gains more.
    void best_walk(const Tariff& tariff, Walk& out) const;

    [[nodiscard]] const Allowance& allowance() const { return allowance_; }
    // Does a train that runs like this get onto the link at all?
    [[nodiscard]] bool open(int link) const { return service_ == Service::single || graph_.link(link).doubled; }
    // A route over these links only is for the other outlook: there the train runs to and fro.
    [[nodiscard]] bool leaves_out(std::span<const int> links) const;
    // Paid once more for a stop that is not an end of the route.
    [[nodiscard]] int between(int vertex) const {
        return service_ == Service::single ? 0 : graph_.vertex(vertex).terms.value;
    }
    // Paid for a call at a stop.
    [[nodiscard]] int value(int vertex) const { return values_[static_cast<std::size_t>(vertex)]; }
    // The same, and bonuses that a route over this stop can get.
    [[nodiscard]] int promise(int vertex) const { return promises_[static_cast<std::size_t>(vertex)]; }
    // Promised at `a`, and due if the route is paid at `b` too.
    struct Promise {
        int a = 0, b = 0; // vertices
        int amount = 0;
    };
    [[nodiscard]] std::span<const Promise> bonuses() const { return bonuses_; }
    // By running over a link, before anything beyond it.
    [[nodiscard]] int gain(int link, const Tariff& tariff) const {
        const Link& l = graph_.link(link);
        return (promise(l.to) - l.fee) * kSmallChange - tariff.link[static_cast<std::size_t>(link)];
    }
    // The most that is gained by running over this link and on, with so much left; `kNever` if there is no room.
    [[nodiscard]] int along(int link, int left) const { return table_[index(link, left)]; }

  private:
    [[nodiscard]] std::size_t index(int link, int left) const {
        return static_cast<std::size_t>(left) * graph_.links.size() + static_cast<std::size_t>(link);
    }
    [[nodiscard]] int gain_from(int link, int left_beyond, const Tariff& tariff) const;
    void survey_free(int left, const Tariff& tariff);
    void follow(int link, int left, Walk& out) const;

    // By running on from a stop over the best of these links; less than 0 if it is better to end there.
    [[nodiscard]] int beyond(int vertex, int next, int left) const {
        return along(next, left) + between(vertex) * kSmallChange;
    }

    const TrackGraph& graph_;
    Service service_;
    bool shuttles_; // the train can run to and fro
    Allowance allowance_;
    std::vector<int> values_;
    std::vector<int> promises_;
    std::vector<Promise> bonuses_;
    int free_stops_ = 0;
    std::vector<int> free_links_; // that lead to a stop which does not count
    std::vector<int> other_links_;
    std::vector<int> table_;
};

} // namespace stw::routes
