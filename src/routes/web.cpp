#include "routes/web.hpp"

#include <algorithm>
#include <tuple>

namespace stw::routes {

bool Web::spin(const Field& field, const Prospect& prospect, FrontStore& store, std::size_t most_fronts) {
    Sweeper sweeper(field, prospect, store, most_ - spare_ - 1);
    if (!sweeper.log_all(most_fronts, *this)) return false;
    first_step_.resize(field.swaths().size() + 1, steps_.size());
    look_back(store);
    tie(store);
    return true;
}

void Web::note(std::size_t hex, std::uint32_t from, std::uint32_t to, int way, int gain) {
    if (first_step_.size() <= hex) first_step_.resize(hex + 1, steps_.size());
    steps_.push_back({from, to, gain, static_cast<std::int16_t>(way)});
}

void Web::look_back(const FrontStore& store) {
    const std::size_t hexes = first_step_.size() - 1;
    ahead_.resize(hexes + 1);
    for (std::size_t i = 0; i <= hexes; ++i) ahead_[i].assign(store.layer(i).values.size(), kNever);
    for (std::size_t i = hexes; i-- > 0;)
        for (const Step& s : steps_over(i)) ahead_[i][s.from] = std::max(ahead_[i][s.from], s.gain + beyond(i, s));
}

// Leaves what is on the way of routes that are good enough.
void Web::tie(const FrontStore& store) {
    first_strand_ = {0, 0}; // nothing leads on from where routes end
    knots_.assign(store.layer(0).values.size(), 0);
    knots_.front() = kStart;
    if (first_step_.size() < 2) first_strand_.push_back(0);
    for (std::size_t i = 0; i + 1 < first_step_.size(); ++i) tie_over(i, store);
}

void Web::tie_over(std::size_t hex, const FrontStore& store) {
    const std::vector<int>& earned = store.layer(hex).values;
    // The knots of a layer have the numbers after those of the layer before.
    const auto first_knot = static_cast<std::uint32_t>(first_strand_.size() - 1);
    const auto last_knot =
        first_knot +
        static_cast<std::uint32_t>(std::count_if(knots_.begin(), knots_.end(), [](std::uint32_t k) { return k != 0; }));
    std::uint32_t new_knot = last_knot;
    next_knots_.assign(store.layer(hex + 1).values.size(), 0);
    std::vector<std::pair<std::uint32_t, Strand>> found;
    if (hex == 0 && most_ <= spare_) found.push_back({kStart, {.to = kWhole, .regret = most_}}); // stays at home
    for (const Step& s : steps_over(hex)) {
        const int on = s.gain + beyond(hex, s);
        if (knots_[s.from] == 0 || earned[s.from] + on < most_ - spare_) continue;
        Strand strand{.to = kWhole, .regret = ahead_[hex][s.from] - on, .way = s.way};
        if (hex == 0) strand.regret = most_ - on;
        if (s.to != kDone) {
            std::uint32_t& to = next_knots_[s.to];
            if (to == 0) to = new_knot++;
            strand.to = to;
        }
        found.emplace_back(knots_[s.from], strand);
    }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
        return std::tuple(a.first, a.second.regret, a.second.to, a.second.way) <
               std::tuple(b.first, b.second.regret, b.second.to, b.second.way);
    });
    for (std::uint32_t knot = first_knot, at = 0; knot < last_knot; ++knot) {
        for (; at < found.size() && found[at].first == knot; ++at) strands_.push_back(found[at].second);
        first_strand_.push_back(static_cast<std::uint32_t>(strands_.size()));
    }
    knots_.swap(next_knots_);
}

} // namespace stw::routes
