// How many stops of a route have been paid for, as far as that matters to the train: one small number.
#pragma once

#include "routes/hex_ways.hpp"

#include <span>

namespace stw::routes {

class StopCounter {
  public:
    // `all_stops`: on the whole board, at most.
    StopCounter(const Range& range, int all_stops);

    [[nodiscard]] std::size_t count() const { return count_; }
    // After stops are paid for, by the number before; -1 if the train cannot make so many.
    [[nodiscard]] std::span<const std::int16_t> after(const Payment& p) const {
        return std::span(after_).subspan(row(p.large, p.small) * count_, count_);
    }
    // So many more at most.
    [[nodiscard]] int left(std::size_t number) const { return left_[number]; }
    // Who has been paid for fewer stops can do all that others can, who have the same number or a higher one.
    [[nodiscard]] bool fewer_is_better() const { return !both_; }

  private:
    static constexpr std::size_t kMost = board::kMaxNodes + 1; // stops of a hex
    static std::size_t row(int large, int small) {
        return static_cast<std::size_t>(large) * kMost + static_cast<std::size_t>(small);
    }

    bool both_ = false; // large and small stops, each with a limit of its own
    std::size_t count_ = 1;
    std::vector<int> left_;
    std::vector<std::int16_t> after_; // by stops paid for, and the number before
};

} // namespace stw::routes
