// Finds routes from the company's stations outward. A route is two arms that begin at one station (the second one may be
// empty); of several stations on a route the one with the lowest number is meant, so that every route is found once.
#pragma once

#include "routes/partners.hpp"

namespace stw::routes {

// A route as the search keeps it.
struct Found {
    int gain = 0; // value less tolls, in small change
    int value = 0;
    int first_link = 0; // in the scout's list: the links of the first arm, then of the second, both outward
    int first_arm = 0;  // how many
    int second_arm = 0;
    Crossings used{};
};

class Scout {
  public:
    Scout(const TrackGraph& graph, std::span<const Outlook> outlooks, const Tariff& tariff)
        : graph_(graph), outlooks_(outlooks), tariff_(tariff), visited_(static_cast<std::size_t>(graph.places)) {}

    // Routes that gain at least so much and are worth at least so much, if one of the partners is to do its best. What a partner that
    // they leave room for does worse than that, they must do better. False if there are more of them than asked for.
    bool find(int wanted, int least_value, std::size_t most, const Partners* partners = nullptr);

    [[nodiscard]] std::vector<Found>& found() { return found_; }
    // From end to end, piece by piece.
    [[nodiscard]] Route route(const Found& f) const;

  private:
    void search();
    void first_arm(int link, int left);
    void second_arm(int link, int left);
    bool run_over(int link, int left);
    void take_back(int link, const Crossings& before);
    bool leave_room(int link);
    // For the stop at which a link begins, if the route does not begin there.
    [[nodiscard]] int once_more(int link) const {
        return trail_.empty() ? 0 : outlook().between(graph_.link(link).from);
    }
    // The most that can be gained by running over this link now.
    [[nodiscard]] int hope(int link, int along) const { return gain_ + once_more(link) * kSmallChange + along; }
    [[nodiscard]] const Outlook& outlook() const { return *outlook_; }
    [[nodiscard]] int most_with_first_arm(int link, int left) const;
    [[nodiscard]] bool enough() const { return found_.size() > most_; }
    [[nodiscard]] bool one_armed() const { return graph_.link(root_link_).starts_only; }
    void note();
    // Of the partners that the trail leaves.
    [[nodiscard]] Partners::ConstSet left_over() const {
        return std::span(left_over_).subspan(trail_.size() * partners_->words(), partners_->words());
    }
    [[nodiscard]] int wanted() const { return wanted_ + lost_.back(); }
    [[nodiscard]] bool calls_at(int vertex) const;

    const TrackGraph& graph_;
    std::span<const Outlook> outlooks_;
    const Outlook* outlook_ = nullptr; // that is being searched
    const Tariff& tariff_;

    int wanted_ = 0;
    int least_value_ = 0;
    const Partners* partners_ = nullptr;
    std::vector<std::uint64_t> left_over_; // partners, at each link of the trail: one set after the other
    std::vector<int> lost_;                // by the partners that are left, likewise
    std::size_t most_ = 0;
    int root_ = 0;
    int root_link_ = 0;          // with which the first arm begins; the second one begins with a later one
    std::vector<int> other_arm_; // by what is left of the range: the most a second arm can gain
    int gain_ = 0;
    int value_ = 0;
    int pieces_ = 0;
    Crossings used_{};
    std::vector<char> visited_; // by place
    std::vector<int> trail_;
    std::size_t split_ = 0; // where in the trail the second arm begins

    std::vector<Found> found_;
    std::vector<int> links_;
};

} // namespace stw::routes
