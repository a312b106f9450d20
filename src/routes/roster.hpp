// Which train takes which route: the best choice of one route per train that have no crossing in common.
#pragma once

#include "routes/scout.hpp"

namespace stw::routes {

class Roster {
  public:
    // `handed_out`: what gains and this together can never fall short of a plan's value, in small change.
    explicit Roster(int handed_out) : handed_out_(handed_out) {}

    // Trains of one kind. The list must hold every route that a plan worth the goal can need, best gain first; `home` says
    // whether such a plan can leave one of these trains at home.
    void add(int trains, std::span<const Found> routes, bool home);

    // The best plan worth at least so much; false if there is none.
    bool fill(int goal);

    [[nodiscard]] int value() const { return best_value_; }
    // The route of each train, in the order in which they were added; null: stays at home.
    [[nodiscard]] const std::vector<const Found*>& chosen() const { return best_; }

  private:
    struct Train {
        std::span<const Found> routes;
        bool home = false;
        bool twin = false;        // of the same kind as the one before
        int most = 0;
    };

    void assign(std::size_t train, std::size_t from, int gain, int value, const Crossings& used);
    [[nodiscard]] bool hopeless(int gain) const { return gain + handed_out_ < wanted_ * kSmallChange; }

    int handed_out_;
    int wanted_ = 0;
    std::vector<Train> trains_;
    std::vector<int> rest_;       // the most that this train and those behind it can gain
    std::vector<const Found*> chosen_;
    std::vector<const Found*> best_;
    int best_value_ = 0;
    bool filled_ = false;
};

} // namespace stw::routes
