#include "routes/allowance.hpp"

#include <algorithm>

namespace stw::routes {

Allowance::Allowance(const TrackGraph& graph, const Range& range) {
    int large = 0;
    int small = 0;
    for (int c = 0; c < graph.vertex_count(); ++c) (graph.vertex(c).terms.small ? small : large) += 1;
    const int most = std::clamp(range.stops, 0, large + small);
    if (range.small_besides >= kAnyNumber) count_down(std::min(most, large), true);
    else if (range.small_besides == 0) count_down(most, false);
    else count_both(std::min(most + range.small_besides, large + small), std::min(most, large));
}

void Allowance::count_down(int most, bool small_is_free) {
    small_is_free_ = small_is_free;
    for (int left = 0; left <= most; ++left) {
        after_large_.push_back(left - 1);
        after_small_.push_back(small_is_free ? left : left - 1);
        auto& shares = shares_.emplace_back();
        for (int k = 0; k <= left; ++k) shares.emplace_back(k, left - k);
    }
}

void Allowance::count_both(int most, int large) {
    // Numbered by stops in all, then by large ones among them; no more large ones than stops in all.
    std::vector<std::pair<int, int>> states;
    for (int all = 0; all <= most; ++all)
        for (int big = 0; big <= std::min(all, large); ++big) states.emplace_back(all, big);
    const auto number = [&](int all, int big) {
        if (all < 0 || big < 0) return -1;
        const auto at = std::lower_bound(states.begin(), states.end(), std::pair(all, std::min(all, big)));
        return static_cast<int>(at - states.begin());
    };
    for (const auto& [all, big] : states) {
        after_large_.push_back(number(all - 1, big - 1));
        after_small_.push_back(number(all - 1, big));
        auto& shares = shares_.emplace_back();
        for (int a = 0; a <= all; ++a)
            for (int b = 0; b <= big; ++b) shares.emplace_back(number(a, b), number(all - a, big - b));
        std::sort(shares.begin(), shares.end());
        shares.erase(std::unique(shares.begin(), shares.end()), shares.end());
    }
}

} // namespace stw::routes
