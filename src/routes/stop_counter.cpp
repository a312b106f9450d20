#include "routes/stop_counter.hpp"

#include <algorithm>

namespace stw::routes {

StopCounter::StopCounter(const Range& range, int all_stops) {
    const bool any = range.stops >= kAnyNumber;
    const int stops = any ? 0 : std::min(range.stops, all_stops);
    both_ = !any && range.small_besides > 0 && range.small_besides < kAnyNumber;
    const int most = stops + (both_ ? std::min(range.small_besides, all_stops) : 0);
    const int columns = both_ ? most + 1 : 1;
    const int count = (stops + 1) * columns;
    count_ = static_cast<std::size_t>(count);
    for (int n = 0; n < count; ++n) left_.push_back(any ? kAnyNumber : most - n / columns - n % columns);
    after_.assign(kMost * kMost * count_, -1);
    for (int large = 0; large < static_cast<int>(kMost); ++large)
        for (int small = 0; small < static_cast<int>(kMost); ++small)
            for (int n = 0; n < count; ++n) {
                const int all_large = n / columns + large;
                const int all_small = n % columns + small;
                const int next = any ? n : all_large * columns + all_small;
                if (any || (next < count && fits(range, all_large, all_small)))
                    after_[row(large, small) * count_ + static_cast<std::size_t>(n)] = static_cast<std::int16_t>(next);
            }
}

} // namespace stw::routes
