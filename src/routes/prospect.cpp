#include "routes/prospect.hpp"

#include "routes/outlook.hpp"

#include <algorithm>
#include <climits>
#include <functional>

namespace stw::routes {

Prospect::Prospect(const Network& network, const Field& field, const Crossings& closed, std::span<const int> tolls)
    : network_(network), field_(field), numbers_(field.counter().count()) {
    for (const Swath& s : field.swaths()) {
        first_way_.push_back(tolls_.size());
        for (const HexWay& w : s.ways) tolls_.push_back(toll_ahead(s, w, closed, tolls));
    }
    look_ahead();
}

int Prospect::toll_ahead(const Swath& s, const HexWay& way, const Crossings& closed, std::span<const int> tolls) const {
    int sum = 0;
    for (int e = 0; e < kEdges; ++e) {
        if ((way.sides & ~s.behind & board::edge_bit(e)) == 0) continue;
        const int c = s.crossing[static_cast<std::size_t>(e)];
        if (closed.has(c)) return kClosed;
        sum += network_.fee(c) * kSmallChange + (tolls.empty() ? 0 : tolls[static_cast<std::size_t>(c)]);
    }
    for (const Piece& inner : network_.inner) {
        if (inner.hex != s.hex || ((way.pieces >> inner.path) & 1U) == 0) continue;
        const int c = network_.crossing_within(inner);
        if (closed.has(c)) return kClosed;
        sum += tolls.empty() ? 0 : tolls[static_cast<std::size_t>(c)];
    }
    return sum;
}

// Whether or not the stops can be reached.
void Prospect::look_ahead() {
    const std::size_t hexes = field_.swaths().size();
    std::vector<int> gains; // of the stops that count, the best first
    int free = 0;
    rest_.assign((hexes + 1) * numbers_, 0);
    for (std::size_t i = hexes; i-- > 0;) {
        const std::vector<int> most = most_in(i);
        free += most[0];
        int last = INT_MAX;
        for (std::size_t n = 1; n < most.size(); ++n) {
            // Evened out, so that the best ones of all hexes can be counted together.
            int step = 0;
            for (std::size_t m = n; m < most.size(); ++m) {
                const int stops = static_cast<int>(m - n + 1);
                step = std::max(step, (most[m] - most[n - 1] + stops - 1) / stops);
            }
            last = std::min(last, step);
            gains.insert(std::upper_bound(gains.begin(), gains.end(), last, std::greater<>()), last);
        }
        for (std::size_t number = 0; number < numbers_; ++number) {
            const auto left = static_cast<std::size_t>(field_.counter().left(number));
            int sum = free;
            for (std::size_t g = 0; g < std::min(left, gains.size()); ++g) sum += gains[g];
            rest_[i * numbers_ + number] = sum;
        }
    }
}

// By n stops of this hex, after tolls.
std::vector<int> Prospect::most_in(std::size_t i) const {
    std::vector<int> most{0};
    const Swath& s = field_.swaths()[i];
    for (std::size_t w = 0; w < s.ways.size(); ++w) {
        const int price = toll(i, static_cast<int>(w));
        if (price == kClosed) continue;
        for (const Payment& p : s.ways[w].payments) {
            const auto n = static_cast<std::size_t>(p.large + p.small);
            if (n >= most.size()) most.resize(n + 1);
            most[n] = std::max(most[n], p.value * kSmallChange - price);
        }
    }
    for (std::size_t n = 1; n < most.size(); ++n) most[n] = std::max(most[n], most[n - 1]);
    return most;
}

int Prospect::sum_of(unsigned marks) const {
    int sum = 0;
    for (std::size_t b = 0; b < network_.bonuses.size(); ++b) {
        const unsigned both = unsigned{bonus_mark(b, false)} | bonus_mark(b, true);
        if ((marks & both) == both) sum += network_.bonuses[b].amount;
    }
    return sum * kSmallChange;
}

int Prospect::cash_in(std::size_t hex, Marks& marks) const {
    int sum = 0;
    const unsigned later = field_.swaths()[hex].after;
    for (std::size_t b = 0; b < network_.bonuses.size(); ++b) {
        const unsigned both = unsigned{bonus_mark(b, false)} | bonus_mark(b, true);
        if ((marks & both) == both) sum += network_.bonuses[b].amount * kSmallChange;
        if ((marks & both) == both || ((marks | later) & both) != both) marks = static_cast<Marks>(marks & ~both);
    }
    return sum;
}

} // namespace stw::routes
