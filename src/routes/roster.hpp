// Which train takes which route: the best choice of one route per train such that no two have a crossing in common.
//
// Each train has a list of the routes it may still get. If the best ones of all lists keep apart, they are the plan. If two
// of them want the same crossing, there are two cases, and in each of them lists get shorter: either all others keep off
// that crossing, or this train does.
#pragma once

#include "routes/scout.hpp"

#include <climits>

namespace stw::routes {

class Roster {
  public:
    // `handed_out`: the gains of a plan and this are together never less than its value. In small change.
    explicit Roster(int handed_out) : handed_out_(handed_out) {}

    // Trains of one kind, with the routes they may get. To stay at home is a route without links.
    void add(int trains, std::span<const Found> routes);
    // Of the routes just added.
    [[nodiscard]] int most_gain() const { return most_gain_; }
    [[nodiscard]] int most_value() const { return lists_.back().front()->value; }

    // The best plan worth at least so much; false if there is none. With a limit to the number of cases it may miss it.
    bool fill(int goal, int cases = INT_MAX);

    [[nodiscard]] int value() const { return value_; }
    // The route of each train, in the order in which they were added.
    [[nodiscard]] const std::vector<const Found*>& chosen() const { return chosen_; }

  private:
    using List = std::vector<const Found*>; // best value first

    struct Conflict {
        std::size_t train = 0; // one of those that want the crossing
        int crossing = -1;
    };

    void split(std::vector<List> lists, std::vector<bool> twins);
    bool drop_hopeless(std::vector<List>& lists) const;
    [[nodiscard]] static Conflict conflict_of(const std::vector<List>& lists);

    int handed_out_;
    int most_gain_ = 0;
    int goal_ = 0;
    int cases_ = 0;
    std::vector<List> lists_;
    std::vector<bool> twins_; // per train: its list is that of the train before
    std::vector<const Found*> chosen_;
    int value_ = 0;
};

} // namespace stw::routes
