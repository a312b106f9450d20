// The routes of a train that has its list already: while another train looks for its own, one of them at least must keep clear of it.
#pragma once

#include "routes/outlook.hpp"

#include <bit>

namespace stw::routes {

struct Found;

class Partners {
  public:
    static constexpr std::size_t kMost = 2048; // longer lists are not worth it

    // Which of the routes are still possible, as bits; the one that gains the most first.
    using Set = std::span<std::uint64_t>;
    using ConstSet = std::span<const std::uint64_t>;

    Partners(const TrackGraph& graph, std::span<const Found> routes);

    [[nodiscard]] std::size_t words() const { return words_; }
    [[nodiscard]] ConstSet all() const { return all_; }
    // What is left of them when somebody else runs over a link.
    void run_over(int link, ConstSet before, Set after) const {
        const std::uint64_t* clear = clear_.data() + static_cast<std::size_t>(link) * words_;
        for (std::size_t w = 0; w < words_; ++w) after[w] = before[w] & clear[w];
    }
    // By how much less than at their best these gain; `-kNever` if there are none.
    [[nodiscard]] int loss_of_gain(ConstSet set) const {
        for (std::size_t w = 0; w < words_; ++w)
            if (set[w] != 0) return loss_[w * 64 + static_cast<std::size_t>(std::countr_zero(set[w]))];
        return -kNever;
    }
    // The same of their values; not in small change.
    [[nodiscard]] int loss_of_value(ConstSet set) const;

  private:
    std::size_t words_;
    std::vector<int> loss_;
    std::vector<int> values_;
    int most_value_ = 0;
    std::vector<std::uint64_t> all_;
    std::vector<std::uint64_t> users_; // of each crossing
    std::vector<std::uint64_t> clear_; // of each link: those that do not meet it
};

} // namespace stw::routes
