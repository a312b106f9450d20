#include "routes/partners.hpp"

#include "routes/scout.hpp"

#include <algorithm>

namespace stw::routes {

Partners::Partners(const TrackGraph& graph, std::span<const Found> routes) : words_((routes.size() + 63) / 64) {
    std::vector<const Found*> order;
    for (const Found& f : routes) order.push_back(&f);
    std::stable_sort(order.begin(), order.end(), [](const Found* a, const Found* b) { return a->gain > b->gain; });
    all_.resize(words_);
    users_.resize(std::size_t{Crossings::kWords} * 64 * words_);
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::uint64_t bit = std::uint64_t{1} << (i % 64);
        loss_.push_back(order.front()->gain - order[i]->gain);
        values_.push_back(order[i]->value);
        all_[i / 64] |= bit;
        order[i]->used.each([&](std::size_t c) { users_[c * words_ + i / 64] |= bit; });
    }
    for (const Link& link : graph.links) {
        const std::size_t first = clear_.size();
        clear_.insert(clear_.end(), all_.begin(), all_.end());
        link.used.each([&](std::size_t c) {
            for (std::size_t w = 0; w < words_; ++w) clear_[first + w] &= ~users_[c * words_ + w];
        });
    }
    most_value_ = *std::max_element(values_.begin(), values_.end());
}

int Partners::loss_of_value(ConstSet set) const {
    int most = kNever;
    for (std::size_t w = 0; w < words_; ++w)
        for (std::uint64_t left = set[w]; left != 0; left &= left - 1)
            most = std::max(most, values_[w * 64 + static_cast<std::size_t>(std::countr_zero(left))]);
    return most_value_ - most;
}

} // namespace stw::routes
