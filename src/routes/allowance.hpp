// How much of its range a train has left, as one small number: 0 is nothing, and every call that counts lowers it.
#pragma once

#include "routes/track_graph.hpp"

#include <utility>

namespace stw::routes {

class Allowance {
  public:
    Allowance(const TrackGraph& graph, const Range& range);

    [[nodiscard]] int whole() const { return count() - 1; }
    [[nodiscard]] int count() const { return static_cast<int>(after_large_.size()); }
    // What is left after a call; -1 if there is no room for it.
    [[nodiscard]] int after(int left, const Vertex& stop) const {
        return (stop.terms.small ? after_small_ : after_large_)[static_cast<std::size_t>(left)];
    }
    // A call costs nothing: there is room for any number of small stops.
    [[nodiscard]] bool free(const Vertex& stop) const { return small_is_free_ && stop.terms.small; }
    // How two arms can share it.
    [[nodiscard]] std::span<const std::pair<int, int>> shares(int left) const {
        return shares_[static_cast<std::size_t>(left)];
    }

  private:
    // Large stops only, or all of them alike: one number says it.
    void count_down(int most, bool small_is_free);
    // Both: so many in all, and so many of them large.
    void count_both(int most, int large);

    bool small_is_free_ = false;
    std::vector<int> after_large_;
    std::vector<int> after_small_;
    std::vector<std::vector<std::pair<int, int>>> shares_;
};

} // namespace stw::routes
