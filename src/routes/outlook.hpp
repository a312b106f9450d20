// What an arm of a route can still earn: bounds from above that are never too low.
//
// An arm is looked at as a walk from link to link that may come back to a stop, only not at once. That is more than a
// train may do, but it is cheap to know: the work grows with the number of links, not with the number of routes.
#pragma once

#include "routes/track_graph.hpp"

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
    Outlook(const TrackGraph& graph, Range range);

    // Looks (again) what there is to be gained.
    void survey(const Tariff& tariff);
    // The walk that gains the most: no route gains more.
    void best_walk(const Tariff& tariff, Walk& out) const;

    // How many stops that count the train can make.
    [[nodiscard]] int reach() const { return reach_; }
    [[nodiscard]] int weight(const Call& call) const { return towns_free_ && call.town ? 0 : 1; }
    // The most that is gained by running over this link and on, with so many stops left; `kNever` if there is no room.
    [[nodiscard]] int along(int link, int left) const { return table_[index(link, left)]; }

  private:
    [[nodiscard]] std::size_t index(int link, int left) const {
        return static_cast<std::size_t>(left) * graph_.links.size() + static_cast<std::size_t>(link);
    }
    [[nodiscard]] int gain_of(int link, int left_beyond, const Tariff& tariff) const;
    void survey_towns(int left, const Tariff& tariff);
    void follow(int link, int left, Walk& out) const;

    const TrackGraph& graph_;
    bool towns_free_;
    int reach_ = 0;
    int towns_ = 0;
    std::vector<int> town_links_; // that lead to a stop which does not count
    std::vector<int> other_links_;
    std::vector<int> table_;
};

} // namespace stw::routes
